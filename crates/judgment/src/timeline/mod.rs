//! The timeline: when, in the years, the months and the decades ahead, luck brings what a chart looks
//! for. An item is found in the reading of its period and never judged anew; which items are told of a
//! subject is a plan of rows.
//!
//! Source: 滴天髓闡微 歲運 "休囚係乎運，尤係乎歲"; the windows, the ages and the order are this service's.

mod arrival;
mod find;
mod item;
mod key;
mod kind;
mod passage;
mod period;
mod plan;

#[cfg(test)]
mod tests;

pub use arrival::{Arrival, Awaited, Awaiting, DecadeArrival, YearArrival};
pub use item::{Item, Subject};
pub use key::{ArrivalKey, ItemKey};
pub use kind::Kind;
pub use passage::{Near, Passage};
use period::Periods;
pub use period::{Months, Period};
pub use plan::{MOST, Plan, Row, Seeks, Timeline};

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::Chart;

use crate::Elements;
use crate::fit::{Haengun, Scope};

/// Items of one kind: at most two of a period.
type Items = ArrayVec<Item, { 2 * period::MOST }>;

/// A person on a day, and the luck ahead.
#[derive(Clone, Copy, Debug)]
pub struct Ahead<'a> {
    /// The chart.
    pub chart: &'a Chart,
    /// Its elements.
    pub elements: &'a Elements,
    /// The course of luck.
    pub haengun: Haengun<'a>,
    /// The day of birth.
    pub birth: Date,
    /// The reference day.
    pub today: Date,
}

impl Ahead<'_> {
    /// All items of a kind in the ten years from the reference year, the earliest first: what there is
    /// before a plan chooses.
    pub fn in_years(&self, kind: Kind) -> impl Iterator<Item = Item> + use<> {
        self.items(kind, &self.periods(Scope::Year, Months::Next)).into_iter()
    }

    /// All items of a kind in some periods. What is absent comes once: the first time.
    fn items(&self, kind: Kind, periods: &[Period]) -> Items {
        let mut items = Items::new();
        for item in periods.iter().flat_map(|period| self.found(kind, period)) {
            let is_known = |one: &Item| one.subject == item.subject;
            if kind != Kind::Absent || !items.iter().any(is_known) {
                items.push(item);
            }
        }
        items
    }

    /// The periods of a scope; days are too many to look at.
    fn periods(&self, scope: Scope, months: Months) -> Periods {
        match scope {
            Scope::Decade => self.decades().collect(),
            Scope::Year => self.years().collect(),
            Scope::Month => self.months(months).collect(),
            Scope::Day => Periods::new(),
        }
    }
}
