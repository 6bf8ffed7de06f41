//! Sets of glossary terms.

use std::ops::Range;

use crate::Language;

/// Words of a set of terms; the build lays them out alike.
const WORDS: usize = 5;

/// A set of glossary terms, by their place in the glossary (at most 320), and the language in which what mentions
/// them is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TermSet {
    bits: [u64; WORDS],
    language: Language,
}

impl TermSet {
    /// No term.
    pub const NONE: Self = Self::of_bits([0; WORDS]);

    /// The set of these bits.
    pub const fn of_bits(bits: [u64; WORDS]) -> Self {
        Self { bits, language: Language::Korean }
    }

    /// No term yet of what is told in a language.
    pub const fn told_in(language: Language) -> Self {
        Self { language, ..Self::NONE }
    }

    /// The language in which what mentions them is told.
    pub const fn language(self) -> Language {
        self.language
    }

    /// The set as bits.
    pub const fn bits(self) -> [u64; WORDS] {
        self.bits
    }

    /// Terms of either set, in the language of this one.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        let mut all = self.bits;
        let mut place = 0;
        while place < WORDS {
            all[place] |= other.bits[place];
            place += 1;
        }
        Self { bits: all, ..self }
    }

    /// Adds the terms of another set.
    #[inline]
    pub const fn add(&mut self, other: Self) {
        *self = self.union(other);
    }

    /// Terms that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        let mut rest = self.bits;
        let mut place = 0;
        while place < WORDS {
            rest[place] &= !other.bits[place];
            place += 1;
        }
        Self { bits: rest, ..self }
    }

    /// Whether the term at a place of the glossary is in the set.
    pub const fn contains(self, place: usize) -> bool {
        self.bits[place / 64] >> (place % 64) & 1 == 1
    }

    /// Places of its terms in the order of the glossary, those that follow one another as one range.
    pub fn ranges(self, mut each: impl FnMut(Range<usize>)) {
        for (word, mut bits) in self.bits.into_iter().enumerate() {
            while bits != 0 {
                let first = bits.trailing_zeros();
                let start = word * 64 + first as usize;
                each(start..start + (bits >> first).trailing_ones() as usize);
                // The lowest bit, added, carries through all that follow it.
                bits &= bits.wrapping_add(1 << first);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_that_follow_one_another_are_a_range() {
        for bits in
            [[0; WORDS], [u64::MAX; WORDS], [0b1011_0001, 0, 1 << 63, 1, 0x8000_0000_0000_0003]]
        {
            let set = TermSet::of_bits(bits);
            let mut places = Vec::new();
            set.ranges(|range| places.extend(range));
            let all: Vec<usize> = (0..WORDS * 64).filter(|place| set.contains(*place)).collect();
            assert_eq!(places, all);
        }
        let mut ranges = Vec::new();
        TermSet::of_bits([0b1011_0001, 0, 0, 0, 0]).ranges(|range| ranges.push(range));
        assert_eq!(ranges, [0..1, 4..6, 7..8]);
    }
}
