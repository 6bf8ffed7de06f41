//! The sentences of the answer.

use saju_saying::{Glyphs, Saying};

use super::time::{Flow, called};
use super::{Draft, Part, month};
use crate::story::answer::{Answer, Conclusion, Then};
use crate::story::ground::Ground;

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::Element;
    use saju_saying::{Glyphs, Saying, sayings};

    use crate::fit::Family;
    use crate::sayings::Subject;
    use crate::story::answer::{Conclusion, GroundTold, Matter, Question, Then};

    sayings! {
        /// Sentences of the answer.
        pub(crate) catalogue "story_answer" = Subject::StoryAnswer;

        /// What is asked: that it may be done, and what there is for it.
        may() by [question: Question];
        yet() by [question: Question];
        /// What the answer comes to.
        answer(
            may: Saying,
            yet: Saying,
            open: Option<Saying>,
            close: Option<Saying>,
            season: Option<Saying>,
        ) by [conclusion: Conclusion];
        /// Why: by the sides of decade and year, and before the first decade.
        why(flow: Saying, year: Saying, side: Saying) by [ground: GroundTold, year_side: Family];
        /// The decade that begins before the answered year has passed its middle.
        flow_coming(ganji: Glyphs);
        /// What is said where the question is one of the grown.
        waits();
        why_of_year(year: Saying) by [year_side: Family];
        /// What follows.
        then(
            act: Option<Saying>,
            prepare: Option<Saying>,
            keep: Option<Saying>,
            less: Option<Saying>,
            open: Option<Saying>,
        ) by [then: Then];
        act() by [matter: Matter];
        prepare() by [matter: Matter];
        keep() by [matter: Matter];
        less() by [matter: Matter];
        /// The season in whose months an element comes every year.
        season_word() by [element: Element];
    }
}

impl Answer {
    pub(super) fn told(&self, ground: &Ground, flow: &mut Flow) -> Draft {
        let mut draft = Draft::default();
        let (open, close) = (self.open.map(month), self.close.map(month));
        let season =
            (self.conclusion == Conclusion::Keep).then(|| entries::season_word(ground.needed));
        let shown = |date: Option<Saying>, is_shown: bool| date.filter(|_| is_shown);
        let opens = matches!(
            self.conclusion,
            Conclusion::Next
                | Conclusion::NextSmall
                | Conclusion::KeepUntil
                | Conclusion::Less
                | Conclusion::ReadyFrom
                | Conclusion::PauseFrom
                | Conclusion::PauseSmall
        );
        let said = entries::answer(
            self.conclusion,
            entries::may(self.question),
            entries::yet(self.question),
            shown(open.clone(), opens),
            close,
            season,
        );
        draft.other(self.waits.then(entries::waits));
        draft.add(Part::Answer, ground.worded(said, 21));
        let [this, next] = called(ground, self.year - i16::from(self.is_next));
        let year = if self.is_next { next } else { this };
        let why = match self.ground {
            Some(told) => {
                let flow = match self.coming {
                    Some(ganji) => entries::flow_coming(Glyphs::pillar(ganji)),
                    None => flow.next(),
                };
                entries::why(told, self.year_side, flow, year, ground.side())
            }
            None => entries::why_of_year(self.year_side, year),
        };
        draft.add(Part::Why, ground.worded(why, 11));
        draft.add(Part::Then, ground.worded(self.then(open), 12));
        draft
    }

    fn then(&self, open: Option<Saying>) -> Saying {
        let act = || Some(entries::act(self.matter));
        let prepare = || Some(entries::prepare(self.matter));
        let keep = || Some(entries::keep(self.matter));
        let less = || Some(entries::less(self.matter));
        let then = self.then;
        match then {
            Then::Now | Then::NowUntil => entries::then(then, act(), None, None, None, None),
            Then::Next | Then::Ready | Then::Relief | Then::ReliefNow | Then::Pause => {
                entries::then(then, None, prepare(), None, None, None)
            }
            Then::NextChild | Then::NextSmall | Then::Steady | Then::PauseChild | Then::Gently => {
                entries::then(then, None, None, keep(), None, None)
            }
            Then::SteadyFrom => entries::then(then, None, None, keep(), None, open),
            Then::KeepUntil | Then::Less => entries::then(then, None, None, None, less(), None),
            Then::Keep => entries::then(then, None, None, keep(), less(), None),
        }
    }
}
