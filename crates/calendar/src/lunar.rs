//! The Korean lunar calendar.
//!
//! New moons and solar terms at UTC+9 (UTC+8 until 1911), the winter solstice in month 11, the leap
//! month being the first without a mid-term in a year of thirteen. Equals the published national
//! table for 1900–2050 in every month.

use crate::Date;

#[path = "../tables/lunar_years.rs"]
mod table;

use table::LUNAR_YEARS;

/// A day of the Korean lunar calendar. Always a day that exists.
///
/// ```
/// use saju_calendar::{Date, LunarDate};
///
/// let lunar = LunarDate::from_solar(Date::new(1998, 5, 19).unwrap()).unwrap();
/// assert_eq!((lunar.year(), lunar.month(), lunar.day()), (1998, 4, 24));
/// assert_eq!((lunar.is_leap_month(), lunar.month_days()), (false, 30));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LunarDate {
    year: i16,
    month: u8,
    is_leap_month: bool,
    day: u8,
    month_days: u8,
}

/// Why a lunar date does not exist; the error of [`LunarDate::new`]. The first that applies, in the
/// order year, month, leap month, day.
///
/// ```
/// use saju_calendar::LunarDate;
/// use saju_calendar::lunar::NoSuchLunarDate;
///
/// // The leap month of 2023 was the second, and had 29 days.
/// let error = LunarDate::new(2023, 3, true, 1).unwrap_err();
/// assert_eq!(error, NoSuchLunarDate::LeapMonth { leap: Some(2) });
/// let error = LunarDate::new(2023, 2, true, 30).unwrap_err();
/// assert_eq!(error, NoSuchLunarDate::Day { month_days: 29 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSuchLunarDate {
    /// The year is outside the table, [`LunarDate::YEARS`].
    Year,
    /// The year has no leap month of that number; `leap` is the number of the one it has, if any.
    LeapMonth {
        /// Number of the year's leap month.
        leap: Option<u8>,
    },
    /// There is no such month; a year has 1…12.
    Month,
    /// The month has no such day; days are counted from 1.
    Day {
        /// Length of the month, 29 or 30.
        month_days: u8,
    },
}

/// One lunar year of the table: its first day, its leap month, the lengths of its months.
#[derive(Clone, Copy)]
pub(crate) struct LunarYear {
    year: i16,
    /// Days since 1970-01-01 of the first day of month 1.
    first_day: i32,
    /// Number of the leap month, which follows the ordinary month of that number; 0 for none.
    leap: u8,
    /// Number of months, 12 or 13.
    months: u8,
    /// Bit `k` is set when the `k`-th month of the year has 30 days.
    long_months: u16,
}

/// A row of the table as it stands in the file: the year, month and day of its first day, the leap
/// month or 0, the lengths of its months.
pub(crate) const fn row(year: i16, month: u8, day: u8, leap: u8, lengths: &[u8]) -> LunarYear {
    let Some(first) = Date::new(year, month, day) else {
        panic!("the lunar table has a date that does not exist")
    };
    assert!(lengths.len() == if leap == 0 { 12 } else { 13 });
    let mut long_months = 0;
    let mut k = 0;
    while k < lengths.len() {
        assert!(lengths[k] == 29 || lengths[k] == 30);
        long_months |= ((lengths[k] - 29) as u16) << k;
        k += 1;
    }
    LunarYear {
        year,
        first_day: first.day_number() as i32,
        leap,
        months: lengths.len() as u8,
        long_months,
    }
}

impl LunarYear {
    fn of(year: i16) -> Option<&'static Self> {
        LUNAR_YEARS.get(usize::try_from(year.checked_sub(LUNAR_YEARS[0].year)?).ok()?)
    }

    const fn month_days(&self, index: u8) -> u8 {
        29 + (self.long_months >> index & 1) as u8
    }

    /// Days from the year's first day to the first day of its `index`-th month.
    const fn days_before(&self, index: u8) -> i32 {
        let before = self.long_months & ((1 << index) - 1);
        29 * index as i32 + before.count_ones() as i32
    }

    /// Month number and leap flag of the year's `index`-th month.
    const fn month_of(&self, index: u8) -> (u8, bool) {
        if self.leap == 0 || index < self.leap {
            (index + 1, false)
        } else {
            (index, index == self.leap)
        }
    }
}

impl LunarDate {
    /// Lunar years of the table, 1899…2110: Gregorian 1899-02-10 to 2111-02-07.
    ///
    /// ```
    /// use saju_calendar::{Date, LunarDate};
    ///
    /// let first = LunarDate::new(*LunarDate::YEARS.start(), 1, false, 1).unwrap();
    /// assert_eq!(first.to_solar(), Date::new(1899, 2, 10).unwrap());
    /// ```
    pub const YEARS: std::ops::RangeInclusive<i16> = 1899..=2110;

    /// The lunar date of a lunar year, a month 1…12 (`is_leap_month` for the leap month that follows the
    /// ordinary one of that number) and a day 1…30, or why there is none.
    ///
    /// ```
    /// use saju_calendar::LunarDate;
    /// use saju_calendar::lunar::NoSuchLunarDate;
    ///
    /// assert!(LunarDate::new(2023, 2, true, 15).is_ok());
    /// let no_leap_month = LunarDate::new(2024, 2, true, 15).unwrap_err();
    /// assert_eq!(no_leap_month, NoSuchLunarDate::LeapMonth { leap: None });
    /// assert_eq!(LunarDate::new(2111, 1, false, 1), Err(NoSuchLunarDate::Year));
    /// ```
    pub fn new(
        year: i16,
        month: u8,
        is_leap_month: bool,
        day: u8,
    ) -> Result<Self, NoSuchLunarDate> {
        let row = LunarYear::of(year).ok_or(NoSuchLunarDate::Year)?;
        if !(1..=12).contains(&month) {
            return Err(NoSuchLunarDate::Month);
        }
        if is_leap_month && row.leap != month {
            return Err(NoSuchLunarDate::LeapMonth { leap: (row.leap != 0).then_some(row.leap) });
        }
        let month_days = row.month_days(Self::index(row, month, is_leap_month));
        if day < 1 || day > month_days {
            return Err(NoSuchLunarDate::Day { month_days });
        }
        Ok(Self { year, month, is_leap_month, day, month_days })
    }

    /// Place of a month among the months of its year.
    const fn index(row: &LunarYear, month: u8, is_leap_month: bool) -> u8 {
        let after_leap = row.leap != 0 && (month > row.leap || is_leap_month);
        month - 1 + after_leap as u8
    }

    /// The lunar date of a Gregorian day in Korea, or `None` outside the table ([`Self::YEARS`]).
    ///
    /// ```
    /// use saju_calendar::{Date, LunarDate};
    ///
    /// let lunar = LunarDate::from_solar(Date::new(2023, 4, 5).unwrap());
    /// assert_eq!(lunar, LunarDate::new(2023, 2, true, 15).ok()); // 윤2월 15일
    /// assert_eq!(LunarDate::from_solar(Date::new(1899, 2, 9).unwrap()), None);
    /// ```
    pub fn from_solar(solar: Date) -> Option<Self> {
        let day = solar.day_number() as i32;
        let row = LunarYear::of(solar.year())
            .filter(|row| row.first_day <= day)
            .or_else(|| LunarYear::of(solar.year().checked_sub(1)?))?;
        let mut offset = day - row.first_day;
        for index in 0..row.months {
            let month_days = row.month_days(index);
            if offset < i32::from(month_days) {
                let (month, is_leap_month) = row.month_of(index);
                let day = offset as u8 + 1;
                return Some(Self { year: row.year, month, is_leap_month, day, month_days });
            }
            offset -= i32::from(month_days);
        }
        None
    }

    /// The Gregorian date of the day.
    ///
    /// ```
    /// use saju_calendar::{Date, LunarDate};
    ///
    /// // 설날 of 1997 was a day later in Korea than in China.
    /// let new_year = LunarDate::new(1997, 1, false, 1).unwrap();
    /// assert_eq!(new_year.to_solar(), Date::new(1997, 2, 8).unwrap());
    /// // 추석 of 2023.
    /// let harvest = LunarDate::new(2023, 8, false, 15).unwrap();
    /// assert_eq!(harvest.to_solar(), Date::new(2023, 9, 29).unwrap());
    /// ```
    pub fn to_solar(self) -> Date {
        let first = LunarYear::of(self.year).map_or(0, |row| {
            row.first_day + row.days_before(Self::index(row, self.month, self.is_leap_month))
        });
        Date::from_day_number(i64::from(first) + i64::from(self.day) - 1)
    }

    /// Number of the leap month of a lunar year, 1…12; `None` when it has none, and outside
    /// [`Self::YEARS`].
    ///
    /// ```
    /// use saju_calendar::LunarDate;
    ///
    /// assert_eq!(LunarDate::leap_month(2020), Some(4)); // 윤4월
    /// assert_eq!(LunarDate::leap_month(2024), None);
    /// ```
    pub fn leap_month(year: i16) -> Option<u8> {
        LunarYear::of(year).map(|row| row.leap).filter(|leap| *leap != 0)
    }

    /// Lunar year, 1899…2110.
    pub const fn year(self) -> i16 {
        self.year
    }

    /// Month, 1…12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// Whether the month is the leap month of that number (윤달).
    pub const fn is_leap_month(self) -> bool {
        self.is_leap_month
    }

    /// Day, 1…30.
    pub const fn day(self) -> u8 {
        self.day
    }

    /// Days of its month, 29 or 30.
    pub const fn month_days(self) -> u8 {
        self.month_days
    }
}
