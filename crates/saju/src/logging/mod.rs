//! The log: lines of JSON or text on standard error.

mod json;
mod lines;

use std::io::IsTerminal as _;
use std::panic::PanicHookInfo;

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt, registry};

use crate::config::LogFormat;
use json::JsonLine;
use lines::Lines;
pub(crate) use lines::Log;

/// Libraries of which only errors are logged, whatever level is set: births pass through the MCP library, the HTTP/2
/// library warns about whatever a hostile peer sends, and those of the database tell of each connection that an outage
/// ends, which is logged once.
const QUIET: [&str; 4] = [saju_mcp::LOG_TARGET, "h2", "deadpool", "tokio_postgres"];

/// Starts the log of the process. It runs until the returned value is dropped.
pub(crate) fn start(filter: Targets, format: LogFormat) -> Log {
    let filter = filter.with_targets(QUIET.map(|library| (library, LevelFilter::ERROR)));
    let lines = Lines::to(std::io::stderr());
    let started = lines.log();
    // Internal errors would be printed to standard error, and a failure there would end the process.
    let layer = fmt::layer().log_internal_errors(false).with_ansi(is_coloured()).with_writer(lines);
    let layer = match format {
        LogFormat::Json => layer.event_format(JsonLine).boxed(),
        LogFormat::Text => layer.boxed(),
    };
    registry().with(layer).with(filter).init();
    std::panic::set_hook(Box::new(log_panic));
    started
}

/// Whether lines are read on a terminal that takes colours (<https://no-color.org>); escapes in a file are noise.
fn is_coloured() -> bool {
    let is_refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    std::io::stderr().is_terminal() && !is_refused
}

/// Logs where a panic happened. Its message may quote a request, so it is left out.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    tracing::error!(place, "a panic");
}
