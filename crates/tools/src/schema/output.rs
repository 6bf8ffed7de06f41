//! Output schemas: the envelope of HTTP, with the members of each tool's `data`.

use serde_json::{Map, Value, json};

use super::object;
use crate::JsonObject;

/// The envelope around the `data` of a tool: `data` and `meta` of an answer, or the `error`. `required` lists members
/// that `data` always has.
fn envelope(required: &[&str]) -> JsonObject {
    let kind = |kind: &str| json!({ "type": kind });
    let mut schema = object(
        vec![
            ("success", kind("boolean")),
            ("data", json!({ "type": "object", "required": required })),
            ("meta", kind("object")),
            ("error", kind("object")),
        ],
        &["success", "meta"],
    );
    schema.insert("oneOf".to_owned(), ["data", "error"].map(only).into_iter().collect());
    schema
}

fn only(member: &str) -> Value {
    Map::from_iter([("required".to_owned(), json!([member]))]).into()
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

/// Result of `explain_rule`.
pub(crate) fn explain_rule() -> JsonObject {
    envelope(&["id", "kind", "titleKo", "statement", "statementEn", "source", "quotation"])
}
