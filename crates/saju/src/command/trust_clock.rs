//! `saju trust-clock`.

use clap::Args;
use saju_account::ClockState;
use saju_service::clock;

use super::block_on;
use super::keys::open;
use crate::config::{Config, ConfigArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    config: ConfigArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = Config::load(&arguments.config, &[])?;
    let before = block_on(async {
        let (store, now) = (open(&config).await?, clock::now());
        let before = store.watch(now).await?;
        store.trust_clock(now).await?;
        Ok(before)
    })?;
    outln!("{}", told(before));
    Ok(())
}

/// What was so before the clock was trusted, and what is now.
fn told(before: ClockState) -> String {
    match before {
        ClockState::Steady => "시계는 저장소가 본 때와 맞습니다. 바꿀 것이 없었습니다. \
             The clock agrees with the times that the store has seen: nothing had to be changed"
            .to_owned(),
        ClockState::Behind { seconds } => format!(
            "시계가 저장소가 본 때보다 {seconds}초 뒤였습니다. 이제 지금의 시각으로 셉니다. \
             The clock was {seconds} s behind the times that the store has seen; it counts by the present time now"
        ),
        ClockState::Skipped { seconds } => format!(
            "저장소는 {seconds}초를 건너뛴 시각을 의심하고 있었습니다. 이제 지금의 시각을 믿습니다. \
             The store doubted a clock that had skipped {seconds} s; it trusts the present time now"
        ),
    }
}
