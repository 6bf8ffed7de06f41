//! Counters of a store since its start, for metrics. Counting costs a few nanoseconds and distinguishes no keys.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

use crate::{Admission, Outcome, StoreError, Window};

/// A snapshot of the counters of one [`Store`](crate::Store), since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StoreStats {
    /// Calls granted and charged.
    pub granted: u64,
    /// Items charged to day and month by those calls.
    pub items: u64,
    /// Calls granted as repeats under an Idempotency-Key.
    pub repeated: u64,
    /// Calls whose Idempotency-Key belonged to another request.
    pub conflicts: u64,
    /// Calls refused because the minute, the day or the month was exhausted, in this order.
    pub refused: [u64; 3],
    /// How many of the refused calls did not reach the database.
    pub refused_from_memory: u64,
    /// Items refunded because an answer failed.
    pub refunded_items: u64,
    /// Refunds and unknown charges that are waiting for the store.
    pub owed: u64,
    /// Recorded errors, and entries of failed logins, that were dropped.
    pub dropped_errors: u64,
    /// Transactions and reads that went to the database.
    pub round_trips: u64,
    /// How many of them failed.
    pub failures: u64,
    /// Retries requested by the database (serialization failure, deadlock).
    pub retries: u64,
    /// Total duration of the round trips, in seconds.
    pub busy_seconds: f64,
}

/// The counters of admissions.
#[derive(Default)]
pub(crate) struct AdmissionCounts {
    granted: AtomicU64,
    items: AtomicU64,
    repeated: AtomicU64,
    conflicts: AtomicU64,
    refused: [AtomicU64; 3],
    refused_from_memory: AtomicU64,
}

/// Counters of a backend: transactions and reads that go to the database, and refunds.
#[derive(Default)]
pub(crate) struct RoundTrips {
    total: AtomicU64,
    failures: AtomicU64,
    retries: AtomicU64,
    nanoseconds: AtomicU64,
    refunded_items: AtomicU64,
    owed: AtomicU64,
}

fn add(counter: &AtomicU64, amount: u64) {
    counter.fetch_add(amount, Ordering::Relaxed);
}

fn read(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

impl AdmissionCounts {
    pub(crate) fn count(&self, admission: &Admission, from_memory: bool) {
        match &admission.outcome {
            Outcome::Granted(receipt) => {
                add(&self.granted, 1);
                add(&self.items, u64::from(receipt.items()));
            }
            Outcome::Repeated(..) => add(&self.repeated, 1),
            Outcome::Conflict => add(&self.conflicts, 1),
            Outcome::Refused(window) => {
                let index = match window {
                    Window::Minute => 0,
                    Window::Day => 1,
                    Window::Month => 2,
                };
                add(&self.refused[index], 1);
                add(&self.refused_from_memory, u64::from(from_memory));
            }
        }
    }

    /// Counts a call refused by its minute before it was charged.
    pub(crate) fn count_refused_minute(&self) {
        add(&self.refused[0], 1);
        add(&self.refused_from_memory, 1);
    }

    pub(crate) fn snapshot(&self, round_trips: &RoundTrips, dropped_errors: u64) -> StoreStats {
        StoreStats {
            granted: read(&self.granted),
            items: read(&self.items),
            repeated: read(&self.repeated),
            conflicts: read(&self.conflicts),
            refused: [0, 1, 2].map(|index| read(&self.refused[index])),
            refused_from_memory: read(&self.refused_from_memory),
            refunded_items: read(&round_trips.refunded_items),
            owed: read(&round_trips.owed),
            dropped_errors,
            round_trips: read(&round_trips.total),
            failures: read(&round_trips.failures),
            retries: read(&round_trips.retries),
            busy_seconds: read(&round_trips.nanoseconds) as f64 / 1e9,
        }
    }
}

impl RoundTrips {
    /// Counts a round trip that began at `start` and has ended.
    pub(crate) fn count<T>(&self, start: Instant, result: &Result<T, StoreError>) {
        add(&self.total, 1);
        add(&self.nanoseconds, start.elapsed().as_nanos() as u64);
        add(&self.failures, u64::from(result.is_err()));
    }

    pub(crate) fn retried(&self) {
        add(&self.retries, 1);
    }

    /// Counts a charge that is to be refunded.
    pub(crate) fn owes(&self) {
        add(&self.owed, 1);
    }

    /// Counts a finished refund, by its items.
    pub(crate) fn settled(&self, items: u32) {
        self.owed.fetch_sub(1, Ordering::Relaxed);
        add(&self.refunded_items, u64::from(items));
    }
}
