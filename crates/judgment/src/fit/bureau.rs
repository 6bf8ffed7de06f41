//! The branch of luck that completes a set of three (삼합, 방합) with branches of the chart, and of the
//! longer lucks beside them.
//!
//! Source: 子平真詮 論行運成格變格 "丁生辰月，透壬為官，而運逢申子以會之", 論支中喜忌逢運透淸
//! "若命與運二支會局，亦作淸論".

use saju_chart::{Branch, Position, Positions};

use super::branch::{BranchLanding, Weighing};
use super::contact::{Contact, ContactKind, Outcome};
use super::force::Force;
use super::luck::Part;
use crate::letters::BranchSet;
use crate::relation::RelationKind;
use crate::turned::{COMBINATIONS_OF, Combination, is_visible};

impl Weighing<'_> {
    /// Whether the branch completes a set that turns; of two such sets the directional one.
    pub(super) fn gather(&mut self) -> bool {
        let natal = self.wonguk.natal.branches();
        let around = self.luck.outer_branches().fold(natal, BranchSet::with);
        // The two other branches are there, one of them at least in the chart.
        let completes = |set: &&Combination| {
            let others = set.branches.without(self.branch);
            natal.meets(others) && around.contains_all(others)
        };
        let mut sets = COMBINATIONS_OF[self.branch as usize].iter().filter(completes);
        let Some(first) = sets.next() else { return false };
        let whole = std::iter::once(first).chain(sets).find(|set| !self.month_keeps(**set));
        let set = *whole.unwrap_or(first);
        let positions = self.members(set);
        let month_is_of_it = positions.contains(Position::Month);
        let differs = self.wonguk.main(Position::Month) != set.element;
        let (kind, outcome) = if whole.is_none() {
            (ContactKind::Gathering, Outcome::Plain)
        } else {
            let kind = match set.kind {
                RelationKind::DirectionalCombination => ContactKind::DirectionalCombination,
                _ => ContactKind::TripleCombination,
            };
            (kind, Outcome::By(self.wonguk.lean(set.element)))
        };
        let contact = Contact::of(kind, Part::Branch, positions, outcome).making(set.element);
        self.meet(Contact { set: set.pair(), ..contact });
        if kind == ContactKind::Gathering {
            return false;
        }
        self.reading.landing = BranchLanding::Gathered;
        self.reading.acts_as = set.element;
        self.reading.acting = self.wonguk.lean(set.element);
        self.reading.turns = positions;
        self.reading.moves_frame = month_is_of_it && differs;
        self.reading.force = Force::whole(self.reading.acting);
        true
    }

    /// Where the other branches stand in the chart.
    fn members(&self, set: Combination) -> Positions {
        self.wonguk.natal.standing(set.branches.without(self.branch))
    }

    /// Whether the set stands on the month branch and that keeps its own element, being visible
    /// (透干則不化).
    fn month_keeps(&self, set: Combination) -> bool {
        let pillars = &self.wonguk.natal.pillars;
        let month = pillars.month.branch();
        let is_month = |branch: Branch| branch == month;
        let is_needed = set.branches.contains(month)
            && !is_month(self.branch)
            && self.wonguk.natal.branches_at(month).bits().is_power_of_two()
            && !self.luck.outer_branches().any(is_month);
        is_needed && set.element != month.element() && is_visible(pillars, month)
    }
}
