//! The only place that reads the clock.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use saju_account::{EffectiveDay, UnixSeconds};
use saju_calendar::Date;

/// Now, in Unix seconds.
pub fn now() -> UnixSeconds {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    elapsed.as_secs() as UnixSeconds
}

/// The date of `now` in Korea.
pub fn today(now: UnixSeconds) -> Date {
    saju_calendar::Instant(now).kst().0
}

/// The date of an effective day.
pub fn date_of(day: EffectiveDay) -> Date {
    today(day.start())
}

/// A stopwatch, for the duration of an answer.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// Microseconds since the start.
    pub fn microseconds(&self) -> u64 {
        self.0.elapsed().as_micros() as u64
    }
}

/// A deadline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    /// This far from now.
    pub(crate) fn after(time: Duration) -> Self {
        Self(Instant::now() + time)
    }

    /// Whether it has passed.
    pub(crate) fn has_passed(self) -> bool {
        Instant::now() >= self.0
    }
}
