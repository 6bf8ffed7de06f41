//! What a letter of luck does: the contact that takes hold of it, else what its group does as it leans.

use saju_chart::SipseongGroup;
use saju_judgment::fit::{Contact, ContactKind, Effect, LuckReading, Part, Wonguk};
use saju_judgment::yongsin::{Lean, Stance};

use super::contact::ContactClause;
use super::told::Told;
use super::wording::Cell;
use crate::Ending;
use crate::catalogue::fit_effects::EFFECT;
use crate::{Page, Say, Slot};

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
const fn tells(contact: &Contact) -> bool {
    match contact.kind {
        ContactKind::Transform
        | ContactKind::TripleCombination
        | ContactKind::DirectionalCombination => true,
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

/// The contact that tells what becomes of the stem.
fn of_stem(reading: &LuckReading) -> Option<&Contact> {
    first(reading, Part::Stem, &OF_STEM, tells)
}

/// The contact that tells what becomes of the branch. A root and a half combination count where the
/// branch leans to neither side.
fn of_branch(reading: &LuckReading) -> Option<&Contact> {
    let is_aside = reading.branch.leaning.lean == Lean::Aside;
    first(reading, Part::Branch, &OF_BRANCH, |contact| {
        let is_weak =
            matches!(contact.kind, ContactKind::RootsNatal | ContactKind::HalfCombination);
        tells(contact) && (is_aside || !is_weak)
    })
}

/// The contact by which a letter lands as it does, whether or not something comes of it.
pub(crate) fn landed(reading: &LuckReading, part: Part) -> Option<&Contact> {
    match part {
        Part::Stem => first(reading, part, &OF_STEM, |_| true),
        Part::Branch | Part::Pillar => first(reading, Part::Branch, &OF_BRANCH[..5], |_| true),
    }
}

/// What moves the branch beside that.
pub(crate) fn movement(reading: &LuckReading) -> Option<&Contact> {
    first(reading, Part::Branch, &MOVEMENTS, |contact| !tells(contact))
}

/// What stands between it and the longer luck.
pub(crate) fn of_host(reading: &LuckReading) -> Option<&Contact> {
    OF_HOST.iter().find_map(|kind| reading.contacts.iter().find(|one| one.kind == *kind))
}

/// What a letter of luck does.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed<'a> {
    /// It meets something.
    Contact(&'a Contact),
    /// It does what its group does, as it leans and as the day master stands.
    Effect(SipseongGroup, Lean, Stance),
}

impl<'a> Deed<'a> {
    /// Of the stem of a luck pillar, or of its branch.
    pub(crate) fn of(wonguk: Wonguk<'_>, reading: &'a LuckReading, part: Part) -> Self {
        let ganji = reading.luck.ganji;
        let (contact, element, lean) = match part {
            Part::Stem => (of_stem(reading), ganji.stem().element(), reading.stem.leaning.lean),
            Part::Branch | Part::Pillar => {
                (of_branch(reading), ganji.branch().element(), reading.branch.leaning.lean)
            }
        };
        let effect = || Self::Effect(wonguk.group(element), lean, wonguk.stance());
        contact.map_or_else(effect, Self::Contact)
    }

    /// The cell of its wordings.
    pub(crate) fn cell(self) -> Cell {
        match self {
            Self::Contact(contact) => Cell::Contact(contact.key()),
            Self::Effect(group, lean, stance) => Cell::Effect(group, lean, stance),
        }
    }
}

/// What a letter does, in a wording and without the letter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clause<'a> {
    pub(crate) told: Told<'a>,
    pub(crate) deed: Deed<'a>,
    pub(crate) wording: usize,
}

impl Slot for Clause<'_> {
    fn put(&self, page: &mut Page) {
        let Self { told, deed, wording } = *self;
        match deed {
            Deed::Contact(contact) => ContactClause { told, contact, wording }.say(page),
            Deed::Effect(group, lean, stance) => EFFECT[group][lean][stance][wording].say(page),
        }
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}
