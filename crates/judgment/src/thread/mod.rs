//! The thread of a reading (줄거리): how strength leads to the structure, both to the yongsin, that to
//! where it stands, when it comes, and what the present is to it. Each step is read off what has been
//! judged; here it is only decided which of it is told, and how.

mod arrival;
mod decades;
mod decades_key;
mod need;
mod now;
mod place;
mod place_key;
pub(crate) mod say;
mod strength;
mod structure;

pub use arrival::Arrival;
pub use decades::{Beside, DecadesStep, Half};
pub use decades_key::{DecadesKey, Returning};
pub use need::{Link, NeedKey, NeedStep, Opponent, Tail};
pub use now::{NowKey, NowStep, PeriodKey, YearStep};
pub use place::PlaceStep;
pub use place_key::{Field, PlaceKey, PlaceOfChild};
pub use strength::{StrengthKey, StrengthStep};
pub use structure::{Fault, Frame, StructureKey, StructureStep};

use saju_calendar::Date;
use saju_chart::{Domain, domain};

use crate::judgments::Judgments;
use crate::rows::domain_of_ids;
use crate::verdict::{Now, Verdict};

domain! {
    /// A step of the thread, in the order in which they are told.
    pub enum Step {
        Strength = "strength", "힘", "力";
        Structure = "structure", "격", "格";
        Need = "need", "용신", "用神";
        Place = "place", "자리", "位";
        Decades = "decades", "대운", "大運";
        Now = "now", "지금", "今";
    }
}

domain_of_ids! {
    /// What the day from which a life is looked at stands for: of another time than today nothing is called present.
    pub enum Looked {
        Today = "today";
        Year = "year";
        Month = "month";
        Day = "day";
    }
}

/// The day from which a life is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Present {
    /// The day.
    pub day: Date,
    /// The year it belongs to, from 입춘 to 입춘.
    pub year: i16,
    /// What it stands for.
    pub period: Period,
    /// Whether it is the day of the call.
    pub is_today: bool,
}

/// What the day of a question stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// The year it belongs to.
    Year,
    /// Its month.
    Month,
    /// Itself.
    Day,
}

impl Present {
    /// Of a call that asks for no other time, in a year from 입춘 to 입춘.
    pub const fn today(day: Date, year: i16) -> Self {
        Self { day, year, period: Period::Day, is_today: true }
    }

    /// From what time the life is looked at.
    pub const fn looked(self) -> Looked {
        match self.period {
            _ if self.is_today => Looked::Today,
            Period::Year => Looked::Year,
            Period::Month => Looked::Month,
            Period::Day => Looked::Day,
        }
    }
}

/// The thread of a reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thread {
    /// How strong the day master is, and by what.
    pub strength: StrengthStep,
    /// The structure, and how far it is formed.
    pub structure: StructureStep,
    /// What is needed, and who says so.
    pub need: NeedStep,
    /// Where that stands, and what touches it.
    pub place: PlaceStep,
    /// The decades that carry it.
    pub decades: DecadesStep,
    /// The present decade and year; none before the birth.
    pub now: Option<NowStep>,
    /// From what time all is told.
    pub looked: Looked,
}

impl Thread {
    /// Draws the thread of a person, seen from a day, with the verdict of the present.
    pub fn of(judgments: &Judgments<'_>, present: Present, verdict: Option<Now>) -> Self {
        let decades = DecadesStep::of(judgments, present.day);
        let years = judgments.moment.birth.date.completed_years(present.day);
        Self {
            strength: StrengthStep::of(
                judgments.natal(),
                judgments.strength(),
                judgments.weights(),
            ),
            structure: StructureStep::of(
                judgments.natal(),
                judgments.gyeokguk(),
                judgments.yongsin().primary.element,
            ),
            need: NeedStep::of(judgments.yongsin(), judgments.gyeokguk()),
            place: PlaceStep::of(judgments).told_at(years),
            now: NowStep::of(judgments, present, verdict, &decades),
            decades,
            looked: present.looked(),
        }
    }

    /// The verdict that a step tells.
    pub fn verdict(&self, step: Step) -> Option<Verdict> {
        let now = self.now.filter(|_| step == Step::Now)?;
        now.verdict.map(|now| now.verdict)
    }

    /// By what the sentence of a step was chosen; of a step that is not there, nothing.
    pub fn key(&self, step: Step) -> &'static str {
        match step {
            Step::Strength => self.strength.key.id(),
            Step::Structure => self.structure.key.id(),
            Step::Need => self.need.key.id(),
            Step::Place => self.place.key.id(),
            Step::Decades => self.decades.key.id(),
            Step::Now => self.now.map_or("", |now| now.key.id()),
        }
    }
}
