//! Numbers of a query, where everything is text.

use std::ops::RangeInclusive;

use saju_catalogue::IssueCode;
use saju_messages::errors::{Expected, Hint};
use saju_reading::Issue;
use serde_json::Value;

/// The whole number of a range that a parameter spells; an issue for any other text.
///
/// ```
/// use saju_engine::lists::query::number;
///
/// assert_eq!(number("limit", "7", 1..=50), Ok(7));
/// let told = |text| number("limit", text, 1..=50).unwrap_err();
/// assert_eq!(told("7.0").received.as_deref(), Some("\"7.0\""));
/// assert_ne!(told("51").hint, told("7.0").hint);
/// ```
pub fn number(field: &str, text: &str, range: RangeInclusive<i64>) -> Result<i64, Issue> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let found = text.parse().ok().filter(|number| is_whole && range.contains(number));
    found.ok_or_else(|| {
        let hint = if is_whole { Hint::Range } else { Hint::Integer };
        let expected = Expected::Integer(*range.start(), *range.end());
        let received = Some(Value::from(text).to_string());
        Issue::of_query(field, IssueCode::Validation, expected, received, hint)
    })
}
