//! What a look at the clock of a store finds.

use crate::{
    UnixSeconds,
    timeline::{LATE_SECONDS, Timeline},
};

/// The clock of a store beside the times that the store has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockState {
    /// It goes on.
    Steady,
    /// It shows an earlier time than the store has seen: it was set back, or was ahead before. In
    /// memory and on `SQLite` calls count in the day and the month seen last, until it has caught up.
    Behind {
        /// By how much, in seconds.
        seconds: i64,
    },
    /// It jumped ahead lately: the store was not used for so long, or the clock was set ahead. When
    /// it comes back, calls count where they counted before.
    Skipped {
        /// How much, in seconds.
        seconds: i64,
    },
}

impl ClockState {
    /// Of a store that knows the highest time alone.
    pub(crate) const fn of(highest: UnixSeconds, now: UnixSeconds) -> Self {
        let seconds = highest - now;
        if seconds > LATE_SECONDS { Self::Behind { seconds } } else { Self::Steady }
    }

    /// Of a store that counts by a timeline of its own.
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
