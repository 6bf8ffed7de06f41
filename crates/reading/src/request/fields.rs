//! Members of a JSON object, read leniently: integers and booleans may come as strings, which is
//! reported; `null` is the same as absent.

use saju_words::errors::{Expected, Hint};
use saju_words::warnings::{Kind, Warning};
use serde_json::{Map, Value};

use super::issue::{Issue, IssueCode};

/// An object under reading.
pub(super) struct Fields<'a> {
    object: &'a Map<String, Value>,
    prefix: String,
    issues: Vec<Issue>,
    warnings: Vec<Warning>,
}

impl<'a> Fields<'a> {
    pub(super) const fn new(object: &'a Map<String, Value>) -> Self {
        Self { object, prefix: String::new(), issues: Vec::new(), warnings: Vec::new() }
    }

    /// An object inside this one.
    pub(super) fn within<'b>(&self, prefix: &str, object: &'b Map<String, Value>) -> Fields<'b> {
        let prefix = format!("{}{prefix}", self.prefix);
        Fields { object, prefix, issues: Vec::new(), warnings: Vec::new() }
    }

    pub(super) fn finish(self) -> (Vec<Issue>, Vec<Warning>) {
        (self.issues, self.warnings)
    }

    pub(super) fn extend(&mut self, issues: Vec<Issue>, warnings: Vec<Warning>) {
        self.issues.extend(issues);
        self.warnings.extend(warnings);
    }

    /// The dotted path of a member.
    pub(super) fn path(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// The member's value; `null` is none.
    pub(super) fn value(&self, name: &str) -> Option<&'a Value> {
        self.object.get(name).filter(|value| !value.is_null())
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    pub(super) fn warn(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }

    /// Notes what is wrong with a member.
    pub(super) fn issue(&mut self, name: &str, code: IssueCode, expected: Expected, hint: Hint) {
        let received = self.value(name).map(Value::to_string);
        self.issues.push(Issue::new(self.path(name), code, expected, received, hint));
    }

    /// Notes what is wrong with a value inside a member.
    pub(super) fn issue_at(
        &mut self,
        field: String,
        code: IssueCode,
        expected: Expected,
        value: &Value,
        hint: Hint,
    ) {
        self.issues.push(Issue::new(field, code, expected, Some(value.to_string()), hint));
    }

    fn coerced(&mut self, name: &str, from: &str, to: &impl ToString, kind: Kind) {
        let warning = Warning::InputCoerced {
            field: self.path(name),
            from: from.to_owned(),
            to: to.to_string(),
            kind,
        };
        self.warn(warning);
    }

    /// An integer of a range. A fraction is an issue, 14.0 is 14.
    pub(super) fn integer(&mut self, name: &str, from: i64, to: i64) -> Option<i64> {
        self.integer_as(name, from, to, Expected::Integer(from, to))
    }

    /// An integer of a range, described by `expected`.
    pub(super) fn integer_as(
        &mut self,
        name: &str,
        from: i64,
        to: i64,
        expected: Expected,
    ) -> Option<i64> {
        let value = self.value(name)?;
        let number = match value {
            Value::Number(number) => {
                number.as_i64().or_else(|| number.as_f64().and_then(whole)).ok_or_else(|| {
                    if number.as_f64().is_some_and(|f| f.fract() != 0.0) {
                        Hint::Integer
                    } else {
                        Hint::Range
                    }
                })
            }
            Value::String(text) => integer_text(text).ok_or(Hint::Type),
            _ => Err(Hint::Type),
        };
        let number = match number {
            Ok(number) if (from..=to).contains(&number) => number,
            Ok(0) if name == "birthMonth" => {
                self.issue(name, IssueCode::Validation, expected, Hint::MonthZero);
                return None;
            }
            Ok(_) => {
                self.issue(name, IssueCode::Validation, expected, Hint::Range);
                return None;
            }
            Err(hint) => {
                self.issue(name, IssueCode::Validation, expected, hint);
                return None;
            }
        };
        if let Value::String(text) = value {
            self.coerced(name, text, &number, Kind::Integer);
        }
        Some(number)
    }

    /// An integer that must be there.
    pub(super) fn required_integer(&mut self, name: &str, from: i64, to: i64) -> Option<i64> {
        if !self.has(name) {
            let hint = Hint::Required(self.path(name));
            self.issue(name, IssueCode::Validation, Expected::Integer(from, to), hint);
            return None;
        }
        self.integer(name, from, to)
    }

    /// A number of a range that must be there.
    pub(super) fn number(&mut self, name: &str, limit: i64, required: bool) -> Option<f64> {
        let expected = Expected::Number(-limit, limit);
        let Some(value) = self.value(name) else {
            if required {
                let hint = Hint::Required(self.path(name));
                self.issue(name, IssueCode::Validation, expected, hint);
            }
            return None;
        };
        let number = match value {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => text.trim().parse().ok().filter(|n: &f64| n.is_finite()),
            _ => None,
        };
        let Some(number) = number.filter(|number| number.abs() <= limit as f64) else {
            let hint = if value.is_number() { Hint::Range } else { Hint::Type };
            self.issue(name, IssueCode::Validation, expected, hint);
            return None;
        };
        if let Value::String(text) = value {
            self.coerced(name, text, &number, Kind::Number);
        }
        Some(number)
    }

    /// A boolean.
    pub(super) fn boolean(&mut self, name: &str) -> Option<bool> {
        match self.value(name)? {
            Value::Bool(value) => Some(*value),
            Value::String(text) if matches!(text.trim(), "true" | "false") => {
                let value = text.trim() == "true";
                self.coerced(name, text, &value, Kind::Boolean);
                Some(value)
            }
            _ => {
                self.issue(name, IssueCode::Validation, Expected::Boolean, Hint::Type);
                None
            }
        }
    }

    /// A string.
    pub(super) fn text(&mut self, name: &str, expected: Expected) -> Option<&'a str> {
        match self.value(name)? {
            Value::String(text) => Some(text),
            _ => {
                self.issue(name, IssueCode::Validation, expected, Hint::Type);
                None
            }
        }
    }

    /// A string of at most so many characters; an empty one is none.
    pub(super) fn short_text(&mut self, name: &str, limit: u8) -> Option<String> {
        let text = self.text(name, Expected::ShortText(limit))?.trim();
        if text.chars().count() > usize::from(limit) {
            self.issue(name, IssueCode::Validation, Expected::ShortText(limit), Hint::Range);
            return None;
        }
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// One of some words; the place of the word in `words`.
    pub(super) fn one_of(
        &mut self,
        name: &str,
        words: &[&str],
        listed: &'static str,
    ) -> Option<usize> {
        let text = self.text(name, Expected::OneOf(listed))?;
        let place = words.iter().position(|word| *word == text);
        if place.is_none() {
            self.issue(name, IssueCode::Validation, Expected::OneOf(listed), Hint::Type);
        }
        place
    }

    /// An array.
    pub(super) fn array(&mut self, name: &str) -> Option<&'a [Value]> {
        match self.value(name)? {
            Value::Array(items) => Some(items),
            _ => {
                self.issue(name, IssueCode::Validation, Expected::Array, Hint::Type);
                None
            }
        }
    }

    /// An object.
    pub(super) fn object(&mut self, name: &str) -> Option<&'a Map<String, Value>> {
        match self.value(name)? {
            Value::Object(object) => Some(object),
            _ => {
                self.issue(name, IssueCode::Validation, Expected::Object, Hint::Type);
                None
            }
        }
    }

    /// Warns of members that are not known.
    pub(super) fn unknown(&mut self, known: &[&str]) {
        for name in self.object.keys().filter(|name| !known.contains(&name.as_str())) {
            // A name from outside may be anything; it is quoted, never trusted.
            let field = self.path(&name.chars().take(60).collect::<String>());
            self.warnings.push(Warning::UnknownField { field });
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
