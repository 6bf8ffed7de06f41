//! What differs between two values, one line a place.

use serde_json::{Map, Value};

/// Characters of a value that are shown.
const SHOWN: usize = 160;

/// Lines `path: old → new`, in the order of the old value.
pub(crate) fn between(old: &Value, new: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    compare(old, new, "", &mut lines);
    lines
}

fn compare(old: &Value, new: &Value, path: &str, lines: &mut Vec<String>) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => objects(old, new, path, lines),
        (Value::Array(old), Value::Array(new)) => {
            for index in 0..old.len().max(new.len()) {
                let path = format!("{path}[{index}]");
                sides(old.get(index), new.get(index), &path, lines);
            }
        }
        _ if old == new => {}
        _ => lines.push(format!("{path}: {} → {}", shown(old), shown(new))),
    }
}

fn objects(
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    path: &str,
    lines: &mut Vec<String>,
) {
    let added = new.keys().filter(|name| !old.contains_key(*name));
    for name in old.keys().chain(added) {
        sides(old.get(name), new.get(name), &format!("{path}.{name}"), lines);
    }
    let order = |one: &Map<String, Value>, other: &Map<String, Value>| {
        one.keys().filter(|name| other.contains_key(*name)).cloned().collect::<Vec<_>>()
    };
    let (before, after) = (order(old, new), order(new, old));
    if before != after {
        lines.push(format!("{path}: order {} → {}", before.join(","), after.join(",")));
    }
}

fn sides(old: Option<&Value>, new: Option<&Value>, path: &str, lines: &mut Vec<String>) {
    match (old, new) {
        (Some(old), Some(new)) => compare(old, new, path, lines),
        (Some(old), None) => lines.push(format!("{path}: {} → (gone)", shown(old))),
        (None, Some(new)) => lines.push(format!("{path}: (none) → {}", shown(new))),
        (None, None) => {}
    }
}

fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[test]
fn every_kind_of_difference_is_told() {
    let old = serde_json::json!({ "a": { "b": 1, "c": [1, 2] }, "gone": true, "same": "x" });
    let new = serde_json::json!({ "a": { "c": [1, 3, 4], "b": 1 }, "same": "x", "more": null });
    assert_eq!(
        between(&old, &new),
        [
            ".a.c[1]: 2 → 3",
            ".a.c[2]: (none) → 4",
            ".a: order b,c → c,b",
            ".gone: true → (gone)",
            ".more: (none) → null",
        ]
    );
    assert!(between(&old, &old).is_empty());
}
