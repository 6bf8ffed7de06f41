//! The periods that a timeline looks at: ten years, twelve months, the decades to the age of 99. What is
//! over on the reference day or before the birth is left out. The windows are this service's.

use std::cell::OnceCell;
use std::rc::Rc;

use saju_calendar::{Date, TermOrdinal};
use saju_chart::Ganji;

use super::Ahead;
use crate::decade_fortune::{ORDERS, Standing};
use crate::fit::{Haengun, LifeStage, LuckPeriod, LuckReading, Scope};
use crate::fortune::start_of;

/// Years that are looked at, months, and the most periods of a scope.
const YEARS: i16 = 10;
const MONTHS: i16 = 12;
pub(super) const MOST: usize = 20;

/// The periods of a scope.
pub(super) type Periods<'a> = Vec<Period<'a>>;

/// Terms of a year, and of a solar month.
const TERMS_OF_A_YEAR: i16 = 24;
const TERMS_OF_A_MONTH: i16 = 2;

/// The twelve months that are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Months {
    /// From the solar month that holds the reference day.
    Next,
    /// From the one that holds the first day of the calendar month.
    OfMonth,
    /// Those of the reference year.
    OfYear,
}

/// A period. It is weighed when its reading is first asked for.
#[derive(Clone, Debug)]
pub struct Period<'a> {
    /// First day, in KST.
    pub from: Date,
    /// Day on which it is over, in KST.
    pub to: Date,
    /// The age that is reached in the year; of a decade that at its start.
    pub age: i16,
    /// The stage of life in which it comes.
    pub stage: LifeStage,
    /// Whether it comes to a child that is cared for yet; never a decade, most of which comes later.
    pub is_infant: bool,
    /// Its pillar.
    pub ganji: Ganji,
    luck: LuckPeriod,
    haengun: Haengun<'a>,
    reading: OnceCell<Rc<LuckReading>>,
}

/// The life to which a period comes.
struct Life {
    age: i16,
    stage: LifeStage,
    is_infant: bool,
}

impl Period<'_> {
    /// The year of a month.
    pub(super) fn year(&self) -> Option<Rc<LuckReading>> {
        match self.luck {
            LuckPeriod::Month(jeol) => Some(self.haengun.year(jeol.saju_year())),
            _ => None,
        }
    }

    /// What it is to the chart.
    pub fn reading(&self) -> &LuckReading {
        self.reading.get_or_init(|| self.haengun.of(self.luck))
    }
}

impl<'a> Ahead<'a> {
    /// The periods of a scope; days are too many to look at.
    pub(super) fn periods(&self, scope: Scope, months: Months) -> Periods<'a> {
        let mut periods = Periods::with_capacity(MOST);
        match scope {
            Scope::Decade => periods.extend(self.decades()),
            Scope::Year => periods.extend(self.years()),
            Scope::Month => periods.extend(self.months(months)),
            Scope::Day => {}
        }
        periods
    }

    /// The seun year that holds the reference day.
    pub fn reference_year(&self) -> i16 {
        seun_year(self.reference)
    }

    /// The age that is reached in the reference year.
    pub(super) fn age(&self) -> i16 {
        self.reference_year() - self.birth.year()
    }

    /// The stage of life in the reference year.
    pub(super) fn stage(&self) -> LifeStage {
        LifeStage::of(self.age())
    }

    /// The life to which a year, or a month of it, comes, given the reference year.
    fn life_in(&self, year: i16, reference: i16) -> Life {
        let age = year - self.birth.year();
        let is_infant = LifeStage::is_infant_in(year, self.birth, (self.reference, reference));
        Life { age, stage: LifeStage::of(age), is_infant }
    }

    /// Ten years from the reference year.
    pub(super) fn years(&self) -> impl Iterator<Item = Period<'a>> {
        let first = self.reference_year();
        let mut stretch = stretches();
        let year = move |calendar_year: i16| {
            let dates = stretch(TermOrdinal::ipchun(calendar_year), TERMS_OF_A_YEAR);
            let life = self.life_in(calendar_year, first);
            self.period(dates, life, LuckPeriod::Year(calendar_year))
        };
        (first..first + YEARS).filter_map(year)
    }

    /// Twelve solar months.
    fn months(&self, months: Months) -> impl Iterator<Item = Period<'a>> {
        let holding = |day| TermOrdinal::jeol_at_or_before(start_of(day));
        let reference = self.reference_year();
        let first = match months {
            Months::Next => holding(self.reference),
            Months::OfMonth => {
                holding(self.reference.plus_days(1 - i64::from(self.reference.day())))
            }
            Months::OfYear => TermOrdinal::ipchun(reference),
        };
        let mut stretch = stretches();
        let month = move |place: i16| {
            let jeol = first.plus(place * TERMS_OF_A_MONTH);
            let dates = stretch(jeol, TERMS_OF_A_MONTH);
            self.period(dates, self.life_in(jeol.saju_year(), reference), LuckPeriod::Month(jeol))
        };
        (0..MONTHS).filter_map(month)
    }

    /// The decades from the current one, or from the first.
    pub(super) fn decades(&self) -> impl Iterator<Item = Period<'a>> {
        let first = match self.haengun.decades.standing(self.reference) {
            Standing::Before => *ORDERS.start(),
            Standing::In(order) => order,
            Standing::Beyond => ORDERS.end() + 1,
        };
        (first..=*ORDERS.end()).filter_map(|order| self.decade(order))
    }

    /// A decade, unless it is over or beyond the age of 99.
    pub(super) fn decade(&self, order: u8) -> Option<Period<'a>> {
        let decade = self.haengun.decades.decade(order);
        let dates = (decade.starts_on, decade.ends_on.plus_days(1));
        let (age, stage) = (decade.start_age as i16, LifeStage::of_decade(decade.start_age));
        self.period(dates, Life { age, stage, is_infant: false }, LuckPeriod::Decade(order))
    }

    fn period(
        &self,
        (from, to): (Date, Date),
        Life { age, stage, is_infant }: Life,
        luck: LuckPeriod,
    ) -> Option<Period<'a>> {
        let is_told = to > self.reference && to > self.birth && stage != LifeStage::Late;
        let (haengun, reading) = (self.haengun, OnceCell::new());
        is_told.then(|| {
            let ganji = haengun.ganji(luck);
            Period { from, to, age, stage, is_infant, ganji, luck, haengun, reading }
        })
    }
}

/// The seun year that holds the beginning of a day.
pub(super) fn seun_year(date: Date) -> i16 {
    TermOrdinal::jeol_at_or_before(start_of(date)).saju_year()
}

/// The days of stretches of terms that follow one another: each begins when the one before is over.
fn stretches() -> impl FnMut(TermOrdinal, i16) -> (Date, Date) {
    let mut begins: Option<Date> = None;
    move |opens, terms| {
        let is_over = opens.plus(terms).kst_date();
        (begins.replace(is_over).unwrap_or_else(|| opens.kst_date()), is_over)
    }
}
