//! The sentences where scene and need meet.

use super::{Draft, Part, noun};
use crate::story::ground::Ground;
use crate::story::so::So;
use crate::story::star::Star;

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, SipseongGroup};
    use saju_saying::{Saying, sayings};

    use crate::sayings::Subject as Catalogues;
    use crate::story::scene::Meeting;
    use crate::story::so::{Deed, Link, Opposed, Subject};
    use crate::story::star::{CloseOf, Measure, Moves, Seen, StarOf};
    use crate::yongsin::FiveGod;

    sayings! {
        /// Sentences where scene and need meet.
        pub(crate) catalogue "story_so" = Catalogues::StorySo;

        /// What leads and the useful element, shown and not.
        link_present(heavy: Saying, y: Saying) by [link: Link];
        link_absent(heavy: Saying, y: Saying) by [link: Link];
        link_extreme();
        /// What works against the useful element and completes the structure.
        both_roles(el: Saying) by [opposed: Opposed];
        /// The star of the concern.
        star(el: Saying) by [star_of: StarOf, seen: Seen];
        /// The same, where the day stem itself holds it.
        star_close(el: Saying, who: Saying) by [close_of: CloseOf];
        /// The family, by the month pillar.
        home(el: Saying) by [group: SipseongGroup];
        home_meets() by [meeting: Meeting];
        moves() by [moves: Moves];
        body() by [element: Element, measure: Measure];
        /// What the asked element is to the balance.
        role() by [subject: Subject, five_god: FiveGod];
        /// The one thing.
        deed() by [deed: Deed, group: SipseongGroup];
    }
}

impl So {
    /// From what leads to the star of the concern, to what follows for it, to the one thing.
    pub(super) fn told(&self, ground: &Ground) -> Draft {
        let mut draft = Draft::default();
        self.tell_link(ground, &mut draft);
        if let Some(star) = self.star {
            star.tell(ground, &mut draft);
        }
        draft.add(Part::Role, ground.worded(entries::role(self.subject, self.part), 8));
        let deed = entries::deed(self.deed, ground.needed_group);
        draft.add(Part::Deed, ground.worded(deed, 9));
        draft
    }

    /// What leads to the useful element, and what works against it.
    fn tell_link(&self, ground: &Ground, draft: &mut Draft) {
        let link = match self.link {
            None => ground.is_extreme.then(entries::link_extreme),
            Some(link) => Some({
                let (heavy, y) = (noun(ground.leading.element), noun(ground.needed));
                match self.is_present {
                    true => entries::link_present(link, heavy, y),
                    false => entries::link_absent(link, heavy, y),
                }
            }),
        };
        draft.add(Part::Link, link.map(|link| ground.worded(link, 6)));
        draft.add(
            Part::Link,
            self.opposed.filter(|_| ground.concern.is_none()).map(|(opposed, element)| {
                ground.worded(entries::both_roles(opposed, noun(element)), 7)
            }),
        );
    }
}

impl Star {
    fn tell(self, ground: &Ground, draft: &mut Draft) {
        let star = match self {
            Self::Group(of, seen, element) => entries::star(of, seen, noun(element)),
            Self::Close(of, element) => entries::star_close(of, noun(element), ground.who()),
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
