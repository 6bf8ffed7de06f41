//! How an element of luck is named: its part, and what moved its lean, when something did.

use super::five_gods::{FiveGod, NamedGod};
use super::lean::{Lean, LeanReason, Leaning};
use crate::rows::domain_of_ids;
use saju_chart::domain;

domain! {
    /// How the day master stands to the chart: what luck is to it.
    pub enum Stance {
        Weak = "weak", "약함", "弱";
        Strong = "strong", "강함", "强";
        Follow = "follow", "따름", "從";
    }
}

domain_of_ids! {
    /// The phrase by which a sentence of luck names an element.
    pub enum RoleKey {
        YongsinWith = "yongsin.with";
        YongsinAside = "yongsin.aside";
        HuisinWith = "huisin.with";
        HuisinWithSang = "huisin.with.sang";
        HuisinWithClimate = "huisin.with.climate";
        HuisinOwnSide = "huisin.aside.ownSide";
        HuisinFull = "huisin.aside.full";
        HuisinTooHeavy = "huisin.aside.tooHeavy";
        HuisinPressing = "huisin.aside.pressing";
        HuisinNoBridge = "huisin.aside.noBridge";
        HuisinAside = "huisin.aside";
        HuisinAgainstSang = "huisin.against.sang";
        HuisinAgainstClimate = "huisin.against.climate";
        HuisinAgainst = "huisin.against";
        HansinWithWeak = "hansin.with.weak";
        HansinWithStrong = "hansin.with.strong";
        HansinWithFollow = "hansin.with.follow";
        HansinWithSang = "hansin.with.sang";
        HansinWithClimate = "hansin.with.climate";
        HansinFull = "hansin.aside.full";
        HansinAside = "hansin.aside";
        HansinWithSecond = "hansin.with.second";
        HansinWithSecondSang = "hansin.with.second.sang";
        HansinWithSecondClimate = "hansin.with.second.climate";
        HansinAsideSecond = "hansin.aside.second";
        HansinAgainstSang = "hansin.against.sang";
        HansinAgainstClimate = "hansin.against.climate";
        HansinAgainst = "hansin.against";
        GisinWithFollow = "gisin.with.follow";
        GisinWith = "gisin.with";
        GisinAsideSang = "gisin.aside.sang";
        GisinAsideClimate = "gisin.aside.climate";
        GisinAside = "gisin.aside";
        GisinAgainstSang = "gisin.against.sang";
        GisinAgainst = "gisin.against";
        GusinWithFollow = "gusin.with.follow";
        GusinWith = "gusin.with";
        GusinAsideSang = "gusin.aside.sang";
        GusinAsideClimate = "gusin.aside.climate";
        GusinAside = "gusin.aside";
        GusinAgainstSang = "gusin.against.sang";
        GusinAgainst = "gusin.against";
    }
}

/// What moved a lean, as far as phrases tell it: of two voices the structure is named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mover {
    Sangsin,
    Climate,
    Flow,
    Other,
}

const fn mover(reason: LeanReason) -> Mover {
    match reason {
        LeanReason::SangsinFor
        | LeanReason::SangsinAgainst
        | LeanReason::BothFor
        | LeanReason::BothAgainst => Mover::Sangsin,
        LeanReason::ClimateFor | LeanReason::ClimateAgainst => Mover::Climate,
        LeanReason::Extreme => Mover::Flow,
        _ => Mover::Other,
    }
}

impl Leaning {
    /// The phrase for an element of a part that leans so.
    pub const fn phrase(
        self,
        NamedGod { god, is_sangsin, .. }: NamedGod,
        stance: Stance,
    ) -> RoleKey {
        match god {
            FiveGod::Yongsin => match self.lean {
                Lean::With => RoleKey::YongsinWith,
                Lean::Aside | Lean::Against => RoleKey::YongsinAside,
            },
            FiveGod::Huisin => self.of_huisin(),
            FiveGod::Hansin => self.of_hansin(stance),
            FiveGod::Gisin => match (self.lean, mover(self.reason)) {
                (Lean::With, Mover::Flow) => RoleKey::GisinWithFollow,
                (Lean::With, _) => RoleKey::GisinWith,
                (Lean::Aside, _) if is_sangsin => RoleKey::GisinAsideSang,
                (Lean::Against, _) if is_sangsin => RoleKey::GisinAgainstSang,
                (Lean::Aside, Mover::Sangsin) => RoleKey::GisinAsideSang,
                (Lean::Aside, Mover::Climate) => RoleKey::GisinAsideClimate,
                (Lean::Aside, _) => RoleKey::GisinAside,
                (Lean::Against, _) => RoleKey::GisinAgainst,
            },
            FiveGod::Gusin => match (self.lean, mover(self.reason)) {
                (Lean::With, Mover::Flow) => RoleKey::GusinWithFollow,
                (Lean::With, _) => RoleKey::GusinWith,
                (Lean::Aside, _) if is_sangsin => RoleKey::GusinAsideSang,
                (Lean::Against, _) if is_sangsin => RoleKey::GusinAgainstSang,
                (Lean::Aside, Mover::Sangsin) => RoleKey::GusinAsideSang,
                (Lean::Aside, Mover::Climate) => RoleKey::GusinAsideClimate,
                (Lean::Aside, _) => RoleKey::GusinAside,
                (Lean::Against, _) => RoleKey::GusinAgainst,
            },
        }
    }

    /// The phrase for the second useful element, where it has no other name.
    pub const fn phrase_of_second(self) -> RoleKey {
        match (self.lean, mover(self.reason)) {
            (Lean::With, Mover::Sangsin) => RoleKey::HansinWithSecondSang,
            (Lean::With, Mover::Climate) => RoleKey::HansinWithSecondClimate,
            (Lean::With, _) => RoleKey::HansinWithSecond,
            (Lean::Aside | Lean::Against, _) => RoleKey::HansinAsideSecond,
        }
    }

    const fn of_huisin(self) -> RoleKey {
        match (self.lean, mover(self.reason), self.reason) {
            (Lean::With, Mover::Sangsin, _) => RoleKey::HuisinWithSang,
            (Lean::With, Mover::Climate, _) => RoleKey::HuisinWithClimate,
            (Lean::With, ..) => RoleKey::HuisinWith,
            (Lean::Aside, _, LeanReason::OwnSide) => RoleKey::HuisinOwnSide,
            (Lean::Aside, _, LeanReason::Full) => RoleKey::HuisinFull,
            (Lean::Aside, _, LeanReason::TooHeavy) => RoleKey::HuisinTooHeavy,
            (Lean::Aside, _, LeanReason::Pressing) => RoleKey::HuisinPressing,
            (Lean::Aside, _, LeanReason::NoBridge) => RoleKey::HuisinNoBridge,
            (Lean::Aside, ..) => RoleKey::HuisinAside,
            (Lean::Against, Mover::Sangsin, _) => RoleKey::HuisinAgainstSang,
            (Lean::Against, Mover::Climate, _) => RoleKey::HuisinAgainstClimate,
            (Lean::Against, ..) => RoleKey::HuisinAgainst,
        }
    }

    const fn of_hansin(self, stance: Stance) -> RoleKey {
        match (self.lean, mover(self.reason), stance) {
            (Lean::With, Mover::Sangsin, _) => RoleKey::HansinWithSang,
            (Lean::With, Mover::Climate, _) => RoleKey::HansinWithClimate,
            (Lean::With, Mover::Flow, _) | (Lean::With, _, Stance::Follow) => {
                RoleKey::HansinWithFollow
            }
            (Lean::With, _, Stance::Weak) => RoleKey::HansinWithWeak,
            (Lean::With, _, Stance::Strong) => RoleKey::HansinWithStrong,
            (Lean::Aside, ..) if matches!(self.reason, LeanReason::Full) => RoleKey::HansinFull,
            (Lean::Aside, ..) => RoleKey::HansinAside,
            (Lean::Against, Mover::Sangsin, _) => RoleKey::HansinAgainstSang,
            (Lean::Against, Mover::Climate, _) => RoleKey::HansinAgainstClimate,
            (Lean::Against, ..) => RoleKey::HansinAgainst,
        }
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::Domain;

    use super::*;

    #[test]
    fn a_phrase_names_the_part_and_the_lean() {
        for part in FiveGod::ALL {
            for lean in Lean::ALL {
                for reason in LeanReason::ALL {
                    for stance in Stance::ALL {
                        let is_sangsin = matches!(part, FiveGod::Gisin | FiveGod::Gusin);
                        let named = NamedGod { is_sangsin, ..NamedGod::plain(part) };
                        let id = Leaning { lean, reason }.phrase(named, stance).id();
                        let last = id.rsplit('.').next();
                        assert!(!is_sangsin || lean == Lean::With || last == Some("sang"));
                        let named = NamedGod::plain(part);
                        let id = Leaning { lean, reason }.phrase(named, stance).id();
                        // What the chart needs is never against it.
                        let lean = if part == FiveGod::Yongsin { lean.max_aside() } else { lean };
                        assert!(id.starts_with(&format!("{}.{}", part.id(), lean.id())), "{id}");
                    }
                }
            }
        }
    }

    impl Lean {
        fn max_aside(self) -> Self {
            if self == Self::Against { Self::Aside } else { self }
        }
    }
}
