//! Answers without keys and limits, for the command line and the chart page; they only read the clock.

use saju_catalogue::ModuleSet;
use saju_engine::{Asked, Language, Problem, Question, Terms, markdown_notes};
use saju_messages::warnings::Warning;

use crate::clock::{self, Stopwatch};

/// The text of the envelope, or only the short Markdown of a topic; on failure, everything that is wrong.
pub fn answer(question: Question, body: &[u8], as_markdown: bool) -> Result<String, Problem> {
    let watch = Stopwatch::start();
    let terms = terms();
    let answered = saju_engine::answer_as(question, body, as_markdown, &terms)?;
    Ok(answered.envelope_of("local", watch.microseconds()))
}

/// The text of the envelope, limited to these modules, with notes and warnings in a language; on failure, everything
/// that is wrong.
pub fn answer_within(
    question: Question,
    body: &[u8],
    modules: ModuleSet,
    language: Language,
) -> Result<String, Problem> {
    let watch = Stopwatch::start();
    let terms = Terms { modules, language, ..terms() };
    let answered = saju_engine::answer(question, body, &terms)?;
    Ok(answered.envelope_of("local", watch.microseconds()))
}

/// Terms without limits on this day.
pub fn terms() -> Terms {
    Terms::unlimited(clock::today(clock::now()))
}

/// The chart as a picture, and notes on the request as lines of text; on failure, everything that is wrong.
pub fn picture(body: &[u8]) -> Result<(String, String), Problem> {
    let terms = terms();
    let answered = saju_engine::answer(Question::Picture, body, &terms)?;
    let language = answered.about.language.unwrap_or(terms.language);
    let notes = markdown_notes(&answered.warnings, language);
    Ok((answered.envelope(), notes))
}

/// Writes the answer to a batch item after the opening brace of an object: the members of the envelope and the closing
/// brace.
pub fn write_item(
    asked: Result<Box<dyn Asked>, Problem>,
    warnings: &[Warning],
    out: &mut String,
) -> Result<(), Problem> {
    let watch = Stopwatch::start();
    let terms = terms();
    let microseconds = || watch.microseconds();
    saju_engine::write_members(asked?.as_ref(), warnings, &terms, "local", microseconds, out)
}
