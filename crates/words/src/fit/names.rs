//! What a luck pillar, its letters and their elements are called.

use saju_chart::{Element, Ganji, Stem};
use saju_judgment::fit::{Scope, Wonguk};
use saju_judgment::letters::Letter;
use saju_judgment::yongsin::{Leaning, RoleKey};

use crate::Ending;
use crate::catalogue::fit as ko;
use crate::letters::{WithHan, half, sipseong};
use crate::{Page, Say, Slot};

/// An element by its part, and by what moved its lean: 희신이나 이미 많은 토.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolePhrase {
    key: RoleKey,
    element: Element,
}

impl RolePhrase {
    /// Of an element, as it leans when luck brings it.
    pub fn of(wonguk: Wonguk<'_>, element: Element) -> Self {
        Self::leaning(wonguk, element, wonguk.leaning(element))
    }

    /// Of an element that a letter brings with a lean of its own.
    pub(crate) fn leaning(wonguk: Wonguk<'_>, element: Element, leaning: Leaning) -> Self {
        Self { key: wonguk.phrase(element, leaning), element }
    }
}

impl Slot for RolePhrase {
    fn put(&self, page: &mut Page) {
        ko::Role { el: self.element, key: self.key }.say(page);
    }

    // Every phrase ends in the element.
    fn ending(&self) -> Ending {
        self.element.ending()
    }
}

/// A letter of luck with its ten god: 지지의 편관 해(亥).
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfHalf {
    pub(crate) letter: Letter,
    pub(crate) day_master: Stem,
}

impl Slot for OfHalf {
    fn put(&self, page: &mut Page) {
        let sipseong = sipseong(self.day_master, self.letter);
        ko::OfHalf { half: half(self.letter), sipseong, letter: WithHan(self.letter) }.say(page);
    }

    fn ending(&self) -> Ending {
        self.letter.ending()
    }
}

/// A longer luck: 계사 대운, 병오년, 기해월.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Host {
    pub(crate) scope: Scope,
    pub(crate) ganji: Ganji,
}

impl Host {
    /// The luck in which a pillar comes.
    pub(crate) fn of(luck: &saju_judgment::fit::Luck) -> Option<Self> {
        luck.around().next().map(|(scope, ganji)| Self { scope, ganji })
    }
}

impl Slot for Host {
    fn put(&self, page: &mut Page) {
        self.ganji.put(page);
        match self.scope {
            Scope::Decade => (" ", self.scope).put(page),
            Scope::Year | Scope::Day => ko::YEAR.put(page),
            Scope::Month => ko::MONTH.put(page),
        }
    }

    fn ending(&self) -> Ending {
        match self.scope {
            Scope::Decade => self.scope.ending(),
            Scope::Year | Scope::Day => ko::YEAR.ending(),
            Scope::Month => ko::MONTH.ending(),
        }
    }
}
