//! Sentences of the rules of formation, naming the letters by which each fired.

use saju_chart::{Element, Pillars, Position, Sipseong, SipseongGroup, Stem};
use saju_judgment::Places;
use saju_judgment::gyeokguk::{Fired, FormationRule};
use saju_judgment::natal::God;

use crate::Ending;
use crate::basis::Chapter;
use crate::catalogue::formation as ko;
use crate::letters::{Group, Naming, of_god};
use crate::names::BranchPlace;
use crate::{Page, Say, Sentence, Slot};

/// What a rule that fired says of the chart.
#[derive(Clone, Copy, Debug)]
pub struct RuleText<'a> {
    /// The rule with its letters.
    pub fired: &'a Fired,
    /// The chart.
    pub pillars: &'a Pillars,
}

/// What troubles a structure by a rule: 상관이 정관과 맞서.
pub(crate) fn fault(rule: FormationRule) -> Sentence {
    ko::FAULT[rule]
}

impl Say for RuleText<'_> {
    fn say(&self, page: &mut Page) {
        let one = |god| Gods { text: self, god: God::One(god) };
        let group = |group| Gods { text: self, god: God::Group(group) };
        ko::Text {
            key: self.fired.rule,
            bigeop: group(SipseongGroup::Bigeop),
            siksang: group(SipseongGroup::Siksang),
            jaeseong: group(SipseongGroup::Jaeseong),
            gwanseong: group(SipseongGroup::Gwanseong),
            inseong: group(SipseongGroup::Inseong),
            siksin: one(Sipseong::Siksin),
            sanggwan: one(Sipseong::Sanggwan),
            pyeongwan: one(Sipseong::Pyeongwan),
            jeonggwan: one(Sipseong::Jeonggwan),
            pyeonin: one(Sipseong::Pyeonin),
            clash: Group {
                pillars: self.pillars,
                places: self.fired.letters.only_branches(),
                naming: Naming::Plain,
            },
            aid: Group {
                pillars: self.pillars,
                places: self.fired.letters.and(
                    of_god(self.pillars, God::Group(SipseongGroup::Jaeseong))
                        .or(of_god(self.pillars, God::Group(SipseongGroup::Inseong))),
                ),
                naming: Naming::Gods,
            },
            season: season(self.pillars.day_master().element()),
            removal: Removal(self),
        }
        .say(page);
    }
}

/// What a rule says when luck is among the letters: its groups are named, and no letter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AmongLuck {
    pub(crate) rule: FormationRule,
    pub(crate) day_master: Stem,
}

impl Slot for AmongLuck {
    fn put(&self, page: &mut Page) {
        ko::Text {
            key: self.rule,
            bigeop: SipseongGroup::Bigeop,
            siksang: SipseongGroup::Siksang,
            jaeseong: SipseongGroup::Jaeseong,
            gwanseong: SipseongGroup::Gwanseong,
            inseong: SipseongGroup::Inseong,
            siksin: Sipseong::Siksin,
            sanggwan: Sipseong::Sanggwan,
            pyeongwan: Sipseong::Pyeongwan,
            jeonggwan: Sipseong::Jeonggwan,
            pyeonin: Sipseong::Pyeonin,
            clash: BranchPlace(Position::Month),
            aid: ko::AID,
            season: season(self.day_master.element()),
            removal: ko::REMOVED,
        }
        .say(page);
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

/// Letters of a god by which the rule holds.
struct Gods<'a> {
    text: &'a RuleText<'a>,
    god: God,
}

impl Gods<'_> {
    fn placed(&self) -> Group<'_> {
        let all = of_god(self.text.pillars, self.god);
        // A rule that rests on another one does not repeat its letters.
        let places = [self.text.fired.letters.and(all), all.only_stems()]
            .into_iter()
            .find(|places| !places.is_empty())
            .unwrap_or(all);
        Group { pillars: self.text.pillars, places, naming: Naming::Gods }
    }
}

impl Slot for Gods<'_> {
    fn put(&self, page: &mut Page) {
        self.placed().put(page);
    }

    fn ending(&self) -> Ending {
        self.placed().ending()
    }
}

/// Spring wood and autumn metal, the two day masters of rule R-S5.
fn season(day_master: Element) -> Sentence {
    match day_master {
        Element::Metal => ko::AUTUMN_METAL,
        _ => ko::SPRING_WOOD,
    }
}

/// How 정관 is removed beside 편관 (rule P-G1): bound, or held down.
struct Removal<'a>(&'a RuleText<'a>);

impl Slot for Removal<'_> {
    fn put(&self, page: &mut Page) {
        let one = |god| Gods { text: self.0, god: God::One(god) };
        let is_bound = !self.letters(Sipseong::Jeonggwan).is_empty();
        if is_bound {
            ko::JeonggwanBound { jeonggwan: one(Sipseong::Jeonggwan) }.say(page);
        } else {
            ko::JeonggwanHeld { sanggwan: one(Sipseong::Sanggwan) }.say(page);
        }
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

impl Removal<'_> {
    fn letters(&self, god: Sipseong) -> Places {
        self.0.fired.letters.and(of_god(self.0.pillars, God::One(god)))
    }
}

/// Where a rule is taken from, and in what words.
#[derive(Clone, Copy, Debug)]
pub struct RuleSource(pub FormationRule);

impl Say for RuleSource {
    fn say(&self, page: &mut Page) {
        let source = self.0.source();
        let chapter = Chapter(source.chapter);
        if source.longer_edition {
            ko::LongerEdition { source: chapter }.say(page);
        } else {
            ko::Quote { source: chapter, quote: self.0.quote() }.say(page);
        }
    }
}
