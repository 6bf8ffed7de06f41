//! The course of luck (행운 行運): the pillar of each decade, year, month and day of a person, weighed
//! within the longer ones in force. A longer one is in force for what has its middle instant in it; that
//! is this service's.

use std::rc::Rc;

use saju_calendar::{Date, Instant, SECONDS_PER_DAY, TermOrdinal};
use saju_chart::{Ganji, day_ganji, month_ganji, year_ganji};

use super::LuckReading;
use super::luck::Luck;
use super::weighed::Weighed;
use super::wonguk::Wonguk;
use crate::DecadeFortune;
use crate::fortune::start_of;

/// The course of a person's luck.
#[derive(Clone, Copy, Debug)]
pub struct Haengun<'a> {
    /// The chart that luck comes to.
    pub wonguk: Wonguk<'a>,
    /// The decades.
    pub decades: &'a DecadeFortune,
    /// Those that were weighed.
    pub weighed: &'a Weighed,
}

/// A period of luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LuckPeriod {
    /// The decade of an order.
    Decade(u8),
    /// The year that begins in a calendar year.
    Year(i16),
    /// The solar month that opens with a jeol.
    Month(TermOrdinal),
    /// A day.
    Day(Date),
}

/// Terms of a year, and of a solar month.
const YEAR: i16 = 24;
const MONTH: i16 = 2;

impl Haengun<'_> {
    /// A period.
    pub fn of(&self, period: LuckPeriod) -> Rc<LuckReading> {
        match period {
            LuckPeriod::Decade(order) => self.decade(order),
            LuckPeriod::Year(calendar_year) => self.year(calendar_year),
            LuckPeriod::Month(jeol) => self.month(jeol),
            LuckPeriod::Day(date) => self.day(date),
        }
    }

    /// The pillar of a period.
    pub(crate) fn ganji(&self, period: LuckPeriod) -> Ganji {
        match period {
            LuckPeriod::Decade(order) => self.ganji_of(order),
            LuckPeriod::Year(calendar_year) => year_ganji(calendar_year),
            LuckPeriod::Month(jeol) => month_ganji(jeol),
            LuckPeriod::Day(date) => day_ganji(date),
        }
    }

    /// The decade of an order.
    pub fn decade(&self, order: u8) -> Rc<LuckReading> {
        self.weighed.decade(order, || self.read(Luck::decade(self.ganji_of(order))))
    }

    /// The year that begins in a calendar year.
    pub fn year(&self, calendar_year: i16) -> Rc<LuckReading> {
        self.weighed.year(calendar_year, || {
            let decade = self.decade_of_year(calendar_year).map(|order| self.ganji_of(order));
            self.read(Luck::year(year_ganji(calendar_year), decade))
        })
    }

    /// Order of the decade in force in the year that begins in a calendar year.
    pub fn decade_of_year(&self, calendar_year: i16) -> Option<u8> {
        let ipchun = TermOrdinal::ipchun(calendar_year);
        let day = || middle(ipchun, YEAR).kst().0;
        self.decades.standing_in(ipchun.saju_year(), day).order()
    }

    /// The solar month that opens with a jeol.
    pub fn month(&self, jeol: TermOrdinal) -> Rc<LuckReading> {
        self.weighed.shorter(LuckPeriod::Month(jeol), || {
            let middle = middle(jeol, MONTH);
            let year = year_ganji(jeol.saju_year());
            self.read(Luck::month(month_ganji(jeol), self.decade_at(middle), year))
        })
    }

    /// A day.
    pub fn day(&self, date: Date) -> Rc<LuckReading> {
        self.weighed.shorter(LuckPeriod::Day(date), || {
            let noon = noon(date);
            let month = month_ganji(month_of_day(date));
            self.read(Luck::day(day_ganji(date), self.decade_at(noon), year_at(noon), month))
        })
    }

    fn read(&self, luck: Luck) -> Rc<LuckReading> {
        LuckReading::shared(self.wonguk, luck)
    }

    /// The decade in force; none before the first, nor after the last.
    fn order_at(&self, instant: Instant) -> Option<u8> {
        self.decades.standing(instant.kst().0).order()
    }

    fn decade_at(&self, instant: Instant) -> Option<Ganji> {
        self.order_at(instant).map(|order| self.ganji_of(order))
    }

    fn ganji_of(&self, order: u8) -> Ganji {
        self.decades.ganji(order)
    }
}

/// The jeol that opens the solar month in force in a day.
pub(crate) fn month_of_day(date: Date) -> TermOrdinal {
    TermOrdinal::jeol_at_or_before(noon(date))
}

/// The instant in the middle of a day.
fn noon(date: Date) -> Instant {
    Instant(start_of(date).0 + SECONDS_PER_DAY / 2)
}

/// The instant in the middle of a stretch of terms.
fn middle(from: TermOrdinal, terms: i16) -> Instant {
    let (from, to) = (from.instant(), from.plus(terms).instant());
    Instant(from.0 + to.seconds_since(from) / 2)
}

fn year_at(instant: Instant) -> Ganji {
    year_ganji(TermOrdinal::jeol_at_or_before(instant).saju_year())
}
