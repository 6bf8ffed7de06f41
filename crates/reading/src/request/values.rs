//! Lenient reading of a member's value: integers and booleans may come as strings, which is reported; `null` means
//! absent. The table of members says what each may hold.

use std::borrow::Cow;

use super::fields::{Fields, quoted};
use super::sent::{Members, Sent};
use saju_catalogue::{Field, IssueCode, Kind as Holds, Topic};
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{Kind, Warning};

impl<'a> Fields<'a> {
    fn coerced(&mut self, field: Field, from: &str, to: &impl ToString, kind: Kind) {
        let warning = Warning::InputCoerced {
            field: self.path(field),
            from: quoted(from),
            to: to.to_string(),
            kind,
        };
        self.warn(warning);
    }

    /// An integer in the member's range. Fractions are an issue, but 14.0 is 14.
    pub(super) fn integer(&mut self, field: Field) -> Option<i64> {
        match field.row().kind {
            Holds::Integer(from, to) => {
                self.integer_in(field, (from, to), Expected::Integer(from, to))
            }
            Holds::IntegerOrNull(from, to) => {
                self.integer_in(field, (from, to), Expected::IntegerOrNull(from, to))
            }
            _ => None,
        }
    }

    /// Like [`Self::integer`], and not below another member.
    pub(super) fn integer_at_least(&mut self, field: Field, least: i64) -> Option<i64> {
        let Holds::Integer(_, to) = field.row().kind else { return None };
        self.integer_in(field, (least, to), Expected::Integer(least, to))
    }

    fn integer_in(
        &mut self,
        field: Field,
        (from, to): (i64, i64),
        expected: Expected,
    ) -> Option<i64> {
        if !self.is_there(field, &expected) {
            return None;
        }
        let value = self.value(field)?;
        let number = match value {
            Sent::Number(number) => {
                number.as_i64().or_else(|| number.as_f64().and_then(whole)).ok_or_else(|| {
                    if number.as_f64().is_some_and(|f| f.fract() != 0.0) {
                        Hint::Integer
                    } else {
                        Hint::Range
                    }
                })
            }
            Sent::Text(text) => integer_text(text).ok_or(Hint::Type),
            _ => Err(Hint::Type),
        };
        let number = number.and_then(|number| match number {
            number if (from..=to).contains(&number) => Ok(number),
            0 if field == Field::BirthMonth => Err(Hint::MonthZero),
            _ => Err(Hint::Range),
        });
        match number {
            Ok(number) => {
                if let Sent::Text(text) = value {
                    self.coerced(field, text, &number, Kind::Integer);
                }
                Some(number)
            }
            Err(hint) => {
                self.wrong(field, expected, hint);
                None
            }
        }
    }

    /// A number of degrees.
    pub(super) fn degrees(&mut self, field: Field) -> Option<f64> {
        let Holds::Degrees(limit) = field.row().kind else { return None };
        let expected = Expected::Number(-limit, limit);
        if !self.is_there(field, &expected) {
            return None;
        }
        let value = self.value(field)?;
        let number = match value {
            Sent::Number(number) => number.as_f64(),
            // As JSON reads a number: one way to read them, in a program that is downloaded, too.
            Sent::Text(text) => serde_json::from_str(text.trim().trim_start_matches('+')).ok(),
            _ => None,
        };
        let Some(number) = number.filter(|number| number.abs() <= limit as f64) else {
            let hint = if matches!(value, Sent::Number(_)) { Hint::Range } else { Hint::Type };
            self.wrong(field, expected, hint);
            return None;
        };
        if let Sent::Text(text) = value {
            self.coerced(field, text, &number, Kind::Number);
        }
        Some(number)
    }

    /// A boolean.
    pub(super) fn boolean(&mut self, field: Field) -> Option<bool> {
        match self.value(field)? {
            Sent::Bool(value) => Some(*value),
            Sent::Text(text) if matches!(text.trim(), "true" | "false") => {
                let value = text.trim() == "true";
                self.coerced(field, text, &value, Kind::Boolean);
                Some(value)
            }
            _ => {
                self.wrong(field, Expected::Boolean, Hint::Type);
                None
            }
        }
    }

    /// A text.
    pub(super) fn text(&mut self, field: Field, expected: Expected) -> Option<&'a str> {
        if !self.is_there(field, &expected) {
            return None;
        }
        match self.value(field)? {
            Sent::Text(text) => Some(text),
            // No city has such a name, but a part of it may say which is meant.
            Sent::Long(beginning) if field.row().kind == Holds::City => Some(beginning),
            Sent::Long(_) => {
                self.wrong(field, expected, Hint::Range);
                None
            }
            _ => {
                self.wrong(field, expected, Hint::Type);
                None
            }
        }
    }

    /// A text that spells numbers, or the number itself.
    pub(super) fn version(&mut self, field: Field, expected: Expected) -> Option<Cow<'a, str>> {
        if let Some(Sent::Number(number)) = self.value(field) {
            let text = number.to_string();
            self.coerced(field, &text, &text, Kind::Text);
            return Some(text.into());
        }
        self.text(field, expected).map(Cow::Borrowed)
    }

    /// A text within the member's limit of characters; empty means absent.
    pub(super) fn short_text(&mut self, field: Field) -> Option<String> {
        let Holds::Text(limit) = field.row().kind else { return None };
        let text = self.text(field, Expected::ShortText(limit))?.trim();
        if text.chars().count() > usize::from(limit) {
            self.wrong(field, Expected::ShortText(limit), Hint::Shorter(limit));
            return None;
        }
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// What the word that was sent stands for: `meanings` are those of the member's words, in the
    /// order of the table.
    pub(super) fn one_of<T: Copy, const N: usize>(
        &mut self,
        field: Field,
        meanings: [T; N],
    ) -> Option<T> {
        let Holds::OneOf(words) = field.row().kind else { return None };
        self.one_of_told(field, meanings, words)
    }

    /// The same where an issue tells some of the words alone.
    pub(super) fn one_of_told<T: Copy, const N: usize>(
        &mut self,
        field: Field,
        meanings: [T; N],
        told: &'static [&'static str],
    ) -> Option<T> {
        let Holds::OneOf(words) = field.row().kind else { return None };
        debug_assert_eq!(words.len(), N, "a word of {field:?} has no meaning");
        let text = self.text(field, Expected::OneOf(told))?;
        let meant = words.iter().position(|word| *word == text);
        if meant.is_none() {
            self.wrong(field, Expected::OneOf(told), Hint::Type);
        }
        meanings.get(meant?).copied()
    }

    /// The topic of a body whose path names none.
    pub(super) fn topic(&mut self) -> Option<Topic> {
        if !self.has(Field::Topic) {
            let (code, hint) = (IssueCode::Validation, Hint::Required(self.path(Field::Topic)));
            self.issue(Field::Topic, code, Expected::OneOf(&Topic::IDS), hint);
            return None;
        }
        self.one_of(Field::Topic, Topic::ALL)
    }

    /// An array. If it is too long, that is the issue, and its elements are not looked at.
    pub(super) fn array(&mut self, field: Field) -> Option<&'a [Sent<'a>]> {
        match self.value(field)? {
            Sent::List(items) => {
                if items.more > 0 {
                    let (code, hint) = (IssueCode::Validation, Hint::ShorterList(items.kept.len()));
                    self.issue(field, code, Expected::Array, hint);
                }
                Some(&items.kept)
            }
            _ => {
                self.wrong(field, Expected::Array, Hint::Type);
                None
            }
        }
    }

    /// An object.
    pub(super) fn object(&mut self, field: Field) -> Option<&'a Members<'a>> {
        match self.value(field)? {
            Sent::Object(members) => Some(members),
            _ => {
                self.wrong(field, Expected::Object, Hint::Type);
                None
            }
        }
    }
}

/// The integer that a float is, if it is one.
fn whole(number: f64) -> Option<i64> {
    (number.fract() == 0.0 && number.abs() < 1e15).then_some(number as i64)
}

/// The integer that a string spells: an optional sign and digits.
fn integer_text(text: &str) -> Option<i64> {
    let text = text.trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}
