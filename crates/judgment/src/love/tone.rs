//! In what tone a pillar of luck speaks of the relation that is nearest: by the letter that stands for
//! the spouse, by what becomes of the day branch, and never against the character of the pillar.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, SipseongGroup};

use super::LoveLuck;
use crate::LuckReading;
use crate::fit::{Character, Contact, ContactKind, Effect, Outcome, Part, Wonguk};
use crate::yongsin::Lean;

/// What a pillar of luck comes to for love.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoveTone {
    /// The tone: of the spouse star, or without one of the pillar itself.
    pub tone: Lean,
    /// Whether the spouse star combines with the day master.
    pub bond: bool,
    /// What a combination does to the seat of the spouse.
    pub union: Option<PalaceUnion>,
    /// What a clash does to it.
    pub clash: Option<PalaceClash>,
    /// The character of the pillar.
    pub character: Character,
    /// Whether the verdict of its time is one in which nobody is told to widen.
    pub stays: bool,
}

/// What a combination does to the seat of the spouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PalaceUnion {
    /// The branch of luck is taken elsewhere, or two contend for it.
    Elsewhere,
    /// It joins what helps, what stands aside, or what weighs.
    Joins(Lean),
}

/// What a clash does to the seat of the spouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PalaceClash {
    /// Another combination lets it go, or takes the branch away into a whole set.
    Relieved,
    /// It moves what helps, what stands aside, or what weighs.
    Moves(Lean),
}

impl LoveTone {
    /// Judges a pillar that was weighed; `stays` where nobody is told to widen then.
    pub fn of(
        luck: &LoveLuck,
        group: SipseongGroup,
        wonguk: &Wonguk<'_>,
        reading: &LuckReading,
        stays: bool,
    ) -> Self {
        let day_master = wonguk.natal.day_master().element();
        let star = reading.matter(group.element(day_master));
        let own = reading.side().lean();
        let bonds = reading.contacts.iter().any(|contact| contact.kind == ContactKind::Bond);
        let palace = wonguk.natal.main(Position::Day).map(|element| wonguk.lean(element));
        let palace = palace.unwrap_or(Lean::Aside);
        Self {
            tone: star.map_or(own, |star| star.tone),
            bond: luck.star_on_stem.is_some() && bonds,
            union: luck.palace_combined.map(|_| united(palace, wonguk, reading)),
            clash: luck.palace_clashed.map(|_| clashed(palace, reading)),
            character: reading.character,
            stays,
        }
    }
}

/// The contacts of the day branch that are of some kinds.
fn of_palace(reading: &LuckReading, is_of: fn(ContactKind) -> bool) -> ArrayVec<&Contact, 24> {
    let meets = |contact: &&Contact| {
        contact.part != Part::Stem && contact.positions.contains(Position::Day)
    };
    reading.contacts.iter().filter(meets).filter(|contact| is_of(contact.kind)).collect()
}

/// A combination that is no contact of the pillar does nothing. One that brings more weight, or makes an element that
/// weighs, does not soothe what weighs.
fn united(palace: Lean, wonguk: &Wonguk<'_>, reading: &LuckReading) -> PalaceUnion {
    let found = of_palace(reading, |kind| {
        matches!(
            kind,
            ContactKind::TripleCombination
                | ContactKind::DirectionalCombination
                | ContactKind::Gathering
                | ContactKind::SixCombination
                | ContactKind::Settles
                | ContactKind::HalfCombination
        )
    });
    if found.is_empty() {
        return PalaceUnion::Elsewhere;
    }
    let own = wonguk.natal.pillars.day.branch().element();
    let weighs = |made: Element| made == own || wonguk.lean(made) == Lean::Against;
    let burdens =
        found.iter().any(|one| one.effect() == Effect::Burdens || one.union.is_some_and(weighs));
    PalaceUnion::Joins(if palace == Lean::Against && burdens { Lean::Aside } else { palace })
}

/// What weighs is moved away only where the clash eases it.
fn clashed(palace: Lean, reading: &LuckReading) -> PalaceClash {
    let found = of_palace(reading, |kind| kind == ContactKind::Clash);
    let is_let_go = |contact: &&Contact| matches!(contact.outcome, Outcome::Relieved(_));
    if reading.is_gathered() || found.iter().any(is_let_go) {
        return PalaceClash::Relieved;
    }
    let eases = found.iter().any(|contact| contact.effect() == Effect::Eases);
    let stays = palace == Lean::Against && !eases;
    PalaceClash::Moves(if stays { Lean::Aside } else { palace })
}
