//! What is unusual about a birth: boundaries close by, clocks that jumped, hours not known.
//!
//! Where a boundary is near, the other candidate is always given.

use arrayvec::ArrayVec;
use saju_calendar::provenance::REPORTED;
use saju_calendar::{
    ClockReading, Date, Instant, Jasi, LunarDate, Moment, SECONDS_PER_DAY, TermOrdinal,
};
use saju_chart::{Chart, Ganji, HiddenStem, Pillars, Position, Saryeong, domain};

use crate::Module;
use crate::decade_fortune::{DecadeFortune, SECONDS_PER_YEAR_OF_AGE};

domain! {
    /// How much a note asks for attention.
    pub enum Level {
        Info = "info", "안내", "案內";
        Notice = "notice", "살핌", "注意";
        Warning = "warning", "확인", "確認";
    }
}

/// A boundary is near within so many minutes of a solar term.
pub const TERM_THRESHOLD_MINUTES: u16 = 60;
/// A boundary is near within so many minutes of a double hour's edge.
pub const HOUR_THRESHOLD_MINUTES: u16 = 10;
/// Within so many seconds of a term the almanac, not the ephemeris, has the last word.
const ALMANAC_THRESHOLD_SECONDS: i64 = 120;
/// Legal clocks within so many seconds of the place's mean sun are its local mean time.
const LOCAL_MEAN_TIME_SECONDS: f64 = 120.0;

/// A pillar that another reading of the birth would give.
pub type Alternative = (Position, Ganji);

/// A note on a birth.
#[derive(Clone, Debug, PartialEq)]
pub enum Diagnostic {
    /// The birth is close to 입춘; `seconds` after it (negative: before).
    NearYearBoundary {
        /// 입춘.
        term: TermOrdinal,
        /// Birth minus term.
        seconds: i64,
        /// Year and month pillars on its other side.
        alternative: ArrayVec<Alternative, 4>,
    },
    /// The birth is close to another jeol.
    NearSolarTerm {
        /// The jeol.
        term: TermOrdinal,
        /// Birth minus term.
        seconds: i64,
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
    },
}

/// A lunar date of a request.
#[derive(Clone, Copy, Debug)]
pub struct LunarInput {
    /// The date it was read as.
    pub date: LunarDate,
    /// Whether the request said if the month is a leap month.
    pub leap_said: bool,
}

/// Notes on a birth, in the order of [`Diagnostic`]'s kinds.
pub type Diagnostics = Vec<Diagnostic>;

/// What is unusual about a birth.
pub fn diagnose(moment: &Moment, chart: &Chart, lunar: Option<LunarInput>) -> Diagnostics {
    let mut notes = Diagnostics::new();
    let pillars = &chart.pillars;
    match moment.corrected {
        Some(_) => {
            near_terms(moment, pillars, &mut notes);
            hours(moment, pillars, &mut notes);
        }
        None => unknown_hour(moment, chart, &mut notes),
    }
    clocks(moment, &mut notes);
    unverified(moment, &mut notes);
    if let Some(lunar) = lunar {
        lunar_notes(moment, pillars, lunar, &mut notes);
    }
    notes.sort_by_key(Diagnostic::order);
    notes
}

/// Pillars of another reading that differ from the chart's.
fn differing(other: &Pillars, pillars: &Pillars) -> ArrayVec<Alternative, 4> {
    other.iter().filter(|(position, ganji)| pillars.at(*position) != Some(*ganji)).collect()
}

fn near_terms(moment: &Moment, pillars: &Pillars, notes: &mut Diagnostics) {
    let jeol = TermOrdinal::jeol_at_or_before(moment.instant);
    for (term, other_side) in [(jeol, -1), (jeol.plus(2), 0)] {
        let seconds = moment.instant.seconds_since(term.instant());
        if seconds.abs() > i64::from(TERM_THRESHOLD_MINUTES) * 60 {
            continue;
        }
        let other = Pillars::of(&moment.with_instant(Instant(term.instant().0 + other_side)));
        let alternative = differing(&other, pillars);
        notes.push(if term.term() == saju_calendar::SolarTerm::IPCHUN {
            Diagnostic::NearYearBoundary { term, seconds, alternative }
        } else {
            Diagnostic::NearSolarTerm { term, seconds, alternative }
        });
    }
}

fn hours(moment: &Moment, pillars: &Pillars, notes: &mut Diagnostics) {
    let Some(corrected) = moment.corrected else { return };
    let threshold = i64::from(HOUR_THRESHOLD_MINUTES) * 60;
    let since = i64::from(corrected.seconds_into_double_hour());
    let until = 7200 - since;
    let at = |seconds| Pillars::of(&moment.with_corrected(corrected.plus_seconds(seconds)));
    if since < threshold {
        let alternative = differing(&at(-since - 1), pillars);
        let minutes = (since / 60) as u16;
        notes.push(Diagnostic::NearHourBoundary { minutes, ahead: false, alternative });
    } else if until <= threshold {
        let alternative = differing(&at(until), pillars);
        let minutes = (until / 60) as u16;
        notes.push(Diagnostic::NearHourBoundary { minutes, ahead: true, alternative });
    }
    let (_, time) = corrected.hour_clock();
    let past_midnight = i64::from(time.seconds());
    if past_midnight < threshold {
        // Before midnight the day would be the old one, by the school that changes it there.
        let before = moment.with_corrected(corrected.plus_seconds(-past_midnight - 1));
        let other_day = Pillars::of(&before.with_jasi(Jasi::Midnight)).day;
        let alternative = ArrayVec::from_iter([(Position::Day, other_day)]);
        notes.push(Diagnostic::NearMidnight { minutes: (past_midnight / 60) as u16, alternative });
    }
    if time.hour() == 23 {
        let other = match moment.birth.jasi {
            Jasi::Start => Jasi::Midnight,
            Jasi::Midnight => Jasi::Start,
        };
        let other = Pillars::of(&moment.with_jasi(other));
        notes.push(Diagnostic::JasiDayChoice { alternative: differing(&other, pillars) });
    }
    if corrected.date() != moment.birth.date {
        notes.push(Diagnostic::CorrectionChangedDate { date: corrected.date() });
    }
}

fn unknown_hour(moment: &Moment, chart: &Chart, notes: &mut Diagnostics) {
    let (first, last) = moment.civil_day();
    let at = |instant| moment.with_instant(instant);
    let (morning, evening) = (at(first), at(last));
    let term = TermOrdinal::jeol_at_or_before(last);
    let saryeong = |moment: &Moment| Chart::of(moment, chart.sex).month.map(|m| m.saryeong);
    if term.instant() > first {
        let used_later = moment.instant >= term.instant();
        let other = Pillars::of(if used_later { &morning } else { &evening });
        let alternative = differing(&other, &chart.pillars);
        notes.push(Diagnostic::HourUnknownTermDay { term, alternative });
    }
    let stem = |s: Option<Saryeong>| s.map(|s| s.stem);
    if let (Some(first), Some(last)) = (stem(saryeong(&morning)), stem(saryeong(&evening)))
        && first != last
    {
        notes.push(Diagnostic::SaryeongUncertain { first, last });
    }
    let months = |moment: &Moment| {
        let chart = Chart::of(moment, chart.sex);
        DecadeFortune::of(moment, &chart).counted_seconds * 12 / SECONDS_PER_YEAR_OF_AGE
    };
    let ends = [months(&morning), months(&evening)];
    notes.push(Diagnostic::StartAgeUncertain {
        from_months: ends[0].min(ends[1]),
        to_months: ends[0].max(ends[1]),
    });
}

fn clocks(moment: &Moment, notes: &mut Diagnostics) {
    match moment.reading {
        ClockReading::Unique => {}
        ClockReading::Gap { seconds } => notes.push(Diagnostic::ClockGap { seconds }),
        ClockReading::Overlap { second, second_offset } => {
            let other = Pillars::of(&moment.birth.moment_at(second, second_offset));
            notes.push(Diagnostic::ClockOverlap {
                first_is_dst: moment.offset.dst_seconds > 0,
                minutes: second.seconds_since(moment.instant) / 60,
                alternative: other.iter().collect(),
            });
        }
    }
    let standard_seconds = moment.offset.standard_seconds();
    let place = moment.birth.place;
    let from_mean_sun = f64::from(standard_seconds) - place.mean_solar_seconds();
    let today = place.city.map_or_else(
        || place.zone.offset_at(TODAY).standard_seconds(),
        |city| i32::from(city.utc_offset_minutes) * 60,
    );
    if standard_seconds % 900 != 0 && from_mean_sun.abs() <= LOCAL_MEAN_TIME_SECONDS {
        notes.push(Diagnostic::LocalMeanTimeEra { standard_seconds });
    } else if standard_seconds != today {
        notes.push(Diagnostic::HistoricOffset { standard_seconds });
    }
}

/// The instant whose standard time counts as today's: 2026-01-01T00:00Z.
const TODAY: Instant = Instant(20_454 * SECONDS_PER_DAY);

fn unverified(moment: &Moment, notes: &mut Diagnostics) {
    let year = moment.instant.kst().0.year();
    let jeol = TermOrdinal::jeol_at_or_before(moment.instant);
    let beside_unpublished = [jeol, jeol.plus(2)].into_iter().any(|term| {
        let distance = moment.instant.seconds_since(term.instant()).abs();
        distance <= ALMANAC_THRESHOLD_SECONDS && !REPORTED.almanac_covers(term.kst_date().year())
    });
    if !REPORTED.ephemeris_covers(year) || beside_unpublished {
        notes.push(Diagnostic::SolarTermUnverified { year });
    }
}

fn lunar_notes(moment: &Moment, pillars: &Pillars, input: LunarInput, notes: &mut Diagnostics) {
    let date = input.date;
    if date.year() > REPORTED.lunar_verified_through {
        notes.push(Diagnostic::LunarUnverifiedYear { year: date.year() });
    }
    let has_twin = LunarDate::leap_month(date.year()) == Some(date.month());
    if input.leap_said || !has_twin || date.is_leap_month() {
        return;
    }
    // A leap month of 29 days has no 30th; its last day stands for it.
    let twin = LunarDate::new(date.year(), date.month(), true, date.day())
        .or_else(|_| LunarDate::new(date.year(), date.month(), true, 29));
    if let Ok(twin) = twin {
        let birth = saju_calendar::Birth { date: twin.to_solar(), ..moment.birth };
        let other = Pillars::of(&birth.moment());
        let alternative = differing(&other, pillars);
        notes.push(Diagnostic::LeapMonthExists { twin, alternative });
    }
}

impl Diagnostic {
    /// The code, as answers write it.
    pub const fn code(&self) -> &'static str {
        self.row().0
    }

    /// How much it asks for attention.
    pub const fn level(&self) -> Level {
        self.row().1
    }

    /// The module it bears on.
    pub const fn module(&self) -> Module {
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
    const fn row(&self) -> (&'static str, Level, Module, Option<Position>, u8) {
        use Level::{Info, Notice, Warning};
        use Module::{DecadeFortune, FourPillars};
        use Position::{Day, Hour, Month, Year};
        match self {
            Self::NearYearBoundary { .. }      => ("NEAR_YEAR_BOUNDARY",      Notice,  FourPillars,   Some(Year),  0),
            Self::NearSolarTerm { .. }         => ("NEAR_SOLAR_TERM",         Notice,  FourPillars,   Some(Month), 1),
            Self::NearHourBoundary { .. }      => ("NEAR_HOUR_BOUNDARY",      Notice,  FourPillars,   Some(Hour),  2),
            Self::NearMidnight { .. }          => ("NEAR_HOUR_BOUNDARY",      Info,    FourPillars,   Some(Day),   3),
            Self::JasiDayChoice { .. }         => ("JASI_DAY_CHOICE",         Notice,  FourPillars,   Some(Day),   4),
            Self::CorrectionChangedDate { .. } => ("CORRECTION_CHANGED_DATE", Info,    FourPillars,   Some(Day),   5),
            Self::ClockGap { .. }              => ("CLOCK_GAP",               Warning, FourPillars,   None,        6),
            Self::ClockOverlap { .. }          => ("CLOCK_OVERLAP",           Warning, FourPillars,   None,        7),
            Self::HistoricOffset { .. }        => ("HISTORIC_OFFSET",         Info,    FourPillars,   None,        8),
            Self::LocalMeanTimeEra { .. }      => ("LOCAL_MEAN_TIME_ERA",     Info,    FourPillars,   None,        9),
            Self::LunarUnverifiedYear { .. }   => ("LUNAR_UNVERIFIED_YEAR",   Notice,  FourPillars,   None,        10),
            Self::SolarTermUnverified { .. }   => ("SOLAR_TERM_UNVERIFIED",   Notice,  FourPillars,   Some(Month), 11),
            Self::LeapMonthExists { .. }       => ("LEAP_MONTH_EXISTS",       Notice,  FourPillars,   None,        12),
            Self::HourUnknownTermDay { .. }    => ("HOUR_UNKNOWN_TERM_DAY",   Notice,  FourPillars,   Some(Month), 13),
            Self::SaryeongUncertain { .. }     => ("SARYEONG_UNCERTAIN",      Notice,  FourPillars,   Some(Month), 14),
            Self::StartAgeUncertain { .. }     => ("START_AGE_UNCERTAIN",     Info,    DecadeFortune, None,        15),
        }
    }

    /// Whole minutes from the boundary, and from how many it counts as near.
    pub const fn minutes(&self) -> Option<(u16, u16)> {
        match self {
            Self::NearYearBoundary { seconds, .. } | Self::NearSolarTerm { seconds, .. } => {
                Some(((seconds.abs() / 60) as u16, TERM_THRESHOLD_MINUTES))
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
            | Self::ClockOverlap { alternative, .. }
            | Self::LeapMonthExists { alternative, .. }
            | Self::HourUnknownTermDay { alternative, .. } => Some(alternative),
            _ => None,
        }
    }
}
