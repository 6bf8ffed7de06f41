//! A walk through a schema.

use serde_json::{Map, Value};

/// Keywords whose value is a schema.
const ONE: [&str; 4] = ["items", "additionalProperties", "not", "unevaluatedProperties"];
/// Keywords whose value is a list of schemas.
const LIST: [&str; 4] = ["anyOf", "oneOf", "allOf", "prefixItems"];
/// Keywords whose value is an object of schemas.
const NAMED: [&str; 3] = ["properties", "$defs", "patternProperties"];

/// Visits a schema and every schema in it, the inner ones first.
pub fn walk(schema: &mut Value, visit: &mut impl FnMut(&mut Map<String, Value>)) {
    let Value::Object(object) = schema else { return };
    for (keyword, value) in object.iter_mut() {
        if ONE.contains(&keyword.as_str()) {
            walk(value, visit);
        } else if LIST.contains(&keyword.as_str()) {
            value.as_array_mut().into_iter().flatten().for_each(|inner| walk(inner, visit));
        } else if NAMED.contains(&keyword.as_str()) {
            let inner = value.as_object_mut().into_iter().flat_map(|named| named.values_mut());
            inner.for_each(|inner| walk(inner, visit));
        }
    }
    visit(object);
}
