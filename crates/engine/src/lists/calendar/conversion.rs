//! A date of one calendar in the other, and what is sent of it: the date, and the flag of a leap month.

use saju_calendar::LunarDate;
use saju_catalogue::IssueCode;
use saju_json::described;
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{Kind, Warning, bounded};
use saju_reading::Issue;
use saju_reading::request::{Body, Sent, date_hint, parse_date};
use serde::Serialize;
use serde_json::{Value, json};

use super::{LunarDay, SolarDay, YEARS, issue, lunar_day, solar_day};

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

/// A date in both calendars: either `solar`, YYYY-MM-DD, or `lunar` with `leap`, of 1900–2100. A
/// [`Conversion`] in JSON: `{"solar":{…},"lunar":{…},"isLeapMonth":…,"monthDays":…}`. Issues for neither
/// or both dates, a text that is no date, and a lunar month or day that the year does not have.
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
            let date =
                parse_date(text).filter(|date| YEARS.contains(&date.year())).ok_or_else(|| {
                    issue("solar", Expected::CalendarDate, Some(text), date_hint(text))
                })?;
            LunarDate::from_solar(date).ok_or_else(|| {
                issue("solar", Expected::CalendarDate, Some(text), date_hint(text))
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

/// The flag of a leap month by its names: its own, and what a birth calls it.
const FLAGS: [&str; 2] = ["leap", "isLeapMonth"];

/// The members that [`convert_body`] reads beside the flag.
const DATES: [&str; 2] = ["solar", "lunar"];

/// `GET /v2/calendar/convert`: [`convert`] of the parameters that a query has by these names, also with what a birth
/// calls `leap`. Beside a solar date the flag is ignored, which is a warning; two that are at odds are an issue.
///
/// ```
/// use saju_engine::lists::calendar::convert_query;
///
/// let query = |sent: &'static [(&'static str, &'static str)]| {
///     convert_query(|name| sent.iter().find(|(own, _)| *own == name).map(|(_, text)| *text))
/// };
/// let (found, warnings) = query(&[("lunar", "1987-06-15"), ("isLeapMonth", "true")]).unwrap();
/// assert_eq!((&found["isLeapMonth"], warnings.len()), (&true.into(), 0));
/// let wrong = query(&[("lunar", "1987-06-15"), ("leap", "1")]);
/// assert_eq!(wrong.unwrap_err()[0].field, "leap");
/// let at_odds = query(&[("lunar", "1987-06-15"), ("leap", "true"), ("isLeapMonth", "false")]);
/// assert_eq!(at_odds.unwrap_err()[0].field, "isLeapMonth");
/// let (_, warnings) = query(&[("solar", "1998-05-19"), ("leap", "true")]).unwrap();
/// assert_eq!(warnings[0].code(), "LEAP_FLAG_IGNORED");
/// ```
pub fn convert_query<'a>(
    parameter: impl Fn(&'static str) -> Option<&'a str>,
) -> Result<(Value, Vec<Warning>), Vec<Issue>> {
    let flags = FLAGS.map(|name| parameter(name).map(|text| Sent::Text(text.into())));
    let [solar, lunar] = DATES.map(parameter);
    let (found, ignored) = convert_sent([solar, lunar], flags.each_ref().map(Option::as_ref))?;
    Ok((found, ignored.into_iter().collect()))
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
    let Sent::Object(members) = &sent else {
        return Err(wrong("", Expected::Object, &sent, Hint::JsonObject));
    };
    let date = |name: &str| match members.get(name) {
        None | Some(Sent::Null) => Ok(None),
        Some(Sent::Text(text)) => Ok(Some(&**text)),
        Some(other) => Err(wrong(name, Expected::CalendarDate, other, Hint::DateForm)),
    };
    let [solar, lunar] = DATES.map(date);
    let flags = FLAGS.map(|name| members.get(name).filter(|sent| !sent.is_null()));
    let (converted, ignored) = convert_sent([solar?, lunar?], flags)?;
    for (name, sent) in FLAGS.into_iter().zip(flags) {
        if let Some(sent @ Sent::Text(from)) = sent {
            let to = is_set(name, sent)?.to_string();
            let (field, from, kind) = (name.to_owned(), from.clone().into_owned(), Kind::Boolean);
            warnings.push(Warning::InputCoerced { field, from, to, kind });
        }
    }
    warnings.extend(ignored);
    let unknown = members.iter().filter(|(name, _)| !DATES.contains(name) && !FLAGS.contains(name));
    warnings.extend(unknown.map(|(name, _)| Warning::unknown("", name, Vec::new())));
    warnings.extend(Warning::more(members.more()));
    Ok((converted, bounded(warnings)))
}

/// [`convert`] of the dates and the flags that were sent, and whether the flag was ignored.
fn convert_sent(
    [solar, lunar]: [Option<&str>; 2],
    flags: [Option<&Sent<'_>>; 2],
) -> Result<(Value, Option<Warning>), Vec<Issue>> {
    let [own, of_birth] = FLAGS;
    let read = |name, sent: Option<&Sent<'_>>| sent.map(|sent| is_set(name, sent)).transpose();
    let (name, leap) = match (read(own, flags[0])?, read(of_birth, flags[1])?, flags[1]) {
        (Some(one), Some(other), Some(sent)) if one != other => {
            return Err(wrong(of_birth, Expected::OneFlag, sent, Hint::Place));
        }
        (None, Some(leap), _) => (of_birth, leap),
        (leap, ..) => (own, leap.unwrap_or(false)),
    };
    let found = convert(solar, lunar, leap).map_err(|mut issues| {
        for issue in &mut issues {
            if issue.hint == Hint::LeapParameter && name == of_birth {
                issue.hint = Hint::Leap;
            }
        }
        issues
    })?;
    let is_ignored = leap && solar.is_some();
    Ok((found, is_ignored.then(|| Warning::LeapFlagIgnored { field: name.to_owned() })))
}

/// What a flag says, which may be spelt as a text.
fn is_set(name: &str, sent: &Sent<'_>) -> Result<bool, Vec<Issue>> {
    let is_set = match sent {
        Sent::Bool(is_set) => Some(*is_set),
        Sent::Text(text) => text.trim().parse().ok(),
        _ => None,
    };
    is_set.ok_or_else(|| wrong(name, Expected::Boolean, sent, Hint::Flag))
}

/// What is wrong with a member.
fn wrong(name: &str, expected: Expected, sent: &Sent<'_>, hint: Hint) -> Vec<Issue> {
    let (code, received) = (IssueCode::Validation, Some(sent.quoted()));
    vec![Issue::of_query(name, code, expected, received, hint)]
}

fn lunar_date(text: &str, leap: bool) -> Result<LunarDate, Vec<Issue>> {
    use saju_calendar::lunar::NoSuchLunarDate;
    let wrong = || issue("lunar", Expected::CalendarDate, Some(text), date_hint(text));
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
