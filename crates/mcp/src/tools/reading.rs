//! Tools that calculate, and cost a call: the chart, a topic, the dates of given pillars.

use std::fmt::Write as _;

use rmcp::model::{CallToolResult, JsonObject};
use rmcp::{ErrorData, RoleServer, service::RequestContext};
use saju_catalogue::Topic;
use saju_engine::{About, Format, Question, Size};
use saju_words::errors::{Expected, Hint};
use serde_json::Value;

use crate::access::{self, Access, Answered};
use crate::{arguments, reply};

type Context = RequestContext<RoleServer>;

/// Members that a short answer does without: they are a prompt and a resource of their own.
const ELSEWHERE: [&str; 2] = ["guide", "glossary"];

/// `saju_chart`.
pub(super) async fn chart(
    access: &Access,
    arguments: JsonObject,
    context: &Context,
) -> Result<CallToolResult, ErrorData> {
    read(access, Topic::Manse, arguments, context).await
}

/// `saju_topic`.
pub(super) async fn topic(
    access: &Access,
    arguments: JsonObject,
    context: &Context,
) -> Result<CallToolResult, ErrorData> {
    let expected = || Expected::OneOf(&Topic::IDS);
    let topic = arguments::required(&arguments, "topic", expected()).and_then(|id| {
        Topic::named(id).ok_or_else(|| {
            arguments::issue("topic", expected(), arguments.get("topic"), Hint::Type)
        })
    });
    match topic {
        Ok(topic) => read(access, topic, arguments, context).await,
        Err(problem) => Ok(access::refused(problem, context)),
    }
}

/// Asks for a topic: in short Markdown, unless all of it is wanted.
async fn read(
    access: &Access,
    topic: Topic,
    mut arguments: JsonObject,
    context: &Context,
) -> Result<CallToolResult, ErrorData> {
    arguments.entry("format").or_insert_with(|| "compact".into());
    let asked = ask(access, Question::Topic(topic), arguments, context).await?;
    Ok(asked.told(context, |envelope| match envelope["data"]["text"].as_str() {
        Some(text) => {
            let text = format!("{text}{}", reply::notes(&envelope["meta"]));
            shorten(envelope, topic);
            text
        }
        None => envelope.to_string(),
    }))
}

/// `find_dates`.
pub(super) async fn find_dates(
    access: &Access,
    arguments: JsonObject,
    context: &Context,
) -> Result<CallToolResult, ErrorData> {
    let asked = ask(access, Question::FindDates, arguments, context).await?;
    Ok(asked.told(context, |envelope| {
        let data = &envelope["data"];
        let mut text = String::new();
        for moment in data["moments"].as_array().into_iter().flatten() {
            let word = |name: &str| moment[name].as_str().unwrap_or_default();
            let pillars: Vec<&str> = ["year", "month", "day", "hour"]
                .iter()
                .filter_map(|position| moment["pillars"][position]["ganji"].as_str())
                .collect();
            let (from, to) = (word("clockFrom"), word("clockTo"));
            let _ = writeln!(text, "- {from} – {to}: {}", pillars.join(" "));
        }
        if let Some(note) = data["note"].as_str() {
            let _ = writeln!(text, "> {note}");
        }
        text + &reply::notes(&envelope["meta"])
    }))
}

async fn ask(
    access: &Access,
    question: Question,
    arguments: JsonObject,
    context: &Context,
) -> Result<Answered, ErrorData> {
    access.ask(question, Value::Object(arguments).to_string().as_bytes(), context).await
}

impl Answered {
    /// The result of the call; `text` says what a model reads of an answer.
    fn told(self, context: &Context, text: impl FnOnce(&mut Value) -> String) -> CallToolResult {
        let result = match self.outcome {
            Ok(envelope) => {
                // The service's own text: it is JSON.
                let mut envelope = serde_json::from_str(&envelope).unwrap_or_default();
                let text = text(&mut envelope);
                reply::success(text, envelope)
            }
            Err(problem) => access::refused(problem, context),
        };
        result.with_meta(self.usage.as_ref().map(reply::usage))
    }
}

/// Takes out of a short answer what is told elsewhere, and tells its size anew.
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
