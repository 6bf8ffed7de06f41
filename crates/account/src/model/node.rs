//! A node: its calls, slips and debts.

use std::collections::VecDeque;

use super::database::{Owed, Taken};

/// A call in progress on the node.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnderWay {
    pub(super) call: usize,
    pub(super) stage: Stage,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// The charge is in flight.
    Charging { slip: u64, number: u64 },
    /// The answer is being calculated.
    Calculating(Taken),
}

/// A debt, and the slip that settles it: the one in doubt, or one of its own.
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
    /// Idle slips, each with its last number.
    pub(super) idle: Vec<(u64, u64)>,
    /// Settled in order.
    pub(super) debts: VecDeque<Debt>,
}
