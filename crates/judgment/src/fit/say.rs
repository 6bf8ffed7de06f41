//! What a luck pillar, its letters and their elements are called.

use saju_chart::{Element, Ganji, Stem};
use saju_saying::{Glyphs, Letter, Saying};

use super::{Luck, Scope, Wonguk};
use crate::places::half;
use crate::sayings::sipseong;
use crate::yongsin::Leaning;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, Sipseong};
    use saju_saying::{Glyphs, Letter, Saying, sayings};

    use crate::fit::Scope;
    use crate::sayings::Subject;
    use crate::yongsin::RoleKey;

    sayings! {
        /// Sentences on what luck is to a chart.
        pub(crate) catalogue "fit" = Subject::Fit;

        /// An element by its part, and by what moved its lean.
        role(el: Element) by [role_key: RoleKey];
        /// A letter of luck with its ten god.
        of_half(half: Saying, sipseong: Sipseong, letter: Letter);
        /// A longer luck.
        host(ganji: Glyphs) by [scope: Scope];
    }
}

impl Wonguk<'_> {
    /// An element by its part, as it leans when luck brings it: 희신이나 이미 많은 토.
    pub fn role_phrase(&self, element: Element) -> Saying {
        self.role_leaning(element, self.leaning(element))
    }

    /// The same of an element that a letter brings with a lean of its own.
    pub fn role_leaning(&self, element: Element, leaning: Leaning) -> Saying {
        entries::role(self.phrase(element, leaning), element)
    }
}

/// A letter of luck with its ten god: 지지의 편관 해(亥).
pub fn of_half(letter: Letter, day_master: Stem) -> Saying {
    entries::of_half(half(letter), sipseong(day_master, letter), letter)
}

/// A longer luck: 계사 대운, 병오년, 기해월.
pub fn host_named(scope: Scope, ganji: Ganji) -> Saying {
    entries::host(scope, Glyphs::pillar(ganji))
}

impl Luck {
    /// The longer luck in which it comes.
    pub fn host_named(&self) -> Option<Saying> {
        self.around().next().map(|(scope, ganji)| host_named(scope, ganji))
    }
}
