//! Arguments of the look-up tools: texts, with the same issues as members of a request.

use saju_catalogue::IssueCode;
use saju_engine::Problem;
use saju_messages::errors::{Expected, Hint};
use saju_reading::Issue;
use serde_json::Value;

use crate::JsonObject;

/// The arguments without empty values: `null`, an empty text, an object of such. Clients with strict schemas send
/// every member.
pub(crate) fn given(arguments: JsonObject) -> JsonObject {
    arguments.into_iter().filter_map(|(name, value)| Some((name, something(value)?))).collect()
}

fn something(value: Value) -> Option<Value> {
    match value {
        Value::Null => None,
        Value::String(text) if text.trim().is_empty() => None,
        Value::Object(members) => {
            let members = given(members);
            (!members.is_empty()).then_some(Value::Object(members))
        }
        Value::Array(items) => {
            // Items keep their index.
            let kept = |item| something(item).unwrap_or(Value::Null);
            Some(items.into_iter().map(kept).collect())
        }
        other => Some(other),
    }
}

/// An optional text.
pub(crate) fn text<'a>(arguments: &'a JsonObject, name: &str) -> Result<Option<&'a str>, Problem> {
    match arguments.get(name) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(issue(name, Expected::Text, Some(other), Hint::Type)),
    }
}

/// A required text.
pub(crate) fn required<'a>(
    arguments: &'a JsonObject,
    name: &str,
    expected: Expected,
) -> Result<&'a str, Problem> {
    text(arguments, name)?
        .ok_or_else(|| issue(name, expected, None, Hint::Required(name.to_owned())))
}

/// The issue of one argument.
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
