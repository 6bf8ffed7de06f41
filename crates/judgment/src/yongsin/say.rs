//! What is said of what a chart needs.

use saju_chart::{Branch, Element, Pillars, SipseongGroup, Stem};
use saju_saying::{Args, Fills, Saying, Titled};

use super::{Climate, FiveGod, Lean, LeanReason, NamedGod, SecondBy, Yongsin};
use crate::gyeokguk::Gyeokguk;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Branch, Element, SipseongGroup};
    use saju_saying::{Saying, Titled, sayings};

    use crate::gyeokguk::Gyeok;
    use crate::sayings::Subject;
    use crate::yongsin::{FiveGod, LeanKey, NamedGod};

    sayings! {
        /// Sentences on what a chart needs.
        pub(crate) catalogue "yongsin" = Subject::Yongsin;

        /// The season of a month.
        season() by [branch: Branch];
        /// What is cold about a season, and what is hot.
        cold_name();
        heat_name();
        /// 기신 or 구신 that completes the structure.
        opposed_sangsin(god: FiveGod);
        /// To which side an element leans, and why.
        lean(
            role: NamedGod,
            el: Element,
            grp: SipseongGroup,
            season: Saying,
            hotcold: Saying,
            gyeok: Titled<Gyeok>,
        ) by [lean_key: LeanKey];
        /// Who asks for the element of the season, and what relieves it; or the book.
        src_climate();
        src_book();
        wanted_cold();
        wanted_heat();
        /// Where the letters of an element are counted.
        beside_day_master();
        in_chart();
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

/// 기신 or 구신 that is 상신, too: 기신이자 상신.
pub fn opposed_sangsin(god: FiveGod) -> Saying {
    entries::opposed_sangsin(god)
}

/// Who asks for the element of the season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedBy {
    /// 계절, or the book.
    pub src: Saying,
    /// What relieves the season, or the book.
    pub wanted: Saying,
    /// The temperature.
    pub climate: Saying,
}

impl Yongsin {
    /// Who asks for the element of the season.
    pub fn asked_by(&self) -> AskedBy {
        let climate = self.climate.wanted().and(self.climate.kind);
        let (src, wanted) = match climate {
            Some(Climate::Cold) => (entries::src_climate(), entries::wanted_cold()),
            Some(Climate::Heat) => (entries::src_climate(), entries::wanted_heat()),
            None => (entries::src_book(), entries::src_book()),
        };
        AskedBy { src, wanted, climate: temperature(climate) }
    }
}

/// Where the letters of an element are counted: the day master is none of its own.
pub fn counted_in(day_master: Stem, element: Element) -> Saying {
    if day_master.element() == element { entries::beside_day_master() } else { entries::in_chart() }
}

impl Fills for NamedGod {
    fn fill(self, args: &mut Args) {
        if self.is_sangsin {
            opposed_sangsin(self.god).fill(args);
        } else {
            self.god.fill(args);
        }
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
        // Where the sentence says itself that it completes the structure, the part is enough.
        let says_sangsin = matches!(leaning.reason, LeanReason::SangsinFor | LeanReason::BothFor);
        let is_sangsin = self.is_opposed_sangsin(element) && !says_sangsin;
        let role = NamedGod { god: role, is_sangsin };
        Some(entries::lean(key, role, element, group, season, hotcold, gyeok))
    }
}
