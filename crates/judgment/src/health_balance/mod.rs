//! The balance of the five elements and the organs they stand for (건강의 균형).
//!
//! It counts letters and names organs; it knows no symptom. Source of the organs: 滴天髓闡微 疾病 "一臟配
//! 一腑 腑皆屬陽 故爲甲丙戊庚壬 臟皆屬陰 故爲乙丁己辛癸".

mod luck;
pub mod say;

pub use luck::{
    AbsentArrival, Arrival, Effect, FortuneEffect, FortuneEffects, absent_arrivals, fortune_effects,
};

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use saju_chart::{Element, Per, domain};

use crate::relation::{NatalRelation, RelationKind, RelationState, WongukInteraction};
use crate::{Elements, letters::Letter};

domain! {
    /// An organ of the old medicine: the storing ones (장 臟), then the passing ones (부 腑).
    pub enum Organ {
        Liver = "liver", "간", "肝";
        Heart = "heart", "심장", "心";
        Spleen = "spleen", "비장", "脾";
        Lung = "lung", "폐", "肺";
        Kidney = "kidney", "신장", "腎";
        Gallbladder = "gallbladder", "담", "膽";
        SmallIntestine = "smallIntestine", "소장", "小腸";
        Stomach = "stomach", "위", "胃";
        LargeIntestine = "largeIntestine", "대장", "大腸";
        Bladder = "bladder", "방광", "膀胱";
    }
}

/// The two organs of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Organs {
    /// The storing organ (장), of the yin stem.
    pub yin: Organ,
    /// The passing organ (부), of the yang stem.
    pub yang: Organ,
}

const fn organs(yin: Organ, yang: Organ) -> Organs {
    Organs { yin, yang }
}

#[rustfmt::skip]
static ORGANS: Per<Element, Organs, 5> = Per::new([
    /* 목 */ organs(Organ::Liver,  Organ::Gallbladder),    // 乙 肝 · 甲 膽
    /* 화 */ organs(Organ::Heart,  Organ::SmallIntestine), // 丁 心 · 丙 小腸
    /* 토 */ organs(Organ::Spleen, Organ::Stomach),        // 己 脾 · 戊 胃
    /* 금 */ organs(Organ::Lung,   Organ::LargeIntestine), // 辛 肺 · 庚 大腸
    /* 수 */ organs(Organ::Kidney, Organ::Bladder),        // 癸 腎 · 壬 膀胱
]);

impl Organs {
    /// The organs of an element.
    pub fn of(element: Element) -> Self {
        ORGANS[element]
    }
}

domain! {
    /// How many letters an element has: three and more, one or two, none.
    pub enum Status {
        Excess = "excess", "많음", "過多";
        Balanced = "balanced", "고름", "均";
        Absent = "absent", "없음", "不在";
    }
}

domain! {
    /// Why an element deserves attention, in the order in which answers list it.
    pub enum FactorKind {
        Excess = "excess", "많음", "過多";
        Absent = "absent", "없음", "不在";
        Controlled = "controlled", "눌림", "受剋";
    }
}

/// Letters from which an element counts as many.
const MANY: u8 = 3;

/// Letters of the overcoming element from which it can press another.
const PRESSING: u8 = 2;

impl Status {
    /// The status of a number of visible letters.
    pub const fn of(count: u8) -> Self {
        match count {
            0 => Self::Absent,
            MANY.. => Self::Excess,
            _ => Self::Balanced,
        }
    }
}

/// The element of which there is most, if there is much of it, of those that may be eased.
pub(crate) fn much_of(elements: &Elements, may_ease: impl Fn(Element) -> bool) -> Option<Element> {
    let much = Element::ALL
        .into_iter()
        .map(|element| elements.count(element))
        .filter(|count| Status::of(count.visible()) == Status::Excess && may_ease(count.element));
    // Of equals the first.
    let most = much.rev().max_by_key(|count| (count.visible(), count.with_hidden));
    most.map(|count| count.element)
}

/// One element and its organs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct System {
    /// The element.
    pub element: Element,
    /// Its visible letters, the day master among them.
    pub count: u8,
    /// How many that is.
    pub status: Status,
}

/// Why an element deserves attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// The reason.
    pub kind: FactorKind,
    /// Letters; for a controlled element the pairs of an overcoming and an overcome letter.
    pub value: u8,
}

/// An element that deserves attention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vulnerability {
    /// The element.
    pub element: Element,
    /// Why; many letters and being pressed by still more can stand together.
    pub factors: ArrayVec<Factor, 2>,
}

impl Vulnerability {
    /// Whether it is there for this reason.
    pub fn has(&self, kind: FactorKind) -> bool {
        self.factors.iter().any(|factor| factor.kind == kind)
    }
}

/// The balance of a chart's elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HealthBalance {
    /// Wood … water.
    pub systems: [System; 5],
    /// Elements that deserve attention: those with more reasons first, then by the first reason,
    /// then in the order of the elements.
    pub vulnerabilities: ArrayVec<Vulnerability, 5>,
    /// The clashes of branches that nothing holds back, in order; two and two equal letters make the most.
    pub clashes: ArrayVec<NatalRelation, 4>,
    /// Whether the hour's letters were counted.
    pub hour_known: bool,
}

impl HealthBalance {
    /// Judges the balance by the counts of visible letters and the clashes of a chart.
    pub fn of(elements: &Elements, interaction: &WongukInteraction) -> Self {
        let count = |element| elements.count(element).visible();
        let systems = Element::ALL.map(|element| {
            let count = count(element);
            System { element, count, status: Status::of(count) }
        });
        let mut vulnerabilities: ArrayVec<Vulnerability, 5> = systems
            .iter()
            .map(|system| Vulnerability {
                element: system.element,
                factors: factors(*system, count(system.element.overcome_by())),
            })
            .filter(|vulnerability| !vulnerability.factors.is_empty())
            .collect();
        vulnerabilities.sort_by_key(|vulnerability| {
            let factors = &vulnerability.factors;
            (Reverse(factors.len()), factors.first().map(|factor| factor.kind))
        });
        let clashes = interaction.branch_relations.iter();
        let clashes = clashes.filter(|relation| {
            let rests =
                matches!(relation.state(), RelationState::Suspended | RelationState::Absorbed);
            relation.kind() == RelationKind::Clash && !rests
        });
        Self {
            systems,
            vulnerabilities,
            clashes: clashes.copied().collect(),
            hour_known: interaction.hour_known,
        }
    }

    /// The system of an element.
    pub const fn system(&self, element: Element) -> &System {
        &self.systems[element as usize]
    }

    /// The clashes that concern an element: those in which a branch of it takes part (자오: 수·화,
    /// 축미: 토 …).
    pub fn signals(&self, element: Element) -> impl Iterator<Item = &NatalRelation> {
        self.clashes.iter().filter(move |clash| {
            clash.pair.letters().into_iter().any(|letter| match letter {
                Letter::Branch(branch) => branch.element() == element,
                Letter::Stem(_) => false,
            })
        })
    }
}

/// The reasons an element has, `overcoming` being the letters of the element that overcomes it.
fn factors(system: System, overcoming: u8) -> ArrayVec<Factor, 2> {
    let count = system.count;
    let mut factors = ArrayVec::new();
    match system.status {
        Status::Excess => factors.push(Factor { kind: FactorKind::Excess, value: count }),
        Status::Absent => factors.push(Factor { kind: FactorKind::Absent, value: 0 }),
        Status::Balanced => {}
    }
    if count > 0 && overcoming >= PRESSING && overcoming > count {
        factors.push(Factor { kind: FactorKind::Controlled, value: overcoming * count });
    }
    factors
}
