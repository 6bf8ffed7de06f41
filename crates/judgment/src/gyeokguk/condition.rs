//! Conditions of the rules of formation: written as in the rule book, read at compile time into a
//! closed vocabulary.

use super::atom::Op;

/// A condition: operations in postfix order.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    ops: [Op; Condition::MAX],
    len: usize,
}

impl Condition {
    /// More operations than any row needs.
    pub(super) const MAX: usize = 20;

    /// Holds always.
    pub(super) const ALWAYS: Self = Self { ops: [Op::Not; Self::MAX], len: 0 };

    pub(super) const fn push(mut self, op: Op) -> Self {
        self.ops[self.len] = op;
        self.len += 1;
        self
    }

    /// Its operations in postfix order; none when it holds always.
    pub const fn ops(&self) -> &[Op] {
        self.ops.split_at(self.len).0
    }
}
