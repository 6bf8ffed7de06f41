//! Resources: what a model may read beside the answers.

use std::fmt::Write as _;

use saju_engine::lists::{cities, product};
use saju_words::{Language, glossary};
use serde::Serialize;

use crate::{Resource, Template, apps};

const MARKDOWN: &str = "text/markdown";
const JSON: &str = "application/json";

/// Template of a rule's page.
pub(crate) const RULE: &str = "saju://criteria/{id}";

/// The content of a resource.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Content {
    /// The text.
    pub text: String,
    /// Its media type.
    pub mime_type: &'static str,
}

/// The resources that lists show.
pub(crate) fn list() -> Vec<Resource> {
    let row = |uri, name, title, description, mime_type| Resource {
        uri,
        name,
        title,
        description,
        mime_type,
    };
    let read = [
        row(
            "saju://criteria",
            "criteria",
            "판정 기준",
            "모든 규칙의 id와 이름. Ids and names of all rules; see saju://criteria/{id}.",
            MARKDOWN,
        ),
        row(
            "saju://glossary",
            "glossary",
            "용어",
            "용어의 뜻과 영문 이름. What the terms mean, with English names.",
            MARKDOWN,
        ),
        row(
            "saju://topics",
            "topics",
            "주제",
            "주제와 그 모듈. The topics with their modules.",
            JSON,
        ),
        row(
            "saju://cities",
            "cities",
            "도시",
            "birthCity로 보낼 수 있는 도시. Cities that can be sent as birthCity.",
            JSON,
        ),
    ];
    read.into_iter().chain(apps::list()).collect()
}

/// The resources addressed by an id.
pub(crate) fn templates() -> Vec<Template> {
    vec![Template {
        uri_template: RULE,
        name: "rule",
        title: "규칙",
        description: "한 규칙의 설명과 출처. Statement and source of one rule.",
        mime_type: MARKDOWN,
    }]
}

/// Reads a resource.
pub(crate) fn read(uri: &str) -> Option<Content> {
    if let Some(page) = apps::read(uri) {
        return Some(page);
    }
    let (text, mime_type) = match uri.strip_prefix("saju://")? {
        "glossary" => (glossary_text(), MARKDOWN),
        "topics" => (product::topics().to_string(), JSON),
        "cities" => (cities::list().to_string(), JSON),
        "criteria" => (criteria_text(), MARKDOWN),
        path => {
            let entry = saju_criteria::find(path.strip_prefix("criteria/")?)?;
            (saju_criteria::markdown(entry, Language::Korean), MARKDOWN)
        }
    };
    Some(Content { text, mime_type })
}

fn glossary_text() -> String {
    glossary::all()
        .map(|entry| format!("- **{}** ({}): {}\n", entry.term, entry.en, entry.definition))
        .collect()
}

/// The rules by kind, each with its name.
fn criteria_text() -> String {
    let mut text = String::new();
    let mut kind = None;
    for entry in saju_criteria::entries() {
        if kind != Some(entry.kind) {
            kind = Some(entry.kind);
            let _ = writeln!(text, "## {}", entry.kind.ko());
        }
        let _ = writeln!(text, "- {}: {}", entry.id, entry.title_ko);
    }
    text
}
