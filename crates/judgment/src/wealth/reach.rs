//! How far a pillar of luck reaches for wealth: what it brings, against what the day master can carry.

use saju_chart::{SipseongGroup, domain};

use super::{Capacity, WealthLuckLabel};
use crate::LuckReading;
use crate::fit::{Character, Family, Wonguk};
use crate::yongsin::Lean;
use Lean::{Against, Aside, With};

domain! {
    /// What a pillar of luck comes to for wealth.
    pub enum Reach {
        Opening = "opening", "통로가 열림", "開";
        Measure = "measure", "크기를 가림", "量";
        Burden = "burden", "감당이 먼저", "重";
        Route = "route", "길이 됨", "路";
        Drain = "drain", "힘이 먼저 쓰임", "洩";
        Shared = "shared", "함께 짐", "共";
        Divided = "divided", "몫이 나뉨", "分";
        Post = "post", "자리로 이어짐", "職";
        Weight = "weight", "책임이 먼저", "責";
        Base = "base", "바탕을 채움", "基";
        Delay = "delay", "때가 늦음", "遲";
        Even = "even", "기울지 않음", "平";
    }
}

domain! {
    /// What of luck a sentence on wealth speaks of: a group of ten gods, or the storehouse.
    pub enum WealthMatter {
        Jaeseong = "jaeseong", "재성", "財";
        Storage = "storage", "재고", "財庫";
        Siksang = "siksang", "식상", "食傷";
        Bigeop = "bigeop", "비겁", "比劫";
        Gwanseong = "gwanseong", "관성", "官殺";
        Inseong = "inseong", "인성", "印";
    }
}

/// What 재성 comes to by what the day master can carry, for each tone. House rule.
#[rustfmt::skip]
const BY_CAPACITY: [(Capacity, [Reach; 3]); Capacity::ALL.len()] = [
    /*                        with            aside           against         */
    (Capacity::Follow,      [Reach::Opening, Reach::Measure, Reach::Burden]),
    (Capacity::Balanced,    [Reach::Opening, Reach::Measure, Reach::Measure]),
    (Capacity::SelfHeavy,   [Reach::Opening, Reach::Opening, Reach::Measure]),
    (Capacity::WealthHeavy, [Reach::Measure, Reach::Burden,  Reach::Burden]),
    (Capacity::Moderate,    [Reach::Opening, Reach::Measure, Reach::Burden]),
    (Capacity::Light,       [Reach::Measure, Reach::Measure, Reach::Burden]),
];

impl WealthLuckLabel {
    /// What a sentence on it speaks of.
    pub const fn matter(self) -> WealthMatter {
        match self {
            Self::JaeBoth | Self::JaeStem | Self::JaeBranch => WealthMatter::Jaeseong,
            Self::Storage => WealthMatter::Storage,
            Self::Siksang => WealthMatter::Siksang,
            Self::Bigeop | Self::BigeopOne => WealthMatter::Bigeop,
            Self::Gwanseong => WealthMatter::Gwanseong,
            Self::Inseong => WealthMatter::Inseong,
        }
    }
}

impl WealthMatter {
    /// The group of ten gods; what is stored is 재성.
    const fn group(self) -> SipseongGroup {
        match self {
            Self::Jaeseong | Self::Storage => SipseongGroup::Jaeseong,
            Self::Siksang => SipseongGroup::Siksang,
            Self::Bigeop => SipseongGroup::Bigeop,
            Self::Gwanseong => SipseongGroup::Gwanseong,
            Self::Inseong => SipseongGroup::Inseong,
        }
    }

    /// Whether it is weighed against what the day master can carry.
    pub const fn is_carried(self) -> bool {
        matches!(self, Self::Jaeseong | Self::Storage)
    }

    /// What it comes to.
    fn reach(self, capacity: Capacity, tone: Lean) -> Reach {
        let [with, against] = match self {
            Self::Jaeseong | Self::Storage => {
                return BY_CAPACITY[capacity as usize].1[tone as usize];
            }
            Self::Siksang => [Reach::Route, Reach::Drain],
            Self::Bigeop => [Reach::Shared, Reach::Divided],
            Self::Gwanseong => [Reach::Post, Reach::Weight],
            Self::Inseong => [Reach::Base, Reach::Delay],
        };
        match tone {
            With => with,
            Aside => Reach::Even,
            Against => against,
        }
    }
}

impl Reach {
    /// What 재성 of a tone comes to in a period for who can carry so much.
    pub(crate) fn of_wealth(capacity: Capacity, tone: Lean, period: &LuckReading) -> Self {
        WealthMatter::Jaeseong.reach(capacity, tone).within(period)
    }

    /// What can be carried opens nothing in a period that weighs or is held, nor burdens in one that helps.
    fn within(self, period: &LuckReading) -> Self {
        let is_held = period.character == Character::Held;
        match (self, period.side()) {
            (Self::Opening, _) if is_held => Self::Measure,
            (Self::Opening, Family::Against) | (Self::Burden, Family::With) => Self::Measure,
            (reach, _) => reach,
        }
    }

    /// The tone in which it is told: an opening is welcome, a measure neither way, a burden weighs.
    pub const fn tone(self) -> Lean {
        match self {
            Self::Opening | Self::Route | Self::Shared | Self::Post | Self::Base => With,
            Self::Measure | Self::Even => Aside,
            Self::Burden | Self::Drain | Self::Divided | Self::Weight | Self::Delay => Against,
        }
    }
}

/// What a pillar of luck comes to for wealth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WealthReach {
    /// What is spoken of.
    pub matter: WealthMatter,
    /// The tone of its letters, which decides what is advised.
    pub tone: Lean,
    /// What it comes to.
    pub reach: Reach,
    /// What the day master can carry.
    pub capacity: Capacity,
    /// The character of the pillar.
    pub character: Character,
    /// Whether the verdict of its time is one in which nobody is told to widen.
    pub stays: bool,
}

impl WealthReach {
    /// Judges a pillar, of which the label says what it is to 재성; `stays` where nobody is told to widen then.
    pub fn of(
        label: WealthLuckLabel,
        capacity: Capacity,
        wonguk: &Wonguk<'_>,
        reading: &LuckReading,
        stays: bool,
    ) -> Self {
        let matter = label.matter();
        let element = matter.group().element(wonguk.natal.day_master().element());
        // A storehouse brings no letter of 재성: there 재성 itself is asked, and the branch that comes.
        let own = wonguk.lean(element);
        let branch = reading.branch.leaning.lean;
        let stored = if own.sign() < branch.sign() { own } else { branch };
        let family = reading.side();
        let tone = reading.matter(element).map_or(stored.tone(family), |matter| matter.tone);
        let reach = matter.reach(capacity, tone).within(reading);
        Self { matter, tone, reach, capacity, character: reading.character, stays }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_stand_in_the_order_of_the_capacities() {
        assert_eq!(BY_CAPACITY.map(|(capacity, _)| capacity), Capacity::ALL);
    }

    #[test]
    fn nothing_opens_where_it_cannot_be_carried() {
        let of = |capacity, tone| WealthMatter::Jaeseong.reach(capacity, tone);
        for tone in Lean::ALL {
            for heavy in [Capacity::WealthHeavy, Capacity::Light] {
                assert_ne!(of(heavy, tone), Reach::Opening, "{heavy:?} {tone:?}");
            }
            for strong in [Capacity::Balanced, Capacity::SelfHeavy] {
                assert_ne!(of(strong, tone), Reach::Burden, "{strong:?} {tone:?}");
            }
        }
        assert_eq!(of(Capacity::SelfHeavy, Aside), Reach::Opening);
    }

    #[test]
    fn every_reach_is_come_to() {
        let mut reached = std::collections::BTreeSet::new();
        for matter in WealthMatter::ALL {
            for capacity in Capacity::ALL {
                for tone in Lean::ALL {
                    let reach = matter.reach(capacity, tone);
                    assert!(matter.is_carried() || reach.tone() == tone, "{matter:?} {tone:?}");
                    reached.insert(reach);
                }
            }
        }
        assert_eq!(reached.len(), Reach::ALL.len());
    }
}
