//! **The public contract.** The OpenAPI document and the JSON Schemas, drawn from the tables of
//! topics and modules and from the very types that write the answers. Both are made on first use and then kept;
//! `openapi/` at the root holds the document and the names of the schemas, which a test compares. What follows from
//! these two is made by the build.

mod answers;
mod batch;
mod components;
mod document;
mod errors;
mod examples;
mod headers;
mod links;
mod lists;
mod lookups;
mod modules;
mod names;
mod open;
mod operation;
mod partner_form;
mod requests;
mod schema_files;
mod tidy;
mod topics;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use saju_contract::pretty;
use serde_json::Value;

pub use saju_contract::SchemaFile;

/// Version of the described interface; the major number is that of the paths.
pub const API_VERSION: &str = "2.0.0";

static DOCUMENT: LazyLock<Value> = LazyLock::new(document::document);
static TEXT: LazyLock<String> = LazyLock::new(|| pretty(&DOCUMENT));
static NAMES: LazyLock<BTreeMap<String, String>> = LazyLock::new(schema_files::all);
static SCHEMAS: LazyLock<Vec<SchemaFile>> =
    LazyLock::new(|| saju_contract::schemas(&DOCUMENT, &NAMES));

/// The OpenAPI 3.1 document.
pub fn document() -> &'static Value {
    &DOCUMENT
}

/// The routes that the document describes: method and path.
pub fn routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    let paths = DOCUMENT["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().into_iter().flat_map(|methods| methods.keys());
        methods.map(move |method| (method.as_str(), path.as_str()))
    })
}

/// The document as text, as `/openapi.json` serves it.
pub fn text() -> &'static str {
    &TEXT
}

/// The names of the schemas that are files, each with the name it has in the document.
pub fn schema_names() -> &'static BTreeMap<String, String> {
    &NAMES
}

/// The JSON Schemas, by name.
pub fn schemas() -> &'static [SchemaFile] {
    &SCHEMAS
}

/// The JSON Schema of a name, such as `manse.request`.
pub fn schema(name: &str) -> Option<&'static SchemaFile> {
    let found = SCHEMAS.binary_search_by(|file| file.name.as_str().cmp(name)).ok()?;
    Some(&SCHEMAS[found])
}
