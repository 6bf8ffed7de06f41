//! A node: calls under way, its slips, and what it owes.

use std::collections::VecDeque;

use super::database::{Owed, Taken};

/// A call that the node is at.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnderWay {
    pub(super) call: usize,
    pub(super) stage: Stage,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// The charge was sent, and its answer is waited for.
    Charging { slip: u64, number: u64 },
    /// The answer is calculated.
    Calculating(Taken),
}

/// A debt, and the slip with which it is settled: the one in doubt, or one of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Debt {
    pub(super) call: usize,
    pub(super) slip: u64,
    pub(super) owed: Owed,
    pub(super) is_issued: bool,
}

#[derive(Default)]
pub(super) struct Node {
    pub(super) under_way: Vec<UnderWay>,
    /// Slips that no charge uses, each with the number of the last one.
    pub(super) idle: Vec<(u64, u64)>,
    /// Settled in their order.
    pub(super) debts: VecDeque<Debt>,
}
