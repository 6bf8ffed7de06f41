//! The request of the short form: a topic by its name, and what that topic takes.

use saju_catalogue::{Object, Topic};

use super::allowance::Allowance;
use super::fields::Fields;
use super::sent::Sent;
use super::{Format, Parsed, Request, members, of_body, of_no_topic, of_topic};

/// A topic that is asked for in short.
#[derive(Clone, Debug)]
pub struct Compact {
    /// The topic.
    pub topic: Topic,
    /// What is asked of it; its format is the short one.
    pub request: Request,
}

/// Reads a body.
pub fn parse_compact(body: &[u8]) -> Parsed<Compact> {
    of_body(body, compact)
}

fn compact<'a>(sent: &'a Sent<'a>, allowance: &'a Allowance) -> Parsed<Compact> {
    let object = match members(sent) {
        Ok(object) => object,
        Err(parsed) => return parsed,
    };
    let mut fields = Fields::of(Object::Topic, object, allowance);
    let Some(topic) = fields.topic() else {
        return of_no_topic(fields);
    };
    let fields = Fields::of(Object::Topic, object, allowance);
    let Parsed { request, warnings, language } = of_topic(topic, fields, Some(Format::Compact));
    let request = request.map(|request| Compact { topic, request });
    Parsed { request, warnings, language }
}
