//! Files that stay constant while the program runs: with an `ETag`, sent compressed.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use bytes::Bytes;

use crate::entity_tag;
use crate::headers::{GZIP, accepts_gzip};
use crate::respond::Reply;

/// A file.
pub(super) struct StaticFile<P, F> {
    pub(super) media_type: &'static str,
    /// The tag, quoted.
    pub(super) etag: HeaderValue,
    pub(super) cache_control: &'static str,
    /// The bytes; made on first use.
    pub(super) plain: P,
    /// The same, compressed.
    pub(super) gzip: F,
}

impl<P: FnOnce() -> &'static [u8], F: FnOnce() -> Bytes> StaticFile<P, F> {
    /// The file, or 304 if the caller has it.
    pub(super) fn reply(self, request: &HeaderMap) -> Reply {
        let is_known = entity_tag::is_known(request, &self.etag);
        let mut reply = Response::new(Body::empty());
        let headers = reply.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.media_type));
        headers.insert(ETAG, self.etag);
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(self.cache_control));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if is_known {
            *reply.status_mut() = StatusCode::NOT_MODIFIED;
        } else if accepts_gzip(request) {
            reply.headers_mut().insert(CONTENT_ENCODING, GZIP);
            *reply.body_mut() = Body::from((self.gzip)());
        } else {
            *reply.body_mut() = Body::from((self.plain)());
        }
        reply
    }
}
