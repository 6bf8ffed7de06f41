//! `/mcp`: finds out who calls; what is asked is the MCP door's.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, Method};
use axum::routing::{MethodRouter, any};
use saju_mcp::{HttpService, KeyedCaller, http_service};
use saju_service::{Caller, clock};

use crate::app::App;
use crate::caller::credentials;
use crate::respond::{self, Reply};
use crate::{accept, cors, headers, request_id};

pub(crate) const PATH: &str = "/mcp";

/// Methods and headers that pages may send.
const METHODS: &str = "POST";
const HEADERS: &str = "authorization, content-type, x-api-key, accept, last-event-id, \
    mcp-method, mcp-name, mcp-protocol-version, mcp-session-id, traceparent, tracestate, baggage";

/// The route. Requests are answered whose `Host` the settings allow, as the transport asks of a
/// server that a page could reach by a name of its own.
pub(crate) fn route(app: &App) -> MethodRouter<App> {
    let service = Arc::clone(app.shared_service());
    let service = Arc::new(http_service(service, app.mcp_allowed_hosts()));
    let app = app.clone();
    any(move |request: Request| {
        let (app, service) = (app.clone(), Arc::clone(&service));
        async move { answer(&app, &service, request).await }
    })
}

async fn answer(app: &App, service: &HttpService, mut request: Request) -> Reply {
    if request.method() == Method::OPTIONS {
        return cors::preflight(request.headers(), METHODS, HEADERS);
    }
    let credentials = credentials(request.headers(), request.uri());
    let caller = match app.service().authenticate(credentials, clock::now()).await {
        Ok(caller) => Caller { language: accept::language(request.headers()), ..caller },
        Err(problem) => return respond::anonymous_problem(&problem, request.headers()),
    };
    let request_id = request_id::next();
    let id = HeaderValue::from_str(&request_id);
    request.extensions_mut().insert(KeyedCaller { caller, request_id });
    let mut reply = service.handle(request).await.map(Body::new);
    headers::ruleset(reply.headers_mut());
    if let Ok(id) = id {
        reply.headers_mut().insert(headers::REQUEST_ID, id);
    }
    reply
}
