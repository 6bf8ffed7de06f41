//! Places by name, for `birthPlace`.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, ETAG};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use saju_catalogue::IssueCode;
use saju_engine::Problem;
use saju_engine::lists::places;
use saju_reading::Issue;
use saju_words::errors::{Expected, Hint};

use super::query::{Pairs, parameter};
use super::static_file;
use crate::caller::Caller;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/v2/places";

/// `GET /v2/places?q=&limit=`. The same question has the same answer until the next release.
pub(crate) async fn search(caller: Caller, pairs: Pairs, request: HeaderMap) -> Reply {
    let found = query(&pairs).and_then(|query| Ok(places::search(query, limit(&pairs)?)));
    let tag = found.as_ref().ok().map(|list| tag(&list.to_string()));
    let mut reply = caller.answer(found.map_err(|issue| Problem::of_issues(vec![issue])));
    let Some(tag) = tag else { return reply };
    let is_known = static_file::is_known(&request, &tag);
    let headers = reply.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600"));
    headers.insert(ETAG, tag);
    if is_known {
        *reply.status_mut() = StatusCode::NOT_MODIFIED;
        *reply.body_mut() = Body::empty();
    }
    reply
}

pub(super) fn query(pairs: &Pairs) -> Result<&str, Issue> {
    let missing = || {
        let hint = Hint::Required("q".to_owned());
        Issue::of_query("q", IssueCode::Validation, Expected::Text, None, hint)
    };
    parameter(pairs, "q").ok_or_else(missing)
}

pub(super) fn limit(pairs: &Pairs) -> Result<usize, Issue> {
    let Some(text) = parameter(pairs, "limit") else { return Ok(places::USUAL) };
    let limit = text.parse().ok().filter(|limit| (1..=places::MOST).contains(limit));
    limit.ok_or_else(|| {
        let expected = Expected::Integer(1, places::MOST as i64);
        let received = Some(text.to_owned());
        Issue::of_query("limit", IssueCode::Validation, expected, received, Hint::Range)
    })
}

/// A tag of what is found.
fn tag(text: &str) -> HeaderValue {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"0\""))
}
