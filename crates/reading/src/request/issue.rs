//! What is wrong with a request.

use saju_catalogue::IssueCode;
use saju_messages::errors::{Expected, Heading, Hint};
use saju_saying::Message;

use super::fields::quoted;

/// One thing that is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// Dotted path of the member; empty for the whole body.
    pub field: String,
    /// Code.
    pub code: IssueCode,
    /// What was expected.
    pub expected: Expected,
    /// The value as it was sent, as JSON; `None` when it was missing.
    pub received: Option<String>,
    /// How to mend it.
    pub hint: Hint,
}

/// Quoted values are truncated to this many characters.
pub(super) const QUOTE_AT_MOST: usize = 120;

impl Issue {
    pub(crate) fn new(
        field: String,
        code: IssueCode,
        expected: Expected,
        received: Option<String>,
        hint: Hint,
    ) -> Self {
        let received = received.map(|text| quoted(&text));
        Self { field, code, expected, received, hint }
    }

    /// An issue of a query parameter.
    pub fn of_query(
        field: &str,
        code: IssueCode,
        expected: Expected,
        received: Option<String>,
        hint: Hint,
    ) -> Self {
        Self::new(field.to_owned(), code, expected, received, hint)
    }

    /// The code of an error with these issues: their common one, else the general one.
    pub fn common_code(issues: &[Self]) -> IssueCode {
        let first = issues.first().map_or(IssueCode::Validation, |issue| issue.code);
        let is_common = issues.iter().all(|issue| issue.code == first);
        if is_common { first } else { IssueCode::Validation }
    }

    /// The message over a list of issues.
    pub fn message(issues: &[Self]) -> Message {
        let heading = match issues {
            [Self { code: IssueCode::InvalidJson, .. }, ..] => Heading::InvalidJson,
            [one] if one.field.is_empty() => Heading::Body,
            [one] => Heading::One(&one.field),
            many => Heading::Many(many.len()),
        };
        heading.message()
    }
}
