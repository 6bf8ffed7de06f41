//! The routes as a client sees them.

mod accepted;
mod batch;
mod bodies;
mod cache;
mod client;
#[path = "../../../../account/tests/all/cluster.rs"]
mod cluster;
mod cost;
mod encoding;
mod errors;
mod guarded;
mod kept_bytes;
mod limits;
mod methods;
mod outage;
mod own_page;
mod pages;
mod picture;
mod recorded;
mod share;
mod topics;
