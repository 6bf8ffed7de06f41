//! `saju backup`.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use saju_account::{StoreCopy, back_up};

use super::block_on;
use crate::config::{Config, ConfigArguments};

#[derive(Args)]
pub(crate) struct Arguments {
    /// 적을 파일. 아직 없어야 합니다. File to write, which must not exist yet.
    file: PathBuf,
    #[command(flatten)]
    config: ConfigArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = Config::load(&arguments.config, &[])?;
    let copied = async { Ok(back_up(config.store.expose(), &arguments.file).await?) };
    let StoreCopy { bytes, schema, keys } =
        block_on(copied).context("백업하지 못했습니다 (no back-up was made)")?;
    let path = arguments.file.display();
    outln!("{path}\t{bytes} bytes\tschema {schema}\t{keys} keys");
    Ok(())
}
