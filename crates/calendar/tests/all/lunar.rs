//! The Korean lunar calendar against the published months and a second implementation.

use icu_calendar::cal::KoreanTraditional;
use saju_calendar::lunar::NoSuchLunarDate;
use saju_calendar::{Date, LunarDate};

fn solar(year: i16, month: u8, day: u8) -> Date {
    Date::new(year, month, day).unwrap()
}

fn error(year: i16, month: u8, leap: bool, day: u8) -> Option<NoSuchLunarDate> {
    LunarDate::new(year, month, leap, day).err()
}

/// Year, month and leap flag of every month of the table, in order of time.
fn months() -> impl Iterator<Item = (i16, u8, bool)> {
    LunarDate::YEARS.flat_map(|year| {
        let leap = LunarDate::leap_month(year);
        (1..=12).flat_map(move |month| {
            let twin = (leap == Some(month)).then_some((year, month, true));
            std::iter::once((year, month, false)).chain(twin)
        })
    })
}

#[test]
fn every_published_month_of_1900_to_2050_begins_and_ends_as_published() {
    let published = include_str!("../data/published_lunar_months_1900_2050.csv");
    let mut count = 0;
    let mut ours = months().filter(|(year, _, _)| *year >= 1900);
    for line in published.lines().filter(|line| !line.starts_with(['#', 'y'])) {
        let [year, month, leap, first, length] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let first: Vec<i16> = first.split('-').map(|part| part.parse().unwrap()).collect();
        let first = solar(first[0], first[1] as u8, first[2] as u8);
        let key = (year.parse().unwrap(), month.parse().unwrap(), leap == "1");
        assert_eq!(ours.next(), Some(key), "the months follow each other as published");
        let date = LunarDate::new(key.0, key.1, key.2, 1).unwrap();
        assert_eq!(date.to_solar(), first, "{line}");
        assert_eq!(date.month_days(), length.parse().unwrap(), "{line}");
        assert_eq!(LunarDate::from_solar(first), Some(date), "{line}");
        count += 1;
    }
    assert_eq!(count, 1866);
}

/// The library's table of 1912–2100 was computed apart from ours; before 1912 it has the months of the
/// Chinese calendar of that time.
#[test]
fn a_second_implementation_gives_the_same_days_from_1900_to_2100_but_for_two_months() {
    let [first, last] = [solar(1900, 1, 31), solar(2100, 12, 31)].map(Date::day_number);
    let different = (first..=last).map(Date::from_day_number).filter(|date| {
        let ours = LunarDate::from_solar(*date).unwrap();
        let theirs =
            icu_calendar::Date::try_new_iso(date.year().into(), date.month(), date.day()).unwrap();
        let theirs = theirs.to_calendar(KoreanTraditional::new());
        let month = theirs.month().to_input();
        let ours = (i32::from(ours.year()), ours.month(), ours.is_leap_month(), ours.day());
        let year = theirs.cyclic_year().related_iso;
        ours != (year, month.number(), month.is_leap(), theirs.day_of_month().0)
    });
    // New moons 24 s and 122 s after a Korean midnight by TT − 69.184 s. The library extrapolates the
    // Earth's rotation (ΔT = 229 s and 255 s) and has them before it, so that its month, and only
    // that one, begins a day earlier.
    let months = [solar(2074, 8, 22), solar(2097, 1, 13)];
    let expected = months.iter().flat_map(|first| (0..30).map(|day| first.plus_days(day)));
    assert_eq!(different.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

#[test]
fn every_day_of_the_table_goes_to_the_lunar_calendar_and_back() {
    let [first, last] = [solar(1899, 2, 10), solar(2111, 2, 7)].map(Date::day_number);
    let mut expected = months().flat_map(|(year, month, leap)| {
        let days = LunarDate::new(year, month, leap, 1).unwrap().month_days();
        (1..=days).map(move |day| LunarDate::new(year, month, leap, day).unwrap())
    });
    for day in first..=last {
        let date = Date::from_day_number(day);
        let lunar = LunarDate::from_solar(date);
        assert_eq!(lunar, expected.next(), "{date:?}");
        assert_eq!(lunar.unwrap().to_solar(), date);
    }
    assert_eq!(expected.next(), None, "the table ends with {last}");
}

#[test]
fn days_outside_the_table_have_no_lunar_date() {
    for date in [solar(1899, 2, 9), solar(1898, 12, 31), solar(2111, 2, 8), solar(2112, 1, 1)] {
        assert_eq!(LunarDate::from_solar(date), None, "{date:?}");
    }
    assert_eq!(LunarDate::from_solar(Date::new(i16::MIN, 1, 1).unwrap()), None);
    assert_eq!(LunarDate::from_solar(Date::new(i16::MAX, 1, 1).unwrap()), None);
}

#[test]
fn years_have_twelve_or_thirteen_months_of_29_or_30_days() {
    for year in LunarDate::YEARS {
        let lengths: Vec<_> = months()
            .filter(|(of, _, _)| *of == year)
            .map(|(year, month, leap)| LunarDate::new(year, month, leap, 1).unwrap().month_days())
            .collect();
        assert!(lengths.iter().all(|days| [29, 30].contains(days)), "{year}");
        let days: u16 = lengths.iter().map(|days| u16::from(*days)).sum();
        let leap = LunarDate::leap_month(year).is_some();
        assert!(if leap { 383..=385 } else { 353..=355 }.contains(&days), "{year}: {days}");
    }
    // Seven leap months in nineteen years, as the length of month and year demands.
    let leap_years = LunarDate::YEARS.filter(|year| LunarDate::leap_month(*year).is_some());
    assert!((77..=79).contains(&leap_years.count()));
}

#[test]
fn known_leap_months_are_those_of_the_national_calendar() {
    // KASI: 2012 윤3월, 2014 윤9월, 2017 윤5월, 2020 윤4월, 2023 윤2월, 2025 윤6월, 2033 윤11월.
    for (year, leap) in
        [(2012, 3), (2014, 9), (2017, 5), (2020, 4), (2023, 2), (2025, 6), (2033, 11)]
    {
        assert_eq!(LunarDate::leap_month(year), Some(leap), "{year}");
    }
    for year in [2013, 2015, 2016, 2024, 2026, 2034, 1898, 2111] {
        assert_eq!(LunarDate::leap_month(year), None, "{year}");
    }
}

#[test]
fn known_days_differ_from_the_chinese_calendar_where_korea_does() {
    // 설날: 1997-02-08 in Korea and 1997-02-07 in China; 1988-02-18 and -17; 2027-02-07 and -06.
    for new_year in [solar(1997, 2, 8), solar(1988, 2, 18), solar(2027, 2, 7)] {
        let lunar = LunarDate::new(new_year.year(), 1, false, 1).unwrap();
        assert_eq!(lunar.to_solar(), new_year);
    }
}

#[test]
fn a_lunar_date_that_does_not_exist_says_why() {
    use NoSuchLunarDate::{Day, LeapMonth, Year};
    for year in [1898, 2111, i16::MIN, i16::MAX] {
        assert_eq!(error(year, 1, false, 1), Some(Year));
    }
    assert_eq!(error(2023, 3, true, 1), Some(LeapMonth { leap: Some(2) }));
    assert_eq!(error(2024, 2, true, 1), Some(LeapMonth { leap: None }));
    // 2023: month 2 has 30 days, its leap twin 29 (KASI).
    assert_eq!(error(2023, 2, false, 30), None);
    assert_eq!(error(2023, 2, true, 30), Some(Day { month_days: 29 }));
    for (year, month, leap) in months() {
        let days = LunarDate::new(year, month, leap, 1).unwrap().month_days();
        for day in [0, days + 1, 255] {
            assert_eq!(error(year, month, leap, day), Some(Day { month_days: days }));
        }
    }
}
