//! Dates for a purpose.

use saju_catalogue::{Module, Sample};
use saju_reading::request::{ChooseDates, parse_choose_dates};
use saju_reading::{answer, choose_dates, sample};

use super::{About, Asked, Read, Terms, lacking_luck};
use crate::Key;

/// Dates that can be chosen.
#[derive(Debug)]
struct AskedChoice {
    query: ChooseDates,
    /// The sample that the first person is, where every other is one, too.
    sample: Option<Sample>,
}

pub(super) fn read(body: &[u8]) -> Read {
    Read::of(parse_choose_dates(body), |query| {
        let mut samples = query.persons.iter().map(|party| sample::of(&party.person));
        let first = samples.next().flatten();
        let sample = first.filter(|_| samples.all(|sample| sample.is_some()));
        AskedChoice { query, sample }
    })
}

impl AskedChoice {
    /// Weighing luck takes the yongsin, so the plan must include it.
    fn weighs(&self, terms: &Terms) -> bool {
        !self.query.persons.is_empty() && terms.range(self.sample).contains(Module::Yongsin)
    }
}

impl Asked for AskedChoice {
    fn about(&self, terms: &Terms) -> About {
        let lacks = lacking_luck(!self.query.persons.is_empty() && !self.weighs(terms));
        let (sample, language) = (self.sample, self.query.language);
        About { lacks, sample, language, ..About::default() }
    }

    fn key(&self, terms: &Terms) -> Key {
        Key::of("choose-dates", &(&self.query, self.weighs(terms)))
    }

    fn cost(&self, terms: &Terms) -> u64 {
        choose_dates::cost(&self.query, self.weighs(terms))
    }

    fn write(&self, terms: &Terms, out: &mut String) {
        self.write_until(terms, &|| false, out);
    }

    fn write_until(&self, terms: &Terms, is_over: &dyn Fn() -> bool, out: &mut String) -> bool {
        let written = answer::choose_dates_until(&self.query, self.weighs(terms), is_over);
        out.push_str(written.as_deref().unwrap_or_default());
        written.is_some()
    }
}
