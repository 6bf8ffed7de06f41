//! Sets of letters of a chart, by where they stand; beside them the two that luck brings.

pub(crate) mod say;

pub use say::{Half, branch, half, of_luck, stem};

use saju_chart::{Position, Positions};

/// A set of stems and branches of a chart, and of a luck pillar beside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LetterSet(u16);

/// The branches stand above the stems: four of the chart and the one of luck.
const BRANCHES: u8 = 5;

/// Luck stands behind the hour.
const LUCK: u8 = 4;

impl LetterSet {
    /// No letter.
    pub const NONE: Self = Self(0);

    /// The stem of a luck pillar.
    pub const LUCK_STEM: Self = Self(1 << LUCK);

    /// The branch of a luck pillar.
    pub const LUCK_BRANCH: Self = Self(1 << (LUCK + BRANCHES));

    /// The stem of a position.
    pub const fn stem(position: Position) -> Self {
        Self(1 << position as u8)
    }

    /// The branch of a position.
    pub const fn branch(position: Position) -> Self {
        Self(1 << (position as u8 + BRANCHES))
    }

    /// The letters of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The letters of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The letters that the other set has not.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The stems among them.
    #[must_use]
    pub const fn only_stems(self) -> Self {
        Self(self.0 & ((1 << BRANCHES) - 1))
    }

    /// The branches among them.
    #[must_use]
    pub const fn only_branches(self) -> Self {
        Self(self.0 >> BRANCHES << BRANCHES)
    }

    /// The first of them, stems before branches, each in the order of the pillars.
    #[must_use]
    pub fn first(self, many: usize) -> Self {
        (0..u16::BITS)
            .map(|bit| Self(1 << bit & self.0))
            .filter(|one| one.0 != 0)
            .take(many)
            .collect()
    }

    /// How many letters.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every letter of `other` is among them.
    pub const fn contains_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Positions whose stem is among them.
    pub const fn stems(self) -> Positions {
        Positions::of_bits(self.0 as u8)
    }

    /// Positions whose branch is among them.
    pub const fn branches(self) -> Positions {
        Positions::of_bits((self.0 >> BRANCHES) as u8)
    }
}

impl FromIterator<Self> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Self>>(places: I) -> Self {
        places.into_iter().fold(Self::NONE, Self::or)
    }
}
