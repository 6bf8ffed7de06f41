//! Points on the time line.

use crate::date::{Date, TimeOfDay};

/// Seconds of a civil day; leap seconds are not counted.
///
/// ```
/// use saju_calendar::{Date, SECONDS_PER_DAY, TimeOfDay};
///
/// let second_day = Date::new(1970, 1, 2).unwrap();
/// assert_eq!(second_day.local_seconds(TimeOfDay::MIDNIGHT), SECONDS_PER_DAY);
/// ```
pub const SECONDS_PER_DAY: i64 = 86_400;

/// Korean standard time (KST) minus UTC, in seconds, as this service prints it: UTC+9 at all dates,
/// also where the legal clock of Korea showed another time.
///
/// ```
/// use saju_calendar::instant::KST_OFFSET_SECONDS;
/// use saju_calendar::{Date, TimeOfDay, Zone};
///
/// assert_eq!(KST_OFFSET_SECONDS, 9 * 3600);
/// // The legal clock of 1959 was half an hour behind it.
/// let noon = Date::new(1959, 2, 4).unwrap().local_seconds(TimeOfDay::NOON);
/// let seoul = Zone::by_name("Asia/Seoul").unwrap();
/// let seconds = seoul.offset_at(seoul.first(noon)).utc_seconds;
/// assert_eq!(i64::from(seconds), KST_OFFSET_SECONDS - 1800);
/// ```
pub const KST_OFFSET_SECONDS: i64 = 9 * 3600;

/// A point in time: seconds since 1970-01-01T00:00:00 UTC, leap seconds not counted
/// (UT1 before 1972).
///
/// ```
/// use saju_calendar::{Date, Instant, TimeOfDay};
///
/// let (date, time) = Instant(0).kst();
/// assert_eq!(date, Date::new(1970, 1, 1).unwrap());
/// assert_eq!(time, TimeOfDay::new(9, 0).unwrap());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(pub i64);

impl Instant {
    /// The instant at which clocks in Korean standard time (UTC+9) show this date and time.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant, TimeOfDay};
    ///
    /// // 입춘 of 2000: 2000-02-04 21:40 KST, 12:40 UTC.
    /// let date = Date::new(2000, 2, 4).unwrap();
    /// let ipchun = Instant::from_kst(date, TimeOfDay::new(21, 40).unwrap());
    /// assert_eq!(ipchun.0, date.local_seconds(TimeOfDay::new(12, 40).unwrap()));
    /// ```
    pub const fn from_kst(date: Date, time: TimeOfDay) -> Self {
        Self(date.local_seconds(time) - KST_OFFSET_SECONDS)
    }

    /// Date and time of day in KST (UTC+9), to the second.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant};
    ///
    /// // 15:00 UTC on New Year's Eve is midnight of New Year's Day in Korea.
    /// let new_year = Date::new(2000, 1, 1).unwrap();
    /// let (date, time) = Instant(946_652_400).kst();
    /// assert_eq!((date, time.hour(), time.minute()), (new_year, 0, 0));
    /// ```
    #[inline]
    pub const fn kst(self) -> (Date, TimeOfDay) {
        Date::from_local_seconds(self.0 + KST_OFFSET_SECONDS)
    }

    /// Seconds from `earlier` to this instant; negative when this is the earlier one.
    ///
    /// ```
    /// use saju_calendar::{SECONDS_PER_DAY, TermOrdinal};
    ///
    /// // From 입춘 to the next one is a year of 365 days, 5 hours and some 49 minutes.
    /// let [this, next] = [2024, 2025].map(|year| TermOrdinal::ipchun(year).instant());
    /// let rest = next.seconds_since(this) - 365 * SECONDS_PER_DAY;
    /// assert_eq!(rest / 3600, 5);
    /// assert_eq!(this.seconds_since(next), -next.seconds_since(this));
    /// ```
    pub const fn seconds_since(self, earlier: Self) -> i64 {
        self.0 - earlier.0
    }
}
