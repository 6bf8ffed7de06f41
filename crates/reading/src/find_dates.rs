//! The reverse look-up: the moments whose pillars are these.
//!
//! Years are walked by their pillar, solar months by their number in the year, days by the cycle of
//! sixty and double hours by their number, so that only what fits is ever looked at. A moment is as
//! long as the finest pillar that was asked for: a year, a solar month, a day or a double hour, cut
//! where a coarser pillar changes within it. Where a person is named, each is weighed as their luck.

use std::ops::ControlFlow;
use std::rc::Rc;

use saju_calendar::{
    Birth, CorrectedClock, Date, Instant, Jasi, SECONDS_PER_DAY, TermOrdinal, TimeOfDay, Zone,
};
use saju_catalogue::WORK;
use saju_chart::{Chart, Ganji, Position, day_ganji, domain, hour_ganji, month_ganji, year_ganji};
use saju_judgment::fit::LuckPeriod;
use saju_judgment::judgments::Judgments;
use saju_judgment::{LuckReading, find_dates as say};
use saju_saying::{Glyphs, Number, Saying};

use crate::found_luck::{Luck, WantedLuck};
use crate::request::{FindDates, LocationSource};

/// The most moments an answer lists; a request may ask for fewer.
pub const MAX_MOMENTS: usize = 200;

domain! {
    /// How long a moment is.
    pub enum Unit {
        Year = "year", "해", "年";
        Month = "month", "절기월", "月";
        Day = "day", "날", "日";
        Hour = "hour", "시", "時";
    }
}

/// A moment found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its first second.
    pub from: Instant,
    /// The first second after it.
    pub to: Instant,
    /// Its pillars, down to the unit of the look-up.
    pub pillars: [Option<Ganji>; 4],
    /// What it is to the person, where one was named who was born by then.
    pub reading: Option<Rc<LuckReading>>,
}

/// What a look-up found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// How long its moments are.
    pub unit: Unit,
    /// The moments in order of time.
    pub moments: Vec<Found>,
    /// Whether there are more.
    pub truncated: bool,
    /// Why there are none, or not all.
    pub note: Option<Saying>,
}

/// Moments tried between two checks for cancellation.
const TRIED_AT_ONCE: u32 = 256;

/// Why a look-up ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// The list is full.
    Full,
    /// Cancelled: the caller has gone.
    Over,
}

/// Looks for moments; `weighs` says whether they are weighed for the person that the look-up names.
pub fn find(query: &FindDates, weighs: bool) -> Findings {
    find_until(query, weighs, &|| false).unwrap_or_else(|| Findings {
        unit: unit(query),
        moments: Vec::new(),
        truncated: false,
        note: None,
    })
}

/// What the clock of a zone shows where a moment begins or ends: the minute that almanacs print of a
/// jeol, so that one instant is told with one minute, and elsewhere the first full minute.
pub fn edge_clock(zone: Zone, instant: Instant) -> (Date, TimeOfDay) {
    let jeol = TermOrdinal::jeol_at_or_before(instant);
    if jeol.instant() == instant {
        return jeol.printed_in(zone);
    }
    zone.clock_at(zone.next_minute(instant))
}

/// How long the moments of a look-up are.
fn unit(query: &FindDates) -> Unit {
    let finest = query.pillars.iter().rposition(Option::is_some).unwrap_or(0);
    // A character is asked of days.
    let least = if query.wanted.is_any() { Unit::Year } else { Unit::Day };
    Unit::ALL[finest].max(least)
}

/// Estimated cost in microseconds of one core, by the number of moments tried and perhaps weighed.
pub fn cost(query: &FindDates, weighs: bool) -> u64 {
    let unit = unit(query);
    let (from, to) = query.span;
    let years = u64::from((to.year() - from.year()).unsigned_abs()) + 2;
    let [year, month, day, hour] = query.pillars.map(|pillar| pillar.is_some());
    let years: u64 = if year { years / 60 + 1 } else { years };
    let months = if month { years } else { 12 * years };
    let days = if day { months.div_ceil(2) } else { 31 * months };
    let tried = match unit {
        Unit::Year => years,
        Unit::Month => months,
        Unit::Day => days,
        Unit::Hour => {
            if hour {
                days
            } else {
                13 * days
            }
        }
    };
    // If every moment is wanted, the look-up ends when the list is full.
    let most = query.limit as u64 + 1;
    let (tried, months) = if query.wanted.is_any() {
        let per_month = (tried / months.max(1)).max(1);
        (tried.min(most + 13), months.min(60 * most / per_month))
    } else {
        (tried, months)
    };
    let is_weighed = weighs && query.person.is_some();
    let each = if is_weighed { WORK.weighed_per_thousand } else { WORK.tried_per_thousand };
    let person = if is_weighed { WORK.person } else { 0 };
    person + (tried * each + months * WORK.tried_per_thousand) / 1000
}

/// Like [`find`], but cancellable: it polls `is_over` and gives up with `None`.
pub fn find_until(query: &FindDates, weighs: bool, is_over: &dyn Fn() -> bool) -> Option<Findings> {
    let unit = unit(query);
    let is_left = query.person.is_some() && !weighs;
    // By its character alone no day is found that is not weighed.
    if is_left && !query.wanted.is_any() && query.pillars == [None; 4] {
        let (moments, note) = (Vec::new(), Some(say::not_weighed()));
        return Some(Findings { unit, moments, truncated: false, note });
    }
    let person = query.person.as_ref().filter(|_| weighs).map(|person| {
        let moment = person.birth.moment();
        let chart = Chart::of(&moment, person.sex);
        (moment, chart)
    });
    let judgments = person.as_ref().map(|(moment, chart)| Judgments::of(moment, chart));
    let luck = judgments.as_ref().map(|judgments| {
        let born = judgments.moment.instant;
        Luck { haengun: judgments.haengun(), born }
    });
    let mut walk = Walk { luck, ..Walk::new(query, unit, span(query), is_over) };
    let impossible = impossible(query);
    let end = if impossible.is_none() { walk.years().break_value() } else { None };
    if end == Some(End::Over) {
        return None;
    }
    let truncated = end == Some(End::Full);
    let note = impossible.or(match (truncated, walk.moments.is_empty()) {
        (true, _) => Some(there_is_more(query.limit)),
        (_, true) => Some(say::nothing()),
        _ => is_left.then_some(say::not_weighed()),
    });
    Some(Findings { unit, moments: walk.moments, truncated, note })
}

/// That there are more, and how they are seen.
fn there_is_more(limit: usize) -> Saying {
    let number = Number(limit as i64);
    if limit < MAX_MOMENTS { say::truncated(number) } else { say::truncated_at_most(number) }
}

/// The double hours of a civil day of a place, each cut where another pillar changes within it.
pub(crate) fn double_hours(birth: &Birth) -> Vec<Found> {
    let query = FindDates {
        pillars: [None; 4],
        span: (birth.date, birth.date),
        limit: MAX_MOMENTS,
        place: birth.place,
        source: LocationSource::Request,
        mode: birth.mode,
        jasi: birth.jasi,
        person: None,
        wanted: WantedLuck::default(),
        language: None,
    };
    let midnight = |date: Date| birth.place.zone.first(date.local_seconds(TimeOfDay::MIDNIGHT));
    let (from, to) = (midnight(birth.date), midnight(birth.date.plus_days(1)));
    // A date that the clocks of a place skipped is taken for the day that follows.
    let to = if to <= from { Instant(from.0 + SECONDS_PER_DAY) } else { to };
    let mut walk = Walk::new(&query, Unit::Hour, (from, to), &|| false);
    // A day has far fewer double hours than the array holds.
    let _ = walk.years();
    walk.moments
}

/// Why no moment can have such pillars.
fn impossible(query: &FindDates) -> Option<Saying> {
    let [year, month, day, hour] = query.pillars;
    if let (Some(year), Some(month)) = (year, month)
        && month_number(Ganji::of_index(i64::from(year.index()) * 12 + 2), month).is_none()
    {
        return Some(say::no_such_month(Glyphs::pillar(year), Glyphs::pillar(month)));
    }
    let (day, hour) = day.zip(hour)?;
    let fits = slots(query.jasi).any(|slot| slot.ganji(day) == hour);
    (!fits).then_some(say::no_such_hour(Glyphs::pillar(day), Glyphs::pillar(hour)))
}

/// Number of a month in the year that the first month opens, 0…11.
fn month_number(first: Ganji, month: Ganji) -> Option<i16> {
    let number = (i16::from(month.index()) - i16::from(first.index())).rem_euclid(60);
    (number < 12).then_some(number)
}

/// The civil dates of the place in which moments are looked for.
fn span(query: &FindDates) -> (Instant, Instant) {
    let midnight = |date: Date| query.place.zone.first(date.local_seconds(TimeOfDay::MIDNIGHT));
    (midnight(query.span.0), midnight(query.span.1.plus_days(1)))
}

/// Part of a pillar's day: hours from its midnight, the double hour's number, and whether the hour's
/// stem is the next day's already.
#[derive(Clone, Copy)]
struct Slot {
    hours: (i64, i64),
    double_hour: u8,
    next_day: bool,
}

impl Slot {
    fn ganji(self, day: Ganji) -> Ganji {
        let day = if self.next_day { day.plus(1) } else { day };
        hour_ganji(day.stem(), self.double_hour)
    }
}

/// The double hours of a pillar's day. Where the day changes at midnight, 자시 falls into two parts.
fn slots(jasi: Jasi) -> impl Iterator<Item = Slot> {
    let at_midnight = jasi == Jasi::Midnight;
    let slot = move |number: u8| {
        let from = i64::from(number) * 2 - 1;
        let from_now = if at_midnight { from.max(0) } else { from };
        Slot { hours: (from_now, from + 2), double_hour: number, next_day: false }
    };
    let late = Slot { hours: (23, 24), double_hour: 0, next_day: true };
    (0..12).map(slot).chain(at_midnight.then_some(late))
}

/// A look-up under way.
struct Walk<'a> {
    query: &'a FindDates,
    unit: Unit,
    clock: CorrectedClock,
    span: (Instant, Instant),
    moments: Vec<Found>,
    luck: Option<Luck<'a>>,
    tried: u32,
    is_over: &'a dyn Fn() -> bool,
}

impl<'a> Walk<'a> {
    const fn new(
        query: &'a FindDates,
        unit: Unit,
        span: (Instant, Instant),
        is_over: &'a dyn Fn() -> bool,
    ) -> Self {
        let clock = CorrectedClock { place: query.place, mode: query.mode };
        Self { query, unit, clock, span, moments: Vec::new(), luck: None, tried: 0, is_over }
    }

    fn years(&mut self) -> ControlFlow<End> {
        let wanted = self.query.pillars[0];
        let (first, last) = self.query.span;
        for year in first.year() - 1..=last.year() {
            let ganji = year_ganji(year);
            if wanted.is_some_and(|wanted| wanted != ganji) {
                continue;
            }
            let pillars = [Some(ganji), None, None, None];
            let ipchun = TermOrdinal::ipchun(year);
            if self.unit == Unit::Year {
                let to = TermOrdinal::ipchun(year + 1).instant();
                self.push(ipchun.instant(), to, pillars, LuckPeriod::Year(year))?;
            } else {
                self.months(ipchun, pillars)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn months(&mut self, ipchun: TermOrdinal, mut pillars: [Option<Ganji>; 4]) -> ControlFlow<End> {
        let first = month_ganji(ipchun);
        let numbers = match self.query.pillars[1] {
            Some(month) => month_number(first, month).map_or(0..0, |number| number..number + 1),
            None => 0..12,
        };
        for number in numbers {
            let jeol = ipchun.plus(number * 2);
            let month = (jeol.instant(), jeol.plus(2).instant());
            pillars[1] = Some(first.plus(i64::from(number)));
            if self.unit == Unit::Month {
                self.push(month.0, month.1, pillars, LuckPeriod::Month(jeol))?;
            } else {
                self.days(month, pillars)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn days(
        &mut self,
        month: (Instant, Instant),
        mut pillars: [Option<Ganji>; 4],
    ) -> ControlFlow<End> {
        let month = (month.0.max(self.span.0), month.1.min(self.span.1));
        if month.0 >= month.1 {
            return ControlFlow::Continue(());
        }
        let day_of = |instant| self.clock.at(instant).pillar_day(self.query.jasi).day_number();
        let (mut day, last) = (day_of(month.0), day_of(Instant(month.1.0 - 1)));
        let mut step = 1;
        if let Some(wanted) = self.query.pillars[2] {
            let found = day_ganji(Date::from_day_number(day));
            day += (i64::from(wanted.index()) - i64::from(found.index())).rem_euclid(60);
            step = 60;
        }
        while day <= last {
            let date = Date::from_day_number(day);
            let ganji = day_ganji(date);
            pillars[2] = Some(ganji);
            if self.unit == Unit::Day {
                let hours = if self.query.jasi == Jasi::Start { (-1, 23) } else { (0, 24) };
                self.part_of_day(date, hours, month, pillars)?;
            } else {
                for slot in slots(self.query.jasi) {
                    let hour = slot.ganji(ganji);
                    if self.query.pillars[3].is_some_and(|wanted| wanted != hour) {
                        continue;
                    }
                    pillars[3] = Some(hour);
                    self.part_of_day(date, slot.hours, month, pillars)?;
                }
            }
            day += step;
        }
        ControlFlow::Continue(())
    }

    fn part_of_day(
        &mut self,
        date: Date,
        hours: (i64, i64),
        within: (Instant, Instant),
        pillars: [Option<Ganji>; 4],
    ) -> ControlFlow<End> {
        let at = |hours: i64| {
            let local = date.local_seconds(TimeOfDay::MIDNIGHT) + hours * 3600;
            let (date, time) = Date::from_local_seconds(local);
            self.clock.first(date, time)
        };
        let (from, to) = (at(hours.0).max(within.0), at(hours.1).min(within.1));
        self.push(from, to, pillars, LuckPeriod::Day(date))
    }

    /// Adds a moment, if it has a whole minute of the clock within the years and its luck is wanted.
    fn push(
        &mut self,
        from: Instant,
        to: Instant,
        pillars: [Option<Ganji>; 4],
        period: LuckPeriod,
    ) -> ControlFlow<End> {
        self.tried += 1;
        if self.tried.is_multiple_of(TRIED_AT_ONCE) && (self.is_over)() {
            return ControlFlow::Break(End::Over);
        }
        let (from, to) = (from.max(self.span.0), to.min(self.span.1));
        if self.query.place.zone.next_minute(from) >= to {
            return ControlFlow::Continue(());
        }
        let reading = self.luck.and_then(|luck| luck.reading(period, to));
        if self.luck.is_some() && !self.query.wanted.takes(reading.as_deref()) {
            return ControlFlow::Continue(());
        }
        if self.moments.len() == self.query.limit {
            return ControlFlow::Break(End::Full);
        }
        self.moments.push(Found { from, to, pillars, reading });
        ControlFlow::Continue(())
    }
}

impl Found {
    /// The pillar at a position.
    pub const fn at(&self, position: Position) -> Option<Ganji> {
        self.pillars[position as usize]
    }
}
