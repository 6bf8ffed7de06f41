//! The birth of a request.

use saju_calendar::{
    Birth, BirthTime, City, Date, Jasi, LunarDate, Place, TimeMode, TimeOfDay, Zone, date,
    lunar::NoSuchLunarDate,
};
use saju_chart::Sex;
use saju_judgment::diagnostics::LunarInput;
use saju_words::errors::{Expected, Hint};
use saju_words::warnings::Warning;

use super::fields::Fields;
use super::issue::IssueCode;

/// Where the place of a birth comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LocationSource {
    /// A city of the request.
    Request,
    /// The default city.
    Default,
    /// Coordinates.
    BirthPlace {
        /// What the caller calls it.
        label: Option<String>,
    },
}

/// A person of a request.
#[derive(Clone, Debug)]
pub struct Person {
    /// The birth.
    pub birth: Birth,
    /// Sex.
    pub sex: Sex,
    /// The lunar date, when it was given as one.
    pub lunar: Option<LunarInput>,
    /// Where the place comes from.
    pub source: LocationSource,
}

/// Years of a birth as typed.
pub(super) const YEARS: (i64, i64) = (1900, 2100);

/// Reads a person; `None` when something is wrong with it. A partner takes the caller's time mode
/// and day change unless it has its own.
pub(super) fn person(fields: &mut Fields<'_>, caller: Option<&Person>) -> Option<Person> {
    let year = fields.required_integer("birthYear", YEARS.0, YEARS.1);
    let month = fields.required_integer("birthMonth", 1, 12);
    let day = fields.required_integer("birthDay", 1, 31);
    let time = time(fields);
    let sex = match fields.boolean("isFemale") {
        Some(true) => Sex::Female,
        _ => Sex::Male,
    };
    let is_lunar = fields.boolean("isLunar").unwrap_or(false);
    let leap = fields.boolean("isLeapMonth");
    let (place, source) = place(fields);
    let (mode, jasi) = (time_mode(fields), jasi(fields));
    let (date, lunar) = match (year, month, day) {
        (Some(year), Some(month), Some(day)) if is_lunar => {
            let date = lunar_date(fields, year, month, day, leap.unwrap_or(false))?;
            let lunar = LunarInput { date, leap_said: leap.is_some() };
            (date.to_solar(), Some(lunar))
        }
        (Some(year), Some(month), Some(day)) => (solar_date(fields, year, month, day)?, None),
        _ => return None,
    };
    if !is_lunar && leap == Some(true) {
        let field = fields.path("isLeapMonth");
        fields.warn(Warning::LeapFlagIgnored { field });
    }
    let mode = mode.or_else(|| caller.map(|c| c.birth.mode)).unwrap_or(TimeMode::TrueSolar);
    let jasi = jasi.or_else(|| caller.map(|c| c.birth.jasi)).unwrap_or(Jasi::Start);
    let birth = Birth { date, time: time?, place: place?, mode, jasi };
    Some(Person { birth, sex, lunar, source })
}

/// How the clock is corrected.
pub(super) fn time_mode(fields: &mut Fields<'_>) -> Option<TimeMode> {
    fields
        .one_of("timeMode", &["trueSolar", "convention"], "trueSolar, convention")
        .map(|k| [TimeMode::TrueSolar, TimeMode::Convention][k])
}

/// When the day changes.
pub(super) fn jasi(fields: &mut Fields<'_>) -> Option<Jasi> {
    fields
        .one_of("jasi", &["start", "midnight"], "start, midnight")
        .map(|k| [Jasi::Start, Jasi::Midnight][k])
}

/// Hour and minute; `None` when something is wrong with them.
fn time(fields: &mut Fields<'_>) -> Option<BirthTime> {
    let given = fields.has("birthHour");
    let hour = fields.integer_as("birthHour", 0, 23, Expected::IntegerOrNull(0, 23));
    let minute_given = fields.has("birthMinute");
    let minute = fields.integer("birthMinute", 0, 59);
    if !given {
        if minute_given {
            let field = fields.path("birthMinute");
            fields.warn(Warning::UnusedMinute { field });
        }
        return Some(BirthTime::Unknown);
    }
    let minute = if minute_given { minute? } else { 0 };
    TimeOfDay::new(hour? as u8, minute as u8).map(BirthTime::Known)
}

fn solar_date(fields: &mut Fields<'_>, year: i64, month: i64, day: i64) -> Option<Date> {
    let date = Date::new(year as i16, month as u8, day as u8);
    if date.is_none() {
        let expected = Expected::Day(year, month, date::days_in_month(year as i16, month as u8));
        fields.issue("birthDay", IssueCode::InvalidDate, expected, Hint::Date);
    }
    date
}

fn lunar_date(
    fields: &mut Fields<'_>,
    year: i64,
    month: i64,
    day: i64,
    leap: bool,
) -> Option<LunarDate> {
    match LunarDate::new(year as i16, month as u8, leap, day as u8) {
        Ok(date) => Some(date),
        Err(NoSuchLunarDate::LeapMonth { leap }) => {
            let expected =
                leap.map_or(Expected::NoLeapMonth(year), |leap| Expected::LeapMonth(year, leap));
            fields.issue("isLeapMonth", IssueCode::LeapMonthNotFound, expected, Hint::Leap);
            None
        }
        Err(NoSuchLunarDate::Day { month_days }) => {
            let expected = Expected::LunarDay(year, month, leap, month_days);
            fields.issue("birthDay", IssueCode::InvalidDate, expected, Hint::Lunar);
            None
        }
        Err(NoSuchLunarDate::Year | NoSuchLunarDate::Month) => {
            let expected = Expected::Integer(YEARS.0, YEARS.1);
            fields.issue("birthYear", IssueCode::Validation, expected, Hint::Range);
            None
        }
    }
}

/// The place; `None` when something is wrong with it.
pub(super) fn place(fields: &mut Fields<'_>) -> (Option<Place>, LocationSource) {
    let coordinates = fields.has("birthPlace");
    if coordinates && fields.has("birthCity") {
        fields.issue("birthPlace", IssueCode::Validation, Expected::OnePlace, Hint::Place);
        return (None, LocationSource::Request);
    }
    if coordinates {
        let Some(object) = fields.object("birthPlace") else {
            return (None, LocationSource::Request);
        };
        let mut inner = fields.within("birthPlace.", object);
        let (place, label) = coordinates_of(&mut inner);
        let (issues, warnings) = inner.finish();
        let place = place.filter(|_| issues.is_empty());
        fields.extend(issues, warnings);
        return (place, LocationSource::BirthPlace { label });
    }
    if !fields.has("birthCity") {
        return (Some(Place::of_city(City::default_city())), LocationSource::Default);
    }
    let city = fields.text("birthCity", Expected::City).and_then(|name| {
        let found = City::resolve(name);
        if found.is_none() {
            let similar: Vec<&str> = City::suggestions(name).iter().map(|city| city.ko).collect();
            let hint =
                if similar.is_empty() { Hint::City } else { Hint::SimilarCity(similar.join(", ")) };
            fields.issue("birthCity", IssueCode::UnsupportedCity, Expected::City, hint);
        }
        found
    });
    (city.map(|found| Place::of_city(found.city)), LocationSource::Request)
}

fn coordinates_of(fields: &mut Fields<'_>) -> (Option<Place>, Option<String>) {
    let longitude = fields.number("longitude", 180, true);
    fields.number("latitude", 90, false);
    let label = fields.short_text("label", 40);
    let zone = if fields.has("tzId") {
        fields.text("tzId", Expected::Zone).and_then(|name| {
            let zone = Zone::by_name(name);
            if zone.is_none() {
                fields.issue("tzId", IssueCode::Validation, Expected::Zone, Hint::Zone);
            }
            zone
        })
    } else {
        let hint = Hint::Required(fields.path("tzId"));
        fields.issue("tzId", IssueCode::Validation, Expected::Zone, hint);
        None
    };
    fields.unknown(&["longitude", "latitude", "label", "tzId"]);
    let place = longitude.zip(zone).map(|(longitude, zone)| Place::of_coordinates(longitude, zone));
    (place, label)
}
