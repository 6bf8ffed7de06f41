//! The transport over HTTP: one request, one answer in JSON; without sessions, so that any node can answer.

use std::convert::Infallible;
use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use bytes::Bytes;
use http::{Request, Response};
use http_body_util::Full;
use http_body_util::combinators::BoxBody;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use saju_service::Service;

use crate::{Access, Server};

/// The HTTP service. It expects a [`KeyedCaller`](crate::KeyedCaller) among the extensions of each request.
pub struct HttpService(StreamableHttpService<Server, NeverSessionManager>);

/// An answer in the making.
pub type Answer<'s> =
    Pin<Box<dyn Future<Output = Response<BoxBody<Bytes, Infallible>>> + Send + 's>>;

impl HttpService {
    /// Answers a request. Behind the box, what the transport consists of is compiled here and not where it is awaited.
    pub fn handle(&self, request: Request<Full<Bytes>>) -> Answer<'_> {
        Box::pin(self.0.handle(request))
    }
}

impl fmt::Debug for HttpService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpService").finish_non_exhaustive()
    }
}

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
    HttpService(StreamableHttpService::new(move || Ok(server.clone()), Arc::default(), config))
}
