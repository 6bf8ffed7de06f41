//! The day that an answer is for, unless its request names one.

use crate::{UnixSeconds, Window};

/// A day in Korea, numbered as the daily windows are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EffectiveDay(pub(crate) i64);

impl EffectiveDay {
    /// The day of an instant.
    pub fn at(now: UnixSeconds) -> Self {
        Self(Window::Day.number_at(now))
    }

    /// When it begins, in Unix seconds.
    pub fn start(self) -> UnixSeconds {
        Window::Day.opens_at(self.0)
    }

    /// Its number, as stored.
    pub(crate) const fn number(self) -> i64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_in_korea() {
        // 2026-11-15T15:00:00Z is midnight there.
        let midnight = 1_794_754_800;
        let day = EffectiveDay::at(midnight);
        assert_eq!(day.start(), midnight);
        assert_eq!(EffectiveDay::at(midnight + 86_399), day);
        assert!(EffectiveDay::at(midnight - 1) < day);
    }
}
