//! The words of the dashboard: a catalogue in Korean and its English twin become a struct with a field for each name and a
//! value of it for each language. An unused or unknown name stops the build.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use crate::page_words;

/// Writes `dashboard_words.rs`: the name `keys.title` is the field `keys_title`.
pub(crate) fn write(crate_folder: &Path) {
    let catalogues = page_words::read(crate_folder, "dashboard.toml");
    let [ko, en] = catalogues.each_ref().map(page_words::flat);
    let sources = sources(crate_folder);
    let mut code =
        "/// What the dashboard says in a language.\npub(crate) struct Words {\n".to_owned();
    for name in ko.keys() {
        let field = field(name);
        let is_said = sources.split(&format!(".{field}")).skip(1).any(|rest| {
            !rest.starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_')
        });
        assert!(is_said, "dashboard.toml: nothing says {name}");
        writeln!(code, "    pub(crate) {field}: &'static str,").unwrap();
    }
    code.push_str("}\n");
    for (language, words) in [("KO", ko), ("EN", en)] {
        writeln!(code, "static {language}: Words = Words {{").unwrap();
        for (name, sentence) in &words {
            writeln!(code, "    {}: {:?},", field(name), sentence.as_str().unwrap()).unwrap();
        }
        code.push_str("};\n");
    }
    let folder = env::var_os("OUT_DIR").unwrap();
    fs::write(Path::new(&folder).join("dashboard_words.rs"), code).unwrap();
}

fn field(name: &str) -> String {
    name.replace('.', "_")
}

/// The templates and the code that say them.
fn sources(crate_folder: &Path) -> String {
    let mut text = String::new();
    for folder in ["templates", "src/dashboard"] {
        let mut paths: Vec<_> = fs::read_dir(crate_folder.join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        paths.sort();
        for path in paths {
            text.push_str(&fs::read_to_string(path).unwrap());
        }
    }
    text
}
