//! The five sample profiles that every key can call with all modules.

use saju_calendar::{BirthTime, City, Date, TimeOfDay};
use saju_chart::{Domain, Sex, domain};

use crate::Request;
use crate::request::Person;

domain! {
    /// A sample profile.
    pub enum Sample {
        MaleForward = "male-forward", "남성·순행", "男命順行";
        FemaleReverse = "female-reverse", "여성·역행", "女命逆行";
        UnknownHour = "unknown-hour", "태어난 시각을 모르는 사주", "時未詳";
        LunarLeap = "lunar-leap", "음력 윤달", "閏月";
        Overseas = "overseas", "해외 출생", "海外";
    }
}

/// Birth of a sample: date (as typed), lunar leap month, time, sex, city.
struct Row {
    date: (i16, u8, u8),
    lunar_leap: bool,
    time: Option<(u8, u8)>,
    sex: Sex,
    city: &'static str,
}

#[rustfmt::skip]
static ROWS: [Row; 5] = [
    Row { date: (1998, 5, 19), lunar_leap: false, time: Some((10, 0)),  sex: Sex::Male,   city: "서울" },
    Row { date: (1970, 5, 5),  lunar_leap: false, time: Some((10, 0)),  sex: Sex::Female, city: "서울" },
    Row { date: (1985, 8, 12), lunar_leap: false, time: None,           sex: Sex::Male,   city: "서울" },
    Row { date: (1987, 6, 15), lunar_leap: true,  time: Some((14, 30)), sex: Sex::Female, city: "부산" },
    Row { date: (1990, 7, 4),  lunar_leap: false, time: Some((9, 30)),  sex: Sex::Male,   city: "뉴욕" },
];

impl Sample {
    /// The request body that calls the sample.
    pub fn input(self) -> serde_json::Value {
        let row = &ROWS[self.ordinal()];
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
        if row.lunar_leap {
            body["isLunar"] = true.into();
            body["isLeapMonth"] = true.into();
        }
        body
    }

    /// The sample that the caller of a request is, if every other person of it is a sample too:
    /// only then any key has all modules.
    pub fn covers(request: &Request) -> Option<Self> {
        let sample = Self::of(&request.person)?;
        request.partners.iter().all(|(other, _)| Self::of(other).is_some()).then_some(sample)
    }

    /// The sample that a person is, by date and time as typed, sex and city.
    pub fn of(person: &Person) -> Option<Self> {
        Self::ALL.into_iter().find(|sample| {
            let row = &ROWS[sample.ordinal()];
            let birth = &person.birth;
            let (year, month, day) = row.date;
            let same_date = match person.lunar {
                Some(lunar) => {
                    let date = lunar.date;
                    row.lunar_leap
                        && date.is_leap_month()
                        && (date.year(), date.month(), date.day()) == row.date
                }
                None => !row.lunar_leap && Date::new(year, month, day) == Some(birth.date),
            };
            let time = row.time.and_then(|(hour, minute)| TimeOfDay::new(hour, minute));
            let same_time = match birth.time {
                BirthTime::Known(typed) => time == Some(typed),
                BirthTime::Unknown => time.is_none(),
            };
            let city = City::resolve(row.city).map(|found| found.city.id);
            same_date
                && same_time
                && person.sex == row.sex
                && birth.place.city.map(|city| city.id) == city
        })
    }
}
