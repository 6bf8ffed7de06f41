//! **The MCP door.** What `saju-tools` offers to language models, by the official SDK. Over
//! [`stdio`](serve_stdio) it answers whoever started the program, over [`HTTP`](http_service) the
//! holders of keys, whose calls are charged like any other. Every use case is the service's.

mod access;
mod http;
mod message;
mod protocol;
mod server;
mod stdio;
mod usage;

/// The log target of the SDK. Below errors it logs whole requests, births included.
pub const LOG_TARGET: &str = "rmcp";

pub use access::{Access, KeyedCaller};
pub use http::{Answer, BODY_LIMIT, HttpService, LOOPBACK, http_service};
pub use message::unreadable;
pub use server::Server;
pub use stdio::serve_stdio;
