//! Minute by minute through the two days around a solar term: year and month change with its second and
//! with nothing else, days and hours follow one another without a gap. `SAJU_PROOF=1` takes every term of
//! thirty years; else every nineteenth, which is all of them in their turn.

use saju_calendar::equation_of_time::equation_of_time_seconds;
use saju_calendar::{
    Birth, BirthTime, ClockReading, Date, Instant, Jasi, Moment, Place, SECONDS_PER_DAY, SolarTerm,
    TermOrdinal, TimeMode, Zone,
};
use saju_chart::Pillars;

/// Years whose terms are looked at: with the summer times of Seoul, and of every other place.
const YEARS: std::ops::Range<i16> = 1985..2015;
const STEP: usize = 19;

/// Seoul, and five places abroad: a clock with half an hour of summer time, one with quarters of an hour, the
/// west, the meridian, the far south.
#[rustfmt::skip]
const PLACES: [(&str, f64); 6] = [
    ("Asia/Seoul",           126.978),
    ("Australia/Lord_Howe",  159.083),
    ("Asia/Kathmandu",        85.324),
    ("America/St_Johns",     -52.713),
    ("Europe/London",         -0.128),
    ("America/Punta_Arenas", -70.917),
];

/// The ways to count, which take turns.
const WAYS: [(TimeMode, Jasi); 4] = [
    (TimeMode::TrueSolar, Jasi::Start),
    (TimeMode::Convention, Jasi::Start),
    (TimeMode::TrueSolar, Jasi::Midnight),
    (TimeMode::Convention, Jasi::Midnight),
];

/// 1 January 1970 was a day of 辛巳, the seventeenth from 甲子; its 자시 the twenty-fourth double hour.
const FIRST_DAY: i64 = 17;
const FIRST_HOUR: i64 = 24;

/// Double hours, days: how often each pillar has changed.
#[derive(Default, Debug)]
struct Changes {
    minutes: u64,
    terms: u64,
    years: u64,
    months: u64,
    days: u64,
    hours: u64,
}

#[test]
fn pillars_change_with_the_second_of_the_term_and_with_the_sun_and_never_otherwise() {
    let step = if std::env::var_os("SAJU_PROOF").is_some() { 1 } else { STEP };
    let mut changes = Changes::default();
    for (place, (zone, longitude)) in PLACES.into_iter().enumerate() {
        let place_at = Place::of_coordinates(longitude, Zone::by_name(zone).unwrap());
        let terms = YEARS.flat_map(|year| TermOrdinal::in_year(year).unwrap());
        for (number, term) in terms.enumerate().skip(place % step).step_by(step) {
            walk(term, place_at, WAYS[(number + place) % WAYS.len()], &mut changes);
        }
    }
    println!("{changes:?}");
    // A jeol is every second term, 입춘 one in twenty-four; two days have twenty-four double hours.
    assert!(changes.years * 20 < changes.terms && changes.years * 30 > changes.terms);
    assert_eq!(changes.months, changes.terms / 2);
    assert!(changes.days.abs_diff(2 * changes.terms) * 100 < changes.terms);
    assert!(changes.hours.abs_diff(24 * changes.terms) * 100 < changes.terms);
}

/// The two days around a term, by the full minutes that the clocks of a place show.
fn walk(term: TermOrdinal, place: Place, (mode, jasi): (TimeMode, Jasi), changes: &mut Changes) {
    let (from, to) = (term.instant().0 - SECONDS_PER_DAY, term.instant().0 + SECONDS_PER_DAY);
    let at = |instant| moment(instant, place, mode, jasi);
    let opens_month = term.term().is_jeol();
    let opens_year = term.term() == SolarTerm::IPCHUN;
    let first = Pillars::of(&at(place.zone.next_minute(Instant(from))));
    let expected = |instant: Instant| {
        let is_over = instant >= term.instant();
        let passed = |opens: bool| i64::from(is_over && opens);
        (first.year.plus(passed(opens_year)), first.month.plus(passed(opens_month)))
    };
    let mut last = first;
    let mut instant = place.zone.next_minute(Instant(from));
    while instant.0 < to {
        let moment = at(instant);
        let pillars = Pillars::of(&moment);
        assert_eq!((pillars.year, pillars.month), expected(instant), "{moment:?}");
        assert_counted(&pillars, &moment);
        changes.count(&last, &pillars);
        last = pillars;
        instant = place.zone.next_minute(Instant(instant.0 + 60));
    }
    // The second itself, between two minutes.
    for second in [term.instant().0 - 1, term.instant().0].map(Instant) {
        let pillars = Pillars::of(&at(term.instant()).with_instant(second));
        assert_eq!((pillars.year, pillars.month), expected(second), "{term:?}");
    }
    changes.terms += 1;
}

/// The moment of a birth at which the clocks show what they show at an instant. Of a reading that came twice a
/// birth is the first, unless the second is meant.
fn moment(instant: Instant, place: Place, mode: TimeMode, jasi: Jasi) -> Moment {
    let offset = place.zone.offset_at(instant);
    let (date, time) = Date::from_local_seconds(instant.0 + i64::from(offset.utc_seconds));
    let birth = Birth { date, time: BirthTime::Known(time), place, mode, jasi };
    let moment = birth.moment();
    match moment.reading {
        ClockReading::Overlap { second, second_offset } if second == instant => {
            birth.moment_at(second, second_offset)
        }
        _ => {
            assert_eq!(moment.instant, instant, "{birth:?}");
            moment
        }
    }
}

/// Day and hour stand where counting from 1970 puts them: the hours without a gap, twelve to a day.
fn assert_counted(pillars: &Pillars, moment: &Moment) {
    let Some(clock) = clock(moment) else { return };
    let double_hours = (clock + 3600).div_euclid(7200);
    let hour = pillars.hour.expect("a birth with its hour").index();
    assert_eq!(i64::from(hour), (FIRST_HOUR + double_hours).rem_euclid(60), "{moment:?}");
    let begins = match moment.birth.jasi {
        Jasi::Start => 3600,
        Jasi::Midnight => 0,
    };
    let days = (clock + begins).div_euclid(SECONDS_PER_DAY);
    assert_eq!(i64::from(pillars.day.index()), (FIRST_DAY + days).rem_euclid(60), "{moment:?}");
}

/// The clock of the double hours in seconds since 1970: by the sun as the place sees it, reckoned anew; where the
/// sum is too near to a full second to say on which side it is, nothing.
fn clock(moment: &Moment) -> Option<i64> {
    match moment.birth.mode {
        TimeMode::TrueSolar => {
            let sun = moment.instant.0 as f64
                + 240.0 * moment.birth.place.longitude
                + equation_of_time_seconds(moment.instant);
            ((sun - sun.round()).abs() > 1e-4).then_some(sun.floor() as i64)
        }
        TimeMode::Convention => {
            let (date, time) = moment.corrected?.hour_clock();
            Some(date.local_seconds(time))
        }
    }
}

impl Changes {
    /// Counts what has changed since the minute before: by one, or not at all.
    fn count(&mut self, before: &Pillars, now: &Pillars) {
        let hours = [before, now].map(|pillars| pillars.hour.expect("a birth with its hour"));
        let pairs = [(before.year, now.year), (before.month, now.month), (before.day, now.day)];
        let pairs = pairs.into_iter().chain([(hours[0], hours[1])]);
        let counts = [&mut self.years, &mut self.months, &mut self.days, &mut self.hours];
        for ((before, now), count) in pairs.zip(counts) {
            assert!(now == before || now == before.plus(1), "{before:?} {now:?}");
            *count += u64::from(now != before);
        }
        self.minutes += 1;
    }
}
