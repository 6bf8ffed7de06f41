//! What the scripts of the documentation say: a catalogue in Korean and its English twin become a module of both, which each
//! script takes in. An unused or unknown name stops the build.

use std::path::Path;

use serde_json::{Map, Value, json};

use crate::bundle::Sources;
use crate::page_words;

/// The module that scripts import through `said.js`.
pub(crate) const MODULE: &str = "/assets/docs-words.js";

/// The module, for scripts of these sources.
pub(crate) fn module(crate_folder: &Path, sources: &Sources) -> String {
    let [ko, en] = page_words::read(crate_folder, "docs.toml").each_ref().map(page_words::flat);
    check_use(&ko, sources);
    format!("export default {};\n", json!({ "ko": ko, "en": en }))
}

/// Every name is said in some script, and every name that one says exists.
fn check_use(words: &Map<String, Value>, sources: &Sources) {
    let text: String = sources.values().map(String::as_str).collect();
    let said: Vec<&str> =
        text.split("said(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    for name in words.keys() {
        assert!(said.contains(&name.as_str()), "docs.toml: nothing says {name}");
    }
    for name in said {
        assert!(words.contains_key(name), "docs.toml has no {name}");
    }
}
