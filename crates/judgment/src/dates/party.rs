//! What a date is to a person: its branch against those of year and day, the pillar of the year, and 생기복덕.
//!
//! Korean usage; the relations are those of the chart (三命通會 卷二).

use arrayvec::ArrayVec;
use saju_chart::{Branch, Ganji, Position, Positions, Sex, domain};

use super::{DayFacts, Saenggi};
use crate::compatibility::say::Person;
use crate::relation::{RelationKind, pairs_of_branches};
use crate::sinsal::Sinsal;

/// A person for whom a date is chosen.
#[derive(Clone, Copy, Debug)]
pub struct Party {
    /// How sentences call the person.
    pub who: Person,
    /// Pillar of the year.
    pub year: Ganji,
    /// Pillar of the day.
    pub day: Ganji,
    /// Sex.
    pub sex: Sex,
    /// Lunar year of the birth, from which the age is counted.
    pub lunar_year: i16,
}

domain! {
    /// What the branch of a date is to one of a person's.
    pub enum DayRelation {
        SixCombination = "sixCombination", "육합", "六合";
        HalfCombination = "halfCombination", "반합", "半合";
        Punishment = "punishment", "형", "刑";
        MutualPunishment = "mutualPunishment", "상형", "相刑";
        SelfPunishment = "selfPunishment", "자형", "自刑";
        Harm = "harm", "해", "害";
        Wonjin = "wonjin", "원진", "怨嗔";
    }
}

/// What binds a date's branch to one of a person's: the letter, where it stands, and as what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bond {
    /// The person's branch.
    pub own: Branch,
    /// Where it stands: year, day or both.
    pub at: Positions,
    /// What the two are.
    pub relations: ArrayVec<DayRelation, 3>,
}

/// What a date is to a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Branches that the date's clashes with.
    pub clashes: ArrayVec<Bond, 2>,
    /// Branches that it combines with.
    pub harmonies: ArrayVec<Bond, 2>,
    /// Branches that it punishes, harms or resents.
    pub strains: ArrayVec<Bond, 2>,
    /// Whether it has the pillar of the person's year (본명일).
    pub is_same: bool,
    /// What it is by 생기복덕.
    pub saenggi: Saenggi,
}

impl DayRelation {
    /// The kinds that are passed over, of two branches.
    const fn of(kind: RelationKind) -> Option<Self> {
        match kind {
            RelationKind::SixCombination => Some(Self::SixCombination),
            RelationKind::HalfCombination => Some(Self::HalfCombination),
            RelationKind::Punishment => Some(Self::Punishment),
            RelationKind::MutualPunishment => Some(Self::MutualPunishment),
            RelationKind::SelfPunishment => Some(Self::SelfPunishment),
            RelationKind::Harm => Some(Self::Harm),
            // 파 alone is not told, a clash leaves the date out; the others take stems or three letters.
            _ => None,
        }
    }

    const fn joins(self) -> bool {
        matches!(self, Self::SixCombination | Self::HalfCombination)
    }

    const fn punishes(self) -> bool {
        matches!(self, Self::Punishment | Self::MutualPunishment | Self::SelfPunishment)
    }
}

impl Party {
    /// The branches that count, equal ones together.
    pub fn branches(&self) -> ArrayVec<(Branch, Positions), 2> {
        let (year, day) = (self.year.branch(), self.day.branch());
        if year == day {
            return [(year, [Position::Year, Position::Day].into_iter().collect())]
                .into_iter()
                .collect();
        }
        [(year, Position::Year.into()), (day, Position::Day.into())].into_iter().collect()
    }

    /// Whether a branch clashes with one of these.
    pub fn clashes_with(&self, branch: Branch) -> bool {
        self.branches().iter().any(|(own, _)| clashes(branch, *own))
    }

    /// What a date is to the person.
    pub fn meets(&self, day: &DayFacts) -> Meeting {
        let branch = day.ganji.branch();
        let mut meeting = Meeting {
            clashes: ArrayVec::new(),
            harmonies: ArrayVec::new(),
            strains: ArrayVec::new(),
            is_same: day.ganji == self.year,
            saenggi: Saenggi::of(self.sex, self.age_on(day), branch),
        };
        for (own, at) in self.branches() {
            if clashes(branch, own) {
                meeting.clashes.push(Bond { own, at, relations: ArrayVec::new() });
                continue;
            }
            let relations = relations(branch, own);
            let is_punished = relations.iter().any(|relation| relation.punishes());
            let (joins, strains): (ArrayVec<_, 3>, ArrayVec<_, 3>) =
                relations.into_iter().partition(|relation| relation.joins());
            if !joins.is_empty() && !is_punished {
                meeting.harmonies.push(Bond { own, at, relations: joins });
            }
            if !strains.is_empty() {
                meeting.strains.push(Bond { own, at, relations: strains });
            }
        }
        meeting
    }

    /// The age on a date as Koreans count it: lunar years, the first being one.
    fn age_on(&self, day: &DayFacts) -> u16 {
        u16::try_from(day.lunar.year() - self.lunar_year + 1).unwrap_or(1).max(1)
    }
}

/// Whether two branches clash.
pub fn clashes(a: Branch, b: Branch) -> bool {
    pairs_of_branches(a, b).iter().any(|pair| pair.kind() == RelationKind::Clash)
}

/// What two branches are, 원진 last.
fn relations(day: Branch, own: Branch) -> ArrayVec<DayRelation, 3> {
    let kinds = pairs_of_branches(day, own);
    let told = kinds.iter().filter_map(|pair| DayRelation::of(pair.kind()));
    told.chain(Sinsal::Wonjin.joins(day, own).then_some(DayRelation::Wonjin)).collect()
}
