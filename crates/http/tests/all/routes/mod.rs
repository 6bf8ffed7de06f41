//! The routes as a client sees them.

mod batch;
mod cache;
mod client;
#[path = "../../../../account/tests/all/cluster.rs"]
mod cluster;
mod encoding;
mod errors;
mod methods;
mod outage;
mod recorded;
mod topics;
