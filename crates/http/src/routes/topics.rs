//! `POST /v2/saju/{topic}`: what a topic says of a birth.

use axum::extract::{Request, State};
use saju_judgment::Topic;
use saju_reading::Selection;
use saju_service::{Problem, ProblemCode, Question};
use saju_words::problems::Problem as Words;

use super::counted;
use crate::app::App;
use crate::respond::{self, Reply};

/// What the paths of the topics have before the topic's id.
const PREFIX: &str = "/v2/saju/";

/// The path of a topic.
pub(crate) fn path(topic: Topic) -> String {
    format!("{PREFIX}{}", topic.id())
}

/// The topic of a path.
pub(crate) fn of_path(path: &str) -> Option<Topic> {
    let id = path.strip_prefix(PREFIX)?;
    Topic::ALL.into_iter().find(|topic| topic.id() == id)
}

pub(crate) async fn answer(topic: Topic, State(app): State<App>, request: Request) -> Reply {
    if !Selection::is_open(topic) {
        let problem = Problem::new(ProblemCode::NotFound, Words::TopicNotOpen(topic.id()));
        return respond::anonymous_problem(&problem, request.headers());
    }
    counted::answer(&app, request, Question::Topic(topic)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_known_by_its_path() {
        for topic in Topic::ALL {
            assert_eq!(of_path(&path(topic)), Some(topic));
        }
        for other in ["/v2/saju/horoscope", "/v2/saju/topics", "/v2/saju/", "manse"] {
            assert_eq!(of_path(other), None, "{other}");
        }
    }
}
