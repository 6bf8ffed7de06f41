//! The server as a client of the official SDK sees it, without server and key: over a pipe, as
//! `saju mcp` answers over standard input and output, in the protocol of today and the one before.

mod apps;
mod client;
mod errors;
mod material;
mod schemas;
mod tools;
