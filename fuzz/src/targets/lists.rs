//! Any text that is asked of the calendar helpers, the cities and the places.

use arbitrary::{Arbitrary, Unstructured};
use saju_engine::Problem;
use saju_engine::calendar::{City, NamedPlace};
use saju_engine::lists::{calendar, cities, places};

use crate::told;

#[derive(Arbitrary, Debug)]
struct Asked<'a> {
    text: &'a str,
    other: Option<&'a str>,
    year: i16,
    month: u8,
    day: u8,
    is_leap: bool,
    limit: u8,
    /// A look at every name takes as long as a hundred dates, so that few are looked up.
    turn: u8,
}

/// Asks what is drawn from bytes.
pub fn run(bytes: &[u8]) {
    // Too few bytes to draw from are no question.
    let Ok(asked) = Asked::arbitrary_take_rest(Unstructured::new(bytes)) else { return };
    helpers(&asked);
    if asked.turn % 8 == 7 {
        names(asked.text, usize::from(asked.limit));
    }
}

/// Whatever the helpers are asked is answered, or refused with a member and a hint.
fn helpers(asked: &Asked<'_>) {
    let Asked { text, other, is_leap, .. } = *asked;
    let told = |issues| told::assert_told(&Problem::of_issues(issues));
    let date = format!("{:04}-{:02}-{:02}", asked.year, asked.month, asked.day);
    for (solar, lunar) in
        [(Some(text), other), (other, Some(text)), (Some(&*date), None), (None, Some(&*date))]
    {
        let _ = calendar::convert(solar, lunar, is_leap).map_err(told);
    }
    for date in [text, &date] {
        let _ = calendar::day(Some(date)).map_err(told);
    }
    for year in [text, &asked.year.to_string()] {
        let _ = calendar::terms(Some(year)).map_err(told);
    }
    let query = |name: &str| if name == "lunar" { Some(&*date) } else { other };
    let _ = calendar::convert_query(query).map_err(told);
}

/// A name is found or not; of a list no more is given than is asked for.
fn names(text: &str, limit: usize) {
    assert!(cities::resolve(text).is_object());
    assert!(places::search(text, limit).is_object());
    assert!(NamedPlace::search(text, limit).len() <= limit);
    if let Some(resolved) = City::resolve(text) {
        assert!(City::resolve(resolved.city.ko).is_some());
    }
}
