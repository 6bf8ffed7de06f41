//! The sentences of the answer.

use saju_calendar::Date;
use saju_saying::{Number, Saying};

use super::{Draft, Part, day_of_month, month, month_of_next_year};
use crate::story::answer::Answer;
use crate::story::ground::{Age, Ground, YearsNamed};
use crate::thread::{Looked, Period, Present};

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_saying::{Number, Saying, sayings};

    use crate::sayings::Subject;
    use crate::story::answer::{Conclusion, Question};

    sayings! {
        /// Sentences of the answer.
        pub(crate) catalogue "story_answer" = Subject::StoryAnswer;

        /// The time that is asked for, where that is not the present one: all that is told is said as of then.
        as_of_year(year: Number);
        as_of_month(month: Saying);
        /// What is said where the question is one of the grown.
        waits();
        waits_of_infant();
        /// The answer: each a whole of its own, for no half of one fits every other.
        answer(open: Option<Saying>, close: Option<Saying>)
            by [question: Question, conclusion: Conclusion];
    }
}

/// As of when a story is told, where that is another time than today. The paragraph that speaks of times first says it.
pub(super) fn as_of(present: Present) -> Option<Saying> {
    match present.looked() {
        Looked::Today => None,
        Looked::Year => Some(entries::as_of_year(Number(present.year.into()))),
        Looked::Month | Looked::Day => Some(entries::as_of_month(month(present.day))),
    }
}

impl Answer {
    pub(super) fn told(&self, ground: &Ground) -> Draft {
        let mut draft = Draft::default();
        draft.add(Part::AsOf, as_of(ground.present));
        let is_from_today = ground.years_named == YearsNamed::FromToday;
        let Present { day, period, .. } = ground.present;
        let is_of_day = period == Period::Day;
        let date = |date: Date| {
            // From a month on, said within it, would be from now on.
            if is_of_day && (date.year(), date.month()) == (day.year(), day.month()) {
                day_of_month(date)
            } else if is_from_today && date.year() == self.first + 1 {
                month_of_next_year(date)
            } else {
                month(date)
            }
        };
        let (open, close) = (self.open.map(date), self.close.map(date));
        let waits = match ground.age {
            Age::Infant => entries::waits_of_infant,
            _ => entries::waits,
        };
        draft.add(Part::Waits, self.waits.then(waits));
        let answer = entries::answer(self.question, self.conclusion, open, close);
        draft.add(Part::Answer, ground.worded(answer, 21));
        draft
    }
}
