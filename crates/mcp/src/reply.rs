//! Answers as tools give them: text for the model, and the envelope of HTTP as structured content.

use std::fmt::Write as _;

use rmcp::model::{CallToolResult, ContentBlock, MetaObject};
use saju_account::{Usage, WindowUsage};
use saju_engine::Problem;
use serde_json::{Map, Value, json};

/// `{ success, data, meta: {} }`, as uncounted paths answer.
pub(crate) fn envelope(data: Value) -> Value {
    let mut envelope = json!({ "success": true, "data": null, "meta": {} });
    envelope["data"] = data;
    envelope
}

/// An answer: what the model reads, and the same in full for programs.
pub(crate) fn success(text: String, envelope: Value) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
    result.structured_content = Some(envelope);
    result
}

/// Sentences of `meta` that a reader of the text must know: what was read otherwise than it was
/// sent, and which modules the plan leaves out.
pub(crate) fn notes(meta: &Value) -> String {
    let mut notes = String::new();
    let warnings = meta["warnings"].as_array().into_iter().flatten();
    for warning in warnings.filter_map(|warning| warning["message"].as_str()) {
        let _ = writeln!(notes, "> {warning}");
    }
    if let Some(message) = meta["upgrade"]["message"].as_str() {
        let url = meta["upgrade"]["url"].as_str().unwrap_or_default();
        let _ = writeln!(notes, "> {message} {url}");
    }
    notes
}

/// What went wrong, in the words of HTTP, with the wait that `Retry-After` would tell.
pub(crate) fn problem(problem: &Problem, request_id: &str) -> CallToolResult {
    let mut body = problem.body(request_id);
    if let Some(seconds) = problem.retry_after {
        body["error"]["retryAfterSeconds"] = seconds.into();
    }
    let mut result = CallToolResult::error(vec![ContentBlock::text(problem_text(&body["error"]))]);
    result.structured_content = Some(body);
    result
}

fn problem_text(error: &Value) -> String {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut text = format!("{}: {}\n", word(&error["code"]), word(&error["message"]));
    for issue in error["issues"].as_array().into_iter().flatten() {
        let (field, received) = (word(&issue["field"]), issue["received"].as_str());
        let received = received.unwrap_or("null");
        let (expected, hint) = (word(&issue["expected"]), word(&issue["hint"]));
        let _ = writeln!(
            text,
            "- field: {field} | received: {received} | expected: {expected} | hint: {hint}"
        );
    }
    if let Some(seconds) = error["retryAfterSeconds"].as_u64() {
        let _ = writeln!(text, "Retry-After: {seconds}");
    }
    let _ = write!(text, "requestId: {}", word(&error["requestId"]));
    text
}

/// Use of the windows, as the headers of HTTP tell it.
pub(crate) fn usage(usage: &Usage) -> MetaObject {
    let window = |window: &WindowUsage| {
        json!({
            "limit": window.limit,
            "used": window.used,
            "remaining": window.remaining(),
            "resetsAt": window.resets_at,
        })
    };
    let windows = json!({
        "minute": window(&usage.minute),
        "day": window(&usage.day),
        "month": window(&usage.month),
    });
    MetaObject(Map::from_iter([("saju/usage".to_owned(), windows)]))
}
