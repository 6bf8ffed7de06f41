//! Civil dates (proleptic Gregorian) and times of day.

/// A date of the proleptic Gregorian calendar. Years −32768…32767; month and day are always those of
/// a day that exists. Dates compare in order of time.
///
/// ```
/// use saju_calendar::Date;
///
/// let date = Date::new(1998, 5, 19).unwrap();
/// assert_eq!((date.year(), date.month(), date.day()), (1998, 5, 19));
/// assert!(date < Date::new(1998, 5, 20).unwrap());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: i16,
    month: u8,
    day: u8,
}

/// A time of day in whole seconds since midnight, 0…86399. There is no 24:00.
///
/// ```
/// use saju_calendar::TimeOfDay;
///
/// let time = TimeOfDay::new(14, 30).unwrap();
/// assert_eq!((time.hour(), time.minute()), (14, 30));
/// assert_eq!((time.minute_of_day(), time.seconds()), (870, 52_200));
/// assert!(TimeOfDay::MIDNIGHT < time && TimeOfDay::NOON < time);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeOfDay(u32);

impl Date {
    /// The date of a year, a month 1…12 and a day 1…31, or `None` when the calendar has no such day.
    ///
    /// ```
    /// use saju_calendar::Date;
    ///
    /// assert!(Date::new(2000, 2, 29).is_some());
    /// assert_eq!(Date::new(1900, 2, 29), None); // no leap year
    /// assert_eq!(Date::new(2024, 13, 1), None);
    /// ```
    pub const fn new(year: i16, month: u8, day: u8) -> Option<Self> {
        if month < 1 || month > 12 || day < 1 || day > days_in_month(year, month) {
            return None;
        }
        Some(Self { year, month, day })
    }

    /// Gregorian year, −32768…32767.
    pub const fn year(self) -> i16 {
        self.year
    }

    /// Month, 1…12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// Day of the month, 1…31.
    pub const fn day(self) -> u8 {
        self.day
    }

    /// Days since 1970-01-01, negative before. By the era algorithm: cycles of 400 years that begin on
    /// 1 March.
    ///
    /// ```
    /// use saju_calendar::Date;
    ///
    /// assert_eq!(Date::new(2000, 1, 1).unwrap().day_number(), 10_957);
    /// assert_eq!(Date::new(1969, 12, 31).unwrap().day_number(), -1);
    /// ```
    pub const fn day_number(self) -> i64 {
        let y = self.year as i64 - (self.month <= 2) as i64;
        let era = y.div_euclid(400);
        let yoe = y.rem_euclid(400);
        let mp = (self.month as i64 + 9) % 12;
        let doy = (153 * mp + 2) / 5 + self.day as i64 - 1;
        let doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
        era * 146_097 + doe - 719_468
    }

    /// The date that is `days` after 1970-01-01 (before it when negative); the inverse of
    /// [`Self::day_number`]. The date's year must lie within −32768…32767.
    ///
    /// ```
    /// use saju_calendar::Date;
    ///
    /// assert_eq!(Date::from_day_number(10_957), Date::new(2000, 1, 1).unwrap());
    /// assert_eq!(Date::from_day_number(-1), Date::new(1969, 12, 31).unwrap());
    /// ```
    pub const fn from_day_number(days: i64) -> Self {
        // Cycles that make every day of the range positive.
        const CYCLES: i64 = 83;
        let day = (days + 719_468 + CYCLES * 146_097) as u32;
        // A century, a year and a month are each found in one step as the quotient of a line through the
        // first days; the year and the rest of its days together as the halves of one product (C. Neri,
        // L. Schneider, Euclidean affine functions and their application to calendar algorithms, 2022).
        let century = (4 * day + 3) / 146_097;
        let of_century = ((4 * day + 3) % 146_097) | 3;
        let product = of_century as u64 * 2_939_745;
        let day_of_year = product as u32 / 2_939_745 / 4;
        let from_march = 2141 * day_of_year + 197_913;
        let is_next_year = day_of_year >= 306;
        let month = (from_march >> 16) - if is_next_year { 12 } else { 0 };
        let year = 100 * century + (product >> 32) as u32 + is_next_year as u32;
        Self {
            year: (year as i64 - CYCLES * 400) as i16,
            month: month as u8,
            day: ((from_march & 0xffff) / 2141) as u8 + 1,
        }
    }

    /// The date `days` later (earlier when negative).
    ///
    /// ```
    /// use saju_calendar::Date;
    ///
    /// // The hundredth day of a child, the day of birth counted as the first.
    /// let birth = Date::new(1998, 5, 19).unwrap();
    /// assert_eq!(birth.plus_days(99), Date::new(1998, 8, 26).unwrap());
    /// ```
    #[must_use]
    pub const fn plus_days(self, days: i64) -> Self {
        // Within the days that every month has, nothing else changes.
        let day = self.day as i64 + days;
        if 1 <= day && day <= 28 {
            return Self { day: day as u8, ..self };
        }
        Self::from_day_number(self.day_number() + days)
    }

    /// The same month and day `years` later (earlier when negative); 29 February becomes the 28th where
    /// the year has none. The resulting year must lie within −32768…32767.
    ///
    /// ```
    /// use saju_calendar::Date;
    ///
    /// let leap_day = Date::new(2000, 2, 29).unwrap();
    /// assert_eq!(leap_day.plus_years(4), Date::new(2004, 2, 29).unwrap());
    /// assert_eq!(leap_day.plus_years(10), Date::new(2010, 2, 28).unwrap());
    /// ```
    #[must_use]
    pub const fn plus_years(self, years: i16) -> Self {
        let year = self.year + years;
        let is_leap_day = self.month == 2 && self.day == 29;
        Self { year, day: if is_leap_day { days_in_month(year, 2) } else { self.day }, ..self }
    }

    /// Julian day number of the date: of the Julian day that begins at its noon. The cycle of the day
    /// pillars is counted by it.
    ///
    /// ```
    /// use saju_calendar::Date;
    ///
    /// assert_eq!(Date::new(2000, 1, 1).unwrap().julian_day_number(), 2_451_545);
    /// ```
    pub const fn julian_day_number(self) -> i64 {
        self.day_number() + 2_440_588
    }

    /// Day of the week, 0 = Sunday … 6 = Saturday.
    ///
    /// ```
    /// use saju_calendar::Date;
    ///
    /// assert_eq!(Date::new(2000, 1, 1).unwrap().weekday(), 6);
    /// assert_eq!(Date::new(1945, 8, 15).unwrap().weekday(), 3);
    /// ```
    pub const fn weekday(self) -> u8 {
        (self.day_number() + 4).rem_euclid(7) as u8
    }

    /// Whole years completed on `on` by one born on this date (만 나이); negative when `on` is earlier.
    /// One born on 29 February completes a year on 1 March where the year has no such day.
    ///
    /// ```
    /// use saju_calendar::Date;
    ///
    /// let birth = Date::new(1998, 5, 19).unwrap();
    /// assert_eq!(birth.completed_years(Date::new(2024, 5, 18).unwrap()), 25);
    /// assert_eq!(birth.completed_years(Date::new(2024, 5, 19).unwrap()), 26);
    /// ```
    pub const fn completed_years(self, on: Self) -> i16 {
        let reached = on.month > self.month || (on.month == self.month && on.day >= self.day);
        on.year - self.year - !reached as i16
    }

    /// Seconds since 1970-01-01T00:00 of a clock that shows this date and time, whichever clock it is:
    /// read as UTC it is an [`Instant`](crate::Instant), and a [`Zone`](crate::Zone) knows when its
    /// own clocks showed it.
    ///
    /// ```
    /// use saju_calendar::{Date, TimeOfDay};
    ///
    /// let date = Date::new(1970, 1, 2).unwrap();
    /// assert_eq!(date.local_seconds(TimeOfDay::NOON), 86_400 + 43_200);
    /// ```
    pub const fn local_seconds(self, time: TimeOfDay) -> i64 {
        self.day_number() * crate::SECONDS_PER_DAY + time.0 as i64
    }

    /// Date and time of a clock that shows `local` seconds since 1970-01-01T00:00; the inverse of
    /// [`Self::local_seconds`].
    ///
    /// ```
    /// use saju_calendar::Date;
    ///
    /// let (date, time) = Date::from_local_seconds(-1);
    /// assert_eq!(date, Date::new(1969, 12, 31).unwrap());
    /// assert_eq!((time.hour(), time.minute(), time.seconds()), (23, 59, 86_399));
    /// ```
    pub const fn from_local_seconds(local: i64) -> (Self, TimeOfDay) {
        (
            Self::from_day_number(local.div_euclid(crate::SECONDS_PER_DAY)),
            TimeOfDay(local.rem_euclid(crate::SECONDS_PER_DAY) as u32),
        )
    }
}

impl TimeOfDay {
    /// 12:00.
    pub const NOON: Self = Self(43_200);
    /// 00:00.
    pub const MIDNIGHT: Self = Self(0);

    /// The time of an hour and a minute, or `None` unless hour ≤ 23 and minute ≤ 59. Times with seconds
    /// come from [`Date::from_local_seconds`].
    ///
    /// ```
    /// use saju_calendar::TimeOfDay;
    ///
    /// assert_eq!(TimeOfDay::new(12, 0), Some(TimeOfDay::NOON));
    /// assert_eq!(TimeOfDay::new(24, 0), None);
    /// ```
    pub const fn new(hour: u8, minute: u8) -> Option<Self> {
        if hour > 23 || minute > 59 {
            return None;
        }
        Some(Self(hour as u32 * 3600 + minute as u32 * 60))
    }

    /// Hour, 0…23.
    pub const fn hour(self) -> u8 {
        (self.0 / 3600) as u8
    }

    /// Minute, 0…59 (seconds are dropped).
    pub const fn minute(self) -> u8 {
        (self.0 / 60 % 60) as u8
    }

    /// Whole minutes since midnight, 0…1439 (seconds are dropped).
    pub const fn minute_of_day(self) -> u16 {
        (self.0 / 60) as u16
    }

    /// Seconds since midnight, 0…86399.
    pub const fn seconds(self) -> u32 {
        self.0
    }
}

/// Number of days, 28…31, of a Gregorian month 1…12.
///
/// ```
/// use saju_calendar::date::days_in_month;
///
/// assert_eq!(days_in_month(2000, 2), 29);
/// assert_eq!(days_in_month(1900, 2), 28); // of the centuries only every fourth leaps
/// ```
pub const fn days_in_month(year: i16, month: u8) -> u8 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_the_range_goes_to_a_number_and_back() {
        let (mut date, last) =
            (Date::new(i16::MIN, 1, 1).unwrap(), Date::new(i16::MAX, 12, 31).unwrap());
        let mut number = date.day_number();
        while date < last {
            let Date { year, month, day } = date;
            let next = Date::new(year, month, day + 1).or_else(|| Date::new(year, month + 1, 1));
            let next = next.unwrap_or_else(|| Date { year: year + 1, month: 1, day: 1 });
            assert!(date < next);
            date = next;
            number += 1;
            assert_eq!((date.day_number(), Date::from_day_number(number)), (number, date));
        }
    }

    #[test]
    fn known_days() {
        let d = Date::new(2000, 1, 1).unwrap();
        assert_eq!((d.day_number(), d.julian_day_number(), d.weekday()), (10_957, 2_451_545, 6));
        assert_eq!(Date::new(1900, 2, 29), None);
        assert_eq!(Date::new(2000, 2, 29).unwrap().plus_years(10), Date::new(2010, 2, 28).unwrap());
    }

    #[test]
    fn months_have_their_lengths() {
        let lengths = (1..=12).map(|month| days_in_month(2026, month));
        assert!(lengths.eq([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]));
        assert_eq!(Date::new(2026, 4, 31), None);
    }

    #[test]
    fn days_are_added_across_months_forwards_and_backwards() {
        for day in [1, 2, 15, 28, 29, 31] {
            let date = Date::new(2024, 3, day).unwrap();
            for days in -70..=70 {
                assert_eq!(date.plus_days(days).day_number(), date.day_number() + days);
            }
        }
    }

    #[test]
    fn completed_years_turn_on_the_birthday() {
        let birth = Date::new(1998, 5, 19).unwrap();
        assert_eq!(birth.completed_years(Date::new(2004, 5, 18).unwrap()), 5);
        assert_eq!(birth.completed_years(Date::new(2004, 5, 19).unwrap()), 6);
    }
}
