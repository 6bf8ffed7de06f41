//! What is said of a relation.

use saju_chart::{Element, Pillars};
use saju_saying::{Args, Fills, Glyphs, Letters, LettersAt, Saying, With, sayings};

use super::{Bearer, NatalRelation, RelationKind, RelationPair, StateReason};
use saju_chart::Positions;

mod entries {
    use super::{Element, Glyphs, RelationKind, sayings};
    use crate::sayings::Subject;

    sayings! {
        /// Sentences on relations within a chart.
        pub(crate) catalogue "wonguk_interaction" = Subject::WongukInteraction;

        /// The usual name of a relation, from its letters and the element it leans to.
        label(letters: Glyphs, element: Option<Element>) by [relation_kind: RelationKind];
    }
}

pub(crate) use entries::CATALOGUE;

/// The usual name of a relation: 갑기합토, 신자진 삼합 수국.
pub fn label(pair: RelationPair) -> Saying {
    let plain = |letter| LettersAt { letter, at: Positions::NONE, with: With::Nothing };
    let letters = pair.letters().into_iter().map(plain).collect();
    entries::label(pair.kind(), Glyphs(letters), pair.element())
}

/// What holds a relation: another by its label, or letters of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A relation.
    Relation(RelationPair),
    /// Letters.
    Letters(Letters),
}

impl Fills for Holder {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Relation(pair) => label(pair).fill(args),
            Self::Letters(letters) => letters.fill(args),
        }
    }
}

impl NatalRelation {
    /// What holds it: a set by its name, a letter by its place.
    pub fn holder(&self, pillars: &Pillars) -> Holder {
        let letters = |positions: Positions| {
            Holder::Letters(if self.kind().is_of_stems() {
                Letters::stems(pillars, positions)
            } else {
                Letters::branches(pillars, positions)
            })
        };
        match self.ruling.by {
            Some(Bearer::Relation { pair, positions }) => {
                let of_set = pair.kind().is_of_three()
                    || self.ruling.reason == StateReason::SuspendedTransform;
                if of_set {
                    return Holder::Relation(pair);
                }
                let held = self.ruling.held;
                letters(positions.iter().filter(|at| !held.contains(*at)).collect())
            }
            Some(Bearer::Letter(position)) => letters([position].into_iter().collect()),
            None => letters(Positions::NONE),
        }
    }
}
