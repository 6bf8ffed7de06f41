//! Calendar helpers: conversion, the solar terms of a year, the pillars of a day.

use saju_calendar::{Date, Instant, LunarDate, SECONDS_PER_DAY, TermOrdinal, TimeOfDay, format};
use saju_catalogue::IssueCode;
use saju_chart::{Ganji, day_ganji, month_ganji, year_ganji};
use saju_json::described;
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{Kind, Warning, bounded};
use saju_reading::Issue;
use saju_reading::request::{Body, Sent, is_no_day};
use serde::Serialize;
use serde_json::{Value, json};

use super::query::number;

/// 양력과 음력. A date in both calendars.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Conversion {
    /// 양력. The solar date.
    pub solar: SolarDay,
    /// 음력. The lunar date.
    pub lunar: LunarDay,
    /// 윤달인지. Whether the lunar month is a leap month.
    pub is_leap_month: bool,
    /// 음력 달의 날수. Days of the lunar month.
    pub month_days: u8,
}

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
    /// 스물네 절기, 소한부터. The 24 terms, 소한 first.
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

/// `true` or `false` of a query, `false` when it is absent; an issue for anything else.
///
/// ```
/// use saju_engine::lists::calendar::flag;
///
/// assert_eq!(flag("leap", Some("true")), Ok(true));
/// assert_eq!(flag("leap", None), Ok(false));
/// assert_eq!(flag("leap", Some("1")).unwrap_err()[0].field, "leap");
/// ```
pub fn flag(name: &str, value: Option<&str>) -> Result<bool, Vec<Issue>> {
    match value {
        None | Some("false") => Ok(false),
        Some("true") => Ok(true),
        wrong => Err(issue(name, Expected::Boolean, wrong, Hint::Flag)),
    }
}

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

/// `GET /v2/calendar/convert`: either `solar=YYYY-MM-DD`, or `lunar=YYYY-MM-DD` with `leap`, of
/// 1900–2100. A [`Conversion`] in JSON: `{"solar":{…},"lunar":{…},"isLeapMonth":…,"monthDays":…}`.
/// Issues for neither or both dates, a text that is no date, and a lunar month or day that the year
/// does not have.
///
/// ```
/// use saju_engine::IssueCode;
/// use saju_engine::lists::calendar::convert;
///
/// let found = convert(None, Some("1987-06-15"), true).unwrap();
/// assert_eq!(found["solar"], serde_json::json!({ "year": 1987, "month": 8, "day": 9 }));
/// assert_eq!((&found["isLeapMonth"], &found["monthDays"]), (&true.into(), &29.into()));
///
/// // 1987 had its leap month after the sixth.
/// let issues = convert(None, Some("1987-05-15"), true).unwrap_err();
/// assert_eq!(issues[0].code, IssueCode::LeapMonthNotFound);
/// let issues = convert(Some("2026-02-30"), None, false).unwrap_err();
/// assert_eq!(issues[0].code, IssueCode::InvalidDate);
/// ```
pub fn convert(solar: Option<&str>, lunar: Option<&str>, leap: bool) -> Result<Value, Vec<Issue>> {
    let lunar = match (solar, lunar) {
        (Some(text), None) => {
            let date = saju_reading::request::parse_date(text)
                .filter(|date| YEARS.contains(&date.year()))
                .ok_or_else(|| {
                    issue("solar", Expected::CalendarDate, Some(text), Hint::CalendarDate)
                })?;
            LunarDate::from_solar(date).ok_or_else(|| {
                issue("solar", Expected::CalendarDate, Some(text), Hint::CalendarDate)
            })?
        }
        (None, Some(text)) => lunar_date(text, leap)?,
        (None, None) => {
            let hint = Hint::Required("solar".to_owned());
            return Err(issue("solar", Expected::OneDate, None, hint));
        }
        (Some(_), Some(text)) => {
            return Err(issue("lunar", Expected::OneDate, Some(text), Hint::Place));
        }
    };
    Ok(json!(Conversion {
        solar: solar_day(lunar.to_solar()),
        lunar: lunar_day(lunar),
        is_leap_month: lunar.is_leap_month(),
        month_days: lunar.month_days(),
    }))
}

/// The members that [`convert_body`] reads.
const MEMBERS: [&str; 4] = ["solar", "lunar", LEAP, LEAP_OF_BIRTH];

const LEAP: &str = "leap";

/// What a birth calls `leap`: here it is read as well.
const LEAP_OF_BIRTH: &str = "isLeapMonth";

/// A flag as it was sent.
///
/// ```
/// use saju_engine::lists::calendar::SentFlag;
///
/// let flag = SentFlag { is_set: true, quoted: "\"true\"".to_owned() };
/// assert!(flag.is_set);
/// ```
#[derive(Clone, Debug)]
pub struct SentFlag {
    /// What it says.
    pub is_set: bool,
    /// As it was sent, in JSON.
    pub quoted: String,
}

/// [`convert`] for a caller that tells what it was sent as `leap` or under the name that a birth has for it: two that
/// are at odds are an issue. Beside a solar date the flag is ignored, which is a warning.
///
/// ```
/// use saju_engine::lists::calendar::{SentFlag, convert_sent};
///
/// let sent = |names: &'static [(&'static str, bool)]| {
///     move |name: &str| {
///         let is_set = names.iter().find(|(own, _)| *own == name).map(|(_, is_set)| *is_set);
///         Ok(is_set.map(|is_set| SentFlag { is_set, quoted: is_set.to_string() }))
///     }
/// };
/// let lunar = Some("1987-06-15");
/// let (found, warning) = convert_sent(None, lunar, sent(&[("isLeapMonth", true)])).unwrap();
/// assert_eq!((&found["isLeapMonth"], warning), (&true.into(), None));
/// let at_odds = convert_sent(None, lunar, sent(&[("leap", true), ("isLeapMonth", false)]));
/// assert_eq!(at_odds.unwrap_err()[0].field, "isLeapMonth");
/// let (_, warning) = convert_sent(Some("1998-05-19"), None, sent(&[("leap", true)])).unwrap();
/// assert_eq!(warning.unwrap().code(), "LEAP_FLAG_IGNORED");
/// ```
pub fn convert_sent(
    solar: Option<&str>,
    lunar: Option<&str>,
    flag: impl Fn(&'static str) -> Result<Option<SentFlag>, Vec<Issue>>,
) -> Result<(Value, Option<Warning>), Vec<Issue>> {
    let (name, sent) = match (flag(LEAP)?, flag(LEAP_OF_BIRTH)?) {
        (Some(one), Some(other)) if one.is_set != other.is_set => {
            let (code, received) = (IssueCode::Validation, Some(other.quoted));
            let expected = Expected::Boolean;
            return Err(vec![Issue::of_query(
                LEAP_OF_BIRTH,
                code,
                expected,
                received,
                Hint::Place,
            )]);
        }
        (None, Some(sent)) => (LEAP_OF_BIRTH, Some(sent)),
        (sent, _) => (LEAP, sent),
    };
    let leap = sent.is_some_and(|sent| sent.is_set);
    let found = convert(solar, lunar, leap).map_err(|mut issues| {
        for issue in &mut issues {
            if issue.hint == Hint::LeapParameter && name == LEAP_OF_BIRTH {
                issue.hint = Hint::Leap;
            }
        }
        issues
    })?;
    let is_ignored = leap && solar.is_some();
    Ok((found, is_ignored.then(|| Warning::LeapFlagIgnored { field: name.to_owned() })))
}

/// `POST /v2/calendar/convert`: the same with `solar`, `lunar` and `leap` as members of a JSON body, so
/// that a date of birth stands in no address. Also what was read otherwise than it was sent, or not at all.
///
/// ```
/// use saju_engine::lists::calendar::convert_body;
///
/// let (found, warnings) = convert_body(br#"{"lunar":"1987-06-15","leap":true,"year":1}"#).unwrap();
/// assert_eq!(found["solar"], serde_json::json!({ "year": 1987, "month": 8, "day": 9 }));
/// assert_eq!((warnings[0].code(), warnings[0].field()), ("UNKNOWN_FIELD", "year"));
/// let (same, warnings) = convert_body(br#"{"lunar":"1987-06-15","isLeapMonth":true}"#).unwrap();
/// assert!(same == found && warnings.is_empty());
/// let (same, warnings) = convert_body(br#"{"lunar":"1987-06-15","leap":"true"}"#).unwrap();
/// assert_eq!((same, warnings[0].code()), (found, "INPUT_COERCED"));
/// assert_eq!(convert_body(br#"{"solar":19980519}"#).unwrap_err()[0].field, "solar");
/// ```
pub fn convert_body(body: &[u8]) -> Result<(Value, Vec<Warning>), Vec<Issue>> {
    let Body { sent, mut warnings } = Body::read(body).map_err(|issue| vec![issue])?;
    let wrong = |name: &str, expected: Expected, sent: &Sent<'_>, hint: Hint| {
        let (code, received) = (IssueCode::Validation, Some(sent.quoted()));
        vec![Issue::of_query(name, code, expected, received, hint)]
    };
    let Sent::Object(members) = &sent else {
        return Err(wrong("", Expected::Object, &sent, Hint::JsonObject));
    };
    let date = |name: &str| match members.get(name) {
        None | Some(Sent::Null) => Ok(None),
        Some(Sent::Text(text)) => Ok(Some(&**text)),
        Some(other) => Err(wrong(name, Expected::CalendarDate, other, Hint::CalendarDate)),
    };
    let flag = |name: &'static str| {
        let Some(sent) = members.get(name).filter(|sent| !sent.is_null()) else { return Ok(None) };
        let is_set = match sent {
            Sent::Bool(is_set) => Some(*is_set),
            Sent::Text(text) => spelt(text),
            _ => None,
        };
        let is_set = is_set.ok_or_else(|| wrong(name, Expected::Boolean, sent, Hint::Flag))?;
        Ok(Some(SentFlag { is_set, quoted: sent.quoted() }))
    };
    let (converted, ignored) = convert_sent(date("solar")?, date("lunar")?, flag)?;
    for name in [LEAP, LEAP_OF_BIRTH] {
        if let Some(Sent::Text(from)) = members.get(name)
            && let Some(is_set) = spelt(from)
        {
            let (field, from, kind) = (name.to_owned(), from.clone().into_owned(), Kind::Boolean);
            warnings.push(Warning::InputCoerced { field, from, to: is_set.to_string(), kind });
        }
    }
    warnings.extend(ignored);
    let unknown = members.iter().filter(|(name, _)| !MEMBERS.contains(name));
    warnings.extend(unknown.map(|(name, _)| Warning::unknown("", name, Vec::new())));
    warnings.extend(Warning::more(members.more()));
    Ok((converted, bounded(warnings)))
}

/// The flag that a text spells.
fn spelt(text: &str) -> Option<bool> {
    text.trim().parse().ok()
}

fn lunar_date(text: &str, leap: bool) -> Result<LunarDate, Vec<Issue>> {
    use saju_calendar::lunar::NoSuchLunarDate;
    let wrong = || issue("lunar", Expected::CalendarDate, Some(text), Hint::CalendarDate);
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
                (IssueCode::Validation, Expected::CalendarDate, Hint::Lunar)
            }
            NoSuchLunarDate::LeapMonth { leap } => {
                let year = i64::from(year);
                let expected = leap
                    .map_or(Expected::NoLeapMonth(year), |leap| Expected::LeapMonth(year, leap));
                (IssueCode::LeapMonthNotFound, expected, Hint::LeapParameter)
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
    let found = saju_reading::request::parse_date(text)
        .filter(|date| YEARS.contains(&date.year()))
        .and_then(|date| Some((date, LunarDate::from_solar(date)?)));
    let Some((date, lunar)) = found else {
        return Err(issue("date", Expected::CalendarDate, Some(text), Hint::CalendarDate));
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
