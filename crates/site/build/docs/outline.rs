//! An excerpt of a long answer: what is deeply nested is elided.

use serde_json::Value;

/// Depth down to which members and items are written.
const DEPTH: usize = 3;

/// Characters of a text that are written.
const LETTERS: usize = 60;

/// The excerpt of an answer, indented.
pub(super) fn of(answer: &Value) -> String {
    let mut text = String::new();
    put(answer, 0, &mut text);
    text
}

fn put(value: &Value, depth: usize, text: &mut String) {
    let space = "  ".repeat(depth + 1);
    match value {
        Value::Object(members) if members.is_empty() => text.push_str("{}"),
        Value::Object(_) if depth >= DEPTH => text.push_str("{ … }"),
        Value::Object(members) => {
            text.push('{');
            for (place, (name, member)) in members.iter().enumerate() {
                text.push_str(if place > 0 { ",\n" } else { "\n" });
                text.push_str(&format!("{space}\"{name}\": "));
                put(member, depth + 1, text);
            }
            text.push_str(&format!("\n{}}}", "  ".repeat(depth)));
        }
        Value::Array(items) => match items.first() {
            None => text.push_str("[]"),
            Some(first) if depth < DEPTH && !first.is_string() => {
                text.push_str(&format!("[\n{space}"));
                put(first, depth + 1, text);
                if items.len() > 1 {
                    text.push_str(&format!(",\n{space}… {} more", items.len() - 1));
                }
                text.push_str(&format!("\n{}]", "  ".repeat(depth)));
            }
            Some(_) => text.push_str(&format!("[ … {} ]", items.len())),
        },
        Value::String(long) if long.chars().count() > LETTERS => {
            let start: String = long.chars().take(LETTERS).collect();
            text.push_str(&format!("{}…\"", Value::from(start).to_string().trim_end_matches('"')));
        }
        other => text.push_str(&other.to_string()),
    }
}
