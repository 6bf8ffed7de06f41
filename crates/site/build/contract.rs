//! The contract as files: the committed OpenAPI document and what follows from it, its 3.0 form, the JSON Schemas and
//! their list.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use saju_contract::pretty;
use serde_json::{Value, json};

use crate::Site;

const JSON: &str = "application/json; charset=utf-8";

pub(crate) fn add(site: &mut Site, folder: &Path) {
    let text = fs::read(folder.join("openapi.json")).unwrap();
    let document: Value = serde_json::from_slice(&text).unwrap();
    site.add("/openapi.json", JSON, text);
    site.add("/openapi-3.0.json", JSON, pretty(&saju_contract::three_zero(&document)));

    let names: BTreeMap<String, String> =
        serde_json::from_slice(&fs::read(folder.join("schemas.json")).unwrap()).unwrap();
    let files = saju_contract::schemas(&document, &names);
    let entry = |name: &str| json!({ "name": name, "path": format!("/schemas/{name}.json") });
    let list: Vec<Value> = files.iter().map(|file| entry(&file.name)).collect();
    site.add("/schemas/", JSON, json!({ "count": list.len(), "schemas": list }).to_string());
    for file in files {
        site.add(&format!("/schemas/{}.json", file.name), JSON, file.text);
    }
}
