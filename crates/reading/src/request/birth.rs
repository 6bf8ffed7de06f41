//! The birth of a request.

use saju_calendar::city::Resolved;
use saju_calendar::{
    Birth, BirthTime, City, Date, Jasi, LunarDate, NamedPlace, Place, TimeMode, TimeOfDay,
    ToldPlace, Zone, date, lunar::NoSuchLunarDate,
};
use saju_catalogue::{Field, IssueCode, Object, YEARS_OF_BIRTH};
use saju_chart::Sex;
use saju_judgment::diagnostics::LunarInput;
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{SexDecides, Warning};

use super::fields::{Fields, quoted};
use super::sex;

/// Where the place of a birth comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

/// Parses a person; `None` if anything is wrong with it. A partner inherits the caller's time mode and day change.
/// Of what the sex decides an answer tells, if it was not told.
pub(super) fn person(
    fields: &mut Fields<'_>,
    caller: Option<&Person>,
    decides: Option<SexDecides>,
) -> Option<Person> {
    let year = fields.integer(Field::BirthYear);
    let month = fields.integer(Field::BirthMonth);
    let day = fields.integer(Field::BirthDay);
    let time = time(fields);
    let sex = sex::sex(fields, decides);
    let is_lunar = fields.boolean(Field::IsLunar).unwrap_or(false);
    let leap = fields.boolean(Field::IsLeapMonth);
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
        let field = fields.path(Field::IsLeapMonth);
        fields.warn(Warning::LeapFlagIgnored { field });
    }
    let mode = mode.or_else(|| caller.map(|c| c.birth.mode)).unwrap_or(TimeMode::TrueSolar);
    let jasi = jasi.or_else(|| caller.map(|c| c.birth.jasi)).unwrap_or(Jasi::Start);
    let birth = Birth { date, time: time?, place: place?, mode, jasi };
    Some(Person { birth, sex, lunar, source })
}

/// How the clock is corrected.
pub(super) fn time_mode(fields: &mut Fields<'_>) -> Option<TimeMode> {
    fields.one_of(Field::TimeMode, [TimeMode::TrueSolar, TimeMode::Convention])
}

/// When the day changes.
pub(super) fn jasi(fields: &mut Fields<'_>) -> Option<Jasi> {
    fields.one_of(Field::Jasi, [Jasi::Start, Jasi::Midnight])
}

/// Hour and minute; `None` if anything is wrong with them.
fn time(fields: &mut Fields<'_>) -> Option<BirthTime> {
    let given = fields.has(Field::BirthHour);
    let hour = fields.integer(Field::BirthHour);
    let minute_given = fields.has(Field::BirthMinute);
    let minute = fields.integer(Field::BirthMinute);
    if !given {
        if minute_given {
            let field = fields.path(Field::BirthMinute);
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
        fields.issue(Field::BirthDay, IssueCode::InvalidDate, expected, Hint::Date);
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
            fields.issue(Field::IsLeapMonth, IssueCode::LeapMonthNotFound, expected, Hint::Leap);
            None
        }
        Err(NoSuchLunarDate::Day { month_days }) => {
            let expected = Expected::LunarDay(year, month, leap, month_days);
            fields.issue(Field::BirthDay, IssueCode::InvalidDate, expected, Hint::Lunar);
            None
        }
        Err(NoSuchLunarDate::Year | NoSuchLunarDate::Month) => {
            let expected = Expected::Integer(*YEARS_OF_BIRTH.start(), *YEARS_OF_BIRTH.end());
            fields.issue(Field::BirthYear, IssueCode::Validation, expected, Hint::Range);
            None
        }
    }
}

/// The place; `None` if anything is wrong with it.
pub(super) fn place(fields: &mut Fields<'_>) -> (Option<Place>, LocationSource) {
    let coordinates = fields.has(Field::BirthPlace);
    let both = coordinates && fields.has(Field::BirthCity);
    if both {
        fields.issue(Field::BirthPlace, IssueCode::Validation, Expected::OnePlace, Hint::Place);
    }
    if coordinates {
        let Some(object) = fields.object(Field::BirthPlace) else {
            return (None, LocationSource::Request);
        };
        let mut inner = fields.within("birthPlace.", Object::Place, object);
        let (place, label) = coordinates_of(&mut inner);
        let (issues, warnings) = inner.finish();
        let place = place.filter(|_| issues.is_empty() && !both);
        fields.extend(issues, warnings);
        return (place, LocationSource::BirthPlace { label });
    }
    if !fields.has(Field::BirthCity) {
        return (Some(Place::of_city(City::default_city())), LocationSource::Default);
    }
    let Some(name) = fields.text(Field::BirthCity, Expected::City) else {
        return (None, LocationSource::Request);
    };
    let Some(told) = ToldPlace::of(name) else {
        let hint = if fields.takes_places() { unsupported_city(name) } else { Hint::City };
        fields.issue(Field::BirthCity, IssueCode::UnsupportedCity, Expected::City, hint);
        return (None, LocationSource::Request);
    };
    if let ToldPlace::City(Resolved { city, fuzzy: false }) = told {
        return (Some(Place::of_city(city)), LocationSource::Request);
    }
    let (field, from) = (fields.path(Field::BirthCity), quoted(name));
    let (longitude, tz_id, label) = match told {
        ToldPlace::City(found) => {
            let names = [found.city.ko, found.city.en].map(str::to_owned);
            fields.warn(Warning::CityMatched { field, from, names });
            return (Some(Place::of_city(found.city)), LocationSource::Request);
        }
        ToldPlace::Named { place, is_whole } => {
            let label = place.shown.clone();
            if !is_whole {
                let en = place.en.first().map_or(&*place.shown, |name| name).to_owned();
                fields.warn(Warning::CityMatched { field, from, names: [place.shown, en] });
            }
            (place.longitude, place.tz_id, label)
        }
        ToldPlace::Area(area) => {
            let tenths = |degrees: f64| (degrees * 10.0).round() as i16;
            fields.warn(Warning::AreaMatched {
                field,
                from,
                names: [area.ko, area.en],
                longitude_tenths: tenths(area.longitude),
                within_tenths: tenths(area.within),
                zone: area.tz_id,
            });
            (area.longitude, area.tz_id, area.ko.to_owned())
        }
    };
    let place = Zone::by_name(tz_id).map(|zone| Place::of_coordinates(longitude, zone));
    (place, LocationSource::BirthPlace { label: Some(label) })
}

/// What to send instead of an unsupported city.
fn unsupported_city(name: &str) -> Hint {
    if NamedPlace::is_found(name) {
        return Hint::SuggestedPlace;
    }
    let similar = City::suggestions(name);
    if similar.is_empty() {
        return Hint::City;
    }
    let joined = |name: fn(&City) -> &'static str| {
        similar.iter().map(|city| name(city)).collect::<Vec<_>>().join(", ")
    };
    Hint::SimilarCity { ko: joined(|city| city.ko), en: joined(|city| city.en) }
}

fn coordinates_of(fields: &mut Fields<'_>) -> (Option<Place>, Option<String>) {
    let longitude = fields.degrees(Field::Longitude);
    fields.degrees(Field::Latitude);
    let label = fields.short_text(Field::PlaceLabel);
    let zone = fields.text(Field::TzId, Expected::Zone).and_then(|name| {
        let zone = Zone::by_name(name);
        if zone.is_none() {
            let mut zones = Zone::all().map(|zone| zone.name());
            let meant = zones.find(|zone| zone.eq_ignore_ascii_case(name.trim()));
            let hint = meant.map_or(Hint::Zone, Hint::MeantZone);
            fields.issue(Field::TzId, IssueCode::Validation, Expected::Zone, hint);
        }
        zone
    });
    let place = longitude.zip(zone).map(|(longitude, zone)| Place::of_coordinates(longitude, zone));
    if let Some(place) = place
        && let Some(hours) = hours_from_zone(&place)
    {
        let (field, zone) = (fields.path(Field::Longitude), place.zone.published_name());
        let longitude = place.longitude;
        fields.warn(Warning::PlaceFarFromZone { field, longitude, zone, hours });
    }
    (place, label)
}

/// Whole hours between a place's mean sun and the standard time of its zone today, where they are more than anywhere on
/// earth: in the west of China they are a little over three.
fn hours_from_zone(place: &Place) -> Option<u8> {
    const MOST: f64 = 3.5 * 3600.0;
    let apart = place.from_standard(place.zone.standard_seconds_today()).abs();
    (apart > MOST).then_some((apart / 3600.0) as u8)
}
