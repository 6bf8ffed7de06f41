//! What a key may learn about itself.

use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use saju_service::clock;

use crate::App;
use crate::reply::{self, Reply};

/// `GET /v2/me`.
pub(crate) async fn me(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Reply {
    reply::for_caller(&app, uri.path(), &headers, async |caller| {
        app.service().me(caller, clock::now()).await
    })
    .await
}

/// `GET /v2/me/errors`.
pub(crate) async fn errors(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Reply {
    reply::for_caller(&app, uri.path(), &headers, async |caller| {
        app.service().my_errors(caller, clock::now()).await
    })
    .await
}
