//! **Request → answer.** It reads requests leniently ([`request`]), lets the judgments be made, and
//! writes the views of the modules and what stands around them ([`answer`]). It knows no plan, no clock and no network; those come as values.

pub mod answer;
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
pub mod view;

pub use reference::Reference;
pub use request::{Format, Issue, Parsed, Request, parse, parse_value};
pub use saju_json::Detail;
pub use selection::{Exclude, Selection};

pub use saju_judgment::RULESET_VERSION;

/// Name of the set of rules.
pub const RULESET_PROFILE: &str = "ko-standard";
