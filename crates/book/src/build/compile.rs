//! Entries that are sayings become a book: a text, operations, and where each sentence begins.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use saju_saying::{Catalogue, Names, Signature};
use toml::Table;

use super::glossary::{Glossary, WORDS};
use super::keys::Keys;
use super::tables::{Entry, Node};
use super::template::{Piece, is_gap, skeleton, slots};
use crate::{Ending, op};

/// Where a sentence begins, and how it ends.
struct Body {
    op: usize,
    text: usize,
    end: u8,
}

/// Where no catalogue is.
const ABSENT: usize = u16::MAX as usize;

/// The sentences of a language.
#[derive(Default)]
pub struct Book {
    text: String,
    ops: Vec<u8>,
    bodies: Vec<Body>,
    /// The first body of each row, and where the last row ends.
    rows: Vec<usize>,
    /// The first row of each entry.
    entries: Vec<usize>,
    /// The first entry of each catalogue, by its place; [`ABSENT`] where none is declared.
    catalogues: Vec<usize>,
    terms: Vec<[u64; WORDS]>,
}

impl Book {
    /// Adds the entries of a catalogue from its file; what it takes is no longer in the table.
    pub(super) fn add(&mut self, glossary: &Glossary, catalogue: &Catalogue, table: &mut Table) {
        let own = usize::from(catalogue.place);
        if self.catalogues.len() <= own {
            self.catalogues.resize(own + 1, ABSENT);
        }
        assert_eq!(self.catalogues[own], ABSENT, "{}.toml: its place is taken", catalogue.name);
        self.catalogues[own] = self.entries.len();
        for signature in catalogue.entries {
            let name = signature.in_file();
            let place = format!("ko/{}.toml: {name}", catalogue.name);
            let value =
                table.remove(&name).unwrap_or_else(|| panic!("{place}: the entry is missing"));
            let sets: Vec<Keys> = signature
                .keys
                .iter()
                .map(|set| Keys { path: "", ids: set.ids().collect() })
                .collect();
            let node = Node::read(&place, &sets.iter().collect::<Vec<_>>(), &value);
            self.entries.push(self.rows.len());
            let entries = node.entries();
            hold_slots(&place, signature, &entries);
            for (places, entry) in entries {
                self.rows.push(self.bodies.len());
                for (wording, pieces) in entry.pieces.iter().enumerate() {
                    let nth = places.iter().sum::<usize>() + wording;
                    self.sentence(glossary, &place, signature, pieces, nth);
                }
            }
        }
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
        self.bodies.push(Body {
            op: self.ops.len(),
            text: self.text.len(),
            end: match before_brackets(pieces) {
                Some(Piece::Slot(name)) => op::end::SLOTS + slot(name),
                Some(Piece::Text(text)) => op::end::of_word(Ending::of(text)),
                _ => op::end::of_word(Ending::Vowel),
            },
        });
        for (index, piece) in pieces.iter().enumerate() {
            match piece {
                // It was written with the slot before it.
                Piece::Text(_) if index > 0 && is_gap(&pieces[index - 1..]) => {}
                Piece::Text(text) => {
                    match u8::try_from(text.len()) {
                        Ok(length) => self.ops.extend([op::TEXT, length]),
                        Err(_) => self.op_and_length(&[op::LONG_TEXT], place, text.len()),
                    }
                    self.text.push_str(text);
                }
                Piece::Slot(name) if is_gap(&pieces[index..]) => {
                    let Some(Piece::Text(text)) = pieces.get(index + 1) else { unreachable!() };
                    self.op_and_length(&[op::SLOT_AND_GAP, slot(name)], place, text.len());
                    self.text.push_str(text);
                }
                Piece::Slot(name) if index > 0 && index + 1 == pieces.len() => {
                    self.ops.extend([op::LAST_SLOT, slot(name)]);
                }
                Piece::Slot(name) => self.ops.extend([op::SLOT, slot(name)]),
                Piece::Particle(name, a, b) => {
                    self.ops.extend([op::PARTICLE, slot(name), short(a), short(b)]);
                    self.text.extend([a.as_str(), b]);
                }
                Piece::Advice(soft, a, b) => {
                    let nth = u8::try_from(nth).expect("tables of advice are short");
                    self.ops.extend([op::ADVICE, u8::from(*soft), nth, short(a), short(b)]);
                    self.text.extend([a.as_str(), b]);
                }
            }
        }
        let terms = glossary.scan(&skeleton(pieces));
        if terms != [0; WORDS] {
            let set = self.set(terms);
            self.op_and_length(&[op::TERMS], place, set);
        }
        self.ops.push(op::END);
    }

    fn op_and_length(&mut self, op: &[u8], place: &str, length: usize) {
        let length = u16::try_from(length).unwrap_or_else(|_| panic!("{place}: it is too long"));
        self.ops.extend(op);
        self.ops.extend(length.to_le_bytes());
    }

    /// The place of a set of terms.
    fn set(&mut self, terms: [u64; WORDS]) -> usize {
        self.terms.iter().position(|known| *known == terms).unwrap_or_else(|| {
            self.terms.push(terms);
            self.terms.len() - 1
        })
    }

    /// The book as code that `saju-words` includes, beside the files that hold its text and operations.
    pub fn code(&self, language: &str, names: &str) -> String {
        let mut code = format!(
            "pub(crate) static {}: Book = Book {{\n\
             text: include_str!(concat!(env!(\"OUT_DIR\"), \"/{language}.text\")),\n\
             ops: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{language}.ops\")),\n",
            language.to_uppercase()
        );
        let bodies =
            self.bodies.iter().map(|body| format!("({}, {}, {})", body.op, body.text, body.end));
        let terms = self.terms.iter().map(|bits| format!("TermSet::of_bits({bits:?})"));
        let list = |all: Vec<String>| all.join(", ");
        let ends = [self.bodies.len()];
        writeln!(code, "bodies: &[{}],", list(bodies.collect())).unwrap();
        writeln!(code, "rows: &{:?},", self.rows.iter().chain(&ends).collect::<Vec<_>>()).unwrap();
        writeln!(code, "entries: &{:?},", self.entries).unwrap();
        writeln!(code, "catalogues: &{:?},", self.catalogues).unwrap();
        writeln!(code, "terms: &[{}],", list(terms.collect())).unwrap();
        writeln!(code, "names: {names},\n}};").unwrap();
        code
    }

    /// The text of all sentences.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The operations of all sentences.
    pub fn ops(&self) -> &[u8] {
        &self.ops
    }
}

/// The length of a form of a word.
fn short(form: &str) -> u8 {
    u8::try_from(form.len()).expect("forms of words are short")
}

/// What a sentence ends in for the ear: brackets behind a slot are not spoken.
fn before_brackets(pieces: &[Piece]) -> Option<&Piece> {
    match pieces {
        [.., word @ Piece::Slot(_), Piece::Text(open), Piece::Slot(_), Piece::Text(close)]
            if open == "(" && close == ")" =>
        {
            Some(word)
        }
        _ => pieces.last(),
    }
}

/// Every slot of an entry is used by one of its sentences.
fn hold_slots(place: &str, signature: &Signature, entries: &[(Vec<usize>, &Entry)]) {
    let sentences = entries.iter().flat_map(|(_, entry)| &entry.pieces);
    let used: BTreeSet<String> = sentences.flat_map(|pieces| slots(pieces)).collect();
    for slot in signature.slots {
        assert!(used.contains(*slot), "{place}: no sentence uses {{{slot}}}");
    }
}

/// The Korean names of sets as code: a row for each set by its place.
pub(super) fn names(glossary: &Glossary, sets: &[&[Names]]) -> String {
    let sets: Vec<&Names> = sets.iter().copied().flatten().collect();
    let last = sets.iter().map(|names| names.set.0).max().unwrap_or_default();
    let row = |set: u8| {
        let Some(names) = sets.iter().find(|names| names.set.0 == set) else {
            return "&[]".to_owned();
        };
        let name = |place: usize| {
            let (ko, han) = ((names.ko)(place), (names.han)(place));
            let terms = glossary.of_name(ko);
            format!(
                "book::Name {{ text: {ko:?}, han: {han:?}, ending: Ending::{:?}, \
                 terms: TermSet::of_bits({terms:?}) }}",
                Ending::of(ko)
            )
        };
        format!("&[{}]", (0..names.count).map(name).collect::<Vec<_>>().join(", "))
    };
    format!("&[{}]", (0..=last).map(row).collect::<Vec<_>>().join(",\n"))
}
