//! A counted call: parsed, admitted, calculated, and wrapped in its envelope.

use std::sync::Arc;

use bytes::Bytes;
use saju_account::{
    Charge, EffectiveDay, Idempotency, Outcome, Receipt, Reservation, Reserved, UnixSeconds, Usage,
    Window,
};
use saju_catalogue::{MAX_PARTNERS, Topic, WORK};
use saju_engine::{
    About, Asked, Key, Media, Meta, Problem, ProblemCode, Question, Read, Size, Terms, Written,
    envelope, markdown_notes,
};
use saju_messages::problems::Problem as Words;
use saju_messages::warnings::Warning;

use crate::cache::Found;
use crate::caller::AnswerType;
use crate::clock::Stopwatch;
use crate::refusal;
use crate::text::Parts;
use crate::work::{For, Wanted};
use crate::{Caller, Service};

/// A counted call.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// What is asked.
    pub question: Question,
    /// The request path; part of the identity of a repeat.
    pub path: &'a str,
    /// The request body.
    pub body: &'a [u8],
    /// `Idempotency-Key`.
    pub idempotency_key: Option<&'a str>,
    /// Whether a topic is answered with its short Markdown alone.
    pub markdown: bool,
}

/// The outcome of a call.
#[derive(Debug)]
pub struct Answered {
    /// The answer, or the problem.
    pub outcome: Result<Parts, Problem>,
    /// Usage of the windows, if the ledger was consulted.
    pub usage: Option<Usage>,
    /// Members whose values were coerced.
    pub coerced: Vec<String>,
    /// Other warnings: code and member of each.
    pub warned: Vec<Warned>,
    /// In which form the answer comes.
    pub media: Media,
    /// Whether it repeats a call that was already charged under its `Idempotency-Key`.
    pub is_repeat: bool,
}

/// An admitted call.
#[derive(Debug)]
pub(crate) struct Admitted {
    pub(crate) receipt: Receipt,
    pub(crate) usage: Usage,
    /// The effective day of the answer; a repeat keeps the day of the call that was charged.
    pub(crate) effective_day: EffectiveDay,
    pub(crate) is_repeat: bool,
}

/// A warning in short form, for a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warned {
    /// The code.
    pub code: &'static str,
    /// The path of the member; untrusted text.
    pub field: String,
}

impl Warned {
    /// Of a warning.
    pub fn of(warning: &Warning) -> Self {
        Self { code: warning.code(), field: warning.field().to_owned() }
    }
}

/// A topic never counts as long work. If it did, batch items waiting for a cache entry could occupy all the threads
/// that would have to make it.
const _: () = assert!(WORK.person * (1 + MAX_PARTNERS as u64) < WORK.long);

impl Service {
    /// Takes a permit in the minute before the body is read; if the minute is used up, the body is not read at all.
    /// `question` is recorded for the statistics of the dashboard; a batch has none, as it is refused here if the plan
    /// excludes batches.
    pub async fn reserve(
        &self,
        caller: &Caller,
        question: Option<Question>,
        now: UnixSeconds,
    ) -> Result<Reservation, (Problem, Option<Usage>)> {
        if question.is_none() {
            Self::check_batch(caller).map_err(|problem| (problem, None))?;
        }
        let (key, limits) = (caller.key.id, caller.limits());
        let refused = match self.store.reserve(key, &limits, now).await {
            Ok(Reserved::Held(reservation)) => return Ok(reservation),
            Ok(Reserved::Refused(usage)) => {
                (refusal::of_window(Window::Minute, &usage, 1, now), Some(usage))
            }
            Err(error) => (refusal::of_store(&error), None),
        };
        self.store.record_use(key, question.map_or(NO_TOPIC, name_of), false, now);
        Err(refused)
    }

    /// Answers a call that holds a permit in the minute. Order of checks: the minute, the request, the day, the month.
    pub async fn answer(
        self: &Arc<Self>,
        caller: &Caller,
        call: Call<'_>,
        reservation: Reservation,
        now: UnixSeconds,
    ) -> Answered {
        let watch = Stopwatch::start();
        let read = call.question.read(call.body, call.markdown);
        let topic = read
            .asked
            .as_ref()
            .ok()
            .and_then(|asked| asked.about(&caller.terms(EffectiveDay::at(now))).topic);
        let name = topic.map_or(name_of(call.question), Topic::id);
        let answered = self.answer_read(caller, call, (read, reservation), watch, now).await;
        self.store.record_use(caller.key.id, name, answered.outcome.is_ok(), now);
        answered
    }

    async fn answer_read(
        self: &Arc<Self>,
        caller: &Caller,
        call: Call<'_>,
        (read, reservation): (Read, Reservation),
        watch: Stopwatch,
        now: UnixSeconds,
    ) -> Answered {
        let coerced = read.coerced();
        let warned = read.warnings.iter().map(Warned::of).collect();
        let items = u32::from(read.asked.is_ok());
        let answer = if call.markdown { AnswerType::Markdown } else { AnswerType::Json };
        let idempotency = call
            .idempotency_key
            .map(|header| caller.repeat(header, call.path, call.body, answer, now));
        let admitted = self.admit(caller, idempotency, items, now).await;
        drop(reservation);
        let admitted = match admitted {
            Ok(admitted) => admitted,
            Err((problem, usage)) => {
                let problem = problem.asked_in(read.language);
                let (outcome, media, is_repeat) = (Err(problem), Media::Json, false);
                return Answered { outcome, usage, coerced, warned, media, is_repeat };
            }
        };
        let Admitted { receipt, usage, effective_day, is_repeat } = admitted;
        let usage = Some(usage);
        let asked = match read.asked {
            Err(issues) => {
                let problem = Problem::of_issues(issues).asked_in(read.language);
                let (outcome, media) = (Err(problem), Media::Json);
                return Answered { outcome, usage, coerced, warned, media, is_repeat };
            }
            Ok(asked) => asked,
        };
        let terms = caller.terms(effective_day);
        let (about, key) = (asked.about(&terms), asked.key(&terms));
        let outcome = match self.calculated(caller, asked, key, terms).await {
            Ok(found) => {
                receipt.keep();
                Ok(self.enveloped(caller, &about, found, &read.warnings, watch))
            }
            Err(problem) => {
                receipt.give_back().await;
                Err(problem.asked_in(read.language))
            }
        };
        let media = outcome.as_ref().map_or(Media::Json, |_| about.media);
        Answered { outcome, usage, coerced, warned, media, is_repeat }
    }

    /// The `data` of an answer, calculated here or, if that takes long, on a blocking thread.
    async fn calculated(
        self: &Arc<Self>,
        caller: &Caller,
        asked: Box<dyn Asked>,
        key: Key,
        terms: Terms,
    ) -> Result<Found, Problem> {
        let (topic, cost) = (asked.about(&terms).topic, asked.cost(&terms));
        if cost < WORK.long {
            let make =
                async { self.make(asked.as_ref(), topic, &terms).ok_or_else(Problem::internal) };
            return self.cache.find(&key, make).await;
        }
        let service = Arc::clone(self);
        let make = async {
            let whose = For::Key(caller.key.id);
            let work = move |wanted: &Wanted| {
                service.make_until(asked.as_ref(), topic, &terms, &|| wanted.is_over())
            };
            self.work.done(whose, cost, work).await?
        };
        self.cache.find(&key, make).await
    }

    /// Makes the `data` of an answer; `None` after a panic, which affects this call alone.
    pub(crate) fn make(
        &self,
        asked: &dyn Asked,
        topic: Option<Topic>,
        terms: &Terms,
    ) -> Option<Bytes> {
        self.make_until(asked, topic, terms, &|| false).ok()
    }

    /// The same, without yielding.
    fn make_until(
        &self,
        asked: &dyn Asked,
        topic: Option<Topic>,
        terms: &Terms,
        is_over: &dyn Fn() -> bool,
    ) -> Result<Bytes, Problem> {
        let mut written = Written::Failed;
        let text = self.buffers.written(|buffer| {
            written = saju_engine::write_until(|| self.fault(topic), asked, terms, is_over, buffer);
            written == Written::Whole
        });
        text.ok_or_else(|| match written {
            Written::Over => refusal::of_load(),
            Written::Whole | Written::Failed => Problem::internal(),
        })
    }

    /// The answer in its envelope; Markdown and pictures have none.
    pub(crate) fn enveloped(
        &self,
        caller: &Caller,
        about: &About,
        (data, cached): Found,
        warnings: &[Warning],
        watch: Stopwatch,
    ) -> Parts {
        match about.media {
            Media::Json => {}
            Media::Markdown => {
                let notes = markdown_notes(warnings, about.language.unwrap_or(caller.language));
                return Parts::new(Bytes::new(), data, notes.into());
            }
            Media::Svg => return Parts::new(Bytes::new(), data, Bytes::new()),
        }
        let meta = Meta {
            about,
            tier: &caller.plan.id,
            microseconds: watch.microseconds(),
            cached,
            size: Size::of(about, data.plain()),
            warnings,
            upgrade_url: &self.upgrade_url,
            language: caller.language,
        };
        Parts::new(HEAD, data, meta.tail().into())
    }

    /// Charges a call, or says why it is refused. Dropping the receipt before it is kept (on a timeout, or when the
    /// client disconnects) refunds the charge.
    pub(crate) async fn admit(
        &self,
        caller: &Caller,
        idempotency: Option<Idempotency>,
        items: u32,
        now: UnixSeconds,
    ) -> Result<Admitted, (Problem, Option<Usage>)> {
        let charge = Charge { key: caller.key.id, limits: caller.limits(), items, idempotency };
        let admission = self
            .store
            .admit(charge, now)
            .await
            .map_err(|error| (refusal::of_store(&error), None))?;
        let usage = admission.usage;
        match admission.outcome {
            Outcome::Granted(receipt) => {
                let effective_day = EffectiveDay::at(now);
                Ok(Admitted { receipt, usage, effective_day, is_repeat: false })
            }
            Outcome::Repeated(receipt, effective_day) => {
                Ok(Admitted { receipt, usage, effective_day, is_repeat: true })
            }
            Outcome::Conflict => {
                let code = ProblemCode::IdempotencyConflict;
                Err((Problem::new(code, Words::IdempotencyConflict), Some(usage)))
            }
            Outcome::Refused(window) => {
                Err((refusal::of_window(window, &usage, items, now), Some(usage)))
            }
        }
    }
}

/// The question recorded for a batch, or an item, that cannot be parsed or is refused.
pub(crate) const NO_TOPIC: &str = "batch";

/// The question recorded where there is no topic, or the body does not reveal it.
const fn name_of(question: Question) -> &'static str {
    match question {
        Question::Topic(topic) => topic.id(),
        Question::Compact => "compact",
        Question::Hours => "hours",
        Question::FindDates => "find-dates",
        Question::ChooseDates => "choose-dates",
        Question::Picture => "chart.svg",
    }
}

/// How an answer begins.
const HEAD: Bytes = Bytes::from_static(envelope::HEAD.as_bytes());
