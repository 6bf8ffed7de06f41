//! Rate limit per address for calls of the service's pages without a key.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use saju_account::{UnixSeconds, Window};

use crate::net::Source;

/// Maximum number of addresses counted per minute; others are refused until the minute ends.
const MOST_SOURCES: usize = 100_000;

/// Calls by address in the current minute.
pub(crate) struct PageLimit {
    per_minute: u32,
    minute: Mutex<Minute>,
}

#[derive(Default)]
struct Minute {
    number: i64,
    calls: BTreeMap<Option<Source>, u32>,
}

impl PageLimit {
    /// So many calls per minute and address.
    pub(crate) fn new(per_minute: u32) -> Self {
        Self { per_minute, minute: Mutex::default() }
    }

    pub(crate) fn per_minute(&self) -> u32 {
        self.per_minute
    }

    /// Counts so many calls, all unknown addresses together; if there is no room, returns the seconds until there is.
    /// A call that costs more than a whole minute needs a minute of its own.
    pub(crate) fn admit(
        &self,
        source: Option<Source>,
        worth: u32,
        now: UnixSeconds,
    ) -> Result<(), u64> {
        let number = Window::Minute.number_at(now);
        let wait = (Window::Minute.resets_at(number) - now) as u64;
        let mut minute = self.minute.lock().unwrap_or_else(PoisonError::into_inner);
        if minute.number != number {
            *minute = Minute { number, calls: BTreeMap::new() };
        }
        let is_room = minute.calls.len() < MOST_SOURCES || minute.calls.contains_key(&source);
        if !is_room {
            return Err(wait);
        }
        let calls = minute.calls.entry(source).or_default();
        let is_first = *calls <= 1;
        if worth > self.per_minute.saturating_sub(*calls) && !(is_first && worth > 1) {
            return Err(wait);
        }
        *calls = calls.saturating_add(worth);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(address: &str) -> Source {
        Source::of(address.parse().unwrap())
    }

    #[test]
    fn each_address_has_its_own_calls_and_gets_them_back_the_next_minute() {
        let limit = PageLimit::new(2);
        let (one, other) = (Some(source("203.0.113.1")), Some(source("203.0.113.2")));
        assert_eq!(limit.admit(one, 1, 120), Ok(()));
        assert_eq!(limit.admit(one, 1, 150), Ok(()));
        assert_eq!(limit.admit(one, 1, 151), Err(29));
        assert_eq!(limit.admit(other, 1, 151), Ok(()));
        assert_eq!(limit.admit(one, 1, 180), Ok(()));
    }

    #[test]
    fn what_is_worth_many_calls_counts_as_many() {
        let limit = PageLimit::new(60);
        let one = Some(source("203.0.113.1"));
        assert_eq!(limit.admit(one, 40, 0), Ok(()));
        assert_eq!(limit.admit(one, 40, 0), Err(60));
        assert_eq!(limit.admit(one, 20, 0), Ok(()));
        assert_eq!(limit.admit(one, 1, 0), Err(60));
        // More than a whole minute: allowed if nothing else was called.
        assert_eq!(limit.admit(one, 1, 60), Ok(()));
        assert_eq!(limit.admit(one, 90, 60), Ok(()));
        assert_eq!(limit.admit(one, 1, 60), Err(60));
    }
}
