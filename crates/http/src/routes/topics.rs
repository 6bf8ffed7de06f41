//! `POST /v2/saju/{topic}`: the reading of a birth on a topic.

use axum::extract::{Request, State};
use saju_catalogue::Topic;
use saju_engine::Question;

use super::counted;
use crate::app::App;
use crate::respond::Reply;

pub(crate) async fn answer(topic: Topic, State(app): State<App>, request: Request) -> Reply {
    counted::answer(&app, request, Question::Topic(topic)).await
}
