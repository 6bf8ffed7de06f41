//! The prompt: the guide that a model gets with the judgments of a topic.

use saju_catalogue::Topic;
use saju_words::{Say, guide, topics};
use serde::Serialize;

use crate::{Argument, Prompt};

/// Name of the prompt.
pub(crate) const NAME: &str = "saju_reading";

/// The argument that chooses the topic.
pub(crate) const TOPIC: &str = "topic";

/// The argument with the user's question.
const QUESTION: &str = "question";

/// The message of a prompt, as if from its user.
#[derive(Clone, Debug, Serialize)]
pub struct Message {
    /// The question that it answers.
    pub description: String,
    /// Its text.
    pub text: String,
}

/// The prompt, as lists show it.
pub(crate) fn definition() -> Prompt {
    let ids = Topic::IDS.join(", ");
    let arguments = vec![
        Argument {
            name: TOPIC,
            title: "주제",
            description: format!("주제. Topic: {ids}."),
            required: true,
        },
        Argument {
            name: QUESTION,
            title: "물음",
            description: "알고 싶은 것. 없으면 주제의 물음을 씁니다. What to answer.".to_owned(),
            required: false,
        },
    ];
    Prompt {
        name: NAME,
        title: "사주 풀이 — Saju reading",
        description: "주제의 지침에 따라 사주로 답합니다. Answers a question by the guide of a topic.",
        arguments,
    }
}

/// The message of the prompt.
pub(crate) fn get(
    name: &str,
    topic: Option<&str>,
    question: Option<&str>,
) -> Result<Message, String> {
    if name != NAME {
        return Err(format!("Unknown prompt: {name}"));
    }
    let given = |argument: Option<&str>| {
        argument.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
    };
    let topic = given(topic)
        .and_then(|id| Topic::named(&id))
        .ok_or_else(|| format!("topic must be one of {}", Topic::IDS.join(", ")))?;
    let asks = topics::question(topic).to_text();
    let question = given(question).unwrap_or_else(|| asks.clone());
    let description = format!("{} — {asks}", topic.ko());
    Ok(Message { description, text: text(topic, &asks, &question) })
}

fn text(topic: Topic, asks: &str, question: &str) -> String {
    let lines: Vec<String> = guide::how_to_use_compact(topic)
        .iter()
        .enumerate()
        .map(|(index, line)| format!("{}. {}", index + 1, line.to_text()))
        .collect();
    let purpose = guide::purpose(topic).to_text();
    // The question is inserted last, so that nothing in it is taken for a slot.
    include_str!("../text/saju_reading.md")
        .replace("{topic}", topic.id())
        .replace("{name}", topic.ko())
        .replace("{asks}", asks)
        .replace("{purpose}", &purpose)
        .replace("{lines}", &lines.join("\n"))
        .replacen("{question}", question, 1)
}
