//! The twelve possible hours of a birth.

use saju_catalogue::{Module, ModuleSet, Sample, Topic, WORK};
use saju_reading::request::{Hours, parse_hours};
use saju_reading::{Exclude, Selection, answer, sample};

use saju_words::Language;

use super::{About, Asked, Read, Terms};
use crate::Key;

/// Hours that can be told.
#[derive(Debug)]
struct AskedHours {
    request: Hours,
    sample: Option<Sample>,
}

pub(super) fn read(body: &[u8]) -> Read {
    Read::of(parse_hours(body), |request| {
        let sample = sample::of(&request.person);
        AskedHours { request, sample }
    })
}

impl AskedHours {
    /// Without an hour a chart has no decades.
    fn selection(&self, terms: &Terms) -> Selection {
        let modules = ModuleSet::NONE.with(Module::DecadeFortune);
        let decades = Exclude { modules, ..Exclude::default() };
        let whole = Selection::of(Topic::Manse, terms.range(self.sample), decades);
        Selection { excluded: ModuleSet::NONE, ..whole }
    }

    /// The language of notes on the birth.
    fn notes(&self, terms: &Terms) -> Language {
        self.request.language.unwrap_or(terms.language)
    }

    /// What each hour tells: what the chart itself does, and its yongsin.
    fn told(&self, terms: &Terms) -> ModuleSet {
        let deliver = self.selection(terms).deliver;
        let may_tell = terms.range(self.sample).contains(Module::Yongsin);
        if may_tell { deliver.with(Module::Yongsin) } else { deliver }
    }
}

impl Asked for AskedHours {
    fn about(&self, terms: &Terms) -> About {
        let selection = Some(self.selection(terms));
        let language = self.request.language;
        About { selection, sample: self.sample, language, ..About::default() }
    }

    fn key(&self, terms: &Terms) -> Key {
        let Hours { person, language } = &self.request;
        let told = (language.unwrap_or_default(), self.notes(terms));
        Key::of("hours", &(person, self.told(terms), told))
    }

    fn cost(&self, _: &Terms) -> u64 {
        WORK.hours
    }

    fn write(&self, terms: &Terms, out: &mut String) {
        out.push_str(&answer::hours(&self.request, self.told(terms), self.notes(terms)));
    }
}
