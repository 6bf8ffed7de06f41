//! Clocks that step, on the stores that count by the clock of the machine.

use std::sync::Arc;

use saju_account::{ClockState, Key, Limits, Outcome, Receipt, Store, Window};

use crate::subject::{DAY, Kind, NOON, Subject, charge, issue, limits};

const HOUR: i64 = 3600;

/// A store, one key, and its limits.
struct Bench {
    subject: Subject,
    store: Arc<Store>,
    key: Key,
    limits: Limits,
}

impl Bench {
    async fn new(kind: Kind, limits: Limits) -> Self {
        let subject = Subject::new(kind).await;
        let store = subject.open().await;
        let key = issue(&store).await;
        Self { subject, store, key, limits }
    }

    /// Calls until it is refused; how many calls were granted, and by which window it was refused.
    async fn use_up(&self, now: i64) -> (u32, Window) {
        let mut granted = 0;
        loop {
            let admission = self.store.admit(charge(&self.key, self.limits, 1), now).await.unwrap();
            match admission.keep().outcome {
                Outcome::Granted(_) => granted += 1,
                Outcome::Refused(window) => return (granted, window),
                other => panic!("{other:?}"),
            }
        }
    }

    /// A call that is granted, and is answered when its receipt is kept.
    async fn call(&self, items: u32, now: i64) -> Receipt {
        let outcome = self.store.admit(charge(&self.key, self.limits, items), now).await.unwrap();
        let Outcome::Granted(receipt) = outcome.outcome else { panic!("{outcome:?}") };
        receipt
    }

    /// Use of day and month, and when they open again.
    async fn used(&self, now: i64) -> (u64, u64) {
        let usage = self.store.usage(self.key.id, &self.limits, now).await.unwrap();
        (usage.day.used, usage.month.used)
    }

    /// Lets time go on, as a server sees it.
    async fn pass(&self, from: i64, to: i64) {
        for now in (from..=to).step_by(HOUR as usize / 2) {
            self.store.watch(now).await.unwrap();
        }
    }

    /// Another process goes on with the same store.
    async fn reopen(&mut self) {
        if self.subject.kind == Kind::Sqlite {
            self.store.close().await;
            self.store = self.subject.open().await;
        }
    }
}

/// A day of December, which is the month after that of [`NOON`].
const DECEMBER: i64 = NOON + 30 * DAY;

#[tokio::test]
async fn a_day_that_has_passed_never_opens_again() {
    for kind in [Kind::Memory, Kind::Sqlite] {
        let mut bench = Bench::new(kind, limits(999, 5, 99)).await;
        bench.pass(NOON - 3 * DAY, NOON).await;
        assert_eq!(bench.use_up(NOON).await, (5, Window::Day));
        for round in 1..6 {
            for now in [NOON - 2 * DAY + round, NOON + round] {
                assert_eq!(bench.use_up(now).await, (0, Window::Day), "{kind:?} {round} {now}");
                assert_eq!(bench.used(now).await, (5, 5));
                bench.reopen().await;
            }
        }
        // A month back is no other month, and the next day is another day.
        assert_eq!(bench.use_up(NOON - 30 * DAY).await, (0, Window::Day));
        assert_eq!(bench.use_up(NOON + DAY).await, (5, Window::Day));
    }
}

#[tokio::test]
async fn a_clock_that_was_a_month_ahead_leaves_days_and_months_as_they_were() {
    for kind in [Kind::Memory, Kind::Sqlite] {
        let mut bench = Bench::new(kind, limits(999, 5, 7)).await;
        bench.call(3, NOON).await.keep();
        bench.pass(NOON, NOON + HOUR).await;
        for (round, granted) in [(0, 5), (1, 0), (2, 0)] {
            let now = DECEMBER + round;
            assert_eq!(bench.use_up(now).await, (granted, Window::Day), "{kind:?}");
            assert_eq!(bench.used(now).await, (5, 5), "{kind:?}");
            bench.reopen().await;
            // It comes back: what was used on this day and in this month is known.
            assert_eq!(bench.used(NOON + HOUR + round).await, (3, 3), "{kind:?}");
            bench.call(0, NOON + HOUR + round).await.keep();
        }
        // The present day and month have room for what they had room for.
        assert_eq!(bench.use_up(NOON + 2 * HOUR).await, (2, Window::Day), "{kind:?}");
        assert_eq!(bench.use_up(NOON + DAY).await, (2, Window::Month), "{kind:?}");
        // December opens at its time; what was called in it counts in it.
        bench.pass(NOON + DAY, DECEMBER - DAY).await;
        assert_eq!(bench.used(DECEMBER - DAY).await, (0, 5), "{kind:?}");
        assert_eq!(bench.use_up(DECEMBER - DAY).await, (2, Window::Month), "{kind:?}");
        bench.pass(DECEMBER - DAY, DECEMBER).await;
        bench.store.sweep(DECEMBER).await.unwrap();
        assert_eq!(bench.used(DECEMBER).await, (5, 7), "{kind:?}");
    }
}

#[tokio::test]
async fn a_call_that_failed_is_given_back_to_the_window_it_was_charged_in() {
    for kind in [Kind::Memory, Kind::Sqlite] {
        let bench = Bench::new(kind, limits(999, 5, 7)).await;
        let first = bench.call(3, NOON).await;
        let ahead = bench.call(4, DECEMBER).await;
        first.give_back().await;
        assert_eq!(bench.used(DECEMBER).await, (4, 4), "{kind:?}");
        bench.call(1, NOON + 1).await.keep();
        ahead.give_back().await;
        assert_eq!(bench.used(NOON + 1).await, (1, 1), "{kind:?}");
        assert_eq!(bench.used(DECEMBER).await, (0, 0), "{kind:?}");
    }
}

#[tokio::test]
async fn a_step_is_told_and_a_clock_that_is_right_can_be_trusted() {
    for kind in [Kind::Memory, Kind::Sqlite] {
        let mut bench = Bench::new(kind, limits(999, 5, 99)).await;
        let store = &bench.store;
        assert_eq!(store.watch(NOON).await.unwrap(), ClockState::Steady);
        let skipped = ClockState::Skipped { seconds: 30 * DAY };
        assert_eq!(store.watch(DECEMBER).await.unwrap(), skipped);
        assert_eq!(store.watch(DECEMBER - 60).await.unwrap(), skipped);
        assert_eq!(store.watch(NOON + 5).await.unwrap(), ClockState::Steady);
        // A clock that was ahead from the beginning.
        bench.store.trust_clock(DECEMBER).await.unwrap();
        assert_eq!(bench.use_up(DECEMBER).await, (5, Window::Day));
        let behind = ClockState::Behind { seconds: 30 * DAY };
        assert_eq!(bench.store.watch(NOON).await.unwrap(), behind);
        assert_eq!(bench.use_up(NOON).await, (0, Window::Day));
        bench.reopen().await;
        bench.store.trust_clock(NOON).await.unwrap();
        assert_eq!(bench.store.watch(NOON).await.unwrap(), ClockState::Steady);
        assert_eq!(bench.use_up(NOON).await, (5, Window::Day));
        assert_eq!(bench.use_up(DECEMBER).await, (0, Window::Day));
    }
}
