//! `/page/…`: what the pages of this service ask without a key. The answers are those of `/v2`, nothing
//! is counted against a key and nothing is kept; each address has so many calls a minute.

use axum::extract::{Path, Request, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use saju_catalogue::Topic;
use saju_engine::lists::places;
use saju_engine::{Problem, ProblemCode, Question};
use saju_service::{clock, local};
use saju_words::problems::ProblemSentence as Words;

use super::places::{limit, query};
use super::query::Pairs;
use crate::app::App;
use crate::net::Source;
use crate::origin::Sender;
use crate::respond::{self, Reply, Telling};
use crate::{accept, body, request_id};

pub(crate) const ANSWER: &str = "/page/{question}";
pub(crate) const PLACES: &str = "/page/places";

/// `POST /page/{question}`, with the body that the question has under `/v2`.
pub(crate) async fn answer(
    State(app): State<App>,
    Path(name): Path<String>,
    request: Request,
) -> Reply {
    let (head, body) = request.into_parts();
    let source = head.extensions.get().copied();
    let admitted = admit(&app, source, &head.headers, &head.uri);
    let question = match admitted.and_then(|()| question(&name, &head.uri)) {
        Ok(question) => question,
        Err(problem) => {
            body::let_pass(body);
            return refused(&problem, &head.headers);
        }
    };
    let body = match app.body_budget().read(body, app.body_bytes()).await {
        Ok(body) => body,
        Err(problem) => return refused(&problem, &head.headers),
    };
    let language = accept::language(&head.headers);
    match local::answer_within(question, &body.bytes, app.page_modules(), language) {
        Ok(answer) => unkept(respond::json(StatusCode::OK, answer)),
        Err(problem) => refused(&problem, &head.headers),
    }
}

/// `GET /page/places?q=&limit=`.
pub(crate) async fn search(State(app): State<App>, pairs: Pairs, request: Request) -> Reply {
    let source = request.extensions().get().copied();
    let found = admit(&app, source, request.headers(), request.uri()).and_then(|()| {
        let found = query(&pairs).and_then(|query| Ok(places::search(query, limit(&pairs)?)));
        found.map_err(|issue| Problem::of_issues(vec![issue]))
    });
    match found {
        Ok(found) => unkept(respond::data(&found)),
        Err(problem) => refused(&problem, request.headers()),
    }
}

/// Whoever is no page of this service needs a key, and its own path.
fn admit(app: &App, source: Option<Source>, headers: &HeaderMap, uri: &Uri) -> Result<(), Problem> {
    if Sender::of(headers, uri) != Sender::OwnPage {
        return Err(Problem::new(ProblemCode::MissingApiKey, Words::MissingApiKey));
    }
    let limit = app.page_limit();
    limit.admit(source, clock::now()).map_err(|wait| {
        let words = Words::RateLimited(u64::from(limit.per_minute()), wait);
        Problem { retry_after: Some(wait), ..Problem::new(ProblemCode::RateLimited, words) }
    })
}

fn question(name: &str, uri: &Uri) -> Result<Question, Problem> {
    let other = match name {
        "compact" => Some(Question::Compact),
        "hours" => Some(Question::Hours),
        "find-dates" => Some(Question::FindDates),
        _ => None,
    };
    let topic = || Topic::named(name).map(Question::Topic);
    other.or_else(topic).ok_or_else(|| Problem::not_found(uri.path()))
}

fn refused(problem: &Problem, headers: &HeaderMap) -> Reply {
    unkept(respond::problem(problem, Telling::of(headers), &request_id::next()))
}

/// No cache keeps what was told of a birth.
fn unkept(mut reply: Reply) -> Reply {
    reply.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    reply
}
