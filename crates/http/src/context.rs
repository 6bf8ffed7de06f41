//! What an answer takes from its request.

use axum::http::header::ORIGIN;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Uri};

use crate::request_id;
use crate::respond::ProblemForm;

/// What an answer takes from its request, read once, before anything is decided.
#[derive(Clone, Debug)]
pub(crate) struct RequestContext {
    /// The id by which the answer and its problem name the request.
    pub(crate) id: String,
    /// The address.
    pub(crate) uri: Uri,
    /// The page that calls, if one does.
    pub(crate) origin: Option<HeaderValue>,
    /// The form of problems.
    pub(crate) form: ProblemForm,
}

impl RequestContext {
    /// Of a new request.
    pub(crate) fn of(head: &Parts) -> Self {
        Self {
            id: request_id::next(),
            uri: head.uri.clone(),
            origin: head.headers.get(ORIGIN).cloned(),
            form: ProblemForm::of(&head.headers),
        }
    }
}
