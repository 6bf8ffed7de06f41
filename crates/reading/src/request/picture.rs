//! The request of a picture: a birth, what the picture is called, and on what it is shown.

use saju_catalogue::{Field, Object};
use saju_picture::Theme;
use saju_words::Language;

use super::allowance::Allowance;
use super::fields::Fields;
use super::sent::Sent;
use super::{Parsed, Person, birth, members, of_body, options, ruleset};

/// Whose chart is drawn, and how.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The person.
    pub person: Person,
    /// What stands above it.
    pub label: Option<String>,
    /// On what it is shown.
    pub theme: Theme,
    /// In which language it is told, where one was asked for.
    pub language: Option<Language>,
}

/// Reads a body.
pub fn parse_picture(body: &[u8]) -> Parsed<Picture> {
    of_body(body, picture)
}

fn picture<'a>(sent: &'a Sent<'a>, allowance: &'a Allowance) -> Parsed<Picture> {
    let object = match members(sent) {
        Ok(object) => object,
        Err(parsed) => return parsed,
    };
    let mut fields = Fields::of(Object::Picture, object, allowance);
    // The sex decides luck, of which a picture tells nothing.
    let person = birth::person(&mut fields, None, None);
    let theme = fields.one_of(Field::Theme, Theme::ALL).unwrap_or_default();
    let label = fields.short_text(Field::PictureLabel);
    let language = options::language(&mut fields);
    ruleset::ruleset(&mut fields);
    let (issues, warnings) = fields.finish();
    let request = match person {
        Some(person) if issues.is_empty() => Ok(Picture { person, label, theme, language }),
        _ => Err(issues),
    };
    Parsed { request, warnings, language }
}
