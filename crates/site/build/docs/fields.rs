//! The page of all objects of requests and answers.

use std::fmt::Write as _;

use saju_words::Language;

use super::contract::{Contract, cell, is_required, kind, string};
use crate::{bilingual, markdown};

/// Its Markdown, in one language or in both.
pub(super) fn page(contract: &Contract, language: Option<Language>) -> String {
    let told = |text| language.map_or(text, |one| bilingual::described(text, one));
    let mut text = String::from(
        "# 모든 필드 · Fields\n\n이름을 누르면 펼쳐집니다. 별표(*)는 언제나 있는 필드입니다. `null`은 그렇게 적은 곳에서만 \
         나옵니다.\n\n> A name opens its members. A star marks one that is always there. `null` occurs only \
         where it is said.\n\n",
    );
    for (name, schema) in contract.schemas() {
        let about = markdown::unlinked(told(string(&schema["description"])));
        writeln!(
            text,
            "<details class=\"object\" id=\"{name}\"><summary><b>{name}</b> {about}</summary>\n"
        )
        .unwrap();
        match schema["properties"].as_object() {
            Some(members) => {
                text.push_str("| 필드 · Field | 형식 · Type | 뜻 · Meaning |\n|---|---|---|\n");
                for (member, of) in members {
                    let star = if is_required(schema, member) { " *" } else { "" };
                    let meaning = cell(told(string(&of["description"])));
                    writeln!(text, "| `{member}`{star} | {} | {meaning} |", kind(of)).unwrap();
                }
            }
            None => writeln!(text, "{}", kind(schema)).unwrap(),
        }
        text.push_str("\n</details>\n\n");
    }
    text
}
