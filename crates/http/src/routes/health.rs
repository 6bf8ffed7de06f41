//! Liveness and readiness.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use saju_account::ClockState;
use saju_engine::{Problem, ProblemCode};
use saju_messages::problems::Problem as Words;
use serde_json::{Value, json};

use crate::app::App;
use crate::net::Draining;
use crate::respond::{self, Reply};

pub(crate) const LIVE: &str = "/healthz";
pub(crate) const READY: &str = "/readyz";

/// `GET /healthz`: the process runs.
pub(crate) async fn live() -> Reply {
    respond::json(StatusCode::OK, json!({ "status": "ok" }).to_string())
}

/// `GET /readyz`: the store can be read and written, as of the last second; also by how much its clock is behind, or
/// has skipped recently. While the server drains it says so with a 503, though calls are still answered.
pub(crate) async fn ready(
    State(app): State<App>,
    draining: Option<Extension<Draining>>,
    request: HeaderMap,
) -> Reply {
    if draining.is_some() {
        let problem = Problem::new(ProblemCode::Draining, Words::Draining);
        return respond::unready(&problem, "draining", &request);
    }
    match app.shared_service().readiness().await {
        Ok(ClockState::Steady) => told(&json!({ "status": "ready" })),
        Ok(ClockState::Behind { seconds }) => {
            told(&json!({ "status": "ready", "clockBehindSeconds": seconds }))
        }
        Ok(ClockState::Skipped { seconds }) => {
            told(&json!({ "status": "ready", "clockSkippedSeconds": seconds }))
        }
        Err(problem) => respond::unready(&problem, "store", &request),
    }
}

fn told(body: &Value) -> Reply {
    respond::json(StatusCode::OK, body.to_string())
}
