//! The request of the twelve hours: a birth.

use saju_words::warnings::Warning;
use serde_json::Value;

use super::birth;
use super::fields::Fields;
use super::{MEMBERS, Parsed, Person, members, of_body};

/// Whose hours are asked for.
#[derive(Clone, Debug)]
pub struct Hours {
    /// The person; a time of birth that was sent is not looked at.
    pub person: Person,
}

/// Reads a body.
pub fn parse_hours(body: &[u8]) -> Parsed<Hours> {
    of_body(body, hours)
}

fn hours(value: &Value) -> Parsed<Hours> {
    let object = match members(value) {
        Ok(object) => object,
        Err(parsed) => return parsed,
    };
    let mut fields = Fields::new(object);
    let person = birth::person(&mut fields, None);
    for name in ["birthHour", "birthMinute"] {
        if fields.has(name) && (name == "birthHour" || fields.has("birthHour")) {
            fields.warn(Warning::UnusedField { field: name.to_owned() });
        }
    }
    fields.unknown(&MEMBERS[..12]);
    let (issues, warnings) = fields.finish();
    let request = match person {
        Some(person) if issues.is_empty() => Ok(Hours { person }),
        _ => Err(issues),
    };
    Parsed { request, warnings }
}
