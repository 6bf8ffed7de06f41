//! The routes as a client sees them.

mod accepted;
mod admission;
mod batch;
mod bodies;
mod cache;
mod client;
#[path = "../../../../account/tests/all/cluster.rs"]
mod cluster;
mod conversion;
mod cost;
mod encoding;
mod errors;
mod guarded;
mod idempotency;
mod kept_bytes;
mod limits;
mod methods;
mod outage;
mod own_page;
mod pages;
mod picture;
mod queries;
mod recorded;
mod share;
mod topics;
