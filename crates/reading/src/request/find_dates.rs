//! The request of a reverse look-up: ganji and years.

use saju_calendar::{Date, Jasi, Place, TimeMode};
use saju_catalogue::{Field, IssueCode, Object, YEARS_OF_BIRTH};
use saju_chart::Ganji;
use saju_judgment::fit::{Character, Family};
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::SexDecides;
use saju_words::Language;

use super::allowance::Allowance;
use super::birth::{self, LocationSource, Person};
use super::fields::Fields;
use super::sent::Sent;
use super::{Parsed, members, of_body, options, ruleset};
use crate::find_dates::MAX_MOMENTS;
use crate::found_luck::WantedLuck;

/// Which moments are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FindDates {
    /// The pillars that are given: year, month, day, hour. At least one is.
    pub pillars: [Option<Ganji>; 4],
    /// First and last civil date of the place.
    pub span: (Date, Date),
    /// The most moments that are listed, [`MAX_MOMENTS`] or fewer.
    pub limit: usize,
    /// Where.
    pub place: Place,
    /// Where the place comes from.
    pub source: LocationSource,
    /// How the clock is corrected.
    pub mode: TimeMode,
    /// When the day changes.
    pub jasi: Jasi,
    /// Whose luck the moments are weighed as.
    pub person: Option<Person>,
    /// Keeps only days of such luck; takes a person.
    pub wanted: WantedLuck,
    /// In which language the answer is told, where one was asked for.
    pub language: Option<Language>,
}

/// The pillars, as the table of members names them.
const PILLARS: [Field; 4] =
    [Field::YearPillar, Field::MonthPillar, Field::DayPillar, Field::HourPillar];

/// The two ways to say when, each by its first and its last.
const YEARS: [Field; 2] = [Field::FromYear, Field::ToYear];
const DATES: [Field; 2] = [Field::FromDate, Field::ToDate];

/// Members that say of what luck days are looked for.
const WANTED: [Field; 2] = [Field::Character, Field::Family];

/// Reads a body.
pub fn parse_find_dates(body: &[u8]) -> Parsed<FindDates> {
    of_body(body, find_dates)
}

fn find_dates<'a>(sent: &'a Sent<'a>, allowance: &'a Allowance) -> Parsed<FindDates> {
    let object = match members(sent) {
        Ok(object) => object,
        Err(parsed) => return parsed,
    };
    let mut fields = Fields::of(Object::FindDates, object, allowance);
    let pillars = PILLARS.map(|field| ganji(&mut fields, field));
    let person = person(&mut fields);
    let wanted = wanted(&mut fields);
    if !PILLARS.iter().chain(&WANTED).any(|field| fields.has(*field)) {
        let (code, expected) = (IssueCode::Validation, Expected::AnyPillar);
        fields.issue(Field::YearPillar, code, expected, Hint::AnyPillar);
    }
    let span = span(&mut fields);
    let limit = fields.integer(Field::MomentLimit).map_or(MAX_MOMENTS, |limit| limit as usize);
    let (place, source) = birth::place(&mut fields);
    let mode = birth::time_mode(&mut fields).unwrap_or(TimeMode::TrueSolar);
    let jasi = birth::jasi(&mut fields).unwrap_or(Jasi::Start);
    let language = options::language(&mut fields);
    ruleset::ruleset(&mut fields);
    let (issues, warnings) = fields.finish();
    let request = match (span, place) {
        (Some(span), Some(place)) if issues.is_empty() => Ok(FindDates {
            pillars,
            span,
            limit,
            place,
            source,
            mode,
            jasi,
            person,
            wanted,
            language,
        }),
        _ => Err(issues),
    };
    Parsed { request, warnings, language }
}

/// The first and the last date: of years, or as dates.
fn span(fields: &mut Fields<'_>) -> Option<(Date, Date)> {
    let sent = |fields: &Fields<'_>, names: [Field; 2]| names.iter().any(|name| fields.has(*name));
    match (sent(fields, DATES), sent(fields, YEARS)) {
        (true, true) => {
            let (code, expected) = (IssueCode::Validation, Expected::OneSpan);
            fields.issue(Field::FromDate, code, expected, Hint::Place);
            None
        }
        (true, false) => dates(fields),
        (false, true) => years(fields),
        (false, false) => {
            fields.missing(Field::FromYear, Expected::OneSpan);
            None
        }
    }
}

/// Both dates of a span, the last not before the first.
fn dates(fields: &mut Fields<'_>) -> Option<(Date, Date)> {
    let [from, to] = DATES.map(|field| {
        if fields.has(field) {
            return options::calendar_date(fields, field);
        }
        fields.missing(field, Expected::CalendarDate);
        None
    });
    let (from, to) = from.zip(to)?;
    if to < from {
        fields.issue(Field::ToDate, IssueCode::Validation, Expected::NotBefore, Hint::Order);
        return None;
    }
    Some((from, to))
}

/// From the first day of one year to the last of another.
fn years(fields: &mut Fields<'_>) -> Option<(Date, Date)> {
    for field in YEARS {
        if !fields.has(field) {
            let (from, to) = (*YEARS_OF_BIRTH.start(), *YEARS_OF_BIRTH.end());
            fields.missing(field, Expected::Integer(from, to));
        }
    }
    let from = fields.integer(Field::FromYear);
    let to = match from {
        Some(from) => fields.integer_at_least(Field::ToYear, from),
        None => fields.integer(Field::ToYear),
    };
    Date::new(from? as i16, 1, 1).zip(Date::new(to? as i16, 12, 31))
}

/// The person, if one is named; issues are reported.
fn person(fields: &mut Fields<'_>) -> Option<Person> {
    if !fields.has(Field::Person) {
        return None;
    }
    let object = fields.object(Field::Person)?;
    let mut inner = fields.within("person.", Object::Person, object);
    let person = birth::person(&mut inner, None, Some(SexDecides::Luck));
    let (issues, warnings) = inner.finish();
    fields.extend(issues, warnings);
    person
}

/// Which days to keep by their luck; nothing without a person.
fn wanted(fields: &mut Fields<'_>) -> WantedLuck {
    let wanted = WantedLuck {
        character: fields.one_of(Field::Character, Character::ALL),
        family: fields.one_of(Field::Family, Family::ALL),
    };
    if !fields.has(Field::Person) && WANTED.iter().any(|field| fields.has(*field)) {
        let hint = Hint::Required(fields.path(Field::Person));
        fields.issue(Field::Person, IssueCode::Validation, Expected::Object, hint);
    }
    wanted
}

fn ganji(fields: &mut Fields<'_>, field: Field) -> Option<Ganji> {
    let ganji = Ganji::parse(fields.text(field, Expected::Ganji)?.trim());
    if ganji.is_none() {
        fields.issue(field, IssueCode::Validation, Expected::Ganji, Hint::Ganji);
    }
    ganji
}
