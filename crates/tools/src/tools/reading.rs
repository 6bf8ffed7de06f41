//! Tools that calculate and cost a call: the chart, a topic, the dates of given pillars.

use saju_catalogue::{Field, Topic};
use saju_engine::{About, Format, Language, Problem, Question, Size};
use saju_messages::errors::{Expected, Hint};
use saju_reading::request::{Sent, hint_of};
use serde_json::Value;

use super::{chosen, found};
use crate::{JsonObject, Reply, arguments, reply};

/// Members left out of a short answer: they are available as a prompt and a resource.
const ELSEWHERE: [&str; 2] = ["guide", "glossary"];

/// A call that asks a question.
#[derive(Clone, Debug)]
pub struct Asks {
    /// The question.
    pub question: Question,
    /// The body of its request, JSON in UTF-8.
    pub body: Vec<u8>,
    /// Whether all of the answer is wanted where a short text could stand for it.
    is_whole: bool,
    /// In which language it is told.
    language: Language,
}

/// `saju_chart`.
pub(super) fn chart(arguments: JsonObject) -> Asks {
    of_topic(Topic::Manse, arguments)
}

/// The topic that `saju_topic` asks for.
pub(super) fn topic(arguments: &JsonObject) -> Result<Topic, Problem> {
    let sent = arguments.get(Field::Topic.row().name);
    let named = sent.and_then(Value::as_str).and_then(Topic::named);
    named.ok_or_else(|| not_one_of(Field::Topic, arguments))
}

/// That an argument is none of the words of its member, told as a call of HTTP tells it.
fn not_one_of(field: Field, arguments: &JsonObject) -> Problem {
    let (name, expected) = (field.row().name, Expected::OneOf(field.words()));
    let sent = arguments.get(name);
    let hint = match sent {
        Some(sent) => hint_of(field, &Sent::from(sent)).unwrap_or(Hint::Type),
        None => Hint::Required(name.to_owned()),
    };
    let language = arguments.get(Field::Language.row().name).and_then(Value::as_str);
    arguments::issue(name, expected, sent, hint).asked_in(language.and_then(Language::of_tag))
}

/// Asks for a topic: in short Markdown, unless all of it is wanted.
pub(super) fn of_topic(topic: Topic, mut arguments: JsonObject) -> Asks {
    // A line is shorter yet.
    if arguments.get("detail").is_none_or(|detail| detail != "line") {
        arguments.entry("format").or_insert_with(|| "compact".into());
    }
    Asks::of(Question::Topic(topic), arguments)
}

/// `find_dates`: fewer than all, unless more are wanted.
pub(super) fn find_dates(mut arguments: JsonObject) -> Asks {
    arguments.entry("limit").or_insert_with(|| found::LIMIT.into());
    Asks::of(Question::FindDates, arguments)
}

/// `choose_dates`: in a line a date, unless all of it is wanted.
pub(super) fn choose_dates(mut arguments: JsonObject) -> Result<Asks, Problem> {
    let name = Field::Format.row().name;
    let is_whole = match arguments.get(name).map(Value::as_str) {
        None | Some(Some("compact")) => false,
        Some(Some("json")) => true,
        Some(_) => return Err(not_one_of(Field::Format, &arguments)),
    };
    // The answer itself has one form.
    arguments.shift_remove(name);
    Ok(Asks { is_whole, ..Asks::of(Question::ChooseDates, arguments) })
}

impl Asks {
    fn of(question: Question, arguments: JsonObject) -> Self {
        let language = arguments.get(Field::Language.row().name).and_then(Value::as_str);
        let language = language.and_then(Language::of_tag).unwrap_or_default();
        let body = Value::Object(arguments).to_string().into_bytes();
        Self { question, body, is_whole: false, language }
    }

    /// The result, from the envelope that answers the question.
    pub fn reply(&self, envelope: &str) -> Reply {
        // The engine's own text: it is JSON.
        let mut envelope = serde_json::from_str(envelope).unwrap_or_default();
        let text = match (self.question, self.question.topic()) {
            (_, Some(topic)) => text_of_topic(topic, &mut envelope),
            (Question::ChooseDates, _) if self.is_whole => envelope.to_string(),
            (Question::ChooseDates, _) => chosen::text(&mut envelope, self.language),
            _ => found::text(&mut envelope, self.language),
        };
        Reply::success(text, envelope)
    }
}

fn text_of_topic(topic: Topic, envelope: &mut Value) -> String {
    if let Some(line) = envelope["data"]["line"].as_object() {
        let told: Vec<&str> =
            ["sentence", "task"].iter().filter_map(|name| line.get(*name)?.as_str()).collect();
        return format!("{}\n{}", told.join(" "), reply::notes(&envelope["meta"]));
    }
    match envelope["data"]["text"].as_str() {
        Some(text) => {
            let text = format!("{text}{}", reply::notes(&envelope["meta"]));
            shorten(envelope, topic);
            text
        }
        None => envelope.to_string(),
    }
}

/// Removes from a short answer what is available elsewhere, and updates its size.
fn shorten(envelope: &mut Value, topic: Topic) {
    if let Some(data) = envelope["data"].as_object_mut() {
        for name in ELSEWHERE {
            data.shift_remove(name);
        }
    }
    let about = About { topic: Some(topic), format: Format::Compact, ..About::default() };
    let size = Size::of(&about, envelope["data"].to_string().as_bytes());
    envelope["meta"]["approxTokens"] = size.approx_tokens.into();
    envelope["meta"]["tokens"] = size.tokens.into();
}
