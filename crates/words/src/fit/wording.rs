//! Which wording stands: by the chart and the place in the list, and of those the one used least.

use saju_chart::{Domain, Pillars, SipseongGroup};
use saju_judgment::fit::{Character, ContactKey, LifeStage};
use saju_judgment::yongsin::{Lean, Stance};

use crate::catalogue::{fit_advice, fit_advice_ages, fit_contacts, fit_effects};

/// A cell of a table with several wordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    /// What a group does.
    Effect(SipseongGroup, Lean, Stance),
    /// What a letter meets.
    Contact(ContactKey),
    /// Advice to the young and the grown.
    Young(Character, SipseongGroup),
    /// Advice where both letters are of one group and look different ways.
    Same(LifeStage),
    /// Advice for a child.
    Child(Character),
    /// Advice to the old.
    Elder(Character),
    /// Advice for a day.
    Day(Character, SipseongGroup),
    /// Advice for a child's day.
    ChildDay(Character),
}

const GROUPS: usize = SipseongGroup::COUNT;

/// Where the cells of each table begin.
const CONTACTS: usize = GROUPS * Lean::COUNT * Stance::COUNT;
const YOUNG: usize = CONTACTS + ContactKey::COUNT;
const SAME: usize = YOUNG + Character::COUNT * GROUPS;
const CHILD: usize = SAME + LifeStage::COUNT;
const ELDER: usize = CHILD + Character::COUNT;
const DAY: usize = ELDER + Character::COUNT;
const CHILD_DAY: usize = DAY + Character::COUNT * GROUPS;
const CELLS: usize = CHILD_DAY + Character::COUNT;

/// Most wordings of a cell.
const WORDINGS: usize = 5;

impl Cell {
    /// Its place among the cells of all tables.
    fn place(self) -> usize {
        match self {
            Self::Effect(group, lean, stance) => {
                (group.ordinal() * Lean::COUNT + lean.ordinal()) * Stance::COUNT + stance.ordinal()
            }
            Self::Contact(key) => CONTACTS + key.ordinal(),
            Self::Young(character, group) => YOUNG + character.ordinal() * GROUPS + group.ordinal(),
            Self::Same(stage) => SAME + stage.ordinal(),
            Self::Child(character) => CHILD + character.ordinal(),
            Self::Elder(character) => ELDER + character.ordinal(),
            Self::Day(character, group) => DAY + character.ordinal() * GROUPS + group.ordinal(),
            Self::ChildDay(character) => CHILD_DAY + character.ordinal(),
        }
    }

    /// How many wordings it has.
    pub(crate) fn wordings(self) -> usize {
        match self {
            Self::Effect(group, lean, stance) => fit_effects::EFFECT[group][lean][stance].len(),
            Self::Contact(key) => fit_contacts::CLAUSE_WORDINGS[key],
            Self::Young(character, group) => fit_advice::YOUNG_WORDINGS[character][group],
            Self::Same(stage) => fit_advice::SAME_WORDINGS[stage],
            Self::Child(character) => fit_advice_ages::CHILD_WORDINGS[character],
            Self::Elder(character) => fit_advice_ages::ELDER_WORDINGS[character],
            Self::Day(character, group) => fit_advice_ages::DAY[character][group].len(),
            Self::ChildDay(character) => fit_advice_ages::CHILD_DAY[character].len(),
        }
    }
}

/// The number from which wordings of a chart are counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seed(usize);

impl Seed {
    /// Of a chart.
    pub(crate) fn of(pillars: &Pillars) -> Self {
        Self(usize::from(pillars.day.index()) + usize::from(pillars.month.index()))
    }

    /// The wording of so many for a place in a list.
    pub(crate) const fn wording(self, place: usize, wordings: usize) -> usize {
        (self.0 + place) % wordings
    }
}

/// The wordings that a list has used.
pub(crate) struct Used {
    seed: Seed,
    times: [[u8; WORDINGS]; CELLS],
}

impl Used {
    /// None yet.
    pub(crate) const fn none(seed: Seed) -> Self {
        Self { seed, times: [[0; WORDINGS]; CELLS] }
    }

    /// The wording of a cell at a place in the list: the one that falls to it, or upward from there the
    /// one used least.
    pub(crate) fn choose(&mut self, cell: Cell, place: usize) -> usize {
        let wordings = cell.wordings();
        let first = self.seed.wording(place, wordings);
        let times = &mut self.times[cell.place()];
        let upward = (0..wordings).map(|step| (first + step) % wordings);
        let chosen = upward.min_by_key(|wording| times[*wording]).unwrap_or(first);
        times[chosen] += 1;
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_places_of_their_own_and_room_for_their_wordings() {
        let mut places = std::collections::BTreeSet::new();
        let mut see = |cell: Cell| {
            assert!(places.insert(cell.place()), "{cell:?}");
            assert!((1..=WORDINGS).contains(&cell.wordings()), "{cell:?}");
        };
        for group in SipseongGroup::ALL {
            for lean in Lean::ALL {
                for stance in Stance::ALL {
                    see(Cell::Effect(group, lean, stance));
                }
            }
            for character in Character::ALL {
                see(Cell::Young(character, group));
                see(Cell::Day(character, group));
            }
        }
        for key in ContactKey::all() {
            see(Cell::Contact(key));
        }
        for stage in LifeStage::ALL {
            see(Cell::Same(stage));
        }
        for character in Character::ALL {
            see(Cell::Child(character));
            see(Cell::Elder(character));
            see(Cell::ChildDay(character));
        }
        assert!(places.into_iter().eq(0..CELLS));
    }

    #[test]
    fn a_wording_comes_again_when_the_others_have_come() {
        let mut used = Used::none(Seed(1));
        let cell = Cell::Effect(SipseongGroup::Bigeop, Lean::With, Stance::Weak);
        let chosen: Vec<_> = [0, 0, 0, 0, 4].map(|place| used.choose(cell, place)).into();
        assert_eq!(chosen, [1, 2, 0, 1, 2]);
    }
}
