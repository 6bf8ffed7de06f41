//! The remaining work budget for parsing a body.

use std::cell::Cell;

use saju_catalogue::READING;

/// Place look-ups left for the requests of one body. Once they are used up, hints go without suggestions.
#[derive(Debug)]
pub struct Allowance {
    places: Cell<u32>,
}

impl Allowance {
    /// Of the body of a call.
    pub const fn of_call() -> Self {
        Self { places: Cell::new(READING.places_of_call) }
    }

    /// The budget of a batch body, shared by its items.
    pub const fn of_batch() -> Self {
        Self { places: Cell::new(READING.places_of_batch) }
    }

    /// Takes one look-up; false when none are left.
    pub(super) fn takes_places(&self) -> bool {
        let left = self.places.get();
        self.places.set(left.saturating_sub(1));
        left > 0
    }
}
