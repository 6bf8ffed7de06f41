//! The character of a luck pillar: one of ten, from what its two letters bring and what comes of them.

use saju_chart::{Element, Position, domain};

use super::branch::{BranchLanding, BranchReading};
use super::contact::{Blow, Contact, ContactKind, Face, Outcome};
use super::force::Force;
use super::luck::{Luck, Part};
use super::stem::{StemLanding, StemReading};
use super::wonguk::{PLENTY, Wonguk};
use crate::yongsin::{FiveGod, Lean};

domain! {
    /// The character of a luck pillar.
    pub enum Character {
        Lifts = "lifts", "북돋움", "扶";
        Supports = "supports", "받쳐 줌", "助";
        Eases = "eases", "덜어 냄", "損";
        Level = "level", "잔잔함", "平";
        Splits = "splits", "갈림", "分";
        Held = "held", "묶임", "絆";
        Turns = "turns", "바뀜", "變";
        Overfills = "overfills", "넘침", "溢";
        Resists = "resists", "거스름", "逆";
        Presses = "presses", "눌림", "壓";
    }
}

domain! {
    /// The side of a character.
    pub enum Family {
        With = "with", "돕는 쪽", "助";
        Even = "even", "고른 쪽", "平";
        Against = "against", "거스르는 쪽", "逆";
    }
}

impl Lean {
    /// The side of what leans this way.
    pub const fn family(self) -> Family {
        match self {
            Self::With => Family::With,
            Self::Aside => Family::Even,
            Self::Against => Family::Against,
        }
    }
}

impl Family {
    /// How what is of this side leans: of an even one neither way.
    pub const fn lean(self) -> Lean {
        match self {
            Self::With => Lean::With,
            Self::Even => Lean::Aside,
            Self::Against => Lean::Against,
        }
    }

    /// How the letters lean that decide for it; none do where it is even.
    pub(crate) fn decided_by(self) -> Option<Lean> {
        Some(self.lean()).filter(|lean| *lean != Lean::Aside)
    }
}

impl Character {
    /// Its side, as far as the character alone says; [`LuckReading::side`](super::LuckReading::side) is
    /// that of a pillar.
    pub const fn family(self) -> Family {
        match self {
            Self::Lifts | Self::Supports => Family::With,
            // What is tied away ends no burden in ten years: the books tell 덜어 냄 bad more often than good.
            Self::Eases | Self::Level | Self::Splits | Self::Held | Self::Turns => Family::Even,
            Self::Overfills | Self::Resists | Self::Presses => Family::Against,
        }
    }
}

/// What a character is judged by.
pub(super) struct Weights<'a> {
    pub(super) wonguk: Wonguk<'a>,
    pub(super) luck: &'a Luck,
    pub(super) stem: &'a StemReading,
    pub(super) branch: &'a BranchReading,
    pub(super) contacts: &'a [Contact],
}

/// The element that a letter acts as, and its force.
type Letter = (Element, Force);

/// Stem and branch, the leading one first.
pub(super) const fn lead_first(luck: &Luck, [stem, branch]: [Letter; 2]) -> [Letter; 2] {
    match luck.scope.lead() {
        Part::Stem => [stem, branch],
        Part::Branch | Part::Pillar => [branch, stem],
    }
}

impl Weights<'_> {
    /// Both letters, the leading one first.
    const fn letters(&self) -> [Letter; 2] {
        let (stem, branch) = (self.stem, self.branch);
        lead_first(self.luck, [(stem.acts_as, stem.force), (branch.acts_as, branch.force)])
    }

    /// The first row of the book that holds.
    pub(super) fn character(&self) -> Character {
        let (stem, branch) = (self.stem.force, self.branch.force);
        let sum = stem.value() + branch.value();
        let [lead, other] = self.letters();
        let opposite = stem.value() * branch.value() < 0;
        let leads = opposite && lead.1.value().abs() == 2 && other.1.value().abs() == 1;
        let near = sum.abs() <= 1;
        if stem > Force::NONE && branch > Force::NONE {
            self.helping(true)
        } else if stem < Force::NONE && branch < Force::NONE {
            self.burdening(&[lead.0, other.0])
        } else if self.stem.landing == StemLanding::Transformed || near && self.moves_ground() {
            Character::Turns
        } else if leads && lead.1 > Force::NONE {
            Character::Supports
        } else if leads {
            self.burdening(&[lead.0])
        } else if opposite {
            Character::Splits
        } else if near && self.holds_useful() {
            Character::Held
        } else if (0..=1).contains(&sum) && self.eases_burden() {
            Character::Eases
        } else if sum > 0 {
            self.helping(sum == 2 && !self.branch.is_covered)
        } else if sum < 0 {
            self.burdening(&[if lead.1 < Force::NONE { lead.0 } else { other.0 }])
        } else {
            Character::Level
        }
    }

    /// The needed element at full force lifts, as long as it is scarce.
    fn helping(&self, may_lift: bool) -> Character {
        let is_it = |(element, force): (Element, Force)| {
            force.is_full() && self.wonguk.role(element) == FiveGod::Yongsin
        };
        let comes = self.letters().into_iter().any(is_it);
        // What a branch makes with another of the chart is not what it brings, unless it is the same.
        let own = self.luck.ganji.branch().element();
        let brings = || {
            is_it((self.stem.acts_as, self.stem.force))
                || self.branch.union.is_none_or(|made| made == own)
        };
        if may_lift && comes && !self.wonguk.has_much_yongsin() && brings() {
            Character::Lifts
        } else {
            Character::Supports
        }
    }

    /// Against the flow, more of what is plenty, or weight on a weak day master.
    fn burdening(&self, elements: &[Element]) -> Character {
        let wonguk = self.wonguk;
        let strong = wonguk.natal.is_strong;
        let is_own_side = |element: &Element| strong && wonguk.group(*element).helps();
        let is_plenty = |element: &Element| {
            matches!(wonguk.role(*element), FiveGod::Yongsin | FiveGod::Huisin)
                && wonguk.letters(*element) >= PLENTY
        };
        let is_shaken = self.contacts.iter().any(|contact| {
            matches!(
                contact.outcome,
                Outcome::Faced(Face::Struck, _) | Outcome::Struck(Blow::Stirs, _)
            )
        });
        if wonguk.extreme().is_some() {
            Character::Resists
        } else if elements.iter().any(|one| is_own_side(one) || is_plenty(one)) {
            Character::Overfills
        } else if !strong && (elements.len() == 2 || is_shaken) {
            Character::Presses
        } else {
            Character::Resists
        }
    }

    /// Whether seat or frame moves: the month turns into another element, or month or day is struck.
    fn moves_ground(&self) -> bool {
        let near = |contact: &Contact| {
            [Position::Month, Position::Day].iter().any(|at| contact.positions.contains(*at))
        };
        let strikes = |one: &Contact| one.strikes() || one.kind == ContactKind::Double;
        self.branch.moves_frame || self.contacts.iter().any(|one| strikes(one) && near(one))
    }

    fn is_void(&self, lean: Lean) -> bool {
        self.branch.landing == BranchLanding::Void && self.branch.leaning.lean == lean
    }

    fn holds_useful(&self) -> bool {
        self.contacts.iter().any(Contact::holds_useful) || self.is_void(Lean::With)
    }

    fn eases_burden(&self) -> bool {
        self.contacts.iter().any(Contact::eases_burden) || self.is_void(Lean::Against)
    }

    /// Whether both letters stand aside and the chart has plenty of one of them. It is level all the same:
    /// the books tell such decades good more often than bad.
    pub(super) fn adds_to_plenty(&self) -> bool {
        let elements = [self.stem.acts_as, self.branch.acts_as];
        let aside = [self.stem.leaning.lean, self.branch.leaning.lean] == [Lean::Aside; 2];
        aside
            && self.wonguk.extreme().is_none()
            && elements.into_iter().any(|element| self.wonguk.letters(element) >= PLENTY)
    }
}
