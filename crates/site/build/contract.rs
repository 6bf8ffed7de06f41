//! The contract as files: the OpenAPI documents, the JSON Schemas and their list, as they are committed.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::Site;

const JSON: &str = "application/json; charset=utf-8";

pub(crate) fn add(site: &mut Site, folder: &Path) {
    for document in ["openapi.json", "openapi-3.0.json"] {
        site.add(&format!("/{document}"), JSON, fs::read(folder.join(document)).unwrap());
    }
    let files = fs::read_dir(folder.join("schemas")).unwrap();
    let mut names: Vec<String> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let schema = |name: &String| {
        let path = format!("/schemas/{name}");
        json!({ "name": name.strip_suffix(".json").unwrap(), "path": path })
    };
    let schemas: Vec<Value> = names.iter().map(schema).collect();
    let list = json!({ "count": schemas.len(), "schemas": schemas });
    site.add("/schemas/", JSON, list.to_string());
    for name in &names {
        let text = fs::read(folder.join("schemas").join(name)).unwrap();
        site.add(&format!("/schemas/{name}"), JSON, text);
    }
}
