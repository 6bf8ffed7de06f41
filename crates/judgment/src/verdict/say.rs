//! What is said of the present: by which sides the verdict comes, and what it asks for.

use arrayvec::ArrayVec;
use saju_saying::{Glyphs, Number, Saying, sayings};

use super::{Change, Ground, Now, TurnKind, Verdict};
use crate::Rule;
use crate::fit::{Family, LifeStage};
use crate::sayings::Subject;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_calendar::Date;
    use saju_saying::{Glyphs, Number, Saying};

    use super::{Family, Subject, Verdict, sayings};

    sayings! {
        /// Sentences on the present.
        pub(crate) catalogue "verdict" = Subject::Verdict;

        /// A decade, and one that has yet to begin.
        decade(ganji: Glyphs);
        decade_ahead(ganji: Glyphs, year: Number, month: Number);
        /// The passage to the decade that is the ground.
        handover(year: Number, month: Number, from: Glyphs, to: Glyphs);
        handover_to_first(year: Number, month: Number, to: Glyphs);
        /// The sides of decade and year, before what they ask for.
        head(decade: Saying, year: Number) by [decade_side: Family, year_side: Family];
        head_of_year(year: Number) by [year_side: Family];
        /// What is asked for.
        advice() by [verdict: Verdict];
        advice_of_child() by [verdict: Verdict];
        advice_of_infant() by [verdict: Verdict];
        advice_of_elder() by [verdict: Verdict];
        /// What joins it to the facts before it.
        therefore();
        /// When another verdict comes.
        change_with_year(on: Date, ganji: Glyphs, verdict: Verdict);
        change_with_decade(on: Date, ganji: Glyphs, verdict: Verdict);
        /// A head and what follows it.
        line(head: Saying, tail: Saying);
        /// The verdict by its name.
        summary(verdict: Verdict);
        summary_of_year(year: Number, verdict: Verdict);
        basis_verdict();
    }
}

impl Ground {
    /// The passage to it, where it has yet to begin.
    fn handover(&self) -> Option<Saying> {
        let begins = self.decade.starts_on;
        let (year, month) = (Number(begins.year().into()), Number(begins.month().into()));
        let to = Glyphs::pillar(self.decade.ganji);
        self.is_next.then(|| match self.follows {
            Some(from) => entries::handover(year, month, Glyphs::pillar(from), to),
            None => entries::handover_to_first(year, month, to),
        })
    }
}

impl Now {
    fn head(&self, decade: impl Fn(&Ground) -> Saying) -> Saying {
        let (year, side) = (Number(self.year.year.into()), self.year.side);
        match &self.ground {
            Some(ground) => entries::head(ground.side, side, decade(ground), year),
            None => entries::head_of_year(side, year),
        }
    }

    /// What the present asks for, after the facts of decade and year.
    pub(crate) fn advice(&self) -> Saying {
        match self.stage {
            LifeStage::Child if self.is_infant => entries::advice_of_infant(self.verdict),
            LifeStage::Child => entries::advice_of_child(self.verdict),
            LifeStage::Elder | LifeStage::Late => entries::advice_of_elder(self.verdict),
            LifeStage::Young | LifeStage::Adult => entries::advice(self.verdict),
        }
    }

    /// The same, joined to facts that have been told; where another decade begins soon, that first.
    pub(crate) fn conclusion(&self) -> impl Iterator<Item = Saying> {
        let handover = self.ground.as_ref().and_then(Ground::handover);
        handover.into_iter().chain([entries::therefore(), self.advice()])
    }

    /// The sides of decade and year, and what follows for a concern.
    pub(crate) fn line(&self, tail: Saying) -> Saying {
        let head = self.head(|ground| {
            let (ganji, begins) = (Glyphs::pillar(ground.decade.ganji), ground.decade.starts_on);
            match ground.is_next {
                true => {
                    let month = Number(begins.month().into());
                    entries::decade_ahead(ganji, Number(begins.year().into()), month)
                }
                false => entries::decade(ganji),
            }
        });
        entries::line(head, tail)
    }

    /// The whole: the sides, what they ask for, and when that changes.
    pub fn told(&self) -> ArrayVec<Saying, 4> {
        let head = self.head(|ground| entries::decade(Glyphs::pillar(ground.decade.ganji)));
        let handover = self.ground.as_ref().and_then(Ground::handover);
        [handover, Some(head), Some(self.advice()), self.change()].into_iter().flatten().collect()
    }

    /// When that changes.
    pub fn change(&self) -> Option<Saying> {
        self.change.as_ref().map(Change::told)
    }

    /// The verdict by its name, as the summary ends.
    pub fn summary(&self) -> Saying {
        match self.is_of_year {
            true => entries::summary_of_year(Number(self.year.year.into()), self.verdict),
            false => entries::summary(self.verdict),
        }
    }
}

impl Change {
    fn told(&self) -> Saying {
        let ganji = Glyphs::pillar(self.ganji);
        match self.kind {
            TurnKind::Year => entries::change_with_year(self.on, ganji, self.verdict),
            TurnKind::Handover => entries::change_with_decade(self.on, ganji, self.verdict),
        }
    }
}

/// The rule by which the verdict comes.
pub(crate) fn basis() -> (Saying, Rule) {
    (entries::basis_verdict(), Rule::LuckVerdict)
}
