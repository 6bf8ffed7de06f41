//! What holds for every birth in every city, by 100,000 random ones.

use saju_calendar::equation_of_time::equation_of_time_seconds;
use saju_calendar::{
    Birth, BirthTime, City, ClockReading, CorrectedTime, Date, Instant, Jasi, Moment, Place,
    TimeMode, TimeOfDay,
};

const BIRTHS: u64 = 100_000;

/// A fixed sequence of pseudo-random numbers (`SplitMix64`).
fn chance(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

fn random_births() -> impl Iterator<Item = Birth> {
    let [first, last] = [(1900, 1, 1), (2100, 12, 31)]
        .map(|(year, month, day)| Date::new(year, month, day).unwrap().day_number());
    let cities = City::all();
    let each = cities.len() as u64;
    let mut state = 2026;
    (0..BIRTHS).map(move |n| {
        let minute = (chance(&mut state) % 1440) as u16;
        let day = first + (chance(&mut state) % (last - first + 1) as u64) as i64;
        Birth {
            date: Date::from_day_number(day),
            time: BirthTime::Known(
                TimeOfDay::new((minute / 60) as u8, (minute % 60) as u8).unwrap(),
            ),
            place: Place::of_city(&cities[(n % each) as usize]),
            mode: if (n / each).is_multiple_of(2) {
                TimeMode::TrueSolar
            } else {
                TimeMode::Convention
            },
            jasi: if (n / (2 * each)).is_multiple_of(2) { Jasi::Start } else { Jasi::Midnight },
        }
    })
}

fn local(corrected: CorrectedTime) -> i64 {
    corrected.date().local_seconds(corrected.time())
}

/// The typed reading in seconds of its clock.
fn typed(birth: &Birth) -> i64 {
    let BirthTime::Known(time) = birth.time else { unreachable!("all random births have an hour") };
    birth.date.local_seconds(time)
}

#[track_caller]
fn assert_for_all(holds: impl Fn(&Moment, CorrectedTime) -> bool) {
    for birth in random_births() {
        let moment = birth.moment();
        assert!(holds(&moment, moment.corrected.unwrap()), "{moment:?}");
    }
}

#[test]
fn the_births_are_of_every_city_mode_and_change_of_day() {
    let cities: std::collections::BTreeSet<_> =
        random_births().filter_map(|birth| birth.place.city.map(|city| city.id)).collect();
    assert_eq!(cities.len(), City::all().len());
    let of = |mode, jasi| random_births().filter(|b| b.mode == mode && b.jasi == jasi).count();
    for mode in [TimeMode::TrueSolar, TimeMode::Convention] {
        assert!(of(mode, Jasi::Start) > 20_000 && of(mode, Jasi::Midnight) > 20_000);
    }
}

#[test]
fn double_hour_and_minutes_agree_with_the_clock_of_the_hours() {
    assert_for_all(|_, corrected| {
        let (date, time) = corrected.hour_clock();
        let double_hour = u32::from(corrected.double_hour());
        let seconds = double_hour * 7200 + corrected.seconds_into_double_hour();
        // The midnight hour began an hour before midnight.
        (seconds + 23 * 3600) % 86_400 == time.seconds()
            && double_hour < 12
            && corrected.seconds_into_double_hour() < 7200
            && u32::from(corrected.minutes_into_double_hour())
                == corrected.seconds_into_double_hour() / 60
            && (local(corrected) - date.local_seconds(time)) % 1800 == 0
    });
}

#[test]
fn the_pillar_day_is_the_corrected_date_but_for_the_hour_before_the_middle_of_midnight() {
    assert_for_all(|moment, corrected| {
        let (date, time) = corrected.hour_clock();
        let day = moment.pillar_day();
        match (time.hour(), moment.birth.jasi) {
            (23, Jasi::Start) => day == date.plus_days(1),
            (23, Jasi::Midnight) => day == date,
            _ => day == date && day == corrected.date(),
        }
    });
}

#[test]
fn the_total_correction_is_corrected_minus_civil_time() {
    assert_for_all(|moment, corrected| {
        let civil = moment.instant.0 + i64::from(moment.offset.utc_seconds);
        let gap = match moment.reading {
            ClockReading::Gap { seconds } => i64::from(seconds),
            ClockReading::Unique | ClockReading::Overlap { .. } => 0,
        };
        let moved = (local(corrected) - civil) as f64;
        let fraction = moment.correction.total_seconds - moved;
        civil == typed(&moment.birth) + gap && (0.0..1.0).contains(&fraction)
    });
}

#[test]
fn true_solar_time_depends_on_instant_and_longitude_only() {
    assert_for_all(|moment, corrected| {
        let mean_sun = moment.instant.0 as f64 + 240.0 * moment.birth.place.longitude;
        match moment.birth.mode {
            TimeMode::TrueSolar => {
                let sun = mean_sun + equation_of_time_seconds(moment.instant);
                // The sum taken in another order may differ in the last place of a double.
                (-1e-5..1.0 + 1e-5).contains(&(sun - local(corrected) as f64))
            }
            // In effect local mean time: the clock of the hours is within half a minute of it.
            TimeMode::Convention => {
                let (date, time) = corrected.hour_clock();
                (mean_sun - date.local_seconds(time) as f64).abs() <= 30.0 + 1e-6
            }
        }
    });
}

#[test]
fn a_moment_names_the_day_and_the_instant_of_its_clock() {
    assert_for_all(|moment, _| {
        let zone = moment.birth.place.zone;
        let lunar = moment.lunar.map(saju_calendar::LunarDate::to_solar);
        let (first, last) = moment.civil_day();
        let shown = |instant: Instant| zone.clock_at(instant).0;
        let date = moment.birth.date;
        zone.offset_at(moment.instant) == moment.offset
            && lunar == Some(date)
            && (shown(first), shown(last)) == (date, date)
            && shown(Instant(last.0 + 1)) != date
    });
}
