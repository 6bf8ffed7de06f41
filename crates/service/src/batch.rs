//! Many births in one call.
//!
//! A batch is parsed and charged as a whole before anything is calculated. Its items are then calculated a few at a
//! time on blocking threads, so that other calls need not wait, and each is sent as soon as it is ready: no more than
//! a few answers are in memory, however slowly the client reads.

mod encoder;
mod read;
mod slots;

use std::sync::Arc;
use std::task::{Context, Poll};
use std::vec::IntoIter;

use bytes::Bytes;
use saju_account::{EffectiveDay, Receipt, Reservation, UnixSeconds, Usage};
use saju_catalogue::{Topic, WORK};
use saju_engine::{Problem, ProblemCode};
use saju_messages::problems::Problem as Words;
use serde_json::{Value, json};
use tokio::sync::mpsc::{Receiver, Sender, channel};

use crate::calculate::{Admitted, NO_TOPIC, Warned};
use crate::caller::AnswerType;
use crate::clock::Stopwatch;
use crate::refusal;
use crate::text::Parts;
use crate::work::{For, Wanted};
use crate::{Caller, Service};
use encoder::Encoder;
pub use read::Item;
use read::{Items, Place};
use slots::Slot;
pub(crate) use slots::Slots;

/// Items calculated in one go, unless their estimated cost exceeds that of a short call.
const CHUNK: usize = 8;

/// Estimated cost of parsing a KiB of a batch, in microseconds.
const READING_OF_KIB: u64 = 10;

/// Bytes after which a part is sent, so that little is buffered for a slow client.
const PART_BYTES: usize = 64 * 1024;

/// Errors of one batch that are recorded for the key's holder; the answer itself has them all.
const ERRORS_KEPT: u32 = 10;

/// At most this many members are named in `X-Input-Coerced` and `X-Warnings`, since headers must stay short;
/// `meta.warnings` of each item names them all.
const NAMED: usize = 32;

/// A batch, counted against the limits of its key.
#[derive(Clone, Debug)]
pub struct BatchCall<'a> {
    /// The request path; part of the identity of a repeat.
    pub path: &'a str,
    /// The request body.
    pub body: Bytes,
    /// `Idempotency-Key`.
    pub idempotency_key: Option<&'a str>,
    /// The request id.
    pub request_id: &'a str,
    /// Whether each item is answered on a line of its own, without an envelope.
    pub lines: bool,
    /// Whether the answer is compressed.
    pub gzip: bool,
}

/// The outcome of a batch.
#[derive(Debug)]
pub struct BatchAnswered {
    /// The answer, streamed as it is made, or the problem with the batch as a whole.
    pub outcome: Result<Batch, Problem>,
    /// Usage of the windows, if the ledger was consulted.
    pub usage: Option<Usage>,
    /// Members whose values were coerced, at most a few dozen.
    pub coerced: Vec<String>,
    /// Other warnings, capped likewise.
    pub warned: Vec<Warned>,
    /// Whether it repeats a batch that was already charged under its `Idempotency-Key`.
    pub is_repeat: bool,
}

/// The body of a batch's answer, in parts as they are made.
#[derive(Debug)]
pub struct Batch(Receiver<Bytes>);

impl Batch {
    /// The next part; `None` at the end.
    pub fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Bytes>> {
        self.0.poll_recv(context)
    }
}

impl From<Problem> for BatchAnswered {
    fn from(problem: Problem) -> Self {
        let (coerced, warned) = (Vec::new(), Vec::new());
        Self { outcome: Err(problem), usage: None, coerced, warned, is_repeat: false }
    }
}

impl Service {
    /// Refuses a batch if the plan has none. This comes before the minute's limit is checked.
    pub(crate) fn check_batch(caller: &Caller) -> Result<(), Problem> {
        let is_in_plan = caller.plan.batch_max > 0;
        let refused = || Problem::new(ProblemCode::BatchNotInPlan, Words::BatchNotInPlan);
        is_in_plan.then_some(()).ok_or_else(refused)
    }

    /// Answers a batch that holds a permit in the minute. Order of checks: the plan, the minute, the request, the day,
    /// the month. A batch costs one call of the minute and one of day and month per valid item, all or nothing.
    pub async fn batch(
        self: &Arc<Self>,
        caller: &Caller,
        call: BatchCall<'_>,
        reservation: Reservation,
        now: UnixSeconds,
    ) -> BatchAnswered {
        let watch = Stopwatch::start();
        if let Err(problem) = Self::check_batch(caller) {
            return problem.into();
        }
        let Some(slot) = self.batches.take(caller.key.id) else {
            return refusal::of_load().into();
        };
        let (body, most) = (call.body.clone(), caller.plan.batch_max);
        let cost = 1 + body.len() as u64 / 1024 * READING_OF_KIB;
        let reading = move |wanted: &Wanted| Items::read(&body, most, || wanted.is_over());
        let read = match self.work.done(For::Key(caller.key.id), cost, reading).await {
            Ok(read) => read,
            Err(problem) => return problem.into(),
        };
        let valid = read.as_ref().map_or(0, Items::valid);
        let answer = if call.lines { AnswerType::Lines } else { AnswerType::Json };
        let idempotency = call
            .idempotency_key
            .map(|header| caller.repeat(header, call.path, &call.body, answer, now));
        let admitted = self.admit(caller, idempotency, valid, now).await;
        drop(reservation);
        let admitted = match admitted {
            Ok(admitted) => admitted,
            Err((problem, usage)) => {
                self.store.record_use(caller.key.id, NO_TOPIC, false, now);
                let asked = read.map_or_else(|wrong| wrong.asked, |items| items.language);
                return BatchAnswered { usage, ..problem.asked_in(asked).into() };
            }
        };
        let Admitted { receipt, usage, effective_day, is_repeat } = admitted;
        let usage = Some(usage);
        let items = match read {
            Ok(items) => items,
            Err(problem) => return BatchAnswered { usage, ..problem.into() },
        };
        let coerced = items.coerced().take(NAMED).collect();
        let warned = items.warned().take(NAMED).collect();
        let (sender, receiver) = channel(1);
        let run = Run {
            service: Arc::clone(self),
            caller: caller.clone(),
            path: call.path.to_owned(),
            request_id: call.request_id.to_owned(),
            now,
            effective_day,
            watch,
            lines: call.lines,
            out: Encoder::new(call.gzip),
            sender,
            tally: Tally::default(),
            _slot: slot,
        };
        tokio::spawn(run.answer(items, receipt));
        BatchAnswered { outcome: Ok(Batch(receiver)), usage, coerced, warned, is_repeat }
    }
}

/// Counts of the items so far.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    succeeded: u32,
    failed: u32,
    /// Failed items that were charged, that is, those hit by a bug of ours.
    to_give_back: u32,
}

/// A batch in progress.
struct Run {
    service: Arc<Service>,
    caller: Caller,
    path: String,
    request_id: String,
    now: UnixSeconds,
    effective_day: EffectiveDay,
    watch: Stopwatch,
    lines: bool,
    out: Encoder,
    sender: Sender<Bytes>,
    tally: Tally,
    _slot: Slot,
}

impl Run {
    async fn answer(mut self, items: Items, receipt: Receipt) {
        let warnings = items.warnings_json(self.caller.language);
        let mut items = items.into_iter();
        if !self.lines {
            self.out.text(b"{\"success\":true,\"data\":{\"results\":[");
        }
        // Stop when the client has disconnected.
        while !self.sender.is_closed() && items.len() > 0 {
            let Some((run, left)) = self.calculate(items).await else { return };
            (self, items) = (run, left);
            let part = self.out.take();
            if self.sender.send(part).await.is_err() {
                break;
            }
        }
        receipt.keep_but(self.tally.to_give_back).await;
        self.finish(warnings).await;
    }

    /// Calculates the next items on a blocking thread and returns the rest; `None` only when the runtime shuts down.
    async fn calculate(mut self, mut items: IntoIter<Item>) -> Option<(Self, IntoIter<Item>)> {
        let (service, whose) = (Arc::clone(&self.service), For::Batch(self.caller.key.id));
        let calculate = move |_: &Wanted| {
            let (terms, mut spent) = (self.caller.terms(self.effective_day), 0);
            for item in items.by_ref().take(CHUNK) {
                spent += item.asked.as_ref().map_or(0, |asked| asked.cost(&terms));
                self.put(item);
                let is_enough = self.out.len() >= PART_BYTES || spent >= WORK.long;
                if is_enough || self.sender.is_closed() {
                    break;
                }
            }
            (self, items)
        };
        service.work.done(whose, WORK.long, calculate).await.ok()
    }

    /// Writes the answer to one item.
    fn put(&mut self, item: Item) {
        if !self.lines && self.tally.succeeded + self.tally.failed > 0 {
            self.out.text(b",");
        }
        let (index, place) = (item.index, item.place);
        let head = json!({ "index": index, "id": item.id }).to_string();
        let head = &head[..head.len() - 1];
        let terms = self.caller.terms(self.effective_day);
        let topic = item.asked.as_ref().ok().and_then(|asked| asked.about(&terms).topic);
        let answered = self.answered(item);
        let (key, name) = (self.caller.key.id, topic.map_or(NO_TOPIC, Topic::id));
        self.service.store.record_use(key, name, answered.is_ok(), self.now);
        match answered {
            Ok(parts) => {
                self.tally.succeeded += 1;
                // The answer is spliced in verbatim: `{"index":0,"id":null,"success":true…`
                self.out.parts(&parts.behind(head));
            }
            Err(problem) => {
                if self.tally.failed < ERRORS_KEPT {
                    self.record(&problem, place);
                }
                self.tally.failed += 1;
                let error = problem.told_in(self.caller.language).error_json(&self.request_id);
                let text = format!("{head},\"success\":false,\"error\":{error}}}");
                self.out.text(text.as_bytes());
            }
        }
        if self.lines {
            self.out.text(b"\n");
        }
    }

    fn answered(&mut self, item: Item) -> Result<Parts, Problem> {
        let watch = Stopwatch::start();
        let asked = item.asked?;
        let (asked, terms) = (asked.as_ref(), self.caller.terms(self.effective_day));
        let about = asked.about(&terms);
        let make = || self.service.make(asked, about.topic, &terms);
        let Some(found) = self.service.cache.find_blocking(&asked.key(&terms), make) else {
            self.tally.to_give_back += 1;
            return Err(Problem::internal().asked_in(about.language));
        };
        Ok(self.service.enveloped(&self.caller, &about, found, &item.warnings, watch))
    }

    /// Records an error with the place of its item.
    fn record(&self, problem: &Problem, place: Place) {
        let mut problem = problem.clone();
        for issue in problem.issues.iter_mut().take(1) {
            issue.field = place.of_issue(&issue.field);
        }
        self.service.record_problem(&self.caller, &problem, &self.request_id, &self.path, self.now);
    }

    async fn finish(mut self, warnings: Vec<Value>) {
        if !self.lines {
            let Tally { succeeded, failed, .. } = self.tally;
            let meta = json!({
                "tier": self.caller.plan.id,
                "responseMs": self.watch.microseconds() as f64 / 1000.0,
                "count": succeeded + failed,
                "succeeded": succeeded,
                "failed": failed,
                "warnings": warnings,
            });
            self.out.text(format!("]}},\"meta\":{meta}}}").as_bytes());
        }
        // A send fails only when nobody listens any more.
        let _ = self.sender.send(self.out.finish()).await;
    }
}
