//! Which logins may be looked at now. It is decided from memory, before the store is asked anything: a
//! source has one login under way, strangers have so many places together, and a source that has tried
//! too often is sent away without a question.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{Login, UnixSeconds};

/// Logins of devices that are not known, waiting or compared: at some 20 ms each, the last waits
/// for well under a second.
const STRANGERS: usize = 32;

/// Logins under way, known devices among them.
const UNDER_WAY: usize = 128;

/// Sources that are remembered as limited; those beyond cost a question to the store each.
const MOST_LIMITED: usize = 10_000;

/// How long a source is sent away before the store is asked again, in seconds: a new password, made
/// by another process, lets it in.
const REMEMBERED_SECONDS: i64 = 10;

/// What to tell a caller who has to come again, in seconds.
const BUSY_SECONDS: i64 = 2;

/// Failed logins of strangers that are written to the audit log within an hour: it keeps them for over a
/// year, and strangers decide how many there are.
const NOTES_AN_HOUR: u32 = 20;

/// The logins under way in this process.
pub(crate) struct LoginQueue {
    strangers: Arc<Semaphore>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    under_way: BTreeSet<String>,
    limited: BTreeMap<String, Limited>,
    /// The present hour, and what was noted in it.
    noted: (i64, u32),
}

/// A source that has tried too often.
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

/// A login that may be looked at. Its source has no other one while this lives.
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

    /// A login from a source, with the cookie of a device or without one; or what to answer it at once.
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

    /// Forgets who has tried too often, since there is a new password.
    pub(crate) fn forget(&self) {
        self.state().limited.clear();
    }
}

const BUSY: Login = Login::Busy { retry_after: BUSY_SECONDS };

impl Entered<'_> {
    /// Takes a place among the strangers: the device is none that is known.
    pub(crate) fn as_stranger(&mut self) -> Result<(), Login> {
        if self.place.is_none() {
            let place = Arc::clone(&self.queue.strangers).try_acquire_owned();
            self.place = Some(place.map_err(|_| BUSY)?);
        }
        Ok(())
    }

    /// The store says that the source has tried too often.
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
