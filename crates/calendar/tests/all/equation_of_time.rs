//! The equation of time against values computed and printed elsewhere.

use saju_calendar::equation_of_time::equation_of_time_seconds;
use saju_calendar::{Date, Instant, TimeOfDay};

fn noon(year: i16, month: u8, day: u8) -> Instant {
    Instant(Date::new(year, month, day).unwrap().local_seconds(TimeOfDay::NOON))
}

#[test]
fn it_equals_an_independent_computation_within_a_fifth_of_a_second() {
    let samples = include_str!("../data/equation_of_time_samples.csv");
    let mut errors: Vec<f64> = samples
        .lines()
        .filter(|line| !line.starts_with(['#', 'p']))
        .map(|line| {
            let (posix, seconds) = line.split_once(',').unwrap();
            let expected: f64 = seconds.parse().unwrap();
            (equation_of_time_seconds(Instant(posix.parse().unwrap())) - expected).abs()
        })
        .collect();
    errors.sort_by(f64::total_cmp);
    let (median, largest) = (errors[errors.len() / 2], errors[errors.len() - 1]);
    println!("{} samples: median {median:.3} s, largest {largest:.3} s", errors.len());
    assert_eq!(errors.len(), 200);
    assert!(largest < 0.2, "{largest}");
}

/// Extremes and zeros as every almanac prints them, e.g. Meeus, Astronomical Algorithms, chapter 28;
/// the perihelion moves, so that they change by up to a quarter of a minute in a century.
#[test]
fn the_extremes_of_each_year_are_those_of_the_almanacs() {
    let minutes = |year, month, day| equation_of_time_seconds(noon(year, month, day)) / 60.0;
    for (month, day, expected) in [(2, 11, -14.2), (5, 14, 3.7), (7, 26, -6.5), (11, 3, 16.4)] {
        let found = minutes(2000, month, day);
        assert!((found - expected).abs() < 0.06, "2000-{month}-{day}: {found}");
        for year in 1900..=2100 {
            let found = minutes(year, month, day);
            assert!((found - expected).abs() < 0.3, "{year}-{month}-{day}: {found}");
        }
    }
    for (year, (month, day)) in
        (1900..=2100).flat_map(|year| [(4, 15), (6, 13), (9, 1), (12, 25)].map(|date| (year, date)))
    {
        let found = minutes(year, month, day);
        assert!(found.abs() < 0.7, "{year}-{month}-{day}: {found}");
    }
}

/// Meeus, Astronomical Algorithms, example 28.b: 1992-10-13 at 0h TD, E = +13 m 42.6 s. His mean sun
/// runs by TD instead of UT, which makes 0.16 s.
#[test]
fn it_gives_the_worked_example_of_the_textbook() {
    let midnight = Date::new(1992, 10, 13).unwrap().local_seconds(TimeOfDay::MIDNIGHT);
    let found = equation_of_time_seconds(Instant(midnight));
    assert!((found + 0.16 - 822.6).abs() < 0.1, "{found}");
}

#[test]
fn it_is_continuous_where_one_sample_follows_another() {
    const FIVE_DAYS: i64 = 5 * 86_400;
    let first = Date::new(1899, 11, 30).unwrap().local_seconds(TimeOfDay::MIDNIGHT);
    let last = noon(2101, 2, 4).0;
    for edge in (first..last).step_by(FIVE_DAYS as usize) {
        // It never changes by more than 30 s a day.
        let [before, at, after] = [-1, 0, 1].map(|s| equation_of_time_seconds(Instant(edge + s)));
        assert!((at - before).abs() < 0.001 && (after - at).abs() < 0.001, "{edge}");
    }
}

#[test]
fn the_ends_of_the_table_stand_for_everything_beyond() {
    let [first, earlier] = [noon(1899, 1, 1), noon(1890, 1, 1)].map(equation_of_time_seconds);
    let [last, later] = [noon(2102, 1, 1), noon(2165, 1, 1)].map(equation_of_time_seconds);
    assert!((first - earlier).abs() < f64::EPSILON && (last - later).abs() < f64::EPSILON);
}
