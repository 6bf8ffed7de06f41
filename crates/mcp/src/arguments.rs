//! Arguments of the small tools: texts and flags, with the same issues as members of a request.

use rmcp::model::JsonObject;
use saju_catalogue::IssueCode;
use saju_engine::Problem;
use saju_reading::Issue;
use saju_words::errors::{Expected, Hint};
use serde_json::Value;

/// A text. Nothing, `null` and an absent member are the same.
pub(crate) fn text<'a>(arguments: &'a JsonObject, name: &str) -> Result<Option<&'a str>, Problem> {
    match arguments.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(issue(name, Expected::Text, Some(other), Hint::Type)),
    }
}

/// A text that must be there.
pub(crate) fn required<'a>(
    arguments: &'a JsonObject,
    name: &str,
    expected: Expected,
) -> Result<&'a str, Problem> {
    text(arguments, name)?
        .ok_or_else(|| issue(name, expected, None, Hint::Required(name.to_owned())))
}

/// A flag, `false` by default; written as a text, too.
pub(crate) fn flag(arguments: &JsonObject, name: &str) -> Result<bool, Problem> {
    match arguments.get(name) {
        None | Some(Value::Null) => Ok(false),
        Some(Value::Bool(flag)) => Ok(*flag),
        Some(Value::String(text)) if text == "true" => Ok(true),
        Some(Value::String(text)) if text == "false" => Ok(false),
        Some(other) => Err(issue(name, Expected::Boolean, Some(other), Hint::Type)),
    }
}

/// What is wrong with one argument.
pub(crate) fn issue(
    name: &str,
    expected: Expected,
    received: Option<&Value>,
    hint: Hint,
) -> Problem {
    let received = received.map(Value::to_string);
    let code = IssueCode::Validation;
    Problem::of_issues(vec![Issue::of_query(name, code, expected, received, hint)])
}
