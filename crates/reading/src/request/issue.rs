//! What is wrong with a request.

use saju_words::Say;
use saju_words::errors::{Expected, Hint, Message};

/// The code of an issue; also the code of the error when all issues share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IssueCode {
    /// The body is not JSON.
    InvalidJson,
    /// A value is missing, of another type, or out of range.
    Validation,
    /// No such day.
    InvalidDate,
    /// The lunar year has no such leap month.
    LeapMonthNotFound,
    /// The city is not in the list.
    UnsupportedCity,
    /// The core module of the topic cannot be left out.
    CoreModuleExcluded,
}

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

impl IssueCode {
    /// All codes.
    pub const ALL: [Self; 6] = [
        Self::InvalidJson,
        Self::Validation,
        Self::InvalidDate,
        Self::LeapMonthNotFound,
        Self::UnsupportedCity,
        Self::CoreModuleExcluded,
    ];

    /// The code, as answers write it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::InvalidJson => "INVALID_JSON",
            Self::Validation => "VALIDATION_ERROR",
            Self::InvalidDate => "INVALID_DATE",
            Self::LeapMonthNotFound => "LEAP_MONTH_NOT_FOUND",
            Self::UnsupportedCity => "UNSUPPORTED_CITY",
            Self::CoreModuleExcluded => "CORE_MODULE_EXCLUDED",
        }
    }

    /// The code of an error with these issues: their common one, else the general one.
    pub fn of_all(issues: &[Issue]) -> Self {
        let first = issues.first().map_or(Self::Validation, |issue| issue.code);
        if issues.iter().all(|issue| issue.code == first) { first } else { Self::Validation }
    }
}

/// Values from outside are quoted up to this many characters.
const QUOTE_AT_MOST: usize = 120;

impl Issue {
    pub(crate) fn new(
        field: String,
        code: IssueCode,
        expected: Expected,
        received: Option<String>,
        hint: Hint,
    ) -> Self {
        let received = received.map(|text| match text.char_indices().nth(QUOTE_AT_MOST) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        });
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

    /// The message over a list of issues.
    pub fn message(issues: &[Self]) -> String {
        let message = match issues {
            [Self { code: IssueCode::InvalidJson, .. }, ..] => Message::InvalidJson,
            [one] => Message::One(&one.field),
            many => Message::Many(many.len()),
        };
        message.to_text()
    }
}
