//! `saju openapi`: the OpenAPI document.

use std::io::{self, Write as _};

use anyhow::Context as _;

/// Prints the document.
pub(crate) fn run() -> anyhow::Result<()> {
    let document = saju_site::find("/openapi.json").context("the program has no document")?;
    io::stdout().lock().write_all(document.body())?;
    Ok(())
}
