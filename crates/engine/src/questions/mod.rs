//! The questions, how each is read and how it is answered: a file for each.

mod find_dates;
mod hours;
mod topic;

use std::fmt;

use saju_calendar::Date;
use saju_catalogue::{ModuleSet, Sample, Topic};
use saju_reading::{Issue, Parsed, Selection};
use saju_words::warnings::Warning;

use crate::Key;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// One of the topics.
    Topic(Topic),
    /// The twelve hours of a birth without hour.
    Hours,
    /// The moments of given pillars.
    FindDates,
}

/// On what terms an answer is given.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The modules that may be delivered for any birth; a sample gets all.
    pub modules: ModuleSet,
    /// The day that it is in Korea, where the request names none.
    pub today: Date,
}

impl Terms {
    /// All modules.
    pub const fn unlimited(today: Date) -> Self {
        Self { modules: ModuleSet::ALL, today }
    }

    /// The modules that may be delivered for a birth that is a sample or none.
    fn range(&self, sample: Option<Sample>) -> ModuleSet {
        if sample.is_some() { ModuleSet::ALL } else { self.modules }
    }
}

/// A request that can be answered.
pub trait Asked: fmt::Debug + Send + Sync {
    /// What is told beside the answer.
    fn about(&self, terms: &Terms) -> About;
    /// Everything that the answer depends on.
    fn key(&self, terms: &Terms) -> Key;
    /// Calculates and writes the `data` of the answer.
    fn make(&self, terms: &Terms) -> Vec<u8>;
}

/// What is told beside an answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct About {
    /// The topic, when one was asked.
    pub topic: Option<Topic>,
    /// What became of the modules, where the question is of modules.
    pub selection: Option<Selection>,
    /// The sample that was asked for.
    pub sample: Option<Sample>,
    /// Whether the answer is Markdown, which has no envelope.
    pub is_markdown: bool,
}

/// A request as it was read.
#[derive(Debug)]
pub struct Read {
    /// What to answer, or everything that is wrong with the request.
    pub asked: Result<Box<dyn Asked>, Vec<Issue>>,
    /// What was read otherwise than it was sent.
    pub warnings: Vec<Warning>,
}

impl Question {
    /// The topic, if it is one.
    pub const fn topic(self) -> Option<Topic> {
        match self {
            Self::Topic(topic) => Some(topic),
            Self::Hours | Self::FindDates => None,
        }
    }

    /// Reads a body. A topic may be asked for as Markdown, without an envelope.
    pub fn read(self, body: &[u8], as_markdown: bool) -> Read {
        match self {
            Self::Topic(topic) => topic::read(topic, body, as_markdown),
            Self::Hours => hours::read(body),
            Self::FindDates => find_dates::read(body),
        }
    }

    /// Reads a JSON value for a topic.
    pub fn read_value(topic: Topic, body: &serde_json::Value) -> Read {
        topic::read_value(topic, body)
    }
}

impl Read {
    fn of<T, A: Asked + 'static>(parsed: Parsed<T>, asked: impl FnOnce(T) -> A) -> Self {
        let Parsed { request, warnings } = parsed;
        let boxed = |request| Box::new(asked(request)) as Box<dyn Asked>;
        Self { asked: request.map(boxed), warnings }
    }

    /// Members whose values were coerced, in the order of the request.
    pub fn coerced(&self) -> Vec<String> {
        saju_reading::request::coerced(&self.warnings).map(str::to_owned).collect()
    }
}
