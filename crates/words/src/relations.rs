//! Sentences of relations.

use saju_chart::{Ganji, Pillars};
use saju_judgment::Relation;
use saju_judgment::letters::Letter;
use saju_judgment::relation::RelationPair;

use crate::catalogue::relations as ko;
use crate::fortune::{self, Scope};
use crate::letters::{self, Placed};
use crate::slot::Joined;
use crate::{Page, Say, Sentence};

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

impl Say for FortuneReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let (scope, kind) = (fortune::name(self.scope), self.relation.kind());
        let letter = letters::of_fortune(if kind.is_of_stems() {
            Letter::Stem(self.fortune.stem())
        } else {
            Letter::Branch(self.fortune.branch())
        });
        let natal = Placed::all(self.pillars, self.relation.with, kind.is_of_stems());
        let natal = Joined(natal, ", ");
        if kind.is_of_three() {
            ko::FortuneThree { kind, letter, natal, scope }.say(page);
        } else {
            ko::FortuneTwo { kind, letter, natal, scope }.say(page);
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
