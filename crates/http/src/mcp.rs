//! `/mcp`: finds out who calls; what is asked is the MCP door's.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, HeaderName};
use axum::http::{HeaderValue, Method};
use axum::routing::{MethodRouter, any};
use saju_mcp::{HttpService, KeyedCaller, http_service};

use crate::reply::{self, Reply};
use crate::{App, headers, request_id, topics};

const ALLOWED_HEADERS: &str = "authorization, content-type, x-api-key, accept, last-event-id, \
    mcp-method, mcp-name, mcp-protocol-version, mcp-session-id";

const POST_ONLY: HeaderValue = HeaderValue::from_static("POST");

/// The route. Requests are answered whose `Host` the settings allow, as the transport asks of a
/// server that a page could reach by a name of its own.
pub(crate) fn route(app: &App) -> MethodRouter<App> {
    let service = Arc::new(http_service(Arc::clone(&app.service), &app.mcp_allowed_hosts));
    let app = app.clone();
    any(move |request: Request| {
        let (app, service) = (app.clone(), Arc::clone(&service));
        async move { answer(&app, &service, request).await }
    })
}

async fn answer(app: &App, service: &HttpService, mut request: Request) -> Reply {
    if request.method() == Method::OPTIONS {
        return preflight(&request);
    }
    let request_id = request_id::next();
    let caller = match reply::authenticate(app, request.headers()).await {
        Ok(caller) => caller,
        Err(problem) => return reply::problem(&problem, request.headers(), &request_id),
    };
    let id = HeaderValue::from_str(&request_id);
    let sent = request.headers().clone();
    request.extensions_mut().insert(KeyedCaller { caller, request_id });
    let mut reply = service.handle(request).await.map(Body::new);
    headers::ruleset(reply.headers_mut());
    if let Ok(id) = id {
        reply.headers_mut().insert(headers::REQUEST_ID, id);
    }
    reply::allow_origin(&mut reply, &sent);
    reply
}

/// `OPTIONS`: as for the topics, with the headers of the protocol.
fn preflight(request: &Request) -> Reply {
    let mut reply = topics::preflight(request);
    let mut put = |name: HeaderName, value| reply.headers_mut().insert(name, value);
    put(ACCESS_CONTROL_ALLOW_METHODS, POST_ONLY);
    put(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static(ALLOWED_HEADERS));
    reply
}
