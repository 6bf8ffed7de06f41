//! The network: the server, its connections, what stands around every route, and measurements.

mod activity;
mod connection;
mod guard;
mod metrics;
mod server;

pub use metrics::Metrics;
pub use server::{Ended, ServerSettings, serve, serve_until};
