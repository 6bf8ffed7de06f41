//! Documentation, criteria and the files they use: kept in the program, answered by a look-up.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use axum::routing::get;
use axum::{Router, http::header::HeaderName};
use saju_site::Page;

use crate::App;
use crate::reply::{self, Reply};

/// What a page may load: its own files, nothing else.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
     form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
);
/// Pages are checked by their tag each time; a new version shows at once.
const REVALIDATE: HeaderValue = HeaderValue::from_static("public, no-cache");

/// A route for each page.
pub(crate) fn routes(router: Router<App>) -> Router<App> {
    saju_site::pages().iter().fold(router, |router, page| {
        router.route(page.path, get(async move |request: Request| answer(page, request.headers())))
    })
}

fn answer(page: &'static Page, request: &HeaderMap) -> Reply {
    let mut reply = Response::new(Body::empty());
    let headers = reply.headers_mut();
    secure(headers);
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(page.media_type));
    headers.insert(ETAG, HeaderValue::from_static(page.etag));
    headers.insert(CACHE_CONTROL, REVALIDATE);
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    let known = reply::text(request, IF_NONE_MATCH).is_some_and(|tags| {
        tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == page.etag)
    });
    if known {
        *reply.status_mut() = StatusCode::NOT_MODIFIED;
        return reply;
    }
    if reply::text(request, ACCEPT_ENCODING).is_some_and(|coding| coding.contains("gzip")) {
        reply.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        *reply.body_mut() = Body::from(page.gzip);
    } else {
        *reply.body_mut() = Body::from(page.body);
    }
    reply
}

/// A page made for one visitor, which no cache keeps.
pub(crate) fn for_visitor(status: StatusCode, body: String) -> Reply {
    let mut reply = Response::new(Body::from(body));
    *reply.status_mut() = status;
    let headers = reply.headers_mut();
    secure(headers);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    reply
}

/// What every page says of itself to browsers.
fn secure(headers: &mut HeaderMap) {
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    let opener = HeaderName::from_static("cross-origin-opener-policy");
    headers.insert(opener, HeaderValue::from_static("same-origin"));
}
