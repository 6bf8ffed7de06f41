//! Forms, read within a budget like every body, after the head has been checked.

use axum::Form;
use axum::body::Body;
use axum::extract::{FromRequest as _, Request};
use axum::http::header::CONTENT_TYPE;
use saju_engine::Problem;
use serde::de::DeserializeOwned;

use crate::body::{self, BodyBudget};
use crate::headers;

const ENCODED: &str = "application/x-www-form-urlencoded";

/// Why there is no form.
#[derive(Debug)]
pub(crate) enum Unread {
    /// Too large, too slow, or over the budget.
    Refused(Problem),
    /// Malformed, or not the expected form.
    Malformed,
}

/// Reads a form of at most `limit` bytes.
pub(crate) async fn read<T: DeserializeOwned>(
    budget: &BodyBudget,
    request: Request,
    most_bytes: usize,
) -> Result<T, Unread> {
    let source = request.extensions().get().copied();
    let (head, body) = request.into_parts();
    let media_type = headers::text(&head.headers, CONTENT_TYPE).unwrap_or_default();
    let essence = media_type.split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case(ENCODED) {
        body::let_pass(body);
        return Err(Unread::Malformed);
    }
    let held = budget.read(body, most_bytes, source).await.map_err(Unread::Refused)?;
    let request = Request::from_parts(head, Body::from(held.bytes.clone()));
    match Form::from_request(request, &()).await {
        Ok(Form(form)) => Ok(form),
        Err(_) => Err(Unread::Malformed),
    }
}
