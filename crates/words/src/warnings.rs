//! Sentences of the warnings: what was read otherwise than it was sent, or not at all.

use crate::catalogue::warnings as ko;
use crate::slot::{Digits, Given};
use crate::{Page, Say};

/// Warnings that are told of one request; of the others their number.
pub const TOLD: usize = 50;

/// What a coerced value should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An integer.
    Integer,
    /// A number.
    Number,
    /// `true` or `false`.
    Boolean,
}

/// A warning about a member of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Warning {
    /// A string was read as the value it spells.
    InputCoerced {
        /// The member.
        field: String,
        /// What was sent.
        from: String,
        /// What it was read as.
        to: String,
        /// What it should have been.
        kind: Kind,
    },
    /// A member was sent more than once.
    DuplicateField {
        /// The member.
        field: String,
    },
    /// There is no such member.
    UnknownField {
        /// The member.
        field: String,
        /// The members that others call so; empty where there are none.
        meant: Vec<&'static str>,
    },
    /// Only the leading part of a place's name was understood.
    CityMatched {
        /// The member.
        field: String,
        /// What was sent.
        from: String,
        /// The Korean name of the city that was taken.
        city: &'static str,
    },
    /// The topic does not use the member.
    UnusedField {
        /// The member.
        field: String,
    },
    /// A minute came without an hour.
    UnusedMinute {
        /// The member.
        field: String,
    },
    /// `exclude` names no module.
    UnknownModule {
        /// The member.
        field: String,
        /// What it names.
        value: String,
    },
    /// `decadeWindow` wins over `decadeCount`.
    DecadeCountOverridden,
    /// A leap flag came with a solar date.
    LeapFlagIgnored {
        /// The member.
        field: String,
    },
    /// There are more than are told.
    MoreWarnings {
        /// How many more.
        count: usize,
    },
}

/// The first [`TOLD`] warnings and the number of the others, so that an answer stays in proportion to
/// what is known of requests, and not to what was sent.
pub fn bounded(mut warnings: Vec<Warning>) -> Vec<Warning> {
    if warnings.len() > TOLD {
        let each = |warning: Warning| match warning {
            Warning::MoreWarnings { count } => count,
            _ => 1,
        };
        let count = warnings.drain(TOLD..).map(each).sum();
        warnings.push(Warning::MoreWarnings { count });
    }
    warnings
}

impl Warning {
    /// That there are so many more, if any.
    pub const fn more(count: usize) -> Option<Self> {
        if count == 0 { None } else { Some(Self::MoreWarnings { count }) }
    }

    /// The code, as answers write it.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::InputCoerced { .. } => "INPUT_COERCED",
            Self::DuplicateField { .. } => "DUPLICATE_FIELD",
            Self::UnknownField { .. } => "UNKNOWN_FIELD",
            Self::CityMatched { .. } => "CITY_MATCHED",
            Self::UnusedField { .. } | Self::UnusedMinute { .. } => "UNUSED_FIELD",
            Self::UnknownModule { .. } => "UNKNOWN_MODULE",
            Self::DecadeCountOverridden => "DECADE_COUNT_OVERRIDDEN",
            Self::LeapFlagIgnored { .. } => "LEAP_FLAG_IGNORED",
            Self::MoreWarnings { .. } => "MORE_WARNINGS",
        }
    }

    /// The member it is about.
    pub fn field(&self) -> &str {
        match self {
            Self::InputCoerced { field, .. }
            | Self::DuplicateField { field }
            | Self::UnknownField { field, .. }
            | Self::CityMatched { field, .. }
            | Self::UnusedField { field }
            | Self::UnusedMinute { field }
            | Self::UnknownModule { field, .. }
            | Self::LeapFlagIgnored { field } => field,
            Self::DecadeCountOverridden => "decadeCount",
            Self::MoreWarnings { .. } => "",
        }
    }
}

impl Say for Warning {
    fn say(&self, page: &mut Page) {
        match self {
            Self::InputCoerced { field, to, kind, .. } => {
                let kind = match kind {
                    Kind::Integer => ko::INTEGER,
                    Kind::Number => ko::NUMBER,
                    Kind::Boolean => ko::BOOLEAN,
                };
                ko::InputCoerced { field: Given(field), to: Given(to), kind }.say(page);
            }
            Self::DuplicateField { field } => {
                ko::DuplicateField { field: Given(field) }.say(page);
            }
            Self::UnknownField { field, meant } if meant.is_empty() => {
                ko::UnknownField { field: Given(field) }.say(page);
            }
            Self::UnknownField { field, meant } => {
                let meant = meant.join(", ");
                ko::UnknownFieldMeant { field: Given(field), meant: Given(&meant) }.say(page);
            }
            Self::CityMatched { field, city, .. } => {
                ko::CityMatched { field: Given(field), city: Given(city) }.say(page);
            }
            Self::UnusedField { field } => ko::UnusedField { field: Given(field) }.say(page),
            Self::UnusedMinute { field } => ko::UnusedMinute { field: Given(field) }.say(page),
            Self::UnknownModule { value, .. } => {
                ko::UnknownModule { value: Given(value) }.say(page);
            }
            Self::DecadeCountOverridden => ko::DECADE_COUNT_OVERRIDDEN.say(page),
            Self::LeapFlagIgnored { .. } => ko::LEAP_FLAG_IGNORED.say(page),
            Self::MoreWarnings { count } => {
                ko::MoreWarnings { count: Digits(*count as i64) }.say(page);
            }
        }
    }
}

/// The heading over warnings.
pub fn heading() -> crate::Sentence {
    ko::HEADING
}
