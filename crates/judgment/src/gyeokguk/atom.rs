//! What a condition of formation can ask, and by which names.

use saju_chart::{Element, Sipseong, SipseongGroup};

use crate::letters::{BranchSet, branches};
use crate::natal::{God, MonthClash, Natal};

/// What a condition may ask.
#[derive(Clone, Copy, Debug)]
pub enum Op {
    /// `V(x)`: a visible stem of x.
    Visible(God),
    /// `B(x)`: a branch of x, by its main stem.
    Branch(God),
    /// `A(x)`: either.
    Any(God),
    /// `N(g) >= n`: number of letters of a group.
    Count(SipseongGroup, Compare, u8),
    /// `N(g) > N(h)`.
    CountAgainst(SipseongGroup, Compare, SipseongGroup),
    /// `hap(x)`: every visible stem of x is combined away.
    Bound(God),
    /// `rooted(g)`: a visible stem of g has a real root.
    Rooted(SipseongGroup),
    /// `adj(g, h)`: their stems stand at year and month.
    Adjacent(SipseongGroup, SipseongGroup),
    /// `between(a, m, b)`: year, month and hour stem are these.
    Between(God, God, God),
    /// `clash == relieved`: the clash of the month branch.
    Clash(Compare, MonthClash),
    /// The day master and the season.
    State(State),
    /// `G-P1`: an earlier row of the table that fired.
    Fired(u8),
    /// The last value does not hold.
    Not,
    /// The last two values hold.
    And,
    /// One of the last two values holds.
    Or,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

/// States of the day master, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The day master counts as strong.
    Strong,
    /// Strong, or helped by a visible 비겁 and a real root.
    Sturdy,
    /// Strong, with a branch of its own element.
    SelfStrong,
    /// Wood of 巳午未 (夏木).
    SummerWood,
    /// Wood of 寅卯 (春木).
    SpringWood,
    /// Metal of 申酉 (秋金).
    AutumnMetal,
    /// Metal of 亥子丑 (金水).
    MetalWater,
}

impl State {
    pub(super) const NAMES: [(&'static str, Self); 7] = [
        ("strong", Self::Strong),
        ("sturdy", Self::Sturdy),
        ("selfStrong", Self::SelfStrong),
        ("summerWood", Self::SummerWood),
        ("springWood", Self::SpringWood),
        ("autumnMetal", Self::AutumnMetal),
        ("metalWater", Self::MetalWater),
    ];

    pub(super) fn holds(self, natal: &Natal) -> bool {
        let element = natal.day_master().element();
        let born = |of, months: BranchSet| element == of && months.contains(natal.month());
        match self {
            Self::Strong => natal.is_strong,
            Self::Sturdy => {
                let peers = natal.of_group(SipseongGroup::Bigeop).only_stems();
                natal.is_strong || !peers.is_empty() && !natal.roots(element).is_empty()
            }
            Self::SelfStrong => natal.is_strong && !natal.mains(element).is_empty(),
            Self::SummerWood => born(Element::Wood, const { branches("巳午未") }),
            Self::SpringWood => born(Element::Wood, const { branches("寅卯") }),
            Self::AutumnMetal => born(Element::Metal, const { branches("申酉") }),
            Self::MetalWater => born(Element::Metal, const { branches("亥子丑") }),
        }
    }
}

impl Compare {
    pub(super) fn holds<T: Copy + Ord>(self, a: T, b: T) -> bool {
        match self {
            Self::Equal => a == b,
            Self::NotEqual => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::More => a > b,
            Self::AtLeast => a >= b,
        }
    }
}

/// What a name in a condition stands for.
pub(super) const fn god_of_id(id: &[u8]) -> Option<God> {
    let mut k = 0;
    while k < Sipseong::ALL.len() {
        if is(id, Sipseong::ALL[k].id()) {
            return Some(God::One(Sipseong::ALL[k]));
        }
        k += 1;
    }
    k = 0;
    while k < SipseongGroup::ALL.len() {
        if is(id, SipseongGroup::ALL[k].id()) {
            return Some(God::Group(SipseongGroup::ALL[k]));
        }
        k += 1;
    }
    None
}

/// Whether two words are the same.
pub(super) const fn is(word: &[u8], name: &str) -> bool {
    let name = name.as_bytes();
    if word.len() != name.len() {
        return false;
    }
    let mut k = 0;
    while k < word.len() {
        if word[k] != name[k] {
            return false;
        }
        k += 1;
    }
    true
}
