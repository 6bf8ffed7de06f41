//! The moments of given pillars.

use saju_reading::answer;
use saju_reading::request::{FindDates, parse_find_dates};

use super::{About, Asked, Read, Terms};
use crate::Key;

/// A look-up that can be made.
#[derive(Debug)]
struct AskedDates(FindDates);

pub(super) fn read(body: &[u8]) -> Read {
    Read::of(parse_find_dates(body), AskedDates)
}

impl Asked for AskedDates {
    fn about(&self, _: &Terms) -> About {
        About::default()
    }

    fn key(&self, _: &Terms) -> Key {
        Key::of("find-dates", &self.0)
    }

    fn make(&self, _: &Terms) -> Vec<u8> {
        answer::find_dates(&self.0)
    }
}
