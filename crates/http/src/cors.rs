//! CORS: what pages of other origins may send and read. Whether an origin is registered is checked with the key.

use axum::body::Body;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ORIGIN, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};

use crate::respond::Reply;

/// Headers that pages of another origin may read.
const EXPOSED: HeaderValue = HeaderValue::from_static(
    "x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-quota-limit, x-quota-used, \
     x-daily-limit, x-daily-used, x-input-coerced, x-warnings, idempotent-replayed, x-request-id, \
     x-ruleset-version, retry-after, etag, allow, www-authenticate",
);

/// The answer to a preflight: allowed methods and headers.
pub(crate) fn preflight(
    request: &HeaderMap,
    methods: &'static str,
    headers: &'static str,
) -> Reply {
    let mut reply = Response::new(Body::empty());
    *reply.status_mut() = StatusCode::NO_CONTENT;
    let fixed = HeaderValue::from_static;
    let origin = request.get(ORIGIN).cloned().unwrap_or(fixed("*"));
    let told = reply.headers_mut();
    told.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    told.insert(ACCESS_CONTROL_ALLOW_METHODS, fixed(methods));
    told.insert(ACCESS_CONTROL_ALLOW_HEADERS, fixed(headers));
    told.insert(ACCESS_CONTROL_MAX_AGE, fixed("86400"));
    told.insert(VARY, fixed("origin"));
    reply
}

/// Lets the calling page read the answer, including errors: whether it may call was checked with the key.
pub(crate) fn let_read(origin: HeaderValue, headers: &mut HeaderMap) {
    if !headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN) {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
        headers.append(VARY, HeaderValue::from_static("origin"));
    }
}
