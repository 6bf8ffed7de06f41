//! What a note on a birth says, and on what it rests.

use arrayvec::ArrayVec;
use saju_calendar::{Date, Jasi, Moment, SolarTerm, TermOrdinal, TimeMode, TimeOfDay};
use saju_chart::{Element, HiddenStem, Position, Role};
use saju_saying::{Glyphs, Number, Saying, UtcOffset, sayings};

use super::Diagnostic;
use crate::sayings::{Subject, named};
use crate::{Rule, decade_fortune, four_pillars, seun};

sayings! {
    /// Notes on a birth.
    pub(crate) catalogue "diagnostics" = Subject::Diagnostics;

    /// How far a boundary is.
    less_than_a_minute();
    minutes(count: Number);
    /// When a term is.
    at(date: Date, time: TimeOfDay);
    near_year_before(at: Saying, distance: Saying);
    near_year_after(at: Saying, distance: Saying);
    near_term_before(term: SolarTerm, at: Saying, distance: Saying);
    near_term_after(term: SolarTerm, at: Saying, distance: Saying);
    near_hour_before(distance: Saying);
    near_hour_after(distance: Saying);
    near_hour_before_of_day(distance: Saying);
    near_hour_after_of_day(distance: Saying);
    near_midnight(distance: Saying);
    jasi_start();
    jasi_midnight();
    changed_date(date: Date);
    gap(minutes: Number);
    overlap_dst(minutes: Number);
    overlap(minutes: Number);
    historic_offset(offset: UtcOffset);
    local_mean_time(offset: UtcOffset);
    lunar_unverified(year: Number);
    term_unverified(year: Number);
    leap_exists(year: Number, month: Number);
    term_day(at: TimeOfDay, term: SolarTerm, noon: Saying);
    /// By which noon it was calculated.
    noon();
    noon_dst();
    saryeong(first: Saying, last: Saying, noon: Saying);
    commanding(role: Role, stem: Glyphs, element: Element);
    start_age(from: Saying, to: Saying, noon: Saying);
    start_age_split(noon: Saying);
    reference_before_birth(reference: Date, birth: Date);
    age(years: Number, months: Number);
    age_years(years: Number);
    age_months(months: Number);
    basis_true_solar();
    basis_convention();
    basis_clock();
    basis_lunar();
    basis_terms();
}

/// 10분; 1분이 채 안 되게.
fn distance(count: u16) -> Saying {
    if count == 0 { less_than_a_minute() } else { minutes(Number(count.into())) }
}

/// 2000년 2월 4일 21:40, by the clock of the birth.
fn printed(term: TermOrdinal, moment: &Moment) -> Saying {
    let (date, time) = term.printed_in(moment.birth.place.zone);
    at(date, time)
}

/// The noon by which a birth without hour is calculated, which is that of standard time; all else is told by the clock.
fn noon_of(moment: &Moment) -> Saying {
    if moment.offset.dst_seconds == 0 { noon() } else { noon_dst() }
}

fn hidden(hidden: HiddenStem) -> Saying {
    let (stem, element) = named(hidden.stem);
    commanding(hidden.role, stem, element)
}

/// 1년 2개월.
fn age_in(all_months: i64) -> Saying {
    let (years, months) = (Number(all_months / 12), Number(all_months % 12));
    match (years.0, months.0) {
        (0, _) => age_months(months),
        (_, 0) => age_years(years),
        _ => age(years, months),
    }
}

impl Diagnostic {
    /// What it says of a moment.
    pub fn message(&self, moment: &Moment) -> Saying {
        match *self {
            Self::NearYearBoundary { term, ahead, minutes, .. } => {
                let say = if ahead { near_year_before } else { near_year_after };
                say(printed(term, moment), distance(minutes))
            }
            Self::NearSolarTerm { term, ahead, minutes, .. } => {
                let say = if ahead { near_term_before } else { near_term_after };
                say(term.term(), printed(term, moment), distance(minutes))
            }
            Self::NearHourBoundary { ahead, minutes, ref alternative } => {
                let turns_day = alternative.iter().any(|(at, _)| *at == Position::Day);
                let say = match (ahead, turns_day) {
                    (true, false) => near_hour_before,
                    (false, false) => near_hour_after,
                    (true, true) => near_hour_before_of_day,
                    (false, true) => near_hour_after_of_day,
                };
                say(distance(minutes))
            }
            Self::NearMidnight { minutes, .. } => near_midnight(distance(minutes)),
            Self::JasiDayChoice { .. } => match moment.birth.jasi {
                Jasi::Start => jasi_start(),
                Jasi::Midnight => jasi_midnight(),
            },
            Self::CorrectionChangedDate { date } => changed_date(date),
            Self::ClockGap { seconds, .. } => gap(Number((seconds / 60).into())),
            Self::ClockOverlap { first_is_dst, minutes, .. } => {
                let say = if first_is_dst { overlap_dst } else { overlap };
                say(Number(minutes))
            }
            Self::HistoricOffset { standard_seconds } => {
                historic_offset(UtcOffset(standard_seconds))
            }
            Self::LocalMeanTimeEra { standard_seconds } => {
                local_mean_time(UtcOffset(standard_seconds))
            }
            Self::LunarUnverifiedYear { year } => lunar_unverified(Number(year.into())),
            Self::SolarTermUnverified { year } => term_unverified(Number(year.into())),
            Self::LeapMonthExists { ref twin, .. } => {
                leap_exists(Number(twin.year().into()), Number(twin.month().into()))
            }
            Self::HourUnknownTermDay { term, .. } => {
                term_day(term.printed_in(moment.birth.place.zone).1, term.term(), noon_of(moment))
            }
            Self::SaryeongUncertain { first, last } => {
                saryeong(hidden(first), hidden(last), noon_of(moment))
            }
            Self::StartAgeUncertain { is_split: true, .. } => start_age_split(noon_of(moment)),
            Self::StartAgeUncertain { from_months, to_months, is_split: false } => {
                start_age(age_in(from_months), age_in(to_months), noon_of(moment))
            }
            Self::ReferenceBeforeBirth { reference, birth } => {
                reference_before_birth(reference, birth)
            }
        }
    }

    /// On what it rests.
    pub fn basis(&self, moment: &Moment) -> ArrayVec<(Saying, Rule), 2> {
        let time = || match moment.birth.mode {
            TimeMode::TrueSolar => (basis_true_solar(), Rule::TrueSolarTime),
            TimeMode::Convention => (basis_convention(), Rule::ConventionTime),
        };
        let terms = || (basis_terms(), Rule::SolarTerms);
        let one = |line| ArrayVec::from_iter([line]);
        match self {
            Self::NearYearBoundary { .. } => {
                ArrayVec::from([(four_pillars::year(), Rule::YearPillar), terms()])
            }
            Self::NearSolarTerm { .. } | Self::HourUnknownTermDay { .. } => {
                ArrayVec::from([(four_pillars::month(), Rule::MonthPillar), terms()])
            }
            Self::NearHourBoundary { .. } | Self::CorrectionChangedDate { .. } => one(time()),
            Self::NearMidnight { .. } | Self::JasiDayChoice { .. } => {
                ArrayVec::from([time(), (four_pillars::jasi(moment), Rule::Jasi)])
            }
            Self::ClockGap { .. }
            | Self::ClockOverlap { .. }
            | Self::HistoricOffset { .. }
            | Self::LocalMeanTimeEra { .. } => one((basis_clock(), Rule::LegalClock)),
            Self::LunarUnverifiedYear { .. } | Self::LeapMonthExists { .. } => {
                one((basis_lunar(), Rule::LunarCalendar))
            }
            Self::SolarTermUnverified { .. } => one(terms()),
            Self::SaryeongUncertain { .. } => one((four_pillars::saryeong_days(), Rule::Saryeong)),
            Self::StartAgeUncertain { .. } => {
                one((decade_fortune::say::three_days(), Rule::DecadeStart))
            }
            Self::ReferenceBeforeBirth { .. } => one((seun::say::basis_age(), Rule::SeunAge)),
        }
    }
}
