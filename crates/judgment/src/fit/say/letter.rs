//! What a letter of luck does: the contact that takes hold of it, else what its group does as it leans.

use saju_chart::Element;
use saju_saying::Saying;

use crate::fit::{Contact, ContactKind, Effect, LifeStage, ListedLuck, LuckReading, Part, Wonguk};
use crate::yongsin::{Lean, Leaning};

pub(super) mod entries {
    use saju_chart::SipseongGroup;
    use saju_saying::sayings;

    use crate::sayings::Subject;
    use crate::yongsin::{Lean, Stance};

    sayings! {
        /// What letters of luck do.
        pub(crate) catalogue "fit_effects" = Subject::FitEffects;

        /// What a group does, as it leans and as the day master stands.
        effect() by [sipseong_group: SipseongGroup, lean: Lean, stance: Stance];
        /// The same in the years of a child.
        effect_of_child() by [sipseong_group: SipseongGroup, lean: Lean];
        /// In those of a child that is cared for yet.
        effect_of_infant() by [sipseong_group: SipseongGroup, lean: Lean];
    }
}

/// Contacts that take hold of a letter, the weightiest first.
const OF_STEM: [ContactKind; 5] = [
    ContactKind::Transform,
    ContactKind::Tie,
    ContactKind::StemClash,
    ContactKind::Checked,
    ContactKind::Bond,
];
const OF_BRANCH: [ContactKind; 7] = [
    ContactKind::TripleCombination,
    ContactKind::DirectionalCombination,
    ContactKind::Clash,
    ContactKind::Settles,
    ContactKind::SixCombination,
    ContactKind::RootsNatal,
    ContactKind::HalfCombination,
];

/// Contacts of a branch that move it without telling what comes of it.
const MOVEMENTS: [ContactKind; 3] =
    [ContactKind::Clash, ContactKind::Gathering, ContactKind::TriplePunishment];

/// Contacts with the longer luck, the weightiest first.
const OF_HOST: [ContactKind; 6] = [
    ContactKind::Twin,
    ContactKind::HostClash,
    ContactKind::HostHarmony,
    ContactKind::HostChecks,
    ContactKind::HostSix,
    ContactKind::ChecksHost,
];

/// Whether a contact tells what its letter comes to. What turns into another element does so whichever
/// way that leans.
fn tells(reading: &LuckReading, contact: &Contact) -> bool {
    match contact.kind {
        ContactKind::Transform
        | ContactKind::TripleCombination
        | ContactKind::DirectionalCombination => true,
        ContactKind::SixCombination if contact.turns(reading.luck.ganji.branch().element()) => true,
        _ => !matches!(contact.effect(), Effect::None | Effect::Moves),
    }
}

fn first<'a>(
    reading: &'a LuckReading,
    part: Part,
    kinds: &[ContactKind],
    fits: impl Fn(&Contact) -> bool,
) -> Option<&'a Contact> {
    let of_part = reading.contacts.iter().filter(|contact| contact.part == part);
    let ranked = of_part.filter_map(|one| {
        let rank = kinds.iter().position(|kind| one.kind == *kind)?;
        fits(one).then_some((rank, one))
    });
    ranked.min_by_key(|(rank, _)| *rank).map(|(_, one)| one)
}

/// Whether it is a clash of a branch that brings what it makes with another: that tells what it comes to, and the clash
/// moves it beside.
fn is_displaced(reading: &LuckReading, contact: &Contact) -> bool {
    contact.kind == ContactKind::Clash && reading.branch.union(&reading.contacts).is_some()
}

/// The contact that tells what becomes of a letter. A root and a half combination count where the branch
/// leans to neither side.
pub(super) fn held_by(reading: &LuckReading, part: Part) -> Option<&Contact> {
    match part {
        Part::Stem => first(reading, Part::Stem, &OF_STEM, |contact| tells(reading, contact)),
        Part::Branch | Part::Pillar => {
            let is_aside = reading.branch.leaning.lean == Lean::Aside;
            first(reading, Part::Branch, &OF_BRANCH, |contact| {
                let is_weak =
                    matches!(contact.kind, ContactKind::RootsNatal | ContactKind::HalfCombination);
                tells(reading, contact) && (is_aside || !is_weak) && !is_displaced(reading, contact)
            })
        }
    }
}

/// The contact by which a letter lands as it does, whether or not something comes of it.
pub(super) fn landed_by(reading: &LuckReading, part: Part) -> Option<&Contact> {
    match part {
        Part::Stem => first(reading, part, &OF_STEM, |_| true),
        Part::Branch | Part::Pillar => first(reading, Part::Branch, &OF_BRANCH[..5], |_| true),
    }
}

/// What moves the branch beside that.
pub(super) fn movement(reading: &LuckReading) -> Option<&Contact> {
    first(reading, Part::Branch, &MOVEMENTS, |contact| {
        !tells(reading, contact) || is_displaced(reading, contact)
    })
}

/// What stands between it and the longer luck.
pub(super) fn of_host(reading: &LuckReading) -> Option<&Contact> {
    OF_HOST.iter().find_map(|kind| reading.contacts.iter().find(|one| one.kind == *kind))
}

/// The element of a letter, and how it leans.
fn leaning(reading: &LuckReading, part: Part) -> (Element, Leaning) {
    let leaning = match part {
        Part::Stem => reading.stem.leaning,
        Part::Branch | Part::Pillar => reading.branch.leaning,
    };
    (part.letter(reading.luck.ganji).element(), leaning)
}

/// What the element of a letter is called.
pub(super) fn role(wonguk: Wonguk<'_>, reading: &LuckReading, part: Part) -> Saying {
    let (element, leaning) = leaning(reading, part);
    wonguk.role_leaning(element, leaning)
}

/// What a letter does as it leans, in the stage of life in which it comes.
pub(super) fn effect(wonguk: Wonguk<'_>, passage: &ListedLuck, part: Part) -> Saying {
    let (element, leaning) = leaning(&passage.reading, part);
    let (group, lean) = (wonguk.group(element), leaning.lean);
    match passage.stage {
        LifeStage::Child if passage.is_infant => entries::effect_of_infant(group, lean),
        LifeStage::Child => entries::effect_of_child(group, lean),
        LifeStage::Young | LifeStage::Adult | LifeStage::Elder | LifeStage::Late => {
            entries::effect(group, lean, wonguk.stance())
        }
    }
}

/// Whether both letters are told as one: of one element and phrase, with nothing that has hold of the
/// stem, nor turns the branch into another element.
pub(super) fn acts_as_one(wonguk: Wonguk<'_>, reading: &LuckReading) -> bool {
    let phrase = |part| {
        let (element, leaning) = leaning(reading, part);
        (element, wonguk.phrase(element, leaning))
    };
    let own = Part::Branch.letter(reading.luck.ganji).element();
    let turns = held_by(reading, Part::Branch).is_some_and(|contact| contact.turns(own));
    !turns && held_by(reading, Part::Stem).is_none() && phrase(Part::Stem) == phrase(Part::Branch)
}
