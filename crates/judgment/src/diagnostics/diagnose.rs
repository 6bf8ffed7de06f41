//! Finding what is unusual about a birth.

use arrayvec::ArrayVec;
use saju_calendar::provenance::REPORTED;
use saju_calendar::{ClockReading, Instant, Jasi, LunarDate, Moment, TermOrdinal};
use saju_chart::{Chart, Pillars, Position};

use super::{
    Alternative, Diagnostic, Diagnostics, HOUR_THRESHOLD_MINUTES, LunarInput,
    TERM_THRESHOLD_MINUTES,
};
use crate::decade_fortune::{DecadeFortune, SECONDS_PER_YEAR_OF_AGE};

/// Seconds from a term within which the almanac, not the ephemeris, has the last word.
const ALMANAC_THRESHOLD_SECONDS: i64 = 120;
/// Seconds from the place's mean sun within which a legal clock is its local mean time.
const LOCAL_MEAN_TIME_SECONDS: f64 = 120.0;
/// Months in a year of age.
const MONTHS_OF_A_YEAR: i64 = 12;

/// What is unusual about a birth.
pub fn diagnose(moment: &Moment, chart: &Chart, lunar: Option<LunarInput>) -> Diagnostics {
    let mut notes = Diagnostics::new();
    let pillars = &chart.pillars;
    match moment.corrected {
        Some(_) => {
            near_terms(moment, pillars, &mut notes);
            hours(moment, pillars, &mut notes);
        }
        None => unknown_hour(moment, chart, &mut notes),
    }
    clocks(moment, &mut notes);
    unverified(moment, &mut notes);
    if let Some(lunar) = lunar {
        lunar_notes(moment, pillars, lunar, &mut notes);
    }
    notes.sort_by_key(Diagnostic::order);
    notes
}

/// Pillars of another reading that differ from the chart's.
fn differing(other: &Pillars, pillars: &Pillars) -> ArrayVec<Alternative, 4> {
    other.iter().filter(|(position, ganji)| pillars.at(*position) != Some(*ganji)).collect()
}

fn near_terms(moment: &Moment, pillars: &Pillars, notes: &mut Diagnostics) {
    let jeol = TermOrdinal::jeol_at_or_before(moment.instant);
    for (term, other_side) in [(jeol, -1), (jeol.plus(2), 0)] {
        let minutes = moment.minutes_since(term).unsigned_abs();
        if minutes > u64::from(TERM_THRESHOLD_MINUTES) {
            continue;
        }
        let minutes = minutes as u16;
        let ahead = moment.instant < term.instant();
        let other = Pillars::of(&moment.with_instant(Instant(term.instant().0 + other_side)));
        let alternative = differing(&other, pillars);
        notes.push(if term.term() == saju_calendar::SolarTerm::IPCHUN {
            Diagnostic::NearYearBoundary { term, minutes, ahead, alternative }
        } else {
            Diagnostic::NearSolarTerm { term, minutes, ahead, alternative }
        });
    }
}

fn hours(moment: &Moment, pillars: &Pillars, notes: &mut Diagnostics) {
    let Some(corrected) = moment.corrected else { return };
    let threshold = i64::from(HOUR_THRESHOLD_MINUTES) * 60;
    let since = i64::from(corrected.seconds_into_double_hour());
    let until = 7200 - since;
    // As the edges of the hour are printed beside the pillars: what has begun counts as passed.
    let passed = corrected.minutes_into_double_hour();
    let at = |seconds| Pillars::of(&moment.with_corrected(corrected.plus_seconds(seconds)));
    if since < threshold {
        let alternative = differing(&at(-since - 1), pillars);
        notes.push(Diagnostic::NearHourBoundary { minutes: passed, ahead: false, alternative });
    } else if until <= threshold {
        let alternative = differing(&at(until), pillars);
        let minutes = 120 - passed;
        notes.push(Diagnostic::NearHourBoundary { minutes, ahead: true, alternative });
    }
    let (_, time) = corrected.hour_clock();
    let past_midnight = i64::from(time.seconds());
    if past_midnight < threshold {
        // Before midnight the day would be the old one, by the school that changes it there.
        let before = moment.with_corrected(corrected.plus_seconds(-past_midnight - 1));
        let other_day = Pillars::of(&before.with_jasi(Jasi::Midnight)).day;
        let alternative = ArrayVec::from_iter([(Position::Day, other_day)]);
        notes.push(Diagnostic::NearMidnight { minutes: (past_midnight / 60) as u16, alternative });
    }
    if time.hour() == 23 {
        let other = match moment.birth.jasi {
            Jasi::Start => Jasi::Midnight,
            Jasi::Midnight => Jasi::Start,
        };
        let other = Pillars::of(&moment.with_jasi(other));
        notes.push(Diagnostic::JasiDayChoice { alternative: differing(&other, pillars) });
    }
    if corrected.date() != moment.birth.date {
        notes.push(Diagnostic::CorrectionChangedDate { date: corrected.date() });
    }
}

fn unknown_hour(moment: &Moment, chart: &Chart, notes: &mut Diagnostics) {
    let (first, last) = moment.civil_day();
    let at = |instant| {
        let moment = moment.with_instant(instant);
        let chart = Chart::of(&moment, chart.sex);
        let counted = DecadeFortune::of(&moment, &chart).counted_seconds;
        (chart, counted * MONTHS_OF_A_YEAR / SECONDS_PER_YEAR_OF_AGE)
    };
    let (morning, evening) = (at(first), at(last));
    let mut months = ArrayVec::<i64, 4>::from_iter([morning.1, evening.1]);
    let term = TermOrdinal::jeol_at_or_before(last);
    if term.instant() > first {
        // The count jumps at the term, from nothing left to a whole month or back.
        months.push(at(Instant(term.instant().0 - 1)).1);
        months.push(at(term.instant()).1);
        let used_later = moment.instant >= term.instant();
        let (other, _) = if used_later { &morning } else { &evening };
        let alternative = differing(&other.pillars, &chart.pillars);
        notes.push(Diagnostic::HourUnknownTermDay { term, alternative });
    }
    let commanding = |chart: &Chart| chart.month.map(|month| month.saryeong.stem);
    if let (Some(first), Some(last)) = (commanding(&morning.0), commanding(&evening.0))
        && first.stem != last.stem
    {
        notes.push(Diagnostic::SaryeongUncertain { first, last });
    }
    let (from_months, to_months) =
        months.iter().fold((i64::MAX, 0), |(least, most), &age| (least.min(age), most.max(age)));
    // The hours of a day are four months. A term is a step of ten years, but at 입춘, where the count turns around with it.
    let is_split = to_months - from_months > MONTHS_OF_A_YEAR;
    notes.push(Diagnostic::StartAgeUncertain { from_months, to_months, is_split });
}

fn clocks(moment: &Moment, notes: &mut Diagnostics) {
    match moment.reading {
        ClockReading::Unique => {}
        ClockReading::Gap { seconds } => {
            // The same reading on a clock that had been put forward before.
            let earlier = Instant(moment.instant.0 - i64::from(seconds));
            let offset = moment.birth.place.zone.offset_at(earlier);
            let other = Pillars::of(&moment.birth.moment_at(earlier, offset));
            let alternative = other.iter().collect();
            notes.push(Diagnostic::ClockGap { seconds, alternative });
        }
        ClockReading::Overlap { second, second_offset } => {
            let other = Pillars::of(&moment.birth.moment_at(second, second_offset));
            notes.push(Diagnostic::ClockOverlap {
                first_is_dst: moment.offset.dst_seconds > 0,
                minutes: second.seconds_since(moment.instant) / 60,
                alternative: other.iter().collect(),
            });
        }
    }
    let standard_seconds = moment.offset.standard_seconds();
    let place = moment.birth.place;
    let from_mean_sun = place.from_standard(standard_seconds);
    let today = place.city.map_or_else(
        || place.zone.standard_seconds_today(),
        |city| i32::from(city.utc_offset_minutes) * 60,
    );
    if standard_seconds % 900 != 0 && from_mean_sun.abs() <= LOCAL_MEAN_TIME_SECONDS {
        notes.push(Diagnostic::LocalMeanTimeEra { standard_seconds });
    } else if standard_seconds != today {
        notes.push(Diagnostic::HistoricOffset { standard_seconds });
    }
}

fn unverified(moment: &Moment, notes: &mut Diagnostics) {
    let year = moment.instant.kst().0.year();
    let jeol = TermOrdinal::jeol_at_or_before(moment.instant);
    let beside_unpublished = [jeol, jeol.plus(2)].into_iter().any(|term| {
        let distance = moment.instant.seconds_since(term.instant()).abs();
        distance <= ALMANAC_THRESHOLD_SECONDS && !REPORTED.almanac_covers(term.kst_date().year())
    });
    if !REPORTED.ephemeris_covers(year) || beside_unpublished {
        notes.push(Diagnostic::SolarTermUnverified { year });
    }
}

fn lunar_notes(moment: &Moment, pillars: &Pillars, input: LunarInput, notes: &mut Diagnostics) {
    let date = input.date;
    if date.year() > REPORTED.lunar_verified_through {
        notes.push(Diagnostic::LunarUnverifiedYear { year: date.year() });
    }
    let has_twin = LunarDate::leap_month(date.year()) == Some(date.month());
    if input.leap_said || !has_twin || date.is_leap_month() {
        return;
    }
    // A leap month of 29 days has no 30th; its last day stands for it.
    let twin = LunarDate::new(date.year(), date.month(), true, date.day())
        .or_else(|_| LunarDate::new(date.year(), date.month(), true, 29));
    if let Ok(twin) = twin {
        let birth = saju_calendar::Birth { date: twin.to_solar(), ..moment.birth };
        let other = Pillars::of(&birth.moment());
        let alternative = differing(&other, pillars);
        notes.push(Diagnostic::LeapMonthExists { twin, alternative });
    }
}
