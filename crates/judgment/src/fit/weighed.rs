//! The decades of a person that were weighed: each once, when it is first asked for.

use std::cell::OnceCell;

use super::LuckReading;
use crate::decade_fortune::ORDERS;

/// The decades that were weighed, by their order.
#[derive(Debug, Default)]
pub struct Weighed([OnceCell<LuckReading>; *ORDERS.end() as usize]);

impl Weighed {
    /// The decade of an order, weighed here if it was not before; one that cannot be asked for is weighed
    /// anew.
    pub(super) fn decade(&self, order: u8, weigh: impl FnOnce() -> LuckReading) -> LuckReading {
        let place = usize::from(order).checked_sub(usize::from(*ORDERS.start()));
        match place.and_then(|place| self.0.get(place)) {
            Some(decade) => decade.get_or_init(weigh).clone(),
            None => weigh(),
        }
    }
}
