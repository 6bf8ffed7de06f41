//! Usage plots.

use std::collections::BTreeMap;

use saju_account::KeyId;
use saju_calendar::Date;
use saju_catalogue::Topic;
use saju_service::dashboard::{OwnedKey, UseRow, Uses};
use saju_site::dashboard::{Name, Plot, Series};

/// Usage of all keys, by key.
pub(super) fn by_key(uses: &Uses, keys: &[OwnedKey]) -> Plot {
    let name = |id: KeyId| {
        let owned = keys.iter().find(|owned| owned.key.id == id);
        Name::same(owned.map_or_else(|| id.to_string(), label))
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
        Some(topic) => {
            Name { ko: format!("{} {}", topic.ko(), topic.id()), en: topic.id().to_owned() }
        }
        None => Name::same(&row.topic),
    })
}

fn plot(uses: &Uses, name: impl Fn(&UseRow) -> Name) -> Plot {
    let mut series: BTreeMap<Name, Vec<u64>> = BTreeMap::new();
    let mut refused = vec![0; uses.days.len()];
    let add = |counts: &mut [u64], more: &[u64]| {
        for (count, more) in counts.iter_mut().zip(more) {
            *count += more;
        }
    };
    for row in &uses.rows {
        add(series.entry(name(row)).or_insert_with(|| vec![0; uses.days.len()]), &row.answered);
        add(&mut refused, &row.refused);
    }
    let series = series.into_iter().map(|(name, counts)| Series { name, counts });
    Plot::new(uses.days.iter().map(day).collect(), series.collect(), refused)
}

fn day(date: &Date) -> String {
    format!("{}.{}.", date.month(), date.day())
}
