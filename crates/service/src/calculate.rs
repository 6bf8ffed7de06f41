//! A call that is counted: read, admitted, calculated, put into its envelope.

use bytes::Bytes;
use saju_account::{Charge, Idempotency, Outcome, Receipt, UnixSeconds, Usage};
use saju_catalogue::ModuleSet;
use saju_words::problems::Problem as Words;
use saju_words::warnings::Warning;

use crate::cache::{Data, Found};
use crate::clock::Stopwatch;
use crate::meta::Meta;
use crate::problem::{Problem, ProblemCode};
use crate::question::{Prepared, Question, Read};
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
    /// Whether the answer is Markdown and not JSON.
    pub is_markdown: bool,
}

impl Service {
    /// Answers a call. The order of checks: the minute, the request, the day, the month.
    pub async fn answer(&self, caller: &Caller, call: Call<'_>, now: UnixSeconds) -> Answered {
        let watch = Stopwatch::start();
        let Read { task, warnings, coerced } = call.question.read(call.body);
        let items = u32::from(task.is_ok());
        let idempotency =
            call.idempotency_key.map(|header| Idempotency::new(header, call.path, call.body));
        let admission = self.admit(caller, idempotency, items, now).await;
        let (receipt, usage) = match admission {
            Ok(admitted) => admitted,
            Err((problem, usage)) => {
                return Answered { outcome: Err(problem), usage, coerced, is_markdown: false };
            }
        };
        let task = match task {
            Err(issues) => {
                let outcome = Err(Problem::of_issues(issues));
                return Answered { outcome, usage: Some(usage), coerced, is_markdown: false };
            }
            Ok(task) => task,
        };
        let prepared = task.prepare(caller.modules(), call.markdown, now);
        let make = || prepared.make(|| self.fault(prepared.asked));
        let found = self.cache.find(&prepared.key(), make).await;
        let outcome = match found {
            Some(found) => Ok(self.enveloped(caller, &prepared, found, &warnings, watch)),
            None => {
                self.give_back(receipt).await;
                Err(Problem::internal())
            }
        };
        let is_markdown = prepared.bare && outcome.is_ok();
        Answered { outcome, usage: Some(usage), coerced, is_markdown }
    }

    /// The answer in its envelope; Markdown has none.
    pub(crate) fn enveloped(
        &self,
        caller: &Caller,
        prepared: &Prepared<'_>,
        (data, cached): Found,
        warnings: &[Warning],
        watch: Stopwatch,
    ) -> Parts {
        if prepared.bare {
            return Parts::bare(data);
        }
        let meta = Meta {
            selection: prepared.selection.as_ref(),
            topic: prepared.asked,
            tier: &caller.plan.id,
            microseconds: watch.microseconds(),
            cached,
            approx_tokens: approx_tokens(data.plain().len()),
            warnings,
            sample: prepared.sample,
            upgrade_url: &self.upgrade_url,
        };
        envelope(data, &meta)
    }

    /// Charges a call, or says why it is refused.
    pub(crate) async fn admit(
        &self,
        caller: &Caller,
        idempotency: Option<Idempotency>,
        items: u32,
        now: UnixSeconds,
    ) -> Result<(Option<Receipt>, Usage), (Problem, Option<Usage>)> {
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
            Outcome::Refused(window) => Err((Problem::of_window(window, &usage, now), Some(usage))),
        }
    }

    pub(crate) async fn give_back(&self, receipt: Option<Receipt>) {
        if let Some(receipt) = receipt
            && let Err(error) = self.store.refund(receipt).await
        {
            tracing::error!(%error, "a charge could not be given back");
        }
    }
}

/// An answer without keys and limits, for the command line: the envelope's text, or the short
/// Markdown of a topic; or the issues.
pub fn answer_locally(
    question: Question,
    body: &[u8],
    markdown: bool,
    now: UnixSeconds,
) -> Result<Parts, Problem> {
    let watch = Stopwatch::start();
    let Read { task, warnings, .. } = question.read(body);
    let task = task.map_err(Problem::of_issues)?;
    let prepared = task.prepare(ModuleSet::ALL, markdown, now);
    let data = Data::new(prepared.make(|| ()).ok_or_else(Problem::internal)?);
    if prepared.bare {
        return Ok(Parts::bare(data));
    }
    let meta = Meta {
        selection: prepared.selection.as_ref(),
        topic: prepared.asked,
        tier: "local",
        microseconds: watch.microseconds(),
        cached: false,
        approx_tokens: approx_tokens(data.plain().len()),
        warnings: &warnings,
        sample: prepared.sample,
        upgrade_url: "",
    };
    Ok(envelope(data, &meta))
}

/// A rough number of tokens: bytes ÷ 2.2.
const fn approx_tokens(bytes: usize) -> usize {
    (bytes * 10 + 11) / 22
}

/// How an answer begins.
const ANSWER_HEAD: Bytes = Bytes::from_static(b"{\"success\":true,\"data\":");

fn envelope(data: Data, meta: &Meta<'_>) -> Parts {
    let meta = meta.json();
    let mut tail = String::with_capacity(meta.len() + 10);
    tail.push_str(",\"meta\":");
    tail.push_str(&meta);
    tail.push('}');
    Parts::new(ANSWER_HEAD, data, Bytes::from(tail))
}
