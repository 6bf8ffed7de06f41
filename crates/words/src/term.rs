//! Sets of glossary terms.

/// Words of a set of terms; the build lays them out alike.
const WORDS: usize = 5;

/// A set of glossary terms, by their place in the glossary (at most 320).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TermSet([u64; WORDS]);

impl TermSet {
    /// No term.
    pub const NONE: Self = Self([0; WORDS]);

    /// The set of these bits.
    pub const fn of_bits(bits: [u64; WORDS]) -> Self {
        Self(bits)
    }

    /// The set as bits.
    pub const fn bits(self) -> [u64; WORDS] {
        self.0
    }

    /// Terms of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        let mut all = self.0;
        let mut place = 0;
        while place < WORDS {
            all[place] |= other.0[place];
            place += 1;
        }
        Self(all)
    }

    /// Adds the terms of another set.
    pub const fn add(&mut self, other: Self) {
        *self = self.union(other);
    }

    /// Terms that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        let mut rest = self.0;
        let mut place = 0;
        while place < WORDS {
            rest[place] &= !other.0[place];
            place += 1;
        }
        Self(rest)
    }

    /// Whether the term at a place of the glossary is in the set.
    pub const fn contains(self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    /// Places of its terms, in the order of the glossary.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                (bits != 0).then(|| {
                    let bit = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    word * 64 + bit
                })
            })
        })
    }
}
