//! What the attacks did, as a table.

use std::fmt;
use std::time::Duration;

use super::{Outcome, SLOW_POSTS};

/// Resident memory in MiB that no attack may exceed, and none of peers that are slow to send.
const MEMORY: u64 = 400;
const MEMORY_OF_SLOW_POSTS: u64 = 200;

/// How long a call may take meanwhile.
const CALL: Duration = Duration::from_secs(2);

pub(crate) struct Table(pub(super) Vec<Outcome>);

impl Table {
    /// Whether the server held every attack.
    pub(crate) fn holds(&self) -> bool {
        self.0.iter().all(holds)
    }
}

fn holds(outcome: &Outcome) -> bool {
    let memory = if outcome.attack.starts_with(SLOW_POSTS) { MEMORY_OF_SLOW_POSTS } else { MEMORY };
    outcome.memory[1] <= memory && outcome.slowest() <= CALL && outcome.failed == 0
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<48} {:>5}  {:>4} {:>5} {:>5}  {:>5} {:>6} {:>8} {:>8}  answers to the attackers",
            "attack", "peers", "MiB", "most", "after", "calls", "failed", "median", "slowest"
        )?;
        for outcome in &self.0 {
            let Outcome { attack, peers, memory, failed, answers, .. } = outcome;
            let [before, most, after] = memory;
            let mut calls = outcome.calls.clone();
            calls.sort();
            let median = calls.get(calls.len() / 2).copied().unwrap_or_default();
            let milliseconds = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1000.0);
            let answers: Vec<String> = answers
                .iter()
                .map(|(status, count)| match status {
                    0 => format!("closed: {count}"),
                    status => format!("{status}: {count}"),
                })
                .collect();
            writeln!(
                f,
                "{attack:<48} {peers:>5}  {before:>4} {most:>5} {after:>5}  {:>5} {failed:>6} {:>8} {:>8}  {}{}",
                calls.len(),
                milliseconds(median),
                milliseconds(outcome.slowest()),
                answers.join(", "),
                if holds(outcome) { "" } else { "   NOT HELD" },
            )?;
        }
        write!(f, "{}", if self.holds() { "held" } else { "NOT HELD" })
    }
}
