//! The four positions of a chart and sets of them.

use crate::domain;

domain! {
    /// One of the four pillars' places, always listed in this order.
    pub enum Position {
        Year = "year", "연주", "年柱";
        Month = "month", "월주", "月柱";
        Day = "day", "일주", "日柱";
        Hour = "hour", "시주", "時柱";
    }
}

impl Position {
    /// Name of the position's stem.
    pub const fn stem_ko(self) -> &'static str {
        ["연간", "월간", "일간", "시간"][self as usize]
    }

    /// Name of the position's branch.
    pub const fn branch_ko(self) -> &'static str {
        ["연지", "월지", "일지", "시지"][self as usize]
    }
}

/// A set of positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Positions(u8);

impl Positions {
    /// No position.
    pub const NONE: Self = Self(0);
    /// Number of different sets.
    pub const COUNT: usize = 16;

    /// All sixteen sets, by their [`Positions::bits`].
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    /// The set of the positions for which `has` holds.
    pub fn where_(has: impl Fn(Position) -> bool) -> Self {
        Position::ALL.into_iter().filter(|p| has(*p)).collect()
    }

    /// Adds a position.
    pub const fn insert(&mut self, position: Position) {
        self.0 |= 1 << position as u8;
    }

    /// Whether the set has the position.
    pub const fn contains(self, position: Position) -> bool {
        self.0 >> position as u8 & 1 == 1
    }

    /// Whether the set has none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its positions, in order.
    pub fn iter(self) -> impl Iterator<Item = Position> {
        Position::ALL.into_iter().filter(move |p| self.contains(*p))
    }

    /// The set as a number 0…15.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Position> for Positions {
    fn from_iter<I: IntoIterator<Item = Position>>(positions: I) -> Self {
        let mut set = Self::NONE;
        for position in positions {
            set.insert(position);
        }
        set
    }
}
