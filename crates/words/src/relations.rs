//! Sentences of relations.

use saju_chart::{Ganji, Pillars};
use saju_judgment::Relation;
use saju_judgment::letters::Letter;
use saju_judgment::relation::RelationPair;

use crate::catalogue::relations as ko;
use crate::fortune::Scope;
use crate::names::{BranchPlace, StemPlace};
use crate::particle::Ending;
use crate::{Page, Say, Sentence, Slot};

/// What a relation between these letters means.
pub fn meaning(pair: RelationPair) -> Sentence {
    ko::MEANING[pair]
}

/// Which letters of the fortune and of the chart make a relation.
#[derive(Clone, Copy, Debug)]
pub struct FortuneReasoning<'a> {
    /// Whose fortune: 이 해, 이 대운 …
    pub scope: Scope,
    /// Its pillar.
    pub fortune: Ganji,
    /// The chart.
    pub pillars: &'a Pillars,
    /// The relation.
    pub relation: Relation,
}

/// The letters of the chart that take part, each with its place: 연지 신·월지 자.
struct NatalBranches<'a>(&'a Pillars, Relation);

impl NatalBranches<'_> {
    fn items(&self) -> impl Iterator<Item = (BranchPlace, saju_chart::Branch)> {
        self.0
            .branches()
            .filter(|(position, _)| self.1.with.contains(*position))
            .map(|(position, branch)| (BranchPlace(position), branch))
    }
}

impl Slot for NatalBranches<'_> {
    fn put(&self, page: &mut Page) {
        for (index, (place, branch)) in self.items().enumerate() {
            if index > 0 {
                page.push("·");
            }
            (place, (" ", branch)).put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.items().last().map_or(Ending::Vowel, |(_, branch)| branch.ending())
    }
}

impl Say for FortuneReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let (scope, kind) = (self.scope.name(), self.relation.kind());
        let position = self.relation.first_position();
        if kind.is_of_three() {
            let natal = NatalBranches(self.pillars, self.relation);
            let letter = self.fortune.branch();
            ko::FortuneThree { kind, letter, natal, scope }.say(page);
            return;
        }
        let Some(natal) = self.pillars.at(position) else { return };
        if kind.is_of_stems() {
            let (letter, natal) = (self.fortune.stem(), natal.stem());
            let position = StemPlace(position);
            let kind_of_letter = "천간";
            ko::FortuneTwo { kind, kind_of_letter, letter, natal, position, scope }.say(page);
        } else {
            let (letter, natal) = (self.fortune.branch(), natal.branch());
            let position = BranchPlace(position);
            let kind_of_letter = "지지";
            ko::FortuneTwo { kind, kind_of_letter, letter, natal, position, scope }.say(page);
        }
    }
}

/// Letters of a relation with a fortune: the fortune's first, then the chart's.
#[derive(Clone, Copy, Debug)]
pub struct FortuneGlyphs<'a> {
    /// The relation.
    pub relation: Relation,
    /// The fortune's pillar.
    pub fortune: Ganji,
    /// The chart.
    pub pillars: &'a Pillars,
    /// Whether in Hanja.
    pub han: bool,
}

impl Say for FortuneGlyphs<'_> {
    fn say(&self, page: &mut Page) {
        let kind = self.relation.kind();
        let of = |ganji: Ganji| {
            if kind.is_of_stems() {
                Letter::Stem(ganji.stem())
            } else {
                Letter::Branch(ganji.branch())
            }
        };
        let mut push =
            |letter: Letter| page.push(if self.han { letter.han() } else { letter.ko() });
        let own = of(self.fortune);
        push(own);
        if kind.is_of_three() {
            for letter in self.relation.pair.letters().into_iter().filter(|l| *l != own) {
                push(letter);
            }
        } else if let Some(natal) = self.pillars.at(self.relation.first_position()) {
            push(of(natal));
        }
    }
}
