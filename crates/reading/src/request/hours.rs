//! The request of the twelve hours: a birth.

use saju_catalogue::{Field, Object};
use saju_messages::warnings::Warning;
use saju_words::Language;

use super::allowance::Allowance;
use super::fields::Fields;
use super::sent::Sent;
use super::{Parsed, Person, members, of_body};
use super::{birth, options, ruleset};

/// Whose hours are asked for.
#[derive(Clone, Debug)]
pub struct Hours {
    /// The person; a time of birth is ignored.
    pub person: Person,
    /// In which language the answer is told, where one was asked for.
    pub language: Option<Language>,
}

/// Reads a body.
pub fn parse_hours(body: &[u8]) -> Parsed<Hours> {
    of_body(body, hours)
}

fn hours<'a>(sent: &'a Sent<'a>, allowance: &'a Allowance) -> Parsed<Hours> {
    let object = match members(sent) {
        Ok(object) => object,
        Err(parsed) => return parsed,
    };
    let mut fields = Fields::of(Object::Hours, object, allowance);
    let person = birth::person(&mut fields, None, None);
    // A minute without an hour already has its own warning.
    for field in [Field::BirthHour, Field::BirthMinute] {
        if fields.has(field) && fields.has(Field::BirthHour) {
            fields.warn(Warning::UnusedField { field: fields.path(field) });
        }
    }
    let language = options::language(&mut fields);
    ruleset::ruleset(&mut fields);
    let (issues, warnings) = fields.finish();
    let request = match person {
        Some(person) if issues.is_empty() => Ok(Hours { person, language }),
        _ => Err(issues),
    };
    Parsed { request, warnings, language }
}
