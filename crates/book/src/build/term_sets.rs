//! Sets of glossary terms that sentences mention: each stands once in a book.

use super::glossary::WORDS;

/// The sets of a book, the first of which is empty.
pub(super) struct TermSets(Vec<[u64; WORDS]>);

impl Default for TermSets {
    fn default() -> Self {
        Self(vec![[0; WORDS]])
    }
}

impl TermSets {
    /// The place of a set, put in where it is new.
    pub(super) fn place(&mut self, terms: [u64; WORDS]) -> usize {
        self.0.iter().position(|known| *known == terms).unwrap_or_else(|| {
            self.0.push(terms);
            self.0.len() - 1
        })
    }

    /// Them as code that `saju-words` includes.
    pub(super) fn code(&self) -> String {
        let sets = self.0.iter().map(|bits| format!("TermSet::of_bits({bits:?})"));
        format!("&[{}]", sets.collect::<Vec<_>>().join(", "))
    }
}
