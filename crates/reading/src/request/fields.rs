//! An object being read: its members, and what is wrong with it or was ignored. What each member may hold is read in
//! `values`.

use super::allowance::Allowance;
use super::found::{Defaults, Found, Unknown};
use super::issue::{Issue, QUOTE_AT_MOST};
use super::mistakes;
use super::options::is_no_day;
use super::sent::{Members, Sent};
use saju_catalogue::{Field, IssueCode, Object};
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{self, Warning};

/// Issues reported per object; a body with more is something else altogether.
const ISSUES_TOLD: usize = 50;

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
    pub(super) fn value(&self, field: Field) -> Option<&'a Sent<'a>> {
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
        let known = self.value(field).and_then(|value| mistakes::hint_of(field, value));
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
        let other = self.found.unknown.iter().find(is_other)?;
        Some(other.warning(&self.prefix).field().to_owned())
    }

    /// Whether the member is present; reports it if required and missing.
    pub(super) fn is_there(&mut self, field: Field, expected: &Expected) -> bool {
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

    /// Warns of unknown members that are the object's own.
    fn warn_of_unknown(&mut self) {
        let mut unknown = std::mem::take(&mut self.found.unknown);
        unknown.retain(|unknown| !unknown.is_default);
        let told = self.room().min(unknown.len());
        self.more_warnings += unknown.len() - told + self.found.more;
        let warnings = unknown.iter().take(told).map(|unknown| unknown.warning(&self.prefix));
        self.warnings.extend(warnings);
    }
}

/// A text that was sent, as much of it as is told again.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTE_AT_MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
