//! Brothers and companions: how many letters 비겁 has and where, and what part it plays.

use saju_chart::{Position, SipseongGroup};

use super::{AreaGround, Facts, say};
use crate::rows::domain_of_ids;
use crate::yongsin::FiveGod;
use saju_saying::Native;

domain_of_ids! {
    /// The letters of 비겁: none, none but what has turned into another element, either where they would be a burden, one
    /// at a position, two, three and more.
    pub enum Peers {
        None = "0";
        Turned = "0.turned";
        TurnedUnsought = "0.turned.against";
        Unsought = "0.against";
        Year = "1.year";
        Month = "1.month";
        Day = "1.day";
        Hour = "1.hour";
        HourOfElder = "1.hour.elder";
        Two = "2";
        Many = "3";
    }
}

domain_of_ids! {
    /// The part of many peers that help.
    pub enum PeersThatHelp {
        Yongsin = "yongsin";
        Huisin = "huisin";
    }
}

domain_of_ids! {
    /// The same, as it is told of a child.
    pub enum PeersOfChild {
        None = "0";
        Turned = "0.turned";
        TurnedUnsought = "0.turned.against";
        Unsought = "0.against";
        Some = "1";
        Many = "3";
    }
}

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let count = ground.weighed(SipseongGroup::Bigeop);
    let how = ground.counted_as_turned(SipseongGroup::Bigeop);
    let is_burden = ground.burdens(SipseongGroup::Bigeop);
    if ground.is_child() {
        let peers = match count {
            0 if has_turned(ground) && is_burden => PeersOfChild::TurnedUnsought,
            0 if has_turned(ground) => PeersOfChild::Turned,
            0 if is_burden => PeersOfChild::Unsought,
            0 => PeersOfChild::None,
            1 | 2 => PeersOfChild::Some,
            _ => PeersOfChild::Many,
        };
        let said = if ground.is_infant() { say::people_infant } else { say::people_child };
        return Facts::from_iter([said(peers, how)]);
    }
    let peers = match count {
        0 if has_turned(ground) && is_burden => Peers::TurnedUnsought,
        0 if has_turned(ground) => Peers::Turned,
        0 if is_burden => Peers::Unsought,
        0 => Peers::None,
        1 => only(ground),
        2 => Peers::Two,
        _ => Peers::Many,
    };
    let mut facts = Facts::from_iter([say::people(peers, how, Native(count))]);
    facts.extend(ground.plain_role(SipseongGroup::Bigeop).and_then(|role| match (peers, role) {
        (Peers::Many, FiveGod::Yongsin) => Some(say::people_role_of_many(PeersThatHelp::Yongsin)),
        (Peers::Many, FiveGod::Huisin) => Some(say::people_role_of_many(PeersThatHelp::Huisin)),
        // Among whom shares are divided there is no living side by side untouched.
        (Peers::Many, FiveGod::Hansin) => None,
        // With nobody there no line is to be drawn.
        (Peers::None | Peers::Turned, FiveGod::Gisin | FiveGod::Gusin)
        | (Peers::Unsought | Peers::TurnedUnsought, _) => None,
        _ => Some(say::people_role(role)),
    }));
    facts
}

/// Whether a branch is read as 비겁 in the pillars and has turned into another element.
fn has_turned(ground: &AreaGround<'_>) -> bool {
    let own = ground.natal.day_master().element();
    let mut branches = ground.natal.pillars.branches();
    branches.any(|(at, branch)| branch.element() == own && ground.natal.main(at) != Some(own))
}

/// Where the one letter stands; a turned branch is one of what it has become.
fn only(ground: &AreaGround<'_>) -> Peers {
    let places = ground.natal.presence(SipseongGroup::Bigeop);
    let at = |position| places.stems().contains(position) || places.branches().contains(position);
    match Position::ALL.into_iter().find(|position| at(*position)) {
        Some(Position::Year) => Peers::Year,
        Some(Position::Month) => Peers::Month,
        Some(Position::Day) => Peers::Day,
        Some(Position::Hour) if ground.is_elder() => Peers::HourOfElder,
        Some(Position::Hour) => Peers::Hour,
        None => Peers::None,
    }
}
