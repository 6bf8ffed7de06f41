//! The periods of a person that were weighed: each once, when it is first asked for.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::{LuckPeriod, LuckReading};
use crate::carriers::Carrier;
use crate::decade_fortune::ORDERS;

/// Something of each decade, by its order.
type OfDecades<T> = [OnceCell<T>; *ORDERS.end() as usize];

/// The decades that were weighed, what they bring, and the shorter periods.
#[derive(Debug, Default)]
pub struct Weighed {
    decades: OfDecades<Rc<LuckReading>>,
    carriers: OfDecades<Option<Carrier>>,
    years: [OnceCell<(i16, Rc<LuckReading>)>; YEARS],
    shorter: RefCell<Vec<(LuckPeriod, Rc<LuckReading>)>>,
}

/// Room for the years of an answer, five before the reference year and nine after it.
const YEARS: usize = 16;

/// Room for months and days.
const ROOM: usize = 15;

/// Shorter periods that are kept: a search through many days asks for none of them twice.
const KEPT: usize = 40;

impl Weighed {
    /// The decade of an order, weighed here if it was not before; one that cannot be asked for is weighed
    /// anew.
    pub(super) fn decade(
        &self,
        order: u8,
        weigh: impl FnOnce() -> Rc<LuckReading>,
    ) -> Rc<LuckReading> {
        kept(&self.decades, order, weigh)
    }

    /// What the decade of an order brings, found here if it was not before.
    pub(crate) fn carrier(
        &self,
        order: u8,
        find: impl FnOnce() -> Option<Carrier>,
    ) -> Option<Carrier> {
        kept(&self.carriers, order, find)
    }

    /// A year, weighed here if it was not before; one whose place another year has is weighed anew.
    pub(super) fn year(
        &self,
        year: i16,
        weigh: impl FnOnce() -> Rc<LuckReading>,
    ) -> Rc<LuckReading> {
        let place = &self.years[usize::from(year.cast_unsigned()) % YEARS];
        match place.get() {
            Some((kept, reading)) if *kept == year => reading.clone(),
            Some(_) => weigh(),
            None => place.get_or_init(|| (year, weigh())).1.clone(),
        }
    }

    /// A month or a day, weighed here if it was not before.
    pub(super) fn shorter(
        &self,
        period: LuckPeriod,
        weigh: impl FnOnce() -> Rc<LuckReading>,
    ) -> Rc<LuckReading> {
        if let Some((_, reading)) = self.shorter.borrow().iter().find(|(kept, _)| *kept == period) {
            return reading.clone();
        }
        let reading = weigh();
        let mut shorter = self.shorter.borrow_mut();
        if shorter.capacity() == 0 {
            shorter.reserve(ROOM);
        }
        if shorter.len() < KEPT {
            shorter.push((period, reading.clone()));
        }
        reading
    }
}

/// What is kept of a decade, made here if it was not before.
fn kept<T: Clone>(of_decades: &OfDecades<T>, order: u8, make: impl FnOnce() -> T) -> T {
    let place = usize::from(order).checked_sub(usize::from(*ORDERS.start()));
    match place.and_then(|place| of_decades.get(place)) {
        Some(decade) => decade.get_or_init(make).clone(),
        None => make(),
    }
}
