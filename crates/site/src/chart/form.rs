//! The form of visitors without scripts, and its request.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::words::{self, Words};

/// The submitted form.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Form {
    /// A date as people write it; of the lunar calendar when that is chosen.
    pub date: String,
    /// `HH:MM`, or empty.
    pub time: String,
    /// Non-empty if the time is unknown.
    pub unknown: String,
    /// `solar`, `lunar` or `leap`; empty means `solar`.
    pub calendar: String,
    /// `female` or `male`; empty until chosen.
    pub sex: String,
    /// The name of a place; empty means 서울.
    pub city: String,
}

/// What can be wrong with a form before anything is calculated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// No date.
    DateMissing,
    /// Not a date.
    Date,
    /// Neither a time nor that it is unknown.
    TimeMissing,
    /// Not a time.
    Time,
    /// None of the calendars.
    Calendar,
    /// No sex, or neither of the two.
    Sex,
    /// The page was loaded too long ago.
    Outdated,
}

impl Form {
    /// The request for the form, without the place.
    ///
    /// # Errors
    ///
    /// Everything that is invalid. Nothing is guessed.
    pub fn request(&self) -> Result<Value, Vec<Wrong>> {
        let mut wrong = Vec::new();
        let mut note = |found| wrong.push(found);
        let date = written_date(&self.date).map_err(&mut note).unwrap_or_default();
        let time = self.clock().map_err(&mut note).unwrap_or_default();
        let (is_lunar, is_leap) = match self.calendar.as_str() {
            "" | "solar" => (false, false),
            "lunar" => (true, false),
            "leap" => (true, true),
            _ => {
                note(Wrong::Calendar);
                (false, false)
            }
        };
        if !["female", "male"].contains(&self.sex.as_str()) {
            note(Wrong::Sex);
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let (year, month, day) = date;
        let mut request = json!({
            "birthYear": year, "birthMonth": month, "birthDay": day,
            "isFemale": self.sex == "female", "isLunar": is_lunar, "isLeapMonth": is_leap,
        });
        if let Some((hour, minute)) = time {
            request["birthHour"] = hour.into();
            request["birthMinute"] = minute.into();
        }
        Ok(request)
    }

    /// The given place, or 서울.
    pub fn place(&self) -> &str {
        match self.city.trim() {
            "" => "서울",
            place => place,
        }
    }

    fn clock(&self) -> Result<Option<(u8, u8)>, Wrong> {
        match (self.time.trim(), self.unknown.is_empty()) {
            (_, false) => Ok(None),
            ("", true) => Err(Wrong::TimeMissing),
            (time, true) => written_time(time).map(Some).ok_or(Wrong::Time),
        }
    }
}

impl Wrong {
    pub(super) fn words(self) -> Words {
        match self {
            Self::DateMissing => words::DATE_MISSING,
            Self::Date => words::DATE_UNREAD,
            Self::TimeMissing => words::TIME_MISSING,
            Self::Time => words::TIME_UNREAD,
            Self::Calendar => words::CALENDAR_UNREAD,
            Self::Sex => words::SEX_MISSING,
            Self::Outdated => words::OUTDATED,
        }
    }
}

/// The months in English; three letters are enough.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
/// Days of the week, which say nothing more of a date.
const WEEKDAYS: [&str; 7] =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/// Year, month and day of a date as people write it: eight digits; three numbers, starting with the year in four
/// digits;
/// or a month in English with a day and a year in four digits.
fn written_date(text: &str) -> Result<(i64, i64, i64), Wrong> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Wrong::DateMissing);
    }
    let month = named_month(text)?;
    let numbers: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
    let number = |part: &str| part.parse().map_err(|_| Wrong::Date);
    if let Some(month) = month {
        let (year, day) = match numbers[..] {
            [year, day] | [day, year] if year.len() == 4 && day.len() <= 2 => (year, day),
            _ => return Err(Wrong::Date),
        };
        return Ok((number(year)?, month, number(day)?));
    }
    let (year, month, day) = match numbers[..] {
        [digits] if digits.len() == 8 => (&digits[..4], &digits[4..6], &digits[6..]),
        [year, month, day] if year.len() == 4 && month.len() <= 2 && day.len() <= 2 => {
            (year, month, day)
        }
        _ => return Err(Wrong::Date),
    };
    Ok((number(year)?, number(month)?, number(day)?))
}

/// The month that a date names in English, if it has Latin letters at all. Beside it stand only an ordinal and a day
/// of the week.
fn named_month(text: &str) -> Result<Option<i64>, Wrong> {
    let is_letter = |c: char| c.is_ascii_alphabetic();
    let words = text.split(|c| !is_letter(c)).filter(|word| !word.is_empty());
    let mut month = None;
    for word in words.map(str::to_ascii_lowercase) {
        let place_among = |names: &[&str]| {
            names.iter().position(|name| word.len() >= 3 && name.starts_with(word.as_str()))
        };
        match place_among(&MONTHS) {
            Some(place) if month.is_none() => month = Some(place as i64 + 1),
            None if matches!(word.as_str(), "st" | "nd" | "rd" | "th" | "of") => {}
            None if place_among(&WEEKDAYS).is_some() => {}
            _ => return Err(Wrong::Date),
        }
    }
    if month.is_none() && text.contains(is_letter) { Err(Wrong::Date) } else { Ok(month) }
}

/// Hour and minute of `HH:MM`, to which browsers may append seconds, and of `HHMM`.
fn written_time(text: &str) -> Option<(u8, u8)> {
    let (hour, rest) = match text.split_once(':') {
        Some(parts) => parts,
        None => text.split_at_checked(text.len().checked_sub(2)?)?,
    };
    let minute = rest.split(':').next()?;
    let number = |part: &str| part.parse::<u8>().ok();
    let (hour, minute) = (number(hour)?, number(minute)?);
    (hour < 24 && minute < 60).then_some((hour, minute))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_a_colon_and_without() {
        for (text, time) in [
            ("09:05", (9, 5)),
            ("9:05", (9, 5)),
            ("23:59:30", (23, 59)),
            ("0905", (9, 5)),
            ("905", (9, 5)),
        ] {
            assert_eq!(written_time(text), Some(time), "{text}");
        }
        for text in ["24:00", "10:60", "2460", "9", "05", "열 시", "10시 30분", ""] {
            assert_eq!(written_time(text), None, "{text}");
        }
    }

    #[test]
    fn dates_are_read_as_people_write_them() {
        for text in
            ["1998-05-19", "19980519", "1998.05.19", "1998. 5. 19.", "1998/5/19", "1998년 5월 19일"]
                .into_iter()
                .chain([
                    "19 May 1998",
                    "May 19, 1998",
                    "19th of may 1998",
                    "1998-May-19",
                    "Tuesday, 19 May 1998",
                ])
        {
            assert_eq!(written_date(text), Ok((1998, 5, 19)), "{text}");
        }
        assert_eq!(written_date("  "), Err(Wrong::DateMissing));
        for text in [
            "980519",
            "19.5.1998",
            "1998-05",
            "19 June July 1998",
            "19 Mayor 1998",
            "19 Ma 1998",
            "the 19th of 1998",
            "May 98",
            "오늘",
            "1998-005-19",
        ] {
            assert_eq!(written_date(text), Err(Wrong::Date), "{text}");
        }
    }

    #[test]
    fn nothing_is_guessed() {
        let form = |date: &str, time: &str, unknown: &str, calendar: &str, sex: &str| {
            let [date, time, unknown, calendar, sex] =
                [date, time, unknown, calendar, sex].map(str::to_owned);
            Form { date, time, unknown, calendar, sex, city: String::new() }.request()
        };
        let request = form("19870615", "", "on", "leap", "female").unwrap();
        assert_eq!(request["isLeapMonth"], true);
        assert_eq!(request.get("birthHour"), None);
        let request = form("1998-5-19", "10:30", "", "", "male").unwrap();
        assert_eq!((&request["birthHour"], &request["birthMinute"]), (&json!(10), &json!(30)));
        for (form, wrong) in [
            (form("19980519", "abc", "", "solar", "male"), Wrong::Time),
            (form("19980519", "25:00", "", "solar", "male"), Wrong::Time),
            (form("19980519", "", "", "solar", "male"), Wrong::TimeMissing),
            (form("19980519", "10:00", "", "xx", "male"), Wrong::Calendar),
            (form("19980519", "10:00", "", "solar", "xx"), Wrong::Sex),
            (form("19980519", "10:00", "", "solar", ""), Wrong::Sex),
        ] {
            assert_eq!(form.unwrap_err(), [wrong]);
        }
        assert_eq!(form("", "", "", "", "").unwrap_err().len(), 3);
    }
}
