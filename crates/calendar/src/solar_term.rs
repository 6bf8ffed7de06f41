//! The twenty-four solar terms (절기 節氣) and their instants.

use crate::{Date, Instant};

#[path = "../tables/solar_terms.rs"]
#[expect(clippy::unreadable_literal, reason = "generated")]
mod table;

use table::{FIRST_YEAR, SOLAR_TERMS};

/// Names, in the order of the saju year: 0 입춘 (solar longitude 315°) … 23 대한 (300°).
/// Even orders are the jeol (절) that open the months, odd ones the mid-terms (중기 中氣).
#[rustfmt::skip]
const NAMES: [(&str, &str); 24] = [
    ("입춘", "立春"), ("우수", "雨水"), ("경칩", "驚蟄"), ("춘분", "春分"), ("청명", "淸明"), ("곡우", "穀雨"),
    ("입하", "立夏"), ("소만", "小滿"), ("망종", "芒種"), ("하지", "夏至"), ("소서", "小暑"), ("대서", "大暑"),
    ("입추", "立秋"), ("처서", "處暑"), ("백로", "白露"), ("추분", "秋分"), ("한로", "寒露"), ("상강", "霜降"),
    ("입동", "立冬"), ("소설", "小雪"), ("대설", "大雪"), ("동지", "冬至"), ("소한", "小寒"), ("대한", "大寒"),
];

/// One of the twenty-four terms, by its order in the saju year (0 입춘 … 23 대한).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SolarTerm(u8);

impl SolarTerm {
    /// 입춘, the start of spring.
    pub const IPCHUN: Self = Self(0);

    /// All terms, 입춘 first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }

    /// Order in the saju year, 0…23.
    pub const fn order(self) -> u8 {
        self.0
    }

    /// Korean name.
    pub const fn ko(self) -> &'static str {
        NAMES[self.0 as usize].0
    }

    /// Name in Hanja.
    pub const fn han(self) -> &'static str {
        NAMES[self.0 as usize].1
    }

    /// Apparent solar longitude at the term, degrees, 0…345.
    pub const fn longitude(self) -> u16 {
        (self.0 as u16 * 15 + 315) % 360
    }

    /// Whether the term opens a month (절), as against a mid-term (중기).
    pub const fn is_jeol(self) -> bool {
        self.0.is_multiple_of(2)
    }
}

/// A solar term of a definite year: a place in the committed table, 소한 1890 … 동지 2165.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TermOrdinal(u16);

impl TermOrdinal {
    /// Calendar years (in UTC) that the table covers.
    pub const YEARS: std::ops::RangeInclusive<i16> = FIRST_YEAR..=FIRST_YEAR + 275;

    /// The last term at or before the instant; the ends of the table stand for everything beyond.
    pub fn at_or_before(instant: Instant) -> Self {
        const LAST: i64 = SOLAR_TERMS.len() as i64 - 1;
        const MEAN_STEP: i64 = 31_556_926_000 / 24;
        // The mean step misses by at most four days, so the answer is never more than one away.
        let milliseconds = instant.0 * 1000;
        let guess = (milliseconds - SOLAR_TERMS[0]) / MEAN_STEP;
        let mut index = guess.clamp(0, LAST) as usize;
        while index > 0 && SOLAR_TERMS[index] > milliseconds {
            index -= 1;
        }
        while index < LAST as usize && SOLAR_TERMS[index + 1] <= milliseconds {
            index += 1;
        }
        Self(index as u16)
    }

    /// The last jeol at or before the instant: the term that opened its saju month.
    pub fn jeol_at_or_before(instant: Instant) -> Self {
        Self(Self::at_or_before(instant).0 & !1)
    }

    /// 입춘 of a calendar year.
    pub fn ipchun(year: i16) -> Self {
        Self::of_year(year, 2)
    }

    /// The 24 terms of a calendar year in order of time: 소한 … 동지. `None` outside [`Self::YEARS`].
    pub fn in_year(year: i16) -> Option<impl Iterator<Item = Self>> {
        Self::YEARS.contains(&year).then(|| (0..24).map(move |k| Self::of_year(year, k)))
    }

    fn of_year(year: i16, k: u16) -> Self {
        let years = (year.clamp(*Self::YEARS.start(), *Self::YEARS.end()) - FIRST_YEAR) as u16;
        Self(years * 24 + k)
    }

    /// The moment of the term in milliseconds since 1970-01-01T00:00 UTC.
    pub fn milliseconds(self) -> i64 {
        SOLAR_TERMS[self.0 as usize]
    }

    /// The first whole second that belongs to the term.
    pub fn instant(self) -> Instant {
        Instant(-(-self.milliseconds()).div_euclid(1000))
    }

    /// The moment as almanacs print it: rounded to the nearest minute, half a minute up. Rounded
    /// once, from the unrounded moment.
    pub fn printed(self) -> Instant {
        Instant((self.milliseconds() + 30_000).div_euclid(60_000) * 60)
    }

    /// Which of the twenty-four it is.
    pub const fn term(self) -> SolarTerm {
        SolarTerm(((self.0 + 22) % 24) as u8)
    }

    /// The saju year it belongs to: the one that began at the latest 입춘.
    pub const fn saju_year(self) -> i16 {
        FIRST_YEAR + (self.0 / 24) as i16 - (self.0 % 24 < 2) as i16
    }

    /// Number of its month in the saju year, 0 (寅, from 입춘) … 11 (丑, from 소한).
    pub const fn month(self) -> u8 {
        self.term().order() / 2
    }

    /// The term `n` places later.
    #[must_use]
    pub fn plus(self, n: i16) -> Self {
        Self(self.0.saturating_add_signed(n).min(SOLAR_TERMS.len() as u16 - 1))
    }

    /// The date of the term in KST.
    pub fn kst_date(self) -> Date {
        self.printed().kst().0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TimeOfDay;

    #[test]
    fn the_table_is_monotone_and_its_steps_are_those_of_the_sun() {
        for pair in SOLAR_TERMS.windows(2) {
            let days = (pair[1] - pair[0]) as f64 / 86_400_000.0;
            assert!((14.6..15.9).contains(&days), "{days}");
        }
    }

    #[test]
    fn names_longitudes_and_months_belong_together() {
        let ipchun = TermOrdinal::ipchun(2026);
        assert_eq!((ipchun.term().ko(), ipchun.term().longitude()), ("입춘", 315));
        assert_eq!((ipchun.saju_year(), ipchun.month()), (2026, 0));
        assert_eq!((ipchun.plus(-1).saju_year(), ipchun.plus(-1).month()), (2025, 11));
        let first = TermOrdinal::in_year(2026).unwrap().next().unwrap();
        assert_eq!((first.term().ko(), first.term().is_jeol()), ("소한", true));
    }

    #[test]
    fn a_term_holds_from_its_own_second_on() {
        for year in [1890, 1900, 1984, 2026, 2100, 2165] {
            let term = TermOrdinal::ipchun(year);
            assert_eq!(TermOrdinal::at_or_before(term.instant()), term);
            assert_eq!(TermOrdinal::at_or_before(Instant(term.instant().0 - 1)), term.plus(-1));
        }
    }

    #[test]
    fn every_second_between_finds_its_term() {
        for k in 0..SOLAR_TERMS.len() - 1 {
            let middle = Instant(i64::midpoint(SOLAR_TERMS[k], SOLAR_TERMS[k + 1]) / 1000);
            assert_eq!(TermOrdinal::at_or_before(middle).0 as usize, k);
        }
    }

    #[test]
    fn the_printed_minute_of_ipchun_2000_is_the_almanacs() {
        let (date, time) = TermOrdinal::ipchun(2000).printed().kst();
        assert_eq!((date, time), (Date::new(2000, 2, 4).unwrap(), TimeOfDay::new(21, 40).unwrap()));
    }
}
