//! A sentence that calls a group of ten gods heavy, light or not there says so only of a group that is: the
//! key by which it is chosen carries the weight. A comparison says both of its terms and needs none.

use toml::{Table, Value};

/// Catalogues that tell of a chart and not of luck.
const NATAL: [&str; 10] = [
    "areas",
    "concern",
    "evaluation",
    "formation",
    "gyeokguk",
    "love",
    "sin_strength",
    "thread",
    "wealth",
    "yongsin",
];

/// The groups, by name and in slots.
const GROUPS: [&str; 7] = ["비겁", "식상", "재성", "관성", "인성", "{group", "{heavy"];

/// What calls a group by its weight, before its name and behind it.
const BEFORE: [&str; 3] = ["무거운 ", "넘치는 ", "가벼운 "];
const BEHIND: [&str; 9] = [
    "무거",
    "무겁",
    "이미 무",
    "넘치",
    "가벼",
    "가볍",
    "드러나지 않",
    "보이지 않",
    "갖추어지지 않",
];

/// What a comparison has.
const COMPARING: [&str; 2] = ["보다 ", "비해 "];

/// Words of a key that carry a weight.
const CARRIED: [&str; 8] =
    ["heavy", "light", "hidden", "hiddenOnly", "absent", "missing", "none", "no"];

/// Rows, and tables where a dot ends them, whose key is a weight by another name: what weighs a chart down, no
/// visible letter, and those that stand beside a row for a group that is not heavy.
const CARRYING: [&str; 15] = [
    "areas.nature_strong_by_leading.",
    "areas.nature_weak_by_leading.",
    "areas.nature_child_by_leading.",
    "areas.people_by_peers.0",
    "areas.people_by_peers.0.against",
    "areas.people_child_by_peers_of_child.0",
    "areas.people_infant_by_peers_of_child.0",
    "areas.people_infant_by_peers_of_child.0.against",
    "areas.people_child_by_peers_of_child.0.against",
    "thread.need_by_thread_need.strong-bigeop.gwanseong",
    "thread.need_by_thread_need.strong-inseong.jaeseong",
    "thread.need_by_thread_need.weak-gwanseong.inseong",
    "thread.need_by_thread_need.weak-gwanseong.siksang.alone",
    "thread.need_by_thread_need.weak-jaeseong.bigeop",
    "yongsin.lean_by_lean_key.noBridge",
];

/// Holds a catalogue to it.
///
/// # Panics
/// When a sentence calls a group by a weight that its key does not carry, with the place.
pub(super) fn check(file: &str, table: &Table) {
    if NATAL.contains(&file) {
        table.iter().for_each(|(key, value)| visit(&format!("{file}.{key}"), value));
    }
}

fn visit(place: &str, value: &Value) {
    match value {
        Value::String(text) => assert!(
            !calls(text) || is_carried(place),
            "ko/{place}: the key carries no weight of the group: {text}"
        ),
        Value::Array(all) => all.iter().for_each(|one| visit(place, one)),
        Value::Table(all) => {
            // What luck brings is no letter of the chart.
            let rows = all.iter().filter(|_| !place.contains(".luck"));
            rows.for_each(|(key, one)| visit(&format!("{place}.{key}"), one));
        }
        _ => {}
    }
}

fn is_carried(place: &str) -> bool {
    place.split(['.', '_', '-']).any(|word| CARRIED.contains(&word))
        || CARRYING.iter().any(|row| place == *row || row.ends_with('.') && place.starts_with(row))
}

/// Whether a sentence calls a group by its weight.
fn calls(text: &str) -> bool {
    let sentences =
        || text.split(". ").filter(|one| !COMPARING.iter().any(|word| one.contains(word)));
    sentences().any(|sentence| {
        GROUPS.iter().flat_map(|group| sentence.match_indices(group)).any(|(at, group)| {
            let (head, tail) = sentence.split_at(at);
            let tail = if group.starts_with('{') {
                tail.split_once('}')
            } else {
                tail.split_at_checked(group.len())
            };
            let tail = tail.map_or("", |(_, tail)| tail);
            let tail = tail.trim_start_matches(['이', '은', '도']).trim_start();
            BEFORE.iter().any(|word| head.ends_with(word))
                || BEHIND.iter().any(|word| tail.starts_with(word))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_stands_before_or_behind_its_group() {
        for said in
            ["무거운 인성을 덜어", "관성이 무거워", "{heavy:이/가} 무거워", "비겁이 드러나지 않아"]
        {
            assert!(calls(said), "{said}");
        }
        for free in [
            "재성이 일간의 힘보다 무거워",
            "관성이 지지에만 있어",
            "일간이 무거워",
            "인성은 천간에 없어",
        ] {
            assert!(!calls(free), "{free}");
        }
    }

    #[test]
    fn the_key_carries_it() {
        let table = |key: &str| {
            Table::from_iter([(key.to_owned(), Value::String("관성이 무거워".to_owned()))])
        };
        check("yongsin", &table("cause_heavy"));
        check("fit_contacts", &table("cause"));
        assert!(std::panic::catch_unwind(|| check("yongsin", &table("cause"))).is_err());
    }
}
