//! The request of a reverse look-up: ganji and years.

use saju_calendar::{Jasi, Place, TimeMode};
use saju_chart::{Ganji, Position};
use saju_words::errors::{Expected, Hint};
use serde_json::Value;

use super::birth::{self, LocationSource, YEARS};
use super::fields::Fields;
use super::{IssueCode, Parsed, members, of_body};

/// Which moments are looked for.
#[derive(Clone, Debug)]
pub struct FindDates {
    /// The pillars that are given: year, month, day, hour. At least one is.
    pub pillars: [Option<Ganji>; 4],
    /// First and last civil year of the place.
    pub years: (i16, i16),
    /// Where.
    pub place: Place,
    /// Where the place comes from.
    pub source: LocationSource,
    /// How the clock is corrected.
    pub mode: TimeMode,
    /// When the day changes.
    pub jasi: Jasi,
}

/// Members of the request.
const MEMBERS: [&str; 10] = [
    "year",
    "month",
    "day",
    "hour",
    "fromYear",
    "toYear",
    "birthCity",
    "birthPlace",
    "timeMode",
    "jasi",
];

/// Reads a body.
pub fn parse_find_dates(body: &[u8]) -> Parsed<FindDates> {
    of_body(body, find_dates)
}

fn find_dates(value: &Value) -> Parsed<FindDates> {
    let object = match members(value) {
        Ok(object) => object,
        Err(parsed) => return parsed,
    };
    let mut fields = Fields::new(object);
    let pillars = Position::ALL.map(|position| ganji(&mut fields, position.id()));
    if !Position::ALL.iter().any(|position| fields.has(position.id())) {
        fields.issue("year", IssueCode::Validation, Expected::AnyPillar, Hint::Ganji);
    }
    let from = fields.required_integer("fromYear", YEARS.0, YEARS.1);
    let to = fields.required_integer("toYear", from.unwrap_or(YEARS.0), YEARS.1);
    let (place, source) = birth::place(&mut fields);
    let mode = birth::time_mode(&mut fields).unwrap_or(TimeMode::TrueSolar);
    let jasi = birth::jasi(&mut fields).unwrap_or(Jasi::Start);
    fields.unknown(&MEMBERS);
    let (issues, warnings) = fields.finish();
    let request = match (from, to, place) {
        (Some(from), Some(to), Some(place)) if issues.is_empty() => {
            let years = (from as i16, to as i16);
            Ok(FindDates { pillars, years, place, source, mode, jasi })
        }
        _ => Err(issues),
    };
    Parsed { request, warnings }
}

fn ganji(fields: &mut Fields<'_>, name: &str) -> Option<Ganji> {
    let ganji = Ganji::parse(fields.text(name, Expected::Ganji)?.trim());
    if ganji.is_none() {
        fields.issue(name, IssueCode::Validation, Expected::Ganji, Hint::Ganji);
    }
    ganji
}
