//! Notes on births.

use saju_calendar::{Birth, BirthTime, City, Instant, Jasi, Moment, Place, TermOrdinal, TimeMode};
use saju_chart::{Chart, Sex};
use saju_judgment::DecadeFortune;
use saju_judgment::decade_fortune::SECONDS_PER_YEAR_OF_AGE;
use saju_judgment::diagnostics::{Diagnostic, diagnose};

fn months(moment: &Moment, sex: Sex) -> i64 {
    let chart = Chart::of(moment, sex);
    DecadeFortune::of(moment, &chart).counted_seconds * 12 / SECONDS_PER_YEAR_OF_AGE
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
                Diagnostic::StartAgeUncertain { from_months, to_months } => {
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
