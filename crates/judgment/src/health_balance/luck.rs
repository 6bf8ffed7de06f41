//! What a fortune does to the elements that deserve attention, and when the absent ones come.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Element, Ganji, Pillars, Positions, domain, year_ganji};

use super::{FactorKind, HealthBalance, Vulnerability};
use crate::DecadeFortune;
use crate::decade_fortune::{Decade, ORDERS, Standing};
use crate::letters::Letter;
use crate::relation::{RelationKind, pairs_of_branches};

domain! {
    /// What a fortune's letter does to an element.
    pub enum Effect {
        Adds = "adds", "더함", "補";
        AddsExcess = "adds-excess", "더 많아짐", "加";
        Drains = "drains", "덜어 냄", "洩";
        Supports = "supports", "도움", "生";
        Presses = "presses", "누름", "剋";
        Clashes = "clashes", "충", "沖";
    }
}

/// What a letter of a fortune does to an element that deserves attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FortuneEffect {
    /// The fortune's letter.
    pub letter: Letter,
    /// The element as which it does so: its own, or that which it makes with letters of the chart.
    pub element: Element,
    /// The element it acts on.
    pub target: Element,
    /// What it does.
    pub effect: Effect,
    /// For a clash the positions of the branch it meets; else none.
    pub positions: Positions,
    /// Of a clash whether something lets go of it.
    pub is_let_go: bool,
}

impl FortuneEffect {
    /// Whether its letter does so as the element that it makes with letters of the chart.
    pub fn is_gathered(&self) -> bool {
        self.element != self.letter.element()
    }
}

/// For each of two letters one effect on each of five elements, and the clashes: a branch clashes
/// one other, whose element is one, where it stands with or without something that lets go of it.
pub type FortuneEffects = ArrayVec<FortuneEffect, 12>;

/// What a fortune's pillar does to a chart's elements: its stem, then its branch, each on the
/// elements in the order of the balance. `turned`: the element that the branch makes with the chart, where that decides
/// what it brings. It clashes as what it is. `let_go`: the branches of the chart of whose clash with it something lets go.
pub fn fortune_effects(
    balance: &HealthBalance,
    pillars: &Pillars,
    fortune: Ganji,
    turned: Option<Element>,
    let_go: Positions,
) -> FortuneEffects {
    let mut effects = FortuneEffects::new();
    let (stem, branch) = (fortune.stem(), fortune.branch());
    let letters = [
        (Letter::Stem(stem), stem.element()),
        (Letter::Branch(branch), turned.unwrap_or(branch.element())),
    ];
    for (letter, element) in letters {
        for vulnerability in &balance.vulnerabilities {
            let target = vulnerability.element;
            let does = |effect, element, positions, is_let_go| FortuneEffect {
                letter,
                element,
                target,
                effect,
                positions,
                is_let_go,
            };
            if let Some(effect) = effect(element, vulnerability) {
                effects.push(does(effect, element, Positions::NONE, false));
            }
            let Letter::Branch(branch) = letter else { continue };
            let met = clashed(*pillars, branch, target);
            let each = [(met.without(let_go), false), (met.and(let_go), true)];
            for (positions, is_let_go) in each.into_iter().filter(|(met, _)| !met.is_empty()) {
                effects.push(does(Effect::Clashes, branch.element(), positions, is_let_go));
            }
        }
    }
    effects
}

/// What an element does to another. Nothing is said of its own element coming to one that is merely
/// pressed, nor of one that drains or overcomes nothing of note.
fn effect(element: Element, on: &Vulnerability) -> Option<Effect> {
    let target = on.element;
    let excess = on.has(FactorKind::Excess);
    let wanting = on.has(FactorKind::Absent) || on.has(FactorKind::Controlled);
    if element == target {
        if on.has(FactorKind::Absent) {
            return Some(Effect::Adds);
        }
        return excess.then_some(Effect::AddsExcess);
    }
    if element == target.generates() {
        return excess.then_some(Effect::Drains);
    }
    if element.generates() == target {
        return wanting.then_some(Effect::Supports);
    }
    (wanting && element.overcomes() == target).then_some(Effect::Presses)
}

/// Positions whose branch is of an element and clashes a fortune's branch.
fn clashed(pillars: Pillars, fortune: Branch, element: Element) -> Positions {
    let clashes = |branch: Branch| {
        branch.element() == element
            && pairs_of_branches(fortune, branch)
                .iter()
                .any(|pair| pair.kind() == RelationKind::Clash)
    };
    pillars.branches().filter(|(_, branch)| clashes(*branch)).map(|(p, _)| p).collect()
}

/// The last decade in which an absent element is looked for: as many as answers list unless asked
/// otherwise; the later ones lie beyond any life.
const LAST_ORDER: u8 = 13;

/// Years after the reference year in which an absent element is looked for, itself included.
const YEARS: i16 = 10;

/// The fortune that brings an absent element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// A decade.
    Decade(Decade),
    /// A year from ipchun to ipchun.
    Year(i16),
}

impl Arrival {
    /// Its pillar.
    pub const fn ganji(self) -> Ganji {
        match self {
            Self::Decade(decade) => decade.ganji,
            Self::Year(year) => year_ganji(year),
        }
    }
}

/// When an element that the chart does not show comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsentArrival {
    /// The element.
    pub element: Element,
    /// The fortune that brings it.
    pub arrival: Arrival,
    /// Whether its stem is of the element.
    pub stem: bool,
    /// Whether its branch is of the element.
    pub branch: bool,
    /// Whether it is the decade or the year of the reference date.
    pub is_current: bool,
}

impl AbsentArrival {
    /// Whether it is a year that brings it.
    pub const fn is_of_year(&self) -> bool {
        matches!(self.arrival, Arrival::Year(_))
    }
}

/// For every absent element the first decade of life from the current one on, and the first of ten years from the
/// reference year on, that bring it. Elements in the order of the balance, the decade first.
pub fn absent_arrivals(
    balance: &HealthBalance,
    decades: &DecadeFortune,
    standing: Standing,
    reference_year: i16,
) -> ArrayVec<AbsentArrival, 10> {
    let first_order = match standing {
        Standing::Before => *ORDERS.start(),
        Standing::In(order) => order,
        Standing::Beyond => LAST_ORDER + 1,
    };
    let absent = balance.vulnerabilities.iter().filter(|v| v.has(FactorKind::Absent));
    absent
        .flat_map(|vulnerability| {
            let element = vulnerability.element;
            let decade = (first_order..=LAST_ORDER)
                .map(|order| (decades.decade(order), standing == Standing::In(order)))
                .take_while(|(decade, _)| decade.is_lived())
                .map(|(decade, is_current)| (Arrival::Decade(decade), is_current))
                .find_map(|(arrival, is_current)| brings(element, arrival, is_current));
            let year = (reference_year..reference_year + YEARS)
                .map(|year| (Arrival::Year(year), year == reference_year))
                .find_map(|(arrival, is_current)| brings(element, arrival, is_current));
            decade.into_iter().chain(year)
        })
        .collect()
}

fn brings(element: Element, arrival: Arrival, is_current: bool) -> Option<AbsentArrival> {
    let ganji = arrival.ganji();
    let (stem, branch) = (ganji.stem().element() == element, ganji.branch().element() == element);
    (stem || branch).then_some(AbsentArrival { element, arrival, stem, branch, is_current })
}
