//! Headers that tell of limits, coercions and rules.

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use saju_account::Usage;

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const RULESET_VERSION: HeaderName = HeaderName::from_static("x-ruleset-version");
const INPUT_COERCED: HeaderName = HeaderName::from_static("x-input-coerced");

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
