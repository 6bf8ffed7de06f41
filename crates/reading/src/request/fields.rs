//! Lenient reading of a JSON object's members: integers and booleans may come as strings, which is reported; `null`
//! means absent. The table of members says what each may hold.

use std::borrow::Cow;

use super::allowance::Allowance;
use super::issue::{Issue, QUOTE_AT_MOST};
use super::mistakes;
use super::options::is_no_day;
use super::sent::{Members, Sent};
use saju_catalogue::{Field, IssueCode, Kind as Holds, Object, Topic};
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{self, Kind, Warning};
use saju_words::Language;

/// Issues reported per object; a body with more is something else altogether.
const ISSUES_TOLD: usize = 50;

/// An unknown member.
#[derive(Clone, Debug)]
struct Unknown<'a> {
    name: &'a str,
    /// Members known elsewhere by this name.
    meant: Vec<Field>,
}

/// The members of an object, found in the table.
#[derive(Clone, Debug)]
struct Found<'a> {
    /// Values of known members; `null` is absent.
    known: [Option<&'a Sent<'a>>; Field::ALL.len()],
    /// Values of known members under another name.
    renamed: Vec<(&'a str, &'a Sent<'a>)>,
    /// The others.
    unknown: Vec<Unknown<'a>>,
    /// How many more there are.
    more: usize,
}

impl<'a> Found<'a> {
    const NONE: Self =
        Self { known: [None; Field::ALL.len()], renamed: Vec::new(), unknown: Vec::new(), more: 0 };

    /// Overlays other members on these, except some.
    fn put(&mut self, object: Object, members: &'a Members<'a>, but: &[&str]) {
        // Names within one object are unique, so only earlier ones can collide.
        let before = self.unknown.len();
        let mut is_replaced = false;
        for (name, value) in members.iter().filter(|(name, _)| !but.contains(name)) {
            if let Some(field) = Field::named(object, name) {
                // One of a member's names replaces what all of them said before.
                if !field.row().aliases.is_empty() && !std::mem::replace(&mut is_replaced, true) {
                    self.known[field as usize] = None;
                    self.renamed.clear();
                }
                if field.row().name == name {
                    self.known[field as usize] = Some(value).filter(|v| !v.is_null());
                } else if !value.is_null() {
                    self.renamed.push((name, value));
                }
            } else if self.unknown[..before].iter().all(|unknown| unknown.name != name) {
                let meant = Field::also_called(object, name).collect();
                self.unknown.push(Unknown { name, meant });
            }
        }
        self.more += members.more;
    }
}

/// A batch's defaults: parsed once, they fill in what its items do not name.
#[derive(Clone, Debug)]
pub struct Defaults<'a> {
    found: Found<'a>,
    topic: Option<&'a Sent<'a>>,
}

impl<'a> Defaults<'a> {
    /// None.
    pub const NONE: Defaults<'static> = Defaults { found: Found::NONE, topic: None };

    /// Of an object.
    pub fn of(members: &'a Members<'a>) -> Self {
        let mut found = Found::NONE;
        found.put(Object::Topic, members, &[Field::Topic.row().name]);
        Self { found, topic: members.get(Field::Topic.row().name) }
    }

    /// A topic alone.
    pub const fn of_topic(topic: &'a Sent<'a>) -> Self {
        Self { found: Found::NONE, topic: Some(topic) }
    }

    /// The default topic.
    pub const fn topic(&self) -> Option<&'a Sent<'a>> {
        self.topic
    }

    /// The language of an input, though the rest of it may be wrong: its own, or the default one.
    pub fn language_of(&self, input: Option<&Members<'_>>) -> Option<Language> {
        let own = input.and_then(|members| members.get(Field::Language.row().name));
        let sent = own.or(self.found.known[Field::Language as usize]);
        sent.and_then(Sent::as_text).and_then(Language::of_tag)
    }
}

/// An object being read.
pub(super) struct Fields<'a> {
    object: Object,
    found: Found<'a>,
    prefix: String,
    issues: Vec<Issue>,
    warnings: Vec<Warning>,
    /// Warnings that precede this object's own.
    told_before: usize,
    /// Warnings beyond those reported.
    more_warnings: usize,
    allowance: &'a Allowance,
}

impl<'a> Fields<'a> {
    /// The members of an object of the table.
    pub(super) fn of(object: Object, members: &'a Members<'a>, allowance: &'a Allowance) -> Self {
        Self::put_over(Found::NONE, object, members, &[], allowance)
    }

    /// An item's members, except some, overlaid on the defaults of its batch.
    pub(super) fn over(
        defaults: &Defaults<'a>,
        members: &'a Members<'a>,
        but: &[&str],
        allowance: &'a Allowance,
    ) -> Self {
        Self::put_over(defaults.found.clone(), Object::Topic, members, but, allowance)
    }

    fn put_over(
        mut found: Found<'a>,
        object: Object,
        members: &'a Members<'a>,
        but: &[&str],
        allowance: &'a Allowance,
    ) -> Self {
        found.put(object, members, but);
        Self {
            object,
            found,
            prefix: String::new(),
            issues: Vec::new(),
            warnings: Vec::new(),
            told_before: 0,
            more_warnings: 0,
            allowance,
        }
    }

    /// An object inside this one.
    pub(super) fn within(
        &self,
        prefix: &str,
        object: Object,
        members: &'a Members<'a>,
    ) -> Fields<'a> {
        let prefix = format!("{}{prefix}", self.prefix);
        let told_before = self.told_before + self.warnings.len();
        Fields { prefix, told_before, ..Fields::of(object, members, self.allowance) }
    }

    /// The first [`ISSUES_TOLD`] issues, and the warnings, with a count of any beyond the limit; unknown members
    /// come last.
    pub(super) fn finish(mut self) -> (Vec<Issue>, Vec<Warning>) {
        self.warn_of_unknown();
        self.issues.truncate(ISSUES_TOLD);
        self.warnings.extend(Warning::more(self.more_warnings));
        (self.issues, self.warnings)
    }

    pub(super) fn extend(&mut self, issues: Vec<Issue>, warnings: Vec<Warning>) {
        self.issues.extend(issues);
        self.warnings.extend(warnings);
    }

    /// Whether another name may be compared with every place.
    pub(super) fn takes_places(&self) -> bool {
        self.allowance.takes_places()
    }

    /// The dotted path of a member.
    pub(super) fn path(&self, field: Field) -> String {
        format!("{}{}", self.prefix, field.row().name)
    }

    /// The dotted path of a name that was sent.
    pub(super) fn path_of(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// What was sent under another name of the sex, each with its name.
    pub(super) fn renamed(&self) -> &[(&'a str, &'a Sent<'a>)] {
        &self.found.renamed
    }

    /// The member's value; `null` is none.
    fn value(&self, field: Field) -> Option<&'a Sent<'a>> {
        debug_assert!(field.row().objects.contains(&self.object), "{field:?} {:?}", self.object);
        self.found.known[field as usize]
    }

    pub(super) fn has(&self, field: Field) -> bool {
        self.value(field).is_some()
    }

    /// Warnings left before the limit.
    const fn room(&self) -> usize {
        warnings::TOLD.saturating_sub(self.told_before + self.warnings.len())
    }

    pub(super) fn warn(&mut self, warning: Warning) {
        if self.room() > 0 {
            self.warnings.push(warning);
        } else {
            self.more_warnings += 1;
        }
    }

    fn push(&mut self, issue: Issue) {
        if self.issues.len() < ISSUES_TOLD {
            self.issues.push(issue);
        }
    }

    /// Reports an issue with a member.
    pub(super) fn issue(&mut self, field: Field, code: IssueCode, expected: Expected, hint: Hint) {
        let received = self.value(field).map(Sent::quoted);
        self.push(Issue::new(self.path(field), code, expected, received, hint));
    }

    /// Reports that a member does not hold what it should. Common mistakes have hints of their own.
    pub(super) fn wrong(&mut self, field: Field, expected: Expected, hint: Hint) {
        let known = self.value(field).and_then(|value| mistakes::hint(field, value));
        self.issue(field, IssueCode::Validation, expected, known.unwrap_or(hint));
    }

    /// Reports a text that is no date; a day that its month does not have has a code of its own.
    pub(super) fn no_date(&mut self, field: Field, text: &str, expected: Expected, hint: Hint) {
        if is_no_day(text) {
            self.issue(field, IssueCode::InvalidDate, expected, Hint::CalendarDate);
        } else {
            self.wrong(field, expected, hint);
        }
    }

    /// A member sent under another's name.
    fn sent_instead(&self, field: Field) -> Option<String> {
        let is_other = |unknown: &&Unknown<'_>| unknown.meant.contains(&field);
        self.found.unknown.iter().find(is_other).map(|unknown| self.quoted(unknown.name))
    }

    /// The path of an unknown member: its name may be anything, so it is quoted.
    fn quoted(&self, name: &str) -> String {
        let name: String = name.chars().take(60).collect();
        format!("{}{name}", self.prefix)
    }

    /// Whether the member is present; reports it if required and missing.
    fn is_there(&mut self, field: Field, expected: &Expected) -> bool {
        let is_there = self.has(field);
        if !is_there && field.row().is_required {
            self.missing(field, expected.clone());
        }
        is_there
    }

    /// Reports that a member is missing.
    pub(super) fn missing(&mut self, field: Field, expected: Expected) {
        let path = self.path(field);
        let hint = match self.sent_instead(field) {
            Some(sent) => Hint::RequiredInstead { field: path, sent },
            None => Hint::Required(path),
        };
        self.wrong(field, expected, hint);
    }

    /// Reports an issue with a value inside a member.
    pub(super) fn issue_at(
        &mut self,
        field: String,
        code: IssueCode,
        expected: Expected,
        value: &Sent<'_>,
        hint: Hint,
    ) {
        self.push(Issue::new(field, code, expected, Some(value.quoted()), hint));
    }

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

    /// Warns of unknown members.
    fn warn_of_unknown(&mut self) {
        let unknown = std::mem::take(&mut self.found.unknown);
        let told = self.room().min(unknown.len());
        self.more_warnings += unknown.len() - told + self.found.more;
        for Unknown { name, meant } in unknown.into_iter().take(told) {
            let meant = meant.into_iter().map(|meant| meant.row().name).collect();
            self.warnings.push(Warning::UnknownField { field: self.quoted(name), meant });
        }
    }
}

/// A text that was sent, as much of it as is told again.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTE_AT_MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
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
