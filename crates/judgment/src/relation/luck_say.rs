//! What is said of a relation between letters, and of one that luck makes with a chart.

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Pillars};
use saju_saying::{Letter, Saying};

use super::{Relation, RelationPair};
use crate::fit::Scope;
use crate::places;
use crate::sayings::Listed;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_saying::{Saying, sayings};

    use crate::relation::{RelationKind, RelationPair};
    use crate::sayings::{Listed, Subject};

    sayings! {
        /// Sentences on relations.
        pub(crate) catalogue "relations" = Subject::Relations;

        /// Which letters of luck and of the chart make it.
        of_luck(scope: Saying, letter: Saying, natal: Listed<'_>, kind: RelationKind);
        /// What it means that these letters meet.
        meaning() by [relation_pair: RelationPair];
    }
}

/// What it means that these letters meet.
pub fn meaning(pair: RelationPair) -> Saying {
    entries::meaning(pair)
}

impl Relation {
    /// The letter of a pillar that takes part.
    fn letter_of(&self, ganji: Ganji) -> Letter {
        match self.kind().is_of_stems() {
            true => Letter::Stem(ganji.stem()),
            false => Letter::Branch(ganji.branch()),
        }
    }

    /// Which letters of a luck pillar and of the chart make it.
    pub fn reasoning(&self, scope: Scope, luck: Ganji, pillars: &Pillars) -> Saying {
        let letter = places::of_luck(self.letter_of(luck));
        let of_stems = self.kind().is_of_stems();
        let natal = Listed { pillars, positions: self.with, of_stems };
        entries::of_luck(scope.named(), letter, natal, self.kind())
    }

    /// Its letters: that of the luck pillar first, then those of the chart.
    pub fn letters(&self, luck: Ganji, pillars: &Pillars) -> ArrayVec<Letter, 3> {
        let own = self.letter_of(luck);
        let mut letters = ArrayVec::from_iter([own]);
        if self.kind().is_of_three() {
            letters.extend(self.pair.letters().into_iter().filter(|letter| *letter != own));
        } else {
            let natal = pillars.at(self.first_position());
            letters.extend(natal.map(|ganji| self.letter_of(ganji)));
        }
        letters
    }
}
