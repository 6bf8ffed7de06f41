//! Answers as HTTP has them: JSON, and problems in either form.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT, ALLOW, AUTHORIZATION, CONTENT_TYPE, ORIGIN, RETRY_AFTER, WWW_AUTHENTICATE,
};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use saju_service::problem::{Problem, ProblemCode};
use saju_service::{Caller, Credentials, clock};
use saju_words::problems::Problem as Words;
use serde_json::{Value, json};

use crate::{App, headers, request_id, router};

pub(crate) type Reply = Response<Body>;

const JSON: HeaderValue = HeaderValue::from_static("application/json; charset=utf-8");
pub(crate) const MARKDOWN: HeaderValue = HeaderValue::from_static("text/markdown; charset=utf-8");
const PROBLEM_JSON: HeaderValue = HeaderValue::from_static("application/problem+json");

/// An answer of JSON.
pub(crate) fn json_reply(status: StatusCode, body: impl Into<Body>) -> Reply {
    let mut reply = Response::new(body.into());
    *reply.status_mut() = status;
    reply.headers_mut().insert(CONTENT_TYPE, JSON);
    headers::ruleset(reply.headers_mut());
    reply
}

/// `{ success, data, meta: {} }`.
pub(crate) fn data(data: &Value) -> Reply {
    let body = json!({ "success": true, "data": data, "meta": {} });
    json_reply(StatusCode::OK, body.to_string())
}

/// Whether the caller's `Accept` names a type.
pub(crate) fn accepts(request: &HeaderMap, media_type: &str) -> bool {
    request
        .get_all(ACCEPT)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.contains(media_type))
}

/// A problem, in the form the request's `Accept` asks for.
pub(crate) fn problem(problem: &Problem, request: &HeaderMap, request_id: &str) -> Reply {
    let status =
        StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let as_problem = accepts(request, "application/problem+json");
    let body = if as_problem { problem.problem_json(request_id) } else { problem.body(request_id) };
    let mut reply = json_reply(status, body.to_string());
    let headers = reply.headers_mut();
    if as_problem {
        headers.insert(CONTENT_TYPE, PROBLEM_JSON);
    }
    if let Some(seconds) = problem.retry_after {
        headers.insert(RETRY_AFTER, seconds.into());
    }
    if status == StatusCode::UNAUTHORIZED {
        let challenge = HeaderValue::from_static("Bearer realm=\"saju\"");
        headers.insert(WWW_AUTHENTICATE, challenge);
    }
    if let Ok(id) = HeaderValue::from_str(request_id) {
        headers.insert(headers::REQUEST_ID, id);
    }
    reply
}

/// A header's text.
pub(crate) fn text(
    headers: &HeaderMap,
    name: impl axum::http::header::AsHeaderName,
) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Finds out who calls.
pub(crate) async fn authenticate(app: &App, request: &HeaderMap) -> Result<Caller, Problem> {
    let credentials = Credentials {
        api_key: text(request, "x-api-key"),
        authorization: text(request, AUTHORIZATION),
        origin: text(request, ORIGIN),
    };
    app.service().authenticate(credentials, clock::now()).await
}

/// Lets a registered page read the answer.
pub(crate) fn allow_origin(reply: &mut Reply, request: &HeaderMap) {
    use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, VARY};
    if let Some(origin) = request.get(ORIGIN) {
        let headers = reply.headers_mut();
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
        let exposed = HeaderValue::from_static(headers::EXPOSED);
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
        headers.insert(VARY, HeaderValue::from_static("origin"));
    }
}

/// A list for whoever has a key: not counted.
pub(crate) async fn for_caller<F>(app: &App, request: &HeaderMap, make: F) -> Reply
where
    F: AsyncFnOnce(&Caller) -> Result<Value, Problem>,
{
    let request_id = request_id::next();
    let made = match authenticate(app, request).await {
        Ok(caller) => make(&caller).await,
        Err(problem) => return self::problem(&problem, request, &request_id),
    };
    let mut reply = match made {
        Ok(value) => {
            let mut reply = data(&value);
            if let Ok(id) = HeaderValue::from_str(&request_id) {
                reply.headers_mut().insert(headers::REQUEST_ID, id);
            }
            reply
        }
        Err(problem) => self::problem(&problem, request, &request_id),
    };
    allow_origin(&mut reply, request);
    reply
}

/// A path that does not exist.
pub(crate) async fn not_found(request: Request) -> Reply {
    let path: String = request.uri().path().chars().take(120).collect();
    problem(&Problem::not_found(&path), request.headers(), &request_id::next())
}

/// A path called with another method.
pub(crate) async fn method_not_allowed(request: Request) -> Reply {
    let allowed = if is_post(request.uri().path()) { "POST" } else { "GET" };
    let words = Words::MethodNotAllowed(allowed);
    let problem_ = Problem::new(ProblemCode::MethodNotAllowed, words);
    let mut reply = problem(&problem_, request.headers(), &request_id::next());
    reply.headers_mut().insert(ALLOW, HeaderValue::from_static(allowed));
    reply
}

/// Whether a known path costs a call.
fn is_post(path: &str) -> bool {
    router::counted().any(|(counted, _)| counted == path)
}
