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
use crate::relation::{RelationKind, are_related};
use crate::yongsin::Lean;

/// The same pillar as one of the chart (복음), and one that clashes with it above and below (천극지충).
pub(super) fn meet_pillars(wonguk: Wonguk, luck: &Luck, contacts: &mut Contacts) {
    let (mut repeats, mut doubles) = (Positions::NONE, Positions::NONE);
    for (position, own) in wonguk.natal.pillars.iter() {
        if own == luck.ganji {
            repeats.insert(position);
        } else if clashes_twice(own, luck.ganji) {
            doubles.insert(position);
        }
    }
    for (kind, positions) in [(ContactKind::Repeat, repeats), (ContactKind::Double, doubles)] {
        if !positions.is_empty() {
            contacts.push(Contact::of(kind, Part::Pillar, positions, Outcome::Plain));
        }
    }
}

fn clashes_twice(own: Ganji, luck: Ganji) -> bool {
    are_related(own.stem(), luck.stem(), RelationKind::StemClash)
        && related(own.branch(), luck.branch(), RelationKind::Clash)
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
