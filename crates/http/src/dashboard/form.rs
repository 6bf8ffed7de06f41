//! Input of dashboard pages: the key in the path, and the form, read within the budget of forms. Errors are shown as
//! pages.

use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use saju_account::KeyId;
use serde::de::DeserializeOwned;

use super::page;
use crate::app::App;
use crate::form::{self, Unread};
use crate::respond::Reply;

/// Maximum size of a form within a session: fits fifty origins and a label.
const FORM_BYTES: usize = 32 * 1024;

/// The key in the path.
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

/// A submitted form.
pub(super) struct Filled<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Filled<T> {
    type Rejection = Reply;

    async fn from_request(request: Request, app: &App) -> Result<Self, Reply> {
        read(app, request, FORM_BYTES).await.map(Self)
    }
}

/// Reads a form of at most `limit` bytes; otherwise the page that says what is wrong.
pub(super) async fn read<T: DeserializeOwned>(
    app: &App,
    request: Request,
    most_bytes: usize,
) -> Result<T, Reply> {
    form::read(app.form_budget(), request, most_bytes).await.map_err(|unread| match unread {
        Unread::Refused(problem) => page::unread(&problem),
        Unread::Malformed => page::unreadable(),
    })
}
