//! The times that a store has seen, and the one by which it counts days and months.
//!
//! No clock tells whether it is right, so the store keeps to four rules:
//!
//! * Time goes on. A clock that shows less than was seen before is behind, and calls count in the day
//!   and month that are open: what has passed never opens again.
//! * What was skipped is doubted. Time that jumps ahead by more than [`SKIPPED_SECONDS`] was either
//!   spent without the store, or not at all. It is doubted for as long as it was skipped.
//! * A clock that comes back into what is doubted was wrong ahead: days and months are again those of
//!   the time it shows, with what was counted in them before (see `parked.rs`).
//! * A day or a month counts what it counts, however often it is left and entered.
//!
//! Minutes follow the clock as it is: they bound how fast a key calls, not how much.

use crate::UnixSeconds;

/// Tolerated lateness of a caller, and of a clock set back, in seconds.
pub(crate) const LATE_SECONDS: i64 = 60;

/// A jump ahead by more than this counts as skipped, in seconds. A server reads its clock far more often.
const SKIPPED_SECONDS: i64 = 3600;

/// A span of time that nobody has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skipped {
    /// The last instant before it.
    pub(crate) from: UnixSeconds,
    /// The first one after it.
    pub(crate) to: UnixSeconds,
}

/// Seconds between two instants. A damaged row may hold any value, so differences are only taken here.
const fn since(from: UnixSeconds, to: UnixSeconds) -> i64 {
    to.saturating_sub(from)
}

impl Skipped {
    const fn seconds(self) -> i64 {
        since(self.from, self.to)
    }

    /// The span skipped between two instants, if it is long enough to be doubted.
    fn between(from: UnixSeconds, to: UnixSeconds) -> Option<Self> {
        Some(Self { from, to }).filter(|skipped| skipped.seconds() > SKIPPED_SECONDS)
    }
}

/// The present of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timeline {
    /// The time by which days and months are counted: the highest seen and not found wrong.
    pub(crate) present: UnixSeconds,
    /// The skipped span, while it is doubted.
    pub(crate) doubted: Option<Skipped>,
}

impl Timeline {
    /// The present after reading the clock. `known` is the present so far; `None` in a new store.
    pub(crate) fn after(known: Option<Self>, now: UnixSeconds) -> Self {
        let Some(Self { present, doubted }) = known else {
            return Self { present: now, doubted: None };
        };
        if now >= present {
            let doubted = match doubted {
                Some(old) if since(present, now) > SKIPPED_SECONDS => {
                    Skipped::between(old.from, now)
                }
                Some(old) => Some(old).filter(|old| since(old.to, now) <= old.seconds()),
                None => Skipped::between(present, now),
            };
            return Self { present: now, doubted };
        }
        match doubted {
            Some(old) if now < old.to && since(now, present) > LATE_SECONDS => {
                let present = now.max(old.from);
                Self { present, doubted: Skipped::between(old.from, present) }
            }
            _ => Self { present, doubted },
        }
    }

    /// The length of the doubted span, in seconds.
    pub(crate) fn doubted_seconds(&self) -> Option<i64> {
        self.doubted.map(Skipped::seconds)
    }

    /// The earliest time that a clock can still be believed to show.
    pub(crate) fn earliest(&self) -> UnixSeconds {
        self.doubted.map_or(self.present, |skipped| skipped.from.min(self.present))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3600;
    const DAY: i64 = 24 * HOUR;

    /// The present after each of these clock readings.
    fn presents<const N: usize>(looks: [UnixSeconds; N]) -> [UnixSeconds; N] {
        let mut known = None;
        looks.map(|now| {
            let timeline = Timeline::after(known, now);
            known = Some(timeline);
            timeline.present
        })
    }

    #[test]
    fn a_clock_that_is_set_back_does_not_take_the_present_with_it() {
        let looks = [0, HOUR / 2, -2 * DAY, HOUR / 2 + 1, -2 * DAY];
        let half = HOUR / 2;
        assert_eq!(presents(looks), [0, half, half, half + 1, half + 1]);
    }

    #[test]
    fn a_clock_that_comes_back_from_ahead_is_believed() {
        assert_eq!(presents([0, 30 * DAY, 30 * DAY + 5, 600]), [0, 30 * DAY, 30 * DAY + 5, 600]);
        // In several steps, and to just before the first of them.
        let looks = [0, 30 * DAY, 60 * DAY, 30 * DAY, 10, 20];
        assert_eq!(presents(looks), looks);
        assert_eq!(presents([0, 30 * DAY, -600, 5]), [0, 30 * DAY, 0, 5]);
        // A late caller does not restore it.
        assert_eq!(presents([0, 30 * DAY, 30 * DAY - 60]), [0, 30 * DAY, 30 * DAY]);
    }

    #[test]
    fn what_was_skipped_is_doubted_for_as_long_as_it_was() {
        let after = |hours: i64| {
            let mut timeline = Timeline::after(None, 0);
            for hour in 5..=5 + hours {
                timeline = Timeline::after(Some(timeline), hour * HOUR);
            }
            timeline
        };
        assert_eq!(after(5).doubted_seconds(), Some(5 * HOUR));
        assert_eq!(after(6).doubted_seconds(), None);
        assert_eq!((after(5).earliest(), after(6).earliest()), (0, 11 * HOUR));
        assert_eq!(Timeline::after(Some(after(6)), HOUR).present, 11 * HOUR);
    }

    #[test]
    fn whatever_a_damaged_row_holds_there_is_a_present() {
        const ENDS: [UnixSeconds; 5] = [UnixSeconds::MIN, -1, 0, 1_800_000_000, UnixSeconds::MAX];
        for row in 0..ENDS.len().pow(4) {
            let [from, to, present, now] =
                [1, 5, 25, 125].map(|place| ENDS[row / place % ENDS.len()]);
            let known = Timeline { present, doubted: Some(Skipped { from, to }) };
            let after = Timeline::after(Some(known), now);
            assert!(ENDS.contains(&after.present) && after.earliest() <= after.present);
        }
    }
}
