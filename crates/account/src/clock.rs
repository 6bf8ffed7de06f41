//! The state of a store's clock.

use crate::{
    UnixSeconds,
    timeline::{LATE_SECONDS, Timeline},
};

/// The clock of a store compared with the times that the store has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockState {
    /// It is plausible.
    Steady,
    /// It shows an earlier time than the store has seen: it was set back, or was ahead before. In memory and on
    /// `SQLite`, calls count in the last day and month until it has caught up.
    Behind {
        /// By how much, in seconds.
        seconds: i64,
    },
    /// It jumped ahead recently: either the store was not used, or the clock was set ahead. If it comes back, calls
    /// count where they counted before.
    Skipped {
        /// By how much, in seconds.
        seconds: i64,
    },
}

impl ClockState {
    /// For a store that records only the highest time.
    pub(crate) const fn of(highest: UnixSeconds, now: UnixSeconds) -> Self {
        let seconds = highest - now;
        if seconds > LATE_SECONDS { Self::Behind { seconds } } else { Self::Steady }
    }

    /// For a store that keeps a timeline of its own.
    pub(crate) fn on(timeline: &Timeline, now: UnixSeconds) -> Self {
        match (Self::of(timeline.present, now), timeline.doubted_seconds()) {
            (Self::Steady, Some(seconds)) => Self::Skipped { seconds },
            (state, _) => state,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_behind_beyond_a_minute() {
        assert_eq!(ClockState::of(1000, 940), ClockState::Steady);
        assert_eq!(ClockState::of(1000, 939), ClockState::Behind { seconds: 61 });
        assert_eq!(ClockState::of(1000, 2000), ClockState::Steady);
    }
}
