//! Conditions of the rules of formation: written as in the rule book, read at compile time into a
//! closed vocabulary.

use super::atom::Op;
use super::facts::Facts;

/// A condition: operations in postfix order.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    ops: [Op; Condition::MAX],
    len: usize,
    /// Whether it is no more than terms that must all hold, each an atom or the opposite of one.
    pub(super) is_plain: bool,
    /// Facts that must hold, and those that must not; none but of a plain condition.
    pub(super) holding: Facts,
    pub(super) missing: Facts,
    /// Whether it asks more than these.
    pub(super) asks_more: bool,
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
}
