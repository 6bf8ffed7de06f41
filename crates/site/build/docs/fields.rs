//! The page of all objects of requests and answers. Their members are twenty thousand elements: the page has them folded
//! in a file of its own, its Markdown has them in place.

use std::fmt::Write as _;

use saju_words::Language;
use serde_json::{Map, Value};

use super::contract::{Contract, cell, is_required, kind, string};
use crate::{bilingual, markdown};

const INTRODUCTION: &str = "# 모든 필드 · Fields\n\n이름을 누르면 펼쳐집니다. 별표(*)는 언제나 있는 필드입니다. `null`은 그렇게 적은 곳에서만 \
     나옵니다.\n\n> A name opens its members. A star marks one that is always there. `null` occurs only \
     where it is said.\n\n";

const WITHOUT_SCRIPTS: &str =
    "<noscript><p class=\"notice\"><a href=\"/docs/reference/fields.md\">";

/// Its Markdown, in both languages.
pub(super) fn page(contract: &Contract) -> String {
    let mut text = String::from(INTRODUCTION);
    for (name, schema) in contract.schemas() {
        let about = markdown::unlinked(string(&schema["description"]));
        writeln!(
            text,
            "<details class=\"object\" id=\"{name}\"><summary><b>{name}</b> {about}</summary>\n\n{}\n</details>\n",
            members(schema, None)
        )
        .unwrap();
    }
    text
}

/// What the page itself holds: the objects, whose members come when they are opened.
pub(super) fn html(contract: &Contract, language: Language) -> String {
    let told = match language {
        Language::Korean => "스크립트 없이는 마크다운으로 읽을 수 있습니다.",
        Language::English => "Without scripts, read it as Markdown.",
    };
    let mut html = markdown::html(INTRODUCTION, language)
        + &format!("{WITHOUT_SCRIPTS}{told}</a></p></noscript>\n");
    for (name, schema) in contract.schemas() {
        let about =
            markdown::unlinked(bilingual::described(string(&schema["description"]), language));
        writeln!(
            html,
            "<details class=\"object\" id=\"{name}\"><summary><b>{name}</b> {about}</summary></details>"
        )
        .unwrap();
    }
    html
}

/// The members of each object as HTML, by its name.
pub(super) fn json(contract: &Contract, language: Language) -> String {
    let of = |(name, schema): (&String, &Value)| {
        (name.clone(), Value::from(markdown::html(&members(schema, Some(language)), language)))
    };
    Value::Object(contract.schemas().iter().map(of).collect::<Map<_, _>>()).to_string()
}

/// The members of an object as Markdown, in one language or in both.
fn members(schema: &Value, language: Option<Language>) -> String {
    let told = |text| language.map_or(text, |one| bilingual::described(text, one));
    let Some(members) = schema["properties"].as_object() else { return kind(schema) + "\n" };
    let mut text = String::from("| 필드 · Field | 형식 · Type | 뜻 · Meaning |\n|---|---|---|\n");
    for (member, of) in members {
        let star = if is_required(schema, member) { " *" } else { "" };
        let meaning = cell(told(string(&of["description"])));
        writeln!(text, "| `{member}`{star} | {} | {meaning} |", kind(of)).unwrap();
    }
    text
}
