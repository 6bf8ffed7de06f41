//! Every id at the end of a line of `basis` leads to its rule.

use std::collections::BTreeSet;

use saju_calendar::Date;
use saju_catalogue::{ModuleSet, Topic};
use saju_criteria::{Kind, find};
use saju_reading::{Reference, Selection, answer, parse_value};
use serde_json::{Value, json};

/// A fixed stream of numbers (`SplitMix64`).
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }

    fn birth(&mut self) -> Value {
        let mut body = json!({
            "birthYear": 1930 + self.below(100),
            "birthMonth": 1 + self.below(12),
            "birthDay": 1 + self.below(28),
            "isFemale": self.below(2) == 0,
            "isLunar": self.below(4) == 0,
            "timeMode": if self.below(4) == 0 { "convention" } else { "trueSolar" },
            "jasi": if self.below(4) == 0 { "midnight" } else { "start" },
        });
        if self.below(6) != 0 {
            body["birthHour"] = self.below(24).into();
            body["birthMinute"] = self.below(60).into();
        }
        body
    }
}

/// Ids at the ends of the lines of every `basis` in a value.
fn ids(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                if let (true, Some(lines)) = (name == "basis", value.as_array()) {
                    found.extend(lines.iter().filter_map(Value::as_str).filter_map(id));
                }
                ids(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| ids(item, found)),
        _ => {}
    }
}

/// The id at the end of a line: `… 정했습니다. [pillars.year]`.
fn id(line: &str) -> Option<String> {
    Some(line.strip_suffix(']')?.rsplit_once('[')?.1.to_owned())
}

#[test]
fn every_id_of_a_basis_is_found() {
    let (mut random, mut found) = (Random(11), BTreeSet::new());
    let today = Date::new(2026, 11, 20).unwrap();
    for round in 0..40 {
        for topic in Topic::ALL {
            let mut body = random.birth();
            body["detail"] = "full".into();
            if topic == Topic::Compatibility {
                body["partners"] = json!([random.birth()]);
            }
            let parsed = parse_value(topic, &body);
            // Some lunar days do not exist.
            let Ok(request) = parsed.request else { continue };
            let selection = Selection::of(topic, ModuleSet::ALL, request.exclude);
            let reference = Reference::of(request.reference, today);
            let data = answer::topic(&request, &selection, reference);
            let data: Value = serde_json::from_str(&data).unwrap();
            ids(&data, &mut found);
            assert!(!found.is_empty(), "round {round}");
        }
    }
    let lost: Vec<_> = found.iter().filter(|id| find(id).is_none()).collect();
    assert!(lost.is_empty(), "{lost:?}");
    // The answers reach every family that speaks in `basis`.
    let families = [Kind::Calendar, Kind::Judgment, Kind::Sinsal, Kind::Month, Kind::Formation];
    for kind in families.into_iter().chain([Kind::Eokbu, Kind::Johu]) {
        assert!(found.iter().any(|id| find(id).unwrap().kind == kind), "{}", kind.id());
    }
    println!("{} ids", found.len());
    assert!(found.len() > 200, "{}", found.len());
}
