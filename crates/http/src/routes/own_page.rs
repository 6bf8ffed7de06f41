//! `/page/…`: calls of the service's own pages, without a key. Answers are those of `/v2`; nothing is charged or
//! stored, and calls are limited per address and minute. A call needs the token embedded in the page, and each answer
//! brings the next one.

use axum::extract::{Path, Request, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use saju_catalogue::Topic;
use saju_engine::{Language, Problem, ProblemCode, Question};
use saju_messages::problems::Problem as Words;
use saju_service::clock;
use saju_service::page::PageCall;

use super::places::found;
use super::query::Asked;
use crate::app::App;
use crate::net::Source;
use crate::origin::Sender;
use crate::respond::{self, Reply, Telling};
use crate::{accept, body, headers, request_id};

pub(crate) const ANSWER: &str = "/page/{question}";
pub(crate) const PLACES: &str = "/page/places";

/// The token header, of requests and answers.
const TOKEN: HeaderName = HeaderName::from_static("page-token");

/// Maximum size of a body: three partners with every member fit many times over.
const BODY_BYTES: usize = 16 * 1024;

/// `POST /page/{question}`, with the body of the same question under `/v2`.
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
    let body = match app.page_budget().read(body, BODY_BYTES, source).await {
        Ok(body) => body,
        Err(problem) => return continued(&app, refused(&problem, &head.headers)),
    };
    match answered(&app, source, question, &body.bytes, accept::language(&head.headers)).await {
        Ok(answer) => continued(&app, unkept(respond::json(StatusCode::OK, answer))),
        Err(problem) => continued(&app, refused(&problem, &head.headers)),
    }
}

/// The answer. An expensive question counts as several calls.
async fn answered(
    app: &App,
    source: Option<Source>,
    question: Question,
    body: &[u8],
    language: Language,
) -> Result<String, Problem> {
    let call = PageCall::read(question, body, app.page_modules(), language)?;
    count(app, source, call.worth() - 1)?;
    app.shared_service().answer_page(call).await
}

/// `GET /page/places?q=&limit=`.
pub(crate) async fn search(State(app): State<App>, asked: Asked, request: Request) -> Reply {
    let source = request.extensions().get().copied();
    let found = admit(&app, source, request.headers(), request.uri())
        .and_then(|()| found(&asked).map_err(|issue| asked.problem(vec![issue])));
    match found {
        Ok(found) => continued(&app, unkept(respond::data(&found))),
        Err(problem) => refused(&problem, request.headers()),
    }
}

/// Only same-origin pages may use /page/*; everyone else calls /v2 with a key.
pub(super) fn admit(
    app: &App,
    source: Option<Source>,
    headers: &HeaderMap,
    uri: &Uri,
) -> Result<(), Problem> {
    let token = headers::text(headers, TOKEN).unwrap_or_default();
    if Sender::of(headers, uri) != Sender::OwnPage || !is_good(app, token) {
        return Err(Problem::new(ProblemCode::MissingApiKey, Words::MissingPageToken));
    }
    count(app, source, 1)
}

/// Whether the caller has loaded a page of this service recently, by its token.
pub(super) fn is_good(app: &App, token: &str) -> bool {
    app.page_tokens().is_none_or(|tokens| tokens.knows(token, clock::now()))
}

/// A token for a page that is being loaded.
pub(super) fn token(app: &App) -> String {
    app.page_tokens().map_or_else(String::new, |tokens| tokens.make(clock::now()))
}

/// Adds the next token to an answer, so that an open page keeps working.
pub(super) fn continued(app: &App, mut reply: Reply) -> Reply {
    if let Some(tokens) = app.page_tokens()
        && let Ok(token) = HeaderValue::from_str(&tokens.make(clock::now()))
    {
        reply.headers_mut().insert(TOKEN, token);
    }
    reply
}

/// Counts `calls` of an address.
pub(super) fn count(app: &App, source: Option<Source>, calls: u32) -> Result<(), Problem> {
    let limit = app.page_limit();
    limit.admit(source, calls, clock::now()).map_err(|wait| {
        let words = Words::RateLimited(u64::from(limit.most()), wait);
        Problem { retry_after: Some(wait), ..Problem::new(ProblemCode::RateLimited, words) }
    })
}

fn question(name: &str, uri: &Uri) -> Result<Question, Problem> {
    let other = match name {
        "compact" => Some(Question::Compact),
        "hours" => Some(Question::Hours),
        "find-dates" => Some(Question::FindDates),
        "choose-dates" => Some(Question::ChooseDates),
        _ => None,
    };
    let topic = || Topic::named(name).map(Question::Topic);
    other.or_else(topic).ok_or_else(|| Problem::not_found(uri.path()))
}

pub(super) fn refused(problem: &Problem, headers: &HeaderMap) -> Reply {
    unkept(respond::problem(problem, Telling::of(headers), &request_id::next()))
}

/// Caches must not store answers about a birth.
pub(super) fn unkept(mut reply: Reply) -> Reply {
    reply.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    reply
}
