//! Names that the short Markdown puts before its values.

use crate::catalogue::compact as ko;
use crate::{Page, Say, Sentence};

/// A name before a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Solar date.
    Solar,
    /// Lunar date.
    Lunar,
    /// A leap month.
    Leap,
    /// The hour is not known.
    HourUnknown,
    /// Corrected time.
    Corrected,
    /// The solar month.
    MonthTerm,
    /// The day master.
    DayMaster,
    /// The commanding stem.
    Saryeong,
    /// Missing elements.
    Missing,
    /// The empty branches.
    Gongmang,
    /// What is now.
    Current,
    /// What was asked for.
    Reference,
    /// Years of age.
    Age,
    /// From then on.
    From,
    /// What completes the structure.
    Sangsin,
    /// What the chart needs.
    Yongsin,
    /// What stands beside it.
    Secondary,
    /// Tendencies.
    Tendencies,
    /// Cautions.
    Cautions,
    /// A decade.
    Decade,
    /// A year.
    Year,
    /// A day.
    Day,
    /// Notes on the birth.
    Notes,
}

impl Label {
    /// All of them.
    pub const ALL: [Self; 23] = [
        Self::Solar,
        Self::Lunar,
        Self::Leap,
        Self::HourUnknown,
        Self::Corrected,
        Self::MonthTerm,
        Self::DayMaster,
        Self::Saryeong,
        Self::Missing,
        Self::Gongmang,
        Self::Current,
        Self::Reference,
        Self::Age,
        Self::From,
        Self::Sangsin,
        Self::Yongsin,
        Self::Secondary,
        Self::Tendencies,
        Self::Cautions,
        Self::Decade,
        Self::Year,
        Self::Day,
        Self::Notes,
    ];

    /// Its text.
    pub fn sentence(self) -> Sentence {
        match self {
            Self::Solar => ko::LABEL_SOLAR,
            Self::Lunar => ko::LABEL_LUNAR,
            Self::Leap => ko::LABEL_LEAP,
            Self::HourUnknown => ko::LABEL_HOUR_UNKNOWN,
            Self::Corrected => ko::LABEL_CORRECTED,
            Self::MonthTerm => ko::LABEL_MONTH_TERM,
            Self::DayMaster => ko::LABEL_DAY_MASTER,
            Self::Saryeong => ko::LABEL_SARYEONG,
            Self::Missing => ko::LABEL_MISSING,
            Self::Gongmang => ko::LABEL_GONGMANG,
            Self::Current => ko::LABEL_CURRENT,
            Self::Reference => ko::LABEL_REFERENCE,
            Self::Age => ko::LABEL_AGE,
            Self::From => ko::LABEL_FROM,
            Self::Sangsin => ko::LABEL_SANGSIN,
            Self::Yongsin => ko::LABEL_YONGSIN,
            Self::Secondary => ko::LABEL_SECONDARY,
            Self::Tendencies => ko::LABEL_TENDENCIES,
            Self::Cautions => ko::LABEL_CAUTIONS,
            Self::Decade => ko::LABEL_DECADE,
            Self::Year => ko::LABEL_YEAR,
            Self::Day => ko::LABEL_DAY,
            Self::Notes => ko::LABEL_NOTES,
        }
    }
}

impl Say for Label {
    fn say(&self, page: &mut Page) {
        self.sentence().say(page);
    }
}
