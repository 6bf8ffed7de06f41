//! The three windows calls are counted in: UTC minute, Korean day, Korean month.

/// An instant as whole seconds since 1970-01-01T00:00:00Z.
pub type UnixSeconds = i64;

/// Korea has kept UTC+9 without daylight saving since 1988; windows use this fixed offset.
const KST_OFFSET_SECONDS: i64 = 9 * 3600;
const DAY_SECONDS: i64 = 86_400;

/// A kind of window, in the order in which a charge is checked against them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Window {
    /// The fixed UTC minute.
    Minute,
    /// The calendar day in Korea (UTC+9).
    Day,
    /// The calendar month in Korea (UTC+9).
    Month,
}

impl Window {
    /// The name in answers, metrics and rows: `minute`, `day` or `month`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Minute => "minute",
            Self::Day => "day",
            Self::Month => "month",
        }
    }

    /// The number of the window that contains an instant: minutes or days since 1970, or year × 12 + month − 1.
    /// Consecutive windows have consecutive numbers.
    pub const fn number_at(self, now: UnixSeconds) -> i64 {
        match self {
            Self::Minute => now.div_euclid(60),
            Self::Day => (now + KST_OFFSET_SECONDS).div_euclid(DAY_SECONDS),
            Self::Month => month_of_day((now + KST_OFFSET_SECONDS).div_euclid(DAY_SECONDS)),
        }
    }

    /// When the window of this number begins, in Unix seconds.
    pub const fn opens_at(self, number: i64) -> UnixSeconds {
        self.resets_at(number - 1)
    }

    /// When the window after this number begins, in Unix seconds.
    pub const fn resets_at(self, number: i64) -> UnixSeconds {
        match self {
            Self::Minute => (number + 1) * 60,
            Self::Day => (number + 1) * DAY_SECONDS - KST_OFFSET_SECONDS,
            Self::Month => first_day_of_month(number + 1) * DAY_SECONDS - KST_OFFSET_SECONDS,
        }
    }
}

/// Days in 400 Gregorian years, and from 0000-03-01 to 1970-01-01. Counting years from March puts
/// the leap day last, which makes both directions plain arithmetic.
const ERA_DAYS: i64 = 146_097;
const MARCH_OF_YEAR_0: i64 = 719_468;

/// The month number (year × 12 + month − 1) of a day number (days since 1970-01-01).
const fn month_of_day(day: i64) -> i64 {
    let days = day + MARCH_OF_YEAR_0;
    let era = days.div_euclid(ERA_DAYS);
    let day_of_era = days.rem_euclid(ERA_DAYS);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let months_after_march = (5 * day_of_year + 2) / 153;
    (era * 400 + year_of_era) * 12 + months_after_march + 2
}

/// The day number of the first of a month given by its number.
const fn first_day_of_month(month: i64) -> i64 {
    let since_march = month - 2;
    let year = since_march.div_euclid(12);
    let months_after_march = since_march.rem_euclid(12);
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * months_after_march + 2) / 5;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * ERA_DAYS + day_of_era - MARCH_OF_YEAR_0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn korean_new_year_opens_day_and_month_nine_hours_before_utc() {
        let midnight_in_seoul = 1_798_729_200; // 2026-12-31T15:00:00Z = 2027-01-01T00:00+09:00
        assert_eq!(Window::Month.number_at(midnight_in_seoul - 1), 2026 * 12 + 11);
        assert_eq!(Window::Month.number_at(midnight_in_seoul), 2027 * 12);
        assert_eq!(Window::Month.resets_at(2026 * 12 + 11), midnight_in_seoul);
        let day = Window::Day.number_at(midnight_in_seoul);
        assert_eq!(Window::Day.number_at(midnight_in_seoul - 1), day - 1);
        assert_eq!(Window::Day.resets_at(day - 1), midnight_in_seoul);
    }

    #[test]
    fn the_minute_resets_at_the_full_minute() {
        assert_eq!(Window::Minute.resets_at(Window::Minute.number_at(119)), 120);
        assert_eq!(Window::Minute.resets_at(Window::Minute.number_at(120)), 180);
    }

    #[test]
    fn month_and_first_day_are_inverse_for_four_hundred_years() {
        for month in 1900 * 12..2300 * 12 {
            let first = first_day_of_month(month);
            assert_eq!(month_of_day(first), month);
            assert_eq!(month_of_day(first - 1), month - 1);
        }
        assert_eq!(first_day_of_month(1970 * 12), 0);
        assert_eq!(first_day_of_month(2000 * 12 + 2), 11_017); // 2000-03-01
    }

    #[test]
    fn an_instant_lies_before_the_reset_of_its_window() {
        for now in (-5_000_000_000..9_000_000_000_i64).step_by(86_399 * 13) {
            for window in [Window::Minute, Window::Day, Window::Month] {
                let number = window.number_at(now);
                assert!(now < window.resets_at(number) && now >= window.resets_at(number - 1));
            }
        }
    }
}
