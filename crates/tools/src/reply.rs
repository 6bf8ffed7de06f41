//! Results of tools: text for the model, and the envelope of HTTP as structured content.

use std::fmt::Write as _;

use saju_engine::Problem;
use serde_json::{Value, json};

/// The result of a call.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// What a model reads, in parts.
    pub texts: Vec<String>,
    /// The complete answer for programs: the envelope of HTTP.
    pub structured: Value,
    /// Whether it is an error.
    pub is_error: bool,
}

impl Reply {
    /// An answer: text for the model, and its envelope.
    pub(crate) fn success(text: String, envelope: Value) -> Self {
        Self { texts: vec![text], structured: envelope, is_error: false }
    }

    /// A problem as in HTTP, with the seconds of `Retry-After`.
    pub fn problem(problem: &Problem, request_id: &str) -> Self {
        let mut body = problem.body(request_id);
        if let Some(seconds) = problem.retry_after {
            body["error"]["retryAfterSeconds"] = seconds.into();
        }
        Self { texts: vec![problem_text(&body["error"])], structured: body, is_error: true }
    }

    /// The result as the protocol writes it.
    pub fn to_json(&self) -> Value {
        let content = |text: &String| json!({ "type": "text", "text": text });
        json!({
            "content": self.texts.iter().map(content).collect::<Vec<_>>(),
            "structuredContent": self.structured,
            "isError": self.is_error,
        })
    }
}

/// `{ success, data, meta: {} }`, as uncounted paths answer.
pub(crate) fn envelope(data: Value) -> Value {
    let mut envelope = json!({ "success": true, "data": null, "meta": {} });
    envelope["data"] = data;
    envelope
}

/// Sentences of `meta` that a reader of the text must know: what was coerced or ignored, and which modules the plan
/// leaves out.
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
        for place in issue["suggestions"].as_array().into_iter().flatten() {
            let _ =
                writeln!(text, "  - {}: birthPlace {}", word(&place["name"]), place["birthPlace"]);
        }
    }
    if let Some(seconds) = error["retryAfterSeconds"].as_u64() {
        let _ = writeln!(text, "Retry-After: {seconds}");
    }
    let _ = write!(text, "requestId: {}", word(&error["requestId"]));
    text
}
