//! `saju trust-clock`.

use clap::Args;
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
    block_on(async { Ok(open(&config).await?.trust_clock(clock::now()).await?) })
}
