//! The glossary: terms with their definitions.

use crate::TermSet;
use crate::catalogue::GLOSSARY;

/// A term of the glossary.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The term.
    pub term: &'static str,
    /// What it means.
    pub definition: &'static str,
    /// Its English name.
    pub en: &'static str,
}

/// All entries, in the order of their places in a [`TermSet`].
pub fn all() -> impl ExactSizeIterator<Item = Entry> {
    GLOSSARY.iter().map(|(term, definition, en)| Entry { term, definition, en })
}

/// The set with the term of this name, empty when it is none.
pub fn find(name: &str) -> TermSet {
    let mut bits = TermSet::NONE.bits();
    if let Some(place) = GLOSSARY.iter().position(|(term, ..)| *term == name) {
        bits[place / 64] |= 1 << (place % 64);
    }
    TermSet::of_bits(bits)
}
