//! The request of the short form: a topic by its name, and what that topic takes.

use saju_catalogue::{Field, Object, Topic};
use saju_json::Detail;
use saju_messages::warnings::Warning;

use super::allowance::Allowance;
use super::fields::Fields;
use super::sent::Sent;
use super::{Format, Parsed, Request, members, of_body, of_no_topic, of_topic, options};

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
    let Parsed { request, mut warnings, language } =
        of_topic(topic, Fields::of(Object::Topic, object, allowance));
    let request = request.map(|mut request| {
        if fields.has(Field::Format) && request.format != Format::Compact {
            warnings.push(Warning::UnusedField { field: fields.path(Field::Format) });
        }
        let unread = options::unread_in_short(&fields, topic);
        let unread = unread.filter(|warning| !warnings.contains(warning)).collect::<Vec<_>>();
        warnings.extend(unread);
        if request.detail == Detail::Line {
            request.detail = Detail::default();
            // What a line would not have read, the short form does.
            let exclude = Warning::UnusedField { field: fields.path(Field::Exclude) };
            warnings.retain(|warning| *warning != exclude);
        }
        request.format = Format::Compact;
        Compact { topic, request }
    });
    Parsed { request, warnings, language }
}
