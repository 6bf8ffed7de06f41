//! The input as it was understood.

use saju_calendar::{BirthTime, Date, Jasi, LunarDate, Moment};
use saju_chart::{Sex, domain};
use saju_json::object;
use saju_shapes::{Day, Id};

/// 읽은 입력. The input with its defaults.
#[object("BirthInput")]
pub struct View {
    /// 양력. Solar date and time as given.
    pub solar: Solar,
    /// 음력. Lunar date.
    pub lunar: Option<Lunar>,
    /// 여성인지. Whether female.
    pub is_female: bool,
    /// 교정한 시. 시각을 모르면 null. Hour of the corrected time.
    pub corrected_hour: Option<u8>,
    /// 교정한 분. Minute of the corrected time.
    pub corrected_minute: Option<u8>,
    /// 교정한 날짜. Date of the corrected time.
    pub corrected_date: Option<Day>,
    /// 날을 바꾸는 때(start: 자시, midnight: 자정). When the day changes.
    pub jasi: Id<JasiId>,
}

/// A solar date and time.
#[object]
pub struct Solar {
    /// 해. Year.
    pub year: i16,
    /// 달. Month.
    pub month: u8,
    /// 날. Day.
    pub day: u8,
    /// 시. 모르면 null. Hour.
    pub hour: Option<u8>,
    /// 분. 시각을 모르면 null. Minute.
    pub minute: Option<u8>,
}

/// A lunar date.
#[object]
pub struct Lunar {
    /// 해. Year.
    pub year: i16,
    /// 달. Month.
    pub month: u8,
    /// 날. Day.
    pub day: u8,
    /// 윤달인지. Whether the month is a leap month.
    pub is_leap_month: bool,
}

domain! {
    /// When the day changes.
    pub enum JasiId {
        Start = "start", "자시부터", "子初";
        Midnight = "midnight", "자정부터", "子正";
    }
}

impl JasiId {
    /// Its name in answers.
    pub(crate) const fn of(jasi: Jasi) -> Self {
        match jasi {
            Jasi::Start => Self::Start,
            Jasi::Midnight => Self::Midnight,
        }
    }
}

impl Lunar {
    /// The view of a lunar date.
    pub const fn of(lunar: LunarDate) -> Self {
        Self {
            year: lunar.year(),
            month: lunar.month(),
            day: lunar.day(),
            is_leap_month: lunar.is_leap_month(),
        }
    }
}

/// The view of a birth.
pub fn view(moment: &Moment, sex: Sex) -> View {
    let date: Date = moment.birth.date;
    let time = match moment.birth.time {
        BirthTime::Known(time) => Some(time),
        BirthTime::Unknown => None,
    };
    let corrected = moment.corrected;
    View {
        solar: Solar {
            year: date.year(),
            month: date.month(),
            day: date.day(),
            hour: time.map(saju_calendar::TimeOfDay::hour),
            minute: time.map(saju_calendar::TimeOfDay::minute),
        },
        lunar: moment.lunar.map(Lunar::of),
        is_female: sex == Sex::Female,
        corrected_hour: corrected.map(|corrected| corrected.time().hour()),
        corrected_minute: corrected.map(|corrected| corrected.time().minute()),
        corrected_date: corrected.map(|corrected| Day(corrected.date())),
        jasi: Id(JasiId::of(moment.birth.jasi)),
    }
}
