//! The declared entries of a catalogue, as its file in a language has them.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use saju_saying::{Catalogue, Signature};
use toml::{Table, Value};

/// What stands at the head of a catalogue: the slots that its sentences leave out.
pub(super) const DROPS: &str = "drops";

/// Where no catalogue is.
const ABSENT: usize = u16::MAX as usize;

/// An entry in a language.
pub(super) struct Entry<'a> {
    pub(super) signature: &'a Signature,
    /// Where it stands: `ko/way_out.toml: first`.
    pub(super) place: String,
    pub(super) value: Value,
}

/// The slots that a catalogue may leave out, and those that it does.
pub(super) struct Drops {
    file: String,
    named: Vec<String>,
    left_out: Vec<String>,
}

/// Takes the entries of a catalogue out of its file in a language.
pub(super) fn take<'a>(
    language: &str,
    catalogue: &'a Catalogue,
    table: &mut Table,
) -> (Vec<Entry<'a>>, Drops) {
    let file = format!("{language}/{}.toml", catalogue.name);
    let named = table.remove(DROPS).and_then(|list| list.try_into().ok()).unwrap_or_default();
    let entry = |signature: &'a Signature| {
        let name = signature.in_file();
        let place = format!("{file}: {name}");
        let value = table.remove(&name).unwrap_or_else(|| panic!("{place}: the entry is missing"));
        Entry { signature, place, value }
    };
    let entries = catalogue.entries.iter().map(entry).collect();
    (entries, Drops { file, named, left_out: Vec::new() })
}

impl Entry<'_> {
    /// The place of a slot among those of the entry.
    pub(super) fn slot(&self, name: &str) -> u8 {
        let Self { signature, place, .. } = self;
        let found = signature.slots.iter().position(|slot| *slot == name);
        let slot =
            found.unwrap_or_else(|| panic!("{place}: {{{name}}} is none of {:?}", signature.slots));
        u8::try_from(slot).expect("an entry has few slots")
    }
}

impl Drops {
    /// Notes which slots the sentences of an entry use.
    pub(super) fn note(&mut self, signature: &Signature, used: &BTreeSet<String>) {
        let unused = signature.slots.iter().filter(|slot| !used.contains(**slot));
        self.left_out.extend(unused.map(|slot| format!("{}.{slot}", signature.name)));
    }

    /// Every slot is used by a sentence of its entry, but for those that the catalogue names as left out.
    pub(super) fn hold(self) {
        let Self { file, named, left_out } = self;
        for slot in &left_out {
            assert!(named.contains(slot), "{file}: no sentence uses the slot {slot}");
        }
        for slot in &named {
            assert!(left_out.contains(slot), "{file}: {slot} is used, or there is no such slot");
        }
    }
}

/// Where the rows of the entries of catalogues are, in every language alike, as code that `saju-words` includes.
pub(super) fn order<'a>(all: impl Iterator<Item = &'a Catalogue>) -> String {
    let (mut catalogues, mut entries, mut rows) = (Vec::new(), Vec::new(), 0);
    for catalogue in all {
        let own = usize::from(catalogue.place);
        if catalogues.len() <= own {
            catalogues.resize(own + 1, ABSENT);
        }
        assert_eq!(catalogues[own], ABSENT, "{}: its place is taken", catalogue.name);
        catalogues[own] = entries.len();
        for signature in catalogue.entries {
            entries.push(rows);
            rows += signature.rows();
        }
    }
    let mut code = String::from("pub(crate) static ORDER: book::Order = book::Order {\n");
    writeln!(code, "catalogues: &{catalogues:?},\nentries: &{entries:?},\n}};").unwrap();
    code
}
