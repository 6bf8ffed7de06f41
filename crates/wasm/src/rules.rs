//! Why a judgment was made: the rules.

use saju_criteria::{Entry, entries, find, markdown};
use saju_engine::Problem;
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::part::hold_criteria;
use crate::{language, refusal, text};

/// A rule as JSON, by its id as lines of `basis` end with it; brackets are taken off.
///
/// # Errors
///
/// The envelope of the error, for an id that no rule has.
#[wasm_bindgen]
pub fn explain(id: &str, tag: &str) -> Result<String, String> {
    rule(id, tag).map(text)
}

/// The same as Markdown in the language.
///
/// # Errors
///
/// The same.
#[wasm_bindgen(js_name = explainMarkdown)]
pub fn explain_markdown(id: &str, tag: &str) -> Result<String, String> {
    let language = language(tag)?;
    rule(id, tag).map(|entry| markdown(entry, language))
}

/// Ids and titles of all rules.
///
/// # Errors
///
/// Where they are not loaded yet.
#[wasm_bindgen]
pub fn rules() -> Result<String, String> {
    hold_criteria()?;
    let titles = entries().iter().map(
        |entry| json!({ "id": entry.id, "titleKo": entry.title_ko, "titleEn": entry.title_en }),
    );
    Ok(text(&titles.collect::<Vec<_>>()))
}

fn rule(id: &str, tag: &str) -> Result<&'static Entry, String> {
    let language = language(tag)?;
    hold_criteria()?;
    let id = id.trim().trim_start_matches('[').trim_end_matches(']');
    let unknown = || Problem::not_found(&format!("saju://criteria/{id}"));
    find(id).ok_or_else(|| refusal(&unknown().told_in(language)))
}
