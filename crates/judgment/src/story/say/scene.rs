//! The sentences of the scene.

use saju_saying::{Native, Saying};

use super::picture::total;
use super::{Draft, Part, named, noun, places};
use crate::story::Picture;
use crate::story::ground::{Age, Ground};
use crate::story::scene::{BondOf, Fact, Scene, Seat};
use saju_chart::{Position, Positions, Sipseong};

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, Sipseong, SipseongGroup};
    use saju_saying::{Native, Saying, sayings};

    use crate::sayings::Subject;
    use crate::story::field::Matter;
    use crate::story::picture::{Means, Stock};
    use crate::story::scene::{Beside, BondOf, Class, Fact, Manner, Meeting, Vigour};

    sayings! {
        /// Sentences of the scene.
        pub(crate) catalogue "story_scene" = Subject::StoryScene;

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
        /// Where that is seen in what was asked.
        habit() by [matter: Matter, group: SipseongGroup, vigour: Vigour];
        /// Where it is seen in a day of the life, and what it costs.
        life(who: Saying) by [group: SipseongGroup, class: Class, manner: Manner];
        cost(who: Saying) by [group: SipseongGroup, class: Class];
        /// That little of it shows in an infant yet.
        shows_later();
        life_of_child() by [group: SipseongGroup, class: Class, manner: Manner];
        cost_of_child() by [group: SipseongGroup, class: Class];
        life_of_youth() by [group: SipseongGroup, vigour: Vigour, manner: Manner];
        cost_of_youth() by [group: SipseongGroup, vigour: Vigour];
        life_of_elder() by [group: SipseongGroup, vigour: Vigour, manner: Manner];
        cost_of_elder() by [group: SipseongGroup, vigour: Vigour];
        /// What holds or strikes the day branch.
        bond() by [meeting: Meeting, beside: Beside];
        bond_for(places: Saying) by [bond_of: BondOf, meeting: Meeting];
        bond_of_elder() by [meeting: Meeting, beside: Beside];
        bond_of_child() by [meeting: Meeting, beside: Beside];
        /// What is needed by its name, and what that is in a life.
        name(y: Saying, who: Saying, gloss: Saying) by [stock: Stock];
        gloss() by [group: SipseongGroup];
        /// What it is like to have that much of it: in what was asked, and from day to day.
        want() by [matter: Matter, group: SipseongGroup, stock: Stock];
        days() by [group: SipseongGroup, means: Means];
        days_of_child() by [group: SipseongGroup, means: Means];
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
        draft.add(Part::Fact, fact(self.fact, ground, picture.hour_known));
        let is_infant = ground.age == Age::Infant;
        draft.add(Part::Later, is_infant.then(|| ground.worded(entries::shows_later(), 7)));
        // What leads and is needed at once has its name already, and what it is like to have it is told in place of
        // what it costs: the one thing asks for more use of it.
        if self.fact.is_needed() {
            draft.add(Part::Days, want(ground, picture));
            draft.add(Part::Bond, self.bond(ground));
        } else {
            self.tell_habit(ground, &mut draft);
            draft.add(Part::Bond, self.bond(ground));
            draft.add(Part::Name, name(ground, picture));
            draft.add(Part::Days, want(ground, picture));
        }
        draft.add(Part::Seat, self.seat.map(|seat| ground.worded(seat.told(ground.age), 3)));
        draft.add(
            Part::Evening,
            self.evening.map(|stem| {
                let god = Sipseong::of(ground.day.stem(), stem);
                let line = match ground.age.is_raised() {
                    true => entries::evening_line_of_child(god.group()),
                    false => entries::evening_line(god, stem.element()),
                };
                entries::evening(noun(stem.element()), ground.worded(line, 4))
            }),
        );
        draft
    }

    /// Where what leads is seen: in what was asked, else in a day of the life with what it costs.
    fn tell_habit(&self, ground: &Ground, draft: &mut Draft) {
        let (group, vigour) = (ground.leading.group, self.class.vigour());
        if let Some(matter) = ground.field.matter() {
            let habit = entries::habit(matter, group, vigour);
            draft.add(Part::Life, ground.worded(habit, 1));
            return;
        }
        let (life, cost) = match ground.age {
            Age::Infant | Age::Child => (
                entries::life_of_child(group, self.class, self.manner),
                entries::cost_of_child(group, self.class),
            ),
            Age::Youth => (
                entries::life_of_youth(group, vigour, self.manner),
                entries::cost_of_youth(group, vigour),
            ),
            Age::Elder => (
                entries::life_of_elder(group, vigour, self.manner),
                entries::cost_of_elder(group, vigour),
            ),
            Age::Grown => (
                entries::life(group, self.class, self.manner, ground.who()),
                entries::cost(group, self.class, ground.who()),
            ),
        };
        draft.add(Part::Life, ground.worded(life, 1));
        draft.add(Part::Cost, ground.worded(cost, 5));
    }

    fn bond(&self, ground: &Ground) -> Option<Saying> {
        let (meeting, beside) = self.bond?;
        let bond = match (ground.age, BondOf::of(ground.concern)) {
            (Age::Infant | Age::Child | Age::Youth, _) => entries::bond_of_child(meeting, beside),
            (Age::Elder, _) => entries::bond_of_elder(meeting, beside),
            (Age::Grown, Some(of)) => {
                let both = Positions::from(beside.position()).or(Position::Day.into());
                entries::bond_for(of, meeting, named(both))
            }
            (Age::Grown, None) => entries::bond(meeting, beside),
        };
        Some(ground.worded(bond, 2))
    }
}

/// What is needed by its name.
fn name(ground: &Ground, picture: &Picture) -> Saying {
    let gloss = ground.worded(entries::gloss(ground.needed_group), 34);
    let stock = picture.supply.means().stock();
    ground.worded(entries::name(stock, noun(ground.needed), ground.who(), gloss), 28)
}

/// What it is like to have that much of what is needed.
fn want(ground: &Ground, picture: &Picture) -> Saying {
    let (group, means) = (ground.needed_group, picture.supply.means());
    let want = match ground.field.matter() {
        Some(matter) => entries::want(matter, group, means.stock()),
        None if ground.age.is_raised() => entries::days_of_child(group, means),
        None => entries::days(group, means),
    };
    ground.worded(want, 29)
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
    let (el, plain) = (noun(leading.element), ground.worded(entries::plain(leading.group), 6));
    if fact.is_needed() {
        return entries::fact(fact, None, el, plain, leading.group, None, None, None);
    }
    let letters = leading.letters.len();
    // Two letters are no "as many as".
    let fewest = if fact == Fact::Heavy { 3 } else { 2 };
    let wording = match ground.place() / 2 % WORDINGS {
        _ if letters < fewest || !leading.is_counted => UNCOUNTED,
        wording => wording,
    };
    let at = places(leading.letters.stems().or(leading.letters.branches()));
    let (n, total) = (Some(Native(letters)), Some(total(hour_known)));
    entries::fact(fact, Some(ground.who()), el, plain, leading.group, at, n, total).worded(wording)
}
