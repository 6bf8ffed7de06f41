//! What is said of two persons one of whom does not go to school yet, to the one who is grown; and of two such children,
//! to those who raise them.

use saju_chart::Sipseong;
use saju_saying::Saying;

use super::say as entries;
use crate::compatibility::say::{self, Person};
use crate::compatibility::{CrossMark, CrossSinsal, ElementRelation, Lead, Little, Side, Supply};
use crate::{RelationKind, Sinsal};

/// Two persons of whom one or both are little.
#[derive(Clone, Copy, Debug)]
pub(crate) enum WithLittle {
    /// One is.
    One { side: Side, little: Person, grown: Person },
    /// Both are, the first and the second.
    Both([Person; 2]),
}

impl WithLittle {
    /// Of two persons, if one of them is.
    pub(crate) fn of(of: [Person; 2], little: Option<Little>) -> Option<Self> {
        little.map(|little| match little {
            Little::One(side) => {
                let (little, grown) = (of[side as usize], of[side.other() as usize]);
                Self::One { side, little, grown }
            }
            Little::Both => Self::Both(of),
        })
    }

    /// How one looks to the other.
    pub(crate) fn looks(self, seer: Side, god: Sipseong) -> Saying {
        match self {
            Self::One { side, little, grown } if seer == side => {
                entries::seen_by_little(little, grown)
            }
            Self::One { little, grown, .. } => {
                say::seen(grown, little, entries::seen_little(god.group()))
            }
            Self::Both(of) => {
                let (who, other) = (of[seer as usize], of[seer.other() as usize]);
                say::seen(who, other, entries::seen_between_little(god.group()))
            }
        }
    }

    /// What the elements of the day masters are to each other, those of the first to those of the second.
    pub(crate) fn elements(self, elements: ElementRelation) -> Saying {
        match self {
            Self::One { side: Side::A, little, grown } => {
                entries::element_with_little(elements.turned(), grown, little)
            }
            Self::One { side: Side::B, little, grown } => {
                entries::element_with_little(elements, grown, little)
            }
            Self::Both([a, b]) => entries::element_between_little(elements, a, b),
        }
    }

    /// What a sinsal means, where a little one makes it another thing.
    pub(crate) fn sinsal(self, found: &CrossSinsal) -> Option<Saying> {
        match self {
            Self::One { side, little, grown } => {
                let is_in_little = found.from != side;
                let (from, to) = if is_in_little { (grown, little) } else { (little, grown) };
                Some(match found.mark {
                    CrossMark::Sinsal(Sinsal::Cheoneul) if is_in_little => {
                        entries::cheoneul_of_little(little, grown)
                    }
                    CrossMark::Sinsal(Sinsal::Cheoneul) => say::cheoneul(from, to),
                    CrossMark::Sinsal(Sinsal::Gwimungwan) => {
                        entries::gwimungwan_with_little(little)
                    }
                    CrossMark::Gongmang => entries::gongmang_with_little(from, to, little),
                    CrossMark::Sinsal(_) => return None,
                })
            }
            Self::Both(of) => {
                let [from, to] = [found.from, found.from.other()].map(|side| of[side as usize]);
                Some(match found.mark {
                    CrossMark::Sinsal(Sinsal::Cheoneul) if !found.is_returned => {
                        entries::cheoneul_of_little(to, from)
                    }
                    CrossMark::Sinsal(Sinsal::Gwimungwan) => entries::gwimungwan_between_little(),
                    CrossMark::Gongmang => entries::gongmang_between_little(from, to),
                    CrossMark::Sinsal(_) => return None,
                })
            }
        }
    }

    /// Much of the element that the other's chart is against.
    pub(crate) fn adds_gisin(self, supply: &Supply) -> Saying {
        match self {
            Self::One { side, little, grown } => {
                let say = match supply.from == side {
                    true => entries::adds_gisin_of_little,
                    false => entries::adds_gisin_to_little,
                };
                say(supply.element, grown, little)
            }
            Self::Both(of) => {
                let [from, to] = supply.persons(of);
                entries::adds_gisin_between_little(supply.element, from, to)
            }
        }
    }

    /// What a place comes to where its letters are at odds.
    pub(crate) fn strains(self, field: Saying, [own, other]: [Saying; 2], lead: &Lead) -> Saying {
        let kind = lead.kind();
        match self {
            Self::One { little, .. } => {
                entries::palace_strains_with_little(field, own, other, kind, little)
            }
            Self::Both(_) => entries::palace_strains_between_little(field, own, other, kind),
        }
    }

    /// The same of stems and of branches.
    pub(crate) fn strains_twice(
        self,
        field: Saying,
        stem: RelationKind,
        branch: RelationKind,
    ) -> Saying {
        match self {
            Self::One { little, .. } => {
                entries::palace_strains_twice_with_little(field, stem, branch, little)
            }
            Self::Both(_) => entries::palace_strains_twice_between_little(field, stem, branch),
        }
    }
}
