//! JSON answers, and problems in both forms.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use saju_engine::envelope::WarningView;
use saju_engine::{Language, Problem, ProblemCode};
use saju_messages::problems::Problem as Words;
use saju_messages::warnings::Warning;
use serde_json::{Value, json};

use crate::{accept, headers, request_id, routes};

pub(crate) type Reply = Response<Body>;

const JSON: HeaderValue = HeaderValue::from_static("application/json; charset=utf-8");
const PROBLEM_JSON: HeaderValue = HeaderValue::from_static("application/problem+json");

/// Number of headers of a counted answer, to allocate for them once.
const USUAL_HEADERS: usize = 12;

/// The form and language of problems.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Telling {
    /// RFC 9457, or `{ success: false, error, meta: {} }`.
    is_problem_json: bool,
    /// The language.
    pub(crate) language: Language,
}

impl Telling {
    /// As the request's headers ask.
    pub(crate) fn of(request: &HeaderMap) -> Self {
        let is_problem_json = accept::wants_problem_json(request);
        Self { is_problem_json, language: accept::language(request) }
    }
}

/// A JSON answer.
pub(crate) fn json(status: StatusCode, body: impl Into<Body>) -> Reply {
    let mut reply = Response::new(body.into());
    *reply.status_mut() = status;
    reply.headers_mut().reserve(USUAL_HEADERS);
    reply.headers_mut().insert(CONTENT_TYPE, JSON);
    headers::ruleset(reply.headers_mut());
    reply
}

/// `{ success, data, meta: {} }`.
pub(crate) fn data(data: &Value) -> Reply {
    data_with(data, &[], Language::Korean)
}

/// The same, with the warnings in `meta` if there are any.
pub(crate) fn data_with(data: &Value, warnings: &[Warning], language: Language) -> Reply {
    let mut body = json!({ "success": true, "data": data, "meta": {} });
    if !warnings.is_empty() {
        let told = warnings.iter().map(|warning| WarningView::of(warning, language));
        body["meta"]["warnings"] = told.map(|view| json!(view)).collect();
    }
    json(StatusCode::OK, body.to_string())
}

/// A problem, for the request with this id.
pub(crate) fn problem(problem: &Problem, telling: Telling, request_id: &str) -> Reply {
    problem_with(problem, json!({}), telling, request_id)
}

/// A problem with further members beside its own.
fn problem_with(problem: &Problem, members: Value, telling: Telling, request_id: &str) -> Reply {
    let problem = problem.clone().told_in(telling.language);
    let status =
        StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut body = match telling.is_problem_json {
        true => problem.problem_json(request_id),
        false => problem.body(request_id),
    };
    if let (Some(body), Value::Object(members)) = (body.as_object_mut(), members) {
        body.extend(members);
    }
    let mut reply = json(status, body.to_string());
    let headers = reply.headers_mut();
    if telling.is_problem_json {
        headers.insert(CONTENT_TYPE, PROBLEM_JSON);
    }
    if let Some(seconds) = problem.retry_after {
        headers.insert(RETRY_AFTER, seconds.into());
    }
    if status == StatusCode::UNAUTHORIZED {
        let challenge = HeaderValue::from_static("Bearer realm=\"saju\"");
        headers.insert(WWW_AUTHENTICATE, challenge);
    }
    headers::request_id(headers, request_id);
    reply
}

/// A problem for a request without an id yet.
pub(crate) fn anonymous_problem(found: &Problem, request: &HeaderMap) -> Reply {
    problem(found, Telling::of(request), &request_id::next())
}

/// Why the server should get no calls: a problem with a `reason` in a word, for proxies and scripts.
pub(crate) fn unready(found: &Problem, reason: &str, request: &HeaderMap) -> Reply {
    let members = json!({ "reason": reason });
    problem_with(found, members, Telling::of(request), &request_id::next())
}

/// An unknown path.
pub(crate) fn not_found(path: &str, request: &HeaderMap) -> Reply {
    let path: String = path.chars().take(120).collect();
    let problem = match routes::meant(&path) {
        Some(meant) => Problem::new(ProblemCode::NotFound, Words::NotFoundMeant(&path, &meant)),
        None => Problem::not_found(&path),
    };
    anonymous_problem(&problem, request)
}
