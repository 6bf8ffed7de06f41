//! The request of a reverse look-up: ganji and years.

use saju_calendar::{Jasi, Place, TimeMode};
use saju_catalogue::{Field, IssueCode, Object};
use saju_chart::Ganji;
use saju_words::errors::{Expected, Hint};
use serde_json::Value;

use super::birth::{self, LocationSource};
use super::fields::Fields;
use super::{Parsed, members, of_body, options};

/// Which moments are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

/// The pillars, as the table of members names them.
const PILLARS: [Field; 4] =
    [Field::YearPillar, Field::MonthPillar, Field::DayPillar, Field::HourPillar];

/// Reads a body.
pub fn parse_find_dates(body: &[u8]) -> Parsed<FindDates> {
    of_body(body, find_dates)
}

fn find_dates(value: &Value) -> Parsed<FindDates> {
    let object = match members(value) {
        Ok(object) => object,
        Err(parsed) => return parsed,
    };
    let mut fields = Fields::of(Object::FindDates, object);
    let pillars = PILLARS.map(|field| ganji(&mut fields, field));
    if !PILLARS.iter().any(|field| fields.has(*field)) {
        fields.issue(Field::YearPillar, IssueCode::Validation, Expected::AnyPillar, Hint::Ganji);
    }
    let from = fields.integer(Field::FromYear);
    let to = match from {
        Some(from) => fields.integer_at_least(Field::ToYear, from),
        None => fields.integer(Field::ToYear),
    };
    let (place, source) = birth::place(&mut fields);
    let mode = birth::time_mode(&mut fields).unwrap_or(TimeMode::TrueSolar);
    let jasi = birth::jasi(&mut fields).unwrap_or(Jasi::Start);
    options::ruleset(&mut fields);
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

fn ganji(fields: &mut Fields<'_>, field: Field) -> Option<Ganji> {
    let ganji = Ganji::parse(fields.text(field, Expected::Ganji)?.trim());
    if ganji.is_none() {
        fields.issue(field, IssueCode::Validation, Expected::Ganji, Hint::Ganji);
    }
    ganji
}
