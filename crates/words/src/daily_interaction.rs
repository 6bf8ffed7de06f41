//! Sentences of the dailyInteraction module.

use saju_calendar::Date;
use saju_judgment::Rule;

use crate::basis::Cited;
use crate::catalogue::daily_interaction as ko;
use crate::fortune::{self, Scope};
use crate::{Page, Say, Sentence};

/// The name of a date's day of the week.
pub const fn weekday_ko(date: Date) -> &'static str {
    ["일요일", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일"][date.weekday() as usize]
}

/// A line of the module's basis.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// How the pillar goes by the date.
    Plain(Sentence),
    /// How the entry was found.
    Entry(fortune::Line),
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Plain(sentence) => sentence.say(page),
            Self::Entry(line) => line.say(page),
        }
    }
}

/// Lines of the module's basis.
pub fn basis() -> [Cited<Line, Rule>; 4] {
    let [relations, sinsal] = fortune::basis(Scope::Day);
    [
        Cited(Line::Plain(ko::BASIS_DATE), Rule::DailyDate),
        Cited(Line::Plain(ko::BASIS_CYCLE), Rule::DayPillar),
        Cited(Line::Entry(relations.0), relations.1),
        Cited(Line::Entry(sinsal.0), sinsal.1),
    ]
}
