//! The ways in which a rule holds: one of them must, each by what is so and what is not. They are read from the
//! conditions at compile time, so that testing one takes masks.

use super::atom::Op;
use super::condition::Condition;
use super::facts::Facts;
use super::rule_set::RuleSet;
use super::rules::{FormationRule, RULES};

/// Most ways of a condition.
const MOST: usize = 2;

/// One way: facts and earlier rows that must hold, and those that must not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    facts: [Facts; 2],
    rows: [RuleSet; 2],
}

/// The ways in which a condition holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways {
    all: [Way; MOST],
    len: usize,
}

/// A way of a rule.
pub(super) type RuleWay = (FormationRule, Way);

impl Way {
    /// With nothing that it asks for.
    const FREE: Self = Self { facts: [Facts::NONE; 2], rows: [RuleSet::NONE; 2] };

    pub(super) fn holds(&self, facts: Facts, fired: RuleSet) -> bool {
        let ([with, without], [after, not_after]) = (self.facts, self.rows);
        facts.is(with, without) && fired.is(after, not_after)
    }

    const fn and(self, other: Self) -> Self {
        let ([a, b], [c, d]) = (self.facts, other.facts);
        let ([e, f], [g, h]) = (self.rows, other.rows);
        Self { facts: [a.or(c), b.or(d)], rows: [e.or(g), f.or(h)] }
    }

    /// What it takes that it does not hold, if it asks for one thing.
    const fn denied(self) -> Option<Self> {
        let ([a, b], [c, d]) = (self.facts, self.rows);
        let asked = a.len() + b.len() + c.len() + d.len();
        if asked == 1 { Some(Self { facts: [b, a], rows: [d, c] }) } else { None }
    }
}

impl Ways {
    const ALWAYS: Self = Self::one(Way::FREE);

    const fn one(way: Way) -> Self {
        Self { all: [way; MOST], len: 1 }
    }

    /// The ways of a condition; none where it asks for what is no fact, or holds in more ways than there is room for.
    pub(super) const fn of(condition: &Condition) -> Option<Self> {
        let (mut stack, mut height, mut place) = ([Self::ALWAYS; Condition::MAX], 0, 0);
        let ops = condition.ops();
        while place < ops.len() {
            let value = match ops[place] {
                Op::Not => {
                    height -= 1;
                    stack[height].not()
                }
                Op::And => {
                    height -= 2;
                    stack[height].and(stack[height + 1])
                }
                Op::Or => {
                    height -= 2;
                    stack[height].or(stack[height + 1])
                }
                atom => Self::of_atom(atom),
            };
            let Some(value) = value else { return None };
            stack[height] = value;
            (height, place) = (height + 1, place + 1);
        }
        Some(stack[0])
    }

    const fn of_atom(atom: Op) -> Option<Self> {
        let way = match (atom, Facts::of_atom(atom)) {
            (Op::Fired(row), _) => Way { rows: [RuleSet::of_row(row), RuleSet::NONE], ..Way::FREE },
            (_, Some((fact, true))) => Way { facts: [fact, Facts::NONE], ..Way::FREE },
            (_, Some((fact, false))) => Way { facts: [Facts::NONE, fact], ..Way::FREE },
            (_, None) => return None,
        };
        Some(Self::one(way))
    }

    const fn and(self, other: Self) -> Option<Self> {
        let (mut all, len, mut place) = ([Way::FREE; MOST], self.len * other.len, 0);
        if len > MOST {
            return None;
        }
        while place < len {
            all[place] = self.all[place / other.len].and(other.all[place % other.len]);
            place += 1;
        }
        Some(Self { all, len })
    }

    const fn or(self, other: Self) -> Option<Self> {
        match (self.len, other.len) {
            (1, 1) => Some(Self { all: [self.all[0], other.all[0]], len: 2 }),
            _ => None,
        }
    }

    /// What it takes that none of them holds.
    const fn not(self) -> Option<Self> {
        let (mut denied, mut place) = (Way::FREE, 0);
        while place < self.len {
            let Some(one) = self.all[place].denied() else { return None };
            denied = denied.and(one);
            place += 1;
        }
        Some(Self::one(denied))
    }

    /// They, as many as there are.
    pub(super) const fn all(&self) -> &[Way] {
        self.all.split_at(self.len).0
    }
}

const fn of_rule(rule: FormationRule) -> Ways {
    Ways::of(rule.condition()).expect("a rule asks for facts, in few ways")
}

/// How many ways all rules have.
const COUNT: usize = {
    let (mut count, mut place) = (0, 0);
    while place < RULES.len() {
        count += of_rule(RULES[place]).all().len();
        place += 1;
    }
    count
};

/// The ways of all rules, in the order of these.
static OF_RULES: [RuleWay; COUNT] = {
    let (mut all, mut count, mut place) = ([(RULES[0], Way::FREE); COUNT], 0, 0);
    while place < RULES.len() {
        let (ways, mut way) = (of_rule(RULES[place]), 0);
        while way < ways.all().len() {
            all[count] = (RULES[place], ways.all()[way]);
            (count, way) = (count + 1, way + 1);
        }
        place += 1;
    }
    all
};

/// The ways of rules that stand together.
pub(super) const fn of_rules(rules: &[FormationRule]) -> &'static [RuleWay] {
    let mut first = 0;
    while OF_RULES[first].0.place() < rules[0].place() {
        first += 1;
    }
    let mut end = first;
    while end < COUNT && OF_RULES[end].0.place() < rules[0].place() + rules.len() {
        end += 1;
    }
    OF_RULES.split_at(end).0.split_at(first).1
}
