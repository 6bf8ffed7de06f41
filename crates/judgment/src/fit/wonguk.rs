//! The chart that luck comes to (원국 原局), as luck is weighed by it.

use saju_chart::{Element, Position, SipseongGroup};

use crate::gyeokguk::Extreme;
use crate::letters::{BranchSet, branches};
use crate::natal::Natal;
use crate::yongsin::{FiveGod, Lean, Leaning, RoleKey, Stance};
use crate::{Gyeokguk, Yongsin};

/// The chart that luck comes to.
#[derive(Clone, Copy, Debug)]
pub struct Wonguk<'a> {
    /// Its letters.
    pub natal: &'a Natal,
    /// Its structure.
    pub gyeokguk: &'a Gyeokguk,
    /// What it needs.
    pub yongsin: &'a Yongsin,
}

/// Letters of an element that are plenty.
pub(super) const PLENTY: u8 = 3;

/// Branches that hold what is stored.
pub(super) const STORAGES: BranchSet = branches("辰戌丑未");

impl<'a> Wonguk<'a> {
    /// The extreme structure that leads it.
    pub fn extreme(&self) -> Option<&'a Extreme> {
        self.gyeokguk.established()
    }

    /// The part of an element.
    pub fn role(&self, element: Element) -> FiveGod {
        self.yongsin.part(element)
    }

    /// To which side an element leans, and why.
    pub const fn leaning(&self, element: Element) -> Leaning {
        self.yongsin.leaning(element)
    }

    /// To which side.
    pub const fn lean(&self, element: Element) -> Lean {
        self.leaning(element).lean
    }

    /// How the day master stands to the chart.
    pub fn stance(&self) -> Stance {
        match (self.extreme(), self.natal.is_strong) {
            (Some(_), _) => Stance::Follow,
            (None, true) => Stance::Strong,
            (None, false) => Stance::Weak,
        }
    }

    /// The phrase by which an element is named that leans so.
    pub fn phrase(&self, element: Element, leaning: Leaning) -> RoleKey {
        match self.yongsin.is_second_of_luck(element) {
            true => leaning.phrase_of_second(),
            false => leaning.phrase(self.yongsin.named(element), self.stance()),
        }
    }

    /// What an element is to the day master.
    pub const fn group(&self, element: Element) -> SipseongGroup {
        self.natal.group_of(element)
    }

    /// Letters of an element: visible stems, and branches as turned.
    pub fn letters(&self, element: Element) -> u8 {
        self.natal.presence(self.group(element)).len()
    }

    /// Whether the needed element is no longer scarce.
    pub fn has_much_yongsin(&self) -> bool {
        self.extreme().is_none() && self.letters(self.yongsin.primary.element) >= PLENTY
    }

    /// Whether a visible stem of an element is rooted and not combined away.
    pub fn has_live_stem(&self, element: Element) -> bool {
        let stems = self.natal.of_group(self.group(element)).only_stems();
        !self.natal.alive(stems).is_empty()
    }

    /// Element of a branch of the chart, as turned.
    pub(super) fn main(&self, position: Position) -> Element {
        let own = || self.natal.pillars.at(position).map(|ganji| ganji.branch().element());
        self.natal.main(position).or_else(own).unwrap_or(self.natal.day_master().element())
    }
}
