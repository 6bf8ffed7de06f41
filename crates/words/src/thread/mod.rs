//! Sentences of the thread: one for each step, each naming what the step before has led to.

mod luck;
mod natal;

use arrayvec::ArrayVec;
use saju_chart::{Chart, Domain};
use saju_judgment::Thread;
use saju_judgment::fit::Wonguk;
use saju_judgment::thread::Step;

use crate::Ending;
use crate::{Advice, Page, Say, Slot, Told};

/// A thread with the judgments that its sentences speak of.
#[derive(Clone, Copy, Debug)]
pub struct ThreadContext<'a> {
    /// The thread.
    pub thread: &'a Thread,
    /// The chart.
    pub chart: &'a Chart,
    /// The chart as luck comes to it, with its structure and what it needs.
    pub wonguk: Wonguk<'a>,
}

/// The sentence of a step.
#[derive(Clone, Copy, Debug)]
pub struct StepText<'a> {
    /// The step.
    pub step: Step,
    /// What it is drawn from.
    pub context: ThreadContext<'a>,
}

impl Say for StepText<'_> {
    fn say(&self, page: &mut Page) {
        match self.step {
            Step::Strength => self.context.say_strength(page),
            Step::Structure => self.context.say_structure(page),
            Step::Need => self.context.say_need(page),
            Step::Place => self.context.say_place(page),
            Step::Decades => self.context.say_decades(page),
            Step::Now => self.context.say_now(page),
        }
    }
}

/// The steps of a thread, told in turn; there is no present before the birth.
pub fn tell(context: ThreadContext<'_>, advice: &mut Advice) -> ArrayVec<(Step, Told), 6> {
    let has_now = context.thread.now.is_some();
    Step::all()
        .filter(|step| has_now || *step != Step::Now)
        .map(|step| (step, advice.tell(&StepText { step, context })))
        .collect()
}

/// The whole thread as one text.
#[derive(Clone, Debug)]
pub struct Whole(pub ArrayVec<Told, 6>);

impl Say for Whole {
    fn say(&self, page: &mut Page) {
        for (index, told) in self.0.iter().enumerate() {
            if index > 0 {
                page.push(" ");
            }
            told.say(page);
        }
    }
}

/// A part of a sentence that has slots of its own.
struct Clause<T>(T);

impl<T: Say> Slot for Clause<T> {
    fn put(&self, page: &mut Page) {
        self.0.say(page);
    }

    /// No particle follows one.
    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

/// One or two words, joined by 과 or 와: 비겁과 인성.
struct And<'a, T>(&'a [T]);

impl<T: Slot> Slot for And<'_, T> {
    fn put(&self, page: &mut Page) {
        for (index, word) in self.0.iter().enumerate() {
            if index > 0 {
                page.push(self.0[index - 1].ending().particle("과 ", "와 "));
            }
            word.put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.0.last().map_or(Ending::Vowel, Slot::ending)
    }
}
