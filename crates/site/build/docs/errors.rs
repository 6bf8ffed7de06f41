//! A page for each error code: what it means, what to change, an example.

use saju_catalogue::ProblemCode;
use saju_engine::problem_examples;
use saju_words::Language;
use serde_json::Value;

use super::contract::Contract;
use crate::layout::escape;

/// A page of a code.
pub(super) struct CodePage {
    /// The code.
    pub(super) code: &'static str,
    /// Its Markdown.
    pub(super) text: String,
}

/// The path of a code's page.
pub(super) fn path(code: &str) -> String {
    format!("/docs/errors/{}", code.to_lowercase().replace('_', "-"))
}

/// Whether this is the code of an error.
pub(super) fn is_code(word: &str) -> bool {
    ProblemCode::all().any(|code| code.row().0 == word)
}

/// The pages, from a text with a section per code. A code without a section, or the reverse, stops the build.
pub(super) fn pages(sections: &str, contract: &Contract) -> Vec<CodePage> {
    let told: Vec<(&str, &str)> =
        sections.split("\n## ").skip(1).map(|section| section.split_once('\n').unwrap()).collect();
    let unknown = told.iter().find(|(name, _)| !is_code(name));
    assert!(unknown.is_none(), "error-codes.md tells of {unknown:?}, which is no code");
    let pages = ProblemCode::all().map(|code| {
        let problem = code;
        let (code, status) = code.row();
        let section = told.iter().find(|(name, _)| *name == code);
        let (_, section) =
            section.unwrap_or_else(|| panic!("error-codes.md has no section {code}"));
        let mut text = format!("# {code}\n\nHTTP {status}\n\n{}\n", section.trim());
        if let Some(error) = contract.error(code) {
            text.push_str("\n## 보기 · Example\n");
            for language in Language::ALL {
                let error =
                    serde_json::to_string_pretty(&answered(problem, error, language)).unwrap();
                text.push_str(&format!("\n```json {}\n{error}\n```\n", language.tag()));
            }
        }
        text.push_str("\n[모든 오류 · All errors](/docs/errors)\n");
        CodePage { code, text }
    });
    pages.collect()
}

/// The error of a code as a reader of a language is answered; `korean` is that of the document.
fn answered(code: ProblemCode, korean: &Value, language: Language) -> Value {
    let problem = match language {
        Language::Korean => None,
        Language::English => problem_examples::problem(code),
    };
    let request = korean.pointer("/error/requestId").and_then(Value::as_str).unwrap_or_default();
    problem.map_or_else(|| korean.clone(), |problem| problem.told_in(language).body(request))
}

/// Links the codes in the table of the errors page.
pub(super) fn linked(text: &str) -> String {
    ProblemCode::all().fold(text.to_owned(), |text, code| {
        let code = code.row().0;
        text.replace(
            &format!("</a>`{code}` |"),
            &format!("</a>[`{code}`]({}) |", escape(&path(code))),
        )
    })
}
