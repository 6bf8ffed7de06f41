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
    use crate::story::ground::Hearer;
    use crate::story::so::{Deed, Link, Opposed, Subject};
    use crate::story::star::{Measure, Moves, Seen, StarOf};
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
        moves() by [moves: Moves];
        body() by [element: Element, measure: Measure];
        /// What the asked element is to the balance.
        role() by [subject: Subject, five_god: FiveGod];
        /// The one thing, and what it is like.
        deed() by [deed: Deed, group: SipseongGroup];
        likeness(thing: Saying, metaphor: Saying) by [hearer: Hearer];
        thing() by [group: SipseongGroup];
        metaphor() by [element: Element];
    }
}

impl So {
    pub(super) fn told(&self, ground: &Ground) -> Draft {
        let mut draft = Draft::default();
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
            self.opposed.map(|(opposed, element)| {
                ground.worded(entries::both_roles(opposed, noun(element)), 7)
            }),
        );
        draft.add(
            Part::Star,
            self.star.map(|star| {
                let star = match star {
                    Star::Group(of, seen, element) => entries::star(of, seen, noun(element)),
                    Star::Moves(moves) => entries::moves(moves),
                    Star::Body(element, measure) => entries::body(element, measure),
                };
                ground.worded(star, 23)
            }),
        );
        draft.add(Part::Role, ground.worded(entries::role(self.subject, self.part), 8));
        let group = ground.needed_group;
        draft.add(Part::Deed, ground.worded(entries::deed(self.deed, group), 9));
        let (thing, like) = (entries::thing(group), entries::metaphor(ground.needed));
        let likeness = entries::likeness(ground.hearer(), thing, like);
        draft.add(Part::Likeness, ground.worded(likeness, 10));
        draft
    }
}
