//! What a branch of luck meets beside clash and combination: a half combination, a stem that it gives a
//! root, punishments and the rest.
//!
//! Source: 子平真詮 論行運 "逢申酉則官植根"; 滴天髓 地支 "支神只以沖為重，刑與穿兮動不動".

use saju_chart::Positions;

use super::branch::{BranchLanding, Weighing};
use super::contact::{Contact, ContactKind, Outcome};
use super::force::Force;
use super::luck::Part;
use crate::letters::BranchSet;
use crate::natal::holds_root;
use crate::relation::{RelationKind, pairs_of_branches, triple_punishment_of};
use crate::yongsin::Lean;

/// The kinds of two letters without effect, the weightier first.
#[rustfmt::skip]
const MINOR: [(RelationKind, ContactKind); 5] = [
    (RelationKind::Punishment,       ContactKind::Punishment),
    (RelationKind::MutualPunishment, ContactKind::MutualPunishment),
    (RelationKind::SelfPunishment,   ContactKind::SelfPunishment),
    (RelationKind::Harm,             ContactKind::Harm),
    (RelationKind::Destruction,      ContactKind::Destruction),
];

impl Weighing<'_> {
    /// A half combination, when nothing stronger has hold of the branch.
    pub(super) fn join_half(&mut self) {
        let strikes = self.reading.landing == BranchLanding::Striking;
        if strikes || !self.partners.is_empty() {
            return;
        }
        let halves = self.related(RelationKind::HalfCombination).without(self.named);
        let union = halves.iter().find_map(|position| {
            let other = self.wonguk.natal.pillars.at(position)?.branch();
            let pairs = pairs_of_branches(self.branch, other);
            pairs.iter().find(|pair| pair.kind() == RelationKind::HalfCombination)?.element()
        });
        let Some(union) = union else { return };
        let lean = self.wonguk.lean(union);
        self.fill(lean);
        // It fills only what brings nothing itself, and only with what leans to a side.
        if self.lean() == Lean::Aside && lean != Lean::Aside {
            self.reading.union = Some(union);
            self.reading.is_by_half = true;
        }
        self.note(ContactKind::HalfCombination, halves, Outcome::By(lean), Some(union));
    }

    /// A visible stem of the chart that had no root finds one in the branch.
    pub(super) fn root_natal(&mut self) {
        let natal = self.wonguk.natal;
        let found = natal.visible().find_map(|(position, stem)| {
            let element = stem.element();
            let finds = natal.roots(element).is_empty() && holds_root(self.branch, element);
            let lean = self.wonguk.lean(element);
            (finds && lean != Lean::Aside).then_some((position, lean))
        });
        if let Some((position, lean)) = found {
            self.fill(lean);
            let positions = Positions::from_iter([position]);
            self.note(ContactKind::RootsNatal, positions, Outcome::By(lean), None);
        }
    }

    /// Punishments, harm and destruction with branches that no stronger contact names.
    pub(super) fn meet_others(&mut self) {
        self.punish_in_three();
        for (kind, contact) in MINOR {
            // One pair of branches speaks once.
            let positions = self.related(kind).without(self.named);
            if !positions.is_empty() {
                self.note(contact, positions, Outcome::Plain, None);
            }
        }
    }

    /// A triple punishment whose two other branches stand in the chart, among those that nothing names
    /// yet.
    fn punish_in_three(&mut self) {
        let natal = self.wonguk.natal;
        let Some(set) = triple_punishment_of(self.branch) else { return };
        let others = set.branches().without(self.branch);
        if !natal.branches().contains_all(others) {
            return;
        }
        let positions = natal.standing(others).without(self.named);
        let found: BranchSet = positions
            .iter()
            .filter_map(|position| Some(natal.pillars.at(position)?.branch()))
            .collect();
        if found == others {
            let kind = ContactKind::TriplePunishment;
            let contact = Contact::of(kind, Part::Branch, positions, Outcome::Plain);
            self.meet(Contact { set: Some(set), ..contact });
        }
    }

    /// Where nothing is left of the branch, what it brings decides.
    fn fill(&mut self, lean: Lean) {
        if self.reading.force == Force::NONE {
            self.reading.force = Force::half(lean);
        }
    }
}
