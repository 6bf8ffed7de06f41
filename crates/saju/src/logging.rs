//! The log: lines of JSON or text on standard error.

use std::panic::PanicHookInfo;

use tracing_subscriber::EnvFilter;

use crate::config::LogFormat;

/// Starts the log of the process.
pub(crate) fn start(filter: EnvFilter, format: LogFormat) {
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        LogFormat::Json => log.json().flatten_event(true).init(),
        LogFormat::Text => log.init(),
    }
    std::panic::set_hook(Box::new(log_panic));
}

/// Logs where a panic happened. What it said may hold parts of a request, so it is left out.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    tracing::error!(place, "a panic");
}
