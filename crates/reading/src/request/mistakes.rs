//! Common mistakes: what an unreadable value most likely means.

use std::borrow::Cow;

use saju_catalogue::{Field, Kind};
use saju_messages::errors::Hint;

use super::meant;
use super::sent::Sent;
use crate::RULESET_VERSION;

/// Words for "unknown".
const UNKNOWN: [&str; 9] =
    ["모름", "미상", "모릅니다", "unknown", "none", "null", "n/a", "?", "-1"];
/// Marks of a twelve-hour clock.
const HALVES_OF_A_DAY: [&str; 6] = ["오전", "오후", "am", "pm", "a.m", "p.m"];

/// The hint for a value, if the mistake is a known one.
pub fn hint_of(field: Field, value: &Sent<'_>) -> Option<Hint> {
    let text = match value {
        Sent::Text(text) => text.trim().to_lowercase(),
        other => other.quoted(),
    };
    let is_text = matches!(value, Sent::Text(_));
    let kind = field.row().kind;
    let is_counted = matches!(
        kind,
        Kind::Integer(..)
            | Kind::IntegerOrNull(..)
            | Kind::Degrees(_)
            | Kind::Date
            | Kind::Month
            | Kind::CalendarDate
    );
    if is_counted && text.contains(|c| ('０'..='９').contains(&c)) {
        return Some(Hint::FullWidth);
    }
    match field {
        Field::Ruleset => Some(Hint::Ruleset(RULESET_VERSION)),
        // 1e30 is a number; the range says that it is no part of a date.
        Field::BirthHour | Field::BirthYear | Field::BirthMonth | Field::BirthDay
            if matches!(value, Sent::Number(_)) && text.contains(['e', 'E', '.']) =>
        {
            None
        }
        Field::BirthHour => of_hour(&text),
        Field::BirthYear | Field::BirthMonth | Field::BirthDay => of_date(field, &text),
        Field::BirthMinute => (is_text && is_worded(&text)).then_some(Hint::DigitsAlone),
        Field::IsFemale => Some(Hint::Sex),
        Field::BirthPlace => matches!(value, Sent::Text(_)).then_some(Hint::CityByName),
        _ => match kind {
            Kind::Boolean => Some(Hint::Flag),
            Kind::OneOf(_) => Some(meant::word(field, &text).map_or(Hint::OneOf, Hint::Meant)),
            Kind::Modules | Kind::SomeOf(_) | Kind::Partners | Kind::Parties => Some(Hint::List),
            Kind::Date => Some(form_hint(&as_sent(value), 3).unwrap_or(Hint::Reference)),
            Kind::Month => Some(form_hint(&as_sent(value), 2).unwrap_or(Hint::Reference)),
            Kind::CalendarDate => Some(date_hint(&as_sent(value))),
            _ => None,
        },
    }
}

fn of_hour(text: &str) -> Option<Hint> {
    if text.is_empty() || UNKNOWN.contains(&text) {
        Some(Hint::UnknownHour)
    } else if text == "24" || text.starts_with("24:") {
        Some(Hint::Midnight)
    } else if HALVES_OF_A_DAY.iter().any(|half| text.contains(half)) {
        Some(Hint::ClockOfADay)
    } else if text.contains([':', '분']) {
        Some(Hint::MinutesApart)
    } else {
        is_worded(text).then_some(Hint::DigitsAlone)
    }
}

fn of_date(field: Field, text: &str) -> Option<Hint> {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let is_whole = text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit());
    if numbers.count() >= 3 || is_whole {
        Some(Hint::DateInParts)
    } else if is_worded(text) {
        Some(Hint::DigitsAlone)
    } else {
        let is_short = text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        (field == Field::BirthYear && is_short).then_some(Hint::FourDigits)
    }
}

/// A value with the spaces around it: they are a mistake in a date.
fn as_sent<'a>(value: &'a Sent<'_>) -> Cow<'a, str> {
    value.as_text().map_or_else(|| value.quoted().into(), Cow::Borrowed)
}

/// The hint for a date of the calendar that is none: how one is written, or that it exists and is within the range.
pub fn date_hint(text: &str) -> Hint {
    form_hint(text, 3).unwrap_or(Hint::CalendarDate)
}

/// How a date or month of these parts is written, where it is not written so.
fn form_hint(text: &str, parts: usize) -> Option<Hint> {
    let widths: Vec<usize> = text.split('-').map(str::len).collect();
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    let form = if parts == 3 { Hint::DateForm } else { Hint::MonthForm };
    (!is_plain || widths != [4, 2, 2][..parts]).then_some(form)
}

/// Whether a number stands among other characters: 5월, 10시.
fn is_worded(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) && text.contains(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_common_mistake_has_its_hint() {
        for (field, value, expected) in [
            (Field::BirthHour, json!("모름"), Some(Hint::UnknownHour)),
            (Field::BirthHour, json!("Unknown"), Some(Hint::UnknownHour)),
            (Field::BirthHour, json!(-1), Some(Hint::UnknownHour)),
            (Field::BirthHour, json!("10:30"), Some(Hint::MinutesApart)),
            (Field::BirthHour, json!("10시 30분"), Some(Hint::MinutesApart)),
            (Field::BirthHour, json!("10시"), Some(Hint::DigitsAlone)),
            (Field::BirthHour, json!("오후 3시"), Some(Hint::ClockOfADay)),
            (Field::BirthHour, json!("3 PM"), Some(Hint::ClockOfADay)),
            (Field::BirthHour, json!(24), Some(Hint::Midnight)),
            (Field::BirthHour, json!(25), None),
            (Field::BirthYear, json!("1998-05-19"), Some(Hint::DateInParts)),
            (Field::BirthYear, json!(19_980_519), Some(Hint::DateInParts)),
            (Field::BirthYear, json!("1998년생"), Some(Hint::DigitsAlone)),
            (Field::BirthYear, json!(98), Some(Hint::FourDigits)),
            (Field::BirthMonth, json!("5월"), Some(Hint::DigitsAlone)),
            (Field::BirthMonth, json!(13), None),
            (Field::IsFemale, json!("여"), Some(Hint::Sex)),
            (Field::BirthPlace, json!("서울"), Some(Hint::CityByName)),
            (Field::BirthPlace, json!(127), None),
            (Field::IsLunar, json!(1), Some(Hint::Flag)),
            (Field::Date, json!("2026.05.19"), Some(Hint::DateForm)),
            (Field::Date, json!("20260519"), Some(Hint::DateForm)),
            (Field::Date, json!("2200-05-19"), Some(Hint::Reference)),
            (Field::Date, json!(" 2026-11-30 "), Some(Hint::DateForm)),
            (Field::From, json!("2026-2-4"), Some(Hint::DateForm)),
            (Field::From, json!("2026-02-30"), Some(Hint::CalendarDate)),
            (Field::BirthYear, json!(1e30), None),
            (Field::BirthHour, json!(1.5e3), None),
            (Field::Month, json!("2026-5"), Some(Hint::MonthForm)),
            (Field::Detail, json!("max"), Some(Hint::Meant("full"))),
            (Field::Detail, json!("?"), Some(Hint::OneOf)),
            (Field::Concern, json!("돈"), Some(Hint::Meant("money"))),
            (Field::BirthYear, json!("１９９８"), Some(Hint::FullWidth)),
            (Field::BirthHour, json!("１０"), Some(Hint::FullWidth)),
            (Field::Date, json!("２０２６-05-19"), Some(Hint::FullWidth)),
            (Field::Exclude, json!("sinsal"), Some(Hint::List)),
            (Field::Ruleset, json!(2), Some(Hint::Ruleset(RULESET_VERSION))),
        ] {
            assert_eq!(hint_of(field, &Sent::from(&value)), expected, "{field:?} {value}");
        }
    }
}
