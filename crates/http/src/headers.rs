//! Headers that tell of limits, coercions and rules.

use std::ops::RangeInclusive;

use axum::http::header::{ACCEPT_ENCODING, VARY};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use saju_account::Usage;
use saju_reading::{Issue, IssueCode};
use saju_service::Problem;
use saju_words::errors::{Expected, Hint};
use serde_json::Value;

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const RULESET_VERSION: HeaderName = HeaderName::from_static("x-ruleset-version");
const INPUT_COERCED: HeaderName = HeaderName::from_static("x-input-coerced");

pub(crate) const GZIP: HeaderValue = HeaderValue::from_static("gzip");

/// Characters an `Idempotency-Key` may have.
const IDEMPOTENCY_KEY_CHARS: RangeInclusive<usize> = 1..=255;

/// Headers that pages of another origin may read.
pub(crate) const EXPOSED: &str = "x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, \
    x-quota-limit, x-quota-used, x-daily-limit, x-daily-used, x-input-coerced, x-request-id, \
    x-ruleset-version, retry-after";

fn put(headers: &mut HeaderMap, name: &'static str, value: impl Into<HeaderValue>) {
    headers.insert(HeaderName::from_static(name), value.into());
}

/// Version of the rules, on every answer.
pub(crate) fn ruleset(headers: &mut HeaderMap) {
    headers.insert(RULESET_VERSION, HeaderValue::from_static(saju_reading::RULESET_VERSION));
}

/// Use of the windows. A window without a limit has no headers.
pub(crate) fn usage(headers: &mut HeaderMap, usage: &Usage) {
    if let (Some(limit), Some(remaining)) = (usage.minute.limit, usage.minute.remaining()) {
        put(headers, "x-ratelimit-limit", limit);
        put(headers, "x-ratelimit-remaining", remaining);
        put(headers, "x-ratelimit-reset", usage.minute.resets_at);
    }
    if let Some(limit) = usage.month.limit {
        put(headers, "x-quota-limit", limit);
        put(headers, "x-quota-used", usage.month.used);
    }
    if let Some(limit) = usage.day.limit {
        put(headers, "x-daily-limit", limit);
        put(headers, "x-daily-used", usage.day.used);
    }
}

/// Members whose values were coerced. Their names are the service's own.
pub(crate) fn coerced(headers: &mut HeaderMap, fields: &[String]) {
    if let Ok(value) = HeaderValue::from_str(&fields.join(", "))
        && !fields.is_empty()
    {
        headers.insert(INPUT_COERCED, value);
    }
}

/// The `Idempotency-Key` of a request. One that cannot be kept is refused: to pass over it would
/// charge a repeat that its sender takes for free.
pub(crate) fn idempotency_key(request: &HeaderMap) -> Result<Option<&str>, Problem> {
    const NAME: &str = "Idempotency-Key";
    let Some(value) = request.get("idempotency-key") else { return Ok(None) };
    let visible = value.as_bytes().iter().all(u8::is_ascii_graphic);
    if let Ok(text) = value.to_str()
        && visible
        && IDEMPOTENCY_KEY_CHARS.contains(&text.len())
    {
        return Ok(Some(text));
    }
    let received = Value::from(String::from_utf8_lossy(value.as_bytes())).to_string();
    let (code, expected) = (IssueCode::Validation, Expected::RepeatKey);
    let issue = Issue::of_query(NAME, code, expected, Some(received), Hint::RepeatKey);
    Err(Problem::of_issues(vec![issue]))
}

/// Whether a request's `Accept-Encoding` names gzip, and not to refuse it.
pub(crate) fn accepts_gzip(request: &HeaderMap) -> bool {
    let lists = request.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.split_once('=').map(|(_, weight)| weight.trim().parse::<f32>());
        name.trim().eq_ignore_ascii_case("gzip") && !matches!(weight, Some(Ok(0.0)))
    })
}

/// Tells caches that the answer depends on `Accept-Encoding`.
pub(crate) fn vary_by_encoding(headers: &mut HeaderMap) {
    headers.append(VARY, HeaderValue::from_static("accept-encoding"));
}

/// Names the call.
pub(crate) fn request_id(headers: &mut HeaderMap, id: &str) {
    if let Ok(id) = HeaderValue::from_str(id) {
        headers.insert(REQUEST_ID, id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_taken_where_it_is_named_and_not_refused() {
        for (value, expected) in [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("deflate, gzip ; q=1.0", true),
            ("gzip;q=0", false),
            ("gzip; q=0.000", false),
            ("br", false),
            ("*", false),
            ("x-gzip", false),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, value.parse().unwrap())]);
            assert_eq!(accepts_gzip(&headers), expected, "{value}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
