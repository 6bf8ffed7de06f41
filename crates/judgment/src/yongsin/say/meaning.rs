//! What the useful element means for a chart: how strength, season and structure agree, and how the chart
//! has it.

use arrayvec::ArrayVec;
use saju_chart::Element;
use saju_saying::{Args, Fills, Native, Saying, Titled};

use super::{AskedBy, YongsinContext, counted_in, entries};
use crate::gyeokguk::Gyeokguk;
use crate::yongsin::{ChosenBy, Climate, ClimateNeed, FiveGod, HuisinUse, Yongsin};

/// An element that works against the yongsin, marked where it completes the structure: 화(상신).
#[derive(Clone, Copy, Debug)]
pub(super) struct Marked {
    element: Element,
    is_sangsin: bool,
}

impl Fills for Marked {
    fn fill(self, args: &mut Args) {
        if self.is_sangsin {
            entries::sangsin_beside(self.element).fill(args);
        } else {
            self.element.fill(args);
        }
    }
}

impl Yongsin {
    /// How sure the useful element is, where it is not plain. It stands once in an answer.
    pub fn doubt_told(&self, gyeokguk: &Gyeokguk) -> Option<Saying> {
        let (first, second) = (self.primary.element, self.secondary.element);
        self.doubt(gyeokguk).map(|doubt| entries::doubt(doubt, first, second))
    }
}

impl YongsinContext<'_> {
    /// What the yongsin means, how the methods agree, and the parts of the five elements.
    pub fn meaning(&self) -> ArrayVec<Saying, 7> {
        let yongsin = self.yongsin;
        let useful = yongsin.primary.element;
        let meaning = match yongsin.chosen_by {
            ChosenBy::Extreme => entries::extreme_meaning,
            ChosenBy::Outlet => entries::outlet_meaning,
            _ => entries::meaning,
        };
        // A temperature that is wanted has been named by then; an extreme structure seeks none.
        let is_met = yongsin.climate.need == ClimateNeed::Met;
        let climate = (is_met && self.gyeokguk.established().is_none())
            .then(|| self.climate_meaning())
            .flatten();
        let (beside, count) = self.counted(useful);
        let huisin = yongsin.five_gods.element(FiveGod::Huisin);
        let huisin_full = (yongsin.huisin_use == HuisinUse::Full).then(|| {
            let count = Native(yongsin.huisin_letters);
            let beside = match yongsin.letters_of(huisin) == yongsin.huisin_letters {
                true => counted_in(self.chart.day_master(), huisin),
                false => entries::counted_as_turned(),
            };
            entries::huisin_full(huisin, beside, count, useful)
        });
        let told = [
            Some(meaning(useful)),
            Some(self.agreement()),
            climate,
            Some(entries::supply(yongsin.supply, useful, beside, count)),
            Some(self.five_gods()),
            huisin_full,
            yongsin.doubt_told(self.gyeokguk),
        ];
        told.into_iter().flatten().collect()
    }

    /// Where the letters of an element are counted, and how many they are.
    fn counted(&self, element: Element) -> (Saying, Native) {
        let beside = counted_in(self.chart.day_master(), element);
        (beside, Native(self.yongsin.letters_of(element)))
    }

    fn five_gods(&self) -> Saying {
        let element = |god| self.yongsin.five_gods.element(god);
        let marked = |god| {
            let element = element(god);
            Marked { element, is_sangsin: self.yongsin.is_opposed_sangsin(element) }
        };
        entries::five_gods(
            element(FiveGod::Huisin),
            marked(FiveGod::Gisin),
            marked(FiveGod::Gusin),
            element(FiveGod::Hansin),
        )
    }

    fn agreement(&self) -> Saying {
        let yongsin = self.yongsin;
        let (asked, sangsin) = (yongsin.season_element, yongsin.gyeokguk.element);
        let eokbu = yongsin.eokbu.element;
        let AskedBy { src, wanted, climate } = yongsin.asked_by();
        entries::agreement(
            yongsin.case,
            yongsin.primary.element,
            src,
            wanted,
            climate,
            self.season(),
            asked,
            yongsin.part(asked),
            sangsin,
            yongsin.part(sangsin),
            eokbu,
            yongsin.part(eokbu),
            yongsin.five_gods.element(FiveGod::Gisin),
            // Only an extreme structure is named.
            self.gyeokguk.established().map(|extreme| Titled(extreme.gyeok)),
        )
    }

    /// What the temperature of the season means beside the five gods; `None` in the months without one.
    pub fn climate_meaning(&self) -> Option<Saying> {
        let (yongsin, season) = (self.yongsin, self.season());
        let climate = yongsin.climate.kind?;
        if yongsin.climate.need == ClimateNeed::Met {
            return Some(entries::climate_met(climate, season));
        }
        let gisin = yongsin.five_gods.element(FiveGod::Gisin);
        let (part, role) = (yongsin.part(climate.relief()), yongsin.named(climate.relief()));
        let told = match climate {
            Climate::Cold => entries::climate_cold,
            Climate::Heat => entries::climate_heat,
        };
        Some(told(part, season, gisin, yongsin.named(gisin), role))
    }
}
