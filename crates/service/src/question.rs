//! The questions that cost a call, how each is read and how it is answered.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bytes::Bytes;
use saju_account::UnixSeconds;
use saju_judgment::{Module, ModuleSet, Topic};
use saju_reading::request::{FindDates, Hours, parse_find_dates, parse_hours};
use saju_reading::sample::Sample;
use saju_reading::{
    Issue, Parsed, Reference, Request, Selection, answer, compact, find_dates, hours, parse,
};
use saju_words::warnings::Warning;

use crate::cache_key::Key;
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

/// A task for one caller at one time: what is to be made, and what is told beside it.
pub(crate) struct Prepared<'a> {
    work: Work<'a>,
    /// The topic, when one was asked.
    pub(crate) asked: Option<Topic>,
    /// What became of the modules, where the question is of modules.
    pub(crate) selection: Option<Selection>,
    /// The sample that was asked for.
    pub(crate) sample: Option<Sample>,
    /// Whether the answer is plain Markdown, to be sent as it is.
    pub(crate) bare: bool,
}

/// What is to be made.
enum Work<'a> {
    Topic(&'a Request, Selection, Reference),
    Markdown(&'a Request, Selection, Reference),
    Hours(&'a Hours, ModuleSet),
    FindDates(&'a FindDates),
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
    pub(crate) fn of<T>(parsed: Parsed<T>, task: impl FnOnce(Box<T>) -> Task) -> Self {
        let coerced = parsed.coerced().map(str::to_owned).collect();
        let Parsed { request, warnings } = parsed;
        Self { task: request.map(|request| task(Box::new(request))), warnings, coerced }
    }
}

impl Task {
    /// Sets the task for one who may have these modules. A topic that is asked for as `markdown` is
    /// answered by that alone.
    pub(crate) fn prepare(
        &self,
        allowed: ModuleSet,
        markdown: bool,
        now: UnixSeconds,
    ) -> Prepared<'_> {
        match self {
            Self::Topic(topic, request) => {
                let sample = Sample::covers(request);
                let selection = Selection::of(*topic, range(sample, allowed), request.exclude);
                let reference = Reference::of(request.reference, clock::today(now));
                let work = if markdown { Work::Markdown } else { Work::Topic };
                let work = work(request, selection, reference);
                let (asked, selection) = (Some(*topic), Some(selection));
                Prepared { work, asked, selection, sample, bare: markdown }
            }
            Self::Hours(request) => {
                let sample = Sample::of(&request.person);
                // As the chart itself, which has no decades without an hour.
                let decades = ModuleSet::NONE.with(Module::DecadeFortune);
                let whole = Selection::of(Topic::Manse, range(sample, allowed), decades);
                let selection = Selection { excluded: ModuleSet::NONE, ..whole };
                let work = Work::Hours(request, selection.deliver);
                let selection = Some(selection);
                Prepared { work, asked: None, selection, sample, bare: false }
            }
            Self::FindDates(request) => {
                let work = Work::FindDates(request);
                Prepared { work, asked: None, selection: None, sample: None, bare: false }
            }
        }
    }
}

impl Prepared<'_> {
    /// Everything that the answer depends on.
    pub(crate) fn key(&self) -> Key {
        match &self.work {
            Work::Topic(request, selection, reference) => {
                Key::topic(request, *selection, *reference, false)
            }
            Work::Markdown(request, selection, reference) => {
                Key::topic(request, *selection, *reference, true)
            }
            Work::Hours(request, deliver) => Key::hours(request, *deliver),
            Work::FindDates(request) => Key::find_dates(request),
        }
    }

    /// Makes the `data` of the answer, after something that may fail too; `None` after a bug, which
    /// harms this call alone.
    pub(crate) fn make(&self, before: impl FnOnce()) -> Option<Bytes> {
        catch_unwind(AssertUnwindSafe(|| {
            before();
            self.made()
        }))
        .ok()
    }

    fn made(&self) -> Bytes {
        match &self.work {
            Work::Topic(request, selection, reference) => {
                answer(request, selection, *reference).into()
            }
            Work::Markdown(request, selection, reference) => {
                compact::markdown(request, selection, *reference).into()
            }
            Work::Hours(request, deliver) => hours::answer(request, *deliver).into(),
            Work::FindDates(request) => find_dates::answer(request).into(),
        }
    }
}

/// The modules that may be delivered: all of them for a sample.
fn range(sample: Option<Sample>, allowed: ModuleSet) -> ModuleSet {
    if sample.is_some() { ModuleSet::ALL } else { allowed }
}
