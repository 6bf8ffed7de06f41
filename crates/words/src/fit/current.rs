//! The decade in which a day lies: its character, its halves, and the passage that is near or next.

use saju_calendar::Date;
use saju_judgment::fit::{Handover, HandoverState};

use super::reasoning::CharacterMeaning;
use super::told::Told;
use crate::Ending;
use crate::catalogue::fit_voices as ko;
use crate::letters::{branch, stem};
use crate::slot::{DateKo, Digits};
use crate::{Page, Say, Slot};

/// What the current decade means beside its entry.
#[derive(Clone, Copy, Debug)]
pub struct Current<'a> {
    /// The decade.
    pub told: Told<'a>,
    /// First days of its halves.
    pub halves: [Date; 2],
    /// The passage that is near or next.
    pub handover: Option<Handover>,
}

/// A year: 2036년.
struct Year(Date);

impl Slot for Year {
    fn put(&self, page: &mut Page) {
        ko::Year { year: Digits(self.0.year().into()) }.say(page);
    }

    fn ending(&self) -> Ending {
        Ending::of("년")
    }
}

impl Say for Current<'_> {
    fn say(&self, page: &mut Page) {
        let ganji = self.told.reading().luck.ganji;
        let [first, second] = self.halves.map(Year);
        CharacterMeaning { told: self.told, after: 1 }.say(page);
        page.push(" ");
        ko::HalfFirst { from: first, s: stem(ganji.stem()) }.say(page);
        page.push(" ");
        ko::HalfSecond { from: second, b: branch(ganji.branch()) }.say(page);
        if let Some(Handover { on, from, to, state }) = self.handover {
            let date = DateKo(on);
            page.push(" ");
            match state {
                HandoverState::Just => ko::Just { date, from, to }.say(page),
                HandoverState::Near => ko::Near { date, from, to }.say(page),
                HandoverState::Next => ko::Next { date, to }.say(page),
            }
        }
    }
}
