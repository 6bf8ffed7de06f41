//! The time: this year and the next by what their letters bring, the passage to the next decade, the lightest year
//! ahead. Luck is weighed by its readings alone.

mod ahead;
mod decade;
mod year;

pub(super) use ahead::{Best, BestYear, Lead, Way, best_years, lightest};
pub(super) use decade::{Arrival, Handover, Level, Passage};
pub(super) use year::{AskedFor, Meaning, Naming, Place, SpouseStar, Turn, YearStory, YearTold};

use ahead::way;
use arrayvec::ArrayVec;
use decade::handover;
use saju_calendar::Date;
use saju_chart::{Element, Ganji};
use year::years_of;

use super::answer::Answer;
use super::ground::Ground;
use super::when::{Years, elements};
use crate::fit::{LuckReading, Part};
use crate::judgments::Judgments;
use crate::yongsin::Lean;

/// The time.
#[derive(Clone, Debug)]
pub struct Time {
    /// This year, or the year that is asked for, and the next.
    pub years: [YearStory; 2],
    /// The passage to the next decade.
    pub handover: Option<Handover>,
    /// The lightest year ahead, and a second where the next year is that already.
    pub best: ArrayVec<BestYear, 2>,
    /// What there is where none is light.
    pub way: Option<(Way, i16)>,
    /// Whether the months of the useful element are told.
    pub months: Option<Months>,
}

/// Why the months of the useful element are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Months {
    /// No year ahead is light.
    WayOut,
    /// The light year is far.
    Beside,
}

/// Years to a lightest year from which it is far.
const FAR: i16 = 4;

/// The age before which a decade must begin to be spoken of.
const OF_LIFE: u16 = 100;

impl Time {
    pub(super) fn of(
        judgments: &Judgments<'_>,
        ground: &Ground,
        years: &Years<'_>,
        mut best: ArrayVec<BestYear, 2>,
        answer: Option<&Answer>,
    ) -> Self {
        let acts = answer.is_none_or(|answer| answer.conclusion.acts());
        let told = years_of(judgments, ground, years);
        let is_second_told = told.iter().any(|year| year.second.is_some());
        let next = years.next.filter(|next| next.start_age < OF_LIFE);
        let handover = next.map(|next| handover(ground, years, next, is_second_told, acts));
        let mut named = Named::of(answer, handover.as_ref());
        let way = best.is_empty().then(|| way(ground, years)).flatten();
        let way = way.filter(|(_, year)| named.has_room(*year));
        let first = best.first().map(|one| one.year);
        best.retain(|one| one.best.is_of_next_year() || named.has_room(one.year));
        let opens = answer.and_then(|answer| answer.open).map(Date::year);
        for one in best.iter_mut().filter(|one| Some(one.year) == opens) {
            one.lead = Some(Lead::Named);
        }
        let months = match first {
            None => Some(Months::WayOut),
            Some(first) => {
                let waits = years.verdict(years.answered).keeps();
                (waits && first >= years.first + FAR).then_some(Months::Beside)
            }
        };
        Self { years: told, handover, best, way, months }
    }
}

/// Years that a story names by their number, at most, beside the one that is asked for: more are not kept in mind.
const NAMED: usize = 2;

/// The years that a story names by their number.
struct Named(ArrayVec<i16, NAMED>);

impl Named {
    /// Those that are named whatever else is: the date of the answer, the next decade.
    fn of(answer: Option<&Answer>, handover: Option<&Handover>) -> Self {
        let of_answer = answer.and_then(|answer| answer.open.or(answer.close)).map(Date::year);
        let mut named = Self(ArrayVec::new());
        for year in [of_answer, handover.map(|one| one.on.year())].into_iter().flatten() {
            named.has_room(year);
        }
        named
    }

    /// Names a year if there is room for it.
    fn has_room(&mut self, year: i16) -> bool {
        self.0.contains(&year) || self.0.try_push(year).is_ok()
    }
}

/// The elements of a reading with their leans, the stem's first.
fn leans(reading: &LuckReading) -> [(Part, Element, Lean); 2] {
    let [stem, branch] = elements(reading.luck.ganji);
    [
        (Part::Stem, stem, reading.stem.leaning.lean),
        (Part::Branch, branch, reading.branch.leaning.lean),
    ]
}

/// The letters of the useful element that help.
fn useful(ground: &Ground, reading: &LuckReading) -> ArrayVec<Part, 2> {
    let helps = |(_, element, lean): &(Part, Element, Lean)| {
        *element == ground.needed && *lean == Lean::With
    };
    leans(reading).into_iter().filter(helps).map(|(part, ..)| part).collect()
}

fn has_useful(ground: &Ground, ganji: Ganji) -> bool {
    elements(ganji).contains(&ground.needed)
}

/// The second useful element, where the period brings it and it helps.
fn second(reading: &LuckReading) -> Option<Element> {
    let [stem, branch] = elements(reading.luck.ganji);
    let (of_stem, of_branch) = (&reading.stem, &reading.branch);
    if of_stem.also.is_second && of_stem.leaning.lean == Lean::With {
        Some(stem)
    } else if of_branch.also.is_second && of_branch.leaning.lean == Lean::With {
        Some(branch)
    } else {
        None
    }
}
