//! **The MCP door.** Tools, prompts and resources for language models, by the official SDK. Over
//! [`stdio`](serve_stdio) it answers whoever started the program, over [`HTTP`](http_service) the
//! holders of keys, whose calls are charged like any other. Every use case is the service's; here is
//! only how a model asks and reads.

mod access;
mod arguments;
mod completion;
mod http;
mod message;
mod prompt;
mod reply;
mod resources;
mod schema;
mod server;
mod stdio;
mod tools;

/// What every log has to keep of the library: it writes whole requests, births and all, below this.
pub const LOG_DIRECTIVE: &str = "rmcp=error";

pub use access::{Access, KeyedCaller};
pub use http::{BODY_LIMIT, HttpService, LOOPBACK, http_service};
pub use message::unreadable;
pub use server::Server;
pub use stdio::serve_stdio;
