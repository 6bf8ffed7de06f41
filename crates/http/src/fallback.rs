//! Requests that match no route: unknown paths, other methods, and preflights.

use axum::extract::Request;
use axum::http::{Method, StatusCode};
use saju_engine::{Problem, ProblemCode};
use saju_messages::problems::Problem as Words;

use crate::page_language::PageLanguage;
use crate::respond::{self, Reply};
use crate::routes::{self, calendar, chart_page};
use crate::{accept, body, cors, html};

/// Methods and headers that pages may send.
const METHODS: &str = "GET, POST";
const HEADERS: &str = "authorization, content-type, idempotency-key, x-api-key, accept, \
    accept-language, if-none-match, cache-control, pragma, user-agent, x-requested-with, x-request-id, \
    traceparent, tracestate, baggage";

/// Paths that are asked both ways.
const ASKED_BOTH_WAYS: [&str; 2] = [calendar::CONVERT, chart_page::PATH];

/// An unknown path. A browser gets a page.
pub(crate) async fn not_found(request: Request) -> Reply {
    let (head, body) = request.into_parts();
    body::let_pass(body);
    if accept::wants_page(&head.headers) {
        let chosen = PageLanguage::of(&head.headers, &head.uri);
        let page = saju_site::not_found_framed(chosen.language);
        return html::page(StatusCode::NOT_FOUND, page);
    }
    respond::not_found(head.uri.path(), &head.headers)
}

/// A path called with another method. Every path answers preflights; the router adds `Allow`.
pub(crate) async fn method_not_allowed(request: Request) -> Reply {
    let (head, body) = request.into_parts();
    body::let_pass(body);
    if head.method == Method::OPTIONS {
        return cors::preflight(&head.headers, METHODS, HEADERS);
    }
    let words = Words::MethodNotAllowed(methods(&head.method, head.uri.path()));
    let problem = Problem::new(ProblemCode::MethodNotAllowed, words);
    respond::anonymous_problem(&problem, &head.headers)
}

/// The methods of a path that was called with another one.
fn methods(called: &Method, path: &str) -> &'static str {
    if matches!(*called, Method::GET | Method::HEAD) || routes::is_counted(path) {
        "POST"
    } else if ASKED_BOTH_WAYS.contains(&path) {
        METHODS
    } else {
        "GET"
    }
}
