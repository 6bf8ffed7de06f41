//! `saju schemas`: the JSON Schemas as files.

use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;

#[derive(Args)]
pub(crate) struct Arguments {
    /// 파일을 둘 곳. Output folder.
    #[arg(long, default_value = "schemas")]
    out: PathBuf,
}

/// Writes a file for each schema.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let folder = &arguments.out;
    let failed = || format!("{}에 쓰지 못했습니다", folder.display());
    fs::create_dir_all(folder).with_context(failed)?;
    let mut count = 0;
    for page in saju_site::pages() {
        // The path of the list ends with a slash.
        let Some(name) = page.path.strip_prefix("/schemas/").filter(|name| !name.is_empty()) else {
            continue;
        };
        fs::write(folder.join(name), page.body()).with_context(failed)?;
        count += 1;
    }
    outln!("{count} → {}", folder.display());
    Ok(())
}
