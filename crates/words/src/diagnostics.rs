//! Sentences of the diagnostics.

use arrayvec::ArrayVec;
use saju_calendar::{Jasi, Moment, TermOrdinal, TimeMode};
use saju_judgment::{Diagnostic, Rule, decade_fortune, seun};

use crate::Ending;
use crate::basis::{Cited, Ground};
use crate::catalogue::diagnostics as ko;
use crate::four_pillars;
use crate::slot::{Clock, DateKo, Digits};
use crate::{Page, Say, Slot};

/// What a note says.
#[derive(Clone, Copy, Debug)]
pub struct Message<'a> {
    /// The note.
    pub diagnostic: &'a Diagnostic,
    /// The moment it is about.
    pub moment: &'a Moment,
}

/// A number of minutes in words: 10분, 1분 안쪽으로.
struct Distance(u16);

impl Slot for Distance {
    fn put(&self, page: &mut Page) {
        if self.0 == 0 {
            ko::LESS_THAN_A_MINUTE.say(page);
        } else {
            ko::Minutes { count: Digits(self.0.into()) }.say(page);
        }
    }

    fn ending(&self) -> Ending {
        Ending::Consonant
    }
}

/// A term's date and minute: 2000년 2월 4일 21:40.
struct At(TermOrdinal);

impl Slot for At {
    fn put(&self, page: &mut Page) {
        let (date, time) = self.0.printed().kst();
        DateKo(date).put(page);
        page.push(" ");
        Clock(time).put(page);
    }

    fn ending(&self) -> Ending {
        Ending::Consonant
    }
}

/// An offset from UTC: +8:30, +8:27:52.
struct UtcOffset(i32);

impl Slot for UtcOffset {
    fn put(&self, page: &mut Page) {
        page.push(if self.0 < 0 { "−" } else { "+" });
        let seconds = self.0.unsigned_abs();
        Digits((seconds / 3600).into()).put(page);
        let parts = [seconds / 60 % 60, seconds % 60];
        for part in &parts[..if parts[1] == 0 { 1 } else { 2 }] {
            page.push(if *part < 10 { ":0" } else { ":" });
            Digits((*part).into()).put(page);
        }
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

/// An age in months: 1년 2개월.
struct Age(i64);

impl Slot for Age {
    fn put(&self, page: &mut Page) {
        let (years, months) = (Digits(self.0 / 12), Digits(self.0 % 12));
        match (years.0, months.0) {
            (0, _) => ko::AgeMonths { months }.say(page),
            (_, 0) => ko::AgeYears { years }.say(page),
            _ => ko::Age { years, months }.say(page),
        }
    }

    fn ending(&self) -> Ending {
        Ending::Consonant
    }
}

impl Say for Message<'_> {
    fn say(&self, page: &mut Page) {
        let distance = Distance(self.diagnostic.minutes().map_or(0, |(minutes, _)| minutes));
        match self.diagnostic {
            Diagnostic::NearYearBoundary { term, ahead, .. } => {
                let at = At(*term);
                if *ahead {
                    ko::NearYearBefore { at, distance }.say(page);
                } else {
                    ko::NearYearAfter { at, distance }.say(page);
                }
            }
            Diagnostic::NearSolarTerm { term, ahead, .. } => {
                let (at, term) = (At(*term), term.term().ko());
                if *ahead {
                    ko::NearTermBefore { at, term, distance }.say(page);
                } else {
                    ko::NearTermAfter { at, term, distance }.say(page);
                }
            }
            Diagnostic::NearHourBoundary { ahead: true, .. } => {
                ko::NearHourBefore { distance }.say(page);
            }
            Diagnostic::NearHourBoundary { .. } => ko::NearHourAfter { distance }.say(page),
            Diagnostic::NearMidnight { .. } => ko::NearMidnight { distance }.say(page),
            Diagnostic::JasiDayChoice { .. } => match self.moment.birth.jasi {
                Jasi::Start => ko::JASI_START.say(page),
                Jasi::Midnight => ko::JASI_MIDNIGHT.say(page),
            },
            Diagnostic::CorrectionChangedDate { date } => {
                ko::ChangedDate { date: DateKo(*date) }.say(page);
            }
            Diagnostic::ClockGap { seconds } => {
                ko::Gap { minutes: Digits((seconds / 60).into()) }.say(page);
            }
            Diagnostic::ClockOverlap { first_is_dst, minutes, .. } => {
                let minutes = Digits(*minutes);
                if *first_is_dst {
                    ko::OverlapDst { minutes }.say(page);
                } else {
                    ko::Overlap { minutes }.say(page);
                }
            }
            Diagnostic::HistoricOffset { standard_seconds } => {
                ko::HistoricOffset { offset: UtcOffset(*standard_seconds) }.say(page);
            }
            Diagnostic::LocalMeanTimeEra { standard_seconds } => {
                ko::LocalMeanTime { offset: UtcOffset(*standard_seconds) }.say(page);
            }
            Diagnostic::LunarUnverifiedYear { year } => {
                ko::LunarUnverified { year: Digits((*year).into()) }.say(page);
            }
            Diagnostic::SolarTermUnverified { year } => {
                ko::TermUnverified { year: Digits((*year).into()) }.say(page);
            }
            Diagnostic::LeapMonthExists { twin, .. } => {
                let (year, month) = (Digits(twin.year().into()), Digits(twin.month().into()));
                ko::LeapExists { year, month }.say(page);
            }
            Diagnostic::HourUnknownTermDay { term, .. } => {
                let (_, time) = term.printed().kst();
                ko::TermDay { at: Clock(time), term: term.term().ko() }.say(page);
            }
            Diagnostic::SaryeongUncertain { first, last } => {
                let [first, last] =
                    [first, last].map(|s| (s.role, (" ", (s.stem, s.stem.element()))));
                ko::Saryeong { first, last }.say(page);
            }
            Diagnostic::StartAgeUncertain { from_months, to_months } => {
                ko::StartAge { from: Age(*from_months), to: Age(*to_months) }.say(page);
            }
            Diagnostic::ReferenceBeforeBirth { reference, birth } => {
                let (reference, birth) = (DateKo(*reference), DateKo(*birth));
                ko::ReferenceBeforeBirth { reference, birth }.say(page);
            }
        }
    }
}

/// Lines of a note's basis.
pub fn basis(diagnostic: &Diagnostic, moment: &Moment) -> ArrayVec<Cited<Ground, Rule>, 2> {
    let plain = |sentence, rule| Cited(Ground::Plain(sentence), rule);
    let time = match moment.birth.mode {
        TimeMode::TrueSolar => plain(ko::BASIS_TRUE_SOLAR, Rule::TrueSolarTime),
        TimeMode::Convention => plain(ko::BASIS_CONVENTION, Rule::ConventionTime),
    };
    let month = plain(four_pillars::month_boundary(), Rule::MonthPillar);
    let terms = plain(ko::BASIS_TERMS, Rule::SolarTerms);
    let clock = plain(ko::BASIS_CLOCK, Rule::LegalClock);
    let jasi = plain(four_pillars::jasi(moment), Rule::Jasi);
    let one = |line| ArrayVec::from_iter([line]);
    let said = |saying, rule| one(Cited(Ground::Said(saying), rule));
    let two = |a, b| ArrayVec::from([a, b]);
    match diagnostic {
        Diagnostic::NearYearBoundary { .. } => {
            two(plain(four_pillars::year_boundary(), Rule::YearPillar), terms)
        }
        Diagnostic::NearSolarTerm { .. } | Diagnostic::HourUnknownTermDay { .. } => {
            two(month, terms)
        }
        Diagnostic::NearHourBoundary { .. } | Diagnostic::CorrectionChangedDate { .. } => one(time),
        Diagnostic::NearMidnight { .. } | Diagnostic::JasiDayChoice { .. } => two(time, jasi),
        Diagnostic::ClockGap { .. }
        | Diagnostic::ClockOverlap { .. }
        | Diagnostic::HistoricOffset { .. }
        | Diagnostic::LocalMeanTimeEra { .. } => one(clock),
        Diagnostic::LunarUnverifiedYear { .. } | Diagnostic::LeapMonthExists { .. } => {
            one(plain(ko::BASIS_LUNAR, Rule::LunarCalendar))
        }
        Diagnostic::SolarTermUnverified { .. } => one(terms),
        Diagnostic::SaryeongUncertain { .. } => {
            one(plain(four_pillars::saryeong_days(), Rule::Saryeong))
        }
        Diagnostic::StartAgeUncertain { .. } => {
            said(decade_fortune::say::three_days(), Rule::DecadeStart)
        }
        Diagnostic::ReferenceBeforeBirth { .. } => said(seun::say::basis_age(), Rule::SeunAge),
    }
}
