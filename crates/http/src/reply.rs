//! Answers as HTTP has them: JSON, and problems in either form.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT, AUTHORIZATION, CONTENT_TYPE, HOST, ORIGIN, RETRY_AFTER, WWW_AUTHENTICATE,
};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode};
use saju_service::problem::{Problem, ProblemCode};
use saju_service::{Caller, Credentials, clock};
use saju_words::problems::Problem as Words;
use serde_json::{Value, json};

use crate::{App, batch, headers, request_id, router, topics};

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
    headers::request_id(headers, request_id);
    reply
}

/// A header's text.
pub(crate) fn text(
    headers: &HeaderMap,
    name: impl axum::http::header::AsHeaderName,
) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn credentials(request: &HeaderMap) -> Credentials<'_> {
    Credentials {
        api_key: text(request, "x-api-key"),
        authorization: text(request, AUTHORIZATION),
        origin: other_origin(request),
    }
}

/// The origin of a page that is not this service's own. The console calls from its own origin, and
/// browsers say so: by a header that no page can set or, on a plain connection, by `Origin` alone.
fn other_origin(request: &HeaderMap) -> Option<&str> {
    let origin = text(request, ORIGIN)?;
    let own = match (text(request, "sec-fetch-site"), text(request, HOST)) {
        (Some(site), _) => site == "same-origin",
        (None, Some(host)) => {
            origin.split_once("://").is_some_and(|(_, page)| page.eq_ignore_ascii_case(host))
        }
        (None, None) => false,
    };
    (!own).then_some(origin)
}

/// Finds out who calls, and whether from where the key allows.
pub(crate) async fn authenticate(app: &App, request: &HeaderMap) -> Result<Caller, Problem> {
    app.service().authenticate(credentials(request), clock::now()).await
}

/// The same, where a page that is not allowed is told to the key's holder under `path`.
pub(crate) async fn authenticate_for(
    app: &App,
    request: &HeaderMap,
    path: &str,
    request_id: &str,
) -> Result<Caller, Problem> {
    let credentials = credentials(request);
    let now = clock::now();
    let caller = app.service().identify(credentials, now).await?;
    if let Err(problem) = caller.check_origin(credentials) {
        app.service().record_problem(&caller, &problem, request_id, path, now);
        return Err(problem);
    }
    Ok(caller)
}

/// Lets a registered page read the answer.
pub(crate) fn allow_origin(reply: &mut Reply, request: &HeaderMap) {
    use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, VARY};
    if let Some(origin) = request.get(ORIGIN) {
        let headers = reply.headers_mut();
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
        let exposed = HeaderValue::from_static(headers::EXPOSED);
        headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
        headers.append(VARY, HeaderValue::from_static("origin"));
    }
}

/// A list for whoever has a key: not counted. Its errors are kept under `path`.
pub(crate) async fn for_caller<F>(app: &App, path: &str, request: &HeaderMap, make: F) -> Reply
where
    F: AsyncFnOnce(&Caller) -> Result<Value, Problem>,
{
    let request_id = request_id::next();
    let made = match authenticate_for(app, request, path, &request_id).await {
        Ok(caller) => make(&caller).await.inspect_err(|problem| {
            app.service().record_problem(&caller, problem, &request_id, path, clock::now());
        }),
        Err(problem) => return self::problem(&problem, request, &request_id),
    };
    let mut reply = match made {
        Ok(value) => {
            let mut reply = data(&value);
            headers::request_id(reply.headers_mut(), &request_id);
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

/// A path called with another method. Every path answers a page's question what it may send; the
/// router adds `Allow`.
pub(crate) async fn method_not_allowed(request: Request) -> Reply {
    if request.method() == Method::OPTIONS {
        return topics::preflight(&request);
    }
    let wants_post = matches!(*request.method(), Method::GET | Method::HEAD)
        || request.uri().path() == batch::PATH
        || router::counted().any(|(counted, _)| counted == request.uri().path());
    let words = Words::MethodNotAllowed(if wants_post { "POST" } else { "GET" });
    let problem_ = Problem::new(ProblemCode::MethodNotAllowed, words);
    problem(&problem_, request.headers(), &request_id::next())
}
