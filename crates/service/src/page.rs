//! Answers to the pages of this service, without keys: the request is parsed, its cost estimated, and the answer
//! calculated where it blocks nobody.

use std::sync::Arc;

use saju_catalogue::{ModuleSet, WORK};
use saju_engine::{Answered, Asked, Language, Problem, Question, Read, Terms};
use saju_messages::warnings::Warning;

use crate::Service;
use crate::clock::{self, Stopwatch};
use crate::refusal;
use crate::work::{For, Wanted};

/// A parsed request of a page.
#[derive(Debug)]
pub struct PageCall {
    asked: Box<dyn Asked>,
    warnings: Vec<Warning>,
    terms: Terms,
    watch: Stopwatch,
}

impl PageCall {
    /// Parses a body. The answer is limited to these modules, with notes and warnings in a language.
    pub fn read(
        question: Question,
        body: &[u8],
        modules: ModuleSet,
        language: Language,
    ) -> Result<Self, Problem> {
        let watch = Stopwatch::start();
        let terms = Terms { modules, language, ..Terms::unlimited(clock::today(clock::now())) };
        let Read { asked, warnings, language: wanted } = question.read(body, false);
        let told = |issues| Problem::of_issues(issues).asked_in(wanted).told_in(language);
        let asked = asked.map_err(told)?;
        Ok(Self { asked, warnings, terms, watch })
    }

    /// Its cost in calls of an ordinary topic, at least 1: look-ups over many years cost dozens.
    pub fn worth(&self) -> u32 {
        u32::try_from(self.asked.cost(&self.terms) / WORK.long).unwrap_or(u32::MAX).max(1)
    }

    fn answered(self, is_over: &dyn Fn() -> bool) -> Result<String, Problem> {
        let Self { asked, warnings, terms, watch } = self;
        let answered = Answered::until(asked.as_ref(), warnings, &terms, is_over);
        let answered = answered?.ok_or_else(refusal::of_load)?;
        Ok(answered.envelope_of("local", watch.microseconds()))
    }
}

impl Service {
    /// The text of the envelope.
    pub async fn answer_page(self: &Arc<Self>, call: PageCall) -> Result<String, Problem> {
        let cost = call.asked.cost(&call.terms);
        if cost < WORK.long {
            return call.answered(&|| false);
        }
        let work = move |wanted: &Wanted| call.answered(&|| wanted.is_over());
        self.work.done(For::Page, cost, work).await?
    }
}
