//! The routes as a client sees them.

mod batch;
mod cache;
mod client;
#[path = "../../../account/tests/conformance/cluster.rs"]
mod cluster;
mod encoding;
mod errors;
mod methods;
mod outage;
mod recorded;
mod topics;
