//! The texts of the chart page: a catalogue in Korean and its English twin become a script module per language, and
//! constants for the texts that the service writes itself: those of a section of their own, and what the template of the
//! page shows before any script runs. An unused or unknown name stops the build.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use saju_chart::Domain as _;
use saju_judgment::compatibility::{PairDirection, say::conclusion_again};
use saju_judgment::dates::Purpose;
use saju_words::{In, Language, Name as _, Say as _};
use serde_json::{Map, Value};
use toml::Table;

use crate::page_words;

/// The sections of the catalogues for the service; the others are for scripts. Names of the first stand alone.
const SERVED: [&str; 3] = ["served", "shared", "gone"];

/// What the service writes itself.
const SERVED_BY: [&str; 5] = [
    "templates/chart.html",
    "templates/card.html",
    "src/chart/mod.rs",
    "src/chart/answer.rs",
    "src/card/page.rs",
];

/// Returns the module of each language; writes the constants.
pub(crate) fn modules(crate_folder: &Path) -> [(&'static str, String); 2] {
    let [ko, en] = page_words::read(crate_folder, "chart.toml");
    let [mut ko_words, mut en_words] = [&ko, &en].map(for_scripts);
    check_use(&ko_words, crate_folder);
    write_served(&ko, &en, crate_folder);
    // What dates are chosen for has its names already.
    for purpose in Purpose::ALL {
        let name = format!("purpose.{}", purpose.id());
        ko_words.insert(name.clone(), purpose.name().into());
        en_words.insert(name, purpose.english().into());
    }
    // What a card says of two people is a sentence of theirs.
    for direction in PairDirection::all() {
        let name = format!("between.{}", direction.id());
        let told = |language| In(language, conclusion_again(direction)).to_text();
        ko_words.insert(name.clone(), told(Language::Korean).into());
        en_words.insert(name, told(Language::English).into());
    }
    [("ko", ko_words), ("en", en_words)]
        .map(|(language, words)| (language, format!("export default {};\n", Value::Object(words))))
}

/// All texts but those of the service.
fn for_scripts(catalogue: &Table) -> Map<String, Value> {
    let mut words = page_words::flat(catalogue);
    words.retain(|name, _| !SERVED.iter().any(|section| name.starts_with(&format!("{section}."))));
    words
}

/// Every name is used in some script, and every name used in one exists.
fn check_use(words: &Map<String, Value>, crate_folder: &Path) {
    let mut sources =
        SERVED_BY.map(|file| fs::read_to_string(crate_folder.join(file)).unwrap()).concat();
    for entry in fs::read_dir(crate_folder.join("assets/chart")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "js") {
            sources.push_str(&fs::read_to_string(path).unwrap());
        }
    }
    for name in words.keys() {
        assert!(sources.contains(&format!("\"{name}\"")), "chart.toml: nothing says {name}");
    }
    for start in ["t(\"", "data-word=\""] {
        for asked in sources.split(start).skip(1).filter_map(|rest| rest.split('"').next()) {
            let is_name = asked.contains('.')
                && asked.chars().all(|c| c.is_ascii_lowercase() || "._".contains(c));
            assert!(!is_name || words.contains_key(asked), "chart.toml has no {asked}");
        }
    }
}

fn write_served(ko: &Table, en: &Table, crate_folder: &Path) {
    let sources =
        SERVED_BY.map(|file| fs::read_to_string(crate_folder.join(file)).unwrap()).concat();
    let mut code = String::new();
    for (section, sentences) in ko {
        for (name, sentence) in sentences.as_table().unwrap() {
            let (ko, en) = (sentence.as_str().unwrap(), en[section][name].as_str().unwrap());
            let constant = match section.as_str() {
                "served" => name.to_uppercase(),
                section => format!("{section}_{name}").to_uppercase(),
            };
            if SERVED.contains(&section.as_str()) || sources.contains(&format!("words::{constant}"))
            {
                writeln!(
                    code,
                    "pub(crate) const {constant}: Words = Words {{ ko: {ko:?}, en: {en:?} }};"
                )
                .unwrap();
            }
        }
    }
    let folder = env::var_os("OUT_DIR").unwrap();
    fs::write(Path::new(&folder).join("served_words.rs"), code).unwrap();
}
