//! JSON Schemas of what tools take and give.
//!
//! The schemas of the arguments say what a model should send; the service itself reads more leniently
//! and names every coercion. They hold no references and no other alternatives, which not every client
//! follows, and no defaults: clients that call strictly require every member, so what may be left out
//! may be `null`. That is one of two schemas: some readers know one type alone, and generators of models look into the
//! members of a single type only. A model reads the list of tools with every request, so it is in English alone, and
//! members inside members say only what is not said outside. The schema of the results is that of the envelope; the
//! JSON Schemas of the HTTP answers go to the last member.

pub(crate) mod input;
pub(crate) mod output;

use serde_json::{Map, Value, json};

use crate::JsonObject;

/// Named members of an object.
type Members = Vec<(&'static str, Value)>;

/// An object of arguments: those that are not required may be `null`.
fn arguments(mut members: Members, required: &[&str]) -> JsonObject {
    for (name, schema) in &mut members {
        if !required.contains(name) {
            allow_null(schema);
        }
    }
    object(members, required)
}

fn allow_null(schema: &mut Value) {
    let mut one = schema.take();
    let description = one.as_object_mut().and_then(|one| one.shift_remove("description"));
    *schema = json!({ "anyOf": [one, { "type": "null" }] });
    if let Some(description) = description {
        schema["description"] = description;
    }
}

/// The schema of a member that is there, in that of one that may be `null`.
fn present(schema: &mut Value) -> &mut Value {
    if schema["anyOf"].is_array() { &mut schema["anyOf"][0] } else { schema }
}

/// An object with these members.
fn object(members: Members, required: &[&str]) -> JsonObject {
    let properties: Map<String, Value> =
        members.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect();
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "object".into());
    schema.insert("properties".to_owned(), properties.into());
    schema.insert("required".to_owned(), required.into());
    schema
}

fn boolean(description: &str) -> Value {
    json!({ "type": "boolean", "description": description })
}

fn text(description: &str) -> Value {
    json!({ "type": "string", "description": description })
}
