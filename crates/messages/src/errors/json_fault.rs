//! What is wrong with a text that is no JSON.

use saju_saying::{Number, Saying};

use super::say;

/// Why a text cannot be read as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonFault {
    /// There is nothing but white space.
    Empty,
    /// It ends within a value.
    Unfinished,
    /// Lists and objects lie too deep in one another.
    TooDeep,
    /// A number is beyond those that can be calculated with.
    LargeNumber,
    /// A comma stands behind the last element.
    LastComma,
    /// Something follows the value.
    More,
    /// What stands in the place of a value is none: `NaN`, single quotes.
    NoValue,
    /// The name of a member is not quoted.
    BareName,
    /// A line break or a tab within a text.
    Control,
    /// A number is written otherwise than JSON does: `05`, `+1`, `1.`.
    NumberForm,
    /// `\` in a text, with what stands for no character behind it.
    Escape,
    /// Anything else.
    Other,
}

impl JsonFault {
    /// How to mend it, with the line and column at which it was found.
    pub(super) fn say(self, line: usize, column: usize) -> Saying {
        let say = match self {
            Self::Empty => return say::json_empty(),
            Self::Unfinished => say::json_unfinished,
            Self::TooDeep => say::json_too_deep,
            Self::LargeNumber => say::json_large_number,
            Self::LastComma => say::json_last_comma,
            Self::More => say::json_more,
            Self::NoValue => say::json_no_value,
            Self::BareName => say::json_bare_name,
            Self::Control => say::json_control,
            Self::NumberForm => say::json_number_form,
            Self::Escape => say::json_escape,
            Self::Other => say::json_hint,
        };
        say(Number(line as i64), Number(column as i64))
    }
}
