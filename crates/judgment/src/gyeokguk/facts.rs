//! What conditions of formation ask most often, as bits. They are found once per chart, or per chart and luck
//! pillar, so that testing a condition takes two masks.

use saju_chart::{Sipseong, SipseongGroup};

use super::atom::{Op, State};
use crate::natal::{God, Natal};

/// Atoms of conditions, each a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Facts(u128);

/// The ten gods, and behind them their five groups, each where the first of its two gods stands among the ten.
const GODS: u32 = 2 * Sipseong::ALL.len() as u32;

/// Where the bits of each kind of atom begin.
const VISIBLE: u32 = 0;
const BRANCH: u32 = VISIBLE + GODS;
const ANY: u32 = BRANCH + GODS;
const BOUND: u32 = ANY + GODS;
const ROOTED: u32 = BOUND + GODS;
const STATES: u32 = ROOTED + GODS / 2;

impl Facts {
    /// None.
    pub(super) const NONE: Self = Self(0);

    /// The bit of an atom; none where it is no fact: what compares, or asks for an order of letters or
    /// for an earlier row.
    pub(super) const fn of_atom(atom: Op) -> Option<Self> {
        let place = match atom {
            Op::Visible(god) => VISIBLE + place(god),
            Op::Branch(god) => BRANCH + place(god),
            Op::Any(god) => ANY + place(god),
            Op::Bound(god) => BOUND + place(god),
            Op::Rooted(group) => ROOTED + of_group(group),
            Op::State(state) => STATES + state as u32,
            _ => return None,
        };
        Some(Self(1 << place))
    }

    /// The facts of a chart.
    pub(super) fn of(natal: &Natal) -> Self {
        let (mut visible, mut branches, mut loose) = (0_u32, 0_u32, 0_u32);
        for god in Sipseong::ALL {
            let letters = natal.letters(God::One(god));
            if letters.is_empty() {
                continue;
            }
            let stems = letters.only_stems();
            let note = |holds: bool| u32::from(holds) << god as u32;
            visible |= note(!stems.is_empty());
            branches |= note(!letters.only_branches().is_empty());
            loose |= note(!natal.combined().contains_all(stems));
        }
        let [visible, branches, loose] = [visible, branches, loose].map(with_groups);
        let (mut rooted, mut states) = (0_u32, 0_u8);
        for group in SipseongGroup::ALL {
            let has_root = !natal.roots(natal.element_of(group)).is_empty();
            rooted |= u32::from(has_root) << of_group(group);
        }
        for (_, state) in State::NAMES {
            states |= u8::from(state.holds(natal)) << state as u8;
        }
        let rooted = rooted & visible >> Sipseong::ALL.len();
        Self(
            u128::from(visible) << VISIBLE
                | u128::from(branches) << BRANCH
                | u128::from(visible | branches) << ANY
                | u128::from(visible & !loose) << BOUND
                | u128::from(rooted) << ROOTED
                | u128::from(states) << STATES,
        )
    }

    /// These and another.
    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// These without another.
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all of these are among them.
    pub(super) const fn has_all(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// Whether none of these is among them.
    pub(super) const fn has_none(self, others: Self) -> bool {
        others.0 & self.0 == 0
    }
}

const fn place(god: God) -> u32 {
    match god {
        God::One(god) => god as u32,
        God::Group(group) => Sipseong::ALL.len() as u32 + of_group(group),
    }
}

/// Where a group stands among the groups.
const fn of_group(group: SipseongGroup) -> u32 {
    2 * group as u32
}

/// The bits of the ten gods, and with them those of the groups that one of them belongs to.
const fn with_groups(gods: u32) -> u32 {
    const FIRST_OF_TWO: u32 = 0b01_0101_0101;
    gods | ((gods | gods >> 1) & FIRST_OF_TWO) << Sipseong::ALL.len()
}
