//! What conditions of formation ask most often, as bits. They are found once per chart, or per chart and luck
//! pillar, so that testing a condition takes two masks.

use saju_chart::{Sipseong, SipseongGroup};

use super::atom::{Compare, Op, State};
use crate::natal::{God, MonthClash, Natal};
use SipseongGroup::{Bigeop, Inseong, Jaeseong};

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
const CLASH: u32 = STATES + State::NAMES.len() as u32;
/// Groups of two letters at least, and of three.
const TWO: u32 = CLASH + MonthClash::ALL.len() as u32;
const THREE: u32 = TWO + SipseongGroup::ALL.len() as u32;
/// What compares two gods, or asks how they stand.
const MORE_PEERS: u32 = THREE + SipseongGroup::ALL.len() as u32;
const MORE_RESOURCE: u32 = MORE_PEERS + 1;
const ADJACENT: u32 = MORE_RESOURCE + 1;
const BETWEEN: u32 = ADJACENT + 1;

impl Facts {
    /// None.
    pub(super) const NONE: Self = Self(0);

    /// The bit of an atom, and whether the atom says that it is so or that it is not; none where it is no fact.
    pub(super) const fn of_atom(atom: Op) -> Option<(Self, bool)> {
        let (place, is_so) = match atom {
            Op::Visible(god) => (VISIBLE + place(god), true),
            Op::Branch(god) => (BRANCH + place(god), true),
            Op::Any(god) => (ANY + place(god), true),
            Op::Bound(god) => (BOUND + place(god), true),
            Op::Rooted(group) => (ROOTED + of_group(group), true),
            Op::State(state) => (STATES + state as u32, true),
            Op::Clash(Compare::Equal, clash) => (CLASH + clash as u32, true),
            Op::Clash(Compare::NotEqual, clash) => (CLASH + clash as u32, false),
            Op::Count(group, Compare::AtLeast, 2) => (TWO + group as u32, true),
            Op::Count(group, Compare::AtMost, 1) => (TWO + group as u32, false),
            Op::Count(group, Compare::AtLeast, 3) => (THREE + group as u32, true),
            Op::Count(group, Compare::AtMost, 2) | Op::Count(group, Compare::Less, 3) => {
                (THREE + group as u32, false)
            }
            Op::CountAgainst(Bigeop, Compare::More, Jaeseong) => (MORE_PEERS, true),
            Op::CountAgainst(Jaeseong, Compare::AtLeast, Inseong) => (MORE_RESOURCE, false),
            Op::Adjacent(Jaeseong, Inseong) | Op::Adjacent(Inseong, Jaeseong) => (ADJACENT, true),
            Op::Between(
                God::Group(Jaeseong),
                God::One(Sipseong::Siksin),
                God::One(Sipseong::Pyeongwan),
            ) => (BETWEEN, true),
            _ => return None,
        };
        Some((Self(1 << place), is_so))
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
        let (mut rooted, mut states, mut counts) = (0_u32, 0_u8, 0_u32);
        let letters = SipseongGroup::ALL.map(|group| natal.of_group(group).len());
        for group in SipseongGroup::ALL {
            let has_root = !natal.roots(natal.element_of(group)).is_empty();
            rooted |= u32::from(has_root) << of_group(group);
            let note = |least| u32::from(letters[group as usize] >= least) << group as u32;
            counts |= note(2) | note(3) << (THREE - TWO);
        }
        for (_, state) in State::NAMES {
            states |= u8::from(state.holds(natal)) << state as u8;
        }
        let rooted = rooted & visible >> Sipseong::ALL.len();
        let [peers, resource, wealth] =
            [Bigeop, Inseong, Jaeseong].map(|group| letters[group as usize]);
        let is_between = !natal
            .between(
                God::Group(Jaeseong),
                God::One(Sipseong::Siksin),
                God::One(Sipseong::Pyeongwan),
            )
            .is_empty();
        Self(
            u128::from(visible) << VISIBLE
                | u128::from(branches) << BRANCH
                | u128::from(visible | branches) << ANY
                | u128::from(visible & !loose) << BOUND
                | u128::from(rooted) << ROOTED
                | u128::from(states) << STATES
                | 1 << (CLASH + natal.month_clash().0 as u32)
                | u128::from(counts) << TWO
                | u128::from(peers > wealth) << MORE_PEERS
                | u128::from(resource > wealth) << MORE_RESOURCE
                | u128::from(!natal.adjacent(Jaeseong, Inseong).is_empty()) << ADJACENT
                | u128::from(is_between) << BETWEEN,
        )
    }

    /// The facts of either.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many they are.
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether all of some are among them, and none of others.
    pub(super) const fn is(self, with: Self, without: Self) -> bool {
        with.0 & !self.0 | without.0 & self.0 == 0
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
