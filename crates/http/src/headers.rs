//! Request headers, and response headers about limits, coercions and rules.

use axum::http::header::{
    ACCEPT_ENCODING, AsHeaderName, CACHE_CONTROL, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use saju_account::Usage;
use saju_messages::warnings::Warning;
use saju_reading::request::coerced as coerced_fields;
use saju_service::Warned;

/// The key of the caller.
pub(crate) const API_KEY: HeaderName = HeaderName::from_static("x-api-key");
/// The page that made a browser send the request.
pub(crate) const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
/// The id of the request.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const RULESET_VERSION: HeaderName = HeaderName::from_static("x-ruleset-version");
const INPUT_COERCED: HeaderName = HeaderName::from_static("x-input-coerced");
const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");
const WARNINGS: HeaderName = HeaderName::from_static("x-warnings");

pub(crate) const GZIP: HeaderValue = HeaderValue::from_static("gzip");

/// A header's text.
pub(crate) fn text(headers: &HeaderMap, name: impl AsHeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether `Accept-Encoding` names gzip and does not refuse it.
pub(crate) fn accepts_gzip(request: &HeaderMap) -> bool {
    let lists = request.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.split_once('=').map(|(_, weight)| weight.trim().parse::<f32>());
        name.trim().eq_ignore_ascii_case("gzip") && !matches!(weight, Some(Ok(0.0)))
    })
}

fn put(headers: &mut HeaderMap, name: &'static str, value: impl Into<HeaderValue>) {
    headers.insert(HeaderName::from_static(name), value.into());
}

/// The version of the rules, on every answer.
pub(crate) fn ruleset(headers: &mut HeaderMap) {
    headers.insert(RULESET_VERSION, HeaderValue::from_static(saju_reading::RULESET_VERSION));
}

/// Usage of the windows. A window without a limit has no headers.
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

/// Maximum length of a list in a header: proxies reject long headers.
const LIST_BYTES: usize = 4096;

/// As many items as fit into a header; `None` without any.
fn list(items: impl Iterator<Item = String>) -> Option<HeaderValue> {
    let mut list = String::new();
    for item in items {
        if list.len() + item.len() > LIST_BYTES {
            break;
        }
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(&item);
    }
    HeaderValue::from_str(&list).ok().filter(|list| !list.is_empty())
}

/// Members whose values were coerced. These are our own names.
pub(crate) fn coerced(headers: &mut HeaderMap, fields: &[String]) {
    if let Some(value) = list(fields.iter().cloned()) {
        headers.insert(INPUT_COERCED, value);
    }
}

/// The answer repeats one that was charged before under the same `Idempotency-Key`.
pub(crate) fn repeated(headers: &mut HeaderMap) {
    headers.insert(REPLAYED, HeaderValue::from_static("true"));
}

/// Warnings: code and member, as list items with a parameter. Submitted names may be anything and are percent-encoded.
pub(crate) fn warned(headers: &mut HeaderMap, warned: &[Warned]) {
    let item = |Warned { code, field }: &Warned| {
        format!("{code};field=\"{}\"", utf8_percent_encode(field, QUOTED))
    };
    if let Some(value) = list(warned.iter().map(item)) {
        headers.insert(WARNINGS, value);
    }
}

/// Warnings of a call that is not counted, and the members whose values were coerced.
pub(crate) fn of_warnings(headers: &mut HeaderMap, warnings: &[Warning]) {
    let fields: Vec<String> = coerced_fields(warnings).map(str::to_owned).collect();
    coerced(headers, &fields);
    let told: Vec<Warned> = warnings.iter().map(Warned::of).collect();
    warned(headers, &told);
}

/// Characters that cannot be inside quotes in a header, and the percent sign.
const QUOTED: &AsciiSet = &CONTROLS.add(b'"').add(b'\\').add(b'%');

/// Tells caches that the answer depends on `Accept-Encoding`.
pub(crate) fn vary_by_encoding(headers: &mut HeaderMap) {
    headers.append(VARY, HeaderValue::from_static("accept-encoding"));
}

/// Disables content sniffing.
pub(crate) fn nosniff(headers: &mut HeaderMap) {
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
}

/// Private to the key: not to be stored by any cache.
pub(crate) fn keyed(headers: &mut HeaderMap) {
    let is_public = text(headers, CACHE_CONTROL).is_some_and(|value| value.starts_with("public"));
    if !is_public {
        headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        headers.append(VARY, HeaderValue::from_static("authorization, x-api-key"));
    }
}

/// Sets the request id.
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
