//! Bodies of requests: read after the key is known, and of all callers together only so many bytes at a
//! time.

use std::sync::Arc;

use axum::body::{Body, HttpBody as _};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use bytes::{Bytes, BytesMut};
use http_body_util::BodyExt as _;
use saju_engine::{Problem, ProblemCode};
use saju_words::problems::ProblemSentence as Words;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{accept, headers};

/// A unit of the budget.
const UNIT: usize = 1024;

/// Units of a body that may take of the whole budget. What is beyond them leaves half of it to others,
/// so that large bodies never keep the small ones out.
const SMALL: usize = 64;

/// Bytes of bodies that may be in memory at once.
#[derive(Clone, Debug)]
pub(crate) struct BodyBudget {
    units: Arc<Semaphore>,
    half: usize,
}

/// A body that was read. Its bytes count while this lives.
#[derive(Debug)]
pub(crate) struct Held {
    /// The body.
    pub(crate) bytes: Bytes,
    _permit: Option<OwnedSemaphorePermit>,
}

impl BodyBudget {
    pub(crate) fn new(bytes: usize) -> Self {
        let units = (bytes / UNIT).min(Semaphore::MAX_PERMITS);
        Self { units: Arc::new(Semaphore::new(units)), half: units / 2 }
    }

    /// Reads a body of at most so many bytes. A caller is answered at once where there is no room: who
    /// waited would hold what has come.
    pub(crate) async fn read(&self, mut body: Body, limit: usize) -> Result<Held, Problem> {
        let expected = body.size_hint().lower().min(limit as u64);
        let mut bytes = BytesMut::with_capacity((expected as usize).min(SMALL * UNIT));
        let mut permit: Option<OwnedSemaphorePermit> = None;
        while let Some(frame) = body.frame().await {
            let Ok(frame) = frame else {
                return Err(Problem::new(ProblemCode::BadRequest, Words::BadRequestBody));
            };
            let Ok(data) = frame.into_data() else { continue };
            if bytes.len() + data.len() > limit {
                return Err(too_large(limit));
            }
            let taken = permit.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
            let needed = (bytes.len() + data.len()).div_ceil(UNIT);
            let more = self.take(taken, needed).ok_or_else(saju_service::overload)?;
            match &mut permit {
                Some(permit) => permit.merge(more),
                None => permit = Some(more),
            }
            bytes.extend_from_slice(&data);
        }
        Ok(Held { bytes: bytes.freeze(), _permit: permit })
    }

    fn take(&self, taken: usize, needed: usize) -> Option<OwnedSemaphorePermit> {
        let more = needed - taken;
        if needed > SMALL && self.units.available_permits() < self.half + more {
            return None;
        }
        Arc::clone(&self.units).try_acquire_many_owned(more as u32).ok()
    }
}

/// Judges a body by what its head says: it may be JSON by its type, and is not too large. Clients that
/// name no type, or plain text, send JSON all the same.
pub(crate) fn check(request: &HeaderMap, body: &Body, limit: usize) -> Result<(), Problem> {
    if body.size_hint().lower() > limit as u64 {
        return Err(too_large(limit));
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

fn too_large(limit: usize) -> Problem {
    Problem::new(ProblemCode::BodyTooLarge, Words::BodyTooLarge(limit as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(budget: &BodyBudget, kib: usize) -> Result<Held, &'static str> {
        let body = Body::from(vec![b' '; kib * UNIT]);
        budget.read(body, 1024 * UNIT).await.map_err(|problem| problem.code.row().0)
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
        let refused = budget.read(body, 8 * UNIT).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::BodyTooLarge);
        assert_eq!(budget.units.available_permits(), 4096);
    }
}
