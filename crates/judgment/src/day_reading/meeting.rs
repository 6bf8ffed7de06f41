//! What the branch of a day meets in the chart: the foremost of its relations.

use saju_chart::{Ganji, Pillars, Position, domain};
use saju_saying::{Letter, Letters};

use crate::RelationKind;
use crate::fit::{Contact, ContactKind, Force, LuckReading, Outcome, Part};
use crate::letters::BranchSet;
use crate::relation::pairs_of_branches;
use crate::yongsin::Lean;

domain! {
    /// What a branch of the day does with branches of the chart, the foremost first. [rel.pair]
    pub enum Meeting {
        TripleCombination = "tripleCombination", "삼합", "三合";
        DirectionalCombination = "directionalCombination", "방합", "方合";
        Clash = "clash", "충", "沖";
        SixCombination = "sixCombination", "육합", "六合";
        HalfCombination = "halfCombination", "반합", "半合";
        Punishment = "punishment", "형", "刑";
        MutualPunishment = "mutualPunishment", "상형", "相刑";
        SelfPunishment = "selfPunishment", "자형", "自刑";
        Harm = "harm", "해", "害";
        Destruction = "destruction", "파", "破";
    }
}

impl Meeting {
    /// The kind of relation that it is.
    pub(crate) const fn kind(self) -> RelationKind {
        match self {
            Self::TripleCombination => RelationKind::TripleCombination,
            Self::DirectionalCombination => RelationKind::DirectionalCombination,
            Self::Clash => RelationKind::Clash,
            Self::SixCombination => RelationKind::SixCombination,
            Self::HalfCombination => RelationKind::HalfCombination,
            Self::Punishment => RelationKind::Punishment,
            Self::MutualPunishment => RelationKind::MutualPunishment,
            Self::SelfPunishment => RelationKind::SelfPunishment,
            Self::Harm => RelationKind::Harm,
            Self::Destruction => RelationKind::Destruction,
        }
    }

    /// Whether it is one of three letters.
    pub const fn is_set(self) -> bool {
        matches!(self, Self::TripleCombination | Self::DirectionalCombination)
    }

    /// The contact by which letters gather, where they do.
    const fn gathering(self) -> Option<ContactKind> {
        match self {
            Self::TripleCombination => Some(ContactKind::TripleCombination),
            Self::DirectionalCombination => Some(ContactKind::DirectionalCombination),
            Self::SixCombination => Some(ContactKind::SixCombination),
            Self::HalfCombination => Some(ContactKind::HalfCombination),
            _ => None,
        }
    }

    /// The set of three that a contact completes.
    const fn of_set(contact: &Contact) -> Option<Self> {
        match contact.kind {
            ContactKind::TripleCombination => Some(Self::TripleCombination),
            ContactKind::DirectionalCombination => Some(Self::DirectionalCombination),
            _ => None,
        }
    }
}

/// Places by what is nearest to the person.
const NEAREST: [Position; 4] = [Position::Day, Position::Month, Position::Year, Position::Hour];

/// A relation of the day's branch, with the letters of the chart that it joins and the nearest of their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// What it does.
    pub meeting: Meeting,
    /// The place of the nearest letter.
    pub at: Position,
    /// The letters.
    pub own: Letters,
    /// Whether a letter of the luck around the day completes the set.
    pub is_with_luck: bool,
    /// Whether letters gather by it for what goes against the chart.
    pub gathers_against: bool,
}

impl Met {
    /// The foremost relation of the branch of a luck pillar: the set of three that it completes with letters of the chart
    /// or of the luck around it, since what goes into a whole set does nothing else; without one that with the nearest
    /// letter. A clash that is let go is none.
    pub fn of(pillars: &Pillars, reading: &LuckReading) -> Option<Self> {
        let of_branch = || reading.contacts.iter().filter(|contact| contact.part == Part::Branch);
        let gathers_against = |meeting: Meeting, at: Position| {
            meeting.gathering().is_some_and(|kind| {
                // A half combination does nothing where the branch has a force of its own for the chart.
                let is_idle =
                    meeting == Meeting::HalfCombination && reading.branch.force > Force::NONE;
                of_branch().any(|contact| {
                    !is_idle
                        && contact.kind == kind
                        && contact.positions.contains(at)
                        && contact.outcome == Outcome::By(Lean::Against)
                })
            })
        };
        let set = of_branch().find_map(|contact| {
            let meeting = Meeting::of_set(contact)?;
            let at = NEAREST.into_iter().find(|at| contact.positions.contains(*at))?;
            let branches = contact.positions.iter().filter_map(|at| pillars.at(at));
            let branches: BranchSet = branches.map(Ganji::branch).collect();
            let is_with_luck = branches.iter().count() != 2;
            let own = Letters::branches(pillars, contact.positions);
            let gathers_against = gathers_against(meeting, at);
            Some(Self { meeting, at, own, is_with_luck, gathers_against })
        });
        let is_let_go = |at: Position| {
            of_branch().any(|contact| {
                contact.positions.contains(at) && matches!(contact.outcome, Outcome::Relieved(_))
            })
        };
        let branch = reading.luck.ganji.branch();
        let pair = |meeting: Meeting| {
            NEAREST.into_iter().find_map(|at| {
                let own = pillars.at(at)?.branch();
                let mut pairs = pairs_of_branches(branch, own).iter();
                let is_met = pairs.any(|pair| pair.kind() == meeting.kind());
                let is_told = is_met && !(meeting == Meeting::Clash && is_let_go(at));
                let own = Letters::at(at, Letter::Branch(own));
                let gathers_against = gathers_against(meeting, at);
                is_told.then_some(Self { meeting, at, own, is_with_luck: false, gathers_against })
            })
        };
        set.or_else(|| Meeting::ALL.into_iter().find_map(pair))
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::Branch;

    use super::*;

    #[test]
    fn every_relation_of_two_branches_is_ranked() {
        for day in Branch::ALL {
            for own in Branch::ALL {
                for pair in pairs_of_branches(day, own) {
                    let is_named = |meeting: &Meeting| meeting.kind() == pair.kind();
                    assert!(Meeting::ALL.iter().any(is_named), "{:?}", pair.kind());
                }
            }
        }
    }
}
