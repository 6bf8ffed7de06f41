//! Calendar helpers: conversion, the solar terms of a year, the pillars of a day.

mod conversion;

pub use conversion::{Conversion, convert, convert_body, convert_query};

use saju_calendar::{Date, Instant, LunarDate, SECONDS_PER_DAY, TermOrdinal, TimeOfDay, format};
use saju_catalogue::IssueCode;
use saju_chart::{Ganji, day_ganji, month_ganji, year_ganji};
use saju_json::described;
use saju_messages::errors::{Expected, Hint};
use saju_reading::Issue;
use saju_reading::request::{date_hint, is_no_day, parse_date};
use serde::Serialize;
use serde_json::{Value, json};

use super::query::number;

/// 양력 날짜. A solar date.
#[described]
#[derive(Debug, Serialize)]
pub struct SolarDay {
    /// 해. Year.
    pub year: i16,
    /// 달. Month.
    pub month: u8,
    /// 날. Day.
    pub day: u8,
}

/// 음력 날짜. A lunar date.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LunarDay {
    /// 해. Year.
    pub year: i16,
    /// 달. Month.
    pub month: u8,
    /// 날. Day.
    pub day: u8,
    /// 윤달인지. Whether the month is a leap month.
    pub is_leap_month: bool,
}

/// 한 해의 절기. The solar terms of a year.
#[described]
#[derive(Debug, Serialize)]
pub struct TermList {
    /// 해. The calendar year.
    pub year: i16,
    /// 스물네 절기, 소한부터. The 24 terms, Sohan first.
    pub terms: Vec<TermItem>,
}

/// 절기 하나. A solar term.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TermItem {
    /// 차례, 0(소한)–23(동지). Place in the year.
    #[schemars(range(min = 0, max = 23))]
    pub index: usize,
    /// 한글 이름. Korean name.
    pub name_ko: &'static str,
    /// 한자 이름. Name in Hanja.
    pub name_han: &'static str,
    /// 태양의 황경(도). Longitude of the sun in degrees.
    pub longitude: u16,
    /// 절인지(아니면 중기). Whether it opens a solar month.
    pub is_jeol: bool,
    /// 드는 때(KST, 가까운 분). Its instant in KST to the nearest minute.
    #[schemars(regex(pattern = r"^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$"))]
    pub at_kst: String,
    /// 드는 때(UTC, 0.1초까지). Its instant in UTC with tenths of a second.
    #[schemars(extend("format" = "date-time"))]
    pub at_utc: String,
}

/// 하루의 달력. A day in the calendars.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DayView {
    /// 양력. The solar date.
    pub solar: SolarDay,
    /// 음력. The lunar date.
    pub lunar: LunarDay,
    /// 요일, 0(일)–6(토). Day of the week, Sunday is 0.
    #[schemars(range(min = 0, max = 6))]
    pub weekday: u8,
    /// 0시(KST)의 간지. Pillars at 00:00 KST.
    pub ganji: DayGanji,
    /// 그날 드는 절. 없으면 null. The jeol that falls on the day, or null.
    pub jeol_of_day: Option<JeolOfDay>,
}

/// 연월일의 간지. Pillars of year, month and day.
#[described]
#[derive(Debug, Serialize)]
pub struct DayGanji {
    /// 연주. Year pillar.
    pub year: GanjiView,
    /// 월주. Month pillar.
    pub month: GanjiView,
    /// 일주. Day pillar.
    pub day: GanjiView,
}

/// 하루 가운데 드는 절. A jeol within a day.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct JeolOfDay {
    /// 한글 이름. Korean name.
    pub name_ko: &'static str,
    /// 한자 이름. Name in Hanja.
    pub name_han: &'static str,
    /// 드는 때(KST, 가까운 분). Its instant in KST to the nearest minute.
    #[schemars(regex(pattern = r"^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$"))]
    pub at_kst: String,
    /// 그 뒤의 연주. Year pillar from then on.
    pub year: GanjiView,
    /// 그 뒤의 월주. Month pillar from then on.
    pub month: GanjiView,
}

/// 간지. A pillar by its names.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "CalendarGanji")]
pub struct GanjiView {
    /// 한글. In Hangul.
    pub ganji: String,
    /// 한자. In Hanja.
    pub ganji_han: String,
    /// 육십갑자 차례, 0(갑자)–59(계해). Place in the cycle of sixty.
    #[schemars(range(min = 0, max = 59))]
    pub ganji_index: u8,
}

/// Years the helpers support.
const YEARS: std::ops::RangeInclusive<i16> = 1900..=2100;

fn issue(field: &str, expected: Expected, received: Option<&str>, hint: Hint) -> Vec<Issue> {
    // A day that its month does not have has the code that it has in a birth.
    let code = match expected {
        Expected::CalendarDate if received.is_some_and(is_no_day) => IssueCode::InvalidDate,
        _ => IssueCode::Validation,
    };
    let received = received.map(|text| Value::from(text).to_string());
    vec![Issue::of_query(field, code, expected, received, hint)]
}

const fn solar_day(date: Date) -> SolarDay {
    SolarDay { year: date.year(), month: date.month(), day: date.day() }
}

const fn lunar_day(lunar: LunarDate) -> LunarDay {
    LunarDay {
        year: lunar.year(),
        month: lunar.month(),
        day: lunar.day(),
        is_leap_month: lunar.is_leap_month(),
    }
}

/// `YYYY-MM-DD HH:mm` in KST, as almanacs print it.
fn kst_minute(term: TermOrdinal) -> String {
    let (date, time) = term.printed().kst();
    format::iso_minute(date, time).to_string()
}

/// `GET /v2/calendar/terms`: the 24 terms of a calendar year, 소한 first. A [`TermList`] in JSON:
/// `{"year":…,"terms":[{"index":0,"nameKo":"소한",…},…]}`. An issue for a year beside the table of the
/// terms.
///
/// ```
/// use saju_engine::lists::calendar::terms;
///
/// let list = terms(Some("2026")).unwrap();
/// let ipchun = &list["terms"][2];
/// assert_eq!((&ipchun["nameKo"], &ipchun["longitude"]), (&"입춘".into(), &315.into()));
/// assert_eq!(ipchun["atKst"], "2026-02-04 05:02");
/// assert_eq!(terms(Some("26")).unwrap_err()[0].field, "year");
/// ```
pub fn terms(year: Option<&str>) -> Result<Value, Vec<Issue>> {
    let years = (*TermOrdinal::YEARS.start()).into()..=(*TermOrdinal::YEARS.end()).into();
    let expected = Expected::Integer(*years.start(), *years.end());
    let Some(text) = year else {
        return Err(issue("year", expected, None, Hint::Required("year".to_owned())));
    };
    let year = number("year", text, years).map_err(|issue| vec![issue])? as i16;
    let Some(terms) = TermOrdinal::in_year(year) else {
        return Err(issue("year", expected, Some(text), Hint::Range));
    };
    let terms: Vec<TermItem> = terms
        .enumerate()
        .map(|(index, term)| {
            let name = term.term();
            TermItem {
                index,
                name_ko: name.ko(),
                name_han: name.han(),
                longitude: name.longitude(),
                is_jeol: name.is_jeol(),
                at_kst: kst_minute(term),
                at_utc: format::rfc3339_utc_tenths(term.milliseconds()).to_string(),
            }
        })
        .collect();
    Ok(json!(TermList { year, terms }))
}

fn ganji_view(ganji: Ganji) -> GanjiView {
    GanjiView {
        ganji: format!("{}{}", ganji.stem().ko(), ganji.branch().ko()),
        ganji_han: format!("{}{}", ganji.stem().han(), ganji.branch().han()),
        ganji_index: ganji.index(),
    }
}

/// `GET /v2/calendar/day`: solar and lunar date, the day of the week and the pillars of a civil day of
/// 1900–2100, year and month as they stand at 00:00 KST. A [`DayView`] in JSON; `jeolOfDay` tells the
/// jeol that falls on the day and the pillars from then on. An issue for a text that is no such date.
///
/// ```
/// use saju_engine::lists::calendar::day;
///
/// let ipchun = day(Some("2026-02-04")).unwrap();
/// assert_eq!((&ipchun["weekday"], &ipchun["ganji"]["year"]["ganji"]), (&3.into(), &"을사".into()));
/// assert_eq!(ipchun["jeolOfDay"]["nameKo"], "입춘");
/// assert_eq!(ipchun["jeolOfDay"]["year"]["ganji"], "병오");
/// assert!(day(Some("2026-02-05")).unwrap()["jeolOfDay"].is_null());
/// assert_eq!(day(None).unwrap_err()[0].field, "date");
/// ```
pub fn day(date: Option<&str>) -> Result<Value, Vec<Issue>> {
    let Some(text) = date else {
        let hint = Hint::Required("date".to_owned());
        return Err(issue("date", Expected::CalendarDate, None, hint));
    };
    let found = parse_date(text)
        .filter(|date| YEARS.contains(&date.year()))
        .and_then(|date| Some((date, LunarDate::from_solar(date)?)));
    let Some((date, lunar)) = found else {
        return Err(issue("date", Expected::CalendarDate, Some(text), date_hint(text)));
    };
    let midnight = Instant::from_kst(date, TimeOfDay::MIDNIGHT);
    let jeol = TermOrdinal::jeol_at_or_before(midnight);
    let next = jeol.plus(2);
    let falls_today = next.instant().seconds_since(midnight) < SECONDS_PER_DAY;
    Ok(json!(DayView {
        solar: solar_day(date),
        lunar: lunar_day(lunar),
        weekday: date.weekday(),
        ganji: DayGanji {
            year: ganji_view(year_ganji(jeol.saju_year())),
            month: ganji_view(month_ganji(jeol)),
            day: ganji_view(day_ganji(date)),
        },
        jeol_of_day: falls_today.then(|| JeolOfDay {
            name_ko: next.term().ko(),
            name_han: next.term().han(),
            at_kst: kst_minute(next),
            year: ganji_view(year_ganji(next.saju_year())),
            month: ganji_view(month_ganji(next)),
        }),
    }))
}
