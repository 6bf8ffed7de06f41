//! What keys were used for, in memory.

use std::collections::BTreeMap;

use super::{Memory, Rows};
use crate::{KeyId, StoreError, TopicUse, UnixSeconds, Window, topic_use::first_day};

#[expect(clippy::unnecessary_wraps, reason = "the same signatures as the backends that can fail")]
impl Memory {
    pub(crate) fn add_use(&self, used: Vec<TopicUse>) -> Result<(), StoreError> {
        let mut rows = self.rows();
        for TopicUse { key, day, topic, answered, refused } in used {
            if !rows.ledger.contains_key(&key) {
                continue;
            }
            let empty = TopicUse { key, day, topic: topic.clone(), answered: 0, refused: 0 };
            let kept = rows.used.entry((key, day, topic)).or_insert(empty);
            kept.answered += answered;
            kept.refused += refused;
        }
        Ok(())
    }

    pub(crate) fn topic_use(&self, now: UnixSeconds) -> Result<Vec<TopicUse>, StoreError> {
        let rows = self.rows();
        Ok(rows.used.values().filter(|used| used.day >= first_day(now)).cloned().collect())
    }

    pub(crate) fn last_used(&self) -> Result<BTreeMap<KeyId, UnixSeconds>, StoreError> {
        let rows = self.rows();
        let counted = rows.ledger.iter().filter(|(_, counters)| counters.minute.number > 0);
        let minute = |number| Window::Minute.opens_at(number);
        Ok(counted.map(|(key, counters)| (*key, minute(counters.minute.number))).collect())
    }
}

impl Rows {
    pub(super) fn sweep_use(&mut self, now: UnixSeconds) {
        self.used.retain(|_, used| used.day >= first_day(now));
    }
}
