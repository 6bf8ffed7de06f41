//! A person's luck around a day: the decades, the years, the solar months and the day, each weighed once
//! and with what is told beside its character.

use std::cell::OnceCell;
use std::rc::Rc;

use arrayvec::ArrayVec;
use saju_calendar::{Date, TermOrdinal};
use saju_chart::day_ganji;

use super::character::Family;
use super::haengun::Haengun;
use super::stage::LifeStage;
use super::{Handover, LuckReading, Unread};
use crate::fortune::start_of;
use crate::seun::MAX_WINDOW;
use crate::weolun::{jeols, jeols_of_year};

/// A luck pillar in the list that it belongs to.
#[derive(Clone, Debug)]
pub struct ListedLuck {
    /// The pillar, weighed.
    pub reading: Rc<LuckReading>,
    /// Its place in the list, from 0: of a decade by its order, of a year from the fifth before the
    /// reference year, of a day in the cycle of sixty.
    pub place: u8,
    /// The stage of life in which it comes.
    pub stage: LifeStage,
    /// Whether it comes to a child that is cared for yet; never a decade, most of which comes later.
    pub is_infant: bool,
    /// Whether it is the one of the reference day: of the years the reference year.
    pub is_current: bool,
    /// Whether it has ended by the reference day and by today.
    pub is_past: bool,
    /// Why no more is told of it than where its letters stand: it ends before the birth, or comes after a
    /// hundred years.
    pub unread: Option<Unread>,
    /// The side of the longer luck in which it comes, of the current year and month; none for a year whose decade does not
    /// run on the day.
    pub host: Option<Family>,
    /// The passage between decades that falls in it, of years.
    pub handover: Option<Handover>,
}

impl ListedLuck {
    /// Whether it ends before the birth: its letters are named, and not weighed.
    pub fn is_before_birth(&self) -> bool {
        self.unread == Some(Unread::BeforeBirth)
    }
}

/// How far the lists are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Order of the last decade.
    pub last_order: u8,
    /// Years after the reference year.
    pub years: u8,
}

/// A person's luck around a day. A list is weighed when it is first asked for.
#[derive(Debug)]
pub struct Course<'a> {
    /// The course that luck takes.
    pub haengun: Haengun<'a>,
    birth: Date,
    today: Date,
    past: Date,
    span: Span,
    decades: OnceCell<Vec<ListedLuck>>,
    years: OnceCell<Vec<ListedLuck>>,
    months: OnceCell<ArrayVec<ListedLuck, 2>>,
    year_months: OnceCell<Vec<ListedLuck>>,
    day: OnceCell<ListedLuck>,
}

impl<'a> Course<'a> {
    /// The luck of one born on a date, around a day; what ends by another day is past.
    pub const fn new(
        haengun: Haengun<'a>,
        birth: Date,
        today: Date,
        past: Date,
        span: Span,
    ) -> Self {
        Self {
            haengun,
            birth,
            today,
            past,
            span,
            decades: OnceCell::new(),
            years: OnceCell::new(),
            months: OnceCell::new(),
            year_months: OnceCell::new(),
            day: OnceCell::new(),
        }
    }

    /// The decades from the first; to the current one at least.
    pub fn decades(&self) -> &[ListedLuck] {
        self.decades.get_or_init(|| {
            let current = self.current_decade();
            let last = self.span.last_order.max(current.unwrap_or_default());
            (1..=last).map(|order| self.decade(order, Some(order) == current)).collect()
        })
    }

    /// The years, from the fifth before the reference year.
    pub fn years(&self) -> &[ListedLuck] {
        self.years.get_or_init(|| {
            let reference = self.reference_year();
            let first = reference - i16::from(MAX_WINDOW);
            let last = reference + i16::from(self.span.years);
            let begins = |year| TermOrdinal::ipchun(year).instant().kst().0;
            let mut from = begins(first);
            let year = |year| {
                let to = begins(year + 1);
                self.year(year, [std::mem::replace(&mut from, to), to], reference)
            };
            (first..=last).map(year).collect()
        })
    }

    /// The solar months of the calendar month.
    pub fn months(&self) -> &[ListedLuck] {
        self.months.get_or_init(|| {
            let of = |(place, jeol)| self.month(place as u8, jeol);
            jeols(self.today).into_iter().enumerate().map(of).collect()
        })
    }

    /// The twelve solar months of the reference year.
    pub fn year_months(&self) -> &[ListedLuck] {
        self.year_months.get_or_init(|| {
            let of = |(place, jeol)| self.month(place as u8, jeol);
            jeols_of_year(self.today).into_iter().enumerate().map(of).collect()
        })
    }

    /// The day.
    pub fn day(&self) -> &ListedLuck {
        self.day.get_or_init(|| {
            let (reading, year) = (self.haengun.day(self.today), self.reference_year());
            let years = self.birth.completed_years(self.today);
            ListedLuck {
                place: day_ganji(self.today).index(),
                is_current: true,
                is_infant: LifeStage::is_infant(years),
                ..Self::passage(reading, self.age_in(year), self.today < self.birth)
            }
        })
    }

    /// The current decade; none before the first.
    pub fn of_decade(&self) -> Option<&ListedLuck> {
        self.decades().iter().find(|passage| passage.is_current)
    }

    /// The reference year.
    pub fn of_year(&self) -> &ListedLuck {
        &self.years()[usize::from(MAX_WINDOW)]
    }

    /// The passage between decades that the reference day belongs to, or that comes next.
    pub fn handover(&self) -> Option<Handover> {
        Handover::of(self.haengun.decades, self.today)
    }

    fn current_decade(&self) -> Option<u8> {
        self.haengun.decades.standing(self.today).order()
    }

    fn reference_year(&self) -> i16 {
        TermOrdinal::jeol_at_or_before(start_of(self.today)).saju_year()
    }

    /// The age that is reached in a year.
    const fn age_in(&self, year: i16) -> i16 {
        year - self.birth.year()
    }

    /// Whether a year, or a month of it, comes to a child that is cared for yet, given the reference year.
    fn is_infant_in(&self, year: i16, reference: i16) -> bool {
        LifeStage::is_infant_in(year, self.birth, (self.today, reference))
    }

    /// A passage that stands by itself, at an age.
    fn passage(reading: Rc<LuckReading>, age: i16, is_before_birth: bool) -> ListedLuck {
        let stage = LifeStage::of(age);
        ListedLuck {
            reading,
            place: 0,
            stage,
            is_infant: false,
            is_current: false,
            is_past: false,
            unread: Unread::in_life(is_before_birth, stage),
            host: None,
            handover: None,
        }
    }

    fn decade(&self, order: u8, is_current: bool) -> ListedLuck {
        let decade = self.haengun.decades.decade(order);
        // The one that runs is told as all else is, to who is as old as that today.
        let age = match is_current {
            true => self.age_in(self.reference_year()),
            false => LifeStage::middle_of_decade(decade.start_age),
        };
        let passage = Self::passage(self.haengun.decade(order), age, false);
        let is_past = decade.ends_on < self.past;
        ListedLuck { place: order - 1, is_current, is_past, ..passage }
    }

    fn year(&self, year: i16, [from, to]: [Date; 2], reference: i16) -> ListedLuck {
        let is_current = year == reference;
        // A decade that is over by the day, or has yet to begin, is not the ground on which the year is told then.
        let host = if is_current { self.haengun.decade_of_year(year) } else { None };
        let host = host.filter(|order| self.current_decade() == Some(*order));
        ListedLuck {
            place: (year - reference + i16::from(MAX_WINDOW)) as u8,
            is_current,
            is_infant: self.is_infant_in(year, reference),
            is_past: to <= self.past,
            host: host.map(|order| self.decades()[usize::from(order) - 1].reading.side()),
            handover: Handover::within(self.haengun.decades, from, to.plus_days(-1)),
            ..Self::passage(self.haengun.year(year), self.age_in(year), to <= self.birth)
        }
    }

    fn month(&self, place: u8, jeol: TermOrdinal) -> ListedLuck {
        let (opens, closes) = (jeol.instant(), jeol.plus(2).instant());
        let ends_on = closes.kst().0;
        let midnight = start_of(self.today);
        let is_current = opens <= midnight && midnight < closes;
        let age = self.age_in(jeol.saju_year());
        ListedLuck {
            place,
            is_current,
            is_infant: self.is_infant_in(jeol.saju_year(), self.reference_year()),
            is_past: ends_on <= self.past,
            host: is_current.then(|| self.of_year().reading.side()),
            ..Self::passage(self.haengun.month(jeol), age, ends_on <= self.birth)
        }
    }
}

#[cfg(test)]
mod tests {
    use saju_calendar::{Birth, BirthTime, City, Jasi, Place, TimeMode};
    use saju_chart::{Chart, Sex};

    use super::*;
    use crate::judgments::Judgments;

    #[test]
    fn a_day_is_before_the_birth_until_it_has_come() {
        let date = Date::new(1998, 5, 19).unwrap();
        let moment = Birth {
            date,
            time: BirthTime::Unknown,
            place: Place::of_city(City::default_city()),
            mode: TimeMode::TrueSolar,
            jasi: Jasi::Start,
        }
        .moment();
        let chart = Chart::of(&moment, Sex::Female);
        let judgments = Judgments::of(&moment, &chart);
        for (days, is_before) in [(-40, true), (-1, true), (0, false), (1, false), (40, false)] {
            let span = Span { last_order: 1, years: 1 };
            let course = Course::new(judgments.haengun(), date, date.plus_days(days), date, span);
            let unread = is_before.then_some(Unread::BeforeBirth);
            assert_eq!(course.day().unread, unread, "{days}");
        }
    }
}
