//! Standalone JSON Schemas: each includes everything it refers to.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use serde_json::{Map, Value, json};

use crate::{pretty, walk};

/// A JSON Schema with the text that is served.
#[derive(Clone, Debug)]
pub struct SchemaFile {
    /// Its name, such as `manse.request`; the file is `<name>.json`.
    pub name: String,
    /// The schema.
    pub schema: Value,
    /// Its text.
    pub text: String,
}

/// How a reference into the document begins.
pub const REFERENCE: &str = "#/components/schemas/";

/// The id of a schema. It is not a URL: the service has no fixed host.
fn id(name: &str) -> String {
    format!("urn:saju:v2:{name}")
}

/// All schemas in the order of their names: those of `names` (name of the file → name in the document) and the envelope
/// that all answers share.
pub fn schemas(document: &Value, names: &BTreeMap<String, String>) -> Vec<SchemaFile> {
    let schemas = &document["components"]["schemas"];
    let mut files: Vec<SchemaFile> =
        names.iter().map(|(file, name)| of(file, standalone(schemas, name, file))).collect();
    files.push(of("envelope", envelope()));
    files.sort_by(|a, b| a.name.cmp(&b.name));
    files
}

fn of(name: &str, schema: Value) -> SchemaFile {
    SchemaFile { name: name.to_owned(), text: pretty(&schema), schema }
}

/// The schema of a name, with the ones it refers to as its own definitions.
fn standalone(schemas: &Value, name: &str, file: &str) -> Value {
    let mut found = BTreeMap::new();
    let mut schema = schemas[name].clone();
    let mut wanted = take_references(&mut schema);
    while let Some(name) = wanted.pop() {
        if let Entry::Vacant(place) = found.entry(name) {
            let mut definition = schemas[place.key()].clone();
            wanted.extend(take_references(&mut definition));
            place.insert(definition);
        }
    }
    let mut whole = Map::new();
    whole.insert("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into());
    whole.insert("$id".to_owned(), id(file).into());
    whole.insert("title".to_owned(), name.into());
    if let Value::Object(members) = schema {
        whole.extend(members);
    }
    if !found.is_empty() {
        whole.insert("$defs".to_owned(), found.into_iter().collect::<Map<_, _>>().into());
    }
    whole.into()
}

/// Turns references into the document into such of definitions, and names them.
fn take_references(schema: &mut Value) -> Vec<String> {
    let mut names = Vec::new();
    walk(schema, &mut |object| {
        if let Some(Value::String(reference)) = object.get_mut("$ref")
            && let Some(name) = reference.strip_prefix(REFERENCE)
        {
            names.push(name.to_owned());
            *reference = format!("#/$defs/{name}");
        }
    });
    names
}

/// What all answers have in common.
fn envelope() -> Value {
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": id("envelope"),
        "title": "Envelope",
        "description": "모든 답의 봉투. The envelope of all answers.",
        "type": "object",
        "properties": {
            "success": { "type": "boolean", "description": "답했는지. Whether the call was answered." },
            "data": { "type": "object", "description": "답. success가 true일 때. The answer." },
            "error": { "type": "object", "description": "오류. success가 false일 때. The error." },
            "meta": { "type": "object", "description": "답에 딸린 말. What is told of the answer." },
        },
        "required": ["success", "meta"],
        "oneOf": [
            { "properties": { "success": { "const": true } }, "required": ["data"] },
            { "properties": { "success": { "const": false } }, "required": ["error"] },
        ],
    })
}
