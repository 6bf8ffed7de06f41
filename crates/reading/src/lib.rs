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
pub mod timeline;
pub mod view;

pub use reference::Reference;
pub use request::{Format, Issue, Parsed, Request, parse, parse_value};
pub use saju_json::Detail;
pub use selection::{Exclude, Selection};

/// Version of the rules. A change that can change an answer raises it and stands in the changelog: the first
/// number where a chart is judged otherwise, the second where answers tell more or tell it otherwise.
pub const RULESET_VERSION: &str = "2.2.0";

/// Name of the set of rules.
pub const RULESET_PROFILE: &str = "ko-standard";
