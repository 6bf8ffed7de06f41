//! Turns the catalogues of a language into a table, or where no saying is declared for an entry, into code.
//!
//! An entry that is declared (`saju_saying::sayings!`) becomes a row of the [`Book`]: it has the keys and slots
//! of its declaration, and one that is declared but missing stops the build. The others become code:
//!
//! | in a catalogue | in the code |
//! |---|---|
//! | `name = "…"` | a sentence |
//! | `name = "… {slot:은/는} …"` | a struct with a field for each slot |
//! | `[name_by_key]` with an entry for every value of a closed set | a table over that set |
//! | `[name_by_key_and_key.value]` | a table of tables |
//! | `"*" = …` in a table | the entry of every value that has none of its own |
//! | a list of sentences instead of one | wordings to choose from, by their number |
//!
//! | in a sentence | what stands there |
//! |---|---|
//! | `{slot}` | a word; an empty one takes the space behind it along, at the end the space before it |
//! | `{slot:은/는}` | a word and the particle that fits; any pair may be written, as 이나/나, 이어서/여서 |
//! | `{advise:정하는/정할}` | the end of a sentence that advises, its 다 and stop included |
//! | `{advise_soft:않는/않을}` | the same where 필요 and 앞 do not fit: what is denied or allowed |
//!
//! Advice is no field of the struct: the page chooses the ending. What is told as one reading takes
//! its endings in turn (`Advice::of_reading`, `Advice::tell`); elsewhere a sentence takes the one of
//! its place in its table, counted from the day pillar (`Advised`).
//!
//! `drops = ["entry.slot"]` names the slots of declared entries that the catalogue does not say.
//!
//! A catalogue that stands in `en/` too says each of its entries in English as well; how its sentences are
//! written is in `english`.
//!
//! The build stops at an entry that is missing or unknown, at one that calls a group of ten gods by a weight
//! that its key does not carry, at straight quotation marks and the like,
//! and (because the generated items are private) at an entry that no sentence uses.

mod compile;
mod english;
mod entries;
mod expand;
mod glossary;
mod keys;
mod placed;
mod tables;
mod template;
mod term_sets;
mod weights;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

pub use compile::Book;
use saju_judgment::sayings::{CATALOGUES, NAMES};
use saju_judgment::sinsal::say::SOURCES;
use saju_messages::CATALOGUES as MESSAGES;
use saju_saying::CHART_NAMES;

use english::{English, Texts};
use expand::Vocabulary;
use glossary::{Glossary, glossary_code};
use keys::{Keys, key_sets};
use tables::{item, text};
use toml::Table;

/// In a catalogue in English: the entries that it does not have, because the program says them itself.
const BY_PROGRAM: &str = "by_program";

fn catalogue(
    glossary: &Glossary,
    sets: &BTreeMap<&str, Keys>,
    file: &str,
    (table, english): (&Table, Option<&Table>),
    texts: &mut Texts,
) -> String {
    let mut code = String::new();
    let by_program: Vec<String> = english
        .and_then(|english| english.get(BY_PROGRAM)?.clone().try_into().ok())
        .unwrap_or_default();
    for name in english.into_iter().flat_map(Table::keys).filter(|name| *name != BY_PROGRAM) {
        assert!(
            table.contains_key(name),
            "en/{file}.toml: {name} does not stand in ko/{file}.toml"
        );
    }
    for (name, value) in table {
        let place = format!("ko/{file}.toml: {name}");
        let (entry, keys) = name.split_once("_by_").unwrap_or((name, ""));
        let keys = keys.split("_and_").filter(|key| !key.is_empty());
        let keys: Vec<&Keys> = keys
            .map(|key| sets.get(key).unwrap_or_else(|| panic!("{place}: there is no set {key}")))
            .collect();
        let own = english.filter(|_| !by_program.contains(name));
        let english = own.map(|english| {
            let place = format!("en/{file}.toml: {name}");
            english.get(name).unwrap_or_else(|| panic!("{place}: the entry is missing"))
        });
        code.push_str(&item(glossary, &place, entry, &keys, (value, english), texts));
    }
    let uses = "#[allow(unused_imports, reason = \"not every catalogue has every kind of entry\")]\n\
                use super::{Page, Per, Say, Sentence, Slot, TermSet, Verb};\n";
    format!("pub(crate) mod {file} {{\n{uses}{code}}}\n")
}

/// The catalogues of a language.
fn catalogues(folder: &Path) -> BTreeMap<String, Table> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the catalogues are in ko/ and en/") {
        let path = entry.expect("a folder of catalogues can be read").path();
        let name = path.file_stem().and_then(|s| s.to_str()).expect("a file name").to_owned();
        let text = fs::read_to_string(&path).expect("a catalogue can be read");
        let table = text.parse::<Table>().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        files.insert(name, table);
    }
    files
}

/// A sentence of a catalogue as it may read, for those who check its style.
#[derive(Debug)]
pub struct Sample {
    /// The catalogue.
    pub file: String,
    /// As it stands there.
    pub text: String,
    /// With words in its slots.
    pub read: String,
}

/// Each sentence of the Korean catalogues of a folder, with words in its slots that end in a consonant
/// and in a vowel.
///
/// # Panics
/// When a sentence is misspelt, with the place.
pub fn samples(folder: &Path) -> Vec<Sample> {
    let mut all = Vec::new();
    for (file, mut table) in catalogues(&folder.join("ko")) {
        table.remove(entries::DROPS);
        let mut add = |text: &str| {
            let pieces = template::parse(&format!("ko/{file}.toml"), text);
            for words in [["목", "금", "정인"], ["수", "화", "비견"], ["수", "금", "편재"]]
            {
                let read = template::filled(&pieces, &words);
                all.push(Sample { file: file.clone(), text: text.to_owned(), read });
            }
        };
        table.values().for_each(|value| each_text(value, &mut add));
    }
    all
}

/// The same of the English catalogues, with words in its slots that are one, and that are several.
///
/// # Panics
/// When a sentence is misspelt, with the place.
pub fn english_samples(folder: &Path) -> Vec<Sample> {
    let mut all = Vec::new();
    for (file, mut table) in catalogues(&folder.join("en")) {
        table.remove(entries::DROPS);
        table.remove(BY_PROGRAM);
        let mut add = |text: &str| all.extend(english::samples(&file, text));
        table.values().for_each(|value| each_text(value, &mut add));
    }
    all
}

fn each_text(value: &toml::Value, visit: &mut impl FnMut(&str)) {
    match value {
        toml::Value::String(text) => visit(text),
        toml::Value::Array(all) => all.iter().for_each(|one| each_text(one, visit)),
        toml::Value::Table(all) => all.values().for_each(|one| each_text(one, visit)),
        _ => {}
    }
}

/// What the catalogues have become.
pub struct Compiled {
    /// Code that `saju-words` includes.
    pub code: String,
    /// The texts in Korean, of which the code holds pieces.
    pub korean: String,
    /// The texts in English.
    pub english: String,
}

/// Catalogues whose English is at hand where English has not been loaded: what lists say of topics and samples.
const AT_HAND: [&str; 1] = ["topics"];

/// Reads and compiles the catalogues of a folder with `ko` and `en` in it.
///
/// # Panics
/// When something is wrong with them, with the place.
pub fn compile(folder: &Path) -> Compiled {
    let [mut files, mut english_files] =
        ["ko", "en"].map(|language| catalogues(&folder.join(language)));
    let glossary_table = files.remove("glossary").expect("ko/glossary.toml");
    let glossary = Glossary::read(&glossary_table);
    let english_glossary = english_files.remove("glossary").expect("en/glossary.toml");
    let english_terms = english::Glossary::read(&glossary_table, &english_glossary);
    let english_names = english_files.remove("names").expect("en/names.toml");
    let english_advice = english_files.remove("advice").expect("en/advice.toml");
    let half =
        |name: &str| text(&format!("ko/places.toml: {name}"), &files["places"][name]).to_owned();
    let halves = [half("stem"), half("branch")];
    let halves = halves.each_ref().map(String::as_str);
    let vocabulary = Vocabulary::new(&glossary, &[CHART_NAMES, NAMES], halves);
    let mut korean = Book::default();
    let mut english = English::default();
    for catalogue in CATALOGUES.iter().chain(MESSAGES) {
        let file = files.get_mut(catalogue.name);
        let file = file.unwrap_or_else(|| panic!("ko/{}.toml is missing", catalogue.name));
        weights::check(catalogue.name, file);
        korean.add((&glossary, &vocabulary), catalogue, file);
        let file = english_files.get_mut(catalogue.name);
        let file = file.unwrap_or_else(|| panic!("en/{}.toml is missing", catalogue.name));
        english.add(&english_terms, catalogue, file);
    }
    let sets = key_sets();
    let mut code = glossary_code((&glossary, &english_terms), &glossary_table, &english_names);
    code.push_str(&placed::code(&glossary, files.get_mut("places").expect("ko/places.toml")));
    let texts = &mut english.texts;
    for (file, table) in &files {
        let english = english_files.get(file);
        texts.at_hand(AT_HAND.contains(&file.as_str()));
        code.push_str(&self::catalogue(&glossary, &sets, file, (table, english), texts));
    }
    texts.at_hand(false);
    code.push_str(&entries::order(CATALOGUES.iter().chain(MESSAGES)));
    code.push_str(&korean.code());
    code.push_str(&english.code());
    let texts = &mut english.texts;
    code.push_str(&english::advice(&english_advice, texts));
    code.push_str(&english::names(
        (&glossary, &english_terms),
        &english_names,
        &[CHART_NAMES, NAMES, SOURCES],
        texts,
    ));
    code.push_str(&english::glossary_code(&glossary_table, &english_glossary, texts));
    code.push_str(&compile::names(&glossary, &[CHART_NAMES, NAMES, SOURCES]));
    Compiled { code, korean: korean.into_texts(), english: english.texts.into_texts() }
}
