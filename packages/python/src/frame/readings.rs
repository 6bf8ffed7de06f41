//! The answer to a topic for each birth.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::LargeStringBuilder;
use saju_engine::catalogue::Topic;
use saju_engine::{Problem, Question, Terms, answer_as};

/// `answer`: the `data` of each answer as JSON, or its short Markdown.
pub(super) struct Columns {
    topic: Topic,
    terms: Terms,
    markdown: bool,
    answers: LargeStringBuilder,
}

impl Columns {
    /// No rows yet.
    pub(super) fn new(topic: Topic, terms: Terms, markdown: bool) -> Self {
        Self { topic, terms, markdown, answers: LargeStringBuilder::new() }
    }
}

impl super::Columns for Columns {
    fn push(&mut self, body: &[u8]) -> Result<(), Problem> {
        let answered = answer_as(Question::Topic(self.topic), body, self.markdown, &self.terms)?;
        self.answers.append_value(answered.data());
        Ok(())
    }

    fn push_nothing(&mut self) {
        self.answers.append_null();
    }

    fn finish(mut self) -> Vec<(&'static str, ArrayRef)> {
        vec![("answer", Arc::new(self.answers.finish()))]
    }
}
