//! Which sentence tells a contact: its kind with what comes of it.

use saju_chart::Position;

use super::contact::{Blow, Contact, ContactKind, Face, Outcome, Relief, Tie};
use super::luck::Part;
use crate::rows::domain_of_ids;
use crate::yongsin::Lean;

domain_of_ids! {
    /// The sentence of a contact.
    pub enum ContactKey {
        BondWith = "bond.with";
        BondAside = "bond.aside";
        BondAgainst = "bond.against";
        TieHeldLuck = "tie.heldLuck";
        TieHeldBoth = "tie.heldBoth";
        TieSpent = "tie.spent";
        TieHeldNatal = "tie.heldNatal";
        TieEased = "tie.eased";
        TieEasedLuck = "tie.easedLuck";
        TieTied = "tie.tied";
        Transform = "transform";
        ContendStem = "contend.stem";
        ContendBranch = "contend.branch";
        StemClashEased = "stemClash.eased";
        StemClashStruck = "stemClash.struck";
        StemClashCheckedWith = "stemClash.checked.with";
        StemClashCheckedAgainst = "stemClash.checked.against";
        StemClashFaceDay = "stemClash.face.day";
        StemClashFace = "stemClash.face";
        CheckedWith = "checked.with";
        CheckedAgainst = "checked.against";
        BureauWith = "bureau.with";
        BureauAside = "bureau.aside";
        BureauAgainst = "bureau.against";
        Gathering = "gathering";
        ClashUprootsWith = "clash.uproots.with";
        ClashUprootsAside = "clash.uproots.aside";
        ClashUprootsAgainst = "clash.uproots.against";
        ClashStirsWith = "clash.stirs.with";
        ClashStirsAside = "clash.stirs.aside";
        ClashStirsAgainst = "clash.stirs.against";
        ClashEvenlyWith = "clash.evenly.with";
        ClashEvenlyAside = "clash.evenly.aside";
        ClashEvenlyAgainst = "clash.evenly.against";
        ClashDefies = "clash.defies";
        ClashStores = "clash.stores";
        ClashRootLost = "clash.rootLost";
        ClashBurdenLost = "clash.burdenLost";
        ClashRelievedSix = "clash.relieved.six";
        ClashRelievedNatalSix = "clash.relieved.natalSix";
        ClashRelievedBureau = "clash.relieved.bureau";
        SixJoinsWith = "six.joins.with";
        SixJoinsAside = "six.joins.aside";
        SixJoinsAgainst = "six.joins.against";
        Settles = "settles";
        HalfWith = "half.with";
        HalfAside = "half.aside";
        HalfAgainst = "half.against";
        RootsNatalWith = "rootsNatal.with";
        RootsNatalAgainst = "rootsNatal.against";
        TriplePunishment = "triplePunishment";
        Punishment = "punishment";
        MutualPunishment = "mutualPunishment";
        SelfPunishment = "selfPunishment";
        Harm = "harm";
        Destruction = "destruction";
        Repeat = "repeat";
        Double = "double";
        Twin = "twin";
        HostHarmony = "hostHarmony";
        HostChecks = "hostChecks";
        ChecksHost = "checksHost";
        HostClash = "hostClash";
        HostSix = "hostSix";
    }
}

impl Contact {
    /// The sentence that tells it.
    pub fn key(&self) -> ContactKey {
        match self.kind {
            ContactKind::Bond => {
                self.by([ContactKey::BondWith, ContactKey::BondAside, ContactKey::BondAgainst])
            }
            ContactKind::Tie => self.of_tie(),
            ContactKind::Transform => ContactKey::Transform,
            ContactKind::Contend if self.part == Part::Stem => ContactKey::ContendStem,
            ContactKind::Contend => ContactKey::ContendBranch,
            ContactKind::StemClash => self.of_stem_clash(),
            ContactKind::Checked if self.outcome == Outcome::By(Lean::With) => {
                ContactKey::CheckedWith
            }
            ContactKind::Checked => ContactKey::CheckedAgainst,
            ContactKind::TripleCombination | ContactKind::DirectionalCombination => self.by([
                ContactKey::BureauWith,
                ContactKey::BureauAside,
                ContactKey::BureauAgainst,
            ]),
            ContactKind::Gathering => ContactKey::Gathering,
            ContactKind::Clash => self.of_clash(),
            ContactKind::SixCombination if matches!(self.outcome, Outcome::Tied(_)) => {
                self.of_tie()
            }
            ContactKind::SixCombination => self.by([
                ContactKey::SixJoinsWith,
                ContactKey::SixJoinsAside,
                ContactKey::SixJoinsAgainst,
            ]),
            ContactKind::Settles => ContactKey::Settles,
            ContactKind::HalfCombination => {
                self.by([ContactKey::HalfWith, ContactKey::HalfAside, ContactKey::HalfAgainst])
            }
            ContactKind::RootsNatal if self.outcome == Outcome::By(Lean::With) => {
                ContactKey::RootsNatalWith
            }
            ContactKind::RootsNatal => ContactKey::RootsNatalAgainst,
            ContactKind::TriplePunishment => ContactKey::TriplePunishment,
            ContactKind::Punishment => ContactKey::Punishment,
            ContactKind::MutualPunishment => ContactKey::MutualPunishment,
            ContactKind::SelfPunishment => ContactKey::SelfPunishment,
            ContactKind::Harm => ContactKey::Harm,
            ContactKind::Destruction => ContactKey::Destruction,
            ContactKind::Repeat => ContactKey::Repeat,
            ContactKind::Double => ContactKey::Double,
            ContactKind::Twin => ContactKey::Twin,
            ContactKind::HostHarmony => ContactKey::HostHarmony,
            ContactKind::HostChecks => ContactKey::HostChecks,
            ContactKind::ChecksHost => ContactKey::ChecksHost,
            ContactKind::HostClash => ContactKey::HostClash,
            ContactKind::HostSix => ContactKey::HostSix,
        }
    }

    /// One of three by the lean of what it brings.
    const fn by(&self, [with, aside, against]: [ContactKey; 3]) -> ContactKey {
        match self.outcome {
            Outcome::By(Lean::With) => with,
            Outcome::By(Lean::Against) => against,
            _ => aside,
        }
    }

    const fn of_tie(&self) -> ContactKey {
        match self.outcome {
            Outcome::Tied(Tie::HeldLuck) => ContactKey::TieHeldLuck,
            Outcome::Tied(Tie::HeldBoth) => ContactKey::TieHeldBoth,
            Outcome::Tied(Tie::Spent) => ContactKey::TieSpent,
            Outcome::Tied(Tie::HeldNatal) => ContactKey::TieHeldNatal,
            Outcome::Tied(Tie::Eased) => ContactKey::TieEased,
            Outcome::Tied(Tie::EasedLuck) => ContactKey::TieEasedLuck,
            _ => ContactKey::TieTied,
        }
    }

    const fn of_stem_clash(&self) -> ContactKey {
        match self.outcome {
            Outcome::Faced(Face::Eased, _) => ContactKey::StemClashEased,
            Outcome::Faced(Face::Struck, _) => ContactKey::StemClashStruck,
            Outcome::Faced(Face::Checked, Lean::With) => ContactKey::StemClashCheckedWith,
            Outcome::Faced(Face::Checked, _) => ContactKey::StemClashCheckedAgainst,
            _ if self.positions.contains(Position::Day) => ContactKey::StemClashFaceDay,
            _ => ContactKey::StemClashFace,
        }
    }

    const fn of_clash(&self) -> ContactKey {
        match self.outcome {
            Outcome::Struck(Blow::Uproots, Lean::With) => ContactKey::ClashUprootsWith,
            Outcome::Struck(Blow::Uproots, Lean::Against) => ContactKey::ClashUprootsAgainst,
            Outcome::Struck(Blow::Uproots, Lean::Aside) => ContactKey::ClashUprootsAside,
            Outcome::Struck(Blow::Stirs, Lean::With) => ContactKey::ClashStirsWith,
            Outcome::Struck(Blow::Stirs, Lean::Against) => ContactKey::ClashStirsAgainst,
            Outcome::Struck(Blow::Stirs, Lean::Aside) => ContactKey::ClashStirsAside,
            Outcome::Struck(Blow::Evenly, Lean::With) => ContactKey::ClashEvenlyWith,
            Outcome::Struck(Blow::Evenly, Lean::Against) => ContactKey::ClashEvenlyAgainst,
            Outcome::Struck(Blow::Defies, _) => ContactKey::ClashDefies,
            Outcome::Struck(Blow::Stores, _) => ContactKey::ClashStores,
            Outcome::Struck(Blow::RootLost, _) => ContactKey::ClashRootLost,
            Outcome::Struck(Blow::BurdenLost, _) => ContactKey::ClashBurdenLost,
            Outcome::Relieved(Relief::Six) => ContactKey::ClashRelievedSix,
            Outcome::Relieved(Relief::NatalSix) => ContactKey::ClashRelievedNatalSix,
            Outcome::Relieved(Relief::Bureau) => ContactKey::ClashRelievedBureau,
            _ => ContactKey::ClashEvenlyAside,
        }
    }
}
