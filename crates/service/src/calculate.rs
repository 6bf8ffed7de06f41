//! A call that is counted: read, admitted, calculated, put into its envelope.

use bytes::Bytes;
use saju_account::{Charge, EffectiveDay, Idempotency, Outcome, Receipt, UnixSeconds, Usage};
use saju_catalogue::Topic;
use saju_engine::{
    About, Asked, Meta, Problem, ProblemCode, Question, Read, Size, Terms, envelope, markdown_notes,
};
use saju_words::problems::ProblemSentence as Words;
use saju_words::warnings::Warning;

use crate::cache::Found;
use crate::caller::AnswerType;
use crate::clock::Stopwatch;
use crate::refusal;
use crate::text::Parts;
use crate::{Caller, Service};

/// A call that is counted.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// What is asked.
    pub question: Question,
    /// The path it came by, for repeats.
    pub path: &'a str,
    /// The request body.
    pub body: &'a [u8],
    /// `Idempotency-Key`.
    pub idempotency_key: Option<&'a str>,
    /// Whether a topic is to be answered by its short Markdown alone.
    pub markdown: bool,
}

/// What became of a call.
#[derive(Debug)]
pub struct Answered {
    /// The answer, or what went wrong.
    pub outcome: Result<Parts, Problem>,
    /// Use of the windows, when the ledger was asked.
    pub usage: Option<Usage>,
    /// Members whose values were coerced.
    pub coerced: Vec<String>,
    /// What else is told of the request: each with its code and member.
    pub warned: Vec<Warned>,
    /// Whether the answer is Markdown and not JSON.
    pub is_markdown: bool,
    /// Whether it repeats a call that was charged before, under its `Idempotency-Key`.
    pub is_repeat: bool,
}

/// A call that is admitted.
#[derive(Debug)]
pub(crate) struct Admitted {
    pub(crate) receipt: Receipt,
    pub(crate) usage: Usage,
    /// The day that its answer is calculated for: of a repeat that of the call that was charged.
    pub(crate) effective_day: EffectiveDay,
    pub(crate) is_repeat: bool,
}

/// A warning in short, for a header: its code and the path of the member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warned {
    /// The code.
    pub code: &'static str,
    /// The path of the member, which may hold anything.
    pub field: String,
}

impl Warned {
    pub(crate) fn of(warning: &Warning) -> Self {
        Self { code: warning.code(), field: warning.field().to_owned() }
    }
}

impl Service {
    /// Answers a call. The order of checks: the minute, the request, the day, the month.
    pub async fn answer(&self, caller: &Caller, call: Call<'_>, now: UnixSeconds) -> Answered {
        let watch = Stopwatch::start();
        let read = call.question.read(call.body, call.markdown);
        let topic = read
            .asked
            .as_ref()
            .ok()
            .and_then(|asked| asked.about(&caller.terms(EffectiveDay::at(now))).topic);
        let name = topic.map_or(name_of(call.question), Topic::id);
        let answered = self.answer_read(caller, call, read, watch, now).await;
        self.store.record_use(caller.key.id, name, answered.outcome.is_ok(), now);
        answered
    }

    async fn answer_read(
        &self,
        caller: &Caller,
        call: Call<'_>,
        read: Read,
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
        let admitted = match self.admit(caller, idempotency, items, now).await {
            Ok(admitted) => admitted,
            Err((problem, usage)) => {
                let (outcome, is_markdown, is_repeat) = (Err(problem), false, false);
                return Answered { outcome, usage, coerced, warned, is_markdown, is_repeat };
            }
        };
        let Admitted { receipt, usage, effective_day, is_repeat } = admitted;
        let usage = Some(usage);
        let asked = match read.asked {
            Err(issues) => {
                let (outcome, is_markdown) = (Err(Problem::of_issues(issues)), false);
                return Answered { outcome, usage, coerced, warned, is_markdown, is_repeat };
            }
            Ok(asked) => asked,
        };
        let terms = caller.terms(effective_day);
        let about = asked.about(&terms);
        let make = || self.make(asked.as_ref(), about.topic, &terms);
        let outcome = match self.cache.find(&asked.key(&terms), make).await {
            Some(found) => {
                receipt.keep();
                Ok(self.enveloped(caller, &about, found, &read.warnings, watch))
            }
            None => {
                receipt.give_back().await;
                Err(Problem::internal())
            }
        };
        let is_markdown = outcome.is_ok() && about.is_markdown();
        Answered { outcome, usage, coerced, warned, is_markdown, is_repeat }
    }

    /// Makes the `data` of an answer; `None` after a bug, which harms this call alone.
    pub(crate) fn make(
        &self,
        asked: &dyn Asked,
        topic: Option<Topic>,
        terms: &Terms,
    ) -> Option<Bytes> {
        let write =
            |room: &mut _| saju_engine::write_after(|| self.fault(topic), asked, terms, room);
        self.rooms.written(write)
    }

    /// The answer in its envelope; Markdown has none.
    pub(crate) fn enveloped(
        &self,
        caller: &Caller,
        about: &About,
        (data, cached): Found,
        warnings: &[Warning],
        watch: Stopwatch,
    ) -> Parts {
        if about.is_markdown() {
            let notes = markdown_notes(warnings, caller.language);
            return Parts::new(Bytes::new(), data, notes.into());
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

    /// Charges a call, or says why it is refused. Until its receipt is kept the charge is given back
    /// where the answer ends half way: its time has passed, or its caller has gone.
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

/// What is asked where no topic is, or the body does not tell which, for the owner to look at.
const fn name_of(question: Question) -> &'static str {
    match question {
        Question::Topic(topic) => topic.id(),
        Question::Compact => "compact",
        Question::Hours => "hours",
        Question::FindDates => "find-dates",
    }
}

/// How an answer begins.
const HEAD: Bytes = Bytes::from_static(envelope::HEAD.as_bytes());
