//! The sentences of the time.

use saju_saying::{Glyphs, Number, Saying};

use super::answer::as_of;
use super::{Draft, Part, brought, month, noun};
use crate::fit::Family;
use crate::story::field::{AskedOfChild, Matter};
use crate::story::ground::{Age, Ground};
use crate::story::time::{
    BestYear, Handover, Meaning, PresentDecade, Tide, Time, YearStory, YearTold,
};

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, SipseongGroup};
    use saju_saying::{Glyphs, Number, Saying, sayings};

    use crate::fit::Family;
    use crate::sayings::Subject;
    use crate::story::field::{AskedOfChild, Matter};
    use crate::story::time::{Best, Flow, Passage, SpouseStar, Tide, YearTold};

    sayings! {
        /// Sentences of the time.
        pub(crate) catalogue "story_time" = Subject::StoryTime;

        /// The present decade: what helps or weighs, and what that is for what was asked, or for a life.
        decade(ganji: Glyphs, el: Option<Saying>, course: Saying) by [flow: Flow];
        course_for() by [matter: Matter, side: Family];
        course() by [side: Family];
        course_of_child() by [side: Family];
        course_of_child_for() by [asked_of_child: AskedOfChild, side: Family];
        course_of_elder() by [side: Family];
        /// A year, or two that bring the same: the letter that decides, and what it means.
        year(el: Saying, ganji: Option<Glyphs>, number: Option<Number>, meaning: Saying)
            by [year_told: YearTold];
        /// What a year means for what was asked, and a level one.
        meaning_for() by [matter: Matter, group: SipseongGroup, tide: Tide];
        level_for() by [matter: Matter];
        /// The same of the spouse's element, where love or marriage is asked for.
        meaning_of_spouse() by [spouse_star: SpouseStar, tide: Tide];
        /// What a year means for a life.
        meaning() by [group: SipseongGroup, year_side: Family];
        meaning_of_infant() by [group: SipseongGroup, year_side: Family];
        meaning_of_child() by [group: SipseongGroup, year_side: Family];
        meaning_of_elder() by [group: SipseongGroup, year_side: Family];
        /// The most helpful year ahead, and what grows then in a life.
        best(year: Number, ganji: Glyphs, el: Option<Saying>, grows: Option<Saying>) by [best: Best];
        grows() by [group: SipseongGroup];
        /// The passage to the next decade.
        handover(date: Saying, ganji: Glyphs, el: Option<Saying>) by [passage: Passage];
        /// The months of the useful element, where no year ahead helps.
        months_come(months: Saying, y: Saying);
        months() by [element: Element];
    }
}

impl Time {
    pub(super) fn told(&self, ground: &Ground) -> Draft {
        let mut draft = Draft::default();
        if ground.concern.is_none() {
            draft.add(Part::AsOf, as_of(ground.present));
        }
        draft.add(Part::Decade, self.decade.map(|decade| decade.told(ground)));
        for year in &self.years {
            draft.add(year.part(), year.told(ground));
        }
        // In the order of the years.
        let is_after = match (&self.best, &self.handover) {
            (Some(best), Some(handover)) => handover.on.year() < best.year,
            _ => false,
        };
        let handover = self.handover.map(|handover| handover.told(ground));
        let best = self.best.map(|best| best.told(ground));
        if is_after {
            draft.add(Part::Handover, handover);
            draft.add(Part::Best, best);
        } else {
            draft.add(Part::Best, best);
            draft.add(Part::Handover, handover);
        }
        draft.other(self.has_months.then(|| months(ground)));
        draft
    }
}

/// The matter by which times are told. The money of the old is their household, of which the tables of their life tell.
fn matter(ground: &Ground) -> Option<Matter> {
    let is_household = |matter| matter == Matter::Money && ground.age == Age::Elder;
    ground.field.matter().filter(|matter| !is_household(*matter))
}

fn months(ground: &Ground) -> Saying {
    ground.worded(entries::months_come(entries::months(ground.needed), noun(ground.needed)), 20)
}

/// The wording of what helps: that of the best year is another than that of the years before it.
fn helping(ground: &Ground, is_best: bool) -> u8 {
    ground.place() / 2 + u8::from(is_best)
}

impl PresentDecade {
    fn told(self, ground: &Ground) -> Saying {
        let side = self.flow.course();
        let course = match (matter(ground), ground.age) {
            (Some(matter), _) => entries::course_for(matter, side),
            (None, Age::Infant | Age::Child | Age::Youth) => match AskedOfChild::of(ground) {
                Some(asked) => entries::course_of_child_for(asked, side),
                None => entries::course_of_child(side),
            },
            (None, Age::Elder) => entries::course_of_elder(side),
            (None, Age::Grown) => entries::course(side),
        };
        let el = self.element.map(|element| brought(self.ganji, element));
        let ganji = Glyphs::pillar(self.ganji);
        let decade = entries::decade(self.flow, ganji, el, course);
        ground.worded(decade, 13)
    }
}

impl YearStory {
    const fn part(&self) -> Part {
        match (self.told, self.meaning) {
            (YearTold::BothAsked | YearTold::FirstAsked, _) => Part::Year,
            (_, Meaning::Own(_, Family::With) | Meaning::OfSpouse(_, Tide::With)) => Part::Near,
            _ => Part::Other,
        }
    }

    fn told(&self, ground: &Ground) -> Saying {
        let ganji = match self.told {
            YearTold::Both | YearTold::BothAsked => None,
            _ => Some(Glyphs::pillar(self.ganji)),
        };
        let number = match self.told {
            YearTold::BothAsked | YearTold::FirstAsked => Some(Number(self.year.into())),
            _ => None,
        };
        // Of two years told together nothing is said of unions.
        let el = match self.told {
            YearTold::Both | YearTold::BothAsked => noun(self.element),
            _ => brought(self.ganji, self.element),
        };
        let year = entries::year(self.told, el, ganji, number, self.meaning(ground));
        // Two years in one story stand in two frames.
        let is_second = matches!(self.told, YearTold::Next | YearTold::NextAsked);
        ground.worded(year, 17 + u8::from(is_second))
    }

    fn meaning(&self, ground: &Ground) -> Saying {
        let meaning = match self.meaning {
            Meaning::OfSpouse(star, tide) => entries::meaning_of_spouse(star, tide),
            Meaning::Own(group, side) => match (matter(ground), Tide::of(side)) {
                (Some(matter), Some(tide)) => entries::meaning_for(matter, group, tide),
                (Some(matter), None) => entries::level_for(matter),
                (None, _) => match ground.age {
                    Age::Infant => entries::meaning_of_infant(group, side),
                    Age::Child | Age::Youth => entries::meaning_of_child(group, side),
                    Age::Elder => entries::meaning_of_elder(group, side),
                    Age::Grown => entries::meaning(group, side),
                },
            },
        };
        meaning.worded(helping(ground, false))
    }
}

impl BestYear {
    fn told(self, ground: &Ground) -> Saying {
        let grows = self.grows.map(|group| match matter(ground) {
            Some(matter) => {
                entries::meaning_for(matter, group, Tide::With).worded(helping(ground, true))
            }
            None => ground.worded(entries::grows(group), 31),
        });
        let ganji = saju_chart::year_ganji(self.year);
        let el = grows.is_some().then(|| brought(ganji, self.element));
        let ganji = Glyphs::pillar(ganji);
        entries::best(self.best, Number(self.year.into()), ganji, el, grows)
    }
}

impl Handover {
    fn told(self, ground: &Ground) -> Saying {
        let el = self.element.map(|element| brought(self.ganji, element));
        let (on, ganji) = (month(self.on), Glyphs::pillar(self.ganji));
        ground.worded(entries::handover(self.passage, on, ganji, el), 9)
    }
}
