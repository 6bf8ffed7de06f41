//! The server as its clients have it.

mod contract;
mod dashboard;
mod mcp;
mod routes;
mod server;
