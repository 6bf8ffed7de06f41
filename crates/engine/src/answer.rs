//! A whole call without key and limits: the text of a request in, the text of its envelope out.

use std::panic::{AssertUnwindSafe, catch_unwind};

use saju_words::warnings::Warning;

use crate::meta::Meta;
use crate::{About, Asked, Problem, Question, Terms, approx_tokens};

/// An answer, and what is told beside it.
#[derive(Debug)]
pub struct Answered {
    /// The `data`, as JSON; Markdown where that was asked for.
    pub data: Vec<u8>,
    /// What is told beside it.
    pub about: About,
    /// What was read otherwise than it was sent.
    pub warnings: Vec<Warning>,
}

/// Reads a body and answers it. Where it cannot be answered, the problem names every issue at once.
pub fn answer(question: Question, body: &[u8], terms: &Terms) -> Result<Answered, Problem> {
    answer_as(question, body, false, terms)
}

/// The same; a topic may be asked for as Markdown, which has no envelope.
pub fn answer_as(
    question: Question,
    body: &[u8],
    as_markdown: bool,
    terms: &Terms,
) -> Result<Answered, Problem> {
    let read = question.read(body, as_markdown);
    let asked = read.asked.map_err(Problem::of_issues)?;
    let data = make_after(|| (), asked.as_ref(), terms).ok_or_else(Problem::internal)?;
    Ok(Answered { data, about: asked.about(terms), warnings: read.warnings })
}

/// Makes the `data` of an answer, after something that may fail too; `None` after a bug, which harms
/// this call alone.
pub fn make_after(before: impl FnOnce(), asked: &dyn Asked, terms: &Terms) -> Option<Vec<u8>> {
    catch_unwind(AssertUnwindSafe(|| {
        before();
        asked.make(terms)
    }))
    .ok()
}

impl Answered {
    /// The answer in its envelope, as a caller without a key gets it; Markdown as it is.
    pub fn envelope(&self) -> String {
        self.envelope_of("local", 0)
    }

    /// The same for a tier, after so many microseconds.
    pub fn envelope_of(&self, tier: &str, microseconds: u64) -> String {
        let data = String::from_utf8_lossy(&self.data);
        if self.about.is_markdown {
            return data.into_owned();
        }
        let meta = Meta {
            about: &self.about,
            tier,
            microseconds,
            cached: false,
            approx_tokens: approx_tokens(self.data.len()),
            warnings: &self.warnings,
            upgrade_url: "",
        };
        format!("{}{data}{}", crate::envelope::HEAD, meta.tail())
    }
}
