//! The solar terms against printed almanacs and against a second theory of the sun.

use saju_calendar::{Date, Instant, TermOrdinal, TimeOfDay};

use crate::sun;

/// `2008-01-06T08:25` as KST.
fn kst(text: &str) -> (Date, TimeOfDay) {
    let number = |range: std::ops::Range<usize>| text[range].parse::<i16>().unwrap();
    let [month, day, hour, minute] = [5..7, 8..10, 11..13, 14..16].map(|r| number(r) as u8);
    (Date::new(number(0..4), month, day).unwrap(), TimeOfDay::new(hour, minute).unwrap())
}

fn term(year: i16, longitude: u16) -> TermOrdinal {
    let mut terms = TermOrdinal::in_year(year).unwrap();
    terms.find(|ordinal| ordinal.term().longitude() == longitude).unwrap()
}

/// A term of the published almanacs, as its line in the file and as our table has it.
struct Published {
    line: &'static str,
    date: Date,
    printed: Instant,
    ordinal: TermOrdinal,
}

impl Published {
    fn all() -> Vec<Self> {
        let almanacs = include_str!("../data/almanac_terms.csv");
        let lines = almanacs.lines().filter(|line| !line.starts_with(['#', 'y']));
        let term = |line: &'static str| {
            let [year, longitude, minute, _] = line.split(',').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let (date, time) = kst(minute);
            let ordinal = term(year.parse().unwrap(), longitude.parse().unwrap());
            Self { line, date, printed: Instant::from_kst(date, time), ordinal }
        };
        lines.map(term).collect()
    }

    /// Seconds by which the minute we print is later.
    fn difference(&self) -> i64 {
        self.ordinal.printed().seconds_since(self.printed)
    }
}

#[test]
fn a_printed_minute_differs_from_the_published_one_only_close_to_the_half_minute() {
    let published = Published::all();
    assert_eq!(published.len(), 448);
    for term in published {
        // Publishers predict the Earth's rotation, so that such terms may fall either way.
        let second = term.ordinal.instant().0.rem_euclid(60);
        let differs = term.difference();
        assert!(differs == 0 || differs.abs() == 60 && (second - 30).abs() <= 4, "{}", term.line);
        assert_eq!(term.ordinal.kst_date(), term.date, "{}", term.line);
    }
}

#[test]
fn printed_minutes_equal_the_published_ones_in_985_of_1000() {
    let published = Published::all();
    let different: Vec<_> = published.iter().filter(|term| term.difference() != 0).collect();
    for term in &different {
        println!("{}: our second {:02}", term.line, term.ordinal.instant().0.rem_euclid(60));
    }
    let equal = published.len() - different.len();
    assert!(equal * 1000 >= published.len() * 985, "{equal} of {}", published.len());
}

/// VSOP87D with precession, nutation, aberration and ΔT of other sources than the table's.
#[test]
fn all_terms_of_two_centuries_equal_a_second_theory_within_two_seconds() {
    let mut errors = Vec::new();
    for year in 1900..=2100 {
        let (mut sum, mut largest) = (0.0, 0.0_f64);
        for ordinal in TermOrdinal::in_year(year).unwrap() {
            let longitude = f64::from(ordinal.term().longitude());
            // Seconds by which the theory's term is later than the table's.
            let error = sun::seconds_until(longitude, ordinal.instant());
            sum += error;
            largest = if error.abs() > largest.abs() { error } else { largest };
            errors.push(error.abs());
        }
        println!("{year}: mean {:+.3} s, largest {largest:+.3} s", sum / 24.0);
    }
    errors.sort_by(f64::total_cmp);
    let quantile = |share: f64| errors[((errors.len() - 1) as f64 * share).round() as usize];
    let [q50, q99, max] = [0.5, 0.99, 1.0].map(quantile);
    println!("{} terms: q50 {q50:.3} s, q99 {q99:.3} s, max {max:.3} s", errors.len());
    assert_eq!(errors.len(), 201 * 24);
    // The second theory is the coarser one: VSOP87 was fitted to DE200, whose equinox and mean motion
    // explain 0.2 to 0.7 s, the old nutation 0.2 s, the older values of ΔT before 1948 up to 1.2 s.
    assert!(q50 < 0.6 && q99 < 1.5 && max < 2.0, "q50 {q50}, q99 {q99}, max {max}");
}

#[test]
fn a_printed_minute_is_the_nearest_and_the_half_goes_up() {
    // From the unrounded moment: a term at :29.6 is printed in its own minute.
    for ordinal in TermOrdinal::YEARS.flat_map(|year| TermOrdinal::in_year(year).unwrap()) {
        let late = ordinal.milliseconds() - ordinal.printed().0 * 1000;
        assert!((-30_000..30_000).contains(&late));
        assert_eq!(ordinal.printed().0 % 60, 0);
    }
}

#[test]
fn the_date_of_a_term_is_that_of_its_printed_minute() {
    // A term in the last half minute of a Korean day is printed, and so dated, 00:00 of the next.
    let terms = TermOrdinal::YEARS.flat_map(|year| TermOrdinal::in_year(year).unwrap());
    let moved: Vec<_> = terms.filter(|t| t.kst_date() != t.instant().kst().0).collect();
    for ordinal in &moved {
        let (date, time) = ordinal.instant().kst();
        assert!(time.seconds() >= 86_370);
        assert_eq!(ordinal.kst_date(), date.plus_days(1));
    }
    // 소만 23:59:33, 대한 23:59:35 and 우수 23:59:56.
    let dates = [(1892, 5, 21), (1950, 1, 21), (2030, 2, 19)];
    let dates = dates.map(|(year, month, day)| Date::new(year, month, day).unwrap());
    assert_eq!(moved.iter().map(|t| t.kst_date()).collect::<Vec<_>>(), dates);
}

#[test]
fn the_ends_of_the_table_stand_for_everything_beyond() {
    let first = TermOrdinal::in_year(1890).unwrap().next().unwrap();
    let last = TermOrdinal::in_year(2165).unwrap().last().unwrap();
    assert_eq!(TermOrdinal::at_or_before(Instant(first.instant().0 - 1)), first);
    assert_eq!(TermOrdinal::at_or_before(Instant(i64::from(u32::MAX) * 100)), last);
    assert_eq!((first.plus(-1), last.plus(1)), (first, last));
    assert!(TermOrdinal::in_year(1889).is_none() && TermOrdinal::in_year(2166).is_none());
}
