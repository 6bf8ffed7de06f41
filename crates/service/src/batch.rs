//! Many births in one call.
//!
//! A batch is read and charged whole, before anything is calculated. Then its items are calculated a
//! few at a time on threads of their own, so that other calls need not wait, and each is sent when it
//! is there: no more than a few answers are in memory, however slowly they are fetched.

mod encoder;
mod places;
mod read;

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
use places::Place;
pub(crate) use places::Places;
pub use read::Item;
use read::Items;

/// Items that are calculated in one go, unless they are taken to cost more than a short call.
const CHUNK: usize = 8;

/// Microseconds that reading a KiB of a batch is taken to cost.
const READING_OF_KIB: u64 = 10;

/// Bytes after which a part goes out: what waits for a slow caller stays small.
const PART_BYTES: usize = 64 * 1024;

/// Errors of one batch that are kept for the key's holder; the answer itself has them all.
const ERRORS_KEPT: u32 = 10;

/// Members named in `X-Input-Coerced` and `X-Warnings` at most, as headers must stay short;
/// `meta.warnings` of each item names all.
const NAMED: usize = 32;

/// A batch that is counted.
#[derive(Clone, Debug)]
pub struct BatchCall<'a> {
    /// The path it came by, for repeats.
    pub path: &'a str,
    /// The request body.
    pub body: Bytes,
    /// `Idempotency-Key`.
    pub idempotency_key: Option<&'a str>,
    /// The id of the request.
    pub request_id: &'a str,
    /// Whether each item is answered on a line of its own, without an envelope.
    pub lines: bool,
    /// Whether the answer is compressed.
    pub gzip: bool,
}

/// What became of a batch.
#[derive(Debug)]
pub struct BatchAnswered {
    /// The answer as it is made, or what went wrong with the whole.
    pub outcome: Result<Batch, Problem>,
    /// Use of the windows, when the ledger was asked.
    pub usage: Option<Usage>,
    /// Members whose values were coerced, at most a few dozen.
    pub coerced: Vec<String>,
    /// What else is told of the request, at most as much.
    pub warned: Vec<Warned>,
    /// Whether it repeats a batch that was charged before, under its `Idempotency-Key`.
    pub is_repeat: bool,
}

/// The text of an answer to a batch, in parts as they are made.
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
    /// Refuses a batch where the plan has none, which is told before the minute is looked at.
    pub(crate) fn check_batch(caller: &Caller) -> Result<(), Problem> {
        let is_in_plan = caller.plan.batch_max > 0;
        let refused = || Problem::new(ProblemCode::BatchNotInPlan, Words::BatchNotInPlan);
        is_in_plan.then_some(()).ok_or_else(refused)
    }

    /// Answers a batch for which a place in the minute is reserved. The order of checks: the plan, the minute, the
    /// request, the day, the month. One call of the minute, and as many of day and month as there are valid items:
    /// all or none.
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
        let Some(place) = self.batches.take(caller.key.id) else {
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
                return BatchAnswered { usage, ..problem.into() };
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
            _place: place,
        };
        tokio::spawn(run.answer(items, receipt));
        BatchAnswered { outcome: Ok(Batch(receiver)), usage, coerced, warned, is_repeat }
    }
}

/// What became of the items so far.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    succeeded: u32,
    failed: u32,
    /// Of the failed ones those that were charged, and failed by a bug.
    to_give_back: u32,
}

/// A batch under way.
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
    _place: Place,
}

impl Run {
    async fn answer(mut self, items: Items, receipt: Receipt) {
        let warnings = items.warnings_json(self.caller.language);
        let mut items = items.into_iter();
        if !self.lines {
            self.out.text(b"{\"success\":true,\"data\":{\"results\":[");
        }
        // Whoever asked may have gone; nothing is calculated for nobody.
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

    /// Calculates some items on a thread for it, and gives back the others; `None` only when the service
    /// ends.
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

    /// Writes the answer to an item.
    fn put(&mut self, item: Item) {
        if !self.lines && self.tally.succeeded + self.tally.failed > 0 {
            self.out.text(b",");
        }
        let index = item.index;
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
                // The answer's own text is joined in as it is: `{"index":0,"id":null,"success":true…`
                self.out.parts(&parts.behind(head));
            }
            Err(problem) => {
                if self.tally.failed < ERRORS_KEPT {
                    self.record(&problem, index);
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
            return Err(Problem::internal());
        };
        Ok(self.service.enveloped(&self.caller, &about, found, &item.warnings, watch))
    }

    /// Keeps an error under the item's place in the batch.
    fn record(&self, problem: &Problem, index: usize) {
        let mut problem = problem.clone();
        for issue in problem.issues.iter_mut().take(1) {
            issue.field = read::path(index, &issue.field);
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
        // Nothing is to be done when nobody listens any more.
        let _ = self.sender.send(self.out.finish()).await;
    }
}
