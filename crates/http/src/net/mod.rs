//! The network: server, connections, the layer around all routes, and metrics.

mod activity;
mod connection;
mod drain;
mod exchange;
mod guard;
mod limits;
mod metrics;
mod server;
mod signals;
mod socket;
mod source;
mod streams;

pub(crate) use drain::Draining;
pub use metrics::{LogLosses, Metrics};
pub use server::{Ended, ServerSettings, serve, serve_metrics, serve_until};
pub(crate) use source::Source;
pub use source::TrustedProxies;
