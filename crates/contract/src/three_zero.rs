//! Converts the document to OpenAPI 3.0, for generators that do not read 3.1 yet. It only rewrites what 3.0
//! expresses differently and drops what 3.0 cannot express.

use serde_json::{Map, Value, json};

use crate::walk;

/// Keywords that are dropped.
const DROPPED: [&str; 4] = [
    // OpenAPI 3.0 does not have them.
    "contentMediaType",
    "contentSchema",
    "propertyNames",
    // Conditions between members; descriptions tell them, too. Generators of types that read 3.0 multiply them out, one
    // of them into so many types that its compiler takes twenty gigabytes.
    "not",
];

/// The same document in the terms of OpenAPI 3.0.
pub fn three_zero(document: &Value) -> Value {
    let mut document = document.clone();
    document["openapi"] = "3.0.3".into();
    if let Some(info) = document["info"].as_object_mut() {
        info.shift_remove("summary");
        info.insert("license".to_owned(), json!({ "name": "MIT OR Apache-2.0" }));
    }
    visit(&mut document, &mut |schema| {
        walk(schema, &mut |object| {
            nullable_type(object);
            nullable_option(object);
            const_as_enum(object);
            tuple_as_list(object);
            reference_alone(object);
            for keyword in DROPPED {
                object.shift_remove(keyword);
            }
            if let Some(Value::Array(examples)) = object.shift_remove("examples")
                && let Some(first) = examples.into_iter().next()
            {
                object.insert("example".to_owned(), first);
            }
        });
    });
    document
}

/// Visits every schema of the document: those named `schema` and the ones of the components.
fn visit(value: &mut Value, each: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                match name.as_str() {
                    "schema" => each(member),
                    "schemas" => {
                        member
                            .as_object_mut()
                            .into_iter()
                            .flat_map(Map::values_mut)
                            .for_each(&mut *each);
                    }
                    "example" | "examples" | "value" => {}
                    _ => visit(member, each),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| visit(item, each)),
        _ => {}
    }
}

/// `"type": ["string", "null"]` is `nullable`.
fn nullable_type(schema: &mut Map<String, Value>) {
    let Some(Value::Array(types)) = schema.get("type") else { return };
    let mut kinds = types.clone();
    kinds.retain(|kind| *kind != "null");
    let nullable = kinds.len() < types.len();
    if let [kind] = kinds.as_slice() {
        let kind = kind.clone();
        schema.insert("type".to_owned(), kind);
    }
    if nullable {
        schema.insert("nullable".to_owned(), true.into());
    }
}

/// An option that is `null` is `nullable`, around the one that is left.
fn nullable_option(schema: &mut Map<String, Value>) {
    for keyword in ["anyOf", "oneOf"] {
        let Some(Value::Array(options)) = schema.get_mut(keyword) else { continue };
        let before = options.len();
        options.retain(|option| option["type"] != "null");
        if options.len() == before {
            continue;
        }
        if options.len() == 1
            && let Some(one) = schema.shift_remove(keyword)
        {
            schema.insert("allOf".to_owned(), one);
        }
        schema.insert("nullable".to_owned(), true.into());
    }
}

/// A constant is a choice of one.
fn const_as_enum(schema: &mut Map<String, Value>) {
    if let Some(constant) = schema.shift_remove("const") {
        schema.insert("enum".to_owned(), [constant].into_iter().collect());
    }
}

/// A tuple is a list of what its members are.
fn tuple_as_list(schema: &mut Map<String, Value>) {
    if let Some(Value::Array(items)) = schema.shift_remove("prefixItems") {
        schema.insert("items".to_owned(), items.into_iter().next().unwrap_or_else(|| json!({})));
    }
}

/// Nothing can stand beside a reference, so what is said of it is said around it.
fn reference_alone(schema: &mut Map<String, Value>) {
    if schema.len() > 1
        && let Some(reference) = schema.shift_remove("$ref")
    {
        schema.insert("allOf".to_owned(), json!([{ "$ref": reference }]));
    }
}
