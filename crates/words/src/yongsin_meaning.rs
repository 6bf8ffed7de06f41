//! What the useful element means for a chart: how strength, season and structure agree, how the chart
//! has it, and to which side each element leans.

use saju_chart::Element;
use saju_judgment::yongsin::{
    AskedBy, ChosenBy, Climate, ClimateNeed, Doubt, FiveGod, HuisinUse, NamedGod, Yongsin,
    counted_in, opposed_sangsin, season,
};

use crate::catalogue::yongsin as ko;
use crate::letters::titled as named;
use crate::slot::NativeNumber;
use crate::yongsin::YongsinContext;
use crate::{Ending, Page, Say, Slot};

/// What the yongsin means, how the methods agree, and the parts of the five elements.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a>(pub YongsinContext<'a>);

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        let yongsin = self.0.yongsin;
        match yongsin.chosen_by {
            ChosenBy::Extreme => ko::EXTREME_MEANING[yongsin.primary.element].say(page),
            ChosenBy::Outlet => ko::OUTLET_MEANING[yongsin.primary.element].say(page),
            _ => ko::MEANING[yongsin.primary.element].say(page),
        }
        page.push(" ");
        self.say_agreement(page);
        // A temperature that is wanted has been named by then; an extreme structure seeks none.
        let is_extreme = self.0.gyeokguk.established().is_some();
        let climate = ClimateMeaning::of(self.0).filter(|climate| climate.is_met() && !is_extreme);
        if let Some(met) = climate {
            page.push(" ");
            met.say(page);
        }
        page.push(" ");
        let useful = yongsin.primary.element;
        let count = NativeNumber(yongsin.letters_of(useful));
        let counted = counted_in(self.0.chart.day_master(), useful);
        ko::Supply { yongsin: useful, beside: counted, count, key: yongsin.supply }.say(page);
        page.push(" ");
        let element = |god| yongsin.five_gods.element(god);
        ko::FiveGods {
            huisin: element(FiveGod::Huisin),
            gisin: Marked { yongsin, element: element(FiveGod::Gisin) },
            gusin: Marked { yongsin, element: element(FiveGod::Gusin) },
            hansin: element(FiveGod::Hansin),
        }
        .say(page);
        if yongsin.huisin_use == HuisinUse::Full {
            let huisin = element(FiveGod::Huisin);
            let count = NativeNumber(yongsin.letters_of(huisin));
            let counted = counted_in(self.0.chart.day_master(), huisin);
            page.push(" ");
            ko::HuisinFull { huisin, beside: counted, count, yongsin: useful }.say(page);
        }
        if let Some(doubt) = CertaintyMeaning::of(self.0) {
            page.push(" ");
            doubt.say(page);
        }
    }
}

impl Slot for NamedGod {
    fn put(&self, page: &mut Page) {
        if self.is_sangsin {
            opposed_sangsin(self.god).say(page);
        } else {
            self.god.put(page);
        }
    }

    // 상신 ends as the names of the five gods do.
    fn ending(&self) -> Ending {
        self.god.ending()
    }
}

/// An element that works against the yongsin, marked where it completes the structure: 화(상신).
struct Marked<'a> {
    yongsin: &'a Yongsin,
    element: Element,
}

impl Slot for Marked<'_> {
    fn put(&self, page: &mut Page) {
        self.element.put(page);
        if self.yongsin.is_opposed_sangsin(self.element) {
            ko::SANGSIN_BESIDE.put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.element.ending()
    }
}

/// The same, named before it: 격의 상신인 화.
#[derive(Clone, Copy)]
pub(crate) struct Skipped<'a> {
    pub(crate) yongsin: &'a Yongsin,
    pub(crate) element: Element,
}

impl Slot for Skipped<'_> {
    fn put(&self, page: &mut Page) {
        if self.yongsin.is_opposed_sangsin(self.element) {
            ko::SangsinBefore { element: self.element }.say(page);
        } else {
            self.element.put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.element.ending()
    }
}

/// How sure the useful element is, where it is not plain. It stands once in an answer.
#[derive(Clone, Copy, Debug)]
pub struct CertaintyMeaning<'a> {
    yongsin: &'a Yongsin,
    doubt: Doubt,
}

impl<'a> CertaintyMeaning<'a> {
    /// Of a chart; `None` where the choice is plain.
    pub fn of(context: YongsinContext<'a>) -> Option<Self> {
        let YongsinContext { gyeokguk, yongsin, .. } = context;
        yongsin.doubt(gyeokguk).map(|doubt| Self { yongsin, doubt })
    }
}

impl Say for CertaintyMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let (yongsin, second) = (self.yongsin.primary.element, self.yongsin.secondary.element);
        ko::Doubt { yongsin, second, key: self.doubt }.say(page);
    }
}

impl Meaning<'_> {
    fn say_agreement(&self, page: &mut Page) {
        let YongsinContext { gyeokguk, yongsin, .. } = self.0;
        let part = |element| yongsin.part(element);
        let (asked, sangsin) = (yongsin.season_element, yongsin.gyeokguk.element);
        let AskedBy { src, wanted, climate } = yongsin.asked_by();
        ko::Agreement {
            yongsin: yongsin.primary.element,
            src,
            wanted,
            climate,
            season: season(self.0.chart.pillars.month.branch()),
            season_element: asked,
            season_role: part(asked),
            sangsin,
            sangsin_role: part(sangsin),
            eokbu: yongsin.eokbu.element,
            eokbu_role: part(yongsin.eokbu.element),
            gisin: yongsin.five_gods.element(FiveGod::Gisin),
            gyeok: named(gyeokguk.gyeok()),
            key: yongsin.case,
        }
        .say(page);
    }
}

/// What the temperature of the season means beside the five gods.
#[derive(Clone, Copy, Debug)]
pub struct ClimateMeaning<'a> {
    context: YongsinContext<'a>,
    climate: Climate,
}

impl<'a> ClimateMeaning<'a> {
    /// Of a chart; `None` in the months without a temperature.
    pub fn of(context: YongsinContext<'a>) -> Option<Self> {
        context.yongsin.climate.kind.map(|climate| Self { context, climate })
    }

    fn is_met(&self) -> bool {
        self.context.yongsin.climate.need == ClimateNeed::Met
    }
}

impl Say for ClimateMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let yongsin = self.context.yongsin;
        let season = season(self.context.chart.pillars.month.branch());
        let key = yongsin.part(self.climate.relief());
        let gisin = yongsin.five_gods.element(FiveGod::Gisin);
        let (role, gisin_role) = (yongsin.named(self.climate.relief()), yongsin.named(gisin));
        match self.climate {
            climate if self.is_met() => ko::ClimateMet { season, key: climate }.say(page),
            Climate::Cold => ko::ClimateCold { season, gisin, gisin_role, role, key }.say(page),
            Climate::Heat => ko::ClimateHeat { season, gisin, gisin_role, role, key }.say(page),
        }
    }
}
