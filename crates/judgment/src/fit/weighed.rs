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
    years: Kept<i16>,
    shorter: Kept<LuckPeriod>,
}

/// Periods that were weighed.
type Kept<T> = RefCell<Vec<(T, Rc<LuckReading>)>>;

/// Room for the years of an answer, five before the reference year and nine after it, or for months and days.
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

    /// A year, weighed here if it was not before.
    pub(super) fn year(
        &self,
        year: i16,
        weigh: impl FnOnce() -> Rc<LuckReading>,
    ) -> Rc<LuckReading> {
        kept_of(&self.years, year, weigh)
    }

    /// A month or a day, weighed here if it was not before.
    pub(super) fn shorter(
        &self,
        period: LuckPeriod,
        weigh: impl FnOnce() -> Rc<LuckReading>,
    ) -> Rc<LuckReading> {
        kept_of(&self.shorter, period, weigh)
    }
}

/// The reading of a period, weighed here if it was not before.
fn kept_of<T: Copy + PartialEq>(
    kept: &Kept<T>,
    period: T,
    weigh: impl FnOnce() -> Rc<LuckReading>,
) -> Rc<LuckReading> {
    let known = |all: &[(T, Rc<LuckReading>)]| {
        all.iter().find(|(known, _)| *known == period).map(|(_, reading)| reading.clone())
    };
    if let Some(reading) = known(&kept.borrow()) {
        return reading;
    }
    let reading = weigh();
    let mut kept = kept.borrow_mut();
    if kept.capacity() == 0 {
        kept.reserve(ROOM);
    }
    if kept.len() < KEPT {
        kept.push((period, reading.clone()));
    }
    reading
}

/// What is kept of a decade, made here if it was not before.
fn kept<T: Clone>(of_decades: &OfDecades<T>, order: u8, make: impl FnOnce() -> T) -> T {
    let place = usize::from(order).checked_sub(usize::from(*ORDERS.start()));
    match place.and_then(|place| of_decades.get(place)) {
        Some(decade) => decade.get_or_init(make).clone(),
        None => make(),
    }
}
