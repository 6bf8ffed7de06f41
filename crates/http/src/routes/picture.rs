//! `POST /v2/saju/chart.svg`: the chart as a picture.

use axum::extract::{Request, State};
use saju_engine::Question;

use super::counted;
use crate::app::App;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/v2/saju/chart.svg";

pub(crate) async fn answer(State(app): State<App>, request: Request) -> Reply {
    counted::answer(&app, request, Question::Picture).await
}
