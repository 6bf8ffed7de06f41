//! **The engine for JavaScript.** Only texts and numbers cross the border; `packages/npm` gives them their TypeScript
//! types. There is no state between calls, and the current day is an argument.
//!
//! Errors are envelopes, too: `{"success":false,"error":{…},"meta":{}}`, thrown as text. What the module may be
//! built without, English and the rules, is asked for only where it is there (`part`).

mod answers;
mod chart;
mod ground;
mod letters;
mod lists;
mod part;
mod rules;
mod tools;

pub use answers::{answer, answer_text, answer_wide};
pub use chart::chart;
pub use ground::ground;
pub use letters::letters;
pub use lists::{
    cities, convert, day, modules, places, resolve_city, ruleset, samples, terms, topics,
};
pub use rules::{explain, explain_markdown, rules};
pub use tools::{call_tool, complete, offered, prompt, resource};

use saju_engine::{Language, Problem};
use serde::Serialize;

/// The request id in errors: no server assigns one.
const REQUEST_ID: &str = "local";

/// The envelope of an error.
fn refusal(problem: &Problem) -> String {
    problem.body(REQUEST_ID).to_string()
}

/// The language of a tag; Korean for anything but English.
fn language(tag: &str) -> Result<Language, String> {
    let language = Language::of_tag(tag).unwrap_or_default();
    part::hold_language(language).map(|()| language)
}

/// A value as JSON. Views can always be serialised.
fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
