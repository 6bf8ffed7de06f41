//! What judgments say: the catalogues of their sayings, and the sets whose values have names.

use arrayvec::ArrayVec;
use saju_chart::{Element, Pillars, Position, Positions, Sipseong};
use saju_saying::{Catalogue, Letter, Letters, LettersAt, MAX_LETTERS, With, names};

use crate::Places;
use crate::{areas, concern, relation, sin_strength, yongsin};

/// The catalogues of sayings, each by the name of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are called as their files")]
pub enum Subject {
    Areas,
    Concern,
    WongukInteraction,
    Yongsin,
    Places,
    Thread,
    Timeline,
    Fit,
    FitAdvice,
    FitAdviceAges,
    FitContacts,
    FitEffects,
    FitVoices,
    Formation,
    Fortune,
    Gyeokguk,
    Johu,
    SinStrength,
    Compatibility,
    DailyInteraction,
    DayPillars,
    DecadeFortune,
    Elements,
    Evaluation,
    FindDates,
    FourPillars,
    Gongmang,
    HealthBalance,
    Hours,
    Love,
    Relations,
    Relationship,
    Seun,
    Sinsal,
    Sipseong,
    TwelveStages,
    Wealth,
    Weolun,
}

/// The catalogues.
pub const CATALOGUES: &[Catalogue] = &[
    areas::say::CATALOGUE,
    concern::say::CATALOGUE,
    relation::say::CATALOGUE,
    yongsin::say::CATALOGUE,
    sin_strength::say::CATALOGUE,
];

names! {
    /// The sets of judgments, behind those of the chart.
    pub const NAMES from 16;
    crate::Gyeok: Gyeok,
    crate::fit::LifeStage: LifeStage,
    crate::relation::RelationKind: RelationKind,
    crate::yongsin::FiveGod: FiveGod,
    crate::StrengthLabel: StrengthLabel,
}

/// How letters are called beside their names.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Called {
    /// By their ten gods, but for a branch that has turned into this element.
    Turned(Element),
}

/// Letters of a chart, equal ones together: stems before branches.
pub(crate) fn letters(pillars: &Pillars, places: Places, called: Called) -> Letters {
    let mut found: ArrayVec<LettersAt, MAX_LETTERS> = ArrayVec::new();
    let mut add = |letter: Letter, position: Position| {
        if let Some(one) = found.iter_mut().find(|one| one.letter == letter) {
            one.at.insert(position);
        } else if !found.is_full() {
            let at = [position].into_iter().collect();
            found.push(LettersAt { letter, at, with: with(pillars, letter, called) });
        }
    };
    let at = |places: Positions| {
        places.iter().filter_map(|position| Some((position, pillars.at(position)?)))
    };
    for (position, pillar) in at(places.stems()) {
        add(Letter::Stem(pillar.stem()), position);
    }
    for (position, pillar) in at(places.branches()) {
        add(Letter::Branch(pillar.branch()), position);
    }
    found.into_iter().collect()
}

fn with(pillars: &Pillars, letter: Letter, called: Called) -> With {
    let god = || {
        With::God(match letter {
            Letter::Stem(stem) => Sipseong::of(pillars.day_master(), stem),
            Letter::Branch(branch) => Sipseong::of_branch(pillars.day_master(), branch),
        })
    };
    match (called, letter) {
        (Called::Turned(element), Letter::Branch(branch)) if branch.element() != element => {
            With::Turned(element)
        }
        (Called::Turned(_), _) => god(),
    }
}
