//! Where a day stands among the decades, and how these were reckoned.

use saju_calendar::{Date, SolarTerm};
use saju_chart::{Chart, Ganji, Sex};
use saju_saying::{Glyphs, Hundredths, Letter, Nth, Saying, sayings};

use super::{DecadeFortune, Direction};
use crate::Rule;
use crate::sayings::{Subject, glyph};

sayings! {
    /// Sentences on the decades.
    pub catalogue "decade_fortune" = Subject::DecadeFortune;

    /// The day that it is.
    today(date: Date);
    /// The day that was asked for.
    reference_day(date: Date);
    /// A day in a decade of the list.
    within(day: Saying, order: Nth, ganji: Ganji, from: Date, to: Date);
    /// A day after the last decade of the list.
    after(day: Saying, order: Nth);
    /// A day before the first decade of the list, though the decades have begun.
    before_list(day: Saying, order: Nth);
    /// A day before the first decade of all.
    before(day: Saying, first: Date);
    /// That three days count as a year.
    three_days();
    /// Why the decades run that way.
    basis_direction(stem: Glyphs, sex: Sex, direction: Direction);
    /// From which jeol, or to which, the days were counted.
    basis_start(jeol: SolarTerm, days: Hundredths) by [direction: Direction];
}

impl DecadeFortune {
    /// How they were reckoned: the way, and the days counted, in hundredths.
    pub fn basis(&self, chart: &Chart, days: i32) -> [(Saying, Rule); 2] {
        let stem = glyph(Letter::Stem(chart.pillars.year.stem()));
        let start = basis_start(self.direction, self.counted_to.term(), Hundredths(days));
        [
            (basis_direction(stem, chart.sex, self.direction), Rule::DecadeDirection),
            (start, Rule::DecadeStart),
        ]
    }
}
