//! The questions: the bytes of a request in, the bytes of its envelope out.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;
use saju_engine::{Language, Question, Terms, answer_as};

use crate::refusal::Refusal;

/// Answers a question, `"compact"`, `"hours"`, `"findDates"`, `"chooseDates"`, `"chartSvg"` or the id of a topic. `today` is the day in
/// Korea as year, month and day; `english` is about notes and errors, not about judgments. Other threads
/// run on meanwhile.
#[pyfunction]
pub(crate) fn answer<'py>(
    py: Python<'py>,
    question: &str,
    body: &[u8],
    today: (i16, u8, u8),
    markdown: bool,
    english: bool,
) -> PyResult<Bound<'py, PyBytes>> {
    let question = question_of(question)?;
    let terms = terms_of(today, english)?;
    let envelope = py
        .detach(|| answer_as(question, body, markdown, &terms).map(|answered| answered.envelope()))
        .map_err(Refusal::from)?;
    Ok(PyBytes::new(py, envelope.as_bytes()))
}

fn question_of(name: &str) -> PyResult<Question> {
    match name {
        "compact" => Ok(Question::Compact),
        "hours" => Ok(Question::Hours),
        "findDates" => Ok(Question::FindDates),
        "chooseDates" => Ok(Question::ChooseDates),
        "chartSvg" => Ok(Question::Picture),
        _ => topic_of(name).map(Question::Topic),
    }
}

/// The topic of an id; an error that names them all for anything else.
pub(crate) fn topic_of(name: &str) -> PyResult<Topic> {
    let unknown =
        || PyValueError::new_err(format!("topic {name:?}: one of {}", Topic::IDS.join(", ")));
    Topic::named(name).ok_or_else(unknown)
}

/// Terms without limits on a day.
pub(crate) fn terms_of((year, month, day): (i16, u8, u8), english: bool) -> PyResult<Terms> {
    let date = Date::new(year, month, day);
    let none =
        || PyValueError::new_err(format!("today {year}-{month}-{day}: a day of the calendar"));
    let language = if english { Language::English } else { Language::Korean };
    Ok(Terms { language, ..Terms::unlimited(date.ok_or_else(none)?) })
}
