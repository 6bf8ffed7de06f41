//! The sentences of the picture.

use saju_chart::Ganji;
use saju_saying::{Native, Saying};

use super::{Draft, Part, noun, places};
use crate::story::ground::{Ground, Hearer};
use crate::story::picture::{MissingSource, Picture, SeasonWish, Supply};

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Branch, Element, Ganji, SipseongGroup, Stem};
    use saju_saying::{Native, Saying, sayings};

    use crate::sayings::Subject;
    use crate::story::ground::Hearer;
    use crate::story::picture::{Held, Means, Supply};
    use crate::yongsin::Climate;

    sayings! {
        /// Sentences of the picture.
        pub(crate) catalogue "story_picture" = Subject::StoryPicture;

        /// The image of the day, in its frame.
        image_frame(image: Saying) by [hearer: Hearer];
        image() by [ganji: Ganji];
        /// The season, to the element of the day stem.
        season_frame(season: Saying);
        season() by [element: Element, branch: Branch];
        /// What the chart needs, out of its picture; of an extreme one, where it flows.
        need_open(clause: Saying, y: Saying, who: Saying, gloss: Saying);
        need() by [stem: Stem, group: SipseongGroup];
        /// What that is among the things of a life.
        gloss() by [group: SipseongGroup];
        need_extreme(y: Saying);
        /// How the chart has it.
        supply(
            y: Saying,
            who: Option<Saying>,
            unit: Option<Saying>,
            places: Option<Saying>,
            hidden_places: Option<Saying>,
            total: Option<Native>,
        ) by [supply: Supply];
        /// What holds its one letter.
        held(y: Saying, who: Saying) by [held: Held];
        /// What it is like from day to day to have that much of it.
        days() by [group: SipseongGroup, means: Means];
        days_of_child() by [group: SipseongGroup, means: Means];
        /// What the season asks for.
        climate_y() by [climate: Climate];
        climate_none(unit: Saying) by [climate: Climate];
        /// What feeds it and is not visible.
        mother_absent(y: Saying, h: Saying, unit: Saying);
        mother_hidden(y: Saying, h: Saying, unit: Saying);
        unit() by [element: Element];
        hour_unknown();
    }
}

/// Letters of a chart, with the hour and without.
pub(super) const fn total(hour_known: bool) -> Native {
    Native(if hour_known { 8 } else { 6 })
}

/// The image of a day pillar, as it opens the picture.
pub fn image(day: Ganji, hearer: Hearer) -> Saying {
    entries::image_frame(hearer, entries::image(day)).worded(day.index())
}

impl Picture {
    pub(super) fn told(&self, ground: &Ground) -> Draft {
        let mut draft = Draft::default();
        let (y, master) = (ground.needed, ground.day.stem().element());
        draft.add(Part::Image, image(self.day, ground.hearer()));
        let season = entries::season_frame(entries::season(master, self.month));
        draft.other(ground.worded(season, 27));
        let need = if ground.is_extreme {
            entries::need_extreme(noun(y))
        } else {
            let clause = entries::need(ground.day.stem(), ground.needed_group);
            let gloss = ground.worded(entries::gloss(ground.needed_group), 34);
            ground.worded(entries::need_open(clause, noun(y), ground.who(), gloss), 28)
        };
        draft.add(Part::Need, need);
        draft.add(Part::Supply, self.supply(ground));
        draft.other(
            self.held.map(|held| ground.worded(entries::held(held, noun(y), ground.who()), 25)),
        );
        let (group, means) = (ground.needed_group, self.supply.means());
        let days = match ground.age.is_raised() {
            true => entries::days_of_child(group, means),
            false => entries::days(group, means),
        };
        draft.add(Part::Days, ground.worded(days, 29));
        draft.add(
            Part::Aside,
            self.season.map(|wish| match wish {
                SeasonWish::Needed(climate) => entries::climate_y(climate),
                SeasonWish::Other(climate) => {
                    entries::climate_none(climate, entries::unit(climate.relief()))
                }
            }),
        );
        draft.add(
            Part::Aside,
            self.source.map(|MissingSource { element, is_hidden }| {
                let (h, unit) = (noun(element), entries::unit(element));
                match is_hidden {
                    true => entries::mother_hidden(noun(y), h, unit),
                    false => entries::mother_absent(noun(y), h, unit),
                }
            }),
        );
        draft.other((!self.hour_known).then(entries::hour_unknown));
        draft
    }

    fn supply(&self, ground: &Ground) -> Saying {
        let y = noun(ground.needed);
        let unit = || Some(entries::unit(ground.needed));
        let who = || Some(ground.who());
        let at = || places(self.places);
        let hidden = || places(self.roots);
        let say = |who, unit, at, hidden, total| {
            ground.worded(entries::supply(self.supply, y, who, unit, at, hidden, total), 30)
        };
        match self.supply {
            Supply::Full => say(None, None, None, None, None),
            Supply::Floating
            | Supply::Able
            | Supply::AbleSelf
            | Supply::Branch
            | Supply::BranchMore => say(None, None, at(), None, None),
            Supply::Hidden => say(None, unit(), None, hidden(), None),
            Supply::HiddenSelf => say(who(), unit(), None, hidden(), None),
            Supply::Absent => say(None, unit(), None, None, Some(total(self.hour_known))),
            Supply::AbsentSelf => say(who(), unit(), None, None, None),
        }
    }
}
