//! Helpers of the calendar: conversion, the terms of a year, the pillars of a day.

use saju_calendar::{Date, Instant, LunarDate, SECONDS_PER_DAY, TermOrdinal, TimeOfDay};
use saju_chart::{Ganji, day_ganji, month_ganji, year_ganji};
use saju_reading::{Issue, IssueCode};
use saju_words::errors::{Expected, Hint};
use serde_json::{Value, json};

/// Years that the helpers answer for.
const YEARS: std::ops::RangeInclusive<i16> = 1900..=2100;

fn issue(field: &str, expected: Expected, received: Option<&str>, hint: Hint) -> Vec<Issue> {
    let received = received.map(|text| Value::from(text).to_string());
    vec![Issue::of_query(field, IssueCode::Validation, expected, received, hint)]
}

fn solar_json(date: Date) -> Value {
    json!({ "year": date.year(), "month": date.month(), "day": date.day() })
}

fn lunar_json(lunar: LunarDate) -> Value {
    json!({
        "year": lunar.year(),
        "month": lunar.month(),
        "day": lunar.day(),
        "isLeapMonth": lunar.is_leap_month(),
    })
}

/// `GET /v2/calendar/convert`: either `solar=YYYY-MM-DD`, or `lunar=YYYY-MM-DD` with `leap`.
pub fn convert(solar: Option<&str>, lunar: Option<&str>, leap: bool) -> Result<Value, Vec<Issue>> {
    let lunar = match (solar, lunar) {
        (Some(text), None) => {
            let date = saju_reading::request::parse_date(text)
                .filter(|date| YEARS.contains(&date.year()))
                .ok_or_else(|| issue("solar", Expected::Date, Some(text), Hint::Date))?;
            LunarDate::from_solar(date)
                .ok_or_else(|| issue("solar", Expected::Date, Some(text), Hint::Date))?
        }
        (None, Some(text)) => lunar_date(text, leap)?,
        _ => {
            let hint = Hint::Required("solar".to_owned());
            return Err(issue("solar", Expected::Date, None, hint));
        }
    };
    Ok(json!({
        "solar": solar_json(lunar.to_solar()),
        "lunar": lunar_json(lunar),
        "isLeapMonth": lunar.is_leap_month(),
        "monthDays": lunar.month_days(),
    }))
}

fn lunar_date(text: &str, leap: bool) -> Result<LunarDate, Vec<Issue>> {
    use saju_calendar::lunar::NoSuchLunarDate;
    let wrong = || issue("lunar", Expected::Date, Some(text), Hint::Lunar);
    let mut parts = text.splitn(3, '-');
    let mut part = |width: usize| -> Option<u16> {
        let digits = parts.next()?;
        let plain = digits.len() == width && digits.bytes().all(|b| b.is_ascii_digit());
        if plain { digits.parse().ok() } else { None }
    };
    let (Some(year), Some(month), Some(day)) = (part(4), part(2), part(2)) else {
        return Err(wrong());
    };
    if !(1..=12).contains(&month) || !YEARS.contains(&(year as i16)) {
        return Err(wrong());
    }
    LunarDate::new(year as i16, month as u8, leap, day as u8).map_err(|error| {
        let (code, expected, hint) = match error {
            NoSuchLunarDate::Year | NoSuchLunarDate::Month => {
                (IssueCode::Validation, Expected::Date, Hint::Lunar)
            }
            NoSuchLunarDate::LeapMonth { leap } => {
                let year = i64::from(year);
                let expected = leap
                    .map_or(Expected::NoLeapMonth(year), |leap| Expected::LeapMonth(year, leap));
                (IssueCode::LeapMonthNotFound, expected, Hint::Leap)
            }
            NoSuchLunarDate::Day { month_days } => {
                let expected = Expected::LunarDay(year.into(), month.into(), leap, month_days);
                (IssueCode::InvalidDate, expected, Hint::Lunar)
            }
        };
        let received = Some(Value::from(text).to_string());
        vec![Issue::of_query("lunar", code, expected, received, hint)]
    })
}

/// `YYYY-MM-DD HH:mm` in KST, as almanacs print it.
fn kst_minute(term: TermOrdinal) -> String {
    let (date, time) = term.printed().kst();
    let (y, m, d) = (date.year(), date.month(), date.day());
    format!("{y:04}-{m:02}-{d:02} {:02}:{:02}", time.hour(), time.minute())
}

/// RFC 3339 in UTC with tenths of a second.
fn utc_tenths(term: TermOrdinal) -> String {
    let tenths = (term.milliseconds() + 50).div_euclid(100);
    let (date, time) = Date::from_local_seconds(tenths.div_euclid(10));
    let (y, m, d) = (date.year(), date.month(), date.day());
    let (second, tenth) = (time.seconds() % 60, tenths.rem_euclid(10));
    format!("{y:04}-{m:02}-{d:02}T{:02}:{:02}:{second:02}.{tenth}Z", time.hour(), time.minute())
}

/// `GET /v2/calendar/terms`: the 24 terms of a calendar year, 소한 first.
pub fn terms(year: Option<&str>) -> Result<Value, Vec<Issue>> {
    let (first, last) = (*TermOrdinal::YEARS.start(), *TermOrdinal::YEARS.end());
    let expected = Expected::Integer(first.into(), last.into());
    let Some(text) = year else {
        return Err(issue("year", expected, None, Hint::Required("year".to_owned())));
    };
    let found = text.parse().ok().and_then(|year| Some((year, TermOrdinal::in_year(year)?)));
    let Some((year, terms)) = found else {
        return Err(issue("year", expected, Some(text), Hint::Range));
    };
    let terms: Vec<Value> = terms
        .enumerate()
        .map(|(index, term)| {
            let name = term.term();
            json!({
                "index": index,
                "nameKo": name.ko(),
                "nameHan": name.han(),
                "longitude": name.longitude(),
                "isJeol": name.is_jeol(),
                "atKst": kst_minute(term),
                "atUtc": utc_tenths(term),
            })
        })
        .collect();
    Ok(json!({ "year": year, "terms": terms }))
}

fn ganji_json(ganji: Ganji) -> Value {
    json!({
        "ganji": format!("{}{}", ganji.stem().ko(), ganji.branch().ko()),
        "ganjiHan": format!("{}{}", ganji.stem().han(), ganji.branch().han()),
        "ganjiIndex": ganji.index(),
    })
}

/// `GET /v2/calendar/day`: solar and lunar date and the pillars of a civil day, year and month as
/// they stand at 00:00 KST; `changesAtKst` is given when a jeol falls on the day.
pub fn day(date: Option<&str>) -> Result<Value, Vec<Issue>> {
    let Some(text) = date else {
        let hint = Hint::Required("date".to_owned());
        return Err(issue("date", Expected::Date, None, hint));
    };
    let found = saju_reading::request::parse_date(text)
        .filter(|date| YEARS.contains(&date.year()))
        .and_then(|date| Some((date, LunarDate::from_solar(date)?)));
    let Some((date, lunar)) = found else {
        return Err(issue("date", Expected::Date, Some(text), Hint::Date));
    };
    let midnight = Instant::from_kst(date, TimeOfDay::MIDNIGHT);
    let jeol = TermOrdinal::jeol_at_or_before(midnight);
    let next = jeol.plus(2);
    let falls_today = next.instant().seconds_since(midnight) < SECONDS_PER_DAY;
    Ok(json!({
        "solar": solar_json(date),
        "lunar": lunar_json(lunar),
        "weekday": date.weekday(),
        "ganji": {
            "year": ganji_json(year_ganji(jeol.saju_year())),
            "month": ganji_json(month_ganji(jeol)),
            "day": ganji_json(day_ganji(date)),
        },
        "jeolOfDay": falls_today.then(|| json!({
            "nameKo": next.term().ko(),
            "nameHan": next.term().han(),
            "atKst": kst_minute(next),
            "year": ganji_json(year_ganji(next.saju_year())),
            "month": ganji_json(month_ganji(next)),
        })),
    }))
}
