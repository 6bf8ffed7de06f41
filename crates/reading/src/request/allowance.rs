//! What is left of the work that reading a body may be.

use std::cell::Cell;

use saju_catalogue::READING;

/// Look-ups that are left to the requests of one body. What is not allowed any more is told without them.
#[derive(Debug)]
pub struct Allowance {
    places: Cell<u32>,
}

impl Allowance {
    /// Of the body of a call.
    pub const fn of_call() -> Self {
        Self { places: Cell::new(READING.places_of_call) }
    }

    /// Of the body of a batch, all its items together.
    pub const fn of_batch() -> Self {
        Self { places: Cell::new(READING.places_of_batch) }
    }

    /// Whether a name may be compared with all places; it counts as done.
    pub(super) fn takes_places(&self) -> bool {
        let left = self.places.get();
        self.places.set(left.saturating_sub(1));
        left > 0
    }
}
