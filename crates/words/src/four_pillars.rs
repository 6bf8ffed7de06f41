//! Sentences of the fourPillars module.

use arrayvec::ArrayVec;
use saju_calendar::{Jasi, Moment, SolarTerm, TimeMode, TimeOfDay};
use saju_chart::{Branch, Chart, Saryeong, Stem};
use saju_judgment::Rule;
use saju_judgment::letters::Letter;

use crate::basis::Cited;
use crate::catalogue::four_pillars as ko;
use crate::letters::WithHan;
use crate::slot::{Clock, Digits};
use crate::{Page, Say, Sentence};

/// What the day master is likened to.
pub fn day_master(stem: Stem) -> Sentence {
    ko::DAY_MASTER[stem]
}

/// How the pillars were found.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// A sentence of the catalogue.
    Plain(Sentence),
    /// The hour by true solar time.
    HourTrueSolar(TimeOfDay),
    /// The hour by the convention.
    HourConvention(TimeOfDay),
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Plain(sentence) => sentence.say(page),
            Self::HourTrueSolar(time) => ko::HourTrueSolar { time: Clock(time) }.say(page),
            Self::HourConvention(time) => ko::HourConvention { time: Clock(time) }.say(page),
        }
    }
}

/// Lines of the module's basis.
pub type Basis = ArrayVec<Cited<Line, Rule>, 6>;

/// How the pillars of a moment were found.
pub fn basis(moment: &Moment, chart: &Chart) -> Basis {
    let mut lines = Basis::new();
    let mut plain = |sentence, rule| lines.push(Cited(Line::Plain(sentence), rule));
    plain(year_boundary(), Rule::YearPillar);
    plain(ko::MONTH, Rule::MonthPillar);
    plain(ko::DAY, Rule::DayPillar);
    match moment.corrected {
        None => plain(ko::HOUR_UNKNOWN, Rule::HourUnknown),
        Some(corrected) => {
            let line = match moment.birth.mode {
                TimeMode::TrueSolar => Line::HourTrueSolar(corrected.time()),
                TimeMode::Convention => Line::HourConvention(corrected.time()),
            };
            lines.push(Cited(line, Rule::HourPillar));
            lines.push(Cited(Line::Plain(jasi(moment)), Rule::Jasi));
        }
    }
    if chart.pillars.branches().any(|(_, branch)| branch.polarities_differ()) {
        lines.push(Cited(Line::Plain(ko::BRANCH_POLARITY), Rule::BranchPolarity));
    }
    lines
}

/// That the year changes at 입춘.
pub(crate) fn year_boundary() -> Sentence {
    ko::YEAR
}

/// That the month changes at the jeol.
pub(crate) fn month_boundary() -> Sentence {
    ko::MONTH
}

/// When the day pillar changes.
pub(crate) fn jasi(moment: &Moment) -> Sentence {
    match (moment.birth.jasi, moment.birth.mode) {
        (Jasi::Start, TimeMode::TrueSolar) => ko::JASI_START,
        (Jasi::Start, TimeMode::Convention) => ko::JASI_START_CONVENTION,
        (Jasi::Midnight, TimeMode::TrueSolar) => ko::JASI_MIDNIGHT,
        (Jasi::Midnight, TimeMode::Convention) => ko::JASI_MIDNIGHT_CONVENTION,
    }
}

/// How the commanding stem was found.
#[derive(Clone, Copy, Debug)]
pub enum SaryeongLine {
    /// The day of the month and the stem.
    Commands {
        /// The jeol that opened the month.
        jeol: SolarTerm,
        /// The month branch.
        branch: Branch,
        /// The commanding stem.
        saryeong: Saryeong,
    },
    /// The half of the month.
    Half {
        /// The jeol that opened the month.
        jeol: SolarTerm,
        /// Its mid-term.
        mid_term: SolarTerm,
        /// Whether the birth is before the mid-term.
        first: bool,
    },
    /// The reckoning.
    Days,
}

impl Say for SaryeongLine {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Commands { jeol, branch, saryeong } => {
                let stem = saryeong.stem.stem;
                let nth = saryeong.elapsed_seconds / saju_calendar::SECONDS_PER_DAY + 1;
                let role = saryeong.stem.role;
                let stem = (stem, stem.element());
                let branch = WithHan(Letter::Branch(branch));
                ko::Saryeong { jeol: jeol.ko(), nth: Digits(nth), branch, role, stem }.say(page);
            }
            Self::Half { jeol, mid_term, first: true } => {
                ko::FirstHalf { jeol: jeol.ko(), mid_term: mid_term.ko() }.say(page);
            }
            Self::Half { mid_term, .. } => {
                ko::SecondHalf { mid_term: mid_term.ko() }.say(page);
            }
            Self::Days => ko::SARYEONG_DAYS.say(page),
        }
    }
}

/// Lines of the commanding stem's basis; none when only the pillars are known.
pub fn saryeong_basis(chart: &Chart) -> ArrayVec<Cited<SaryeongLine, Rule>, 3> {
    let Some(month) = chart.month else { return ArrayVec::new() };
    let (jeol, mid_term) = (month.jeol.term(), month.jeol.plus(1).term());
    let saryeong = month.saryeong;
    let branch = chart.pillars.month.branch();
    ArrayVec::from([
        Cited(SaryeongLine::Commands { jeol, branch, saryeong }, Rule::Saryeong),
        Cited(SaryeongLine::Half { jeol, mid_term, first: saryeong.first_half }, Rule::MonthHalf),
        Cited(SaryeongLine::Days, Rule::Saryeong),
    ])
}

/// That the commanding stem goes by the days of the table.
pub(crate) fn saryeong_days() -> Sentence {
    ko::SARYEONG_DAYS
}
