//! When what a concern looks for comes: the first two of the ten years ahead that do not weigh.

use saju_saying::{Number, Saying};

use super::{Concern, say};
use crate::timeline::{Ahead, Item, Kind};
use crate::yongsin::Lean;

/// The years in which it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dates {
    /// Two.
    Two(Item, Item),
    /// One alone.
    One(Item),
    /// It comes, but only in years that weigh; this is the first.
    Hard(Item),
    /// It does not come.
    None,
}

impl Dates {
    /// The items that are named.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        let items = match self {
            Self::Two(first, second) => [Some(first), Some(second)],
            Self::One(first) | Self::Hard(first) => [Some(first), None],
            Self::None => [None, None],
        };
        items.into_iter().flatten()
    }

    /// The line that tells them.
    pub fn line(&self) -> Saying {
        let year = |item: &Item| say::year(Number(item.from.year().into()), item.ganji);
        match self {
            Self::Two(first, second) => say::when_two(year(first), year(second)),
            Self::One(first) => say::when_one(year(first)),
            Self::Hard(first) => say::when_hard(year(first)),
            Self::None => say::when_none(),
        }
    }
}

impl Concern {
    /// The items of a timeline that it is about, the foremost first; those of the family and of moving
    /// have none.
    pub const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Work => &[Kind::Office, Kind::Output],
            Self::Business => &[Kind::Wealth, Kind::Output],
            Self::Money => &[Kind::Wealth, Kind::Store],
            Self::Love => &[Kind::StarBond, Kind::SpouseStar],
            Self::Marriage => &[Kind::StarBond, Kind::PalaceUnion, Kind::SpouseStar],
            Self::Study => &[Kind::Study, Kind::Output],
            Self::Exam => &[Kind::Office, Kind::Study],
            Self::Health => &[Kind::Absent, Kind::Climate],
            Self::Family | Self::Move => &[],
            Self::Children => &[Kind::Output],
        }
    }

    /// When it comes. Nothing is said where nothing is looked for, nor of habits that nothing changes.
    pub fn dates(self, ahead: &Ahead<'_>) -> Option<Dates> {
        let kinds = self.kinds();
        if kinds.is_empty() {
            return None;
        }
        let mut helping = ahead.in_years(kinds).filter(|item| item.tone != Lean::Against);
        let Some(first) = helping.next() else {
            return match (ahead.in_years(kinds).next(), self) {
                (Some(first), _) => Some(Dates::Hard(first)),
                (None, Self::Health) => None,
                (None, _) => Some(Dates::None),
            };
        };
        let second = helping.find(|item| item.from != first.from);
        Some(second.map_or(Dates::One(first), |second| Dates::Two(first, second)))
    }
}
