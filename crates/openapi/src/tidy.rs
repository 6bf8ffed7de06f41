//! Removes from schemas what Rust types say beyond what a reader of JSON needs.

use saju_contract::walk;
use serde_json::{Map, Value};

/// The optional members whose `null` says something: an unknown hour, and that of this person no story is told.
const NULL_COUNTS: [&str; 2] = ["birthHour", "story"];
/// How the English of a label ends. It is left out of Korean answers, and `null` beside an id that is `null`.
const ENGLISH: &str = "En";

/// Tidies a schema and every schema in it.
pub(crate) fn tidy(schema: &mut Value) {
    walk(schema, &mut |object| {
        join_lines(object);
        drop_width(object);
        drop_null_of_optional(object);
    });
}

/// A description is one paragraph, however its comment was wrapped.
fn join_lines(schema: &mut Map<String, Value>) {
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.replace('\n', " ");
    }
}

/// Integers have the width of their Rust type; only ranges that mean something stay.
fn drop_width(schema: &mut Map<String, Value>) {
    let (least, greatest): (i64, i64) = match schema.get("format").and_then(Value::as_str) {
        Some("uint8") => (i64::MIN, u8::MAX.into()),
        Some("uint16") => (i64::MIN, u16::MAX.into()),
        Some("int16") => (i16::MIN.into(), i16::MAX.into()),
        Some("uint" | "uint32" | "uint64" | "int32" | "int64" | "double" | "float") => {
            (i64::MIN, i64::MAX)
        }
        _ => return,
    };
    schema.shift_remove("format");
    if schema.get("maximum").and_then(Value::as_i64) == Some(greatest) {
        schema.shift_remove("maximum");
    }
    if schema.get("minimum").and_then(Value::as_i64) == Some(least) {
        schema.shift_remove("minimum");
    }
}

/// An optional member without a value is omitted, never `null`.
fn drop_null_of_optional(schema: &mut Map<String, Value>) {
    let required: Vec<String> = schema
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect();
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, property) in properties.into_iter().flatten() {
        if let Value::Object(property) = property
            && !required.contains(name)
            && !NULL_COUNTS.contains(&name.as_str())
            && !name.ends_with(ENGLISH)
        {
            drop_null(property);
        }
    }
}

fn drop_null(schema: &mut Map<String, Value>) {
    let null_type = Value::from("null");
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|kind| *kind != null_type);
        if let [one] = types.as_slice() {
            let one = one.clone();
            schema.insert("type".to_owned(), one);
        }
    }
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    if let Some(Value::Array(options)) = schema.get_mut("anyOf") {
        options.retain(|option| option.get("type") != Some(&null_type));
        if let [Value::Object(one)] = options.as_slice() {
            let mut one = one.clone();
            schema.shift_remove("anyOf");
            for (keyword, value) in std::mem::take(schema) {
                one.insert(keyword, value);
            }
            *schema = one;
        }
    }
}
