//! The texts of the chart page: a catalogue in Korean and its English twin become a script module per language, and
//! constants for the texts that the service writes itself: those of a section of their own, and what the template of the
//! page shows before any script runs. Both catalogues have the same names; an unused or unknown
//! name stops the build.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use saju_judgment::dates::Purpose;
use saju_words::Name as _;
use serde_json::{Map, Value};
use toml::Table;

/// The section of the catalogues for the service; the others are for scripts.
const SERVED: &str = "served";

/// Returns the module of each language; writes the constants.
pub(crate) fn modules(crate_folder: &Path) -> [(&'static str, String); 2] {
    let read = |language: &str| -> Table {
        let path = crate_folder.join(language).join("chart.toml");
        let text = fs::read_to_string(&path).unwrap();
        text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let (ko, en) = (read("ko"), read("en"));
    let [mut ko_words, mut en_words] = [&ko, &en].map(flat);
    let names = |words: &Map<String, Value>| words.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&ko_words), names(&en_words), "ko/chart.toml and en/chart.toml differ");
    check_use(&ko_words, crate_folder);
    write_served(&ko, &en, crate_folder);
    // What dates are chosen for has its names already.
    for purpose in Purpose::ALL {
        let name = format!("purpose.{}", purpose.id());
        ko_words.insert(name.clone(), purpose.name().into());
        en_words.insert(name, purpose.english().into());
    }
    [("ko", ko_words), ("en", en_words)]
        .map(|(language, words)| (language, format!("export default {};\n", Value::Object(words))))
}

/// All sentences for scripts as `section.name`.
pub(crate) fn flat(catalogue: &Table) -> Map<String, Value> {
    let mut words = Map::new();
    for (section, sentences) in catalogue.iter().filter(|(section, _)| *section != SERVED) {
        for (name, sentence) in sentences.as_table().unwrap() {
            words.insert(format!("{section}.{name}"), sentence.as_str().unwrap().into());
        }
    }
    words
}

/// Every name is used in some script, and every name used in one exists.
fn check_use(words: &Map<String, Value>, crate_folder: &Path) {
    let mut sources = fs::read_to_string(crate_folder.join("templates/chart.html")).unwrap();
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
    let template = fs::read_to_string(crate_folder.join("templates/chart.html")).unwrap();
    let code_of = |file| fs::read_to_string(crate_folder.join(file)).unwrap();
    let sources = template + &code_of("src/chart/mod.rs") + &code_of("src/chart/answer.rs");
    let mut code = String::new();
    let served = |catalogue: &Table| catalogue[SERVED].as_table().unwrap().len();
    assert_eq!(served(ko), served(en), "[{SERVED}] of ko/chart.toml and en/chart.toml differ");
    for (section, sentences) in ko {
        for (name, sentence) in sentences.as_table().unwrap() {
            let (ko, en) = (sentence.as_str().unwrap(), en[section][name].as_str().unwrap());
            let constant = match section.as_str() {
                SERVED => name.to_uppercase(),
                section => format!("{section}_{name}").to_uppercase(),
            };
            if section == SERVED || sources.contains(&format!("words::{constant}")) {
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
