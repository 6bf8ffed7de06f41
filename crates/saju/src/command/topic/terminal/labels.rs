//! What the terminal calls what it shows, a row each: in Korean and in English.

use saju_words::Language;

/// A label in both languages.
#[derive(Clone, Copy)]
pub(super) struct Label {
    ko: &'static str,
    en: &'static str,
}

const fn label(ko: &'static str, en: &'static str) -> Label {
    Label { ko, en }
}

impl Label {
    pub(super) const fn told(self, language: Language) -> &'static str {
        match language {
            Language::Korean => self.ko,
            Language::English => self.en,
        }
    }
}

// The birth.
pub(super) const TIME_UNKNOWN: Label = label("시각 모름", "time unknown");
pub(super) const FEMALE: Label = label("여성", "female");
pub(super) const MALE: Label = label("남성", "male");
pub(super) const LUNAR: Label = label("음력", "lunar");
pub(super) const LEAP: Label = label("윤", "leap ");
pub(super) const CORRECTED: Label = label("교정 시각", "corrected time");
pub(super) const MINUTES: Label = label("분", " minutes");

// The pillars.
pub(super) const HOUR: Label = label("시주", "Hour");
pub(super) const DAY: Label = label("일주", "Day");
pub(super) const MONTH: Label = label("월주", "Month");
pub(super) const YEAR: Label = label("연주", "Year");
pub(super) const STEM: Label = label("천간", "Stem");
pub(super) const DAY_MASTER: Label = label("일간", "Day Master");
pub(super) const BRANCH: Label = label("지지", "Branch");
pub(super) const HIDDEN: Label = label("지장간", "Hidden stems");
pub(super) const STAGE: Label = label("운성", "Stage");
pub(super) const NAEUM: Label = label("납음", "Nayin");

// The reading as a whole.
pub(super) const STORY: Label = label("이야기", "Story");
pub(super) const THREAD: Label = label("줄거리", "In outline");
pub(super) const AREAS: Label = label("자리", "Areas of life");
pub(super) const CONCERN: Label = label("고민", "Concern");
pub(super) const DAY_READING: Label = label("그날", "The day");
pub(super) const GROUND: Label = label("대운과 해", "Luck pillar and year");
pub(super) const VERDICT: Label = label("판단", "What the present asks for");

// The chart itself.
pub(super) const SANGSIN: Label = label("상신", "completing god:");
pub(super) const SECONDARY: Label = label("보조", "aid:");
pub(super) const YONGSIN: Label = label("용신", "useful:");
pub(super) const HUISIN: Label = label("희신", "supporting:");
pub(super) const HANSIN: Label = label("한신", "neutral:");
pub(super) const GISIN: Label = label("기신", "opposing:");
pub(super) const GUSIN: Label = label("구신", "undermining:");
pub(super) const GONGMANG: Label = label("공망", "Voids");

// Luck.
pub(super) const TIMELINE: Label = label("때", "Times");
pub(super) const PRESENT: Label = label("지금", "now");
pub(super) const ASKED: Label = label("물은 때", "the time asked about");
pub(super) const DECADE_LUCK: Label = label("대운", "luck pillar");
pub(super) const YEAR_LUCK: Label = label("세운", "year");
pub(super) const DAY_LUCK: Label = label("일진", "day");
