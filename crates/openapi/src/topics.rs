//! The routes of the twelve topics.

use saju_catalogue::{ModuleSet, Partners, Sample, Topic};
use saju_reading::sample;
use saju_words::{Say, topics};
use serde_json::{Map, Value, json};

use crate::components::Components;
use crate::operation::{Body, Operation};
use crate::{answers, examples, headers, modules, requests};

/// The name of a topic in names of schemas: `Manse`.
pub(crate) fn type_name(topic: Topic) -> String {
    let mut name = topic.id().to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// What a topic answers, in English.
const fn english(topic: Topic) -> &'static str {
    match topic {
        Topic::Manse => "What does the chart look like?",
        Topic::Today => "What acts on this chart today?",
        Topic::Daily => {
            "How does that day's pillar act on the day master, in the context of the decade?"
        }
        Topic::Monthly => "How does the solar month flow?",
        Topic::Yearly => "How does the year flow?",
        Topic::Decade => "Where does the current decade stand, and what are the next ten years?",
        Topic::Life => "What is the chart's structure and its broad flow?",
        Topic::Consult => "Which direction does the chart point to for a concern?",
        Topic::Compatibility => "What stands between two or three persons?",
        Topic::Love => "How does love flow, and what is the relation with a partner?",
        Topic::Money => "What are the structure and the timing of wealth?",
        Topic::Health => "Which elements and organs deserve attention?",
    }
}

/// What a topic answers, in Korean and English.
pub(crate) fn question(topic: Topic) -> String {
    format!("{} {}", topics::question(topic).to_text(), english(topic))
}

/// The operation of a topic.
pub(crate) fn operation(components: &mut Components, topic: Topic) -> Value {
    let row = topic.row();
    let titles: Vec<String> = row
        .modules
        .iter()
        .map(|module| format!("- `{}` — {}", module.id(), modules::title(*module)))
        .collect();
    let range = if ModuleSet::FREE_RANGE.contains(row.core) {
        "핵심 모듈이 무료 범위에 듭니다. The core module is in the Free range."
    } else {
        "무료 키는 표본에서만 핵심 모듈을 받습니다. A free key gets the core module for samples only."
    };
    let description = format!(
        "{}\n\n모듈과 핵심 모듈 `{}`. Modules, and the core module:\n\n{}\n\n{range}",
        question(topic),
        row.core.id(),
        titles.join("\n"),
    );
    let request = requests::topic(components, topic);
    let answer = answers::topic(components, topic);
    let markdown = json!({
        "schema": { "type": "string", "description": "짧은 Markdown. Short Markdown." },
    });
    let content = json!({
        "application/json": { "schema": answer, "example": examples::topic(topic) },
        "text/markdown": markdown,
    });
    Operation {
        id: topic.id(),
        tag: "topics",
        summary: format!("{}. {}", topic.ko(), english(topic)),
        description,
    }
    .counted(
        &Body { schema: request, examples: samples(topic) },
        &json!({
            "description": "답. The answer.",
            "headers": headers::counted(),
            "content": content,
        }),
    )
}

/// Request bodies that can be sent as they are: the sample profiles.
fn samples(topic: Topic) -> Map<String, Value> {
    let of = |sample: Sample| {
        let mut value = sample::input(sample);
        if topic.row().partners == Partners::Required {
            let other = Sample::ALL.into_iter().find(|other| *other != sample);
            value["partners"] = other.map(sample::input).into_iter().collect();
        }
        (sample.id().to_owned(), json!({ "summary": sample.ko(), "value": value }))
    };
    Sample::ALL.into_iter().map(of).collect()
}
