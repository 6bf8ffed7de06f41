//! Requests that match no route: unknown paths, other methods, and preflights.

use axum::extract::Request;
use axum::http::{Method, StatusCode};
use saju_engine::{Problem, ProblemCode};
use saju_messages::problems::Problem as Words;

use crate::page_language::PageLanguage;
use crate::respond::{self, Reply};
use crate::{accept, cors, html, routes};

/// Methods and headers that pages may send.
const METHODS: &str = "GET, POST";
const HEADERS: &str = "authorization, content-type, idempotency-key, x-api-key, accept, \
    accept-language, if-none-match, cache-control, pragma, user-agent, x-requested-with, x-request-id, \
    traceparent, tracestate, baggage";

/// An unknown path. A browser gets a page.
pub(crate) async fn not_found(request: Request) -> Reply {
    if accept::wants_page(request.headers()) {
        let chosen = PageLanguage::of(request.headers(), request.uri());
        let page = saju_site::not_found_framed(chosen.language);
        return html::page(StatusCode::NOT_FOUND, page);
    }
    respond::not_found(request.uri().path(), request.headers())
}

/// A path called with another method. Every path answers preflights; the router adds `Allow`.
pub(crate) async fn method_not_allowed(request: Request) -> Reply {
    if request.method() == Method::OPTIONS {
        return cors::preflight(request.headers(), METHODS, HEADERS);
    }
    let wants_post = matches!(*request.method(), Method::GET | Method::HEAD)
        || routes::is_counted(request.uri().path());
    let words = Words::MethodNotAllowed(if wants_post { "POST" } else { "GET" });
    let problem = Problem::new(ProblemCode::MethodNotAllowed, words);
    respond::anonymous_problem(&problem, request.headers())
}
