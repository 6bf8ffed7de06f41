//! Tools that calculate and cost a call: the chart, a topic, the dates of given pillars.

use saju_catalogue::Topic;
use saju_engine::{About, Format, Problem, Question, Size};
use saju_messages::errors::{Expected, Hint};
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
}

/// `saju_chart`.
pub(super) fn chart(arguments: JsonObject) -> Asks {
    of_topic(Topic::Manse, arguments)
}

/// The topic that `saju_topic` asks for.
pub(super) fn topic(arguments: &JsonObject) -> Result<Topic, Problem> {
    let expected = || Expected::OneOf(&Topic::IDS);
    let id = arguments::required(arguments, "topic", expected())?;
    Topic::named(id)
        .ok_or_else(|| arguments::issue("topic", expected(), arguments.get("topic"), Hint::Type))
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
pub(super) fn choose_dates(mut arguments: JsonObject) -> Asks {
    // The answer itself has one form.
    let is_whole = arguments.shift_remove("format").is_some_and(|format| format == "json");
    Asks { is_whole, ..Asks::of(Question::ChooseDates, arguments) }
}

impl Asks {
    fn of(question: Question, arguments: JsonObject) -> Self {
        let body = Value::Object(arguments).to_string().into_bytes();
        Self { question, body, is_whole: false }
    }

    /// The result, from the envelope that answers the question.
    pub fn reply(&self, envelope: &str) -> Reply {
        // The engine's own text: it is JSON.
        let mut envelope = serde_json::from_str(envelope).unwrap_or_default();
        let text = match (self.question, self.question.topic()) {
            (_, Some(topic)) => text_of_topic(topic, &mut envelope),
            (Question::ChooseDates, _) if self.is_whole => envelope.to_string(),
            (Question::ChooseDates, _) => chosen::text(&mut envelope),
            _ => found::text(&mut envelope),
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
