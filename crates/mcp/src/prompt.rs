//! The prompt: the guide that goes to a model with the judgments of a topic.

use rmcp::ErrorData;
use rmcp::model::{
    GetPromptRequestParams, GetPromptResult, Prompt, PromptArgument, PromptMessage, Role,
};
use saju_catalogue::Topic;
use saju_words::{Say, guide, topics};

/// Name of the prompt.
pub(crate) const NAME: &str = "saju_reading";

/// The argument that chooses the topic.
pub(crate) const TOPIC: &str = "topic";

/// The argument that holds what the user wants to know.
const QUESTION: &str = "question";

/// The prompt, as lists show it.
pub(crate) fn definition() -> Prompt {
    let about = "주제의 지침에 따라 사주로 답합니다. Answers a question by the guide of a topic.";
    let ids = Topic::ALL.map(Topic::id).join(", ");
    let arguments = vec![
        PromptArgument::new(TOPIC)
            .with_title("주제")
            .with_description(format!("주제. Topic: {ids}."))
            .with_required(true),
        PromptArgument::new(QUESTION)
            .with_title("물음")
            .with_description("알고 싶은 것. 없으면 주제의 물음을 씁니다. What to answer.")
            .with_required(false),
    ];
    Prompt::new(NAME, Some(about), Some(arguments)).with_title("사주 풀이 — Saju reading")
}

/// The messages of the prompt.
pub(crate) fn get(request: &GetPromptRequestParams) -> Result<GetPromptResult, ErrorData> {
    if request.name != NAME {
        let message = format!("Unknown prompt: {}", request.name);
        return Err(ErrorData::invalid_params(message, None));
    }
    let argument = |name: &str| {
        let value = request.arguments.as_ref()?.get(name)?.as_str()?.trim();
        (!value.is_empty()).then_some(value)
    };
    let topic = argument(TOPIC)
        .and_then(|id| Topic::ALL.into_iter().find(|topic| topic.id() == id))
        .ok_or_else(|| {
            let ids = Topic::ALL.map(Topic::id).join(", ");
            ErrorData::invalid_params(format!("topic must be one of {ids}"), None)
        })?;
    let asks = topics::question(topic).to_text();
    let question = argument(QUESTION).unwrap_or(&asks);
    let message = PromptMessage::new_text(Role::User, text(topic, &asks, question));
    let about = format!("{} — {asks}", topic.ko());
    Ok(GetPromptResult::new(vec![message]).with_description(about))
}

fn text(topic: Topic, asks: &str, question: &str) -> String {
    let lines: Vec<String> = guide::how_to_use_compact(topic)
        .iter()
        .enumerate()
        .map(|(index, line)| format!("{}. {}", index + 1, line.to_text()))
        .collect();
    let purpose = guide::purpose(topic).to_text();
    // The question is filled in last: what it holds is never taken for a slot.
    include_str!("../text/saju_reading.md")
        .replace("{topic}", topic.id())
        .replace("{name}", topic.ko())
        .replace("{asks}", asks)
        .replace("{purpose}", &purpose)
        .replace("{lines}", &lines.join("\n"))
        .replacen("{question}", question, 1)
}
