//! In what tone a pillar of luck speaks of the relation that is nearest: by the letter that stands for
//! the spouse, by what becomes of the day branch, and never against the character of the pillar.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, SipseongGroup};

use super::LoveLuck;
use crate::LuckReading;
use crate::fit::{Character, Contact, ContactKind, Effect, Outcome, Wonguk};
use crate::yongsin::Lean;

/// What a pillar of luck comes to for love.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoveTone {
    /// The tone: of the spouse star, or without one of the pillar itself.
    pub tone: Lean,
    /// Whether the spouse star combines with the day master.
    pub bond: bool,
    /// What a combination does to the seat of the spouse.
    pub union: Option<Lean>,
    /// What a clash does to it.
    pub clash: Option<PalaceClash>,
    /// The character of the pillar.
    pub character: Character,
    /// Whether the verdict of its time is one in which nobody is told to widen.
    pub stays: bool,
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

/// What the contacts of the day branch do.
fn effects(
    reading: &LuckReading,
    is_of: impl Fn(ContactKind) -> bool,
) -> ArrayVec<(Outcome, Effect), 24> {
    reading
        .contacts
        .iter()
        .filter(|contact| is_of(contact.kind) && contact.positions.contains(Position::Day))
        .map(|contact| (contact.outcome, contact.effect()))
        .collect()
}

/// A combination that brings more weight, or makes an element that weighs, does not soothe what weighs.
fn united(palace: Lean, wonguk: &Wonguk<'_>, reading: &LuckReading) -> Lean {
    let combines = |kind| {
        matches!(
            kind,
            ContactKind::TripleCombination
                | ContactKind::DirectionalCombination
                | ContactKind::SixCombination
                | ContactKind::HalfCombination
        )
    };
    let own = wonguk.natal.pillars.day.branch().element();
    let weighs = |made: Element| made == own || wonguk.lean(made) == Lean::Against;
    let of_palace =
        |contact: &&Contact| combines(contact.kind) && contact.positions.contains(Position::Day);
    let burdens =
        reading.contacts.iter().filter(of_palace).any(|contact| {
            contact.effect() == Effect::Burdens || contact.union.is_some_and(weighs)
        });
    if palace == Lean::Against && burdens { Lean::Aside } else { palace }
}

/// What weighs is moved away only where the clash eases it.
fn clashed(palace: Lean, reading: &LuckReading) -> PalaceClash {
    let found = effects(reading, |kind| kind == ContactKind::Clash);
    let is_let_go = |(outcome, _): &(Outcome, Effect)| matches!(outcome, Outcome::Relieved(_));
    if reading.is_gathered() || found.iter().any(is_let_go) {
        return PalaceClash::Relieved;
    }
    let eases = found.iter().any(|(_, effect)| *effect == Effect::Eases);
    let stays = palace == Lean::Against && !eases;
    PalaceClash::Moves(if stays { Lean::Aside } else { palace })
}
