//! Relations that a fortune's pillar makes with the chart.

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Pillars, Positions};

use super::{Relation, pairs_of_branches, pairs_of_stems, sets_of};
use crate::letters::BranchSet;

/// Relations of one fortune pillar: at most 4 × 1 of stems, 4 × 3 of branch pairs and 3 sets.
pub type FortuneRelations = ArrayVec<Relation, 20>;

/// The relations of a fortune's pillar with a chart, in the order of kinds and positions. A set of
/// three counts when the fortune's branch completes it with two letters of the chart; its halves
/// are then not listed.
pub fn fortune_relations(pillars: &Pillars, fortune: Ganji) -> FortuneRelations {
    let mut found = FortuneRelations::new();
    for (position, stem) in pillars.stems() {
        for &pair in pairs_of_stems(fortune.stem(), stem) {
            found.push(Relation { pair, with: Positions::from_iter([position]) });
        }
    }
    let natal: BranchSet = pillars.branches().map(|(_, branch)| branch).collect();
    let mut complete: ArrayVec<_, 3> = ArrayVec::new();
    for set in sets_of(fortune.branch()) {
        let others = set.branches().without(fortune.branch());
        if natal.contains_all(others) {
            let with =
                pillars.branches().filter(|(_, b)| others.contains(*b)).map(|(p, _)| p).collect();
            found.push(Relation { pair: set, with });
            complete.push(set);
        }
    }
    for (position, branch) in pillars.branches() {
        for &pair in pairs_of_branches(fortune.branch(), branch) {
            if !complete.iter().any(|set| set.absorbs(pair)) {
                found.push(Relation { pair, with: Positions::from_iter([position]) });
            }
        }
    }
    found.sort_by_key(|relation| (relation.kind(), relation.first_position()));
    found
}
