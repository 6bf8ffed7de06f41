//! The network: the server, its connections, what stands around every route, and measurements.

mod activity;
mod connection;
mod exchange;
mod guard;
mod metrics;
mod places;
mod server;
mod socket;
mod source;
mod streams;

pub use metrics::{LogLosses, Metrics};
pub use server::{Ended, ServerSettings, serve, serve_metrics, serve_until};
pub use source::TrustedProxies;
