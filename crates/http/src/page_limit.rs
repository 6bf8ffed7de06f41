//! How often one address may ask what the pages of this service ask without a key.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use saju_account::{UnixSeconds, Window};

use crate::net::Source;

/// Addresses that are counted in one minute; those beyond are turned away until it ends.
const MOST_SOURCES: usize = 100_000;

/// Calls by address within the present minute.
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
    /// So many calls a minute for each address.
    pub(crate) fn new(per_minute: u32) -> Self {
        Self { per_minute, minute: Mutex::default() }
    }

    pub(crate) fn per_minute(&self) -> u32 {
        self.per_minute
    }

    /// Counts a call, one from nowhere beside the others; or, where there is no room for it, the seconds until there is.
    pub(crate) fn admit(&self, source: Option<Source>, now: UnixSeconds) -> Result<(), u64> {
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
        if *calls >= self.per_minute {
            return Err(wait);
        }
        *calls += 1;
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
        assert_eq!(limit.admit(one, 120), Ok(()));
        assert_eq!(limit.admit(one, 150), Ok(()));
        assert_eq!(limit.admit(one, 151), Err(29));
        assert_eq!(limit.admit(other, 151), Ok(()));
        assert_eq!(limit.admit(one, 180), Ok(()));
    }
}
