//! Notes on the twelve hours of a day.

use saju_calendar::{SolarTerm, TimeOfDay};
use saju_chart::Ganji;

use crate::catalogue::hours as ko;
use crate::page::Name as _;
use crate::slot::Clock;
use crate::{Page, Say};

/// Where a pillar changes within a day, by the clock of the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Until then the day pillar is the previous day's.
    PreviousDay(TimeOfDay, Ganji),
    /// From then on the day pillar is the next day's.
    NextDay(TimeOfDay, Ganji),
    /// From then on the hour pillar follows the next day.
    LateJasi(TimeOfDay, Ganji),
    /// A jeol: the month pillars before and after it.
    Term(TimeOfDay, SolarTerm, [Ganji; 2]),
    /// 입춘: the year pillars and the month pillars before and after it.
    Ipchun(TimeOfDay, [Ganji; 2], [Ganji; 2]),
}

impl Say for Note {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::PreviousDay(clock, day) => {
                ko::PreviousDay { clock: Clock(clock), day }.say(page);
            }
            Self::NextDay(clock, day) => ko::NextDay { clock: Clock(clock), day }.say(page),
            Self::LateJasi(clock, hour) => ko::LateJasi { clock: Clock(clock), hour }.say(page),
            Self::Term(clock, term, [before, after]) => {
                ko::Term { clock: Clock(clock), term: term.name(), before, after }.say(page);
            }
            Self::Ipchun(clock, [year_before, year_after], [before, after]) => {
                let clock = Clock(clock);
                ko::Ipchun { clock, year_before, year_after, before, after }.say(page);
            }
        }
    }
}
