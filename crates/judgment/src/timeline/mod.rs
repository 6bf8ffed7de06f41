//! The timeline: when, in the years, the months and the decades ahead, luck brings what a chart looks
//! for. An item is found in the reading of its period and never judged anew; which items are told of a
//! subject is a plan of rows.
//!
//! Source: 滴天髓闡微 歲運 "休囚係乎運，尤係乎歲"; the windows, the ages and the order are this service's.

mod arrival;
mod find;
mod glance;
mod item;
mod key;
mod kind;
mod passage;
mod period;
mod plan;
pub(crate) mod say;

#[cfg(test)]
mod tests;

pub use arrival::{Arrival, Awaited, Awaiting, DecadeArrival, Forming, YearArrival};
pub use item::{AskedDay, Item, ItemState, Subject};
pub use key::{ArrivalKey, ItemKey};
pub use kind::Kind;
pub use passage::{HandoverRange, Near};
pub use period::{Months, Period};
pub use plan::{MOST, Plan, Row, Seeks, Timeline};
pub use say::{basis, basis_of_coming};

use std::borrow::Borrow;

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::{Chart, Element};

use crate::fit::Haengun;
use crate::{Elements, Wealth};

/// A person on a day, and the luck ahead.
#[derive(Clone, Copy, Debug)]
pub struct Ahead<'a> {
    /// The chart.
    pub chart: &'a Chart,
    /// Its elements.
    pub elements: &'a Elements,
    /// What the chart can carry.
    pub wealth: &'a Wealth,
    /// The course of luck.
    pub haengun: Haengun<'a>,
    /// The day of birth.
    pub birth: Date,
    /// The reference day, from which is looked.
    pub reference: Date,
    /// The day that it is, by which a year is the present one.
    pub today: Date,
}

impl<'a> Ahead<'a> {
    /// The items of some kinds in the ten years from the reference year: what there is before a plan
    /// chooses. The earliest come first, those of a year in the order of the kinds.
    pub fn in_years<'k>(&'k self, kinds: &'k [Kind]) -> impl Iterator<Item = Item> {
        self.items(kinds, self.years())
    }

    /// The items of some kinds in periods, each period weighed when it is come to. What is absent comes
    /// once: the first time.
    fn items<'k>(
        &'k self,
        kinds: &'k [Kind],
        periods: impl Iterator<Item: Borrow<Period<'a>>>,
    ) -> impl Iterator<Item = Item> {
        let mut known: ArrayVec<Subject, { Element::ALL.len() }> = ArrayVec::new();
        // A period is weighed only where its pillar may bring something.
        let may_bring = move |period: &_| {
            let ganji = Borrow::<Period<'a>>::borrow(period).ganji;
            kinds.iter().any(|kind| self.may_bring(*kind, ganji))
        };
        let of_period = move |period: _| {
            kinds.iter().flat_map(move |kind| self.found(*kind, Borrow::borrow(&period)))
        };
        periods.filter(may_bring).flat_map(of_period).filter(move |item| {
            let is_again = known.contains(&item.subject);
            if item.kind == Kind::Absent && !is_again {
                known.push(item.subject);
            }
            item.kind != Kind::Absent || !is_again
        })
    }
}
