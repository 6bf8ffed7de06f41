//! The questions that cost a call, how each is read and how it is answered.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bytes::Bytes;
use saju_account::UnixSeconds;
use saju_judgment::{Module, ModuleSet, Topic};
use saju_reading::request::{FindDates, Hours, parse_find_dates, parse_hours};
use saju_reading::sample::Sample;
use saju_reading::{
    Answer, Issue, Parsed, Reference, Request, Selection, answer, compact, find_dates, hours, parse,
};
use saju_words::warnings::Warning;

use crate::clock;

/// What a call asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// One of the twelve topics.
    Topic(Topic),
    /// The twelve hours of a birth without hour.
    Hours,
    /// The moments of given pillars.
    FindDates,
}

/// A request as it was read.
pub(crate) struct Read {
    /// What to do, or everything that is wrong with the request.
    pub(crate) task: Result<Task, Vec<Issue>>,
    /// What was read otherwise than it was sent.
    pub(crate) warnings: Vec<Warning>,
    /// Members whose values were coerced.
    pub(crate) coerced: Vec<String>,
}

/// A request that can be answered.
pub(crate) enum Task {
    Topic(Topic, Box<Request>),
    Hours(Box<Hours>),
    FindDates(Box<FindDates>),
}

/// What a task gives.
pub(crate) struct Made {
    /// The `data` of the answer.
    pub(crate) data: Bytes,
    /// What became of the modules, where the question is of modules.
    pub(crate) selection: Option<Selection>,
    /// The sample that was asked for.
    pub(crate) sample: Option<Sample>,
    /// Whether `data` is plain Markdown, to be sent as it is.
    pub(crate) bare: bool,
}

impl Question {
    /// The topic, if it is one.
    pub const fn topic(self) -> Option<Topic> {
        match self {
            Self::Topic(topic) => Some(topic),
            Self::Hours | Self::FindDates => None,
        }
    }

    /// Reads a body.
    pub(crate) fn read(self, body: &[u8]) -> Read {
        match self {
            Self::Topic(topic) => {
                Read::of(parse(topic, body), |request| Task::Topic(topic, request))
            }
            Self::Hours => Read::of(parse_hours(body), Task::Hours),
            Self::FindDates => Read::of(parse_find_dates(body), Task::FindDates),
        }
    }
}

impl Read {
    fn of<T>(parsed: Parsed<T>, task: impl FnOnce(Box<T>) -> Task) -> Self {
        let coerced = parsed.coerced().map(str::to_owned).collect();
        let Parsed { request, warnings } = parsed;
        Self { task: request.map(|request| task(Box::new(request))), warnings, coerced }
    }
}

impl Task {
    /// Answers for one who may have these modules; `None` after a bug, which harms this call alone.
    /// A topic that is asked for as `markdown` is answered by that alone.
    pub(crate) fn answer(
        &self,
        allowed: ModuleSet,
        markdown: bool,
        now: UnixSeconds,
    ) -> Option<Made> {
        catch_unwind(AssertUnwindSafe(|| self.made(allowed, markdown, now))).ok()
    }

    fn made(&self, allowed: ModuleSet, markdown: bool, now: UnixSeconds) -> Made {
        match self {
            Self::Topic(topic, request) => {
                let sample = Sample::covers(request);
                let selection = Selection::of(*topic, range(sample, allowed), request.exclude);
                let reference = Reference::of(request.reference, clock::today(now));
                if markdown {
                    let text = compact::markdown(request, &selection, reference);
                    let (data, selection) = (Bytes::from(text), Some(selection));
                    return Made { data, selection, sample, bare: true };
                }
                Made::of(answer(request, &selection, reference), Some(selection), sample)
            }
            Self::Hours(request) => {
                let sample = Sample::of(&request.person);
                // As the chart itself, which has no decades without an hour.
                let decades = ModuleSet::NONE.with(Module::DecadeFortune);
                let whole = Selection::of(Topic::Manse, range(sample, allowed), decades);
                let selection = Selection { excluded: ModuleSet::NONE, ..whole };
                Made::of(hours::answer(request, selection.deliver), Some(selection), sample)
            }
            Self::FindDates(request) => Made::of(find_dates::answer(request), None, None),
        }
    }
}

impl Made {
    fn of(answer: Answer, selection: Option<Selection>, sample: Option<Sample>) -> Self {
        let (text, start) = answer.into_parts();
        Self { data: Bytes::from(text).slice(start..), selection, sample, bare: false }
    }
}

/// The modules that may be delivered: all of them for a sample.
fn range(sample: Option<Sample>, allowed: ModuleSet) -> ModuleSet {
    if sample.is_some() { ModuleSet::ALL } else { allowed }
}
