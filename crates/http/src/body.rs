//! Reads request bodies: after the head has been checked, with a minimum rate, and within a memory budget for all
//! callers together. Calls with a key, pages, and forms have separate budgets, so that none can starve the others.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Body, HttpBody as _};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt as _;
use saju_catalogue::IssueCode;
use saju_engine::{Problem, ProblemCode};
use saju_messages::errors::{Expected, Hint};
use saju_messages::problems::Problem as Words;
use saju_reading::Issue;
use serde_json::Value;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

use crate::net::Source;
use crate::{accept, headers};

/// A unit of the budget.
const UNIT: usize = 1024;

/// Units that a body may take from the whole budget. Beyond these it must leave half free, so that large bodies never
/// starve small ones.
const SMALL: usize = 64;

/// How much of a refused body is drained, and for how long. A larger one is cut off, as it would occupy a connection.
pub(crate) const PASSING_BYTES: usize = SMALL * UNIT;
const PASSING: Duration = Duration::from_secs(1);

/// The minimum rate of a body.
#[derive(Clone, Copy, Debug)]
pub struct LeastPace {
    /// How long a body may stall.
    pub grace: Duration,
    /// Average bytes per second, after the grace period.
    pub bytes_per_second: u32,
}

impl Default for LeastPace {
    fn default() -> Self {
        Self { grace: Duration::from_secs(5), bytes_per_second: 2048 }
    }
}

impl LeastPace {
    fn bytes_in_grace(self) -> usize {
        (u64::from(self.bytes_per_second) * self.grace.as_millis() as u64 / 1000) as usize
    }
}

/// A memory budget for bodies.
#[derive(Clone, Debug)]
pub(crate) struct BodyBudget {
    units: Arc<Semaphore>,
    half: usize,
    pace: LeastPace,
    shares: Option<Shares>,
}

/// Usage of a budget by source.
#[derive(Clone, Debug)]
struct Shares {
    most: usize,
    taken: Arc<Mutex<BTreeMap<Option<Source>, usize>>>,
}

/// A body's share of a budget, released on drop.
#[derive(Debug, Default)]
struct Taken {
    permit: Option<OwnedSemaphorePermit>,
    share: Option<(Shares, Option<Source>)>,
}

/// A body that was read. Its bytes count until this is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    /// The body.
    pub(crate) bytes: Bytes,
    _taken: Taken,
}

impl Shares {
    fn taken(&self) -> MutexGuard<'_, BTreeMap<Option<Source>, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    fn units(&self) -> usize {
        self.permit.as_ref().map_or(0, OwnedSemaphorePermit::num_permits)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let Some((shares, source)) = &self.share else { return };
        let mut taken = shares.taken();
        let left = taken.get(source).copied().unwrap_or_default().saturating_sub(self.units());
        if left == 0 {
            taken.remove(source);
        } else {
            taken.insert(*source, left);
        }
    }
}

impl BodyBudget {
    /// A budget of `bytes`.
    pub(crate) fn new(bytes: usize) -> Self {
        let units = (bytes / UNIT).min(Semaphore::MAX_PERMITS);
        let pace = LeastPace::default();
        Self { units: Arc::new(Semaphore::new(units)), half: units / 2, pace, shares: None }
    }

    /// A budget of which one source may take a quarter at most: for senders without a key.
    pub(crate) fn shared(bytes: usize) -> Self {
        let budget = Self::new(bytes);
        let most = (bytes / UNIT).div_ceil(4);
        Self { shares: Some(Shares { most, taken: Arc::default() }), ..budget }
    }

    /// Sets the minimum rate.
    pub(crate) fn at_pace(self, pace: LeastPace) -> Self {
        Self { pace, ..self }
    }

    /// Reads a body of at most `limit` bytes. Fails fast when the budget is exhausted; queueing would pin the bytes
    /// already received. A body counts as one unit before its first byte arrives.
    pub(crate) async fn read(
        &self,
        mut body: Body,
        limit: usize,
        source: Option<Source>,
    ) -> Result<Held, Problem> {
        let expected = body.size_hint().lower();
        if expected > limit as u64 {
            let_pass(body);
            return Err(too_large(limit));
        }
        let mut taken = Taken::default();
        if !body.is_end_stream() && !self.take(&mut taken, 1, source) {
            let_pass(body);
            return Err(saju_service::overload());
        }
        let mut bytes = BytesMut::with_capacity((expected as usize).min(UNIT));
        let start = Instant::now();
        let (mut rested, mut since) = (0, start);
        loop {
            let next = tokio::time::timeout_at(since + self.pace.grace, body.frame()).await;
            let Ok(next) = next else { return Err(too_slow(start.elapsed())) };
            let Some(frame) = next else { break };
            let Ok(frame) = frame else {
                return Err(Problem::new(ProblemCode::BadRequest, Words::BadRequestBody));
            };
            let Ok(data) = frame.into_data() else { continue };
            if bytes.len() + data.len() > limit {
                return Err(too_large(limit));
            }
            let needed = (bytes.len() + data.len()).div_ceil(UNIT);
            if !self.take(&mut taken, needed, source) {
                return Err(saju_service::overload());
            }
            bytes.extend_from_slice(&data);
            rested += data.len();
            if rested >= self.pace.bytes_in_grace() {
                (rested, since) = (0, Instant::now());
            }
        }
        Ok(Held { bytes: bytes.freeze(), _taken: taken })
    }

    /// Takes the additional budget that a body needs; returns whether there was room.
    fn take(&self, taken: &mut Taken, needed: usize, source: Option<Source>) -> bool {
        let more = needed.saturating_sub(taken.units());
        if more == 0 {
            return true;
        }
        if needed > SMALL && self.units.available_permits() < self.half + more {
            return false;
        }
        let mut of_all = self.shares.as_ref().map(Shares::taken);
        if let (Some(of_all), Some(shares)) = (&of_all, &self.shares)
            && of_all.get(&source).copied().unwrap_or_default() + more > shares.most
        {
            return false;
        }
        let Ok(permit) = Arc::clone(&self.units).try_acquire_many_owned(more as u32) else {
            return false;
        };
        if let Some(of_all) = &mut of_all {
            *of_all.entry(source).or_default() += more;
            taken.share = self.shares.clone().map(|shares| (shares, source));
        }
        match &mut taken.permit {
            Some(taken) => taken.merge(permit),
            None => taken.permit = Some(permit),
        }
        true
    }
}

/// Drains the body of a refused call for a moment: if a connection is closed with unread data, the client's system may
/// discard the refusal.
pub(crate) fn let_pass(mut body: Body) {
    if body.is_end_stream() || body.size_hint().lower() > PASSING_BYTES as u64 {
        return;
    }
    let passing = async move {
        let mut left = PASSING_BYTES;
        while let Some(Ok(frame)) = body.frame().await {
            left = left.saturating_sub(frame.data_ref().map_or(0, Bytes::len));
            if left == 0 {
                break;
            }
        }
    };
    tokio::spawn(tokio::time::timeout(PASSING, passing));
}

/// Checks a body by its head: the content type can be JSON, and it is neither compressed nor too large. Clients that
/// name no type, or plain text, send JSON all the same.
pub(crate) fn check(request: &HeaderMap, body: &Body, limit: usize) -> Result<(), Problem> {
    if body.size_hint().lower() > limit as u64 {
        return Err(too_large(limit));
    }
    if let Some(encoding) = encoding(request) {
        let (code, received) = (IssueCode::Validation, Some(Value::from(encoding).to_string()));
        let (expected, hint) = (Expected::OneOf(&["identity"]), Hint::Encoded);
        let issue = Issue::of_query("Content-Encoding", code, expected, received, hint);
        let problem = Problem::new(ProblemCode::UnsupportedMediaType, Words::UnsupportedEncoding);
        return Err(Problem { issues: vec![issue], ..problem });
    }
    let media_type = headers::text(request, CONTENT_TYPE).unwrap_or_default();
    let essence = media_type.split(';').next().unwrap_or_default().trim();
    let is_named = ["", accept::JSON, "text/plain"].iter().any(|t| essence.eq_ignore_ascii_case(t));
    if !is_named && !essence.to_ascii_lowercase().ends_with("+json") {
        let words = Words::UnsupportedMediaType;
        return Err(Problem::new(ProblemCode::UnsupportedMediaType, words));
    }
    Ok(())
}

/// How a body is declared as encoded: `identity` says that it is not.
fn encoding(request: &HeaderMap) -> Option<String> {
    let is_plain = |coding: &str| coding.is_empty() || coding.eq_ignore_ascii_case("identity");
    let lists = request.get_all(CONTENT_ENCODING).iter();
    let lists = lists.map(|list| String::from_utf8_lossy(list.as_bytes()).into_owned());
    lists.into_iter().find(|list| !list.split(',').map(str::trim).all(is_plain))
}

fn too_slow(passed: Duration) -> Problem {
    let seconds = passed.as_secs().max(1);
    Problem::new(ProblemCode::RequestTimeout, Words::RequestTimeout(seconds))
}

fn too_large(limit: usize) -> Problem {
    Problem::new(ProblemCode::BodyTooLarge, Words::BodyTooLarge(limit as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(budget: &BodyBudget, kib: usize) -> Result<Held, &'static str> {
        let body = Body::from(vec![b' '; kib * UNIT]);
        budget.read(body, 1024 * UNIT, None).await.map_err(|problem| problem.code.row().0)
    }

    #[tokio::test]
    async fn large_bodies_leave_half_of_the_budget_to_small_ones() {
        let budget = BodyBudget::new(400 * UNIT);
        let large = read(&budget, 200).await.unwrap();
        assert_eq!(read(&budget, 65).await.unwrap_err(), "OVERLOADED");
        let small = [read(&budget, 64).await, read(&budget, 64).await, read(&budget, 64).await];
        assert!(small.iter().all(Result::is_ok));
        assert_eq!(read(&budget, 9).await.unwrap_err(), "OVERLOADED");
        drop(large);
        assert!(read(&budget, 9).await.is_ok());
        drop(small);
        assert_eq!(budget.units.available_permits(), 400);
    }

    #[tokio::test]
    async fn a_body_is_never_larger_than_its_limit() {
        let budget = BodyBudget::new(4096 * UNIT);
        let body = Body::from_stream(futures_util::stream::iter(
            (0..9).map(|_| Ok::<_, std::convert::Infallible>(Bytes::from_static(&[b' '; UNIT]))),
        ));
        let refused = budget.read(body, 8 * UNIT, None).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::BodyTooLarge);
        assert_eq!(budget.units.available_permits(), 4096);
    }
    #[tokio::test]
    async fn a_source_has_a_quarter_of_a_shared_budget() {
        let budget = BodyBudget::shared(16 * UNIT);
        let read = async |last: u8, kib: usize| {
            let source = Some(Source::of([203, 0, 113, last].into()));
            let body = Body::from(vec![b' '; kib * UNIT]);
            budget.read(body, 64 * UNIT, source).await.map_err(|problem| problem.code.row().0)
        };
        let first = read(1, 4).await.unwrap();
        assert_eq!(read(1, 1).await.unwrap_err(), "OVERLOADED");
        let others = [read(2, 4).await, read(3, 4).await, read(4, 4).await];
        assert!(others.iter().all(Result::is_ok));
        assert_eq!(read(5, 1).await.unwrap_err(), "OVERLOADED");
        drop(first);
        assert!(read(1, 4).await.is_ok());
        drop(others);
        assert_eq!(budget.units.available_permits(), 16);
        assert!(budget.shares.unwrap().taken().is_empty());
    }

    #[tokio::test]
    async fn a_body_that_comes_too_slowly_is_cut() {
        let grace = Duration::from_millis(100);
        let pace = LeastPace { grace, bytes_per_second: 1000 };
        let budget = BodyBudget::new(64 * UNIT).at_pace(pace);
        for (bytes, is_read) in [(100, true), (10, false), (0, false)] {
            let parts = futures_util::stream::unfold(0, move |number| async move {
                if number == 8 {
                    return None;
                }
                tokio::time::sleep(Duration::from_millis(if bytes == 0 { 1000 } else { 40 })).await;
                let part = Bytes::from(vec![b' '; bytes]);
                Some((Ok::<_, std::convert::Infallible>(part), number + 1))
            });
            let start = Instant::now();
            let read = budget.read(Body::from_stream(parts), 64 * UNIT, None).await;
            assert_eq!(read.is_ok(), is_read, "{bytes}");
            if let Err(problem) = read {
                assert_eq!(problem.code, ProblemCode::RequestTimeout);
                assert!(start.elapsed() < Duration::from_millis(300));
            }
        }
        assert_eq!(budget.units.available_permits(), 64);
    }
}
