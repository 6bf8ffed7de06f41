//! Entries of a catalogue: sentences by themselves and in tables over closed sets, one wording or many.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use toml::{Table, Value};

use super::english::Texts;
use super::glossary::Glossary;
use super::keys::Keys;
use super::template::{Piece, is_fixed, parse, sentence, slots, template, writes, writes_english};

/// The entry for every value of a set that has none of its own.
const REST: &str = "*";

/// The wordings of one entry, as they stand in the catalogue and in pieces.
pub(super) struct Entry {
    texts: Vec<String>,
    pub(super) pieces: Vec<Vec<Piece>>,
    /// Whether they stand in a list.
    many: bool,
}

/// A table over sets, or the entry at its end.
pub(super) enum Node {
    Rows(Vec<Self>),
    Entry(Entry),
}

fn entries<'a>(place: &str, keys: &Keys, table: &'a Table) -> Vec<&'a Value> {
    for key in table.keys() {
        let is_known = key == REST || keys.ids.contains(&key.as_str());
        assert!(is_known, "{place}: {key} is none of {:?}", keys.ids);
    }
    let entry = |id: &&str| {
        let rest = || table.get(REST);
        table.get(*id).or_else(rest).unwrap_or_else(|| panic!("{place}: {id} is missing"))
    };
    keys.ids.iter().map(entry).collect()
}

pub(super) fn text<'a>(place: &str, value: &'a Value) -> &'a str {
    value.as_str().unwrap_or_else(|| panic!("{place}: a sentence belongs here"))
}

impl Entry {
    fn read(place: &str, value: &Value) -> Self {
        let texts: Vec<String> = match value {
            Value::Array(texts) => texts.iter().map(|one| text(place, one).to_owned()).collect(),
            one => vec![text(place, one).to_owned()],
        };
        assert!(!texts.is_empty(), "{place}: a wording is missing");
        let pieces = texts.iter().map(|text| parse(place, text)).collect();
        Self { texts, pieces, many: value.is_array() }
    }

    /// Its sentences as code, each with its text in English where there is one.
    fn sentences(
        &self,
        glossary: &Glossary,
        english: &mut impl Iterator<Item = String>,
    ) -> Vec<String> {
        let mut both = |text: &String| sentence(glossary, text, english.next());
        self.texts.iter().map(&mut both).collect()
    }
}

impl Node {
    pub(super) fn read(place: &str, sets: &[&Keys], value: &Value) -> Self {
        let [keys, rest @ ..] = sets else { return Self::Entry(Entry::read(place, value)) };
        let table = value.as_table().unwrap_or_else(|| panic!("{place}: a table belongs here"));
        let rows = keys.ids.iter().zip(entries(place, keys, table));
        Self::Rows(rows.map(|(id, v)| Self::read(&format!("{place}.{id}"), rest, v)).collect())
    }

    /// Its entries, each with its places in the sets.
    pub(super) fn entries(&self) -> Vec<(Vec<usize>, &Entry)> {
        match self {
            Self::Entry(entry) => vec![(Vec::new(), entry)],
            Self::Rows(rows) => {
                let mut all = Vec::new();
                for (place, row) in rows.iter().enumerate() {
                    for (places, entry) in row.entries() {
                        all.push(([vec![place], places].concat(), entry));
                    }
                }
                all
            }
        }
    }

    /// The texts of its entries, in their order.
    fn texts(&self) -> Vec<String> {
        self.entries().into_iter().flat_map(|(_, entry)| entry.texts.clone()).collect()
    }

    /// The table as code, with each entry as this makes it.
    fn code(&self, entry: &impl Fn(&Entry) -> String) -> String {
        match self {
            Self::Entry(one) => entry(one),
            Self::Rows(rows) => {
                let rows: Vec<String> = rows.iter().map(|row| row.code(entry)).collect();
                format!("Per::new([{}])", rows.join(",\n"))
            }
        }
    }
}

/// The type of a table over sets.
fn type_of(sets: &[&Keys], value: &str) -> String {
    sets.iter().rev().fold(value.to_owned(), |inner, keys| {
        format!("Per<{}, {inner}, {}>", keys.path, keys.ids.len())
    })
}

/// The code of an entry, or of a table over sets. An entry by itself may be said in English too.
pub(super) fn item(
    glossary: &Glossary,
    place: &str,
    name: &str,
    sets: &[&Keys],
    (value, english): (&Value, Option<&Value>),
    texts: &mut Texts,
) -> String {
    let constant = name.to_uppercase();
    let root = Node::read(place, sets, value);
    let all = root.entries();
    let many = all.iter().any(|(_, entry)| entry.many);
    let sentences = || all.iter().flat_map(|(_, entry)| &entry.pieces);
    let slots: BTreeSet<String> = sentences().flat_map(|pieces| slots(pieces)).collect();
    let fixed = sentences().all(|pieces| is_fixed(pieces));
    if fixed {
        let english_root =
            english.map(|value| Node::read(&place.replace("ko/", "en/"), sets, value));
        let english_texts: Vec<String> = english_root.iter().flat_map(Node::texts).collect();
        let count = all.iter().map(|(_, entry)| entry.texts.len()).sum::<usize>();
        assert!(english.is_none() || english_texts.len() == count, "{place}: as many in English");
        let english_texts = english_texts.iter().map(|text| texts.told(text));
        let english_texts = RefCell::new(english_texts);
        let told = |entry: &Entry| entry.sentences(glossary, &mut *english_texts.borrow_mut());
        if many {
            let of = type_of(sets, "&[Sentence]");
            let table = root.code(&|entry| format!("&[{}]", told(entry).join(",\n")));
            return format!("pub(crate) static {constant}: {of} = {table};\n");
        }
        let of = type_of(sets, "Sentence");
        let table = root.code(&|entry| told(entry).concat());
        return format!("pub(crate) static {constant}: {of} = {table};\n");
    }
    let mut code = String::new();
    if many {
        let of = type_of(sets, "usize");
        let table = root.code(&|entry| entry.texts.len().to_string());
        writeln!(code, "pub(crate) static {constant}_WORDINGS: {of} = {table};").unwrap();
    }
    let korean = body(glossary, sets, many, &all);
    let plain = sets.is_empty() && !many;
    let body = match english.filter(|_| plain) {
        Some(english) => {
            let text = text(place, english);
            let english = writes_english(place, text, &slots, texts);
            format!("if page.is_english() {{ {english} }} else {{ {korean} }}")
        }
        None => korean,
    };
    code.push_str(&template(name, sets, many, &slots, &body));
    code
}

/// Statements that write the entry of the keys, in the wording asked for.
fn body(
    glossary: &Glossary,
    sets: &[&Keys],
    many: bool,
    entries: &[(Vec<usize>, &Entry)],
) -> String {
    if sets.is_empty() && !many {
        return entries.iter().map(|(_, entry)| writes(glossary, &entry.pieces[0], 0)).collect();
    }
    let ordinal = |key: String| format!("saju_chart::Domain::ordinal(self.{key})");
    let mut asked: Vec<String> = match sets.len() {
        1 => vec![ordinal("key".to_owned())],
        count => (0..count).map(|place| ordinal(format!("key.{place}"))).collect(),
    };
    if many {
        asked.push("self.wording".to_owned());
    }
    let mut body = format!("match ({},) {{\n", asked.join(", "));
    for (places, entry) in entries {
        for (wording, pieces) in entry.pieces.iter().enumerate() {
            let mut pattern: Vec<String> = places.iter().map(usize::to_string).collect();
            if many {
                pattern.push(wording.to_string());
            }
            let writes = writes(glossary, pieces, places.iter().sum::<usize>() + wording);
            writeln!(body, "({},) => {{ {writes} }}", pattern.join(", ")).unwrap();
        }
    }
    body.push_str("_ => {}\n}");
    body
}
