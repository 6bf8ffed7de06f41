//! The contract as files: the OpenAPI document and the JSON Schemas.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, Uri};
use serde_json::{Value, json};

use super::text_file::TextFile;
use crate::respond::{self, Reply};

pub(crate) const DOCUMENT: &str = "/openapi.json";
pub(crate) const DOCUMENT_3_0: &str = "/openapi-3.0.json";
pub(crate) const SCHEMAS: &str = "/schemas/";
pub(crate) const SCHEMA: &str = "/schemas/{name}";

static OPENAPI: LazyLock<TextFile> = LazyLock::new(|| TextFile::of(saju_openapi::text()));
static OPENAPI_3_0: LazyLock<TextFile> = LazyLock::new(|| TextFile::of(saju_openapi::text_3_0()));
static FILES: LazyLock<BTreeMap<&str, TextFile>> = LazyLock::new(|| {
    let schemas = saju_openapi::schemas().iter();
    schemas.map(|file| (file.name.as_str(), TextFile::of(file.text.as_str()))).collect()
});
static INDEX: LazyLock<TextFile> = LazyLock::new(|| {
    let schema = |name: &&str| json!({ "name": name, "path": format!("{SCHEMAS}{name}.json") });
    let schemas: Vec<Value> = FILES.keys().map(schema).collect();
    TextFile::of(json!({ "count": schemas.len(), "schemas": schemas }).to_string())
});

/// `GET /openapi.json`.
pub(crate) async fn document(request: HeaderMap) -> Reply {
    OPENAPI.reply(&request)
}

/// `GET /openapi-3.0.json`.
pub(crate) async fn document_3_0(request: HeaderMap) -> Reply {
    OPENAPI_3_0.reply(&request)
}

/// `GET /schemas/`: the names of the schemas.
pub(crate) async fn index(request: HeaderMap) -> Reply {
    INDEX.reply(&request)
}

/// `GET /schemas/{name}.json`.
pub(crate) async fn schema(Path(name): Path<String>, uri: Uri, request: HeaderMap) -> Reply {
    match name.strip_suffix(".json").and_then(|name| FILES.get(name)) {
        Some(file) => file.reply(&request),
        None => respond::not_found(uri.path(), &request),
    }
}
