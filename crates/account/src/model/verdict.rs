//! Checks what callers saw against what was charged.

use std::ops::AddAssign;

use super::{
    database::Entry,
    world::{Fate, World},
};
use crate::{IDEMPOTENCY_SECONDS, counters::Counters};

/// What happened in the histories.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    answered: u64,
    failed: u64,
    refused: u64,
    unknown: u64,
    repeated: u64,
    /// Calls answered for a day that was already over.
    late: u64,
    given_back: u64,
    killed: u64,
    lost: u64,
}

impl Counts {
    /// Whether all of it happened often.
    pub(super) const fn is_varied(&self) -> bool {
        let Self { answered, failed, refused, unknown, repeated, late, given_back, killed, lost } =
            *self;
        let least = 1000;
        answered > least
            && failed > least
            && refused > least
            && unknown > least
            && repeated > least
            && late > least
            && given_back > least
            && killed > least
            && lost > least
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.answered += other.answered;
        self.failed += other.failed;
        self.refused += other.refused;
        self.unknown += other.unknown;
        self.repeated += other.repeated;
        self.late += other.late;
        self.given_back += other.given_back;
        self.killed += other.killed;
        self.lost += other.lost;
    }
}

/// Answered: charged once. Failed: not charged. No reply: charged at most once. Never over a limit, and the counters
/// equal the sum of the charges.
pub(super) fn judge(world: &World) -> Result<Counts, String> {
    if let Some(fault) = world.database.faults.first() {
        return Err(fault.clone());
    }
    let entries = &world.database.entries;
    let live = || entries.iter().filter(|entry| !entry.is_given_back);
    for (index, call) in world.calls.iter().enumerate() {
        let of_call = || live().filter(|entry| entry.calls.contains(&index));
        let (first, charges) = (of_call().next(), of_call().count());
        match call.fate {
            Fate::Answered if charges != 1 => {
                return Err(format!("call {index} was answered and charged {charges} times"));
            }
            Fate::Answered => {
                let charged_for = first.and_then(|entry| entry.effective_day);
                if charged_for.is_some_and(|day| day != call.effective_day) {
                    let told = call.effective_day;
                    return Err(format!("call {index} is of {told:?}, charged {charged_for:?}"));
                }
            }
            Fate::UnderWay => return Err(format!("call {index} has no end")),
            _ => {}
        }
    }
    // A debt older than the record of its request is not refunded.
    let is_forgotten = |entry: &Entry| {
        entry.charged.claim.is_some_and(|claim| claim.until <= world.database.latest)
    };
    for entry in live().filter(|entry| !is_forgotten(entry)) {
        let fates = || entry.calls.iter().map(|call| world.calls[*call].fate);
        if !fates().any(|fate| matches!(fate, Fate::Answered | Fate::Unknown)) {
            let fates: Vec<_> = fates().collect();
            return Err(format!("{:?} is charged for {fates:?}", entry.charged));
        }
    }
    once_in_a_day(entries)?;
    for (key, counters) in &world.database.ledger {
        let Counters { day, month, .. } = counters.at(world.database.now);
        let sum = |number_of: fn(&Entry) -> i64, number: i64| -> i64 {
            let of_window =
                live().filter(|entry| entry.charged.key == *key && number_of(entry) == number);
            of_window.map(|entry| i64::from(entry.charged.items)).sum()
        };
        let sums = (
            sum(|entry| entry.charged.day, day.number),
            sum(|entry| entry.charged.month, month.number),
        );
        if (day.used, month.used) != sums {
            return Err(format!("{key:?}: counted {:?}, charged {sums:?}", (day.used, month.used)));
        }
    }
    let fates = |fate: Fate| world.calls.iter().filter(|call| call.fate == fate).count() as u64;
    Ok(Counts {
        answered: fates(Fate::Answered),
        failed: fates(Fate::Failed),
        refused: fates(Fate::Refused),
        unknown: fates(Fate::Unknown),
        late: world.calls.iter().filter(|call| call.is_late()).count() as u64,
        repeated: entries.iter().filter(|entry| entry.calls.len() > 1).count() as u64,
        given_back: entries.iter().filter(|entry| entry.is_given_back).count() as u64,
        killed: world.killed.into(),
        lost: world.lost.into(),
    })
}

/// Within its lifetime, an Idempotency-Key is charged once.
fn once_in_a_day(entries: &[Entry]) -> Result<(), String> {
    let live: Vec<&Entry> = entries
        .iter()
        .filter(|entry| !entry.is_given_back && entry.charged.claim.is_some())
        .collect();
    for (index, one) in live.iter().enumerate() {
        for other in &live[index + 1..] {
            let place =
                |entry: &Entry| (entry.charged.key, entry.charged.claim.map(|claim| claim.digest));
            let is_same = place(one) == place(other);
            if is_same && (other.at - one.at).abs() < IDEMPOTENCY_SECONDS {
                return Err(format!("{:?} is charged twice", one.charged));
            }
        }
    }
    Ok(())
}
