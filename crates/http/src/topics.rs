//! The routes that cost a call: from a request to the service and back.

use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_MAX_AGE, CONTENT_ENCODING, CONTENT_TYPE, ORIGIN, VARY,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use bytes::Bytes;
use saju_account::Usage;
use saju_reading::Selection;
use saju_service::problem::{Problem, ProblemCode};
use saju_service::text::Parts as Text;
use saju_service::{Answered, Call, Caller, Question, clock};
use saju_words::problems::Problem as Words;

use crate::body::PartsBody;
use crate::reply::{self, Reply};
use crate::{App, headers, request_id};

/// `POST /v2/saju/…`. The order of checks: route, size and type, key, origin, then the service's.
pub(crate) async fn answer(State(app): State<App>, request: Request, question: Question) -> Reply {
    let request_id = request_id::next();
    let (head, body) = request.into_parts();
    let (path, request) = (head.uri.path(), &head.headers);
    let admitted = async {
        if let Some(topic) = question.topic()
            && !Selection::is_open(topic)
        {
            let words = Words::TopicNotOpen(topic.id());
            return Err(Problem::new(ProblemCode::NotFound, words));
        }
        admitted(&app, &head, body, app.body_bytes, &request_id).await
    };
    let Admitted { body, idempotency_key, caller } = match admitted.await {
        Ok(admitted) => admitted,
        Err(problem) => return reply::problem(&problem, request, &request_id),
    };
    let call = Call {
        question,
        path,
        body: &body,
        idempotency_key,
        markdown: reply::accepts(request, "text/markdown"),
    };
    let now = clock::now();
    let answered = app.service().answer(&caller, call, now).await;
    if let Err(problem) = &answered.outcome {
        app.service().record_problem(&caller, problem, &request_id, path, now);
    }
    let Answered { outcome, usage, coerced, is_markdown } = answered;
    let mut reply = match outcome {
        Ok(parts) => text(parts, is_markdown, request),
        Err(problem) => reply::problem(&problem, request, &request_id),
    };
    finish(&mut reply, request, &request_id, usage.as_ref(), &coerced);
    reply
}

/// A call that may be put to the service.
pub(crate) struct Admitted<'a> {
    pub(crate) body: Bytes,
    pub(crate) idempotency_key: Option<&'a str>,
    pub(crate) caller: Caller,
}

/// What every call that is counted must bring: a JSON body of at most so many bytes, a key, and an
/// `Idempotency-Key` that can be used, if any.
pub(crate) async fn admitted<'a>(
    app: &App,
    head: &'a Parts,
    body: Body,
    most_bytes: usize,
    request_id: &str,
) -> Result<Admitted<'a>, Problem> {
    let (path, request) = (head.uri.path(), &head.headers);
    let body = read(request, body, most_bytes).await?;
    let caller = reply::authenticate_for(app, request, path, request_id).await?;
    let idempotency_key = headers::idempotency_key(request).inspect_err(|problem| {
        app.service().record_problem(&caller, problem, request_id, path, clock::now());
    })?;
    Ok(Admitted { body, idempotency_key, caller })
}

/// An answer, compressed where that is asked for.
fn text(parts: Text, is_markdown: bool, request: &HeaderMap) -> Reply {
    let gzip = headers::accepts_gzip(request);
    let body = if gzip { Body::from(parts.gzip()) } else { Body::new(PartsBody::new(parts)) };
    let mut reply = reply::json_reply(StatusCode::OK, body);
    let headers = reply.headers_mut();
    if gzip {
        headers.insert(CONTENT_ENCODING, headers::GZIP);
    }
    if is_markdown {
        headers.insert(CONTENT_TYPE, reply::MARKDOWN);
    }
    headers::vary_by_encoding(headers);
    reply
}

/// The headers of every call that is counted.
pub(crate) fn finish(
    reply: &mut Reply,
    request: &HeaderMap,
    request_id: &str,
    usage: Option<&Usage>,
    coerced: &[String],
) {
    let headers = reply.headers_mut();
    headers::request_id(headers, request_id);
    if let Some(usage) = usage {
        headers::usage(headers, usage);
    }
    headers::coerced(headers, coerced);
    reply::allow_origin(reply, request);
}

/// Reads the body, if it is JSON by its type and not too large.
async fn read(request: &HeaderMap, body: Body, limit: usize) -> Result<Bytes, Problem> {
    let too_large = || {
        let words = Words::BodyTooLarge(limit as u64);
        Problem::new(ProblemCode::BodyTooLarge, words)
    };
    if body.size_hint().lower() > limit as u64 {
        return Err(too_large());
    }
    let media_type = reply::text(request, CONTENT_TYPE).unwrap_or_default();
    let essence = media_type.split(';').next().unwrap_or_default().trim();
    let is_json = essence.eq_ignore_ascii_case("application/json")
        || essence.to_ascii_lowercase().ends_with("+json");
    if !is_json {
        let words = Words::UnsupportedMediaType;
        return Err(Problem::new(ProblemCode::UnsupportedMediaType, words));
    }
    to_bytes(body, limit).await.map_err(|_| too_large())
}

/// `OPTIONS`: what a page may send. Whether its origin is registered is decided with the key.
pub(crate) fn preflight(request: &Request) -> Reply {
    let mut reply = Response::new(Body::empty());
    *reply.status_mut() = StatusCode::NO_CONTENT;
    let headers = reply.headers_mut();
    let fixed = HeaderValue::from_static;
    let origin = request.headers().get(ORIGIN).cloned().unwrap_or(fixed("*"));
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, fixed("GET, POST"));
    let allowed = "authorization, content-type, idempotency-key, x-api-key, accept";
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, fixed(allowed));
    headers.insert(ACCESS_CONTROL_MAX_AGE, fixed("86400"));
    headers.insert(VARY, fixed("origin"));
    reply
}
