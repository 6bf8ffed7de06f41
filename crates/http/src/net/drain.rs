//! Draining: a server that is about to stop goes on answering while those who balance load look elsewhere.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::header::CONNECTION;
use axum::http::{HeaderMap, HeaderValue};

/// Marks a request that arrived while the server was draining.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Draining;

/// Whether the server is draining; shared by its connections.
#[derive(Clone, Debug, Default)]
pub(super) struct Drain(Arc<AtomicBool>);

impl Drain {
    pub(super) fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The mark of a request that arrives now, if the server is draining.
    pub(super) fn mark(&self) -> Option<Draining> {
        self.0.load(Ordering::Relaxed).then_some(Draining)
    }

    /// Over HTTP/1.1 an answer tells its peer that no further request is read from the connection, so that its next
    /// one may reach another server. HTTP/2 has a frame for this and forbids the header (RFC 9113, 8.2.2).
    pub(super) fn tell(&self, answer: &mut HeaderMap, is_http2: bool) {
        if !is_http2 && self.mark().is_some() {
            answer.insert(CONNECTION, HeaderValue::from_static("close"));
        }
    }
}
