//! Questions and their envelopes.

use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;
use saju_engine::{Answered, IssueCode, Problem, Question, Terms, answer_read};
use saju_messages::errors::{Expected, Hint};
use saju_reading::Issue;
use saju_reading::request::parse_date;
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::part::hold_language;
use crate::{language, refusal};

/// The envelope of an answer, as UTF-8.
///
/// `question` is the id of a topic, or `compact`, `hours`, `find-dates`, `choose-dates`, `chart.svg`; `body` is the JSON of the
/// request; `today` is the day in Korea, `YYYY-MM-DD`; `tag` is the language of notes and warnings, `ko`
/// or `en`. With `markdown` a topic is told in short Markdown without an envelope.
///
/// # Errors
///
/// The envelope of the error, with all that is wrong with the request.
#[wasm_bindgen]
pub fn answer(
    question: &str,
    body: &[u8],
    today: &str,
    tag: &str,
    markdown: bool,
) -> Result<Vec<u8>, String> {
    answered(question, body, today, tag, markdown).map(String::into_bytes)
}

/// The same as UTF-16, from which JavaScript creates a string in a third of the time.
///
/// # Errors
///
/// The same.
#[wasm_bindgen(js_name = answerWide)]
pub fn answer_wide(
    question: &str,
    body: &[u8],
    today: &str,
    tag: &str,
    markdown: bool,
) -> Result<Vec<u16>, String> {
    answered(question, body, today, tag, markdown).map(|text| wide(&text))
}

fn wide(text: &str) -> Vec<u16> {
    // Never more units than bytes, so the buffer is allocated once.
    let mut wide = Vec::with_capacity(text.len());
    wide.extend(text.encode_utf16());
    wide
}

/// The same for texts; an error is returned like an answer.
#[wasm_bindgen(js_name = answerText)]
pub fn answer_text(question: &str, body: &str, today: &str, tag: &str, markdown: bool) -> String {
    answered(question, body.as_bytes(), today, tag, markdown).unwrap_or_else(|refusal| refusal)
}

fn answered(
    question: &str,
    body: &[u8],
    today: &str,
    tag: &str,
    markdown: bool,
) -> Result<String, String> {
    let language = language(tag)?;
    let refused = |problem: Problem| refusal(&problem.told_in(language));
    let (question, today) =
        named(question).and_then(|question| Ok((question, day(today)?))).map_err(refused)?;
    asked(question, body, markdown, &Terms { language, ..Terms::unlimited(today) })?
        .map(|answered| answered.envelope())
        .map_err(refused)
}

/// An answer; an error where it cannot be told yet in the language that the request asks for.
pub(crate) fn asked(
    question: Question,
    body: &[u8],
    markdown: bool,
    terms: &Terms,
) -> Result<Result<Answered, Problem>, String> {
    let read = question.read(body, markdown);
    hold_language(read.language.unwrap_or_default())?;
    Ok(answer_read(read, terms))
}

fn named(question: &str) -> Result<Question, Problem> {
    match question {
        "compact" => Ok(Question::Compact),
        "hours" => Ok(Question::Hours),
        "find-dates" => Ok(Question::FindDates),
        "choose-dates" => Ok(Question::ChooseDates),
        "chart.svg" => Ok(Question::Picture),
        id => Topic::named(id).map(Question::Topic).ok_or_else(|| {
            let received = Some(Value::from(id).to_string());
            let (code, expected) = (IssueCode::Validation, Expected::OneOf(&Topic::IDS));
            wrong(Issue::of_query("topic", code, expected, received, Hint::Type))
        }),
    }
}

pub(crate) fn day(text: &str) -> Result<Date, Problem> {
    parse_date(text).ok_or_else(|| {
        let received = Some(Value::from(text).to_string());
        let (code, expected) = (IssueCode::Validation, Expected::CalendarDate);
        wrong(Issue::of_query("today", code, expected, received, Hint::CalendarDate))
    })
}

fn wrong(issue: Issue) -> Problem {
    Problem::of_issues(vec![issue])
}
