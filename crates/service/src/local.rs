//! Answers without keys and limits, for the command line and the chart page; they only read the clock.

use saju_catalogue::ModuleSet;
use saju_engine::{Asked, Language, Problem, Question, Terms};
use saju_messages::warnings::Warning;

use crate::clock::{self, Stopwatch};

/// The text of the envelope, or only the short Markdown of a topic; on failure, everything that is wrong.
pub fn answer(question: Question, body: &[u8], as_markdown: bool) -> Result<String, Problem> {
    let watch = Stopwatch::start();
    let terms = Terms::unlimited(clock::today(clock::now()));
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
    let terms = Terms { modules, language, ..Terms::unlimited(clock::today(clock::now())) };
    let answered = saju_engine::answer(question, body, &terms)?;
    Ok(answered.envelope_of("local", watch.microseconds()))
}

/// Writes the answer to a batch item after the opening brace of an object: the members of the envelope and the closing
/// brace.
pub fn write_item(
    asked: Result<Box<dyn Asked>, Problem>,
    warnings: &[Warning],
    out: &mut String,
) -> Result<(), Problem> {
    let watch = Stopwatch::start();
    let terms = Terms::unlimited(clock::today(clock::now()));
    let microseconds = || watch.microseconds();
    saju_engine::write_members(asked?.as_ref(), warnings, &terms, "local", microseconds, out)
}
