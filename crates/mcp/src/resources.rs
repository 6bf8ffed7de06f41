//! Resources: what a model may read beside the answers.

use std::fmt::Write as _;

use rmcp::ErrorData;
use rmcp::model::{ReadResourceResult, Resource, ResourceContents, ResourceTemplate};
use saju_engine::lists::{cities, product};
use saju_words::glossary;

const MARKDOWN: &str = "text/markdown";
const JSON: &str = "application/json";

/// URIs and what stands under them: name, title, description, type.
const LIST: [(&str, &str, &str, &str, &str); 4] = [
    (
        "saju://criteria",
        "criteria",
        "판정 기준",
        "모든 규칙의 id와 이름. Ids and names of all rules; see saju://criteria/{id}.",
        MARKDOWN,
    ),
    (
        "saju://glossary",
        "glossary",
        "용어",
        "용어의 뜻과 영문 이름. What the terms mean, with English names.",
        MARKDOWN,
    ),
    ("saju://topics", "topics", "주제", "주제와 그 모듈. The topics with their modules.", JSON),
    (
        "saju://cities",
        "cities",
        "도시",
        "birthCity로 보낼 수 있는 도시. Cities that can be sent as birthCity.",
        JSON,
    ),
];

/// Template of a rule's page.
pub(crate) const RULE: &str = "saju://criteria/{id}";

/// The resources that lists show.
pub(crate) fn list() -> Vec<Resource> {
    LIST.into_iter()
        .map(|(uri, name, title, description, mime_type)| {
            Resource::new(uri, name)
                .with_title(title)
                .with_description(description)
                .with_mime_type(mime_type)
        })
        .collect()
}

/// The resources that are named by an id.
pub(crate) fn templates() -> Vec<ResourceTemplate> {
    let rule = ResourceTemplate::new(RULE, "rule")
        .with_title("규칙")
        .with_description("한 규칙의 설명과 출처. Statement and source of one rule.")
        .with_mime_type(MARKDOWN);
    vec![rule]
}

/// Reads a resource.
pub(crate) fn read(uri: &str) -> Result<ReadResourceResult, ErrorData> {
    let unknown = || ErrorData::resource_not_found(format!("Unknown resource: {uri}"), None);
    let (text, mime_type) = match uri.strip_prefix("saju://").ok_or_else(unknown)? {
        "glossary" => (glossary_text(), MARKDOWN),
        "topics" => (product::topics().to_string(), JSON),
        "cities" => (cities::list().to_string(), JSON),
        "criteria" => (criteria_text(), MARKDOWN),
        path => {
            let id = path.strip_prefix("criteria/").ok_or_else(unknown)?;
            let entry = saju_criteria::find(id).ok_or_else(unknown)?;
            (saju_criteria::markdown(entry), MARKDOWN)
        }
    };
    let contents = ResourceContents::text(text, uri).with_mime_type(mime_type);
    Ok(ReadResourceResult::new(vec![contents]))
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
