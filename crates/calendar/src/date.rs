//! Civil dates (proleptic Gregorian) and times of day.

/// A Gregorian calendar date. Years −32768…32767; month and day are always a real date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: i16,
    month: u8,
    day: u8,
}

/// A time of day in whole seconds since midnight, 0…86399.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeOfDay(u32);

impl Date {
    /// The date, or `None` when the calendar has no such day.
    pub const fn new(year: i16, month: u8, day: u8) -> Option<Self> {
        if month < 1 || month > 12 || day < 1 || day > days_in_month(year, month) {
            return None;
        }
        Some(Self { year, month, day })
    }

    /// Gregorian year.
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

    /// Days since 1970-01-01 (negative before). Era algorithm: 400-year cycles from 1 March.
    pub const fn day_number(self) -> i64 {
        let y = self.year as i64 - (self.month <= 2) as i64;
        let era = y.div_euclid(400);
        let yoe = y.rem_euclid(400);
        let mp = (self.month as i64 + 9) % 12;
        let doy = (153 * mp + 2) / 5 + self.day as i64 - 1;
        let doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
        era * 146_097 + doe - 719_468
    }

    /// The date that is `days` after 1970-01-01.
    pub const fn from_day_number(days: i64) -> Self {
        let z = days + 719_468;
        let era = z.div_euclid(146_097);
        let doe = z.rem_euclid(146_097);
        let yoe = (doe - doe / 1460 + doe / 36_524 - doe / 146_096) / 365;
        let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
        let mp = (5 * doy + 2) / 153;
        let day = (doy - (153 * mp + 2) / 5 + 1) as u8;
        let month = if mp < 10 { mp + 3 } else { mp - 9 } as u8;
        let year = yoe + era * 400 + (month <= 2) as i64;
        Self { year: year as i16, month, day }
    }

    /// The date `days` later (earlier when negative).
    #[must_use]
    pub const fn plus_days(self, days: i64) -> Self {
        Self::from_day_number(self.day_number() + days)
    }

    /// The same month and day `years` later; 29 February becomes the 28th where the year has none.
    #[must_use]
    pub const fn plus_years(self, years: i16) -> Self {
        let year = self.year + years;
        let last = days_in_month(year, self.month);
        Self { year, month: self.month, day: if self.day > last { last } else { self.day } }
    }

    /// Julian day number of the date (the one that begins at its noon).
    pub const fn julian_day_number(self) -> i64 {
        self.day_number() + 2_440_588
    }

    /// Day of the week, 0 = Sunday … 6 = Saturday.
    pub const fn weekday(self) -> u8 {
        (self.day_number() + 4).rem_euclid(7) as u8
    }

    /// Whole years completed on `on` by one born on this date.
    pub const fn completed_years(self, on: Self) -> i16 {
        let reached = on.month > self.month || (on.month == self.month && on.day >= self.day);
        on.year - self.year - !reached as i16
    }

    /// Seconds since 1970-01-01T00:00 of a clock that shows this date and time.
    pub const fn local_seconds(self, time: TimeOfDay) -> i64 {
        self.day_number() * crate::SECONDS_PER_DAY + time.0 as i64
    }

    /// Date and time of a clock that shows `local` seconds since 1970-01-01T00:00.
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

    /// The time, or `None` unless hour ≤ 23 and minute ≤ 59.
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

/// Days of a Gregorian month.
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
    fn every_day_of_300_years_goes_to_a_number_and_back() {
        let first = Date::new(1880, 1, 1).unwrap().day_number();
        let mut previous = Date::from_day_number(first - 1);
        for n in first..first + 110_000 {
            let date = Date::from_day_number(n);
            assert_eq!(date.day_number(), n);
            assert_eq!(Date::new(date.year, date.month, date.day), Some(date));
            assert!(previous < date);
            previous = date;
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
    fn completed_years_turn_on_the_birthday() {
        let birth = Date::new(1998, 5, 19).unwrap();
        assert_eq!(birth.completed_years(Date::new(2004, 5, 18).unwrap()), 5);
        assert_eq!(birth.completed_years(Date::new(2004, 5, 19).unwrap()), 6);
    }
}
