//! Conditions of the rules of formation: written as in the rule book, read at compile time into a
//! closed vocabulary, judged by one evaluator.

use arrayvec::ArrayVec;
use saju_chart::{Element, Sipseong, SipseongGroup};

use super::facts::Facts;
use super::holding::Holding;
use super::rules::RULES;
use crate::letters::{BranchSet, branches};
use crate::natal::{God, MonthClash, Natal};
use crate::places::Places;

/// A condition: operations in postfix order.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    ops: [Op; Condition::MAX],
    len: usize,
    /// Whether it is no more than terms that must all hold, each an atom or the opposite of one.
    is_plain: bool,
    /// Facts that must hold, and those that must not; none but of a plain condition.
    holding: Facts,
    missing: Facts,
    /// Whether it asks more than these.
    asks_more: bool,
}

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
    fn holds<T: Copy + Ord>(self, a: T, b: T) -> bool {
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

impl Condition {
    /// More operations than any row needs.
    pub(super) const MAX: usize = 20;

    /// Holds always.
    pub(super) const ALWAYS: Self = Self {
        ops: [Op::Not; Self::MAX],
        len: 0,
        is_plain: true,
        holding: Facts::NONE,
        missing: Facts::NONE,
        asks_more: false,
    };

    pub(super) const fn push(mut self, op: Op) -> Self {
        let of_an_atom = self.len > 0 && self.ops[self.len - 1].is_atom();
        self.is_plain = self.is_plain
            && match op {
                Op::Or => false,
                Op::Not => of_an_atom,
                _ => true,
            };
        match (op, Facts::of_atom(op)) {
            _ if !self.is_plain => {
                (self.holding, self.missing, self.asks_more) = (Facts::NONE, Facts::NONE, true);
            }
            (_, Some(fact)) => self.holding = self.holding.with(fact),
            (Op::Not, _) => {
                if let Some(fact) = Facts::of_atom(self.ops[self.len - 1]) {
                    self.holding = self.holding.without(fact);
                    self.missing = self.missing.with(fact);
                }
            }
            _ => self.asks_more |= op.is_atom(),
        }
        self.ops[self.len] = op;
        self.len += 1;
        self
    }

    /// Its operations in postfix order; none when it holds always.
    pub fn ops(&self) -> &[Op] {
        &self.ops[..self.len]
    }

    /// The letters by which the condition holds, or `None` when it does not. A condition that holds
    /// by something missing, or by strength, has no letters.
    pub(super) fn judge(&self, natal: &Natal, fired: Holding) -> Option<Places> {
        let mut stack: ArrayVec<Option<Places>, { Self::MAX }> = ArrayVec::new();
        for op in self.ops() {
            let value = match op {
                Op::Not => match stack.pop().flatten() {
                    Some(_) => None,
                    None => Some(Places::NONE),
                },
                Op::And => {
                    let (b, a) = (stack.pop().flatten(), stack.pop().flatten());
                    a.zip(b).map(|(a, b)| a.or(b))
                }
                Op::Or => {
                    let (b, a) = (stack.pop().flatten(), stack.pop().flatten());
                    a.map(|a| a.or(b.unwrap_or_default())).or(b)
                }
                atom => atom.judge(natal, fired),
            };
            stack.push(value);
        }
        stack.pop().unwrap_or(Some(Places::NONE))
    }

    /// Whether the condition holds, by whatever letters; `facts` are those of the chart.
    pub(super) fn holds(&self, natal: &Natal, facts: Facts, fired: Holding) -> bool {
        facts.has_all(self.holding)
            && facts.has_none(self.missing)
            && (!self.asks_more || self.others_hold(natal, facts, fired))
    }

    /// Whether the rest holds of what it asks.
    fn others_hold(&self, natal: &Natal, facts: Facts, fired: Holding) -> bool {
        if self.is_plain {
            return self.other_atoms_hold(natal, fired);
        }
        // The last value is the lowest bit; what holds always has no value.
        let mut stack = 1_u32;
        for op in self.ops() {
            let last = stack & 1;
            stack = match op {
                Op::Not => stack ^ 1,
                Op::And => stack >> 1 & (last | !1),
                Op::Or => stack >> 1 | last,
                atom => {
                    let holds = match Facts::of_atom(*atom) {
                        Some(fact) => facts.has_all(fact),
                        None => atom.judge(natal, fired).is_some(),
                    };
                    stack << 1 | u32::from(holds)
                }
            };
        }
        stack & 1 == 1
    }

    /// Whether the atoms of a plain condition hold that are no facts.
    fn other_atoms_hold(&self, natal: &Natal, fired: Holding) -> bool {
        let ops = self.ops();
        let is_other = |op: &Op| op.is_atom() && Facts::of_atom(*op).is_none();
        let mut others = ops.iter().enumerate().filter(|(_, op)| is_other(op));
        others.all(|(place, atom)| {
            let is_denied = matches!(ops.get(place + 1), Some(Op::Not));
            atom.judge(natal, fired).is_some() != is_denied
        })
    }
}

impl Op {
    const fn is_atom(self) -> bool {
        !matches!(self, Self::Not | Self::And | Self::Or)
    }

    fn judge(self, natal: &Natal, fired: Holding) -> Option<Places> {
        let some = |places: Places| (!places.is_empty()).then_some(places);
        let when = |holds: bool| holds.then_some(Places::NONE);
        match self {
            Self::Visible(god) => some(natal.letters(god).only_stems()),
            Self::Branch(god) => some(natal.letters(god).only_branches()),
            Self::Any(god) => some(natal.letters(god)),
            Self::Count(group, compare, number) => {
                let letters = natal.of_group(group);
                compare.holds(letters.len(), number).then_some(letters)
            }
            Self::CountAgainst(a, compare, b) => {
                let (a, b) = (natal.of_group(a), natal.of_group(b));
                compare.holds(a.len(), b.len()).then_some(a.or(b))
            }
            Self::Bound(god) => some(natal.bound(god)),
            Self::Rooted(group) => some(natal.rooted(group)),
            Self::Adjacent(a, b) => some(natal.adjacent(a, b)),
            Self::Between(first, middle, last) => some(natal.between(first, middle, last)),
            Self::Clash(compare, wanted) => {
                let (clash, places) = natal.month_clash();
                compare.holds(clash, wanted).then_some(places)
            }
            Self::State(state) => when(state.holds(natal)),
            Self::Fired(row) => when(fired.contains(RULES[usize::from(row)])),
            // Not atoms: `Condition::judge` answers them.
            Self::Not | Self::And | Self::Or => None,
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
