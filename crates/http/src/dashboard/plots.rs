//! Usage plots.

use std::collections::BTreeMap;

use saju_account::KeyId;
use saju_calendar::Date;
use saju_catalogue::Topic;
use saju_service::dashboard::{OwnedKey, UseRow, Uses};
use saju_site::dashboard::{Plot, Series};

/// The label for the remaining, less used series.
const OTHERS: &str = "그 밖 others";

/// Usage of all keys, by key.
pub(super) fn by_key(uses: &Uses, keys: &[OwnedKey]) -> Plot {
    let name = |id: KeyId| {
        let owned = keys.iter().find(|owned| owned.key.id == id);
        owned.map_or_else(|| id.to_string(), label)
    };
    plot(uses, |row| name(row.key))
}

/// A key's label, or its prefix.
fn label(owned: &OwnedKey) -> String {
    let (label, prefix) = (&owned.key.settings.label, &owned.key.prefix);
    if label.is_empty() { format!("{prefix}…") } else { format!("{label} ({prefix}…)") }
}

/// Usage of a key, by topic.
pub(super) fn by_topic(uses: &Uses) -> Plot {
    plot(uses, |row| match Topic::named(&row.topic) {
        Some(topic) => format!("{} {}", topic.ko(), topic.id()),
        None => row.topic.clone(),
    })
}

/// Calls that were refused or failed.
pub(super) fn refused(uses: &Uses) -> u64 {
    uses.rows.iter().flat_map(|row| row.refused).sum()
}

fn plot(uses: &Uses, name: impl Fn(&UseRow) -> String) -> Plot {
    let mut series: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    for row in &uses.rows {
        let counts = series.entry(name(row)).or_insert_with(|| vec![0; uses.days.len()]);
        for (count, answered) in counts.iter_mut().zip(row.answered) {
            *count += answered;
        }
    }
    let series = series.into_iter().map(|(name, counts)| Series { name, counts });
    Plot::new(uses.days.iter().map(day).collect(), series.collect(), OTHERS)
}

fn day(date: &Date) -> String {
    format!("{}.{}.", date.month(), date.day())
}
