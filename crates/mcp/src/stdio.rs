//! The transport over standard input and output.

use std::io;

use rmcp::ServiceExt as _;
use rmcp::service::ServerInitializeError;
use rmcp::transport::stdio;

use crate::{Access, Server};

/// Serves the program that started this one, until it closes standard input. Nothing else may be printed on standard
/// output meanwhile.
pub async fn serve_stdio() -> io::Result<()> {
    let running = match Server::new(Access::Local).serve(stdio()).await {
        Ok(running) => running,
        // A client that only checks whether the program starts disconnects without a message.
        Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
        Err(error) => return Err(io::Error::other(error)),
    };
    running.waiting().await.map_err(io::Error::other)?;
    Ok(())
}
