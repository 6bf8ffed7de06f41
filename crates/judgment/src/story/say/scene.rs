//! The sentences of the scene.

use saju_saying::{Letter, Native, Saying};

use super::picture::total;
use super::{Draft, Part, named, noun, place, places};
use crate::sayings::glyph;
use crate::story::Picture;
use crate::story::ground::{Age, Ground};
use crate::story::scene::{BondOf, Fact, Scene, Seat, TieFor};
use saju_chart::{Position, Positions, Sipseong};

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, Sipseong, SipseongGroup, Stem};
    use saju_saying::{Glyphs, Native, Saying, sayings};

    use crate::sayings::Subject;
    use crate::story::scene::{Beside, BondOf, Class, Fact, Manner, Meeting, TieFor, Tied, Vigour};

    sayings! {
        /// Sentences of the scene.
        pub(crate) catalogue "story_scene" = Subject::StoryScene;

        /// A branch that has become another element.
        turned(place: Saying, glyph: Glyphs, el: Saying);
        /// What leads, as it stands in the picture.
        beside() by [stem: Stem, group: SipseongGroup];
        /// What leads.
        fact(
            who: Option<Saying>,
            el: Saying,
            plain: Saying,
            term: SipseongGroup,
            places: Option<Saying>,
            n: Option<Native>,
            total: Option<Native>,
        ) by [fact: Fact];
        plain() by [group: SipseongGroup];
        /// How one is, where it is seen, what it costs.
        kind(who: Saying) by [group: SipseongGroup, class: Class];
        life(who: Saying) by [group: SipseongGroup, class: Class, manner: Manner];
        cost(who: Saying) by [group: SipseongGroup, class: Class];
        life_of_child() by [group: SipseongGroup, class: Class, manner: Manner];
        cost_of_child() by [group: SipseongGroup, class: Class];
        life_of_youth() by [group: SipseongGroup, vigour: Vigour, manner: Manner];
        cost_of_youth() by [group: SipseongGroup, vigour: Vigour];
        life_of_elder() by [group: SipseongGroup, vigour: Vigour, manner: Manner];
        cost_of_elder() by [group: SipseongGroup, vigour: Vigour];
        /// The stem that the day stem combines with.
        tie(place: Saying) by [tied: Tied, tie_for: TieFor];
        /// What holds or strikes the day branch.
        bond() by [meeting: Meeting, beside: Beside];
        bond_for(places: Saying) by [bond_of: BondOf, meeting: Meeting];
        bond_of_elder() by [meeting: Meeting, beside: Beside];
        bond_of_child() by [meeting: Meeting, beside: Beside];
        /// Those who are near.
        palace() by [god: Sipseong];
        palace_turned() by [group: SipseongGroup];
        palace_of_child() by [group: SipseongGroup];
        /// The evening.
        evening(el: Saying, line: Saying);
        evening_line() by [god: Sipseong, element: Element];
        evening_line_of_child() by [group: SipseongGroup];
    }
}

/// The wording of what leads that counts no letters, and how many wordings there are.
const UNCOUNTED: u8 = 2;
const WORDINGS: u8 = 3;

impl Scene {
    pub(super) fn told(&self, ground: &Ground, picture: &Picture) -> Draft {
        let mut draft = Draft::default();
        let (age, group) = (ground.age, ground.leading.group);
        let who = || ground.who();
        draft.add(
            Part::Aside,
            self.became.map(|became| {
                let letter = glyph(Letter::Branch(became.branch));
                entries::turned(place(became.position), letter, noun(became.element))
            }),
        );
        // What is needed stands in the picture already.
        let beside = entries::beside(ground.day.stem(), group);
        draft.add(Part::Beside, (!self.fact.is_needed()).then_some(beside));
        draft.other(fact(self.fact, ground, picture.hour_known));
        draft.add(Part::Kind, ground.worded(entries::kind(group, self.class, who()), 0));
        let life = match age {
            Age::Child => entries::life_of_child(group, self.class, self.manner),
            Age::Elder => entries::life_of_elder(group, self.class.vigour(), self.manner),
            Age::Youth => entries::life_of_youth(group, self.class.vigour(), self.manner),
            Age::Grown => entries::life(group, self.class, self.manner, who()),
        };
        draft.add(Part::Life, ground.worded(life, 1));
        let cost = match age {
            Age::Child => entries::cost_of_child(group, self.class),
            Age::Elder => entries::cost_of_elder(group, self.class.vigour()),
            Age::Youth => entries::cost_of_youth(group, self.class.vigour()),
            Age::Grown => entries::cost(group, self.class, who()),
        };
        draft.add(Part::Cost, ground.worded(cost, 5));
        let tie = self.tie.filter(|_| age == Age::Grown);
        let tie_for = TieFor::of(ground.concern);
        draft
            .other(tie.map(|(tied, at)| ground.worded(entries::tie(tied, tie_for, place(at)), 24)));
        draft.other(self.bond.map(|(meeting, beside)| {
            let bond = match age {
                Age::Child | Age::Youth => entries::bond_of_child(meeting, beside),
                Age::Elder => entries::bond_of_elder(meeting, beside),
                Age::Grown => match BondOf::of(ground.concern) {
                    Some(of) => {
                        let both = Positions::from(beside.position()).or(Position::Day.into());
                        entries::bond_for(of, meeting, named(both))
                    }
                    None => entries::bond(meeting, beside),
                },
            };
            ground.worded(bond, 2)
        }));
        let beside = if self.seat_is_beside() { Part::SeatBeside } else { Part::Other };
        draft.add(beside, self.seat.map(|seat| ground.worded(seat.told(age), 3)));
        // The evening is of the whole life: beside a concern it would lead away.
        draft.add(
            Part::Evening,
            self.evening.filter(|_| ground.concern.is_none()).map(|stem| {
                let god = Sipseong::of(ground.day.stem(), stem);
                let line = match age.is_raised() {
                    true => entries::evening_line_of_child(god.group()),
                    false => entries::evening_line(god, stem.element()),
                };
                entries::evening(noun(stem.element()), ground.worded(line, 4))
            }),
        );
        draft
    }
}

impl Seat {
    fn told(self, age: Age) -> Saying {
        match self {
            _ if age.is_raised() => entries::palace_of_child(self.group()),
            Self::God(god) => entries::palace(god),
            Self::Group(group) => entries::palace_turned(group),
        }
    }
}

fn fact(fact: Fact, ground: &Ground, hour_known: bool) -> Saying {
    let leading = ground.leading;
    let (el, plain) = (noun(leading.element), entries::plain(leading.group));
    if fact.is_needed() {
        return entries::fact(fact, None, el, plain, leading.group, None, None, None);
    }
    let letters = leading.letters.len();
    let wording = match ground.place() / 2 % WORDINGS {
        _ if letters < 2 || !leading.is_counted => UNCOUNTED,
        wording => wording,
    };
    let at = places(leading.letters.stems().or(leading.letters.branches()));
    let (n, total) = (Some(Native(letters)), Some(total(hour_known)));
    entries::fact(fact, Some(ground.who()), el, plain, leading.group, at, n, total).worded(wording)
}
