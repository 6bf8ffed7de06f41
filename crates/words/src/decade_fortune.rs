//! Sentences of the decadeFortune module.

use saju_calendar::{Date, SolarTerm};
use saju_chart::{Sex, Stem};
use saju_judgment::decade_fortune::Decade;
use saju_judgment::{Direction, Rule};

use crate::basis::Cited;
use crate::catalogue::decade_fortune as ko;
use crate::letters::pillar;
use crate::slot::{DateKo, FixedDigits, Nth};
use crate::{Page, Say};

/// The day whose place among the decades is told.
#[derive(Clone, Copy, Debug)]
pub enum DayOf {
    /// The day that it is.
    Clock(Date),
    /// The day that was asked for.
    Reference(Date),
}

impl DayOf {
    /// The day.
    pub const fn date(self) -> Date {
        match self {
            Self::Clock(date) | Self::Reference(date) => date,
        }
    }

    fn name(self) -> crate::Sentence {
        match self {
            Self::Clock(_) => ko::TODAY,
            Self::Reference(_) => ko::REFERENCE_DAY,
        }
    }
}

/// Where a day stands among the decades.
#[derive(Clone, Copy, Debug)]
pub enum Standing {
    /// In a decade of the list.
    Within(Decade),
    /// After the last of the list.
    After {
        /// Order of the last one.
        last: u8,
    },
    /// Before the first of the list, though the decades have begun.
    BeforeList {
        /// Order of the first one of the list.
        first: u8,
    },
    /// Before the first decade of all.
    Before {
        /// Its first day.
        first: Date,
    },
}

/// Why a day stands there.
#[derive(Clone, Copy, Debug)]
pub struct Reasoning {
    /// The day.
    pub day: DayOf,
    /// Where it stands.
    pub standing: Standing,
}

impl Say for Reasoning {
    fn say(&self, page: &mut Page) {
        let (day, date) = (self.day.name(), DateKo(self.day.date()));
        match self.standing {
            Standing::Within(decade) => {
                let (from, to) = (DateKo(decade.starts_on), DateKo(decade.ends_on));
                let (order, ganji) = (Nth(decade.order), pillar(decade.ganji));
                ko::Within { day, date, order, ganji, from, to }.say(page);
            }
            Standing::After { last } => {
                ko::After { day, date, order: Nth(last) }.say(page);
            }
            Standing::BeforeList { first } => {
                ko::BeforeList { day, date, order: Nth(first) }.say(page);
            }
            Standing::Before { first } => ko::Before { day, date, first: DateKo(first) }.say(page),
        }
    }
}

/// A line of the module's basis.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// Why the decades run that way.
    Direction(Stem, Sex, Direction),
    /// How the start was counted: to which jeol, hundredths of a day.
    Start(SolarTerm, i64, Direction),
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Direction(stem, sex, direction) => {
                ko::BasisDirection { stem, sex, direction }.say(page);
            }
            Self::Start(jeol, hundredths, direction) => {
                let (jeol, days) = (jeol.ko(), FixedDigits(hundredths));
                match direction {
                    Direction::Forward => ko::BasisStartForward { jeol, days }.say(page),
                    Direction::Reverse => ko::BasisStartReverse { jeol, days }.say(page),
                }
            }
        }
    }
}

/// Lines of the module's basis: the year stem, the sex, the way; the jeol counted to and the days in
/// hundredths.
pub fn basis(
    year: Stem,
    sex: Sex,
    direction: Direction,
    jeol: SolarTerm,
    hundredths: i64,
) -> [Cited<Line, Rule>; 2] {
    [
        Cited(Line::Direction(year, sex, direction), Rule::DecadeDirection),
        Cited(Line::Start(jeol, hundredths, direction), Rule::DecadeStart),
    ]
}

/// That three days count as a year.
pub(crate) fn three_days() -> crate::Sentence {
    ko::THREE_DAYS
}
