//! What is said of what a chart needs.

use saju_chart::{Branch, Element, Pillars, SipseongGroup};
use saju_saying::{Saying, Titled};

use super::{Climate, FiveGod, Lean, SecondBy, Yongsin};
use crate::gyeokguk::Gyeokguk;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Branch, Element, SipseongGroup};
    use saju_saying::{Saying, Titled, sayings};

    use super::FiveGod;
    use crate::gyeokguk::Gyeok;
    use crate::yongsin::LeanKey;

    sayings! {
        /// Sentences on what a chart needs.
        pub(crate) catalogue "yongsin" = 3;

        /// The season of a month.
        season() by [branch: Branch];
        /// What is cold about a season, and what is hot.
        cold_name();
        heat_name();
        /// To which side an element leans, and why.
        lean(
            role: FiveGod,
            el: Element,
            grp: SipseongGroup,
            season: Saying,
            hotcold: Saying,
            gyeok: Titled<Gyeok>,
        ) by [lean_key: LeanKey];
        /// The element of the other school, which runs against the structure: both are owned to.
        lean_pseudo(role: FiveGod, el: Element, gyeok: Titled<Gyeok>);
    }
}

/// The season of a month: 초봄.
pub fn season(month: Branch) -> Saying {
    entries::season(month)
}

/// What a season has too much of: the cold where it has neither.
pub fn temperature(climate: Option<Climate>) -> Saying {
    match climate {
        Some(Climate::Heat) => entries::heat_name(),
        Some(Climate::Cold) | None => entries::cold_name(),
    }
}

impl Yongsin {
    /// Why an element leans as it does when luck brings it; `None` where its part says as much.
    pub fn lean_reasoning(
        &self,
        pillars: &Pillars,
        gyeokguk: &Gyeokguk,
        element: Element,
    ) -> Option<Saying> {
        let (leaning, role) = (self.leaning(element), self.part(element));
        if !leaning.is_told(role) {
            return None;
        }
        let gyeok = Titled(gyeokguk.gyeok());
        let is_second = self.second.by == SecondBy::Pseudo && element == self.secondary.element;
        if is_second && leaning.lean == Lean::Against {
            return Some(entries::lean_pseudo(role, element, gyeok));
        }
        let group = SipseongGroup::of(pillars.day_master().element(), element);
        let season = season(pillars.month.branch());
        let hotcold = temperature(self.climate.kind);
        let key = leaning.key(self.is_strong);
        Some(entries::lean(key, role, element, group, season, hotcold, gyeok))
    }
}
