//! The terms of the glossary in English: how they run in sentences, and where they stand in a text.

use std::fmt::Write as _;

use toml::{Table, Value};

use super::Texts;
use crate::build::glossary::WORDS;

/// The terms, in the order of those in Korean.
pub(in crate::build) struct Glossary {
    /// The running form of each term, and its place; the longest first. None where the term is
    /// found by values only.
    runs: Vec<(String, usize)>,
    /// The running form of every term.
    all: Vec<String>,
}

/// A term as an answer tells it.
struct Term<'a> {
    run: &'a str,
    title: &'a str,
    definition: &'a str,
}

fn term<'a>(table: &'a Table, name: &str) -> Term<'a> {
    let place = format!("en/glossary.toml: {name}");
    let entry = table.get("term").and_then(|terms| terms.get(name));
    let entry = entry.unwrap_or_else(|| panic!("{place}: the term is missing"));
    let text = |key: &str| {
        let text = entry.get(key).and_then(Value::as_str);
        text.unwrap_or_else(|| panic!("{place}: {key} is missing"))
    };
    Term { run: text("run"), title: text("en"), definition: text("definition") }
}

fn terms(korean: &Table) -> impl Iterator<Item = &String> {
    korean["term"].as_table().expect("ko/glossary.toml: term").keys()
}

impl Glossary {
    pub(in crate::build) fn read(korean: &Table, english: &Table) -> Self {
        let by_value_only: Vec<String> = english
            .get("by_value_only")
            .and_then(|list| list.clone().try_into().ok())
            .unwrap_or_default();
        let known: Vec<&String> = terms(korean).collect();
        let own = english.get("term").and_then(Value::as_table).expect("en/glossary.toml: term");
        for name in own.keys() {
            assert!(
                known.contains(&name),
                "en/glossary.toml: {name} is no term of ko/glossary.toml"
            );
        }
        let all: Vec<String> =
            known.iter().map(|name| term(english, name).run.to_owned()).collect();
        let mut runs: Vec<(String, usize)> = (all.iter().cloned())
            .enumerate()
            .map(|(place, run)| (run, place))
            .filter(|(run, _)| !by_value_only.contains(run))
            .collect();
        // Of two terms that run alike the first counts.
        runs.sort_by_key(|(run, place)| (std::cmp::Reverse(run.len()), *place));
        Self { runs, all }
    }

    /// The terms in a name: those that it holds as any text does, and those of the Korean name that it holds.
    pub(in crate::build) fn of_name(&self, name: &str, korean: [u64; WORDS]) -> [u64; WORDS] {
        let (mut bits, lower) = (self.scan(name), name.to_lowercase());
        for (place, run) in self.all.iter().enumerate() {
            let (word, bit) = (place / 64, 1 << (place % 64));
            if korean[word] & bit != 0 && find_word(&lower, &run.to_lowercase()).is_some() {
                bits[word] |= bit;
            }
        }
        bits
    }

    /// The terms in a text, as words of their own; of one within another only the longer.
    pub(in crate::build) fn scan(&self, text: &str) -> [u64; WORDS] {
        let mut rest = text.to_owned();
        let mut bits = [0; WORDS];
        for (run, place) in &self.runs {
            while let Some(at) = find_word(&rest, run) {
                bits[place / 64] |= 1 << (place % 64);
                // What was found is read once only.
                rest.replace_range(at..at + run.len(), &"_".repeat(run.len()));
            }
        }
        bits
    }
}

/// Where a word stands, or its plural; it may begin a sentence.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let mut capital = word.to_owned();
    if let Some(first) = capital.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    let found = text.match_indices(word).chain(text.match_indices(&capital));
    found.map(|(at, _)| at).find(|at| {
        let before = text[..*at].chars().next_back();
        let behind = &text[at + word.len()..];
        let behind = behind.strip_prefix('s').unwrap_or(behind).chars().next();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
            && !behind.is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
}

/// The glossary in English as code, in the order of the Korean one.
pub(in crate::build) fn code(korean: &Table, english: &Table, texts: &mut Texts) -> String {
    let mut code = String::from("pub(crate) static ENGLISH_GLOSSARY: &[(&str, &str, &str)] = &[\n");
    for name in terms(korean) {
        let Term { run, title, definition } = term(english, name);
        let [run, title, definition] = [run, title, definition].map(|text| texts.told(text));
        writeln!(code, "({run}, {title}, {definition}),").unwrap();
    }
    code.push_str("];\n");
    code
}
