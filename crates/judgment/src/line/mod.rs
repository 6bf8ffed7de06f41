//! A period in one line: what it is to a chart, and one thing to do with it. It is drawn from the reading of the
//! period's pillar and weighs nothing anew.
//!
//! A person reads a line a morning, so none comes twice in thirty days: the letters of a day name its sentence, and
//! what to do takes its wordings in turn. That persons read different lines of one day is the charts' doing first, and
//! that of the wordings they begin with. Both ways of choosing are this service's.

mod period;
pub mod say;
mod wording;

pub use period::Period;

use saju_chart::{Ganji, Sipseong};
use saju_saying::Saying;

use crate::day_reading::Met;
use crate::fit::{Character, Family, Force, LuckReading};
use crate::judgments::Judgments;
use crate::yongsin::Lean;
use wording::Wording;

/// A period in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its pillar.
    pub ganji: Ganji,
    /// What its letters are.
    pub sentence: Saying,
    /// What it is to the chart; nothing where luck is not weighed, nor of a period that ended before the birth.
    pub weighed: Option<Weighed>,
    /// The pillar by which advice chooses its ending.
    pub ending: Ganji,
}

/// What a period is to a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// Its character.
    pub character: Character,
    /// Its side.
    pub family: Family,
    /// One thing to do.
    pub task: Saying,
}

/// What the branch of a period does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// It is empty, and nothing holds it.
    Void,
    /// It meets a branch of the chart.
    Meets(Met),
    /// It meets none, and leans this way by its force.
    Alone(Lean),
}

impl Line {
    /// The line of a period; `weighs` says whether luck is weighed.
    pub fn of(judgments: &Judgments<'_>, period: Period, weighs: bool) -> Self {
        let (ganji, pillars) = (period.ganji(), &judgments.chart.pillars);
        let (birth, last) = (judgments.moment.birth.date, period.last_day());
        let wording = Wording::of(pillars, period);
        let ending = wording.ending();
        let (stem, branch) = (ganji.stem(), ganji.branch());
        if last < birth {
            let sentence = say::before_birth(period.scope(), stem, branch);
            return Self { ganji, sentence, weighed: None, ending };
        }
        let own = pillars.day_master();
        let god = Sipseong::of(own, stem);
        if !weighs {
            let branch_god = Sipseong::of_branch(own, branch);
            let sentence = say::letters(period.scope(), (god, stem), (branch_god, branch));
            return Self { ganji, sentence, weighed: None, ending };
        }
        let reading = judgments.haengun().of(period.luck());
        let years = birth.completed_years(last);
        let (character, family) = (reading.character, reading.side());
        let letter = (god, stem, lean(reading.stem.force));
        let landing = landing(judgments, &reading);
        let named = (character, reading.is_held_by_void());
        let sentence =
            say::sentence(wording, (period.scope(), years), named, letter, (branch, landing));
        let task = say::task(wording, years, god, (character, family));
        Self { ganji, sentence, weighed: Some(Weighed { character, family, task }), ending }
    }
}

/// The way a letter leans by the force with which it lands.
fn lean(force: Force) -> Lean {
    match force.value() {
        1.. => Lean::With,
        0 => Lean::Aside,
        _ => Lean::Against,
    }
}

fn landing(judgments: &Judgments<'_>, reading: &LuckReading) -> Landing {
    if reading.is_void() {
        return Landing::Void;
    }
    match Met::of(&judgments.chart.pillars, reading) {
        Some(met) => Landing::Meets(met),
        None => Landing::Alone(lean(reading.branch.force)),
    }
}
