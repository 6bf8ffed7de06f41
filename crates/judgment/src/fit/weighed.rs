//! The decades and years of a person that were weighed: each once, when it is first asked for.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::LuckReading;
use crate::decade_fortune::ORDERS;

/// The decades that were weighed, by their order, and the years.
#[derive(Debug, Default)]
pub struct Weighed {
    decades: [OnceCell<Rc<LuckReading>>; *ORDERS.end() as usize],
    years: RefCell<Vec<(i16, Rc<LuckReading>)>>,
}

/// Room for the years of an answer: five before the reference year, nine after it.
const YEARS: usize = 16;

impl Weighed {
    /// The decade of an order, weighed here if it was not before; one that cannot be asked for is weighed
    /// anew.
    pub(super) fn decade(
        &self,
        order: u8,
        weigh: impl FnOnce() -> Rc<LuckReading>,
    ) -> Rc<LuckReading> {
        let place = usize::from(order).checked_sub(usize::from(*ORDERS.start()));
        match place.and_then(|place| self.decades.get(place)) {
            Some(decade) => decade.get_or_init(weigh).clone(),
            None => weigh(),
        }
    }

    /// The year that begins in a calendar year, weighed here if it was not before.
    pub(super) fn year(
        &self,
        year: i16,
        weigh: impl FnOnce() -> Rc<LuckReading>,
    ) -> Rc<LuckReading> {
        let known = |years: &[(i16, Rc<LuckReading>)]| {
            years.iter().find(|(known, _)| *known == year).map(|(_, reading)| reading.clone())
        };
        if let Some(reading) = known(&self.years.borrow()) {
            return reading;
        }
        let reading = weigh();
        let mut years = self.years.borrow_mut();
        if years.capacity() == 0 {
            years.reserve(YEARS);
        }
        years.push((year, reading.clone()));
        reading
    }
}
