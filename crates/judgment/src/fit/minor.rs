//! What a branch of luck meets beside clash and combination: a half combination, a stem that it gives a
//! root, punishments and the rest.
//!
//! Source: 子平真詮 論行運 "逢申酉則官植根"; 滴天髓 地支 "支神只以沖為重，刑與穿兮動不動".

use saju_chart::Positions;

use super::branch::Weighing;
use super::contact::{Contact, ContactKind, Outcome};
use super::force::Force;
use super::luck::Part;
use crate::letters::BranchSet;
use crate::natal::holds_root;
use crate::relation::{RelationKind, RelationPair, pairs_of_branches, triple_punishments};
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
            self.contacts.iter().any(|contact| contact.strikes()) || !self.partners.is_empty();
        if is_taken {
            return;
        }
        let halves = self.related(RelationKind::HalfCombination).without(self.named());
        let union = halves.iter().find_map(|position| {
            let other = self.wonguk.natal.pillars.at(position)?.branch();
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
        let mut named = self.named();
        named = named.or(self.punish_in_three(named));
        for (kind, contact) in MINOR {
            // One pair of branches speaks once.
            let positions = self.related(kind).without(named);
            if !positions.is_empty() {
                self.note(contact, positions, Outcome::Plain, None);
                named = named.or(positions);
            }
        }
    }

    /// A triple punishment whose two other branches stand in the chart, among those that nothing names
    /// yet; where it stands.
    fn punish_in_three(&mut self, named: Positions) -> Positions {
        let natal = self.wonguk.natal;
        let is_of_it = |set: &RelationPair| set.branches().contains(self.branch);
        let whole = triple_punishments().filter(is_of_it).find_map(|set| {
            let others = set.branches().without(self.branch);
            let positions = natal.standing(others).without(named);
            let found: BranchSet = positions
                .iter()
                .filter_map(|position| Some(natal.pillars.at(position)?.branch()))
                .collect();
            (found == others).then_some((set, positions))
        });
        let Some((set, positions)) = whole else { return Positions::NONE };
        let kind = ContactKind::TriplePunishment;
        let contact = Contact::of(kind, Part::Branch, positions, Outcome::Plain);
        self.contacts.push(Contact { set: Some(set), ..contact });
        positions
    }

    /// Branches of the chart that contacts of the branch name.
    fn named(&self) -> Positions {
        let names = |contact: &&Contact| {
            contact.part == Part::Branch && contact.kind != ContactKind::RootsNatal
        };
        let contacts = self.contacts.iter().filter(names);
        contacts.fold(Positions::NONE, |named, contact| named.or(contact.positions))
    }

    /// Where nothing is left of the branch, what it brings decides.
    fn fill(&mut self, lean: Lean) {
        if self.reading.force == Force::NONE {
            self.reading.force = Force::half(lean);
        }
    }
}
