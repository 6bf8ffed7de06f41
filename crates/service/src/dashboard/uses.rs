//! What keys were used for, as the plots of the dashboard show it.

use std::collections::BTreeMap;

use saju_account::{KeyId, StoreError, TopicUse, UnixSeconds, Window};
use saju_calendar::Date;

use super::Owner;
use crate::clock;

/// Days shown, including today.
pub const USE_SHOWN_DAYS: usize = 30;

/// What keys were used for in the last [`USE_SHOWN_DAYS`] days in Korea.
#[derive(Clone, Debug)]
pub struct Uses {
    /// The days, oldest first; the last one is today.
    pub days: Vec<Date>,
    /// A row for each key and topic that was used, ordered by key, then topic.
    pub rows: Vec<UseRow>,
}

/// What a key was used for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseRow {
    /// The key.
    pub key: KeyId,
    /// The id of the topic; `compact`, `hours`, `find-dates`, `choose-dates`, `chart.svg` or `batch` if there was none or it could not be parsed.
    pub topic: String,
    /// Calls and batch items answered on each of the days.
    pub answered: [u64; USE_SHOWN_DAYS],
    /// Calls and batch items refused or failed on each of the days.
    pub refused: [u64; USE_SHOWN_DAYS],
}

impl Owner {
    /// What one key or all keys were used for.
    pub async fn uses(&self, key: Option<KeyId>, now: UnixSeconds) -> Result<Uses, StoreError> {
        let used = self.service.store.topic_use(now).await?;
        let wanted = used.into_iter().filter(|used| key.is_none_or(|key| key == used.key));
        Ok(Uses { days: days(now), rows: rows(wanted, Window::Day.number_at(now)) })
    }
}

fn days(now: UnixSeconds) -> Vec<Date> {
    let back = |days: usize| clock::today(now - days as i64 * 86_400);
    (0..USE_SHOWN_DAYS).rev().map(back).collect()
}

fn rows(used: impl Iterator<Item = TopicUse>, today: i64) -> Vec<UseRow> {
    let mut rows = BTreeMap::new();
    let first_day = today + 1 - USE_SHOWN_DAYS as i64;
    for TopicUse { key, day, topic, answered, refused } in used {
        let place = usize::try_from(day - first_day).ok().filter(|day| *day < USE_SHOWN_DAYS);
        let Some(place) = place else { continue };
        let none = [0; USE_SHOWN_DAYS];
        let empty = UseRow { key, topic: topic.clone(), answered: none, refused: none };
        let row = rows.entry((key, topic)).or_insert(empty);
        row.answered[place] += answered;
        row.refused[place] += refused;
    }
    rows.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_stand_at_the_place_of_their_day() {
        let used = |day, answered| TopicUse {
            key: KeyId::new(1),
            day,
            topic: "manse".to_owned(),
            answered,
            refused: 1,
        };
        let rows = rows([used(70, 9), used(71, 2), used(100, 3)].into_iter(), 100);
        let [row] = rows.as_slice() else { panic!("{rows:?}") };
        assert_eq!((row.answered[0], row.answered[29]), (2, 3));
        assert_eq!(row.answered.iter().sum::<u64>(), 5);
        assert_eq!(row.refused.iter().sum::<u64>(), 2);
        let now = 100 * 86_400;
        let days = days(now);
        assert_eq!((days.len(), days[29]), (USE_SHOWN_DAYS, clock::today(now)));
    }
}
