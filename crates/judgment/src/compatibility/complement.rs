//! Elements that one chart brings to another.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Domain, Element, domain};

use super::Side;
use crate::Elements;
use crate::yongsin::{FiveGod, FiveGods, Lean};

domain! {
    /// What an element of one chart is to the other.
    pub enum SupplyKind {
        FillsMissing = "fills-missing", "빈 오행을 채움", "補缺";
        SuppliesYongsin = "supplies-yongsin", "용신 오행을 더함", "助用神";
        SuppliesHuisin = "supplies-huisin", "희신 오행을 더함", "助喜神";
        AddsGisin = "adds-gisin", "기신 오행이 많음", "增忌神";
    }
}

/// Letters from which a chart supplies an element, and from which it has too many of it. House rule.
const ENOUGH: u8 = 2;
const MANY: u8 = 3;

/// A chart as a giver and a taker of elements.
#[derive(Clone, Copy, Debug)]
pub struct Complement<'a> {
    /// The chart.
    pub chart: &'a Chart,
    /// Its counts.
    pub elements: &'a Elements,
    /// Its five gods, when those are judged.
    pub five_gods: Option<FiveGods>,
    /// To which side each element leans in it, when that is judged.
    pub leans: Option<[Lean; 5]>,
}

impl Complement<'_> {
    /// To which side an element leans in it.
    fn lean(&self, element: Element) -> Option<Lean> {
        self.leans.map(|leans| leans[element.ordinal()])
    }
}

/// An element that one chart brings to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    /// Who brings it.
    pub from: Side,
    /// What it is to the other.
    pub kind: SupplyKind,
    /// The element.
    pub element: Element,
    /// Visible letters of it in the giving chart.
    pub count: u8,
    /// To which side it leans in the other chart; `None` where that is not judged.
    pub lean: Option<Lean>,
}

impl Supply {
    /// Whether it goes against the chart that it comes to.
    pub fn is_burden(&self) -> bool {
        self.lean == Some(Lean::Against)
    }

    /// Whether it helps the chart that it comes to.
    pub fn is_help(&self) -> bool {
        self.lean.is_none_or(|lean| lean == Lean::With)
    }
}

/// What an element that two persons lack would be to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// A burden to neither.
    Shared,
    /// A help to one, a burden to the other.
    Of(Side),
    /// A burden to one or both, and a help to neither.
    Burden,
}

impl Lack {
    const fn of(leans: [Option<Lean>; 2]) -> Self {
        match leans {
            [Some(Lean::Against), Some(Lean::With)] => Self::Of(Side::B),
            [Some(Lean::With), Some(Lean::Against)] => Self::Of(Side::A),
            [Some(Lean::Against), _] | [_, Some(Lean::Against)] => Self::Burden,
            _ => Self::Shared,
        }
    }
}

/// How the elements of two charts complement each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementComplement {
    /// What the first brings the second, then what the second brings the first; in the order of
    /// kinds and elements. Of five elements not all are missing, and three more are judged.
    pub supplies: ArrayVec<Supply, 14>,
    /// Elements that neither chart shows.
    pub both_missing: ArrayVec<Element, 5>,
    /// To which side each of them leans in the first chart and in the second; `None` where that is not judged.
    pub missing_leans: ArrayVec<[Option<Lean>; 2], 5>,
    /// Whether the hours are known, the first's and the second's.
    pub hours_known: [bool; 2],
}

impl ElementComplement {
    /// Compares the visible letters of two charts.
    pub fn of(a: &Complement<'_>, b: &Complement<'_>) -> Self {
        let mut supplies = ArrayVec::new();
        for (from, giver, taker) in [(Side::A, a, b), (Side::B, b, a)] {
            let count = |element| giver.elements.count(element).visible();
            let mut supply = |kind, element: Element| {
                let (count, lean) = (count(element), taker.lean(element));
                supplies.push(Supply { from, kind, element, count, lean });
            };
            for element in taker.elements.missing().filter(|element| count(*element) > 0) {
                supply(SupplyKind::FillsMissing, element);
            }
            let Some(gods) = taker.five_gods else { continue };
            let gives_enough = |element: Element| {
                count(element) >= ENOUGH || element == giver.chart.day_master().element()
            };
            for (god, kind) in [
                (FiveGod::Yongsin, SupplyKind::SuppliesYongsin),
                (FiveGod::Huisin, SupplyKind::SuppliesHuisin),
            ] {
                if gives_enough(gods.element(god)) {
                    supply(kind, gods.element(god));
                }
            }
            let gisin = gods.element(FiveGod::Gisin);
            if count(gisin) >= MANY {
                supply(SupplyKind::AddsGisin, gisin);
            }
        }
        let none = |party: &Complement<'_>, element| party.elements.count(element).visible() == 0;
        let both_missing = Element::ALL.into_iter().filter(|e| none(a, *e) && none(b, *e));
        let both_missing: ArrayVec<Element, 5> = both_missing.collect();
        let leans = |element: &Element| [a, b].map(|one| one.lean(*element));
        Self {
            supplies,
            missing_leans: both_missing.iter().map(leans).collect(),
            both_missing,
            hours_known: [a.chart.pillars.hour.is_some(), b.chart.pillars.hour.is_some()],
        }
    }

    /// The elements that both lack of which this is so.
    pub fn lacking(&self, lack: Lack) -> ArrayVec<Element, 5> {
        let lacking = self.both_missing.iter().zip(&self.missing_leans);
        lacking
            .filter(|(_, leans)| Lack::of(**leans) == lack)
            .map(|(element, _)| *element)
            .collect()
    }
}
