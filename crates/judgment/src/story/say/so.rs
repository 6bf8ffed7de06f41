//! The sentences where the picture meets what was asked.

use super::{Draft, Part, noun};
use crate::story::ground::Ground;
use crate::story::so::So;
use crate::story::star::Star;

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, SipseongGroup};
    use saju_saying::{Saying, sayings};

    use crate::sayings::Subject;
    use crate::story::field::Field;
    use crate::story::scene::Meeting;
    use crate::story::star::{CloseOf, Measure, Moves, PressedOf, Seen, StarOf};

    sayings! {
        /// Sentences where the picture meets what was asked.
        pub(crate) catalogue "story_so" = Subject::StorySo;

        /// The star of the concern.
        star(el: Saying) by [star_of: StarOf, seen: Seen];
        /// The same, where the day stem itself holds it.
        star_close(el: Saying, who: Saying) by [close_of: CloseOf];
        /// The same, where a heavy group presses it.
        star_pressed(el: Saying, over: Saying) by [pressed_of: PressedOf];
        /// The family, by the month pillar.
        home(el: Saying) by [group: SipseongGroup];
        home_meets() by [meeting: Meeting];
        moves() by [moves: Moves];
        body() by [element: Element, measure: Measure];
        /// The one thing.
        deed() by [field: Field, group: SipseongGroup];
    }
}

impl So {
    /// From the star of the concern to the one thing.
    pub(super) fn told(&self, ground: &Ground) -> Draft {
        let mut draft = Draft::default();
        if let Some(star) = self.star {
            star.tell(ground, &mut draft);
        }
        let deed = entries::deed(ground.field, ground.needed_group);
        draft.add(Part::Deed, ground.worded(deed, 9));
        draft
    }
}

impl Star {
    fn tell(self, ground: &Ground, draft: &mut Draft) {
        let star = match self {
            Self::Group(of, seen, element) => entries::star(of, seen, noun(element)),
            Self::Close(of, element) => entries::star_close(of, noun(element), ground.who()),
            Self::Pressed(of, element, over) => {
                entries::star_pressed(of, noun(element), noun(over))
            }
            Self::Home(group, element, _) => entries::home(group, noun(element)),
            Self::Moves(moves) => entries::moves(moves),
            Self::Body(element, measure) => entries::body(element, measure),
        };
        draft.add(Part::Star, ground.worded(star, 23));
        if let Self::Home(_, _, Some(meeting)) = self {
            draft.add(Part::Star, ground.worded(entries::home_meets(meeting), 33));
        }
    }
}
