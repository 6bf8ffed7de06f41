//! Sentences of the climate (조후): the cells of 窮通寶鑑 and what a chart has of their stems.

use saju_calendar::SolarTerm;
use saju_chart::{Chart, Position, Stem};
use saju_judgment::Places;
use saju_judgment::yongsin::{Climate, Johu, JohuCell};

use crate::Ending;
use crate::catalogue::johu as cells;
use crate::catalogue::yongsin as ko;
use crate::letters::{Group, Naming, stem};
use crate::slot::{Joined, NativeNumber};
use crate::{Page, Say, Sentence, Slot};

/// The chart, or the letters that are known of it.
pub(crate) const fn whole(hour_known: bool) -> Sentence {
    if hour_known { ko::WHOLE_CHART } else { ko::KNOWN_LETTERS }
}

/// The wording of a cell in 窮通寶鑑. Every cell was compared with the text.
pub fn quote(cell: JohuCell) -> Sentence {
    cells::QUOTE[cell]
}

/// What the month wants, and what of it the chart has.
#[derive(Clone, Copy, Debug)]
pub struct Reasoning<'a> {
    /// The judgment.
    pub johu: &'a Johu,
    /// The chart.
    pub chart: &'a Chart,
}

impl Say for Reasoning<'_> {
    fn say(&self, page: &mut Page) {
        let Self { johu, chart } = self;
        cells::GLOSS[johu.cell].say(page);
        page.push(" ");
        if let (Some(first), Some(term)) = (johu.first_half, self.mid_term()) {
            let stems = Joined(johu.stems().iter().map(|wanted| stem(*wanted)), "·");
            let term = term.ko();
            if first {
                ko::HalfBefore { term, stems }.say(page);
            } else {
                ko::HalfAfter { term, stems }.say(page);
            }
            page.push(" ");
        }
        let whole = whole(chart.pillars.hour.is_some());
        match johu.urgent {
            Some(Climate::Cold) => {
                ko::Cold { count: NativeNumber(johu.cold_letters), whole }.say(page);
                page.push(" ");
            }
            Some(Climate::Heat) => {
                ko::Heat { count: NativeNumber(johu.hot_letters), whole }.say(page);
                page.push(" ");
            }
            None => {}
        }
        let places = self.visible();
        if places.is_empty() {
            // The day master is none of the letters that are looked for.
            let wanted = johu.stems().iter().filter(|wanted| **wanted != chart.day_master());
            let stems = Joined(wanted.map(|wanted| stem(*wanted)), "·");
            ko::StemsHidden { stems }.say(page);
        } else {
            let letters = Group { pillars: &chart.pillars, places, naming: Naming::Plain };
            ko::StemsVisible { letters }.say(page);
        }
    }
}

impl Reasoning<'_> {
    /// The mid-term that divides the month.
    fn mid_term(&self) -> Option<SolarTerm> {
        self.chart.month.map(|month| month.jeol.plus(1).term())
    }

    /// Where the stems of the cell are visible; the day master is none of them.
    fn visible(&self) -> Places {
        let wanted = self.johu.stems();
        let stems = self.chart.pillars.stems();
        stems
            .filter(|(position, stem)| *position != Position::Day && wanted.contains(stem))
            .map(|(position, _)| Places::stem(position))
            .collect()
    }
}

/// Where a cell stands: 「窮通寶鑑」 三春甲木·正月 “…”.
#[derive(Clone, Copy, Debug)]
pub struct Source(pub JohuCell);

/// 甲木.
struct StemAndElement(Stem);

impl Slot for StemAndElement {
    fn put(&self, page: &mut Page) {
        page.push(self.0.han());
        page.push(self.0.element().han());
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

/// The month of 窮通寶鑑 by which an urgent climate leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Urgency(pub(crate) JohuCell);

impl Say for Urgency {
    fn say(&self, page: &mut Page) {
        let month = self.0.month();
        ko::BasisClimateFirst {
            season: ko::JOHU_SEASON[month],
            stem: StemAndElement(self.0.day_stem()),
            month: ko::JOHU_MONTH[month],
        }
        .say(page);
    }
}

impl Say for Source {
    fn say(&self, page: &mut Page) {
        let (month, quote) = (self.0.month(), cells::QUOTE[self.0]);
        ko::BasisJohu {
            season: ko::JOHU_SEASON[month],
            stem: StemAndElement(self.0.day_stem()),
            month: ko::JOHU_MONTH[month],
            quote,
        }
        .say(page);
    }
}
