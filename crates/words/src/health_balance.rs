//! Sentences of the healthBalance module.

use arrayvec::ArrayVec;
use saju_chart::{Element, Pillars, Position};
use saju_judgment::fit::Matter;
use saju_judgment::health_balance::{
    AbsentArrival, Arrival, Effect, Factor, FactorKind, FortuneEffect, Status, System,
    Vulnerability,
};
use saju_judgment::letters::Letter;
use saju_judgment::relation::NatalRelation;
use saju_judgment::yongsin::{FiveGod, Lean};
use saju_judgment::{HealthBalance, Rule};

use crate::Ending;
use crate::basis::Cited;
use crate::catalogue::health_balance as ko;
use crate::fortune::{self, Scope};
use crate::letters::{self, Placed, pillar};
use crate::slot::{Digits, Joined, NativeNumber, Nth};
use crate::{Page, Say, Sentence, Slot};

/// What every answer on health must show unchanged.
pub fn disclaimer() -> Sentence {
    ko::DISCLAIMER
}

/// What the number of letters of an element means for its organs.
#[derive(Clone, Copy, Debug)]
pub struct SystemMeaning(pub System);

impl Say for SystemMeaning {
    fn say(&self, page: &mut Page) {
        let System { element, count, status } = self.0;
        let (key, count) = (element, NativeNumber(count));
        match status {
            Status::Excess => ko::Many { count, key }.say(page),
            Status::Balanced => ko::Balanced { count, key }.say(page),
            Status::Absent => ko::ABSENT[element].say(page),
        }
    }
}

/// What deserves attention: a sentence for each vulnerable element, by its first factor.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a>(pub &'a HealthBalance);

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        if self.0.vulnerabilities.is_empty() {
            ko::BALANCED_ALL.say(page);
        }
        for (index, Vulnerability { element, factors }) in self.0.vulnerabilities.iter().enumerate()
        {
            if index > 0 {
                page.push(" ");
            }
            let Some(Factor { kind, value }) = factors.first().copied() else { continue };
            let (key, value) = (*element, NativeNumber(value));
            match kind {
                FactorKind::Excess => ko::Excess { count: value, key }.say(page),
                FactorKind::Absent => ko::Missing { key }.say(page),
                FactorKind::Controlled => ko::Controlled { pairs: value, key }.say(page),
            }
        }
    }
}

/// What a clash of branches signals.
#[derive(Clone, Copy, Debug)]
pub struct Signal<'a> {
    /// The clash.
    pub clash: NatalRelation,
    /// The chart.
    pub pillars: &'a Pillars,
}

impl Say for Signal<'_> {
    fn say(&self, page: &mut Page) {
        let mut letters = Placed::all(self.pillars, self.clash.positions, false);
        let (Some(first), Some(second)) = (letters.next(), letters.next()) else { return };
        let element = |placed: Placed| match placed.letter {
            Letter::Branch(branch) => branch.element(),
            Letter::Stem(stem) => stem.element(),
        };
        let (one, other) = (element(first), element(second));
        if one == other {
            ko::ClashOfOne { first, second, element: one }.say(page);
        } else {
            ko::ClashOfTwo { first, one, other, second }.say(page);
        }
    }
}

/// Visible letters of an element, the day master among them.
fn letters_of(pillars: &Pillars, element: Element) -> impl Iterator<Item = Placed> + Clone + '_ {
    let both = move |position: Position| {
        let ganji = pillars.at(position)?;
        let (stem, branch) = (ganji.stem(), ganji.branch());
        let of_element = move |wanted: Element| wanted == element;
        Some([
            of_element(stem.element()).then(|| Placed::stem(position, stem)),
            of_element(branch.element()).then(|| Placed::branch(position, branch)),
        ])
    };
    Position::ALL.into_iter().filter_map(both).flatten().flatten()
}

/// How many letters a chart shows.
const fn total(pillars: Pillars) -> NativeNumber {
    NativeNumber(if pillars.hour.is_some() { 8 } else { 6 })
}

/// A line of a basis.
#[derive(Clone, Copy, Debug)]
pub enum Line<'a> {
    /// A sentence of the catalogue.
    Plain(Sentence),
    /// How letters were counted.
    Count(&'a Pillars),
    /// Why an element deserves attention.
    Factor(Element, Factor, &'a HealthBalance, &'a Pillars),
    /// The letters of an element.
    Letters(Element, &'a Pillars),
}

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Plain(sentence) => sentence.say(page),
            Self::Count(pillars) => ko::BasisCount { total: total(*pillars) }.say(page),
            Self::Letters(element, pillars) => {
                let letters = Joined(letters_of(pillars, element), ", ");
                ko::Letters { element, letters }.say(page);
            }
            Self::Factor(element, Factor { kind, value }, balance, pillars) => {
                let count = |element| NativeNumber(balance.system(element).count);
                match kind {
                    FactorKind::Excess => {
                        let (total, count) = (total(*pillars), count(element));
                        ko::FactorExcess { count, element, total }.say(page);
                    }
                    FactorKind::Absent => {
                        ko::FactorAbsent { total: total(*pillars), element }.say(page);
                    }
                    FactorKind::Controlled => {
                        let by = element.overcome_by();
                        let (by_count, count) = (count(by), count(element));
                        let pairs = NativeNumber(value);
                        ko::FactorControlled { by, by_count, count, element, pairs }.say(page);
                    }
                }
            }
        }
    }
}

/// Lines of a basis.
pub type Basis<'a> = ArrayVec<Cited<Line<'a>, Rule>, 8>;

/// Lines of the basis of a factor.
pub fn factor_basis<'a>(
    element: Element,
    factor: Factor,
    balance: &'a HealthBalance,
    pillars: &'a Pillars,
) -> Basis<'a> {
    let mut lines = Basis::new();
    let rule = match factor.kind {
        FactorKind::Excess => Rule::HealthExcess,
        FactorKind::Absent => Rule::HealthAbsent,
        FactorKind::Controlled => Rule::HealthControlled,
    };
    let mut line = |line| lines.push(Cited(line, rule));
    line(Line::Factor(element, factor, balance, pillars));
    if factor.kind == FactorKind::Controlled {
        line(Line::Letters(element.overcome_by(), pillars));
    }
    if factor.kind != FactorKind::Absent {
        line(Line::Letters(element, pillars));
    }
    lines
}

/// Lines of the module's basis.
pub fn basis<'a>(balance: &'a HealthBalance, pillars: &'a Pillars, has_decade: bool) -> Basis<'a> {
    let mut lines = Basis::new();
    let mut line = |line, rule| lines.push(Cited(line, rule));
    line(Line::Plain(ko::BASIS_ORGANS), Rule::HealthOrgans);
    line(Line::Count(pillars), Rule::HealthCount);
    if !balance.clashes.is_empty() {
        line(Line::Plain(ko::BASIS_CLASH), Rule::HealthClash);
    }
    if !balance.vulnerabilities.is_empty() {
        line(Line::Plain(ko::BASIS_FORTUNE), Rule::HealthFortune);
        line(Line::Plain(ko::BASIS_USE), Rule::LuckHealth);
    }
    if balance.vulnerabilities.iter().any(|v| v.has(FactorKind::Absent)) {
        line(Line::Plain(ko::BASIS_ARRIVALS), Rule::HealthFortune);
    }
    if !has_decade {
        line(Line::Plain(ko::BASIS_NO_DECADE), Rule::HealthFortune);
    }
    if !balance.hour_known {
        line(Line::Plain(ko::BASIS_HOUR_UNKNOWN), Rule::HourUnknown);
    }
    lines
}

/// The name of a decade, or of a year, as fortunes.
pub fn scope_ko(scope: Scope) -> Sentence {
    if scope == Scope::Decade { ko::DECADE_KO } else { ko::YEAR_KO }
}

/// What a letter of a fortune does to an element.
#[derive(Clone, Copy, Debug)]
pub struct EffectReasoning<'a> {
    /// Whose fortune.
    pub scope: Scope,
    /// The judgment.
    pub effect: FortuneEffect,
    /// What its letter is to the chart.
    pub letter: Matter,
    /// The chart.
    pub pillars: &'a Pillars,
}

impl Say for EffectReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let FortuneEffect { letter, target, effect, positions } = self.effect;
        ko::Effect {
            scope: fortune::name(self.scope),
            letter: letters::of_fortune(letter),
            natal: Joined(Placed::all(self.pillars, positions, false), ", "),
            element: target,
            key: effect,
        }
        .say(page);
        say_use(effect, self.letter, page);
    }
}

/// What a letter is used for in the chart: by its part, where that leans as its name says.
struct Use(Matter);

impl Use {
    fn name(&self) -> &dyn Slot {
        let Matter { role, lean, .. } = &self.0;
        let as_named = match role {
            FiveGod::Yongsin | FiveGod::Huisin => *lean == Lean::With,
            FiveGod::Hansin => *lean == Lean::Aside,
            FiveGod::Gisin | FiveGod::Gusin => *lean == Lean::Against,
        };
        if as_named { role } else { lean }
    }
}

impl Slot for Use {
    fn put(&self, page: &mut Page) {
        self.name().put(page);
    }

    fn ending(&self) -> Ending {
        self.name().ending()
    }
}

/// How the use of a letter in the chart goes with what it does to the balance of the elements.
/// Nothing is said of what stands aside, nor of a clash.
fn say_use(effect: Effect, letter: Matter, page: &mut Page) {
    let helps = match letter.lean {
        Lean::With => true,
        Lean::Against => false,
        Lean::Aside => return,
    };
    let role = Use(letter);
    page.push(if effect == Effect::Clashes { "" } else { " " });
    match (effect, helps) {
        (Effect::Adds, true) => ko::USE_ADDS_WITH.say(page),
        (Effect::Adds, false) => ko::UseAddsAgainst { role }.say(page),
        (Effect::AddsExcess, true) => ko::UseAddsExcessWith { role }.say(page),
        (Effect::AddsExcess, false) => ko::USE_ADDS_EXCESS_AGAINST.say(page),
        (Effect::Drains, true) => ko::USE_DRAINS_WITH.say(page),
        (Effect::Drains, false) => ko::UseDrainsAgainst { role }.say(page),
        (Effect::Supports, true) => ko::USE_SUPPORTS_WITH.say(page),
        (Effect::Supports, false) => ko::UseSupportsAgainst { role }.say(page),
        (Effect::Presses, true) => ko::UsePressesWith { role }.say(page),
        (Effect::Presses, false) => ko::USE_PRESSES_AGAINST.say(page),
        (Effect::Clashes, _) => {}
    }
}

/// When an absent element comes.
#[derive(Clone, Copy, Debug)]
pub struct ArrivalReasoning {
    /// When.
    pub arrival: AbsentArrival,
    /// What the element is to the chart.
    pub letter: Matter,
}

impl Say for ArrivalReasoning {
    fn say(&self, page: &mut Page) {
        let AbsentArrival { element, arrival, stem, branch, .. } = self.arrival;
        let ganji = pillar(arrival.ganji());
        let halves = [saju_judgment::places::stem(), saju_judgment::places::branch()];
        let parts: &dyn Slot = match (stem, branch) {
            (true, true) => &ko::BOTH,
            (true, false) => &halves[0],
            _ => &halves[1],
        };
        match arrival {
            Arrival::Decade(decade) => {
                let nth = Nth(decade.order);
                ko::ArrivalDecade { element, ganji, nth, parts }.say(page);
            }
            Arrival::Year(year) => {
                let year = Digits(year.into());
                ko::ArrivalYear { element, ganji, parts, year }.say(page);
            }
        }
        say_use(Effect::Adds, self.letter, page);
    }
}
