//! The catalogues of the pages (`ko/*.toml` and their English twins): sections of names with a text each, the same names in
//! both languages.

use std::fs;
use std::path::Path;

use serde_json::{Map, Value};
use toml::Table;

/// A catalogue in both languages, Korean first. Different names in the two stop the build.
pub(crate) fn read(crate_folder: &Path, file: &str) -> [Table; 2] {
    let catalogues = ["ko", "en"].map(|language| {
        let path = crate_folder.join(language).join(file);
        let text = fs::read_to_string(&path).unwrap();
        let table: Table =
            text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        table
    });
    let [ko, en] = catalogues.each_ref().map(names);
    assert_eq!(ko, en, "ko/{file} and en/{file} differ");
    catalogues
}

/// All texts as `section.name`.
pub(crate) fn flat(catalogue: &Table) -> Map<String, Value> {
    let texts = catalogue.iter().flat_map(|(section, texts)| {
        let texts = texts.as_table().unwrap().iter();
        texts.map(move |(name, text)| (format!("{section}.{name}"), text.as_str().unwrap().into()))
    });
    texts.collect()
}

fn names(catalogue: &Table) -> Vec<String> {
    flat(catalogue).into_iter().map(|(name, _)| name).collect()
}
