//! `saju schemas`: the JSON Schemas as files.

use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;

#[derive(Args)]
pub(crate) struct Arguments {
    /// 파일을 둘 곳. Folder to write to.
    #[arg(long, default_value = "schemas")]
    out: PathBuf,
}

/// Writes a file for each schema.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let folder = &arguments.out;
    let failed = || format!("{}에 쓰지 못했습니다", folder.display());
    fs::create_dir_all(folder).with_context(failed)?;
    let schemas = saju_openapi::schemas();
    for file in schemas {
        fs::write(folder.join(format!("{}.json", file.name)), &file.text).with_context(failed)?;
    }
    println!("{} → {}", schemas.len(), folder.display());
    Ok(())
}
