//! The passage from a decade to the next (교운기), as far as it is told of: it lasts a year on either side
//! of the day. How near it must be is this service's.

use super::Ahead;
use super::item::{Item, Subject};
use super::kind::Kind;
use crate::decade_fortune::ORDERS;
use crate::fit::{Handover, Part};

/// Which passage is told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandoverRange {
    /// None.
    None,
    /// The nearest of the years that are looked through.
    Within(Near),
    /// The next one, however far.
    Next,
}

/// How near a passage is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Near {
    /// Years since it, at most.
    pub before: i16,
    /// Years until it, at most.
    pub after: i16,
}

/// Years on either side of the day that belong to a passage.
const YEARS: i16 = 1;

impl Ahead<'_> {
    /// The first passage that is told of. Into the first decade there is none.
    pub(super) fn passage(&self, which: HandoverRange) -> Option<Item> {
        let (after, until) = match which {
            HandoverRange::None => return None,
            HandoverRange::Within(near) => {
                let years = |years| self.reference.plus_years(years);
                (years(-near.before), Some(years(near.after)))
            }
            HandoverRange::Next => (self.reference, None),
        };
        let decades = self.haengun.decades;
        let mut orders = ORDERS.start() + 1..=*ORDERS.end();
        let order = orders.find(|order| decades.starts_on(*order) > after)?;
        let period = self.decade(order)?;
        if until.is_some_and(|until| period.from > until) {
            return None;
        }
        let passage = Subject::HandoverRange(Handover::into(decades, order, self.reference));
        let (from, to) = (period.from.plus_years(-YEARS), period.from.plus_years(YEARS));
        let item = Item::of(Kind::Handover, &period, Part::Pillar, passage);
        Some(Item { from, to, ..item })
    }
}
