//! Admission of logins, decided in memory before the store is asked: one login at a time per source, a limit for all
//! strangers together, and sources over their limit are rejected at once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{Login, UnixSeconds};

/// Concurrent logins from unknown devices: at some 20 ms each, the last one waits well under a second.
const STRANGERS: usize = 32;

/// Concurrent logins, including known devices.
const UNDER_WAY: usize = 128;

/// Sources remembered as over their limit; each further one costs a query.
const MOST_LIMITED: usize = 10_000;

/// How long a source is rejected before the store is asked again, in seconds: a password reset by another process lets
/// it in.
const REMEMBERED_SECONDS: i64 = 10;

/// `Retry-After` for a login that was not checked, in seconds.
const BUSY_SECONDS: i64 = 2;

/// Failed logins of strangers that are logged per hour: the audit log keeps entries for over a year, and strangers
/// decide how many there are.
const NOTES_AN_HOUR: u32 = 20;

/// The logins in progress in this process.
pub(crate) struct LoginQueue {
    strangers: Arc<Semaphore>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    under_way: BTreeSet<String>,
    limited: BTreeMap<String, Limited>,
    /// The current hour, and what was logged in it.
    noted: (i64, u32),
}

/// A source over its limit.
#[derive(Clone, Copy)]
struct Limited {
    since: UnixSeconds,
    until: UnixSeconds,
}

impl Limited {
    fn holds_at(&self, now: UnixSeconds) -> bool {
        (self.since..self.since + REMEMBERED_SECONDS).contains(&now) && now < self.until
    }
}

/// A login in progress. Its source cannot start another one until this is dropped.
pub(crate) struct Entered<'a> {
    queue: &'a LoginQueue,
    source: String,
    place: Option<OwnedSemaphorePermit>,
}

impl LoginQueue {
    pub(crate) fn new() -> Self {
        Self { strangers: Arc::new(Semaphore::new(STRANGERS)), state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits a login from a source, with or without the cookie of a device; or returns the immediate outcome.
    pub(crate) fn enter(
        &self,
        source: &str,
        has_device: bool,
        now: UnixSeconds,
    ) -> Result<Entered<'_>, Login> {
        let mut state = self.state();
        if !has_device && let Some(limited) = state.limited.get(source).filter(|l| l.holds_at(now))
        {
            return Err(Login::Limited { retry_after: limited.until - now });
        }
        if state.under_way.len() >= UNDER_WAY || !state.under_way.insert(source.to_owned()) {
            return Err(BUSY);
        }
        drop(state);
        let mut entered = Entered { queue: self, source: source.to_owned(), place: None };
        if !has_device {
            entered.as_stranger()?;
        }
        Ok(entered)
    }

    /// Whether the failure of a stranger is written to the audit log.
    pub(crate) fn is_noted(&self, now: UnixSeconds) -> bool {
        let mut state = self.state();
        let hour = now.div_euclid(3600);
        let (of, count) = state.noted;
        let count = if of == hour { count } else { 0 };
        state.noted = (hour, count.saturating_add(1));
        count < NOTES_AN_HOUR
    }

    /// Forgets which sources are over their limit, since an operator reset a password.
    pub(crate) fn forget(&self) {
        self.state().limited.clear();
    }
}

const BUSY: Login = Login::Busy { retry_after: BUSY_SECONDS };

impl Entered<'_> {
    /// Counts it among the strangers: the device is unknown.
    pub(crate) fn as_stranger(&mut self) -> Result<(), Login> {
        if self.place.is_none() {
            let place = Arc::clone(&self.queue.strangers).try_acquire_owned();
            self.place = Some(place.map_err(|_| BUSY)?);
        }
        Ok(())
    }

    /// The store reported that the source is over its limit.
    pub(crate) fn is_limited(&self, seconds: i64, now: UnixSeconds) {
        let mut state = self.queue.state();
        if state.limited.len() >= MOST_LIMITED {
            state.limited.retain(|_, limited| limited.holds_at(now));
        }
        if state.limited.len() < MOST_LIMITED {
            let limited = Limited { since: now, until: now + seconds };
            state.limited.insert(self.source.clone(), limited);
        }
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        self.queue.state().under_way.remove(&self.source);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_has_one_login_under_way_and_strangers_so_many() {
        let queue = LoginQueue::new();
        let first = queue.enter("a", false, 0).ok();
        assert!(first.is_some());
        assert!(matches!(queue.enter("a", false, 0), Err(Login::Busy { .. })));
        assert!(matches!(queue.enter("a", true, 0), Err(Login::Busy { .. })));
        let others: Vec<_> = (1..STRANGERS)
            .map(|number| queue.enter(&number.to_string(), false, 0).ok().unwrap())
            .collect();
        assert!(matches!(queue.enter("b", false, 0), Err(Login::Busy { .. })));
        let mut known = queue.enter("b", true, 0).ok().unwrap();
        assert!(matches!(known.as_stranger(), Err(Login::Busy { .. })));
        drop((known, others, first));
        assert!(queue.enter("a", false, 0).is_ok());
    }

    #[test]
    fn who_has_tried_too_often_is_remembered_for_a_moment() {
        let queue = LoginQueue::new();
        queue.enter("a", false, 100).ok().unwrap().is_limited(900, 100);
        let limited = |now| matches!(queue.enter("a", false, now), Err(Login::Limited { .. }));
        assert!(limited(100) && limited(109));
        assert!(!limited(110), "the store is asked again");
        assert!(!limited(99), "the clock was set back");
        assert!(queue.enter("a", true, 100).is_ok(), "it may be a known device");
        queue.enter("a", false, 200).ok().unwrap().is_limited(3, 200);
        assert!(limited(202) && !limited(203));
        queue.enter("a", false, 300).ok().unwrap().is_limited(900, 300);
        queue.forget();
        assert!(!limited(300));
    }

    #[test]
    fn strangers_write_few_lines_into_the_log() {
        let queue = LoginQueue::new();
        let noted = (0..1000).filter(|_| queue.is_noted(7200)).count();
        assert_eq!(noted, NOTES_AN_HOUR as usize);
        assert!(queue.is_noted(10_800), "the next hour");
    }
}
