//! Lists and look-ups, each the `data` of the HTTP answer.

use saju_engine::lists::{calendar, cities as city, places as place, product};
use saju_engine::{Problem, RULESET_PROFILE, RULESET_VERSION};
use saju_reading::Issue;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{language, refusal};

fn found(outcome: Result<Value, Vec<Issue>>, tag: &str) -> Result<String, String> {
    let language = language(tag)?;
    outcome
        .map(|data| data.to_string())
        .map_err(|issues| refusal(&Problem::of_issues(issues).told_in(language)))
}

/// A date in both calendars, of `solar` or of `lunar` with `leap`, each `YYYY-MM-DD`.
///
/// # Errors
///
/// The envelope of the error, in the language of `tag`; so below.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "JavaScript hands over what is optional")]
pub fn convert(
    solar: Option<String>,
    lunar: Option<String>,
    leap: bool,
    tag: &str,
) -> Result<String, String> {
    found(calendar::convert(solar.as_deref(), lunar.as_deref(), leap), tag)
}

/// The solar terms of a year.
///
/// # Errors
///
/// For a year without a table.
#[wasm_bindgen]
pub fn terms(year: i32, tag: &str) -> Result<String, String> {
    found(calendar::terms(Some(&year.to_string())), tag)
}

/// A day in the calendars, `YYYY-MM-DD`.
///
/// # Errors
///
/// For a text that is no day of 1900–2100.
#[wasm_bindgen]
pub fn day(date: &str, tag: &str) -> Result<String, String> {
    found(calendar::day(Some(date)), tag)
}

/// The supported cities.
#[wasm_bindgen]
pub fn cities() -> String {
    city::list().to_string()
}

/// Resolves the name of a city.
#[wasm_bindgen(js_name = resolveCity)]
pub fn resolve_city(query: &str) -> String {
    city::resolve(query).to_string()
}

/// Places by name, in the form of `birthPlace`; up to `limit`, ten by default and fifty at most.
#[wasm_bindgen]
pub fn places(query: &str, limit: Option<usize>) -> String {
    place::search(query, limit.unwrap_or(place::USUAL).min(place::MOST)).to_string()
}

/// The topics.
#[wasm_bindgen]
pub fn topics() -> String {
    product::topics().to_string()
}

/// The modules.
#[wasm_bindgen]
pub fn modules() -> String {
    product::modules().to_string()
}

/// The sample profiles.
#[wasm_bindgen]
pub fn samples() -> String {
    product::samples().to_string()
}

/// Name and version of the rules.
#[wasm_bindgen]
pub fn ruleset() -> String {
    json!({ "profile": RULESET_PROFILE, "version": RULESET_VERSION }).to_string()
}
