//! Dates and times as text: the only place that formats them.
//!
//! Years are written with four digits, 0000–9999; everything the service answers lies in between.

use arrayvec::ArrayString;

use crate::{Date, Instant, TimeOfDay};

/// 00 … 99, two digits each.
const DIGITS: &str = "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

/// Text of at most `N` bytes as it grows.
struct Line<const N: usize>(ArrayString<N>);

impl<const N: usize> Line<N> {
    const fn new() -> Self {
        Self(ArrayString::new_const())
    }

    fn mark(&mut self, mark: &str) -> &mut Self {
        self.0.push_str(mark);
        self
    }

    /// Two digits, the first a zero where needed.
    fn two(&mut self, n: u8) -> &mut Self {
        let at = usize::from(n % 100) * 2;
        self.mark(&DIGITS[at..at + 2])
    }

    /// A number below 100 without a leading zero.
    fn number(&mut self, n: u8) -> &mut Self {
        let at = usize::from(n % 100) * 2;
        self.mark(&DIGITS[at + usize::from(n < 10)..at + 2])
    }

    fn year(&mut self, year: i16) -> &mut Self {
        let year = year.clamp(0, 9999);
        self.two((year / 100) as u8).two((year % 100) as u8)
    }

    fn month(&mut self, date: Date) -> &mut Self {
        self.year(date.year()).mark("-").two(date.month())
    }

    fn date(&mut self, date: Date) -> &mut Self {
        self.month(date).mark("-").two(date.day())
    }

    fn clock(&mut self, time: TimeOfDay) -> &mut Self {
        self.two(time.hour()).mark(":").two(time.minute())
    }

    fn seconds(&mut self, time: TimeOfDay) -> &mut Self {
        self.clock(time).mark(":").two((time.seconds() % 60) as u8)
    }
}

/// The day of the week in Korean: `화요일`.
pub const fn weekday_korean(date: Date) -> &'static str {
    ["일요일", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일"][date.weekday() as usize]
}

/// `1998-05-19`.
pub fn iso_date(date: Date) -> ArrayString<10> {
    Line::new().date(date).0
}

/// The month of a date, `1998-05`.
pub fn iso_month(date: Date) -> ArrayString<7> {
    Line::new().month(date).0
}

/// `10:00`.
pub fn iso_clock(time: TimeOfDay) -> ArrayString<5> {
    Line::new().clock(time).0
}

/// `1998-05-19 10:00`.
pub fn iso_minute(date: Date, time: TimeOfDay) -> ArrayString<16> {
    Line::new().date(date).mark(" ").clock(time).0
}

/// `1998-05-19 10:00:00`.
pub fn iso_second(date: Date, time: TimeOfDay) -> ArrayString<19> {
    Line::new().date(date).mark(" ").seconds(time).0
}

/// RFC 3339 in UTC, `2026-11-21T13:05:09Z`.
pub fn rfc3339_utc(at: Instant) -> ArrayString<20> {
    let (date, time) = Date::from_local_seconds(at.0);
    Line::new().date(date).mark("T").seconds(time).mark("Z").0
}

/// RFC 3339 in UTC with tenths of a second, of milliseconds since 1970: `1998-05-05T21:03:17.4Z`. The tenths are cut
/// off, not rounded, so that the nearest minute is that of the milliseconds.
pub fn rfc3339_utc_tenths(milliseconds: i64) -> ArrayString<22> {
    let tenths = milliseconds.div_euclid(100);
    let (date, time) = Date::from_local_seconds(tenths.div_euclid(10));
    let mut line = Line::new();
    line.date(date).mark("T").seconds(time).mark(".");
    line.number(tenths.rem_euclid(10) as u8).mark("Z").0
}

/// The minute in Korea, for pages that people read: `2026-11-21 22:05 KST`.
pub fn korean_minute(at: Instant) -> ArrayString<20> {
    let (date, time) = at.kst();
    Line::new().date(date).mark(" ").clock(time).mark(" KST").0
}

/// A date in a Korean sentence: 1998년 5월 19일.
pub fn korean_date(date: Date) -> ArrayString<19> {
    let mut line = Line::new();
    line.year(date.year()).mark("년 ").number(date.month()).mark("월 ");
    line.number(date.day()).mark("일").0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TermOrdinal;

    fn date(year: i16, month: u8, day: u8) -> Date {
        Date::new(year, month, day).unwrap()
    }

    #[test]
    fn dates_and_times_as_answers_write_them() {
        let (day, time) = (date(1998, 5, 9), TimeOfDay::new(9, 58).unwrap());
        assert_eq!(iso_date(day).as_str(), "1998-05-09");
        assert_eq!(iso_month(day).as_str(), "1998-05");
        assert_eq!(iso_clock(time).as_str(), "09:58");
        assert_eq!(iso_minute(day, time).as_str(), "1998-05-09 09:58");
        assert_eq!(iso_second(day, time).as_str(), "1998-05-09 09:58:00");
    }

    #[test]
    fn dates_and_times_as_people_read_them() {
        assert_eq!(korean_date(date(1998, 5, 9)).as_str(), "1998년 5월 9일");
        assert_eq!(korean_date(date(2026, 11, 21)).as_str(), "2026년 11월 21일");
        assert_eq!(korean_minute(Instant(1_795_266_309)).as_str(), "2026-11-21 22:05 KST");
    }

    #[test]
    fn moments_in_universal_time() {
        assert_eq!(rfc3339_utc(Instant(1_795_266_309)).as_str(), "2026-11-21T13:05:09Z");
        assert_eq!(rfc3339_utc(Instant(-1)).as_str(), "1969-12-31T23:59:59Z");
        assert_eq!(rfc3339_utc_tenths(0).as_str(), "1970-01-01T00:00:00.0Z");
        assert_eq!(rfc3339_utc_tenths(-1).as_str(), "1969-12-31T23:59:59.9Z");
        assert_eq!(rfc3339_utc_tenths(29_999).as_str(), "1970-01-01T00:00:29.9Z");
        assert_eq!(rfc3339_utc_tenths(59_949).as_str(), "1970-01-01T00:00:59.9Z");
    }

    #[test]
    fn tenths_round_to_the_minute_in_which_a_term_is_printed() {
        for term in TermOrdinal::YEARS.filter_map(TermOrdinal::in_year).flatten() {
            let told = rfc3339_utc_tenths(term.milliseconds());
            let seconds: f64 = told[17..21].parse().unwrap();
            let minute = term.milliseconds().div_euclid(60_000) + i64::from(seconds >= 30.0);
            assert_eq!(term.printed(), Instant(minute * 60), "{told}");
        }
    }

    #[test]
    fn years_have_four_digits() {
        assert_eq!(iso_date(date(-1, 1, 1)).as_str(), "0000-01-01");
        assert_eq!(iso_date(date(12_345, 1, 1)).as_str(), "9999-01-01");
    }
}
