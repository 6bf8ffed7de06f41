//! `saju restore`.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use saju_account::{Restored, StoreCopy, restore};

use super::block_on;
use crate::config::{Config, ConfigArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    /// `saju backup`이 적은 파일, 또는 멈춘 서버의 파일. File written by `saju backup`, or that of a stopped server.
    file: PathBuf,
    /// 있는 저장소를 갈음합니다. 있던 것은 곁에 .before-restore로 남습니다. Replaces an existing store, which is kept as .before-restore.
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    config: ConfigArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = Config::load(&arguments.config, &[])?;
    let returned =
        async { Ok(restore(config.store.expose(), &arguments.file, arguments.force).await?) };
    let Restored { copy, before } = block_on(returned)
        .context("되돌리지 못했습니다. 저장소는 그대로입니다 (the store is as it was)")?;
    let StoreCopy { bytes, schema, keys } = copy;
    outln!("{}\t{bytes} bytes\tschema {schema}\t{keys} keys", config.shown_store());
    if let Some(before) = before {
        outln!("있던 저장소 the store that stood there: {}", before.display());
    }
    outln!(
        "백업한 뒤에 중지한 키는 다시 쓸 수 있습니다: saju keys list를 보십시오.\n\
         Keys that were revoked since the back-up are taken again: look at saju keys list."
    );
    Ok(())
}
