//! The sample births: each one's request, and whether a request is one of them.

use saju_calendar::{BirthTime, City, Date, TimeOfDay};
use saju_catalogue::Sample;
use saju_chart::Sex;

use crate::Request;
use crate::request::Person;

/// The request body of a sample.
pub fn input(sample: Sample) -> serde_json::Value {
    let row = sample.row();
    let (year, month, day) = row.date;
    let mut body = serde_json::json!({
        "birthYear": year,
        "birthMonth": month,
        "birthDay": day,
        "birthHour": row.time.map(|(hour, _)| hour),
        "isFemale": row.sex == Sex::Female,
        "birthCity": row.city,
    });
    if let Some((_, minute)) = row.time {
        body["birthMinute"] = minute.into();
    }
    if row.is_lunar_leap {
        body["isLunar"] = true.into();
        body["isLeapMonth"] = true.into();
    }
    body
}

/// The sample that the caller of a request is, if every other person of it is a sample too: only
/// then any key has all modules.
pub fn covering(request: &Request) -> Option<Sample> {
    let sample = of(&request.person)?;
    request.partners.iter().all(|other| of(&other.person).is_some()).then_some(sample)
}

/// The sample that a person is, by date and time as typed, sex and city.
pub fn of(person: &Person) -> Option<Sample> {
    Sample::ALL.into_iter().find(|sample| is(person, *sample))
}

fn is(person: &Person, sample: Sample) -> bool {
    let row = sample.row();
    let birth = &person.birth;
    let (year, month, day) = row.date;
    let same_date = match person.lunar {
        Some(lunar) => {
            let date = lunar.date;
            row.is_lunar_leap
                && date.is_leap_month()
                && (date.year(), date.month(), date.day()) == row.date
        }
        None => !row.is_lunar_leap && Date::new(year, month, day) == Some(birth.date),
    };
    let time = row.time.and_then(|(hour, minute)| TimeOfDay::new(hour, minute));
    let same_time = match birth.time {
        BirthTime::Known(typed) => time == Some(typed),
        BirthTime::Unknown => time.is_none(),
    };
    let city = || City::resolve(row.city).map(|found| found.city.id);
    same_date
        && same_time
        && person.sex == row.sex
        && birth.place.city.map(|city| city.id) == city()
}
