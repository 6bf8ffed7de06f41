//! Answers without keys and limits, for the command line and the chart page: only the clock is read.

use saju_engine::{Answered, Asked, Language, Problem, Question, Terms};
use saju_words::warnings::Warning;

use crate::clock::{self, Stopwatch};

/// The envelope's text, or the short Markdown of a topic alone; or everything that is wrong.
pub fn answer(question: Question, body: &[u8], as_markdown: bool) -> Result<String, Problem> {
    let watch = Stopwatch::start();
    let terms = Terms::unlimited(clock::today(clock::now()));
    let answered = saju_engine::answer_as(question, body, as_markdown, &terms)?;
    Ok(answered.envelope_of("local", watch.microseconds()))
}

/// The envelope's text, with notes and warnings in a language; or everything that is wrong.
pub fn answer_in(language: Language, question: Question, body: &[u8]) -> Result<String, Problem> {
    let watch = Stopwatch::start();
    let terms = Terms { language, ..Terms::unlimited(clock::today(clock::now())) };
    let answered = saju_engine::answer_as(question, body, false, &terms)?;
    Ok(answered.envelope_of("local", watch.microseconds()))
}

/// The same of an item of a batch.
pub fn answer_item(
    asked: Result<Box<dyn Asked>, Problem>,
    warnings: Vec<Warning>,
) -> Result<String, Problem> {
    let watch = Stopwatch::start();
    let terms = Terms::unlimited(clock::today(clock::now()));
    let answered = Answered::of(asked?.as_ref(), warnings, &terms)?;
    Ok(answered.envelope_of("local", watch.microseconds()))
}
