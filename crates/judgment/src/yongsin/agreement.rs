//! Whether strength, season and structure point to the same element, strictly: one that works against
//! the yongsin is no agreement.

use saju_chart::{Element, domain};

use super::five_gods::{FiveGod, FiveGods};

domain! {
    /// How far the testimonies agree.
    pub enum AgreementLevel {
        All = "all", "모두 같음", "皆同";
        Two = "two", "둘이 같음", "二同";
        TwoAgainst = "twoAgainst", "둘이 같고 하나가 거스름", "二同一逆";
        One = "one", "하나만 가리킴", "一指";
        OneAgainst = "oneAgainst", "하나만 가리키고 거스름이 있음", "一指有逆";
    }
}

impl AgreementLevel {
    /// Whether they agree.
    pub const fn agrees(self) -> bool {
        matches!(self, Self::All | Self::Two)
    }

    /// By the two testimonies beside the one that chose the yongsin.
    pub(super) fn of_two(gods: FiveGods, others: [Element; 2]) -> Self {
        let parts = others.map(|element| gods.part(element));
        let equal = parts.iter().filter(|part| **part == FiveGod::Yongsin).count();
        match (equal, parts.into_iter().any(is_against)) {
            (2, _) => Self::All,
            (1, false) => Self::Two,
            (1, true) => Self::TwoAgainst,
            (_, false) => Self::One,
            (_, true) => Self::OneAgainst,
        }
    }

    /// By the season alone, beside an extreme structure.
    pub(super) fn of_season(gods: FiveGods, season: Element) -> Self {
        match gods.part(season) {
            FiveGod::Yongsin => Self::All,
            FiveGod::Huisin => Self::Two,
            FiveGod::Hansin => Self::One,
            FiveGod::Gisin | FiveGod::Gusin => Self::OneAgainst,
        }
    }
}

const fn is_against(part: FiveGod) -> bool {
    matches!(part, FiveGod::Gisin | FiveGod::Gusin)
}
