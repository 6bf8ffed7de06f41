//! The halves of a decade, and the passage from one decade to the next (교운기).
//!
//! A decade is read as one: 滴天髓闡微 歲運 "一運看十年，切勿上下截看". The older split (三命通會 卷十二
//! "運行十載數，上下五年分") is kept as the order in which the letters show. The passage: 淵海子平
//! "交運同接木"; 三命通會 卷二 "欲交不交，尚有幾殘之禍", "轉角接木"; its length is this service's.

use saju_calendar::Date;
use saju_chart::{Branch, Ganji, domain};

use super::luck::Part;
use crate::decade_fortune::{Decade, DecadeFortune, ORDERS, Standing};

domain! {
    /// Where a day stands to a passage.
    pub enum HandoverState {
        Just = "just", "막 지남", "初交";
        Near = "near", "가까움", "將交";
        Next = "next", "다음", "未交";
    }
}

/// Days before and after a decade begins that belong to the passage.
const DAYS: i64 = 365;

/// Years of a half.
const HALF: i16 = 5;

/// Five years in which one letter of a decade shows first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Half {
    /// The letter.
    pub part: Part,
    /// First day.
    pub from: Date,
    /// Last day.
    pub to: Date,
}

impl Half {
    /// The halves of a decade: the stem's, then the branch's.
    pub fn of(decade: &Decade) -> [Self; 2] {
        let middle = decade.starts_on.plus_years(HALF);
        [
            Self { part: Part::Stem, from: decade.starts_on, to: middle.plus_days(-1) },
            Self { part: Part::Branch, from: middle, to: decade.ends_on },
        ]
    }
}

/// The passage from a decade to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handover {
    /// The day on which the next one begins.
    pub on: Date,
    /// The decade that ends.
    pub from: Ganji,
    /// The one that begins.
    pub to: Ganji,
    /// Where the day asked of stands to it.
    pub state: HandoverState,
}

impl Handover {
    /// The passage that a day in a decade belongs to: the last one while it is recent, else the next.
    /// Outside the decades there is none.
    pub fn of(decades: &DecadeFortune, day: Date) -> Option<Self> {
        let Standing::In(order) = decades.standing(day) else { return None };
        let since = days(decades.starts_on(order), day);
        let is_recent = since <= DAYS && order > *ORDERS.start();
        Some(Self::into(decades, if is_recent { order } else { order + 1 }, day))
    }

    /// The passage into the decade of an order, as it stands on a day; the first has none.
    pub(crate) fn into(decades: &DecadeFortune, order: u8, day: Date) -> Self {
        let on = decades.starts_on(order);
        let state = match days(day, on) {
            ..=0 => HandoverState::Just,
            1..=DAYS => HandoverState::Near,
            _ => HandoverState::Next,
        };
        Self { on, from: decades.ganji(order - 1), to: decades.ganji(order), state }
    }

    /// The passage that falls in a stretch of days, all of which belong to it.
    pub fn within(decades: &DecadeFortune, from: Date, to: Date) -> Option<Self> {
        // A year is shorter than a decade: the one in force at its end began in it, or none did.
        let Standing::In(order) = decades.standing(to) else { return None };
        let is_within = order > *ORDERS.start() && from <= decades.starts_on(order);
        is_within.then(|| Self { state: HandoverState::Near, ..Self::into(decades, order, to) })
    }

    /// Whether the day belongs to the passage.
    pub fn is_near(&self) -> bool {
        self.state != HandoverState::Next
    }

    /// Whether the season turns with it: from 丑 to 寅, 辰 to 巳, 未 to 申, 戌 to 亥, or back.
    pub fn turns_season(&self) -> bool {
        let [from, to] = self.seasons();
        from != to
    }

    /// The seasons of the two decades.
    pub fn seasons(&self) -> [YearSeason; 2] {
        [self.from, self.to].map(|ganji| YearSeason::of(ganji.branch()))
    }
}

domain! {
    /// A season of the year.
    pub enum YearSeason {
        Spring = "spring", "봄", "春";
        Summer = "summer", "여름", "夏";
        Autumn = "autumn", "가을", "秋";
        Winter = "winter", "겨울", "冬";
    }
}

impl YearSeason {
    /// That of a branch: spring from 寅 to 辰.
    const fn of(branch: Branch) -> Self {
        Self::ALL[(branch.index() as usize + 10) % 12 / 3]
    }
}

const fn days(from: Date, to: Date) -> i64 {
    to.day_number() - from.day_number()
}
