//! What a key may learn about itself.

use axum::extract::State;
use saju_service::clock;

use super::query::Asked;
use crate::app::App;
use crate::caller::Caller;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/v2/me";
pub(crate) const ERRORS: &str = "/v2/me/errors";

/// `GET /v2/me`.
pub(crate) async fn me(State(app): State<App>, caller: Caller, asked: Asked) -> Reply {
    let found = app.service().me(&caller.holder, clock::now()).await;
    caller.answer(found, &asked.warnings())
}

/// `GET /v2/me/errors`.
pub(crate) async fn errors(State(app): State<App>, caller: Caller, asked: Asked) -> Reply {
    let found = app.service().my_errors(&caller.holder, clock::now()).await;
    caller.answer(found, &asked.warnings())
}
