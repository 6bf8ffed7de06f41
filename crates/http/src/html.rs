//! Headers of pages.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};

use crate::respond::Reply;

/// Content security policy: a page may load its own files only, and compile the engine if there is one.
const POLICY: HeaderValue = HeaderValue::from_static(if saju_site::HAS_ENGINE {
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; font-src 'self'; \
     connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
} else {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; \
     manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
});
const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// A page for one visitor.
pub(crate) fn page(status: StatusCode, text: String) -> Reply {
    let mut reply = for_visitor(status, text);
    reply.headers_mut().insert(CONTENT_TYPE, HTML);
    reply
}

/// Private to one visitor, and not to be stored by caches.
pub(crate) fn for_visitor(status: StatusCode, body: String) -> Reply {
    let mut reply = Response::new(body.into());
    *reply.status_mut() = status;
    let headers = reply.headers_mut();
    secure(headers);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    reply
}

/// Headers of every page.
pub(crate) fn secure(headers: &mut HeaderMap) {
    headers.insert(CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    let opener = HeaderName::from_static("cross-origin-opener-policy");
    headers.insert(opener, HeaderValue::from_static("same-origin"));
}
