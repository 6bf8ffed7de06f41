//! Sentences of the warnings: what was read otherwise than it was sent, or not at all.

use saju_saying::{Given, Message, Number, Saying};

mod say {
    use saju_saying::{KoreanWord, Number, Saying, Word, sayings};

    use crate::Subject;

    sayings! {
        /// Sentences of warnings.
        pub(crate) catalogue "warnings" = Subject::Warnings;

        heading();
        input_coerced(field: Word, to: Word, kind: Saying);
        integer();
        number();
        boolean();
        duplicate_field(field: Word);
        unknown_field(field: Word);
        unknown_field_meant(field: Word, meant: Word);
        city_matched(field: Word, city: KoreanWord);
        unused_field(field: Word);
        unused_minute(field: Word);
        unknown_module(value: Word);
        decade_count_overridden();
        leap_flag_ignored();
        more_warnings(count: Number);
    }
}

pub(crate) use say::CATALOGUE;

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

impl Warning {
    /// It as a message.
    pub fn message(&self) -> Message {
        Message::with(|given| self.say(given))
    }

    fn say(&self, given: &mut Given) -> Saying {
        match self {
            Self::InputCoerced { field, to, kind, .. } => {
                let kind = match kind {
                    Kind::Integer => say::integer(),
                    Kind::Number => say::number(),
                    Kind::Boolean => say::boolean(),
                };
                say::input_coerced(given.word(field), given.word(to), kind)
            }
            Self::DuplicateField { field } => say::duplicate_field(given.word(field)),
            Self::UnknownField { field, meant } if meant.is_empty() => {
                say::unknown_field(given.word(field))
            }
            Self::UnknownField { field, meant } => {
                let meant = meant.join(", ");
                say::unknown_field_meant(given.word(field), given.word(&meant))
            }
            Self::CityMatched { field, city, .. } => {
                say::city_matched(given.word(field), given.korean(city))
            }
            Self::UnusedField { field } => say::unused_field(given.word(field)),
            Self::UnusedMinute { field } => say::unused_minute(given.word(field)),
            Self::UnknownModule { value, .. } => say::unknown_module(given.word(value)),
            Self::DecadeCountOverridden => say::decade_count_overridden(),
            Self::LeapFlagIgnored { .. } => say::leap_flag_ignored(),
            Self::MoreWarnings { count } => say::more_warnings(Number(*count as i64)),
        }
    }
}

/// The heading over warnings.
pub fn heading() -> Saying {
    say::heading()
}
