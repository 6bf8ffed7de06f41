//! What is said of two persons one of whom does not go to school yet: to the one who is grown.

use saju_chart::Sipseong;
use saju_saying::Saying;

use super::say as entries;
use crate::compatibility::say::{self, Person};
use crate::compatibility::{CrossMark, CrossSinsal, ElementRelation, Lead, Side, Supply};
use crate::{RelationKind, Sinsal};

/// Two persons one of whom is little.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WithLittle {
    side: Side,
    little: Person,
    grown: Person,
}

impl WithLittle {
    /// Of two persons, if one of them is.
    pub(crate) fn of(of: [Person; 2], little: Option<Side>) -> Option<Self> {
        little.map(|side| Self {
            side,
            little: of[side as usize],
            grown: of[side.other() as usize],
        })
    }

    /// How one looks to the other.
    pub(crate) fn looks(self, seer: Side, god: Sipseong) -> Saying {
        let Self { side, little, grown } = self;
        match seer == side {
            true => entries::seen_by_little(little, grown),
            false => say::seen(grown, little, entries::seen_little(god.group())),
        }
    }

    /// What the elements of the day masters are to each other, those of the first to those of the second.
    pub(crate) fn elements(self, elements: ElementRelation) -> Saying {
        let of_grown = match self.side {
            Side::A => elements.turned(),
            Side::B => elements,
        };
        entries::element_with_little(of_grown, self.grown, self.little)
    }

    /// What a sinsal means, where a little one makes it another thing.
    pub(crate) fn sinsal(self, found: &CrossSinsal) -> Option<Saying> {
        let Self { side, little, grown } = self;
        let is_in_little = found.from != side;
        let (from, to) = if is_in_little { (grown, little) } else { (little, grown) };
        Some(match found.mark {
            CrossMark::Sinsal(Sinsal::Cheoneul) if is_in_little => {
                entries::cheoneul_of_little(little, grown)
            }
            CrossMark::Sinsal(Sinsal::Cheoneul) => say::cheoneul(from, to),
            CrossMark::Sinsal(Sinsal::Gwimungwan) => entries::gwimungwan_with_little(little),
            CrossMark::Gongmang => entries::gongmang_with_little(from, to, little),
            CrossMark::Sinsal(_) => return None,
        })
    }

    /// Much of the element that the other's chart is against.
    pub(crate) fn adds_gisin(self, supply: &Supply) -> Saying {
        let say = match supply.from == self.side {
            true => entries::adds_gisin_of_little,
            false => entries::adds_gisin_to_little,
        };
        say(supply.element, self.grown, self.little)
    }

    /// What a place comes to where its letters are at odds.
    pub(crate) fn strains(self, field: Saying, [own, other]: [Saying; 2], lead: &Lead) -> Saying {
        entries::palace_strains_with_little(field, own, other, lead.kind(), self.little)
    }

    /// The same of stems and of branches.
    pub(crate) fn strains_twice(
        self,
        field: Saying,
        stem: RelationKind,
        branch: RelationKind,
    ) -> Saying {
        entries::palace_strains_twice_with_little(field, stem, branch, self.little)
    }
}
