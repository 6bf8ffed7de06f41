//! Members of a JSON object, read leniently: integers and booleans may come as strings, which is
//! reported; `null` is the same as absent. What each may hold stands in the table of members.

use super::issue::Issue;
use super::mistakes;
use super::sent::{Members, Sent};
use saju_catalogue::{Field, IssueCode, Kind as Holds, Object, Topic};
use saju_words::errors::{Expected, Hint};
use saju_words::warnings::{Kind, Warning};

/// Issues that are told of one object: whoever sends more has sent something else altogether.
const ISSUES_TOLD: usize = 50;

/// An object under reading.
pub(super) struct Fields<'a> {
    object: Object,
    /// The values of members that the table knows; `null` is none.
    known: [Option<&'a Sent<'a>>; Field::ALL.len()],
    /// The names of the others.
    unknown: Vec<&'a str>,
    prefix: String,
    issues: Vec<Issue>,
    warnings: Vec<Warning>,
}

impl<'a> Fields<'a> {
    /// The members of an object of the table.
    pub(super) fn of(object: Object, members: &'a Members<'a>) -> Self {
        let mut known = [None; Field::ALL.len()];
        let mut unknown = Vec::new();
        for (name, value) in members.iter() {
            match Field::named(object, name) {
                Some(field) => known[field as usize] = Some(value).filter(|v| !v.is_null()),
                None => unknown.push(name),
            }
        }
        let (issues, warnings) = (Vec::new(), Vec::new());
        Self { object, known, unknown, prefix: String::new(), issues, warnings }
    }

    /// An object inside this one.
    pub(super) fn within<'b>(
        &self,
        prefix: &str,
        object: Object,
        members: &'b Members<'b>,
    ) -> Fields<'b> {
        Fields { prefix: format!("{}{prefix}", self.prefix), ..Fields::of(object, members) }
    }

    /// What was wrong, the first [`ISSUES_TOLD`] of it, and what was read otherwise; members that the table does not know come last.
    pub(super) fn finish(mut self) -> (Vec<Issue>, Vec<Warning>) {
        self.warn_of_unknown();
        self.issues.truncate(ISSUES_TOLD);
        (self.issues, self.warnings)
    }

    pub(super) fn extend(&mut self, issues: Vec<Issue>, warnings: Vec<Warning>) {
        self.issues.extend(issues);
        self.warnings.extend(warnings);
    }

    /// The dotted path of a member.
    pub(super) fn path(&self, field: Field) -> String {
        format!("{}{}", self.prefix, field.row().name)
    }

    /// The member's value; `null` is none.
    fn value(&self, field: Field) -> Option<&'a Sent<'a>> {
        debug_assert!(field.row().objects.contains(&self.object), "{field:?} {:?}", self.object);
        self.known[field as usize]
    }

    pub(super) fn has(&self, field: Field) -> bool {
        self.value(field).is_some()
    }

    pub(super) fn warn(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }

    /// Notes what is wrong with a member.
    pub(super) fn issue(&mut self, field: Field, code: IssueCode, expected: Expected, hint: Hint) {
        let received = self.value(field).map(ToString::to_string);
        self.issues.push(Issue::new(self.path(field), code, expected, received, hint));
    }

    /// Notes that a member does not hold what it should. A common mistake has a hint of its own.
    pub(super) fn wrong(&mut self, field: Field, expected: Expected, hint: Hint) {
        let known = self.value(field).and_then(|value| mistakes::hint(field, value));
        self.issue(field, IssueCode::Validation, expected, known.unwrap_or(hint));
    }

    /// A member that was sent in the place of another.
    fn sent_instead(&self, field: Field) -> Option<String> {
        let is_other =
            |name: &&&str| Field::also_called(self.object, name).any(|meant| meant == field);
        self.unknown.iter().find(is_other).map(|name| self.quoted(name))
    }

    /// The path of a member that the table does not know: its name may be anything and is quoted.
    fn quoted(&self, name: &str) -> String {
        let name: String = name.chars().take(60).collect();
        format!("{}{name}", self.prefix)
    }

    /// Whether the member is there; that it is missing where it must be is noted.
    fn is_there(&mut self, field: Field, expected: &Expected) -> bool {
        let is_there = self.has(field);
        if !is_there && field.row().is_required {
            let path = self.path(field);
            let hint = match self.sent_instead(field) {
                Some(sent) => Hint::RequiredInstead { field: path, sent },
                None => Hint::Required(path),
            };
            self.wrong(field, expected.clone(), hint);
        }
        is_there
    }

    /// Notes what is wrong with a value inside a member.
    pub(super) fn issue_at(
        &mut self,
        field: String,
        code: IssueCode,
        expected: Expected,
        value: &Sent<'_>,
        hint: Hint,
    ) {
        self.issues.push(Issue::new(field, code, expected, Some(value.to_string()), hint));
    }

    fn coerced(&mut self, field: Field, from: &str, to: &impl ToString, kind: Kind) {
        let warning = Warning::InputCoerced {
            field: self.path(field),
            from: from.to_owned(),
            to: to.to_string(),
            kind,
        };
        self.warn(warning);
    }

    /// A whole number of the member's range. A fraction is an issue, 14.0 is 14.
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

    /// The same, not less than another member.
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
            _ => {
                self.wrong(field, expected, Hint::Type);
                None
            }
        }
    }

    /// A text of at most so many characters; an empty one is none.
    pub(super) fn short_text(&mut self, field: Field) -> Option<String> {
        let Holds::Text(limit) = field.row().kind else { return None };
        let text = self.text(field, Expected::ShortText(limit))?.trim();
        if text.chars().count() > usize::from(limit) {
            self.wrong(field, Expected::ShortText(limit), Hint::Range);
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
        debug_assert_eq!(words.len(), N, "a word of {field:?} has no meaning");
        let text = self.text(field, Expected::OneOf(words))?;
        let meant = words.iter().position(|word| *word == text);
        if meant.is_none() {
            self.wrong(field, Expected::OneOf(words), Hint::Type);
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

    /// An array.
    pub(super) fn array(&mut self, field: Field) -> Option<&'a [Sent<'a>]> {
        match self.value(field)? {
            Sent::List(items) => Some(items),
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

    /// Warns of members that the table does not know.
    fn warn_of_unknown(&mut self) {
        for name in std::mem::take(&mut self.unknown) {
            let meant = Field::also_called(self.object, name).map(|meant| meant.row().name);
            let (field, meant) = (self.quoted(name), meant.collect());
            self.warnings.push(Warning::UnknownField { field, meant });
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
