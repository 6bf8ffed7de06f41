//! Whether the process runs, and whether it can answer.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde_json::json;

use crate::app::App;
use crate::respond::{self, Reply};

pub(crate) const LIVE: &str = "/healthz";
pub(crate) const READY: &str = "/readyz";

/// `GET /healthz`: the process runs.
pub(crate) async fn live() -> Reply {
    respond::json(StatusCode::OK, json!({ "status": "ok" }).to_string())
}

/// `GET /readyz`: the store answers.
pub(crate) async fn ready(State(app): State<App>, request: HeaderMap) -> Reply {
    match app.service().store().ping().await {
        Ok(()) => respond::json(StatusCode::OK, json!({ "status": "ready" }).to_string()),
        Err(error) => respond::anonymous_problem(&saju_service::store_failure(&error), &request),
    }
}
