//! Where the sentences of an answer stand, and what details have in common.

use std::collections::BTreeSet;

use serde_json::Value;

/// Members that hold running sentences; `basis` holds lines.
pub(crate) const SENTENCES: [&str; 8] =
    ["meaning", "positionMeaning", "nature", "reasoning", "cause", "message", "text", "reasons"];

/// Visits every string with the name of the member it stands in.
pub(crate) fn walk(value: &Value, key: &str, visit: &mut impl FnMut(&str, &str)) {
    match value {
        Value::Object(members) => members.iter().for_each(|(key, value)| walk(value, key, visit)),
        Value::Array(items) => items.iter().for_each(|item| walk(item, key, visit)),
        Value::String(text) => visit(key, text),
        _ => {}
    }
}

/// The sinsal that an answer explains where they stand, which its glossary leaves out.
pub(crate) fn explained_in_place(data: &Value) -> BTreeSet<String> {
    fn find(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(members) => {
                if let (Some(Value::String(name)), Some(_)) =
                    (members.get("ko"), members.get("meaning"))
                {
                    found.insert(name.clone());
                }
                members.values().for_each(|value| find(value, found));
            }
            Value::Array(items) => items.iter().for_each(|item| find(item, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    let sinsal = &data["modules"]["sinsal"];
    for list in ["auspicious", "inauspicious", "twelveSinsal"] {
        find(&sinsal[list], &mut found);
    }
    found
}

/// Every member of `part` stands in `whole` with the same value, or as a part of it.
pub(crate) fn assert_part(part: &Value, whole: &Value, path: &str) {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => {
            for (key, value) in part {
                let other = whole.get(key).unwrap_or_else(|| panic!("{path}.{key} is gone"));
                assert_part(value, other, &format!("{path}.{key}"));
            }
        }
        (Value::Array(part), Value::Array(whole)) => {
            assert_eq!(part.len(), whole.len(), "{path}");
            for (index, (a, b)) in part.iter().zip(whole).enumerate() {
                assert_part(a, b, &format!("{path}.{index}"));
            }
        }
        _ => assert_eq!(part, whole, "{path}"),
    }
}
