//! What is said of a way out: when, by which letter, and what to do until then.

use arrayvec::ArrayVec;
use saju_saying::{Glyphs, LettersAt, Number, OfLuck, Saying, sayings};

use super::WayOut;
use crate::Rule;
use crate::fit::{LifeStage, Scope};
use crate::sayings::Subject;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::Element;
    use saju_saying::{Glyphs, Number, OfLuck, Saying};

    use super::{Subject, sayings};
    use crate::fit::Family;
    use crate::yongsin::NamedGod;

    sayings! {
        /// Sentences on the first lighter time.
        pub(crate) catalogue "way_out" = Subject::WayOut;

        /// When it is.
        when_month(year: Number, month: Number, ganji: Glyphs);
        when_year(year: Number, ganji: Glyphs);
        /// What it brings.
        coming(when: Saying, letters: OfLuck, role: NamedGod, element: Element) by [year_side: Family];
        /// What to do until then.
        habit() by [element: Element];
        habit_of_child() by [element: Element];
        basis_way_out();
    }
}

impl WayOut {
    /// The time, and the habit.
    pub fn told(&self) -> ArrayVec<Saying, 2> {
        let (ganji, year) = (Glyphs::pillar(self.ganji), Number(self.from.year().into()));
        let when = match self.scope {
            Scope::Month => entries::when_month(year, Number(self.from.month().into()), ganji),
            _ => entries::when_year(year, ganji),
        };
        let letter = LettersAt::plain(self.part.letter(self.ganji));
        let letters = OfLuck([letter].into_iter().collect());
        let habit = match self.stage {
            LifeStage::Child => entries::habit_of_child(self.element),
            _ => entries::habit(self.element),
        };
        let coming = entries::coming(self.side, when, letters, self.role, self.element);
        let habit = (!self.is_at_hand).then_some(habit);
        [Some(coming), habit].into_iter().flatten().collect()
    }
}

/// The rule by which it is looked for.
pub fn basis() -> (Saying, Rule) {
    (entries::basis_way_out(), Rule::LuckWayOut)
}
