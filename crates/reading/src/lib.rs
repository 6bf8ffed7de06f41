//! **Request → answer.** Reads requests leniently ([`request`]), has the judgments made, and writes the modules and
//! what surrounds them ([`answer`]). It knows no plans, clock or network; those come in as values.

pub mod answer;
pub mod choose_dates;
pub mod find_dates;
pub mod found_luck;
mod fragments;
pub mod hours;
pub mod reference;
pub mod request;
pub mod sample;
pub mod selection;
pub mod story;
pub mod timeline;
mod topic_areas;
pub mod view;

pub use reference::Reference;
pub use request::{Format, Issue, Parsed, Request, parse, parse_value};
pub use saju_json::Detail;
pub use selection::{Exclude, Selection};
pub use topic_areas::areas_of;

pub use saju_judgment::RULESET_VERSION;

/// Whether all that answers tell in a language is there: in a WebAssembly module English may come when it is
/// asked for.
pub fn is_here(language: saju_words::Language) -> bool {
    fragments::is_here(language)
}

/// Name of the set of rules.
pub const RULESET_PROFILE: &str = "ko-standard";
