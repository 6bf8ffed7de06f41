//! `saju mcp`: tools for the language model that started the program, without server and key.

use tracing_subscriber::EnvFilter;

use crate::config::LogFormat;
use crate::logging;

/// Answers on standard output until standard input is closed. What goes wrong is told on standard
/// error, from warnings on, or as `SAJU_LOG_LEVEL` says.
pub(crate) fn run() -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_env("SAJU_LOG_LEVEL").unwrap_or_else(|_| "warn".into());
    let filter = filter.add_directive(saju_mcp::LOG_DIRECTIVE.parse()?);
    logging::start(filter, LogFormat::Text);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let served = runtime.block_on(saju_mcp::serve_stdio());
    // A read of standard input that still waits cannot be interrupted.
    runtime.shutdown_background();
    Ok(served?)
}
