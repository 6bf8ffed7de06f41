//! What is said of the wealth that luck brings.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Positions};
use saju_saying::{Letter, Saying};

use super::say::entries;
use super::{Capacity, WealthLuck, WealthLuckLabel, WealthReach};
use crate::fit::{Hearer, Scope};
use crate::sayings::Listed;
use crate::turn::Turn;
use crate::yongsin::Lean;
use crate::{Relation, RelationKind, places};

/// Positions of the stems, or of the branches, that some relations join.
fn positions(relations: &[Relation], of_stems: bool) -> Positions {
    let wanted = relations.iter().filter(|relation| relation.kind().is_of_stems() == of_stems);
    wanted.flat_map(|relation| relation.with.iter()).collect()
}

impl WealthReach {
    /// What it comes to for whoever it comes to. What is carried is told by how far it reaches, and what
    /// to do with it by the tone of its letters.
    fn comes_to(&self, to_child: bool, turn: Turn) -> impl Iterator<Item = Saying> {
        let Self { matter, tone, reach, capacity, stays, .. } = *self;
        let luck = if to_child { entries::luck_child } else { entries::luck };
        let tail = || match (capacity, tone) {
            (Capacity::SelfHeavy, Lean::With) if stays => entries::luck_tail_stays(),
            (Capacity::SelfHeavy, Lean::Aside) if stays => entries::luck_tail_aside_stays(),
            // What is done by oneself is widened as well.
            (Capacity::Balanced, Lean::With) if stays => entries::luck_tail(capacity, Lean::Aside),
            _ => entries::luck_tail(capacity, tone),
        };
        let is_advised = !to_child && matter.is_carried();
        let said = [luck(matter, reach.tone())].into_iter().chain(is_advised.then(tail));
        said.map(move |said| turn.word(said))
    }
}

impl WealthLuck {
    /// What a luck pillar brings of wealth, and through which letters. Where nothing is read of its time, what comes and
    /// why no more is said.
    pub fn reasoning(
        &self,
        scope: Scope,
        reach: &WealthReach,
        hearer: Hearer,
        turn: Turn,
        pillars: &Pillars,
    ) -> ArrayVec<Saying, 9> {
        let (scope, stem, branch) = (scope.named(), self.ganji.stem(), self.ganji.branch());
        let mut said = ArrayVec::new();
        said.push(if self.stem_sipseong == self.branch_sipseong {
            entries::luck_same_gods(scope, stem, branch, self.stem_sipseong)
        } else {
            entries::luck_gods(scope, stem, self.stem_sipseong, branch, self.branch_sipseong)
        });
        if let Some(unread) = hearer.unread {
            said.push(unread.told());
            return said;
        }
        said.extend(reach.comes_to(hearer.is_child, turn));
        if self.storage_arrives && self.label != WealthLuckLabel::Storage {
            said.push(entries::luck_storage(branch));
        }
        // What both letters do is told in two wordings.
        let (mut clashing, mut combining) = (0, 0);
        for (letter, of_stems) in [(Letter::Stem(stem), true), (Letter::Branch(branch), false)] {
            let letter = places::of_luck(letter);
            let natal = |positions| Listed { pillars, positions, of_stems };
            let clashed = positions(&self.clashes, of_stems);
            // A storehouse that is itself 재성 is spoken of once.
            let opens = self.opens.is_some_and(|opens| !of_stems && opens.with == clashed);
            let combined = positions(&self.combines, of_stems);
            // A stem that combines forgets to clash.
            let forgets = of_stems && !combined.is_empty();
            if !clashed.is_empty() && !opens && !forgets {
                let clashes = entries::luck_clashes(letter.clone(), natal(clashed));
                said.push(turn.after(clashing).word(clashes));
                clashing += 1;
            }
            if !combined.is_empty() {
                let combines = entries::luck_combines(letter, natal(combined));
                said.push(turn.after(combining).word(combines));
                combining += 1;
            }
        }
        if let Some(opens) = self.opens {
            let natal = Listed::branches(pillars, opens.with);
            said.push(match opens.kind() {
                RelationKind::Clash => entries::luck_opening_clash(branch, natal),
                _ => entries::luck_opening_punishment(branch, natal),
            });
        }
        said
    }
}
