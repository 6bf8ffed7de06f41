//! Liveness and readiness.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use saju_account::ClockState;
use serde_json::{Value, json};

use crate::app::App;
use crate::respond::{self, Reply};

pub(crate) const LIVE: &str = "/healthz";
pub(crate) const READY: &str = "/readyz";

/// `GET /healthz`: the process runs.
pub(crate) async fn live() -> Reply {
    respond::json(StatusCode::OK, json!({ "status": "ok" }).to_string())
}

/// `GET /readyz`: the store can be read and written, as of the last second; also by how much its clock is behind, or
/// has skipped recently.
pub(crate) async fn ready(State(app): State<App>, request: HeaderMap) -> Reply {
    match app.shared_service().readiness().await {
        Ok(ClockState::Steady) => told(&json!({ "status": "ready" })),
        Ok(ClockState::Behind { seconds }) => {
            told(&json!({ "status": "ready", "clockBehindSeconds": seconds }))
        }
        Ok(ClockState::Skipped { seconds }) => {
            told(&json!({ "status": "ready", "clockSkippedSeconds": seconds }))
        }
        Err(problem) => respond::anonymous_problem(&problem, &request),
    }
}

fn told(body: &Value) -> Reply {
    respond::json(StatusCode::OK, body.to_string())
}
