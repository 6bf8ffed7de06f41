//! The transport over HTTP: one request, one answer in JSON; without sessions, so that any node can answer.

use std::sync::Arc;

use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use saju_service::Service;

use crate::{Access, Server};

/// The HTTP service, as a `tower` service. It expects a [`KeyedCaller`](crate::KeyedCaller) among the extensions of
/// each request.
pub type HttpService = StreamableHttpService<Server, NeverSessionManager>;

/// Host names under which a machine reaches itself.
pub const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "::1"];

/// Maximum size of a message, as for any other request body.
pub const BODY_LIMIT: usize = 64 * 1024;

/// The service for holders of keys. `allowed_hosts` are the accepted values of `Host`, with or without a port; an
/// empty list accepts all.
pub fn http_service(service: Arc<Service>, allowed_hosts: &[String]) -> HttpService {
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_allowed_hosts(allowed_hosts)
        .with_max_request_body_bytes(BODY_LIMIT);
    let server = Server::new(Access::Keyed(service));
    StreamableHttpService::new(move || Ok(server.clone()), Arc::default(), config)
}
