//! The catalogues in English become a book of their own: its sentences have articles, plurals and capitals where
//! Korean has particles, and advice stands before its verb.
//!
//! | in a sentence | what stands there |
//! |---|---|
//! | `{slot}` | a word; an empty one takes the space behind it along, at the end the space before it |
//! | `{slot:a}` `{slot:the}` | with its article; further forms are those of [`template::FORMS`] |
//! | `{v.slot:is\|are}` | the first where the slot is one, the second where it is several |
//! | `{count:letter\|letters}` | the number in words, with its noun |
//! | `{advise:keep {what} apart}` | one of four ways to advise and the bare infinitive; `advise_soft` as in Korean |
//! | `{many}` | nothing, but that the entry is several: a verb behind it is in the plural |
//!
//! An entry that may stand inside a sentence is written in small letters; the first letter of a sentence becomes a
//! capital by itself. `drops = ["entry.slot"]` names the slots of Korean that English does not say.

mod capital;
mod glossary;
mod names;
mod sample;
mod template;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use saju_saying::{Catalogue, Signature};
use toml::{Table, Value};

use super::entries::{self, Entry};
use super::term_sets::TermSets;
use crate::apart::Gathered;

use capital::{ends_sentence, within};
pub(super) use glossary::{Glossary, code as glossary_code};
pub(super) use names::{advice, labels, last_of, names};
pub(super) use sample::samples;
use template::{Piece, hold_form, parse, skeleton};

/// The sentences in English.
#[derive(Default)]
pub(super) struct English {
    /// What is done to write them, and each sentence, as code.
    steps: Vec<String>,
    bodies: Vec<String>,
    /// The first sentence of each row, and in how many wordings it is told.
    rows: Vec<(usize, usize)>,
    terms: TermSets,
    pub(super) texts: Texts,
}

/// The numbers of sentences: one, several, or as the slot that they consist of.
const SEVERAL: u8 = 1;
const AS_SLOT: u8 = 2;

/// The texts in English: each stands once, and together they are a file, which may be apart from the program.
#[derive(Default)]
pub(super) struct Texts {
    gathered: Gathered,
    are_at_hand: bool,
}

impl Texts {
    /// Whether the texts that follow are at hand where English is not: those of lists, which are in no language.
    pub(super) const fn at_hand(&mut self, are_at_hand: bool) {
        self.are_at_hand = are_at_hand;
    }

    /// A text as code.
    pub(super) fn told(&mut self, text: &str) -> String {
        match self.are_at_hand {
            true => format!("{text:?}"),
            false => format!("crate::catalogue::told({})", self.gathered.add(text)),
        }
    }

    pub(super) fn into_texts(self) -> String {
        self.gathered.into_texts()
    }
}

/// The word of one and behind it that of several, as code: how long the first is, and both.
fn both(one: &str, many: &str, cut: &mut impl FnMut(&str) -> String) -> String {
    format!("{}, {}", one.len(), cut(&[one, many].concat()))
}

/// The rows of an entry, each with its wordings and the sum of its places.
fn rows<'a>(place: &str, signature: &Signature, value: &'a Value) -> Vec<(usize, Vec<&'a str>)> {
    let mut all: Vec<(usize, String, &Value)> = vec![(0, place.to_owned(), value)];
    for set in signature.keys {
        let mut next = Vec::new();
        for (sum, place, value) in all {
            let table = value.as_table().unwrap_or_else(|| panic!("{place}: a table belongs here"));
            for key in table.keys() {
                let is_known = key == "*" || set.ids().any(|id| id == key);
                assert!(is_known, "{place}: {key} is none of {:?}", set.ids().collect::<Vec<_>>());
            }
            for (nth, id) in set.ids().enumerate() {
                let found = table.get(id).or_else(|| table.get("*"));
                let found = found.unwrap_or_else(|| panic!("{place}: {id} is missing"));
                next.push((sum + nth, format!("{place}.{id}"), found));
            }
        }
        all = next;
    }
    let text = |place: &str, value: &'a Value| {
        value.as_str().unwrap_or_else(|| panic!("{place}: a sentence belongs here"))
    };
    let wordings = |place: &str, value: &'a Value| match value {
        Value::Array(texts) => texts.iter().map(|one| text(place, one)).collect(),
        one => vec![text(place, one)],
    };
    all.into_iter().map(|(sum, place, value)| (sum, wordings(&place, value))).collect()
}

impl English {
    /// Adds the entries of a catalogue; what it takes is no longer in the table.
    pub(super) fn add(&mut self, glossary: &Glossary, catalogue: &Catalogue, table: &mut Table) {
        let (entries, mut drops) = entries::take("en", catalogue, table);
        for entry in &entries {
            let mut used = BTreeSet::new();
            for (sum, texts) in rows(&entry.place, entry.signature, &entry.value) {
                self.rows.push((self.bodies.len(), texts.len()));
                for (wording, text) in texts.iter().enumerate() {
                    let pieces = parse(&format!("{}: {text}", entry.place), text);
                    used.extend(pieces.iter().filter_map(|piece| Some(piece.slot()?.to_owned())));
                    self.sentence(glossary, entry, &pieces, sum + wording);
                }
            }
            drops.note(entry.signature, &used);
        }
        drops.hold();
    }

    fn sentence(&mut self, glossary: &Glossary, entry: &Entry<'_>, pieces: &[Piece], nth: usize) {
        let number = match pieces {
            _ if pieces.contains(&Piece::Many) => SEVERAL,
            [Piece::Slot(name, _)] => AS_SLOT + entry.slot(name),
            _ => 0,
        };
        let terms = self.terms.place(glossary.scan(&skeleton(pieces)));
        let pieces: Vec<&Piece> = pieces.iter().filter(|piece| **piece != Piece::Many).collect();
        let first = self.steps.len();
        for index in 0..pieces.len() {
            self.step(entry, &pieces, index, nth);
        }
        let count = self.steps.len() - first;
        self.bodies.push(format!(
            "english::Body {{ first: {first}, count: {count}, number: {number}, terms: {terms} }}"
        ));
    }

    /// Adds what is done to write a piece of a sentence.
    fn step(&mut self, entry: &Entry<'_>, pieces: &[&Piece], index: usize, nth: usize) {
        let before = index.checked_sub(1).map(|before| pieces[before]);
        let behind = pieces.get(index + 1).copied();
        match (pieces[index], before) {
            // It was written with the slot before it.
            (Piece::Text(text), Some(Piece::Slot(..))) if text.starts_with(' ') => return,
            (Piece::Text(_), _) | (_, None) => {}
            (_, Some(Piece::Text(text))) if ends_sentence(text) => {
                self.steps.push("Start".to_owned());
            }
            // What filled the slot before it may have been a sentence.
            (_, Some(Piece::Text(text))) if text == " " => {
                self.steps.push("StartBehind".to_owned());
            }
            _ => {}
        }
        let mut cut = |text: &str| self.texts.gathered.cut(text);
        let step = match pieces[index] {
            Piece::Text(text) if index == 0 => format!("Text({})", cut(&within(text))),
            Piece::Text(text) => format!("Text({})", cut(text)),
            Piece::Slot(name, form) => {
                let at = entry.slot(name);
                hold_form(&entry.place, entry.signature.kinds[usize::from(at)], form);
                let filled = format!("{at}, english::Form::{form}");
                match behind {
                    Some(Piece::Text(text)) if text.starts_with(' ') => {
                        format!("SlotAndGap({filled}, {})", cut(text))
                    }
                    None => format!("LastSlot({filled})"),
                    _ => format!("Slot({filled})"),
                }
            }
            Piece::Agree(name, one, many) => {
                format!("Agree({}, {})", entry.slot(name), both(one, many, &mut cut))
            }
            Piece::Count(name, one, many) => {
                format!("Count({}, {})", entry.slot(name), both(one, many, &mut cut))
            }
            Piece::Advice(soft) => format!("Advice({nth}, {soft})"),
            Piece::Many => return,
        };
        self.steps.push(step);
    }

    /// The book as code that `saju-words` includes.
    pub(super) fn code(&self) -> String {
        let list = |all: Vec<String>| all.join(", ");
        let steps = self.steps.iter().map(|step| format!("english::Step::{step}"));
        let rows = self
            .rows
            .iter()
            .map(|(body, wordings)| format!("book::Row {{ body: {body}, wordings: {wordings} }}"));
        let mut code = String::new();
        for (name, kind, count, items) in [
            ("STEPS", "english::Step", self.steps.len(), list(steps.collect())),
            ("BODIES", "english::Body", self.bodies.len(), list(self.bodies.clone())),
        ] {
            writeln!(code, "pub(crate) static ENGLISH_{name}: [{kind}; {count}] = [{items}];")
                .unwrap();
        }
        code.push_str("pub(crate) static ENGLISH: english::Book = english::Book {\n");
        code.push_str("texts: ENGLISH_TEXTS,\nsteps: &ENGLISH_STEPS,\nbodies: &ENGLISH_BODIES,\n");
        writeln!(code, "rows: &[{}],", list(rows.collect())).unwrap();
        writeln!(code, "terms: {},", self.terms.code()).unwrap();
        code.push_str("};\n");
        code
    }
}
