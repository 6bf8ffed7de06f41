//! Sentences of the seun module.

use saju_calendar::Date;
use saju_judgment::{Rule, Seun};

use crate::basis::Cited;
use crate::catalogue::seun as ko;
use crate::fortune::{self, Scope};
use crate::slot::{DateKo, Digits};
use crate::{Page, Say};

/// A line of the module's basis.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// What a year is.
    Year,
    /// Which year is the reference.
    Reference {
        /// The reference day.
        date: Date,
        /// The calendar year in which the reference year begins.
        year: i16,
        /// Its pillar.
        ganji: saju_chart::Ganji,
    },
    /// Which ages are given.
    Age,
    /// How the entries were found.
    Entries(fortune::Line),
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Year => ko::BASIS_YEAR.say(page),
            Self::Reference { date, year, ganji } => {
                let (date, year) = (DateKo(date), Digits(year.into()));
                ko::BasisReference { date, ganji, year }.say(page);
            }
            Self::Age => ko::BASIS_AGE.say(page),
            Self::Entries(line) => line.say(page),
        }
    }
}

/// Which ages are given.
pub(crate) fn age() -> crate::Sentence {
    ko::BASIS_AGE
}

/// Lines of the module's basis, for the years around a reference day.
pub fn basis(seun: &Seun, date: Date) -> [Cited<Line, Rule>; 5] {
    let (year, ganji) = (seun.reference_year, seun.reference().fortune.ganji);
    let [relations, sinsal] = fortune::basis(Scope::Year);
    [
        Cited(Line::Year, Rule::SeunYear),
        Cited(Line::Reference { date, year, ganji }, Rule::SeunYear),
        Cited(Line::Age, Rule::SeunAge),
        Cited(Line::Entries(relations.0), relations.1),
        Cited(Line::Entries(sinsal.0), sinsal.1),
    ]
}
