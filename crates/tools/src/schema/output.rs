//! Output schemas: the envelope of HTTP, with the members of each tool's `data`.

use serde_json::json;

use super::object;
use crate::JsonObject;

/// The envelope around the `data` of a tool: `data` and `meta` of an answer, or the `error`. `required` lists members
/// that `data` always has. That it is one or the other is not said: several clients refuse a choice at the root.
fn envelope(required: &[&str]) -> JsonObject {
    let kind = |kind: &str| json!({ "type": kind });
    object(
        vec![
            ("success", kind("boolean")),
            ("data", json!({ "type": "object", "required": required })),
            ("meta", kind("object")),
            ("error", kind("object")),
        ],
        &["success", "meta"],
    )
}

/// Result of `saju_chart` and `saju_topic`: the `text` of the short form, or `modules`.
pub(crate) fn reading() -> JsonObject {
    envelope(&["topic", "reference", "input", "timezone", "diagnostics", "ruleset"])
}

/// Result of `resolve_city`.
pub(crate) fn resolve_city() -> JsonObject {
    envelope(&["query", "resolved", "fuzzy", "city", "wouldReject"])
}

/// Result of `convert_calendar`.
pub(crate) fn convert_calendar() -> JsonObject {
    envelope(&["solar", "lunar", "isLeapMonth", "monthDays"])
}

/// Result of `find_dates`.
pub(crate) fn find_dates() -> JsonObject {
    envelope(&["input", "unit", "moments", "count", "truncated", "note", "ruleset"])
}

/// Result of `choose_dates`.
pub(crate) fn choose_dates() -> JsonObject {
    envelope(&["purpose", "order", "dates", "count", "left", "note", "ruleset"])
}

/// Result of `explain_rule`.
pub(crate) fn explain_rule() -> JsonObject {
    envelope(&["id", "kind", "titleKo", "statement", "statementEn", "source", "quotation"])
}
