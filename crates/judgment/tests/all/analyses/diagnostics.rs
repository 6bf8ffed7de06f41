//! Notes on births.

use saju_calendar::{
    Birth, BirthTime, City, Date, Instant, Jasi, LunarDate, Moment, Place, TermOrdinal, TimeMode,
    TimeOfDay, Zone,
};
use saju_chart::{Chart, Sex};
use saju_judgment::DecadeFortune;
use saju_judgment::decade_fortune::SECONDS_PER_YEAR_OF_AGE;
use saju_judgment::diagnostics::{Diagnostic, Diagnostics, LunarInput, diagnose};

fn months(moment: &Moment, sex: Sex) -> i64 {
    let chart = Chart::of(moment, sex);
    DecadeFortune::of(moment, &chart).counted_seconds * 12 / SECONDS_PER_YEAR_OF_AGE
}

fn birth(date: Date, time: TimeOfDay, place: Place) -> Moment {
    let (time, mode, jasi) = (BirthTime::Known(time), TimeMode::TrueSolar, Jasi::Start);
    Birth { date, time, place, mode, jasi }.moment()
}

fn seoul() -> Place {
    Place::of_city(City::default_city())
}

fn notes(moment: &Moment, lunar: Option<LunarInput>) -> Diagnostics {
    diagnose(moment, &Chart::of(moment, Sex::Male), lunar)
}

fn has(notes: &Diagnostics, code: &str) -> bool {
    notes.iter().any(|note| note.code() == code)
}

/// A birth so many minutes after the minute of a term.
fn beside(term: TermOrdinal, minutes: i64) -> Moment {
    let (date, time) = Instant(term.instant().0 + minutes * 60).kst();
    birth(date, TimeOfDay::new(time.hour(), time.minute()).unwrap(), seoul())
}

#[test]
fn a_term_close_by_is_told_with_its_side_and_distance() {
    let ipchun = TermOrdinal::ipchun(2024);
    for (term, code) in [(ipchun, "NEAR_YEAR_BOUNDARY"), (ipchun.plus(2), "NEAR_SOLAR_TERM")] {
        for (minutes, is_ahead) in [(-7, true), (7, false)] {
            let notes = notes(&beside(term, minutes), None);
            let note = notes.iter().find(|note| note.code() == code).unwrap();
            let (Diagnostic::NearYearBoundary { ahead, .. }
            | Diagnostic::NearSolarTerm { ahead, .. }) = note
            else {
                panic!("{note:?}")
            };
            assert_eq!(*ahead, is_ahead, "{code} {minutes}");
            // Terms are printed to the nearest minute.
            assert!(matches!(note.minutes(), Some((6..=8, 60))), "{code} {minutes}");
        }
    }
}

#[test]
fn only_beside_terms_that_no_almanac_confirms_a_birth_is_unverified() {
    for (year, minutes, is_unverified) in
        [(1950, 0, true), (1950, 30, false), (2024, 0, false), (2024, 30, false)]
    {
        let notes = notes(&beside(TermOrdinal::ipchun(year), minutes), None);
        assert_eq!(has(&notes, "SOLAR_TERM_UNVERIFIED"), is_unverified, "{year} {minutes}");
    }
}

#[test]
fn the_leap_twin_of_a_lunar_month_is_told_where_there_is_one() {
    for (month, leap_said, is_told) in [(2, false, true), (2, true, false), (3, false, false)] {
        let date = LunarDate::new(2023, month, false, 10).unwrap();
        let moment = birth(date.to_solar(), TimeOfDay::NOON, seoul());
        let notes = notes(&moment, Some(LunarInput { date, leap_said }));
        assert_eq!(has(&notes, "LEAP_MONTH_EXISTS"), is_told, "{month} {leap_said}");
    }
}

#[test]
fn the_first_of_two_equal_readings_is_in_daylight_saving_where_that_ends() {
    // Summer time of 1988 ended on 9 October at 3:00.
    let date = Date::new(1988, 10, 9).unwrap();
    let notes = notes(&birth(date, TimeOfDay::new(2, 30).unwrap(), seoul()), None);
    let overlap = notes.iter().find_map(|note| match note {
        Diagnostic::ClockOverlap { first_is_dst, minutes, .. } => Some((*first_is_dst, *minutes)),
        _ => None,
    });
    assert_eq!(overlap, Some((true, 60)));
}

#[test]
fn a_clock_in_whole_quarters_is_no_local_mean_time() {
    let zone = Zone::by_name("Asia/Seoul").unwrap();
    // At its meridian the clock of Korea shows the time of the mean sun.
    for (year, place, is_mean_time) in
        [(1900, seoul(), true), (2000, Place::of_coordinates(135.0, zone), false)]
    {
        let date = Date::new(year, 6, 1).unwrap();
        let notes = notes(&birth(date, TimeOfDay::NOON, place), None);
        assert_eq!(has(&notes, "LOCAL_MEAN_TIME_ERA"), is_mean_time, "{year}");
    }
}

#[test]
fn the_start_of_the_decades_lies_in_the_told_span_at_every_minute_of_an_unknown_hour() {
    for term in TermOrdinal::in_year(1962).unwrap().filter(|term| term.term().is_jeol()) {
        for (days, sex) in [(0, Sex::Male), (0, Sex::Female), (1, Sex::Male), (-1, Sex::Female)] {
            let birth = Birth {
                date: term.kst_date().plus_days(days),
                time: BirthTime::Unknown,
                place: Place::of_city(City::default_city()),
                mode: TimeMode::TrueSolar,
                jasi: Jasi::Start,
            };
            let moment = birth.moment();
            let notes = diagnose(&moment, &Chart::of(&moment, sex), None);
            let span = notes.iter().find_map(|note| match *note {
                Diagnostic::StartAgeUncertain { from_months, to_months, is_split } => {
                    // The count turns around with the year: on both sides of 입춘 it is about the same.
                    let steps = days == 0 && term != TermOrdinal::ipchun(1962);
                    assert_eq!(is_split, steps, "{:?} {sex:?}", birth.date);
                    Some(from_months..=to_months)
                }
                _ => None,
            });
            let span = span.expect("the start is uncertain without an hour");
            let (first, last) = moment.civil_day();
            for minute in (first.0..=last.0).step_by(60) {
                let age = months(&moment.with_instant(Instant(minute)), sex);
                assert!(span.contains(&age), "{:?} {sex:?}: {age} not in {span:?}", birth.date);
            }
        }
    }
}
