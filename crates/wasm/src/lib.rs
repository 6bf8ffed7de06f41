//! **The engine for JavaScript.** Texts and numbers cross the border, nothing else: what they mean in
//! TypeScript is told by `packages/npm`. Nothing is kept from call to call, and what day it is comes as
//! a value.
//!
//! What goes wrong is an envelope, too: `{"success":false,"error":{…},"meta":{}}`, thrown as text.

mod answers;
mod chart;
mod letters;
mod lists;
mod rules;
mod tools;

pub use answers::{answer, answer_text, answer_wide};
pub use chart::chart;
pub use letters::letters;
pub use lists::{
    cities, convert, day, modules, places, resolve_city, ruleset, samples, terms, topics,
};
pub use rules::{explain, explain_markdown, rules};
pub use tools::{call_tool, complete, offered, prompt, resource};

use saju_engine::{Language, Problem};
use serde::Serialize;

/// Id of the request that errors name: there is no server that could count them.
const REQUEST_ID: &str = "local";

/// The envelope of an error.
fn refusal(problem: &Problem) -> String {
    problem.body(REQUEST_ID).to_string()
}

/// The language of a tag; Korean for any other than English.
fn language(tag: &str) -> Language {
    if tag == "en" { Language::English } else { Language::Korean }
}

/// A value as JSON. The views always can be written.
fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
