//! From a birth as it was told to its corrected time.

use saju_calendar::{
    Birth, BirthTime, City, ClockReading, Date, Instant, Jasi, LunarDate, Moment, Place,
    TermOrdinal, TimeMode, TimeOfDay, Zone,
};

fn date(text: &str) -> Date {
    let number = |range: std::ops::Range<usize>| text[range].parse::<i16>().unwrap();
    Date::new(number(0..4), number(5..7) as u8, number(8..10) as u8).unwrap()
}

fn time(text: &str) -> TimeOfDay {
    let (hour, minute) = text.split_once(':').unwrap();
    TimeOfDay::new(hour.parse().unwrap(), minute.parse().unwrap()).unwrap()
}

/// A birth at `1990-05-15 14:30` in a city, by true solar time, the day changing at 23:00.
fn birth(city: &str, text: &str) -> Birth {
    let place = Place::of_city(City::resolve(city).unwrap().city);
    let (day, clock) = text.split_once(' ').unwrap();
    Birth {
        date: date(day),
        time: BirthTime::Known(time(clock)),
        place,
        mode: TimeMode::TrueSolar,
        jasi: Jasi::Start,
    }
}

fn convention(city: &str, text: &str) -> Moment {
    Birth { mode: TimeMode::Convention, ..birth(city, text) }.moment()
}

/// The corrected time as `1990-05-15 14:01:37`.
fn corrected(moment: &Moment) -> String {
    let corrected = moment.corrected.unwrap();
    let (date, time) = (corrected.date(), corrected.time());
    format!(
        "{:04}-{:02}-{:02} {:02}:{:02}:{:02}",
        date.year(),
        date.month(),
        date.day(),
        time.hour(),
        time.minute(),
        time.seconds() % 60
    )
}

/// UTC at that clock time.
fn utc(text: &str) -> Instant {
    let (day, clock) = text.split_once(' ').unwrap();
    Instant(date(day).local_seconds(time(clock)))
}

/// Rule book of the charts, section 12, examples E1–E6 and E8–E12: city, civil time, standard offset
/// and daylight saving in minutes, longitude correction and equation of time in minutes, corrected
/// time; made with a reference implementation and checked against other programs there.
#[rustfmt::skip]
const EXAMPLES: [(&str, &str, i32, i32, f64, f64, &str); 11] = [
    ("서울", "1990-05-15 14:30", 540, 0, -32.09, 3.71, "1990-05-15 14:01:37"),
    ("부산", "1985-11-23 08:10", 540, 0, -23.70, 13.72, "1985-11-23 08:00:01"),
    ("서울", "1988-07-10 10:30", 540, 60, -32.09, -5.29, "1988-07-10 08:52:37"),
    ("서울", "1959-02-04 22:30", 510, 0, -2.09, -13.96, "1959-02-04 22:13:57"),
    ("서울", "1948-06-15 00:20", 540, 60, -32.09, -0.13, "1948-06-14 22:47:46"),
    ("서울", "2000-02-04 21:30", 540, 0, -32.09, -13.87, "2000-02-04 20:44:02"),
    ("서울", "1981-01-11 12:00", 540, 0, -32.09, -7.86, "1981-01-11 11:20:03"),
    ("뉴욕", "1995-08-08 13:05", -300, 60, 3.98, -5.65, "1995-08-08 12:03:19"),
    ("서울", "1968-12-31 23:50", 540, 0, -32.09, -3.21, "1968-12-31 23:14:42"),
    ("서울", "2023-04-05 06:10", 540, 0, -32.09, -2.94, "2023-04-05 05:34:58"),
    ("서울", "2026-06-21 03:40", 540, 0, -32.09, -1.66, "2026-06-21 03:06:15"),
];

#[test]
fn the_worked_charts_have_these_corrected_times() {
    for (city, text, standard, dst, longitude, equation, expected) in EXAMPLES {
        let moment = birth(city, text).moment();
        assert_eq!(moment.offset.standard_seconds(), standard * 60, "{text}");
        assert_eq!(moment.offset.dst_seconds, dst * 60, "{text}");
        let parts = moment.correction;
        let found = [parts.longitude_seconds, parts.equation_of_time_seconds.unwrap()];
        for (found, printed) in found.iter().zip([longitude, equation]) {
            assert!(
                (found / 60.0 - printed).abs() <= 0.006,
                "{text}: {found} s, not {printed} min"
            );
        }
        let total = found[0] + found[1] - f64::from(dst * 60);
        assert!((parts.total_seconds - total).abs() < 1e-9, "{text}");
        assert_eq!(corrected(&moment), expected, "{text}");
        assert_eq!(moment.reading, ClockReading::Unique, "{text}");
    }
}

#[test]
fn the_worked_chart_without_an_hour_has_the_corrections_of_noon() {
    // Example E7 of the same section.
    let born = Birth { time: BirthTime::Unknown, ..birth("서울", "1976-03-02 00:00") };
    let parts = born.moment().correction;
    let equation = parts.equation_of_time_seconds.unwrap();
    assert!((parts.longitude_seconds / 60.0 + 32.09).abs() <= 0.006, "{parts:?}");
    assert!((equation / 60.0 + 12.22).abs() <= 0.006, "{parts:?}");
}

#[test]
fn the_worked_charts_have_these_lunar_dates() {
    // Examples E8 and E11 of the same section: lunar 1980-12-06 and the leap month 2023-02-15.
    let lunar = |text| birth("서울", text).moment().lunar;
    assert_eq!(lunar("1981-01-11 12:00"), LunarDate::new(1980, 12, false, 6).ok());
    assert_eq!(lunar("2023-04-05 06:10"), LunarDate::new(2023, 2, true, 15).ok());
}

#[test]
fn the_day_changes_at_23_or_at_midnight_of_the_corrected_time() {
    // Example E10: 23:14:42. The hour is the same midnight hour either way.
    let late = birth("서울", "1968-12-31 23:50").moment();
    assert_eq!(late.pillar_day(), date("1969-01-01"));
    assert_eq!(late.with_jasi(Jasi::Midnight).pillar_day(), date("1968-12-31"));
    assert_eq!(late.corrected.unwrap().double_hour(), 0);
    // 00:30 on the clock is 23:54 of the day before by the sun.
    let early = birth("서울", "1969-01-01 00:30").moment();
    assert_eq!(early.corrected.unwrap().date(), date("1968-12-31"));
    assert_eq!(early.pillar_day(), date("1969-01-01"));
    assert_eq!(early.with_jasi(Jasi::Midnight).pillar_day(), date("1968-12-31"));
    // 22:59:59 and 23:00:00 of the corrected time.
    let corrected = late.corrected.unwrap();
    let before = corrected.plus_seconds(-(14 * 60 + 43));
    assert_eq!((before.double_hour(), before.seconds_into_double_hour()), (11, 7199));
    assert_eq!(before.pillar_day(Jasi::Start), date("1968-12-31"));
    let edge = before.plus_seconds(1);
    assert_eq!((edge.double_hour(), edge.seconds_into_double_hour()), (0, 0));
    assert_eq!(edge.pillar_day(Jasi::Start), date("1969-01-01"));
}

/// Contract, section 1: Seoul under UTC+9 is −2 min, 10:00 → 9:58; all hour edges are at :30.
#[test]
fn convention_moves_the_clock_of_seoul_by_two_minutes() {
    let moment = convention("서울", "2000-06-01 10:00");
    assert_eq!(corrected(&moment), "2000-06-01 09:58:00");
    assert_eq!(moment.correction.equation_of_time_seconds, None);
    assert!((moment.correction.longitude_seconds + 120.0).abs() < 1e-9);
    // In summer 1988 the clock is an hour ahead; from 1954 to 1961 the meridian is 127.5°.
    assert_eq!(corrected(&convention("서울", "1988-07-10 10:30")), "1988-07-10 09:28:00");
    assert_eq!(corrected(&convention("서울", "1959-02-04 22:30")), "1959-02-04 22:58:00");
    // Busan at 129.075°: 4 × (129.075 − 127.5) = 6.3 min.
    assert_eq!(corrected(&convention("부산", "2000-06-01 10:00")), "2000-06-01 10:06:00");
}

#[test]
fn convention_has_its_hour_edges_at_half_past() {
    for (clock, double_hour, minutes) in [
        ("2000-06-01 23:31", 11, 119),
        ("2000-06-01 23:32", 0, 0),
        ("2000-06-01 01:31", 0, 119),
        ("2000-06-01 01:32", 1, 0),
        ("2000-06-01 11:31", 5, 119),
        ("2000-06-01 11:32", 6, 0),
    ] {
        let corrected = convention("서울", clock).corrected.unwrap();
        assert_eq!(corrected.double_hour(), double_hour, "{clock}");
        assert_eq!(corrected.minutes_into_double_hour(), minutes, "{clock}");
    }
}

#[test]
fn convention_changes_the_day_at_half_past_eleven_or_half_past_midnight() {
    for (clock, start, midnight) in [
        ("2000-06-01 23:31", "2000-06-01", "2000-06-01"),
        ("2000-06-01 23:32", "2000-06-02", "2000-06-01"),
        ("2000-06-02 00:31", "2000-06-02", "2000-06-01"),
        ("2000-06-02 00:32", "2000-06-02", "2000-06-02"),
    ] {
        let moment = convention("서울", clock);
        assert_eq!(moment.pillar_day(), date(start), "{clock}");
        assert_eq!(moment.with_jasi(Jasi::Midnight).pillar_day(), date(midnight), "{clock}");
    }
}

#[test]
fn an_unknown_hour_stands_at_noon_of_local_standard_time() {
    for (city, day, instant) in [
        ("서울", "1976-03-02", "1976-03-02 03:00"),
        // Daylight saving in Seoul and New York; UTC+8:30 in Seoul; double summer time in London.
        ("서울", "1988-07-10", "1988-07-10 03:00"),
        ("서울", "1959-07-10", "1959-07-10 03:30"),
        ("뉴욕", "1995-08-08", "1995-08-08 17:00"),
        ("런던", "1943-07-01", "1943-07-01 12:00"),
    ] {
        let moment =
            Birth { time: BirthTime::Unknown, ..birth(city, &format!("{day} 00:00")) }.moment();
        assert_eq!(moment.instant, utc(instant), "{city} {day}");
        assert!(moment.corrected.is_none());
        assert_eq!(moment.reading, ClockReading::Unique);
        // The pillar of the civil date, whichever way the day changes.
        for jasi in [Jasi::Start, Jasi::Midnight] {
            assert_eq!(moment.with_jasi(jasi).pillar_day(), date(day));
        }
        // The day is that of the clock, noon that of standard time.
        let (first, last) = moment.civil_day();
        let ahead = i64::from(moment.offset.dst_seconds);
        assert_eq!(first.0 + 43_200 + ahead, moment.instant.0);
        assert_eq!(last.0 - 43_199 + ahead, moment.instant.0);
    }
}

/// Samoa keeps the date of the west: its sun is half an hour behind its clocks, not a day and half an hour.
#[test]
fn beyond_the_date_line_the_sun_has_the_date_of_the_clocks() {
    for (zone, longitude, late) in [
        ("Pacific/Apia", -171.77, -27),
        ("Pacific/Tongatapu", -175.2, -41),
        ("Pacific/Chatham", -176.56, -31),
        ("Pacific/Kiritimati", -157.43, -30),
        ("America/Adak", 173.2, -147),
    ] {
        let place = Place::of_coordinates(longitude, Zone::by_name(zone).unwrap());
        for mode in [TimeMode::TrueSolar, TimeMode::Convention] {
            let noon = Birth { place, mode, ..birth("서울", "2015-06-15 12:00") };
            let moment = noon.moment();
            assert_eq!(moment.corrected.unwrap().date(), date("2015-06-15"), "{zone} {mode:?}");
            let unknown = Birth { time: BirthTime::Unknown, ..noon }.moment();
            assert_eq!(moment.pillar_day(), unknown.pillar_day(), "{zone} {mode:?}");
            if mode == TimeMode::TrueSolar {
                let minutes = moment.correction.longitude_seconds / 60.0;
                assert_eq!(minutes.round() as i32, late, "{zone}");
            }
        }
    }
}

/// 소한 of 1900 at 02:31:49 by the mean time of Seoul, 8:27:52 ahead of UTC.
#[test]
fn a_term_is_printed_by_the_minutes_of_the_clock_there() {
    let sohan = TermOrdinal::at_or_before(utc("1900-01-07 00:00"));
    let (day, clock) = sohan.printed_in(Zone::by_name("Asia/Seoul").unwrap());
    assert_eq!((day, clock), (date("1900-01-06"), time("02:32")));
    for (at, minutes) in [("02:31", -1), ("02:32", 0), ("02:33", 1)] {
        let moment = birth("서울", &format!("1900-01-06 {at}")).moment();
        assert_eq!(moment.minutes_since(sohan), minutes, "{at}");
    }
}

/// A jeol in the first hour of a day under daylight saving is of that day.
#[test]
fn a_day_of_unknown_hour_is_that_of_its_clocks() {
    let day = |city, day: &str| {
        Birth { time: BirthTime::Unknown, ..birth(city, &format!("{day} 00:00")) }
            .moment()
            .civil_day()
    };
    let ipchun = TermOrdinal::ipchun(1945).instant();
    let holds = |(first, last): (Instant, Instant)| first <= ipchun && ipchun <= last;
    assert!(holds(day("뉴욕", "1945-02-04")));
    assert!(!holds(day("뉴욕", "1945-02-03")));
    // The day on which the clock of Seoul was set forward has 23 hours.
    let (first, last) = day("서울", "1988-05-08");
    assert_eq!(last.0 - first.0, 23 * 3600 - 1);
}

/// IANA 2026f: local mean time, 126°58′ E, before 1908-04-01.
#[test]
fn before_1908_the_clock_of_seoul_is_its_own_mean_time() {
    let moment = birth("서울", "1907-05-05 12:00").moment();
    assert_eq!(moment.offset.utc_seconds, 8 * 3600 + 27 * 60 + 52);
    // 240 s × 126.978 − 30472 s.
    assert!((moment.correction.longitude_seconds - 2.72).abs() < 1e-6);
    // The equation of time on 5 May is +3.4 min.
    assert_eq!(&corrected(&moment)[..16], "1907-05-05 12:03");
    assert_eq!(corrected(&convention("서울", "1907-05-05 12:00")), "1907-05-05 12:30:00");
}

#[test]
fn a_skipped_reading_moves_forward_and_says_so() {
    let moment = birth("서울", "1987-05-10 02:30").moment();
    assert_eq!(moment.reading, ClockReading::Gap { seconds: 3600 });
    assert_eq!(moment.instant, utc("1987-05-09 17:30"));
    assert_eq!(moment.offset.utc_seconds, 10 * 3600);
    // Counted from 03:30 daylight time: 02:30 − 32.09 min + 3.6 min.
    assert_eq!(&corrected(&moment)[..16], "1987-05-10 02:01");
    let half = birth("서울", "1961-08-10 00:10").moment();
    assert_eq!(half.reading, ClockReading::Gap { seconds: 1800 });
    assert_eq!(half.instant, utc("1961-08-09 15:40"));
}

#[test]
fn a_repeated_reading_is_the_first_and_names_the_second() {
    let born = birth("서울", "1987-10-11 02:30");
    let moment = born.moment();
    let ClockReading::Overlap { second, second_offset } = moment.reading else {
        panic!("{:?}", moment.reading)
    };
    assert_eq!((moment.instant, moment.offset.dst_seconds), (utc("1987-10-10 16:30"), 3600));
    assert_eq!((second, second_offset.dst_seconds), (utc("1987-10-10 17:30"), 0));
    let other = born.moment_at(second, second_offset);
    assert_eq!((other.instant, other.reading), (second, ClockReading::Unique));
    // An hour later by the sun, too: 02:30 − 32.09 min + 13.0 min.
    assert_eq!(&corrected(&moment)[..16], "1987-10-11 01:10");
    assert_eq!(&corrected(&other)[..16], "1987-10-11 02:10");
}

#[test]
fn a_place_by_coordinates_counts_like_a_city() {
    let city = birth("뉴욕", "1995-08-08 13:05");
    let zone = Zone::by_name("America/New_York").unwrap();
    let place = Place::of_coordinates(city.place.longitude, zone);
    let moment = Birth { place, ..city }.moment();
    assert!(moment.birth.place.city.is_none());
    assert_eq!(moment.corrected, city.moment().corrected);
    // Longitude alone moves the sun: 1° is 4 minutes.
    let west = Place::of_coordinates(city.place.longitude - 1.0, zone);
    let later = Birth { place: west, ..city }.moment().corrected.unwrap();
    assert_eq!(later.plus_seconds(240).time(), moment.corrected.unwrap().time());
}
