//! The clock of the store beside the highest time that was ever seen.

use crate::UnixSeconds;

/// By how much a clock may be set back without anybody being told, in seconds.
const TOLERANCE_SECONDS: i64 = 60;

/// What a look at the store's clock finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockState {
    /// It goes on.
    Steady,
    /// It shows an earlier time than the store has seen: it was set back, or was ahead before.
    Behind {
        /// By how much, in seconds.
        seconds: i64,
    },
}

impl ClockState {
    pub(crate) const fn of(highest: UnixSeconds, now: UnixSeconds) -> Self {
        let seconds = highest - now;
        if seconds > TOLERANCE_SECONDS { Self::Behind { seconds } } else { Self::Steady }
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
