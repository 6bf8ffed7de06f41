//! The glossary: terms with their definitions.

use std::sync::LazyLock;

use saju_calendar::SolarTerm;

use crate::TermSet;
use crate::catalogue::{ENGLISH_GLOSSARY, GLOSSARY};

/// A term of the glossary.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The term.
    pub term: &'static str,
    /// What it means.
    pub definition: &'static str,
    /// Its English name.
    pub en: &'static str,
    /// The term in English.
    pub english: English,
}

/// A term of the glossary in English.
#[derive(Clone, Copy, Debug)]
pub struct English {
    /// How it runs in sentences.
    pub run: &'static str,
    /// How it stands as a title.
    pub title: &'static str,
    /// What it means.
    pub definition: &'static str,
}

/// All entries, in the order of their places in a [`TermSet`].
pub fn all() -> impl ExactSizeIterator<Item = Entry> {
    GLOSSARY.iter().zip(ENGLISH_GLOSSARY).map(|((term, definition, en), (run, title, meaning))| {
        Entry { term, definition, en, english: English { run, title, definition: meaning } }
    })
}

/// The terms that solar terms are, in their order: few of them have an entry, and all are asked for often.
static OF_SOLAR_TERMS: LazyLock<Vec<TermSet>> =
    LazyLock::new(|| SolarTerm::all().map(|term| find(term.ko())).collect());

/// The set with the name of a solar term, empty where the glossary does not explain it.
pub(crate) fn of_solar_term(term: SolarTerm) -> TermSet {
    OF_SOLAR_TERMS[usize::from(term.order())]
}

/// The set with the term of this name, empty when it is none.
pub fn find(name: &str) -> TermSet {
    let mut bits = TermSet::NONE.bits();
    if let Some(place) = GLOSSARY.iter().position(|(term, ..)| *term == name) {
        bits[place / 64] |= 1 << (place % 64);
    }
    TermSet::of_bits(bits)
}
