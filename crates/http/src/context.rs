//! What an answer needs from its request.

use axum::http::header::IF_NONE_MATCH;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Uri};

use crate::request_id;
use crate::respond::Telling;

/// What an answer needs from its request, read once, before anything is decided.
#[derive(Clone, Debug)]
pub(crate) struct RequestContext {
    /// The request id, for the answer and its problem.
    pub(crate) id: String,
    /// The URI.
    pub(crate) uri: Uri,
    /// The form and language of problems.
    pub(crate) telling: Telling,
    /// `If-None-Match`.
    pub(crate) known: Option<HeaderValue>,
}

impl RequestContext {
    /// For a new request.
    pub(crate) fn of(head: &Parts) -> Self {
        Self {
            id: request_id::next(),
            uri: head.uri.clone(),
            telling: Telling::of(&head.headers),
            known: head.headers.get(IF_NONE_MATCH).cloned(),
        }
    }
}
