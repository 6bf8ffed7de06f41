//! The look-ups beside the questions, as JSON.

use pyo3::prelude::*;
use saju_criteria::{find, markdown};
use saju_engine::lists::{calendar, cities as city, places as place, product};
use saju_engine::{Language, Problem};
use saju_reading::Issue;
use serde_json::Value;

use crate::refusal::Refusal;

fn told(found: Result<Value, Vec<Issue>>, english: bool) -> PyResult<String> {
    let language = if english { Language::English } else { Language::Korean };
    let refused = |issues| Refusal::from(Problem::of_issues(issues).told_in(language));
    Ok(found.map_err(refused)?.to_string())
}

/// A date in both calendars.
#[pyfunction]
pub(crate) fn convert(
    solar: Option<&str>,
    lunar: Option<&str>,
    leap: bool,
    english: bool,
) -> PyResult<String> {
    told(calendar::convert(solar, lunar, leap), english)
}

/// The solar terms of a year.
#[pyfunction]
pub(crate) fn terms(year: &str, english: bool) -> PyResult<String> {
    told(calendar::terms(Some(year)), english)
}

/// A day in the calendars.
#[pyfunction]
pub(crate) fn day(date: &str, english: bool) -> PyResult<String> {
    told(calendar::day(Some(date)), english)
}

/// The cities of birth.
#[pyfunction]
pub(crate) fn cities() -> String {
    city::list().to_string()
}

/// Whether a text means a city.
#[pyfunction]
pub(crate) fn resolve_city(query: &str) -> String {
    city::resolve(query).to_string()
}

/// Places by name.
#[pyfunction]
pub(crate) fn places(query: &str, limit: usize) -> String {
    place::search(query, limit.min(place::MOST)).to_string()
}

/// The topics.
#[pyfunction]
pub(crate) fn topics() -> String {
    product::topics().to_string()
}

/// The modules.
#[pyfunction]
pub(crate) fn modules() -> String {
    product::modules().to_string()
}

/// The sample births.
#[pyfunction]
pub(crate) fn samples() -> String {
    product::samples().to_string()
}

/// What a rule says of itself, as Markdown; `None` for an id that no rule has.
#[pyfunction]
pub(crate) fn explain(rule: &str) -> Option<String> {
    find(rule).map(markdown)
}
