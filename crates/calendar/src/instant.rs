//! Points on the time line.

use crate::date::{Date, TimeOfDay};

/// Seconds of a civil day.
pub const SECONDS_PER_DAY: i64 = 86_400;

/// Korean standard time as this service prints it: UTC+9 at all dates, also before 1961.
pub const KST_OFFSET_SECONDS: i64 = 9 * 3600;

/// A point in time: seconds since 1970-01-01T00:00:00 UTC, leap seconds not counted
/// (UT1 before 1972).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(pub i64);

impl Instant {
    /// The instant at which clocks in Korean standard time show this date and time.
    pub const fn from_kst(date: Date, time: TimeOfDay) -> Self {
        Self(date.local_seconds(time) - KST_OFFSET_SECONDS)
    }

    /// Date and time in KST, to the second.
    pub const fn kst(self) -> (Date, TimeOfDay) {
        Date::from_local_seconds(self.0 + KST_OFFSET_SECONDS)
    }

    /// Seconds from `earlier` to this instant (negative when this is the earlier one).
    pub const fn seconds_since(self, earlier: Self) -> i64 {
        self.0 - earlier.0
    }
}
