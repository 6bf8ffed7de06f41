//! What a page of the dashboard sends: the key that its address names, and what was filled in. What
//! cannot be read is told as a page.

use axum::Form;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use saju_account::KeyId;
use serde::de::DeserializeOwned;

use super::page;
use crate::respond::Reply;

/// The key that the address names.
pub(super) struct Numbered(pub(super) KeyId);

impl<S: Send + Sync> FromRequestParts<S> for Numbered {
    type Rejection = Reply;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Reply> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(number)) => Ok(Self(KeyId::new(number))),
            Err(_) => Err(page::no_such_key()),
        }
    }
}

/// A form that was filled in.
pub(super) struct Filled<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Filled<T> {
    type Rejection = Reply;

    async fn from_request(request: Request, state: &S) -> Result<Self, Reply> {
        match Form::from_request(request, state).await {
            Ok(Form(form)) => Ok(Self(form)),
            Err(_) => Err(page::unreadable()),
        }
    }
}
