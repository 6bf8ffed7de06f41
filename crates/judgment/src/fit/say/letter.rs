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

/// The kinds of contact by their weight: the first the weightiest, and those that are not asked for behind all.
type Ranks = [usize; ContactKind::ALL.len()];

const fn ranks<const N: usize>(kinds: [ContactKind; N]) -> Ranks {
    let (mut ranks, mut rank) = ([usize::MAX; ContactKind::ALL.len()], 0);
    while rank < N {
        ranks[kinds[rank] as usize] = rank;
        rank += 1;
    }
    ranks
}

/// Contacts that take hold of a letter.
static OF_STEM: Ranks = ranks([
    ContactKind::Transform,
    ContactKind::Tie,
    ContactKind::StemClash,
    ContactKind::Checked,
    ContactKind::Bond,
]);
static OF_BRANCH: Ranks = ranks([
    ContactKind::TripleCombination,
    ContactKind::DirectionalCombination,
    ContactKind::Clash,
    ContactKind::Settles,
    ContactKind::SixCombination,
    // What fills a branch that brings nothing comes before what finds it filled.
    ContactKind::HalfCombination,
    ContactKind::RootsNatal,
]);

/// Contacts of a branch that move it without telling what comes of it.
static MOVEMENTS: Ranks =
    ranks([ContactKind::Clash, ContactKind::Gathering, ContactKind::TriplePunishment]);

/// Contacts with the longer luck.
static OF_HOST: Ranks = ranks([
    ContactKind::Twin,
    ContactKind::HostClash,
    ContactKind::HostHarmony,
    ContactKind::HostChecks,
    ContactKind::HostSix,
    ContactKind::ChecksHost,
]);

/// What has hold of a luck pillar, of which its sentences ask again and again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hold {
    /// The contacts that tell what becomes of its letters.
    stem: Option<Contact>,
    branch: Option<Contact>,
    /// What moves the branch beside that.
    pub(super) movement: Option<Contact>,
    /// What stands between it and the longer luck, of which something is told.
    pub(super) host: Option<Contact>,
}

impl Hold {
    /// What has hold of a pillar.
    pub(super) fn of(passage: &ListedLuck) -> Self {
        let reading = &passage.reading;
        // A root and a half combination count where the branch leans to neither side.
        let is_aside = reading.branch.leaning.lean == Lean::Aside;
        let mut hold = Self { stem: None, branch: None, movement: None, host: None };
        for contact in &reading.contacts {
            match contact.part {
                Part::Stem if tells(reading, contact) => keep(&mut hold.stem, contact, &OF_STEM),
                Part::Branch if !tells(reading, contact) || is_displaced(reading, contact) => {
                    keep(&mut hold.movement, contact, &MOVEMENTS);
                }
                Part::Branch if is_aside || !is_weak(contact) => {
                    keep(&mut hold.branch, contact, &OF_BRANCH);
                }
                _ => {}
            }
            if passage.host.is_some() {
                keep(&mut hold.host, contact, &OF_HOST);
            }
        }
        hold
    }

    /// The contact that tells what becomes of a letter.
    pub(super) const fn by(&self, part: Part) -> Option<&Contact> {
        match part {
            Part::Stem => self.stem.as_ref(),
            Part::Branch | Part::Pillar => self.branch.as_ref(),
        }
    }
}

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

/// Keeps a contact that is asked for, unless one that is as weighty was met before it.
fn keep(kept: &mut Option<Contact>, contact: &Contact, ranks: &Ranks) {
    let rank = |contact: &Contact| ranks[contact.kind as usize];
    if rank(contact) < kept.as_ref().map_or(usize::MAX, rank) {
        *kept = Some(*contact);
    }
}

/// Whether it is a clash of a branch that brings what it makes with another: that tells what it comes to, and the clash
/// moves it beside.
fn is_displaced(reading: &LuckReading, contact: &Contact) -> bool {
    contact.kind == ContactKind::Clash && reading.branch.union.is_some()
}

const fn is_weak(contact: &Contact) -> bool {
    matches!(contact.kind, ContactKind::RootsNatal | ContactKind::HalfCombination)
}

/// The contact by which a letter lands as it does, whether or not something comes of it.
pub(super) fn landed_by(reading: &LuckReading, part: Part) -> Option<Contact> {
    let (part, ranks) = match part {
        Part::Stem => (part, &OF_STEM),
        Part::Branch | Part::Pillar => (Part::Branch, &OF_BRANCH),
    };
    let mut landed_by = None;
    for contact in reading.contacts.iter().filter(|one| one.part == part && !is_weak(one)) {
        keep(&mut landed_by, contact, ranks);
    }
    landed_by
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
pub(super) fn acts_as_one(wonguk: Wonguk<'_>, reading: &LuckReading, hold: &Hold) -> bool {
    let [stem, branch] = [Part::Stem, Part::Branch].map(|part| leaning(reading, part));
    let phrase = |(element, leaning)| wonguk.phrase(element, leaning);
    stem.0 == branch.0
        && hold.stem.is_none()
        && !hold.branch.is_some_and(|contact| contact.turns(branch.0))
        && phrase(stem) == phrase(branch)
}
