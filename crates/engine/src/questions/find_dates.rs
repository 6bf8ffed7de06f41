//! The moments with given pillars.

use saju_catalogue::{Module, Sample};
use saju_reading::request::{FindDates, parse_find_dates};
use saju_reading::{answer, find_dates, sample};

use super::{About, Asked, Read, Terms, lacking_luck};
use crate::Key;

/// A valid look-up.
#[derive(Debug)]
struct AskedDates {
    query: FindDates,
    sample: Option<Sample>,
}

pub(super) fn read(body: &[u8]) -> Read {
    Read::of(parse_find_dates(body), |query| {
        let sample = query.person.as_ref().and_then(sample::of);
        AskedDates { query, sample }
    })
}

impl AskedDates {
    /// Weighing luck takes the yongsin, so the plan must include it.
    fn weighs(&self, terms: &Terms) -> bool {
        self.query.person.is_some() && terms.range(self.sample).contains(Module::Yongsin)
    }
}

impl Asked for AskedDates {
    fn about(&self, terms: &Terms) -> About {
        let lacks = lacking_luck(self.query.person.is_some() && !self.weighs(terms));
        let (sample, language) = (self.sample, self.query.language);
        About { lacks, sample, language, ..About::default() }
    }

    fn key(&self, terms: &Terms) -> Key {
        Key::of("find-dates", &(&self.query, self.weighs(terms)))
    }

    fn cost(&self, terms: &Terms) -> u64 {
        find_dates::cost(&self.query, self.weighs(terms))
    }

    fn write(&self, terms: &Terms, out: &mut String) {
        out.push_str(&answer::find_dates(&self.query, self.weighs(terms)));
    }

    fn write_until(&self, terms: &Terms, is_over: &dyn Fn() -> bool, out: &mut String) -> bool {
        let written = answer::find_dates_until(&self.query, self.weighs(terms), is_over);
        out.push_str(written.as_deref().unwrap_or_default());
        written.is_some()
    }
}
