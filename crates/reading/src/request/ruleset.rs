//! The version of the rules that a request wants.

use saju_catalogue::{Field, IssueCode};
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::Warning;

use super::fields::Fields;
use crate::RULESET_VERSION;

/// What a wanted version means where one version is served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// The version that is served: its exact name, or its major version with the minor that its caller knows.
    Served,
    /// The major version, which has moved on from the minor that its caller knows.
    Moved {
        /// The minor that the caller knows; of a major version alone the first.
        from: u16,
    },
    /// Another version.
    Other,
}

impl Wanted {
    fn of(wanted: &str, served: &str) -> Self {
        if wanted == served {
            return Self::Served;
        }
        let (major, minor) = major_and_minor(served);
        match wanted.split_once('.').unwrap_or((wanted, "0")) {
            (known_major, known) if known_major == major => match number(known) {
                Some(from) if from == minor => Self::Served,
                Some(from) if from < minor => Self::Moved { from },
                _ => Self::Other,
            },
            _ => Self::Other,
        }
    }
}

/// A number without a sign or zeros before it.
fn number(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// The first two numbers of a version.
fn major_and_minor(version: &str) -> (&str, u16) {
    let mut parts = version.split('.');
    let major = parts.next().unwrap_or_default();
    (major, parts.next().and_then(number).unwrap_or_default())
}

/// The ways of wanting the version that is served, its major version first: `2`, `2.0` … `2.5`, `2.5.0`.
pub fn rulesets_served() -> impl Iterator<Item = String> {
    let (major, minor) = major_and_minor(RULESET_VERSION);
    let minors = (0..=minor).map(move |minor| format!("{major}.{minor}"));
    std::iter::once(major.to_owned()).chain(minors).chain([RULESET_VERSION.to_owned()])
}

/// Refuses another version than the one that is served, and tells that a followed one has moved.
pub(super) fn ruleset(fields: &mut Fields<'_>) {
    let expected = Expected::Ruleset(RULESET_VERSION);
    let Some(wanted) = fields.version(Field::Ruleset, expected.clone()) else { return };
    let (major, _) = major_and_minor(RULESET_VERSION);
    match Wanted::of(wanted.trim(), RULESET_VERSION) {
        Wanted::Served => {}
        Wanted::Moved { from } => {
            let from = format!("{major}.{from}");
            let field = fields.path(Field::Ruleset);
            fields.warn(Warning::RulesetMoved { field, from, to: RULESET_VERSION });
        }
        Wanted::Other => {
            let hint = Hint::Ruleset(RULESET_VERSION);
            fields.issue(Field::Ruleset, IssueCode::RulesetNotServed, expected, hint);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_major_version_follows_its_minors_and_an_exact_one_stands_alone() {
        for (wanted, expected) in [
            ("2.5.0", Wanted::Served),
            ("2.5", Wanted::Served),
            ("2", Wanted::Moved { from: 0 }),
            ("2.0", Wanted::Moved { from: 0 }),
            ("2.4", Wanted::Moved { from: 4 }),
            ("2.6", Wanted::Other),
            ("2.4.0", Wanted::Other),
            ("2.5.1", Wanted::Other),
            ("2.05", Wanted::Other),
            ("02", Wanted::Other),
            ("3", Wanted::Other),
            ("1", Wanted::Other),
            ("2.", Wanted::Other),
            ("2.+4", Wanted::Other),
            ("", Wanted::Other),
            ("latest", Wanted::Other),
        ] {
            assert_eq!(Wanted::of(wanted, "2.5.0"), expected, "{wanted}");
        }
        assert_eq!(Wanted::of("3", "3.0.0"), Wanted::Served);
        assert_eq!(Wanted::of("2.12", "2.12.0"), Wanted::Served);
    }

    #[test]
    fn a_number_is_read_as_the_text_that_spells_it() {
        let (major, minor) = major_and_minor(RULESET_VERSION);
        for (number, is_served) in
            [(major.to_owned(), true), (format!("{major}.{minor}"), true), ("99".to_owned(), false)]
        {
            let body = format!(
                r#"{{"birthYear":1990,"birthMonth":5,"birthDay":5,"isFemale":true,"ruleset":{number}}}"#
            );
            let parsed = crate::request::parse(saju_catalogue::Topic::Manse, body.as_bytes());
            assert_eq!(parsed.request.is_ok(), is_served, "{number}");
            let is_told = |warning: &Warning| warning.code() == "INPUT_COERCED";
            assert!(parsed.warnings.iter().any(is_told), "{number}: {:?}", parsed.warnings);
        }
    }

    #[test]
    fn every_way_that_is_listed_is_served() {
        for wanted in rulesets_served() {
            assert_ne!(Wanted::of(&wanted, RULESET_VERSION), Wanted::Other, "{wanted}");
        }
    }
}
