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

use std::fmt::Write as _;

use saju_saying::{Catalogue, Signature};
use toml::{Table, Value};

use super::compile::{DROPS, hold_dropped};
use super::glossary::WORDS;
use crate::apart::Gathered;

use capital::{ends_sentence, within};
pub(super) use glossary::{Glossary, code as glossary_code};
pub(super) use names::{advice, labels, names};
pub(super) use sample::samples;
use template::{Piece, hold_form, parse, skeleton};

/// The sentences in English.
#[derive(Default)]
pub(super) struct English {
    steps: Vec<String>,
    /// Where the steps of each sentence begin, and its number.
    bodies: Vec<(usize, u8)>,
    rows: Vec<usize>,
    entries: Vec<usize>,
    catalogues: Vec<usize>,
    terms: Vec<[u64; WORDS]>,
    pub(super) texts: Texts,
}

/// Where no catalogue is.
const ABSENT: usize = u16::MAX as usize;
/// The numbers of sentences: one, several, or as the slot that they consist of.
const SEVERAL: u8 = 1;
const AS_SLOT: u8 = 2;

/// The texts in English: each stands once, and together they are a file.
#[derive(Default)]
pub(super) struct Texts(Gathered);

impl Texts {
    /// A text as code.
    pub(super) fn told(&mut self, text: &str) -> String {
        format!("crate::catalogue::told({})", self.0.add(text))
    }

    pub(super) fn into_texts(self) -> String {
        self.0.into_texts()
    }
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
        let own = usize::from(catalogue.place);
        if self.catalogues.len() <= own {
            self.catalogues.resize(own + 1, ABSENT);
        }
        self.catalogues[own] = self.entries.len();
        let file = format!("en/{}.toml", catalogue.name);
        let dropped: Vec<String> =
            table.remove(DROPS).and_then(|list| list.try_into().ok()).unwrap_or_default();
        let mut left_out = Vec::new();
        for signature in catalogue.entries {
            let name = signature.in_file();
            let place = format!("{file}: {name}");
            let value =
                table.remove(&name).unwrap_or_else(|| panic!("{place}: the entry is missing"));
            self.entries.push(self.rows.len());
            let mut used: Vec<String> = Vec::new();
            for (sum, texts) in rows(&place, signature, &value) {
                self.rows.push(self.bodies.len());
                for (wording, text) in texts.iter().enumerate() {
                    let pieces = parse(&format!("{place}: {text}"), text);
                    used.extend(pieces.iter().filter_map(|piece| Some(piece.slot()?.to_owned())));
                    self.sentence(glossary, &place, signature, &pieces, sum + wording);
                }
            }
            let unused = signature.slots.iter().filter(|slot| !used.iter().any(|u| u == *slot));
            left_out.extend(unused.map(|slot| format!("{}.{slot}", signature.name)));
        }
        hold_dropped(&file, &left_out, &dropped);
    }

    fn sentence(
        &mut self,
        glossary: &Glossary,
        place: &str,
        signature: &Signature,
        pieces: &[Piece],
        nth: usize,
    ) {
        let slot = |name: &str| {
            let found = signature.slots.iter().position(|slot| *slot == name);
            found.unwrap_or_else(|| panic!("{place}: {{{name}}} is none of {:?}", signature.slots))
                as u8
        };
        let number = match pieces {
            _ if pieces.contains(&Piece::Many) => SEVERAL,
            [Piece::Slot(name, _)] => AS_SLOT + slot(name),
            _ => 0,
        };
        self.bodies.push((self.steps.len(), number));
        for (index, piece) in pieces.iter().enumerate() {
            let begins =
                index > 0 && matches!(&pieces[index - 1], Piece::Text(text) if ends_sentence(text));
            if begins && !matches!(piece, Piece::Text(_)) {
                self.steps.push("Start".to_owned());
            }
            let mut told = |text: &str| self.texts.told(text);
            let step = match piece {
                Piece::Text(text) if index == 0 => format!("Text({})", told(&within(text))),
                Piece::Text(text) => format!("Text({})", told(text)),
                Piece::Slot(name, form) => {
                    let at = slot(name);
                    hold_form(place, signature.kinds[usize::from(at)], form);
                    format!("Slot({at}, english::Form::{form})")
                }
                Piece::Agree(name, one, many) => {
                    format!("Agree({}, {}, {})", slot(name), told(one), told(many))
                }
                Piece::Count(name, one, many) => {
                    format!("Count({}, {}, {})", slot(name), told(one), told(many))
                }
                Piece::Advice(soft) => format!("Advice({nth}, {soft})"),
                Piece::Many => continue,
            };
            self.steps.push(step);
        }
        let terms = glossary.scan(&skeleton(pieces));
        if terms != [0; WORDS] {
            let set = self.terms.iter().position(|known| *known == terms).unwrap_or_else(|| {
                self.terms.push(terms);
                self.terms.len() - 1
            });
            self.steps.push(format!("Terms({set})"));
        }
    }

    /// The book as code that `saju-words` includes.
    pub(super) fn code(&self) -> String {
        let list = |all: Vec<String>| all.join(", ");
        let steps = self.steps.iter().map(|step| format!("english::Step::{step}"));
        let last = [(self.steps.len(), 0)];
        let bodies = self.bodies.iter().chain(&last).map(|body| format!("{body:?}"));
        let terms = self.terms.iter().map(|bits| format!("TermSet::of_bits({bits:?})"));
        let ends = [self.bodies.len()];
        let mut code = String::new();
        for (name, kind, count, items) in [
            ("STEPS", "english::Step", self.steps.len(), list(steps.collect())),
            ("BODIES", "(u32, u8)", self.bodies.len() + 1, list(bodies.collect())),
        ] {
            writeln!(code, "pub(crate) static ENGLISH_{name}: [{kind}; {count}] = [{items}];")
                .unwrap();
        }
        code.push_str("pub(crate) static ENGLISH: english::Book = english::Book {\n");
        code.push_str("steps: &ENGLISH_STEPS,\nbodies: &ENGLISH_BODIES,\n");
        writeln!(code, "rows: &{:?},", self.rows.iter().chain(&ends).collect::<Vec<_>>()).unwrap();
        writeln!(code, "entries: &{:?},", self.entries).unwrap();
        writeln!(code, "catalogues: &{:?},", self.catalogues).unwrap();
        writeln!(code, "terms: &[{}],", list(terms.collect())).unwrap();
        code.push_str("};\n");
        code
    }
}
