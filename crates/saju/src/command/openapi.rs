//! `saju openapi`: the OpenAPI document.

use std::io::{self, Write as _};

/// Prints the document.
pub(crate) fn run() -> anyhow::Result<()> {
    io::stdout().lock().write_all(saju_openapi::text().as_bytes())?;
    Ok(())
}
