//! How a golden file is laid out: what fits into a line stands in one, so that a change of a value
//! is a changed line and the files stay short.

use serde_json::Value;

/// Characters of a line, at most, if an object or a list is to stand in one.
const WIDTH: usize = 140;

/// The text of a file.
pub(crate) fn text(value: &Value) -> String {
    let mut out = String::new();
    write(value, 0, &mut out);
    out.push('\n');
    out
}

fn write(value: &Value, depth: usize, out: &mut String) {
    let line = value.to_string();
    let is_leaf = !matches!(value, Value::Object(_) | Value::Array(_));
    if is_leaf || depth > 2 && line.chars().count() <= WIDTH {
        out.push_str(&line);
        return;
    }
    match value {
        Value::Object(members) if !members.is_empty() => {
            out.push('{');
            for (index, (name, value)) in members.iter().enumerate() {
                begin(index, depth + 1, out);
                out.push_str(&Value::from(name.as_str()).to_string());
                out.push_str(": ");
                write(value, depth + 1, out);
            }
            end(depth, '}', out);
        }
        Value::Array(items) if !items.is_empty() => {
            out.push('[');
            for (index, value) in items.iter().enumerate() {
                begin(index, depth + 1, out);
                write(value, depth + 1, out);
            }
            end(depth, ']', out);
        }
        _ => out.push_str(&line),
    }
}

fn begin(index: usize, depth: usize, out: &mut String) {
    out.push_str(if index == 0 { "\n" } else { ",\n" });
    out.push_str(&" ".repeat(depth));
}

fn end(depth: usize, bracket: char, out: &mut String) {
    out.push('\n');
    out.push_str(&" ".repeat(depth));
    out.push(bracket);
}

#[test]
fn a_layout_is_the_same_value_in_the_same_order() {
    let value = serde_json::json!({
        "z": [1, 2.5, null, { "b": "따옴표 \" 안", "a": [] }], "a": { "long": "가".repeat(200), "x": {} },
    });
    let laid_out = text(&value);
    let again: Value = serde_json::from_str(&laid_out).unwrap();
    assert_eq!(again.to_string(), value.to_string());
    assert!(laid_out.lines().count() > 4);
}
