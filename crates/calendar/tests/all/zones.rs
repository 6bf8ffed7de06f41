//! Legal clocks: the history of Korea and of cities whose history is easily lost.

use saju_calendar::zone::{Offset, Resolution};
use saju_calendar::{Date, Instant, TimeOfDay, Zone};

const HOUR: i32 = 3600;
const KST: i32 = 9 * HOUR;
const HALF_PAST_EIGHT: i32 = 8 * HOUR + 1800;
const SEOUL_MEAN_TIME: i32 = 8 * HOUR + 27 * 60 + 52;

fn zone(name: &str) -> Zone {
    Zone::by_name(name).unwrap_or_else(|| panic!("no zone {name}"))
}

fn offset(utc_seconds: i32, dst_seconds: i32) -> Offset {
    Offset { utc_seconds, dst_seconds }
}

/// `1987-05-10 02:30` as a clock reading.
fn reading(text: &str) -> i64 {
    let number = |range: std::ops::Range<usize>| text[range].parse::<i16>().unwrap();
    let [month, day, hour, minute] = [5..7, 8..10, 11..13, 14..16].map(|r| number(r) as u8);
    let date = Date::new(number(0..4), month, day).unwrap();
    date.local_seconds(TimeOfDay::new(hour, minute).unwrap())
}

/// The offset when the zone's clocks showed this.
#[track_caller]
fn assert_clock(name: &str, text: &str, utc_seconds: i32, dst_seconds: i32) {
    let expected = offset(utc_seconds, dst_seconds);
    let instant = Instant(reading(text) - i64::from(utc_seconds));
    assert_eq!(
        zone(name).resolve(reading(text)),
        Resolution::Unique(instant, expected),
        "{name} {text}"
    );
    assert_eq!(zone(name).offset_at(instant), expected, "{name} {text}");
}

#[track_caller]
fn assert_gap(name: &str, text: &str, seconds: i32, after: Offset) {
    let instant = Instant(reading(text) + i64::from(seconds - after.utc_seconds));
    let expected = Resolution::Gap { instant, offset: after, seconds };
    assert_eq!(zone(name).resolve(reading(text)), expected, "{name} {text}");
}

#[track_caller]
fn assert_overlap(name: &str, text: &str, first: Offset, second: Offset) {
    let [first, second] =
        [first, second].map(|o| (Instant(reading(text) - i64::from(o.utc_seconds)), o));
    assert_eq!(
        zone(name).resolve(reading(text)),
        Resolution::Overlap { first, second },
        "{name} {text}"
    );
}

#[test]
fn sampled_offsets_equal_those_of_another_reader_of_the_database() {
    let mut count = 0;
    let samples = include_str!("../data/zone_samples.csv");
    for line in samples.lines().filter(|line| !line.starts_with(['#', 'z'])) {
        let [name, posix, utc, dst] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let found = zone(name).offset_at(Instant(posix.parse().unwrap()));
        assert_eq!(found.utc_seconds, utc.parse().unwrap(), "{line}");
        assert_eq!(found.dst_seconds > 0, dst == "1", "{line}");
        assert!(found.dst_seconds >= 0, "{line}");
        count += 1;
    }
    assert_eq!(count, 2892);
}

/// Every change of the clock in Korea: the wall clock (old offset) at which it came, and the new
/// offset with its daylight saving; the last row is the end of the table, where nothing changes. IANA
/// database 2026f, zone Asia/Seoul and rules KR.
#[rustfmt::skip]
const KOREA: [(&str, i32, i32); 29] = [
    ("1908-04-01 00:00", HALF_PAST_EIGHT, 0),
    ("1912-01-01 00:00", KST, 0),
    ("1948-06-01 00:00", KST + HOUR, HOUR), ("1948-09-13 00:00", KST, 0),
    ("1949-04-03 00:00", KST + HOUR, HOUR), ("1949-09-11 00:00", KST, 0),
    ("1950-04-01 00:00", KST + HOUR, HOUR), ("1950-09-10 00:00", KST, 0),
    ("1951-05-06 00:00", KST + HOUR, HOUR), ("1951-09-09 00:00", KST, 0),
    ("1954-03-21 00:00", HALF_PAST_EIGHT, 0),
    ("1955-05-05 00:00", HALF_PAST_EIGHT + HOUR, HOUR), ("1955-09-09 00:00", HALF_PAST_EIGHT, 0),
    ("1956-05-20 00:00", HALF_PAST_EIGHT + HOUR, HOUR), ("1956-09-30 00:00", HALF_PAST_EIGHT, 0),
    ("1957-05-05 00:00", HALF_PAST_EIGHT + HOUR, HOUR), ("1957-09-22 00:00", HALF_PAST_EIGHT, 0),
    ("1958-05-04 00:00", HALF_PAST_EIGHT + HOUR, HOUR), ("1958-09-21 00:00", HALF_PAST_EIGHT, 0),
    ("1959-05-03 00:00", HALF_PAST_EIGHT + HOUR, HOUR), ("1959-09-20 00:00", HALF_PAST_EIGHT, 0),
    ("1960-05-01 00:00", HALF_PAST_EIGHT + HOUR, HOUR), ("1960-09-18 00:00", HALF_PAST_EIGHT, 0),
    ("1961-08-10 00:00", KST, 0),
    ("1987-05-10 02:00", KST + HOUR, HOUR), ("1987-10-11 03:00", KST, 0),
    ("1988-05-08 02:00", KST + HOUR, HOUR), ("1988-10-09 03:00", KST, 0),
    ("2101-12-31 23:00", KST, 0),
];

#[test]
fn the_clocks_of_korea_changed_at_these_moments_and_no_others() {
    let seoul = zone("Asia/Seoul");
    let mut instant = reading("1890-01-01 00:00");
    let mut before = offset(SEOUL_MEAN_TIME, 0);
    for (wall, utc, dst) in KOREA {
        let change = reading(wall) - i64::from(before.utc_seconds);
        // The last second before the change, and every hour up to it.
        assert_eq!(seoul.offset_at(Instant(change - 1)), before, "before {wall}");
        while instant < change {
            assert_eq!(seoul.offset_at(Instant(instant)), before, "{instant}, before {wall}");
            instant += 3600;
        }
        before = offset(utc, dst);
        assert_eq!(seoul.offset_at(Instant(change)), before, "from {wall}");
    }
}

#[test]
fn skipped_readings_in_seoul_move_forward_by_the_gap() {
    assert_gap("Asia/Seoul", "1987-05-10 02:30", HOUR, offset(KST + HOUR, HOUR));
    assert_gap("Asia/Seoul", "1948-06-01 00:00", HOUR, offset(KST + HOUR, HOUR));
    assert_gap("Asia/Seoul", "1960-05-01 00:59", HOUR, offset(HALF_PAST_EIGHT + HOUR, HOUR));
    assert_gap("Asia/Seoul", "1961-08-10 00:10", 1800, offset(KST, 0));
    assert_gap("Asia/Seoul", "1912-01-01 00:29", 1800, offset(KST, 0));
    assert_gap("Asia/Seoul", "1908-04-01 00:02", 128, offset(HALF_PAST_EIGHT, 0));
    assert_clock("Asia/Seoul", "1987-05-10 01:59", KST, 0);
    assert_clock("Asia/Seoul", "1987-05-10 03:00", KST + HOUR, HOUR);
    assert_clock("Asia/Seoul", "1961-08-10 00:30", KST, 0);
    assert_clock("Asia/Seoul", "1908-04-01 00:03", HALF_PAST_EIGHT, 0);
}

#[test]
fn repeated_readings_in_seoul_have_two_instants() {
    let summer = offset(KST + HOUR, HOUR);
    assert_overlap("Asia/Seoul", "1987-10-11 02:30", summer, offset(KST, 0));
    assert_overlap("Asia/Seoul", "1948-09-12 23:00", summer, offset(KST, 0));
    let [old, new] = [offset(KST, 0), offset(HALF_PAST_EIGHT, 0)];
    assert_overlap("Asia/Seoul", "1954-03-20 23:30", old, new);
    assert_overlap("Asia/Seoul", "1954-03-20 23:59", old, new);
    assert_clock("Asia/Seoul", "1954-03-20 23:29", KST, 0);
    assert_clock("Asia/Seoul", "1954-03-21 00:00", HALF_PAST_EIGHT, 0);
    assert_clock("Asia/Seoul", "1987-10-11 01:59", KST + HOUR, HOUR);
    assert_clock("Asia/Seoul", "1987-10-11 03:00", KST, 0);
}

/// Energy Policy Act of 2005: second Sunday of March to first Sunday of November.
#[test]
fn new_york_skips_an_hour_in_march_and_repeats_one_in_november() {
    let [winter, summer] = [offset(-5 * HOUR, 0), offset(-4 * HOUR, HOUR)];
    assert_gap("America/New_York", "2021-03-14 02:30", HOUR, summer);
    assert_overlap("America/New_York", "2021-11-07 01:30", summer, winter);
    assert_clock("America/New_York", "2021-03-14 01:59", -5 * HOUR, 0);
    assert_clock("America/New_York", "2021-11-07 02:00", -5 * HOUR, 0);
}

/// IANA 2026f, Europe/Dublin and Europe/Prague: the database has winter time there as negative
/// daylight saving.
#[test]
fn summer_and_not_winter_has_daylight_saving_where_the_database_says_the_reverse() {
    for year in ["1972", "1985", "2000", "2026", "2100"] {
        assert_clock("Europe/Dublin", &format!("{year}-07-01 12:00"), HOUR, HOUR);
        assert_clock("Europe/Dublin", &format!("{year}-01-15 12:00"), 0, 0);
    }
    assert_clock("Europe/Prague", "1946-07-01 12:00", 2 * HOUR, HOUR);
    assert_clock("Europe/Prague", "1946-11-15 12:00", HOUR, 0);
    // Winter time at UTC+0, from 1946-12-01 to 1947-02-23.
    assert_clock("Europe/Prague", "1947-01-15 12:00", 0, 0);
    assert_clock("Europe/Prague", "1947-03-15 12:00", HOUR, 0);
    assert_clock("Europe/Prague", "1947-07-01 12:00", 2 * HOUR, HOUR);
}

/// IANA 2026f, rules GB-Eire: British double summer time 1941–45 and 1947, single in those winters.
#[test]
fn london_had_double_summer_time_in_the_war() {
    for year in [1941, 1942, 1943, 1944, 1947] {
        assert_clock("Europe/London", &format!("{year}-07-01 12:00"), 2 * HOUR, 2 * HOUR);
    }
    for winter in ["1942-01-15 12:00", "1944-12-15 12:00", "1946-07-01 12:00"] {
        assert_clock("Europe/London", winter, HOUR, HOUR);
    }
    assert_clock("Europe/London", "1947-01-15 12:00", 0, 0);
    // 1968-10-27 to 1971-10-31 UTC+1 was standard time.
    assert_clock("Europe/London", "1970-01-15 12:00", HOUR, 0);
    assert_clock("Europe/London", "1970-07-15 12:00", HOUR, 0);
}

/// IANA 2026f, file `backzone`: in the default build these are links to another city.
#[test]
fn cities_have_their_own_history_before_1970() {
    let amsterdam = 19 * 60 + 32;
    assert_clock("Europe/Amsterdam", "1935-07-01 12:00", HOUR + amsterdam, HOUR);
    assert_clock("Europe/Amsterdam", "1935-01-15 12:00", amsterdam, 0);
    assert_clock("Europe/Amsterdam", "1938-07-01 12:00", HOUR + 1200, HOUR);
    assert_clock("Europe/Brussels", "1935-07-01 12:00", HOUR, HOUR);
    // Norway had summer time in 1959–65, Germany had not.
    assert_clock("Europe/Oslo", "1962-07-01 12:00", 2 * HOUR, HOUR);
    assert_clock("Europe/Berlin", "1962-07-01 12:00", HOUR, 0);
    // Sweden had summer time in 1916 only, and not in the war.
    assert_clock("Europe/Stockholm", "1899-06-01 12:00", HOUR + 14, 0);
    assert_clock("Europe/Stockholm", "1916-07-01 12:00", 2 * HOUR, HOUR);
    assert_clock("Europe/Stockholm", "1943-07-01 12:00", HOUR, 0);
    assert_clock("Europe/Copenhagen", "1892-06-01 12:00", 50 * 60 + 20, 0);
    assert_clock("Europe/Copenhagen", "1947-07-01 12:00", 2 * HOUR, HOUR);
    assert_clock("Europe/Copenhagen", "1949-07-01 12:00", HOUR, 0);
    assert_clock("Atlantic/Reykjavik", "1907-06-01 12:00", -88 * 60, 0);
    assert_clock("Atlantic/Reykjavik", "1950-01-15 12:00", -HOUR, 0);
    assert_clock("Atlantic/Reykjavik", "1950-07-01 12:00", 0, HOUR);
    assert_clock("Atlantic/Reykjavik", "1970-07-01 12:00", 0, 0);
}

/// IANA 2026b, file `backzone`, zone Asia/Hanoi.
#[test]
fn hanoi_has_another_history_than_saigon_and_bangkok() {
    assert_clock("Asia/Hanoi", "1906-06-01 12:00", 7 * HOUR + 204, 0);
    assert_clock("Asia/Hanoi", "1910-06-01 12:00", 7 * HOUR + 390, 0);
    assert_clock("Asia/Hanoi", "1930-06-01 12:00", 7 * HOUR, 0);
    assert_clock("Asia/Hanoi", "1944-06-01 12:00", 8 * HOUR, 0);
    assert_clock("Asia/Hanoi", "1945-06-01 12:00", 9 * HOUR, 0);
    assert_clock("Asia/Hanoi", "1946-06-01 12:00", 7 * HOUR, 0);
    assert_clock("Asia/Hanoi", "1950-06-01 12:00", 8 * HOUR, 0);
    assert_clock("Asia/Hanoi", "1960-06-01 12:00", 7 * HOUR, 0);
    assert_clock("Asia/Ho_Chi_Minh", "1960-06-01 12:00", 8 * HOUR, 0);
    assert_clock("Asia/Bangkok", "1950-06-01 12:00", 7 * HOUR, 0);
}

/// IANA file `backzone`, its Link lines: the name has the history of the zone it is linked to there.
#[test]
fn links_of_backzone_have_the_history_of_their_target_in_it() {
    for (link, target) in [
        ("Africa/Asmera", "Africa/Asmara"),
        ("America/Kralendijk", "America/Curacao"),
        ("America/Lower_Princes", "America/Curacao"),
        ("America/Marigot", "America/Port_of_Spain"),
        ("America/St_Barthelemy", "America/Port_of_Spain"),
        ("America/Virgin", "America/St_Thomas"),
        ("Antarctica/South_Pole", "Antarctica/McMurdo"),
        ("Arctic/Longyearbyen", "Europe/Oslo"),
        ("Asia/Chungking", "Asia/Chongqing"),
        ("Iceland", "Atlantic/Reykjavik"),
        ("Pacific/Ponape", "Pacific/Pohnpei"),
        ("Pacific/Truk", "Pacific/Chuuk"),
        ("Pacific/Yap", "Pacific/Chuuk"),
    ] {
        for year in 1900..=2050 {
            for month in 1..=12 {
                let noon = Date::new(year, month, 1).unwrap().local_seconds(TimeOfDay::NOON);
                let [found, expected] = [link, target].map(|name| zone(name).resolve(noon));
                assert_eq!(found, expected, "{link} {year}-{month}");
            }
        }
    }
    assert_clock("Arctic/Longyearbyen", "1961-07-01 10:00", 2 * HOUR, HOUR);
    assert_clock("Asia/Chungking", "1961-07-01 10:00", 7 * HOUR, 0);
}

/// From 1970 on a zone outside zone.tab goes by the main data: no clock changes where its own history ends.
#[test]
fn no_clock_changes_where_two_histories_meet() {
    assert_clock("Asia/Kashgar", "2026-01-01 07:00", 6 * HOUR, 0);
    assert_clock("Atlantic/Jan_Mayen", "2025-12-31 23:36", HOUR, 0);
    assert_clock("Pacific/Enderbury", "2026-01-01 07:00", 13 * HOUR, 0);
    assert_clock("Europe/Tiraspol", "2026-01-01 01:30", 2 * HOUR, 0);
    for year in ["1975", "1999", "2025", "2026"] {
        assert_clock("America/Ensenada", &format!("{year}-07-01 12:00"), -7 * HOUR, HOUR);
    }
    // The histories differ at the end of 1969 in these alone; a reading belongs to one of them.
    for (name, before, after) in [
        ("Asia/Chongqing", 7 * HOUR, 8 * HOUR),
        ("Asia/Harbin", HALF_PAST_EIGHT, 8 * HOUR),
        ("Asia/Kashgar", 5 * HOUR, 6 * HOUR),
        ("Atlantic/Jan_Mayen", -HOUR, HOUR),
        ("Pacific/Enderbury", 0, -12 * HOUR),
    ] {
        for (reading_of, utc_seconds) in [
            ("1969-12-31 00:00", before),
            ("1969-12-31 23:59", before),
            ("1970-01-01 00:00", after),
            ("1970-01-01 23:59", after),
        ] {
            let local = reading(reading_of);
            let instant = Instant(local - i64::from(utc_seconds));
            let expected = Resolution::Unique(instant, offset(utc_seconds, 0));
            assert_eq!(zone(name).resolve(local), expected, "{name} {reading_of}");
        }
    }
}

#[test]
fn every_name_is_delivered_as_one_that_every_library_knows() {
    for zone in Zone::all() {
        let published = Zone::by_name(zone.published_name()).unwrap();
        assert_eq!(published.name() == zone.name(), zone.name() != "Asia/Hanoi");
        // The same clocks since 1970.
        for year in 1970..=2050 {
            let noon = Date::new(year, 7, 1).unwrap().local_seconds(TimeOfDay::NOON);
            assert_eq!(published.resolve(noon), zone.resolve(noon), "{} {year}", zone.name());
        }
    }
}

#[test]
fn unusual_changes_of_the_clock_are_resolved() {
    // Lord Howe: daylight saving of half an hour since 1985.
    let [winter, summer] = [offset(10 * HOUR + 1800, 0), offset(11 * HOUR, 1800)];
    assert_gap("Australia/Lord_Howe", "2021-10-03 02:15", 1800, summer);
    assert_overlap("Australia/Lord_Howe", "2021-04-04 01:45", summer, winter);
    // Samoa left out 30 December 2011; Kwajalein 21 August 1993.
    assert_gap("Pacific/Apia", "2011-12-30 00:00", 24 * HOUR, offset(14 * HOUR, HOUR));
    assert_gap("Pacific/Apia", "2011-12-30 23:59", 24 * HOUR, offset(14 * HOUR, HOUR));
    assert_gap("Pacific/Kwajalein", "1993-08-21 12:00", 24 * HOUR, offset(12 * HOUR, 0));
    assert_clock("Pacific/Apia", "2011-12-31 00:00", 14 * HOUR, HOUR);
    // A change of zone and of daylight saving at once: Portugal, 1992-09-27, stayed at UTC+1.
    assert_clock("Europe/Lisbon", "1992-09-27 12:00", HOUR, 0);
}

#[test]
fn a_zone_is_known_by_its_exact_name_only() {
    for name in ["asia/seoul", "Asia/Seoul ", "Seoul", "", "Asia/Pyongyang2", "posix/Asia/Seoul"] {
        assert_eq!(Zone::by_name(name), None, "{name:?}");
    }
    // Links have the clocks of their target under their own name.
    let [link, target] = ["ROK", "Asia/Seoul"].map(zone);
    assert_eq!((link.name(), target.name()), ("ROK", "Asia/Seoul"));
    let noon = Instant(reading("1988-07-01 12:00"));
    assert_eq!(link.offset_at(noon), target.offset_at(noon));
    let names: Vec<_> = Zone::all().map(Zone::name).collect();
    assert!(names.is_sorted());
}
