//! The server as its clients have it.

mod contract;
mod dashboard;
mod ending;
mod load;
mod mcp;
mod routes;
mod server;
