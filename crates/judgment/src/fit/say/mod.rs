//! What is said of luck: what a pillar, its letters and their elements are called, what the letters do and
//! meet, what the pillar means, and what to do with it. Where a sentence has several wordings, those not
//! used yet in the list come first, so that an entry reads the same in every answer.

mod advice;
mod basis;
mod contact;
mod current;
mod letter;
mod list;
mod meaning;
mod reasoning;
mod told;
mod unread;
mod voice;
mod wording;

use saju_chart::{Element, Ganji, Stem};
use saju_saying::{Glyphs, Letter, Saying};

use super::{Luck, Scope, Wonguk};
use crate::places::half;
use crate::sayings::sipseong;
use crate::yongsin::Leaning;

pub use basis::basis;
pub use current::Current;
pub use list::LuckWords;
pub use meaning::{Extent, Meaning};
pub use reasoning::reasoning;
pub use told::WordedLuck;
pub use voice::{VoiceKind, Voiced};

/// Their catalogues.
pub(crate) const CATALOGUES: [saju_saying::Catalogue; 6] = [
    entries::CATALOGUE,
    advice::entries::CATALOGUE,
    advice::ages::CATALOGUE,
    contact::entries::CATALOGUE,
    letter::entries::CATALOGUE,
    voice::entries::CATALOGUE,
];

mod entries {
    use saju_chart::{Element, Sipseong, SipseongGroup};
    use saju_saying::{Glyphs, Letter, Saying, sayings};

    use crate::fit::{Character, LifeStage, Scope};
    use crate::places::Half;
    use crate::sayings::Subject;
    use crate::yongsin::RoleKey;

    sayings! {
        /// Sentences on what luck is to a chart.
        pub(crate) catalogue "fit" = Subject::Fit;

        /// An element by its part, and by what moved its lean.
        role(el: Element) by [role_key: RoleKey];
        /// A letter of luck with its ten god.
        of_half(half: Half, sipseong: Sipseong, letter: Letter);
        /// A longer luck.
        host(ganji: Glyphs) by [scope: Scope];
        /// What a group has to do with at a stage of life.
        field() by [sipseong_group: SipseongGroup, life_stage: LifeStage];
        /// What Resource has to do with besides rest.
        careful_thought();

        /// The letter that leads, by itself and where it meets the chart.
        first(lead: Saying, lead_role: Saying, lead_clause: Saying);
        met(lead: Saying, lead_role: Saying, lead_clause: Saying);
        /// A letter that becomes another element with others.
        turned(letter: Saying, role: Saying, clause: Saying);
        /// The other letter, and the same where it looks the way of the first.
        second(other: Saying, other_role: Saying, other_clause: Saying);
        second_same(other: Saying, other_role: Saying, other_clause: Saying);
        /// Both as one.
        one(stem: Saying, branch: Saying, role: Saying, clause: Saying);
        /// The letters of a day, and of what no more is told of.
        day(stem: Letter, stem_role: Saying, branch: Letter, branch_role: Saying);
        short(stem: Letter, stem_role: Saying, branch: Letter, branch_role: Saying);
        /// The same where both are one.
        day_one(stem: Letter, branch: Letter, role: Saying);
        short_one(stem: Letter, branch: Letter, role: Saying);
        late();
        late_far();
        before_birth();
        /// For how long advice holds.
        over_the_decade(advice: Saying);
        in_the_year(advice: Saying);
        /// Why a letter does what it does.
        reasoning(half: Half, letter: Letter, role: Saying, clause: Saying);
        reasoning_turned(half: Half, letter: Letter, role: Saying, clause: Saying);
        /// What a letter, or a pillar, meets.
        of_letter(half: Half, letter: Letter, clause: Saying);
        of_pillar(scope: Saying, clause: Saying);

        /// What the character of a pillar is.
        character(scope: Saying, dm_strength: Saying) by [character: Character];
        level_plenty(scope: Saying);
        held_by_void(scope: Saying);
        turns_with(scope: Saying);
        turns_against(scope: Saying);

        /// Where a stem has its root.
        seat();
        natal_root();
        outer_root(host: Option<Saying>);
        cut();
        outer_cut(host: Option<Saying>);
        floating();
        /// How a branch lands.
        plain();
        covered();
        void();
        dry();
        wet();
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
#[inline]
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
