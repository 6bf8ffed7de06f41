//! The periods that have a line.

use saju_calendar::date::days_in_month;
use saju_calendar::{Date, TermOrdinal};
use saju_chart::{Ganji, day_ganji, month_ganji, year_ganji};

use crate::fit::{LuckPeriod, Scope};

/// A period that has a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Period {
    /// A day.
    Day(Date),
    /// A calendar month, the first day of which this is: the solar month that opens in it.
    Month(Date),
    /// The year from 입춘 of a calendar year on.
    Year(i16),
}

/// Terms from 소한 of January, which opens the month before, to 입춘.
const JANUARY: i16 = -2;

impl Period {
    /// For how long it holds.
    pub const fn scope(self) -> Scope {
        match self {
            Self::Day(_) => Scope::Day,
            Self::Month(_) => Scope::Month,
            Self::Year(_) => Scope::Year,
        }
    }

    /// The same as a period of luck.
    pub fn luck(self) -> LuckPeriod {
        match self {
            Self::Day(date) => LuckPeriod::Day(date),
            Self::Month(first) => LuckPeriod::Month(jeol(first)),
            Self::Year(year) => LuckPeriod::Year(year),
        }
    }

    /// Its pillar.
    pub fn ganji(self) -> Ganji {
        match self {
            Self::Day(date) => day_ganji(date),
            Self::Month(first) => month_ganji(jeol(first)),
            Self::Year(year) => year_ganji(year),
        }
    }

    /// Its last day.
    pub fn last_day(self) -> Date {
        match self {
            Self::Day(date) => date,
            Self::Month(first) => {
                first.plus_days(i64::from(days_in_month(first.year(), first.month())) - 1)
            }
            Self::Year(year) => TermOrdinal::ipchun(year + 1).instant().kst().0.plus_days(-1),
        }
    }

    /// Its place among those like it. Pillars that follow one another have stems and branches that do.
    pub fn place(self) -> i64 {
        match self {
            Self::Day(date) => date.day_number(),
            Self::Month(first) => i64::from(first.year()) * 12 + i64::from(first.month()),
            Self::Year(year) => year.into(),
        }
    }
}

/// The jeol that falls into a calendar month.
fn jeol(first: Date) -> TermOrdinal {
    TermOrdinal::ipchun(first.year()).plus(JANUARY + 2 * (i16::from(first.month()) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(year: i16, month: u8, day: u8) -> Date {
        Date::new(year, month, day).unwrap()
    }

    #[test]
    fn a_month_is_the_solar_month_that_opens_in_it() {
        for year in [1900, 2026, 2150] {
            for month in 1..=12 {
                let opens = jeol(date(year, month, 1)).kst_date();
                assert_eq!((opens.year(), opens.month()), (year, month));
            }
        }
        for (date, name) in [(date(2026, 11, 1), "기해"), (date(2026, 1, 1), "기축")] {
            assert_eq!(Some(Period::Month(date).ganji()), Ganji::parse(name));
        }
    }

    #[test]
    fn periods_that_follow_one_another_have_pillars_that_do() {
        let months = |place: i64| {
            let (year, month) = (2025 + place / 12, place % 12 + 1);
            Period::Month(date(year as i16, month as u8, 1))
        };
        let days = |place: i64| Period::Day(date(2026, 2, 20).plus_days(place));
        let years = |place: i64| Period::Year(2020 + place as i16);
        for place in 0..40 {
            for of in [&months as &dyn Fn(i64) -> Period, &days, &years] {
                let (this, next) = (of(place), of(place + 1));
                assert_eq!(this.place() + 1, next.place());
                assert_eq!(this.ganji().plus(1), next.ganji());
                assert!(this.last_day() < next.last_day());
            }
        }
    }

    #[test]
    fn a_period_ends_before_the_next_begins() {
        assert_eq!(Period::Month(date(2024, 2, 1)).last_day(), date(2024, 2, 29));
        assert_eq!(Period::Year(2026).last_day(), date(2027, 2, 3));
    }
}
