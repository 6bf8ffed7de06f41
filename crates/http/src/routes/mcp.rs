//! `/mcp`: authenticates the caller; the rest is the MCP door's.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::routing::{MethodRouter, any};
use http_body_util::Full;
use saju_mcp::{BODY_LIMIT, HttpService, KeyedCaller, http_service, unreadable};
use saju_service::{Caller, clock};

use crate::app::App;
use crate::caller::credentials;
use crate::respond::{self, Reply};
use crate::{accept, body, cors, headers, request_id};

pub(crate) const PATH: &str = "/mcp";

const TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// Methods and headers that pages may send.
const METHODS: &str = "POST";
const HEADERS: &str = "authorization, content-type, x-api-key, accept, last-event-id, \
    mcp-method, mcp-name, mcp-protocol-version, mcp-session-id, traceparent, tracestate, baggage";

/// The route. Only the configured values of `Host` are answered, as the transport requires of a server that a page
/// could reach under a name of its own (DNS rebinding).
pub(crate) fn route(app: &App) -> MethodRouter<App> {
    let service = Arc::clone(app.shared_service());
    let service = Arc::new(http_service(service, app.mcp_allowed_hosts()));
    let app = app.clone();
    any(move |request: Request| {
        let (app, service) = (app.clone(), Arc::clone(&service));
        async move { answer(&app, &service, request).await }
    })
}

/// The answer to an unreadable message, unless its content type is not JSON: that is refused by the transport.
fn refused(head: &Parts, body: &[u8]) -> Option<Reply> {
    let media_type = headers::text(&head.headers, CONTENT_TYPE).unwrap_or_default();
    if head.method != Method::POST || !media_type.starts_with(accept::JSON) {
        return None;
    }
    let error = unreadable(body)?;
    Some(respond::json(StatusCode::BAD_REQUEST, error.to_string()))
}

async fn answer(app: &App, service: &HttpService, request: Request) -> Reply {
    if request.method() == Method::OPTIONS {
        return cors::preflight(request.headers(), METHODS, HEADERS);
    }
    let credentials = credentials(request.headers(), request.uri());
    let caller = match app.service().authenticate(credentials, clock::now()).await {
        Ok(caller) => Caller { language: accept::language(request.headers()), ..caller },
        Err(problem) => {
            let reply = respond::anonymous_problem(&problem, request.headers());
            body::let_pass(request.into_body());
            return reply;
        }
    };
    let (mut head, body) = request.into_parts();
    let body = match app.body_budget().read(body, BODY_LIMIT, None).await {
        Ok(body) => body,
        Err(problem) => return respond::anonymous_problem(&problem, &head.headers),
    };
    let request_id = request_id::next();
    let id = HeaderValue::from_str(&request_id);
    let mut reply = match refused(&head, &body.bytes) {
        Some(reply) => reply,
        None => {
            head.extensions.insert(KeyedCaller { caller, request_id });
            let request = Request::from_parts(head, Full::new(body.bytes.clone()));
            let mut reply = service.handle(request).await.map(Body::new);
            if reply.status().is_client_error() {
                // The transport sends refusals without a content type.
                reply.headers_mut().entry(CONTENT_TYPE).or_insert(TEXT);
            }
            reply
        }
    };
    headers::ruleset(reply.headers_mut());
    if let Ok(id) = id {
        reply.headers_mut().insert(headers::REQUEST_ID, id);
    }
    reply
}
