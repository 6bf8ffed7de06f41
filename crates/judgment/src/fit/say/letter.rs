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
    ContactKind::RootsNatal,
    ContactKind::HalfCombination,
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
        let movement = first(reading, &MOVEMENTS, |one| {
            one.part == Part::Branch && (!tells(reading, one) || is_displaced(reading, one))
        });
        let host = first(reading, &OF_HOST, |_| passage.host.is_some());
        Self { stem: of_stem(reading), branch: of_branch(reading), movement, host }
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

fn first(reading: &LuckReading, ranks: &Ranks, fits: impl Fn(&Contact) -> bool) -> Option<Contact> {
    let rank = |contact: &Contact| ranks[contact.kind as usize];
    let fitting = reading.contacts.iter().filter(|one| rank(one) != usize::MAX && fits(one));
    fitting.min_by_key(|one| rank(one)).copied()
}

/// Whether it is a clash of a branch that brings what it makes with another: that tells what it comes to, and the clash
/// moves it beside.
fn is_displaced(reading: &LuckReading, contact: &Contact) -> bool {
    contact.kind == ContactKind::Clash && reading.branch.union(&reading.contacts).is_some()
}

/// The contact that tells what becomes of the stem.
fn of_stem(reading: &LuckReading) -> Option<Contact> {
    first(reading, &OF_STEM, |one| one.part == Part::Stem && tells(reading, one))
}

/// The same of the branch. A root and a half combination count where it leans to neither side.
fn of_branch(reading: &LuckReading) -> Option<Contact> {
    let is_aside = reading.branch.leaning.lean == Lean::Aside;
    first(reading, &OF_BRANCH, |one| {
        one.part == Part::Branch
            && tells(reading, one)
            && (is_aside || !is_weak(one))
            && !is_displaced(reading, one)
    })
}

const fn is_weak(contact: &Contact) -> bool {
    matches!(contact.kind, ContactKind::RootsNatal | ContactKind::HalfCombination)
}

/// The contact by which a letter lands as it does, whether or not something comes of it.
pub(super) fn landed_by(reading: &LuckReading, part: Part) -> Option<Contact> {
    match part {
        Part::Stem => first(reading, &OF_STEM, |one| one.part == part),
        Part::Branch | Part::Pillar => {
            first(reading, &OF_BRANCH, |one| one.part == Part::Branch && !is_weak(one))
        }
    }
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
    let phrase = |part| {
        let (element, leaning) = leaning(reading, part);
        (element, wonguk.phrase(element, leaning))
    };
    let own = Part::Branch.letter(reading.luck.ganji).element();
    let turns = hold.branch.is_some_and(|contact| contact.turns(own));
    !turns && hold.stem.is_none() && phrase(Part::Stem) == phrase(Part::Branch)
}
