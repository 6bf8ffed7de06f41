//! What the climate (조후) calls for: the cells of 窮通寶鑑 and what a chart has of their stems.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Position};
use saju_saying::{Join, Native, Saying, Several};

use super::whole;
use crate::places::LetterSet;
use crate::sayings::{Called, Group};
use crate::yongsin::{Climate, Johu, JohuCell};

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_saying::sayings;

    use crate::sayings::Subject;
    use crate::yongsin::JohuCell;

    sayings! {
        /// The cells of 窮通寶鑑.
        pub(crate) catalogue "johu" = Subject::Johu;

        /// What a cell says.
        gloss() by [johu_cell: JohuCell];
        /// In its own words.
        quote() by [johu_cell: JohuCell];
    }
}

impl JohuCell {
    /// Its wording in 窮通寶鑑. Every cell was compared with the text.
    pub fn quote(self) -> Saying {
        entries::quote(self)
    }

    /// Where it stands, in what words: 「窮通寶鑑」 三春甲木·正月 “…”.
    pub fn source(self) -> Saying {
        let [season, stem, month] = self.place();
        super::entries::basis_johu(season, stem, month, self.quote())
    }

    /// The month of 窮通寶鑑 by which an urgent climate leads.
    pub(super) fn urgency(self) -> Saying {
        let [season, stem, month] = self.place();
        super::entries::basis_climate_first(season, stem, month)
    }

    fn place(self) -> [Saying; 3] {
        let month = self.month();
        [
            super::entries::johu_season(month),
            super::entries::johu_stem(self.day_stem()),
            super::entries::johu_month(month),
        ]
    }
}

impl Johu {
    /// What the month wants, and what of it the chart has.
    pub fn reasoning(&self, chart: &Chart) -> ArrayVec<Saying, 4> {
        let urgent = self.urgent.map(|climate| {
            let count = match climate {
                Climate::Cold => self.cold_letters,
                Climate::Heat => self.hot_letters,
            };
            let whole = whole(chart.pillars.hour.is_some());
            super::entries::urgent(climate, Native(count), whole)
        });
        let told =
            [Some(entries::gloss(self.cell)), self.half(chart), urgent, Some(self.visible(chart))];
        told.into_iter().flatten().collect()
    }

    /// On which side of the mid-term that divides the month the birth lies, where the cell asks.
    fn half(&self, chart: &Chart) -> Option<Saying> {
        let (is_first, month) = (self.first_half?, chart.month?);
        let told = if is_first { super::entries::half_before } else { super::entries::half_after };
        let stems = Several(Join::Dots, self.stems().iter().copied().collect());
        Some(told(month.jeol.plus(1).term(), stems))
    }

    /// Which stems of the cell are visible; the day master is none of them.
    fn visible(&self, chart: &Chart) -> Saying {
        let (wanted, stems) = (self.stems(), chart.pillars.stems());
        let places: LetterSet = stems
            .filter(|(position, stem)| *position != Position::Day && wanted.contains(stem))
            .map(|(position, _)| LetterSet::stem(position))
            .collect();
        if !places.is_empty() {
            let letters = Group::of(&chart.pillars, places, Called::Plain);
            return super::entries::stems_visible(letters);
        }
        // The day master is none of the letters that are looked for.
        let others = wanted.iter().copied().filter(|stem| *stem != chart.day_master());
        super::entries::stems_hidden(Several(Join::Dots, others.collect()))
    }
}
