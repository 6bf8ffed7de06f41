//! The decades (대운 大運).
//!
//! Source: 三命通會 卷二 論大運 "凡三日有三十六時乃見三百六十日爲一歲之數", "陽男陰女 … 順行 陰男陽女 … 逆行".

pub mod say;

use saju_calendar::{Date, Instant, Moment, SECONDS_PER_DAY, TermOrdinal};
use saju_chart::{Chart, Ganji, Polarity, Sex, domain};

use crate::fit::LifeStage;

domain! {
    /// The way the decades run through the sixty ganji.
    pub enum Direction {
        Forward = "forward", "순행", "順行";
        Reverse = "reverse", "역행", "逆行";
    }
}

/// Seconds before or after the birth that make one year of age: three days.
pub const SECONDS_PER_YEAR_OF_AGE: i64 = 3 * SECONDS_PER_DAY;

/// Days of a year of age, in ten-thousandths.
const YEAR_TEN_THOUSANDTHS_OF_A_DAY: i64 = 3_652_422;

/// Decades that can be asked for.
pub const ORDERS: std::ops::RangeInclusive<u8> = 1..=20;

/// One decade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decade {
    /// Order, from 1.
    pub order: u8,
    /// Its pillar.
    pub ganji: Ganji,
    /// Age at its start by the reckoning of the decades.
    pub start_age: u16,
    /// First day.
    pub starts_on: Date,
    /// Last day.
    pub ends_on: Date,
}

impl Decade {
    /// Last age of the decade.
    pub const fn end_age(&self) -> u16 {
        self.start_age + 9
    }

    /// Whether it begins within the years that are read.
    pub const fn is_lived(&self) -> bool {
        (self.start_age as i16) < LifeStage::LATE_FROM
    }

    /// Whether a day lies in it.
    pub fn contains(&self, day: Date) -> bool {
        self.starts_on <= day && day <= self.ends_on
    }
}

/// Where a day stands among the decades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Before the first.
    Before,
    /// In the decade of this order, 1…20.
    In(u8),
    /// After the twentieth.
    Beyond,
}

impl Standing {
    /// The order of the decade, where it is one.
    pub const fn order(self) -> Option<u8> {
        match self {
            Self::In(order) => Some(order),
            Self::Before | Self::Beyond => None,
        }
    }
}

/// The run of a person's decades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecadeFortune {
    /// Which way.
    pub direction: Direction,
    /// The jeol that was counted to, or back to.
    pub counted_to: TermOrdinal,
    /// Seconds between the birth and that jeol.
    pub counted_seconds: i64,
    /// Age at the first decade, rounded.
    pub start_age: u16,
    /// First day of the first decade.
    pub first_starts_on: Date,
    month: Ganji,
}

impl DecadeFortune {
    /// The decades of a birth.
    pub fn of(moment: &Moment, chart: &Chart) -> Self {
        let jeol = TermOrdinal::jeol_at_or_before(moment.instant);
        let direction = direction(chart);
        let counted_to = match direction {
            Direction::Forward => jeol.plus(2),
            Direction::Reverse => jeol,
        };
        let counted_seconds = moment.instant.seconds_since(counted_to.instant()).abs();
        Self {
            direction,
            counted_to,
            counted_seconds,
            start_age: start_age(counted_seconds),
            // East of Korea the day there may have begun before that of KST; nobody's luck begins before the birth.
            first_starts_on: first_start(moment.instant, counted_seconds).max(moment.birth.date),
            month: chart.pillars.month,
        }
    }

    /// The decade of an order.
    pub fn decade(&self, order: u8) -> Decade {
        let years = (i16::from(order) - 1) * 10;
        Decade {
            order,
            ganji: self.ganji(order),
            start_age: self.start_age + years as u16,
            starts_on: self.starts_on(order),
            ends_on: self.first_starts_on.plus_years(years + 10).plus_days(-1),
        }
    }

    /// First day of the decade of an order.
    pub const fn starts_on(&self, order: u8) -> Date {
        self.first_starts_on.plus_years((order as i16 - 1) * 10)
    }

    /// The pillar of the decade of an order.
    pub const fn ganji(&self, order: u8) -> Ganji {
        match self.direction {
            Direction::Forward => self.month.plus(order as i64),
            Direction::Reverse => self.month.plus(-(order as i64)),
        }
    }

    /// Where a day stands.
    pub fn standing(&self, day: Date) -> Standing {
        self.standing_in(day.year(), || day)
    }

    /// Where a day of a year stands; it is asked for only in each tenth year, in which a decade opens.
    pub(crate) fn standing_in(&self, year: i16, day: impl FnOnce() -> Date) -> Standing {
        let years = year - self.first_starts_on.year();
        if years < 0 {
            return Standing::Before;
        }
        let Ok(order) = u8::try_from(years / 10 + 1) else { return Standing::Beyond };
        let is_before = years % 10 == 0 && day() < self.starts_on(order);
        match order - u8::from(is_before) {
            0 => Standing::Before,
            order if ORDERS.contains(&order) => Standing::In(order),
            _ => Standing::Beyond,
        }
    }
}

/// Forward for a yang year and a man or a yin year and a woman, else in reverse.
pub fn direction(chart: &Chart) -> Direction {
    let yang = chart.pillars.year.stem().polarity() == Polarity::Yang;
    if yang == (chart.sex == Sex::Male) { Direction::Forward } else { Direction::Reverse }
}

/// Age at the first decade: three days a year. It is the exact age as it is told, rounded half up: 5.5 is 6.
pub const fn start_age(counted_seconds: i64) -> u16 {
    ((start_age_ten_thousandths(counted_seconds) + 5_000) / 10_000) as u16
}

/// Age at the first decade in ten-thousandths of a year, rounded half up.
pub const fn start_age_ten_thousandths(counted_seconds: i64) -> i64 {
    rounded(10_000, counted_seconds)
}

/// So many parts of a year of age as were counted, rounded half up.
const fn rounded(parts: i64, counted_seconds: i64) -> i64 {
    (2 * parts * counted_seconds + SECONDS_PER_YEAR_OF_AGE) / (2 * SECONDS_PER_YEAR_OF_AGE)
}

/// The day in KST on which the first decade begins: the birth and the age at the first decade to two
/// decimals, in years of 365.2422 days.
fn first_start(birth: Instant, counted_seconds: i64) -> Date {
    // At most 11 years: hundredths × ten-thousandths × seconds stay far below the range of i64.
    let millionths = rounded(100, counted_seconds) * YEAR_TEN_THOUSANDTHS_OF_A_DAY;
    Instant(birth.0 + millionths * SECONDS_PER_DAY / 1_000_000).kst().0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_age_in_years_is_the_exact_age_rounded() {
        // Sixteen days and a half but for ten seconds: 5.49996, told as 5.5.
        let nearly = 33 * SECONDS_PER_DAY / 2 - 10;
        assert_eq!((start_age_ten_thousandths(nearly), start_age(nearly)), (55_000, 6));
        for seconds in (0..31 * SECONDS_PER_DAY).step_by(997) {
            let off = 10_000 * i64::from(start_age(seconds)) - start_age_ten_thousandths(seconds);
            assert!((-4_999..=5_000).contains(&off), "{seconds}");
        }
    }
}
