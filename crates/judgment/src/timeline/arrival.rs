//! When luck brings what a chart is short of: the first of the ten years, and the first decade from the
//! current one.

use saju_chart::{Element, Ganji};

use super::Ahead;
use super::find::{completes, letters_of};
use crate::fit::{LuckReading, Part};

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// An element, by a rooted stem or a branch.
    Element(Element),
    /// What the structure is short of.
    Formation,
}

/// A year that brings it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YearArrival {
    /// The calendar year in which it begins.
    pub year: i16,
    /// Its pillar.
    pub ganji: Ganji,
    /// The letters that bring it.
    pub part: Part,
}

/// A decade that brings it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecadeArrival {
    /// The calendar year in which it begins.
    pub year: i16,
    /// Its pillar.
    pub ganji: Ganji,
    /// Whether it is the current one.
    pub is_now: bool,
}

/// When it comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrival {
    /// The first of the ten years.
    pub year: Option<YearArrival>,
    /// The first decade from the current one to the age of 99.
    pub decade: Option<DecadeArrival>,
}

impl Ahead<'_> {
    /// When luck brings something.
    pub fn arrival(&self, sought: Sought) -> Arrival {
        let (years, decades) = (self.years(), self.decades());
        let year = years.iter().find_map(|period| {
            let part = brings(sought, &period.reading)?;
            Some(YearArrival { year: period.from.year(), ganji: period.ganji(), part })
        });
        let decade = decades.iter().find(|period| brings(sought, &period.reading).is_some());
        let decade = decade.map(|period| DecadeArrival {
            year: period.from.year(),
            ganji: period.ganji(),
            is_now: period.from <= self.today,
        });
        Arrival { year, decade }
    }
}

/// The letters by which a pillar brings something.
fn brings(sought: Sought, reading: &LuckReading) -> Option<Part> {
    match sought {
        Sought::Element(element) => letters_of(element, reading),
        Sought::Formation => completes(reading).map(|_| Part::Pillar),
    }
}
