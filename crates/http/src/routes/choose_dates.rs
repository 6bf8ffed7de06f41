//! `POST /v2/saju/choose-dates`: dates for a purpose.

use axum::extract::{Request, State};
use saju_engine::Question;

use super::counted;
use crate::app::App;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/v2/saju/choose-dates";

pub(crate) async fn answer(State(app): State<App>, request: Request) -> Reply {
    counted::answer(&app, request, Question::ChooseDates).await
}
