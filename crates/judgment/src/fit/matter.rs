//! What a luck pillar says of one matter of life: which of its letters stands for it, and in what tone
//! the matter is spoken of.

use std::cmp::Reverse;

use saju_chart::Element;

use super::luck::Part;
use super::{Character, LuckReading};
use crate::yongsin::{FiveGod, Lean};

/// A letter of a luck pillar, as it stands for a matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matter {
    /// The part of its element.
    pub role: FiveGod,
    /// To which side it leans.
    pub lean: Lean,
    /// The tone in which it is spoken of, given the character of the pillar. What is held, or of which nothing arrives,
    /// opens nothing.
    pub tone: Lean,
}

impl LuckReading {
    /// What one of its letters says; of the whole pillar the branch.
    pub fn letter(&self, part: Part) -> Matter {
        let (role, lean) = match part {
            Part::Stem => (self.stem.role, self.stem.leaning.lean),
            Part::Branch | Part::Pillar => (self.branch.role, self.branch.leaning.lean),
        };
        Matter { role, lean, tone: self.tone_of(lean, self.arrives(part)) }
    }

    /// The tone of a letter of it that leans so and arrives or not; what is held opens nothing.
    pub(crate) fn tone_of(&self, lean: Lean, arrives: bool) -> Lean {
        let tone = lean.tone_as_it_arrives(arrives, self.side());
        if self.character == Character::Held { tone.max(Lean::Aside) } else { tone }
    }

    /// Whether something of a letter is left for its side; what leans to none is always there.
    fn arrives(&self, part: Part) -> bool {
        let (lean, force) = match part {
            Part::Stem => (self.stem.leaning.lean, self.stem.force),
            Part::Branch | Part::Pillar => (self.branch.leaning.lean, self.branch.force),
        };
        lean == Lean::Aside || force.is_of(lean)
    }

    /// What its letters of an element say: one that arrives before one that does not, then the less helpful. None where
    /// it brings none.
    pub fn matter(&self, element: Element) -> Option<Matter> {
        let ganji = self.luck.ganji;
        [(Part::Stem, ganji.stem().element()), (Part::Branch, ganji.branch().element())]
            .into_iter()
            .filter(|(_, of)| *of == element)
            .map(|(part, _)| (self.arrives(part), self.letter(part)))
            .max_by_key(|(arrives, matter)| (*arrives, Reverse(matter.lean.sign())))
            .map(|(_, matter)| matter)
    }
}
