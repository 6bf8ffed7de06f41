//! What a luck pillar is as a whole to the pillars of the chart, and to the longer luck in which it
//! comes: decade and year, year and month, month and day.
//!
//! Source: 滴天髓闡微 歲運 "戰沖視孰降，和好視孰切"; 三命通會 卷二 總論歲運.

use saju_chart::{Ganji, Positions};

use super::branch::BranchReading;
use super::contact::{Contact, ContactKind, Contacts, Outcome};
use super::force::Force;
use super::luck::{Luck, Part};
use super::stem::{StemReading, StemRoot};
use super::wonguk::Wonguk;
use crate::natal::{combine, related};
use crate::relation::RelationKind;
use crate::yongsin::Lean;

/// The same pillar as one of the chart (복음), and one that clashes with it above and below (천극지충), unless a combination lets
/// go of the clash below (貪合忘沖).
pub(super) fn meet_pillars(wonguk: Wonguk, luck: &Luck, contacts: &mut Contacts) {
    let (natal, stem, branch) = (wonguk.natal, luck.ganji.stem(), luck.ganji.branch());
    let repeats = natal.stems_at(stem).and(natal.branches_at(branch));
    let struck = natal.branches_related_to(branch, RelationKind::Clash);
    let mut doubles = natal.stems_related_to(stem, RelationKind::StemClash).and(struck);
    if !doubles.is_empty() {
        let relieved = |contact: &&Contact| matches!(contact.outcome, Outcome::Relieved(_));
        let relieved = contacts.iter().filter(relieved).map(|contact| contact.positions);
        doubles = relieved.fold(doubles, Positions::without);
    }
    for (kind, positions) in [(ContactKind::Repeat, repeats), (ContactKind::Double, doubles)] {
        if !positions.is_empty() {
            contacts.push(Contact::of(kind, Part::Pillar, positions, Outcome::Plain));
        }
    }
}

/// What the longer luck does to the pillar that comes in it.
pub(super) fn meet_host(
    luck: &Luck,
    stem: &mut StemReading,
    branch: &mut BranchReading,
    contacts: &mut Contacts,
) {
    let Some(host) = luck.host() else { return };
    if host == luck.ganji {
        contacts.push(Contact::with_host(ContactKind::Twin, Part::Pillar, Outcome::Plain));
        return;
    }
    if let Some((kind, outcome)) = stems(luck.ganji, host, stem) {
        contacts.push(Contact::with_host(kind, Part::Stem, outcome));
    }
    let meets = |kind| related(host.branch(), luck.ganji.branch(), kind);
    if meets(RelationKind::Clash) {
        branch.force = branch.force.halved();
        contacts.push(Contact::with_host(ContactKind::HostClash, Part::Branch, Outcome::Plain));
    } else if meets(RelationKind::SixCombination) {
        contacts.push(Contact::with_host(ContactKind::HostSix, Part::Branch, Outcome::Plain));
    }
}

fn stems(inner: Ganji, host: Ganji, reading: &mut StemReading) -> Option<(ContactKind, Outcome)> {
    let (lean, own) = (reading.leaning.lean, inner.stem().element());
    if combine(Some(host.stem()), Some(inner.stem())) {
        reading.force = Force::NONE;
        return Some((ContactKind::HostHarmony, Outcome::By(lean)));
    }
    if host.stem().element().overcomes() == own {
        // A stem on its own root, or one that leans to no side, has nothing to lose.
        if reading.root == Some(StemRoot::Seat) || lean == Lean::Aside {
            return Some((ContactKind::HostChecks, Outcome::Plain));
        }
        reading.force = reading.force.halved();
        return Some((ContactKind::HostChecks, Outcome::By(lean)));
    }
    let checks = own.overcomes() == host.stem().element();
    checks.then_some((ContactKind::ChecksHost, Outcome::Plain))
}
