//! A date of one calendar in the other, and what is sent of it: the date, and the flag of a leap month.

use saju_calendar::LunarDate;
use saju_catalogue::IssueCode;
use saju_json::described;
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{Kind, Warning, bounded};
use saju_reading::Issue;
use saju_reading::request::{Body, Sent};
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
