//! The routes of the topics.

use saju_catalogue::{Extra, Partners, Sample, Topic};
use saju_reading::sample;
use saju_words::topics::question;
use saju_words::{In, Language, Say as _};
use serde_json::{Map, Value, json};

use crate::components::Components;
use crate::operation::{Body, Operation};
use crate::{answers, examples, headers, names, requests};

/// How a topic is asked for in short. The member is told in words, since a schema of the answer that depends
/// on it is of no use to generators of types.
const IN_SHORT: &str = "본문에 `format: \"compact\"`를 더하면 `POST /v2/saju/compact`처럼 CompactAnswer로 답합니다. With \
    `format: \"compact\"` in the body the answer is a CompactAnswer, as from `POST /v2/saju/compact`.";

/// How a topic is asked for in one line, in words for the same reason.
const IN_A_LINE: &str = "본문에 `detail: \"line\"`을 더하면 모듈 대신 한 줄(LineAnswer, `data` 400바이트 안)로 답합니다. With `detail: \"line\"` in \
    the body the answer is one line, a LineAnswer whose `data` has at most 400 bytes.";

/// The operation of a topic.
pub(crate) fn operation(components: &mut Components, topic: Topic) -> Value {
    let row = topic.row();
    let titles: Vec<String> = row
        .modules
        .iter()
        .map(|module| format!("- `{}` — {}", module.id(), names::title(*module)))
        .collect();
    let range = if row.core.row().is_free {
        "핵심 모듈이 무료 범위에 듭니다. The core module is in the Free range."
    } else {
        "무료 키는 표본에서만 핵심 모듈을 받습니다. A free key gets the core module for samples only."
    };
    let in_a_line = match topic.tells(Extra::Line) {
        true => format!("\n\n{IN_A_LINE}"),
        false => String::new(),
    };
    let description = format!(
        "{}\n\n모듈과 핵심 모듈 `{}`. Modules, and the core module:\n\n{}\n\n{range}\n\n{IN_SHORT}{in_a_line}",
        names::question(topic),
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
        id: names::read(topic),
        tag: "topics",
        summary: format!("{}. {}", topic.ko(), In(Language::English, question(topic)).to_text()),
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
