//! `POST /v2/saju/hours`: the twelve hours of a birth without an hour.

use axum::extract::{Request, State};
use saju_engine::Question;

use super::counted;
use crate::app::App;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/v2/saju/hours";

pub(crate) async fn answer(State(app): State<App>, request: Request) -> Reply {
    counted::answer(&app, request, Question::Hours).await
}
