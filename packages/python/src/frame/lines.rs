//! A day, a month or a year of each birth in one line.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::StringBuilder;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use saju_engine::catalogue::{Extra, Topic};
use saju_engine::chart::Ganji;
use saju_engine::judgment::fit::{Character, Family};
use saju_engine::{Problem, Terms};
use saju_reading::answer::{ToldLine, told_line};
use saju_reading::{Reference, Selection, parse};

use super::column::category;
use crate::answers;

/// `period`, `ganji`, `character`, `family`, `sentence` and `task`.
pub(super) struct Columns {
    topic: Topic,
    terms: Terms,
    periods: StringBuilder,
    ganji: Vec<Option<Ganji>>,
    characters: Vec<Option<Character>>,
    families: Vec<Option<Family>>,
    sentences: StringBuilder,
    tasks: StringBuilder,
}

/// The topic of an id; an error that names those that have a line for anything else.
pub(super) fn topic_of(name: &str) -> PyResult<Topic> {
    let topic = answers::topic_of(name)?;
    if topic.tells(Extra::Line) {
        return Ok(topic);
    }
    let topics = Topic::ALL.into_iter().filter(|topic| topic.tells(Extra::Line)).map(Topic::id);
    let topics = topics.collect::<Vec<_>>().join(", ");
    Err(PyValueError::new_err(format!("topic {name:?} has no line: one of {topics}")))
}

impl Columns {
    /// No rows yet.
    pub(super) fn new(topic: Topic, terms: Terms) -> Self {
        Self {
            topic,
            terms,
            periods: StringBuilder::new(),
            ganji: Vec::new(),
            characters: Vec::new(),
            families: Vec::new(),
            sentences: StringBuilder::new(),
            tasks: StringBuilder::new(),
        }
    }
}

impl super::Columns for Columns {
    fn push(&mut self, body: &[u8]) -> Result<(), Problem> {
        let mut request = parse(self.topic, body).request.map_err(Problem::of_issues)?;
        request.language = request.language.or(Some(self.terms.language));
        let selection = Selection::of(self.topic, self.terms.modules, request.exclude).of_line();
        let reference = Reference::of(request.reference, self.terms.today);
        let ToldLine { period, ganji, character, family, sentence, task } =
            told_line(&request, &selection, reference);
        self.periods.append_value(period);
        self.ganji.push(Some(ganji));
        self.characters.push(character);
        self.families.push(family);
        self.sentences.append_value(sentence);
        self.tasks.append_option(task);
        Ok(())
    }

    fn push_nothing(&mut self) {
        self.periods.append_null();
        self.ganji.push(None);
        self.characters.push(None);
        self.families.push(None);
        self.sentences.append_null();
        self.tasks.append_null();
    }

    fn finish(mut self) -> Vec<(&'static str, ArrayRef)> {
        let name = |ganji: Ganji| [ganji.stem().ko(), ganji.branch().ko()].concat();
        vec![
            ("period", Arc::new(self.periods.finish())),
            ("ganji", category(&self.ganji, name)),
            ("character", category(&self.characters, Character::id)),
            ("family", category(&self.families, Family::id)),
            ("sentence", Arc::new(self.sentences.finish())),
            ("task", Arc::new(self.tasks.finish())),
        ]
    }
}
