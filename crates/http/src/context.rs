//! What an answer takes from its request.

use axum::http::header::IF_NONE_MATCH;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Uri};

use crate::request_id;
use crate::respond::Telling;

/// What an answer takes from its request, read once, before anything is decided.
#[derive(Clone, Debug)]
pub(crate) struct RequestContext {
    /// The id by which the answer and its problem name the request.
    pub(crate) id: String,
    /// The address.
    pub(crate) uri: Uri,
    /// How problems are told.
    pub(crate) telling: Telling,
    /// Tags of the answers that the caller has.
    pub(crate) known: Option<HeaderValue>,
}

impl RequestContext {
    /// Of a new request.
    pub(crate) fn of(head: &Parts) -> Self {
        Self {
            id: request_id::next(),
            uri: head.uri.clone(),
            telling: Telling::of(&head.headers),
            known: head.headers.get(IF_NONE_MATCH).cloned(),
        }
    }
}
