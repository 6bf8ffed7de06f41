//! `saju mcp`: tools for the language model that started the program, without server and key.

use std::env;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;

use crate::config::{LogFormat, log_filter};
use crate::logging;

/// Serves on standard input and output until standard input is closed. Warnings and errors are logged to standard
/// error, or what `SAJU_LOG_LEVEL` says.
pub(crate) fn run() -> anyhow::Result<()> {
    let level = env::var("SAJU_LOG_LEVEL").ok();
    let filter = level
        .as_deref()
        .and_then(log_filter)
        .unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    logging::start(filter, LogFormat::Text);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let served = runtime.block_on(saju_mcp::serve_stdio());
    // A pending read of standard input cannot be interrupted.
    runtime.shutdown_background();
    Ok(served?)
}
