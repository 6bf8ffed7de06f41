//! What a luck pillar says of one matter of life: which of its letters stands for it, and in what tone
//! the matter is spoken of.

use saju_chart::Element;

use super::LuckReading;
use super::luck::Part;
use crate::yongsin::{FiveGod, Lean};

/// A letter of a luck pillar, as it stands for a matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matter {
    /// The part of its element.
    pub role: FiveGod,
    /// To which side it leans.
    pub lean: Lean,
    /// The tone in which it is spoken of, given the character of the pillar.
    pub tone: Lean,
}

impl LuckReading {
    /// What one of its letters says; of the whole pillar the branch.
    pub fn letter(&self, part: Part) -> Matter {
        let (role, lean) = match part {
            Part::Stem => (self.stem.role, self.stem.leaning.lean),
            Part::Branch | Part::Pillar => (self.branch.role, self.branch.leaning.lean),
        };
        Matter { role, lean, tone: lean.tone(self.side()) }
    }

    /// What its letters of an element say; of two the less helpful. None where it brings none.
    pub fn matter(&self, element: Element) -> Option<Matter> {
        let ganji = self.luck.ganji;
        [(Part::Stem, ganji.stem().element()), (Part::Branch, ganji.branch().element())]
            .into_iter()
            .filter(|(_, of)| *of == element)
            .map(|(part, _)| self.letter(part))
            .min_by_key(|matter| matter.lean.sign())
    }
}
