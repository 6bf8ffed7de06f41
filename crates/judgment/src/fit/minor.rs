//! What a branch of luck meets beside clash and combination: a half combination, a stem that it gives a
//! root, punishments and the rest.
//!
//! Source: 子平真詮 論行運 "逢申酉則官植根"; 滴天髓 地支 "支神只以沖為重，刑與穿兮動不動".

use saju_chart::{Position, Positions};

use super::branch::Weighing;
use super::contact::{Contact, ContactKind, Outcome};
use super::force::Force;
use super::luck::Part;
use crate::letters::BranchSet;
use crate::natal::{holds_root, related};
use crate::relation::{RelationKind, pairs_of_branches, sets};
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
        let is_taken =
            self.contacts.iter().any(|contact| contact.strikes()) || !self.partners().is_empty();
        if is_taken {
            return;
        }
        let halves = self.unnamed(RelationKind::HalfCombination);
        let others = self.wonguk.natal.pillars.branches();
        let union =
            others.filter(|(position, _)| halves.contains(*position)).find_map(|(_, other)| {
                let pairs = pairs_of_branches(self.branch, other);
                pairs.iter().find(|pair| pair.kind() == RelationKind::HalfCombination)?.element()
            });
        let Some(union) = union else { return };
        let lean = self.wonguk.lean(union);
        self.fill(lean);
        self.note(ContactKind::HalfCombination, halves, Outcome::By(lean), Some(union));
    }

    /// A visible stem of the chart that had no root finds one in the branch.
    pub(super) fn root_natal(&mut self) {
        let natal = self.wonguk.natal;
        let found = natal.visible().find_map(|(position, stem)| {
            let element = stem.element();
            let lean = self.wonguk.lean(element);
            let gains = lean != Lean::Aside
                && natal.roots(element).is_empty()
                && holds_root(self.branch, element);
            gains.then_some((position, lean))
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
            let positions = self.unnamed(kind);
            if !positions.is_empty() {
                self.note(contact, positions, Outcome::Plain, None);
            }
        }
    }

    /// A triple punishment whose two other branches stand in the chart.
    fn punish_in_three(&mut self) {
        let whole = sets().find_map(|set| {
            let others = set.branches().without(self.branch);
            let positions =
                self.branches_where(|at, branch| others.contains(branch) && !self.names(at));
            let found: BranchSet = self
                .wonguk
                .natal
                .pillars
                .branches()
                .filter(|(position, _)| positions.contains(*position))
                .map(|(_, branch)| branch)
                .collect();
            let is_whole = set.kind() == RelationKind::TriplePunishment
                && others != set.branches()
                && found == others;
            is_whole.then_some((set, positions))
        });
        if let Some((set, positions)) = whole {
            let kind = ContactKind::TriplePunishment;
            let contact = Contact::of(kind, Part::Branch, positions, Outcome::Plain);
            self.contacts.push(Contact { set: Some(set), ..contact });
        }
    }

    /// Branches with such a relation to the one of luck, as far as no contact names them yet: one pair
    /// of branches speaks once.
    fn unnamed(&self, kind: RelationKind) -> Positions {
        self.branches_where(|at, branch| related(self.branch, branch, kind) && !self.names(at))
    }

    /// Whether a contact names a branch of the chart.
    fn names(&self, position: Position) -> bool {
        let of_branches = |contact: &Contact| {
            contact.part == Part::Branch && contact.kind != ContactKind::RootsNatal
        };
        let mut contacts = self.contacts.iter().filter(|contact| of_branches(contact));
        contacts.any(|contact| contact.positions.contains(position))
    }

    /// Where nothing is left of the branch, what it brings decides.
    fn fill(&mut self, lean: Lean) {
        if self.reading.force == Force::NONE {
            self.reading.force = Force::half(lean);
        }
    }
}
