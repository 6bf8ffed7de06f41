//! A call to a topic: read, admitted, calculated, put into its envelope.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bytes::Bytes;
use saju_account::{Charge, Idempotency, Outcome, Receipt, UnixSeconds, Usage};
use saju_judgment::{ModuleSet, Topic};
use saju_reading::sample::Sample;
use saju_reading::{Parsed, Reference, Request, Selection, answer, parse};
use saju_words::problems::Problem as Words;

use crate::clock::{self, Stopwatch};
use crate::meta::Meta;
use crate::problem::{Problem, ProblemCode};
use crate::text::Parts;
use crate::{Caller, Service};

/// A call to a topic.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The topic.
    pub topic: Topic,
    /// The path it came by, for repeats.
    pub path: &'a str,
    /// The request body.
    pub body: &'a [u8],
    /// `Idempotency-Key`.
    pub idempotency_key: Option<&'a str>,
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
}

impl Service {
    /// Answers a call to a topic. The order of checks: the minute, the request, the day, the month.
    pub async fn answer(&self, caller: &Caller, call: Call<'_>, now: UnixSeconds) -> Answered {
        let watch = Stopwatch::start();
        let parsed = parse(call.topic, call.body);
        let coerced = parsed.coerced().map(str::to_owned).collect();
        let items = u32::from(parsed.request.is_ok());
        let admission = self.admit(caller, &call, items, now).await;
        let (receipt, usage) = match admission {
            Ok(admitted) => admitted,
            Err((problem, usage)) => return Answered { outcome: Err(problem), usage, coerced },
        };
        let Parsed { request, warnings } = parsed;
        let outcome = match request {
            Err(issues) => Err(Problem::of_issues(issues)),
            Ok(request) => {
                let calculated = self.calculate(caller, call.topic, &request, now);
                if calculated.is_none() {
                    self.give_back(receipt).await;
                }
                calculated
                    .map(|(data, selection, sample)| {
                        let meta = Meta {
                            selection: &selection,
                            tier: &caller.plan.id,
                            microseconds: watch.microseconds(),
                            cached: false,
                            approx_tokens: approx_tokens(data.len()),
                            warnings: &warnings,
                            sample,
                            upgrade_url: &self.upgrade_url,
                        };
                        envelope(data, &meta)
                    })
                    .ok_or_else(Problem::internal)
            }
        };
        Answered { outcome, usage: Some(usage), coerced }
    }

    /// Charges a call, or says why it is refused.
    async fn admit(
        &self,
        caller: &Caller,
        call: &Call<'_>,
        items: u32,
        now: UnixSeconds,
    ) -> Result<(Option<Receipt>, Usage), (Problem, Option<Usage>)> {
        let idempotency =
            call.idempotency_key.map(|header| Idempotency::new(header, call.path, call.body));
        let charge = Charge { key: caller.key.id, limits: caller.limits(), items, idempotency };
        let admission = self
            .store
            .admit(charge, now)
            .await
            .map_err(|error| (Problem::of_store(&error), None))?;
        let usage = admission.usage;
        match admission.outcome {
            Outcome::Granted(receipt) => Ok((Some(receipt), usage)),
            Outcome::Repeated => Ok((None, usage)),
            Outcome::Conflict => {
                let code = ProblemCode::IdempotencyConflict;
                Err((Problem::new(code, Words::IdempotencyConflict), Some(usage)))
            }
            Outcome::Refused(window) => {
                Err((Problem::of_window(window, &usage, now), Some(usage)))
            }
        }
    }

    async fn give_back(&self, receipt: Option<Receipt>) {
        if let Some(receipt) = receipt
            && let Err(error) = self.store.refund(receipt).await
        {
            tracing::error!(%error, "a charge could not be given back");
        }
    }

    /// The `data` of an answer; `None` after a bug, which harms this call alone.
    fn calculate(
        &self,
        caller: &Caller,
        topic: Topic,
        request: &Request,
        now: UnixSeconds,
    ) -> Option<(Bytes, Selection, Option<Sample>)> {
        calculate(topic, request, caller.modules(), now)
    }
}

/// The `data` of an answer for one who may have these modules.
fn calculate(
    topic: Topic,
    request: &Request,
    allowed: ModuleSet,
    now: UnixSeconds,
) -> Option<(Bytes, Selection, Option<Sample>)> {
    let sample = Sample::of(&request.person);
    let allowed = if sample.is_some() { ModuleSet::ALL } else { allowed };
    let selection = Selection::of(topic, allowed, request.exclude);
    let reference = Reference::of(request.reference, clock::today(now));
    let made = catch_unwind(AssertUnwindSafe(|| answer(request, &selection, reference)));
    let (text, start) = made.ok()?.into_parts();
    Some((Bytes::from(text).slice(start..), selection, sample))
}

/// An answer without keys and limits, for the command line: the envelope's text, or the issues.
pub fn answer_locally(topic: Topic, body: &[u8], now: UnixSeconds) -> Result<Parts, Problem> {
    let watch = Stopwatch::start();
    let Parsed { request, warnings } = parse(topic, body);
    let request = request.map_err(Problem::of_issues)?;
    let (data, selection, sample) =
        calculate(topic, &request, ModuleSet::ALL, now).ok_or_else(Problem::internal)?;
    let meta = Meta {
        selection: &selection,
        tier: "local",
        microseconds: watch.microseconds(),
        cached: false,
        approx_tokens: approx_tokens(data.len()),
        warnings: &warnings,
        sample,
        upgrade_url: "",
    };
    Ok(envelope(data, &meta))
}

/// A rough number of tokens: bytes ÷ 2.2.
const fn approx_tokens(bytes: usize) -> usize {
    (bytes * 10 + 11) / 22
}

fn envelope(data: Bytes, meta: &Meta<'_>) -> Parts {
    let meta = meta.json();
    let mut tail = String::with_capacity(meta.len() + 10);
    tail.push_str(",\"meta\":");
    tail.push_str(&meta);
    tail.push('}');
    Parts([Bytes::from_static(b"{\"success\":true,\"data\":"), data, Bytes::from(tail)])
}
