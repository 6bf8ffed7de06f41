//! Rate limits per address for what the service's pages do without a key.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use saju_account::UnixSeconds;

use crate::net::Source;

/// Maximum number of addresses counted at once; others are refused until the window ends.
const MOST_SOURCES: usize = 100_000;

/// Calls by address in the current window of the clock.
pub(crate) struct AddressLimit {
    most: u32,
    /// Length of a window.
    seconds: i64,
    window: Mutex<Window>,
}

#[derive(Default)]
struct Window {
    number: i64,
    calls: BTreeMap<Option<Source>, u32>,
}

impl AddressLimit {
    /// So many calls per address and minute.
    pub(crate) fn per_minute(most: u32) -> Self {
        Self { most, seconds: 60, window: Mutex::default() }
    }

    /// So many per address and hour.
    pub(crate) fn per_hour(most: u32) -> Self {
        Self { most, seconds: 3600, window: Mutex::default() }
    }

    /// The limit.
    pub(crate) fn most(&self) -> u32 {
        self.most
    }

    /// Counts `calls`, all unknown addresses together; if there is no room, returns the seconds until there is.
    /// A call that costs more than a whole window needs a window of its own.
    pub(crate) fn admit(
        &self,
        source: Option<Source>,
        worth: u32,
        now: UnixSeconds,
    ) -> Result<(), u64> {
        let number = now.div_euclid(self.seconds);
        let wait = (self.seconds - now.rem_euclid(self.seconds)) as u64;
        let mut window = self.window.lock().unwrap_or_else(PoisonError::into_inner);
        if window.number != number {
            *window = Window { number, calls: BTreeMap::new() };
        }
        let is_room = window.calls.len() < MOST_SOURCES || window.calls.contains_key(&source);
        if !is_room {
            return Err(wait);
        }
        let calls = window.calls.entry(source).or_default();
        let is_first = *calls <= 1;
        if worth > self.most.saturating_sub(*calls) && !(is_first && worth > 1) {
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
        let limit = AddressLimit::per_minute(2);
        let (one, other) = (Some(source("203.0.113.1")), Some(source("203.0.113.2")));
        assert_eq!(limit.admit(one, 1, 120), Ok(()));
        assert_eq!(limit.admit(one, 1, 150), Ok(()));
        assert_eq!(limit.admit(one, 1, 151), Err(29));
        assert_eq!(limit.admit(other, 1, 151), Ok(()));
        assert_eq!(limit.admit(one, 1, 180), Ok(()));
    }

    #[test]
    fn an_hour_is_longer() {
        let limit = AddressLimit::per_hour(1);
        let one = Some(source("203.0.113.1"));
        assert_eq!(limit.admit(one, 1, 7200), Ok(()));
        assert_eq!(limit.admit(one, 1, 7300), Err(3500));
        assert_eq!(limit.admit(one, 1, 10_800), Ok(()));
    }

    #[test]
    fn what_is_worth_many_calls_counts_as_many() {
        let limit = AddressLimit::per_minute(60);
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
