//! What is unusual about a birth: boundaries close by, clocks that jumped, hours not known.
//!
//! Where a boundary is near, the other candidate is always given.

mod diagnose;
pub(crate) mod say;

use arrayvec::ArrayVec;
use saju_calendar::{Date, LunarDate, TermOrdinal};
use saju_chart::{Ganji, HiddenStem, Position, domain};

pub use diagnose::diagnose;

domain! {
    /// How much a note asks for attention.
    pub enum Level {
        Info = "info", "안내", "案內";
        Notice = "notice", "살핌", "注意";
        Warning = "warning", "확인", "確認";
    }
}

/// What a note bears on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The four pillars.
    Pillars,
    /// The decades.
    Decades,
    /// What is said of the reference day.
    Luck,
}

/// Minutes from a solar term within which a boundary counts as near.
pub const TERM_THRESHOLD_MINUTES: u16 = 60;
/// Minutes from the edge of a double hour within which it counts as near.
pub const HOUR_THRESHOLD_MINUTES: u16 = 10;

/// A pillar that another reading of the birth would give.
pub type Alternative = (Position, Ganji);

/// A note on a birth.
#[derive(Clone, Debug, PartialEq)]
pub enum Diagnostic {
    /// The birth is close to 입춘.
    NearYearBoundary {
        /// 입춘.
        term: TermOrdinal,
        /// Whole minutes from the minute in which the term is printed.
        minutes: u16,
        /// Whether the term comes after the birth.
        ahead: bool,
        /// Year and month pillars on its other side.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// The birth is close to another jeol.
    NearSolarTerm {
        /// The jeol.
        term: TermOrdinal,
        /// Whole minutes from the minute in which the term is printed.
        minutes: u16,
        /// Whether the term comes after the birth.
        ahead: bool,
        /// The month pillar on its other side.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// The corrected time is close to the edge of a double hour.
    NearHourBoundary {
        /// Whole minutes from the edge.
        minutes: u16,
        /// Whether the edge comes after the birth.
        ahead: bool,
        /// Pillars on its other side.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// The corrected time has just passed midnight, where another school changes the day.
    NearMidnight {
        /// Whole minutes from midnight.
        minutes: u16,
        /// The day pillar on the other side, by that school.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// The corrected time lies in the last hour of the day, where schools differ on the day.
    JasiDayChoice {
        /// The day pillar of the other school.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// The corrected date is not the civil one.
    CorrectionChangedDate {
        /// The corrected date.
        date: Date,
    },
    /// The clock reading never occurred.
    ClockGap {
        /// Length of the gap, seconds.
        seconds: i32,
        /// Pillars of the time as far before.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// The clock reading occurred twice.
    ClockOverlap {
        /// Whether the first occurrence was in daylight saving.
        first_is_dst: bool,
        /// Minutes between both.
        minutes: i64,
        /// Pillars of the second.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// Standard time of the place was another than today's.
    HistoricOffset {
        /// Standard offset then, seconds.
        standard_seconds: i32,
    },
    /// The legal clock was the place's own mean time.
    LocalMeanTimeEra {
        /// Offset then, seconds.
        standard_seconds: i32,
    },
    /// The lunar year is beyond the published table.
    LunarUnverifiedYear {
        /// Lunar year.
        year: i16,
    },
    /// The solar terms there were not compared with published ones.
    SolarTermUnverified {
        /// Year.
        year: i16,
    },
    /// The lunar month has a leap twin, and the request did not say which.
    LeapMonthExists {
        /// The date in the twin month, or that month's last day.
        twin: LunarDate,
        /// Pillars of that date.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// The hour is not known and a jeol falls on that day.
    HourUnknownTermDay {
        /// The jeol.
        term: TermOrdinal,
        /// Pillars on the side that was not used.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// The hour is not known and the commanding stem changes that day.
    SaryeongUncertain {
        /// At the beginning of the day.
        first: HiddenStem,
        /// At its end.
        last: HiddenStem,
    },
    /// The hour is not known: the decades may begin anywhere in this span.
    StartAgeUncertain {
        /// Least age in months.
        from_months: i64,
        /// Greatest age in months.
        to_months: i64,
        /// Whether a term within the day splits it in two: they begin soon after birth, or about ten years after it.
        is_split: bool,
    },
    /// The reference day lies before the birth.
    ReferenceBeforeBirth {
        /// The reference day.
        reference: Date,
        /// The date of birth.
        birth: Date,
    },
}

/// A lunar date of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LunarInput {
    /// The date it was read as.
    pub date: LunarDate,
    /// Whether the request said if the month is a leap month.
    pub leap_said: bool,
}

/// Notes on a birth, in the order of [`Diagnostic`]'s kinds.
pub type Diagnostics = Vec<Diagnostic>;

impl Diagnostic {
    /// The code, as answers write it.
    pub const fn code(&self) -> &'static str {
        self.row().0
    }

    /// How much it asks for attention.
    pub const fn level(&self) -> Level {
        self.row().1
    }

    /// What it bears on.
    pub const fn subject(&self) -> Subject {
        self.row().2
    }

    /// The position it bears on.
    pub const fn position(&self) -> Option<Position> {
        self.row().3
    }

    const fn order(&self) -> u8 {
        self.row().4
    }

    #[rustfmt::skip]
    const fn row(&self) -> (&'static str, Level, Subject, Option<Position>, u8) {
        use Level::{Info, Notice, Warning};
        use Position::{Day, Hour, Month, Year};
        use Subject::{Decades, Luck, Pillars};
        match self {
            Self::NearYearBoundary { .. }      => ("NEAR_YEAR_BOUNDARY",      Notice,  Pillars, Some(Year),  0),
            Self::NearSolarTerm { .. }         => ("NEAR_SOLAR_TERM",         Notice,  Pillars, Some(Month), 1),
            Self::NearHourBoundary { .. }      => ("NEAR_HOUR_BOUNDARY",      Notice,  Pillars, Some(Hour),  2),
            Self::NearMidnight { .. }          => ("NEAR_HOUR_BOUNDARY",      Info,    Pillars, Some(Day),   3),
            Self::JasiDayChoice { .. }         => ("JASI_DAY_CHOICE",         Notice,  Pillars, Some(Day),   4),
            Self::CorrectionChangedDate { .. } => ("CORRECTION_CHANGED_DATE", Info,    Pillars, Some(Day),   5),
            Self::ClockGap { .. }              => ("CLOCK_GAP",               Warning, Pillars, None,        6),
            Self::ClockOverlap { .. }          => ("CLOCK_OVERLAP",           Warning, Pillars, None,        7),
            Self::HistoricOffset { .. }        => ("HISTORIC_OFFSET",         Info,    Pillars, None,        8),
            Self::LocalMeanTimeEra { .. }      => ("LOCAL_MEAN_TIME_ERA",     Info,    Pillars, None,        9),
            Self::LunarUnverifiedYear { .. }   => ("LUNAR_UNVERIFIED_YEAR",   Notice,  Pillars, None,        10),
            Self::SolarTermUnverified { .. }   => ("SOLAR_TERM_UNVERIFIED",   Notice,  Pillars, Some(Month), 11),
            Self::LeapMonthExists { .. }       => ("LEAP_MONTH_EXISTS",       Notice,  Pillars, None,        12),
            Self::HourUnknownTermDay { .. }    => ("HOUR_UNKNOWN_TERM_DAY",   Notice,  Pillars, Some(Month), 13),
            Self::SaryeongUncertain { .. }     => ("SARYEONG_UNCERTAIN",      Notice,  Pillars, Some(Month), 14),
            Self::StartAgeUncertain { .. }     => ("START_AGE_UNCERTAIN",     Info,    Decades, None,        15),
            Self::ReferenceBeforeBirth { .. }  => ("REFERENCE_BEFORE_BIRTH",  Warning, Luck,    None,        16),
        }
    }

    /// Whole minutes from the boundary, and from how many it counts as near.
    pub const fn minutes(&self) -> Option<(u16, u16)> {
        match self {
            Self::NearYearBoundary { minutes, .. } | Self::NearSolarTerm { minutes, .. } => {
                Some((*minutes, TERM_THRESHOLD_MINUTES))
            }
            Self::NearHourBoundary { minutes, .. } | Self::NearMidnight { minutes, .. } => {
                Some((*minutes, HOUR_THRESHOLD_MINUTES))
            }
            _ => None,
        }
    }

    /// The solar term it bears on.
    pub const fn term(&self) -> Option<TermOrdinal> {
        match self {
            Self::NearYearBoundary { term, .. }
            | Self::NearSolarTerm { term, .. }
            | Self::HourUnknownTermDay { term, .. } => Some(*term),
            _ => None,
        }
    }

    /// The other candidates; `None` where there is no other.
    pub const fn alternative(&self) -> Option<&ArrayVec<Alternative, 4>> {
        match self {
            Self::NearYearBoundary { alternative, .. }
            | Self::NearSolarTerm { alternative, .. }
            | Self::NearHourBoundary { alternative, .. }
            | Self::NearMidnight { alternative, .. }
            | Self::JasiDayChoice { alternative }
            | Self::ClockGap { alternative, .. }
            | Self::ClockOverlap { alternative, .. }
            | Self::LeapMonthExists { alternative, .. }
            | Self::HourUnknownTermDay { alternative, .. } => Some(alternative),
            _ => None,
        }
    }
}
