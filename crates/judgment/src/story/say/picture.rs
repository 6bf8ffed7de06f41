//! The sentences of the picture.

use saju_chart::{Branch, Ganji};
use saju_saying::{Native, Saying};

use super::{Draft, Part, noun, places};
use crate::story::ground::{Ground, Hearer};
use crate::story::picture::{Picture, Supply};

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Branch, Element, SipseongGroup, Stem};
    use saju_saying::{Native, Saying, sayings};

    use crate::sayings::Subject;
    use crate::story::ground::Hearer;
    use crate::story::picture::{Held, Supply};
    use crate::yongsin::Climate;

    sayings! {
        /// Sentences of the picture.
        pub(crate) catalogue "story_picture" = Subject::StoryPicture;

        /// What one was born as, by the day stem in its season, in a frame.
        image_frame(image: Saying) by [hearer: Hearer];
        image() by [stem: Stem, branch: Branch];
        /// What leads, as it stands in the picture.
        beside() by [stem: Stem, group: SipseongGroup];
        /// What the picture needs; of an extreme chart, where it leads, or flows out.
        need() by [stem: Stem, group: SipseongGroup];
        need_extreme(y: Saying);
        need_outlet(y: Saying);
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
        /// That the season asks for it as well.
        climate_y() by [climate: Climate];
        unit() by [element: Element];
        hour_unknown();
    }
}

/// Letters of a chart, with the hour and without.
pub(super) const fn total(hour_known: bool) -> Native {
    Native(if hour_known { 8 } else { 6 })
}

/// The image of a day pillar in its season, as it opens the picture.
pub fn image(day: Ganji, month: Branch, hearer: Hearer) -> Saying {
    entries::image_frame(hearer, entries::image(day.stem(), month)).worded(day.index())
}

impl Picture {
    pub(super) fn told(&self, ground: &Ground) -> Draft {
        let mut draft = Draft::default();
        let (stem, y) = (ground.day.stem(), ground.needed);
        draft.add(Part::Image, image(ground.day, self.month, ground.hearer()));
        draft.add(Part::Beside, entries::beside(stem, ground.leading.group));
        draft.add(
            Part::Need,
            match (ground.is_extreme, ground.has_outlet) {
                (true, false) => entries::need_extreme(noun(y)),
                (true, true) => entries::need_outlet(noun(y)),
                (false, _) => entries::need(stem, ground.needed_group),
            },
        );
        draft.add(Part::Supply, self.supply(ground));
        draft.add(
            Part::Aside,
            self.held.map(|held| ground.worded(entries::held(held, noun(y), ground.who()), 25)),
        );
        draft.add(Part::Aside, self.season.map(entries::climate_y));
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
            | Supply::BranchMore
            | Supply::Held
            | Supply::Struck
            | Supply::RootStruck => say(None, None, at(), None, None),
            Supply::Hidden => say(None, unit(), None, hidden(), None),
            Supply::HiddenSelf => say(who(), unit(), None, hidden(), None),
            Supply::Absent => say(None, unit(), None, None, Some(total(self.hour_known))),
            Supply::AbsentSelf => say(who(), unit(), None, None, None),
            Supply::AbsentTurned => say(None, unit(), None, None, None),
        }
    }
}
