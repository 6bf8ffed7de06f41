//! Sentences of the wongukInteraction module.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position};
use saju_judgment::Rule;
use saju_judgment::relation::{NatalRelation, RelationPair, RelationStrength, WongukInteraction};

use crate::basis::Cited;
use crate::catalogue::wonguk_interaction as ko;
use crate::letters::Placed;
use crate::slot::Joined;
use crate::{Page, Say, Sentence, relations};

/// The usual name of a relation: 갑기합토, 신자진 삼합 수국.
#[derive(Clone, Copy, Debug)]
pub struct Label(pub RelationPair);

impl Say for Label {
    fn say(&self, page: &mut Page) {
        let letters = Joined(self.0.letters().into_iter(), "");
        ko::Label { letters, element: self.0.element(), key: self.0.kind() }.say(page);
    }
}

/// The letters of a relation as they stand in a chart.
#[derive(Clone, Copy, Debug)]
pub struct Glyphs<'a> {
    /// The relation.
    pub relation: NatalRelation,
    /// The chart.
    pub pillars: &'a Pillars,
    /// Whether in Hanja.
    pub han: bool,
}

impl Say for Glyphs<'_> {
    fn say(&self, page: &mut Page) {
        for letter in self.relation.letters(self.pillars) {
            page.push(if self.han { letter.han() } else { letter.ko() });
        }
    }
}

/// What a relation means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning {
    /// The relation.
    pub relation: NatalRelation,
    /// Whether an odd number of its kind stands before it, so that it is said in other words.
    pub again: bool,
}

impl Say for Meaning {
    fn say(&self, page: &mut Page) {
        let kind = self.relation.kind();
        let kind = if self.again { ko::KIND_AGAIN[kind] } else { ko::KIND[kind] };
        let pair = relations::meaning(self.relation.pair);
        match between(self.relation) {
            Some(between) => ko::MeaningOfTwo { between, kind, pair }.say(page),
            None => page.say_all(&[&kind, &pair]),
        }
    }
}

/// What the places of two letters stand for; `None` for a set of three.
fn between(relation: NatalRelation) -> Option<Sentence> {
    use Position::{Day, Hour, Month, Year};
    if relation.kind().is_of_three() {
        return None;
    }
    let mut positions = relation.positions.iter();
    let (first, second) = (positions.next()?, positions.next()?);
    Some(match (first, second) {
        (Year, Month) => ko::YEAR_MONTH,
        (Year, Day) => ko::YEAR_DAY,
        (Year, Hour) => ko::YEAR_HOUR,
        (Month, Day) if relation.kind().is_of_stems() => ko::MONTH_DAY_STEMS,
        (Month, Day) => ko::MONTH_DAY,
        (Month, Hour) => ko::MONTH_HOUR,
        _ => ko::DAY_HOUR,
    })
}

/// Which letters make a relation, and how strongly it acts.
#[derive(Clone, Copy, Debug)]
pub struct Reasoning<'a> {
    /// The relation.
    pub relation: NatalRelation,
    /// The chart.
    pub pillars: &'a Pillars,
}

impl Reasoning<'_> {
    /// Its letters at some of its positions.
    fn placed(&self, positions: saju_chart::Positions) -> ArrayVec<Placed, 4> {
        Placed::all(self.pillars, positions, self.relation.kind().is_of_stems()).collect()
    }
}

impl Say for Reasoning<'_> {
    fn say(&self, page: &mut Page) {
        let relation = self.relation;
        let (kind, letters) = (relation.kind(), self.placed(relation.positions));
        match letters[..] {
            [first, second] => ko::Two { first, kind, second }.say(page),
            _ => ko::Three { letters: Joined(letters.iter(), ", "), kind }.say(page),
        }
        page.push(" ");
        match (self.placed(relation.claimed)[..].as_ref(), kind.is_of_three()) {
            ([letter], _) => ko::ContestedOne { letter }.say(page),
            ([first, second, ..], _) => ko::ContestedBoth { first, second }.say(page),
            ([], false) => ko::DISTANCE[relation.strength].say(page),
            ([], true) if relation.strength == RelationStrength::Strong => ko::NEAR_THREE.say(page),
            ([], true) => ko::FAR_THREE.say(page),
        }
        if let Some(element) = relation.pair.element() {
            page.push(" ");
            ko::Lean { element }.say(page);
        }
    }
}

/// Lines of the module's basis.
pub fn basis(interaction: &WongukInteraction) -> ArrayVec<Cited<Sentence, Rule>, 7> {
    let mut lines = ArrayVec::new();
    let mut line = |sentence, rule| lines.push(Cited(sentence, rule));
    line(ko::BASIS_RELATIONS, Rule::WongukRelations);
    line(ko::BASIS_SOURCE, Rule::WongukRelations);
    let has = |wanted: fn(&NatalRelation) -> bool| interaction.iter().any(wanted);
    match (has(|_| true), interaction.hour_known) {
        (true, _) => line(ko::BASIS_STRENGTH, Rule::WongukStrength),
        (false, true) => line(ko::BASIS_NONE, Rule::WongukRelations),
        (false, false) => line(ko::BASIS_NONE_OF_SIX, Rule::WongukRelations),
    }
    if has(|relation| relation.contested) {
        line(ko::BASIS_CONTESTED, Rule::WongukContested);
    }
    if has(|relation| relation.pair.element().is_some()) {
        line(ko::BASIS_ELEMENT, Rule::WongukElement);
    }
    if !interaction.hour_known {
        line(ko::BASIS_HOUR_UNKNOWN, Rule::HourUnknown);
    }
    lines
}
