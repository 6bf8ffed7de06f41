//! Sentences of the weolun module.

use arrayvec::ArrayVec;
use saju_calendar::{Date, SolarTerm};
use saju_chart::Ganji;
use saju_judgment::{Rule, Weolun};

use crate::basis::Cited;
use crate::catalogue::weolun as ko;
use crate::fortune::{self, Scope};
use crate::slot::Digits;
use crate::{Page, Say};

/// A line of the module's basis.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// Which solar months are given.
    Terms,
    /// Where in the calendar month the solar month changes.
    Change {
        /// The first day of the calendar month.
        month: Date,
        /// The jeol at which it changes.
        jeol: SolarTerm,
        /// The pillar before.
        before: Ganji,
        /// The pillar after.
        after: Ganji,
    },
    /// How the entries were found.
    Entries(fortune::Line),
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Terms => ko::BASIS_TERMS.say(page),
            Self::Change { month, jeol, before, after } => {
                let year = Digits(month.year().into());
                let month = Digits(month.month().into());
                ko::BasisChange { year, month, jeol: jeol.ko(), before, after }.say(page);
            }
            Self::Entries(line) => line.say(page),
        }
    }
}

/// Lines of the module's basis.
pub fn basis(weolun: &Weolun) -> ArrayVec<Cited<Line, Rule>, 4> {
    let mut lines = ArrayVec::new();
    lines.push(Cited(Line::Terms, Rule::WeolunTerms));
    if let [first, second] = &weolun.months[..] {
        let change = Line::Change {
            month: weolun.first_day,
            jeol: second.period.from.term(),
            before: first.fortune.ganji,
            after: second.fortune.ganji,
        };
        lines.push(Cited(change, Rule::MonthPillar));
    }
    lines.extend(fortune::basis(Scope::Month).map(|line| Cited(Line::Entries(line.0), line.1)));
    lines
}
