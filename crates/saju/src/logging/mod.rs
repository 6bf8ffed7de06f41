//! The log: lines of JSON or text on standard error.

mod json;
mod lines;

use std::panic::PanicHookInfo;

use tracing_subscriber::EnvFilter;

use crate::config::LogFormat;
use json::JsonLine;
use lines::Lines;
pub(crate) use lines::Log;

/// Of libraries only what went wrong is told: what passes through the MCP library are births, and the HTTP/2
/// library has a warning for whatever a hostile peer sends.
const LIBRARIES: [&str; 2] = [saju_mcp::LOG_DIRECTIVE, "h2=error"];

/// Starts the log of the process, which lasts as long as what is returned.
pub(crate) fn start(filter: EnvFilter, format: LogFormat) -> Log {
    let libraries = LIBRARIES.iter().filter_map(|directive| directive.parse().ok());
    let filter = libraries.fold(filter, EnvFilter::add_directive);
    let lines = Lines::to(std::io::stderr());
    let started = lines.log();
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        // Told on standard error, what goes wrong there would end the process.
        .log_internal_errors(false)
        .with_writer(lines);
    match format {
        LogFormat::Json => log.event_format(JsonLine).init(),
        LogFormat::Text => log.init(),
    }
    std::panic::set_hook(Box::new(log_panic));
    started
}

/// Logs where a panic happened. What it said may hold parts of a request, so it is left out.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    tracing::error!(place, "a panic");
}
