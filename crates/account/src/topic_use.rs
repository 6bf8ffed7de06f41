//! What keys were used for, by day and topic, for the statistics of the dashboard. Charges are in the ledger; this is
//! written a second later, and a kill loses that second.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    mem,
    sync::{Mutex, PoisonError},
};

use crate::{KeyId, UnixSeconds, Window};

/// Retention of usage, in days.
pub const USE_DAYS: u32 = 35;

/// What a key was used for on one day.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TopicUse {
    /// The key.
    pub key: KeyId,
    /// The Korean day, in days since 1970-01-01.
    pub day: i64,
    /// The id of the topic, or of what else was asked.
    pub topic: String,
    /// Calls and items of batches that were answered.
    pub answered: u64,
    /// Calls and items of batches that were refused or failed.
    pub refused: u64,
}

/// Calls answered and refused.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    answered: u64,
    refused: u64,
}

/// Identified by key, day and topic.
type Use = (KeyId, i64, Cow<'static, str>);

/// Usage since the last write.
#[derive(Default)]
pub(crate) struct Tally(Mutex<BTreeMap<Use, Counts>>);

impl Tally {
    /// Counts a call or an item.
    pub(crate) fn count(&self, key: KeyId, topic: &'static str, answered: bool, now: UnixSeconds) {
        let day = Window::Day.number_at(now);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let counts = counts.entry((key, day, Cow::Borrowed(topic))).or_default();
        counts.answered += u64::from(answered);
        counts.refused += u64::from(!answered);
    }

    /// Takes it, to be written.
    pub(crate) fn take(&self) -> Vec<TopicUse> {
        let counts = mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let row = |((key, day, topic), counts): (Use, Counts)| {
            let Counts { answered, refused } = counts;
            TopicUse { key, day, topic: topic.into_owned(), answered, refused }
        };
        counts.into_iter().map(row).collect()
    }

    /// Puts back what could not be written.
    pub(crate) fn put_back(&self, used: Vec<TopicUse>) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for TopicUse { key, day, topic, answered, refused } in used {
            let counts = counts.entry((key, day, Cow::Owned(topic))).or_default();
            counts.answered += answered;
            counts.refused += refused;
        }
    }
}

/// The first day that is kept.
pub(crate) const fn first_day(now: UnixSeconds) -> i64 {
    Window::Day.number_at(now) - USE_DAYS as i64 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_written_is_counted_again() {
        let (tally, key) = (Tally::default(), KeyId::new(1));
        for answered in [true, true, false] {
            tally.count(key, "manse", answered, 0);
        }
        let taken = tally.take();
        tally.count(key, "manse", true, 0);
        tally.count(key, "manse", false, 0);
        tally.put_back(taken);
        let [used] = &tally.take()[..] else { panic!("one key and one topic") };
        assert_eq!((used.answered, used.refused), (3, 2));
    }
}
