//! The analyses of one chart, each made at most once and only when it is asked for.
//!
//! What an analysis needs are its parameters; here they are wired.

use std::cell::OnceCell;

use saju_calendar::Moment;
use saju_chart::Chart;

use crate::natal::Natal;
use crate::sinsal::{Findings, natal_sinsal};
use crate::{
    DecadeFortune, Elements, Gyeokguk, HealthBalance, SinStrength, WongukInteraction, Yongsin,
};

/// The analyses of a birth's chart.
#[derive(Debug)]
pub struct Judgments<'a> {
    /// The moment of birth.
    pub moment: &'a Moment,
    /// The chart.
    pub chart: &'a Chart,
    elements: OnceCell<Elements>,
    strength: OnceCell<SinStrength>,
    natal: OnceCell<Natal>,
    sinsal: OnceCell<Findings>,
    interaction: OnceCell<WongukInteraction>,
    gyeokguk: OnceCell<Gyeokguk>,
    yongsin: OnceCell<Yongsin>,
    decades: OnceCell<DecadeFortune>,
    health: OnceCell<HealthBalance>,
}

impl<'a> Judgments<'a> {
    /// No analysis yet.
    pub const fn of(moment: &'a Moment, chart: &'a Chart) -> Self {
        Self {
            moment,
            chart,
            elements: OnceCell::new(),
            strength: OnceCell::new(),
            natal: OnceCell::new(),
            sinsal: OnceCell::new(),
            interaction: OnceCell::new(),
            gyeokguk: OnceCell::new(),
            yongsin: OnceCell::new(),
            decades: OnceCell::new(),
            health: OnceCell::new(),
        }
    }

    /// Counts of the five elements.
    pub fn elements(&self) -> &Elements {
        self.elements.get_or_init(|| Elements::of(self.chart))
    }

    /// Strength of the day master.
    pub fn strength(&self) -> &SinStrength {
        self.strength.get_or_init(|| SinStrength::of(self.chart))
    }

    /// The letters as structure and useful element see them.
    pub fn natal(&self) -> &Natal {
        self.natal.get_or_init(|| Natal::of(self.chart, self.strength()))
    }

    /// Sinsal of the chart.
    pub fn sinsal(&self) -> &Findings {
        self.sinsal.get_or_init(|| natal_sinsal(&self.chart.pillars))
    }

    /// Relations within the chart.
    pub fn interaction(&self) -> &WongukInteraction {
        self.interaction
            .get_or_init(|| WongukInteraction::of_chart(&self.chart.pillars, self.gyeokguk()))
    }

    /// Structure.
    pub fn gyeokguk(&self) -> &Gyeokguk {
        self.gyeokguk.get_or_init(|| Gyeokguk::of(self.chart, self.strength()))
    }

    /// Useful element.
    pub fn yongsin(&self) -> &Yongsin {
        self.yongsin.get_or_init(|| Yongsin::of(self.chart, self.strength(), self.gyeokguk()))
    }

    /// Decades.
    pub fn decades(&self) -> &DecadeFortune {
        self.decades.get_or_init(|| DecadeFortune::of(self.moment, self.chart))
    }

    /// Balance of the elements for health.
    pub fn health(&self) -> &HealthBalance {
        self.health.get_or_init(|| HealthBalance::of(self.elements(), self.interaction()))
    }
}
