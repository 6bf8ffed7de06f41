//! The twenty-four solar terms (절기 節氣) and their instants.

use crate::instant::{KST_OFFSET_SECONDS, SECONDS_PER_DAY};
use crate::{Date, Instant, TimeOfDay, Zone};

/// `tables/solar_terms.rs` as what each is off a mean year.
#[expect(clippy::unreadable_literal, reason = "generated")]
mod table {
    include!(concat!(env!("OUT_DIR"), "/solar_terms.rs"));
}

use table::{FIRST_YEAR, FIRSTS, MEAN_YEARS, OFF};

/// Milliseconds since 1970-01-01T00:00 UTC of a solar term, counted from the first of the table.
fn milliseconds(index: usize) -> i64 {
    let (year, term) = ((index / 24) as i64, index % 24);
    FIRSTS[term] + year * MEAN_YEARS[term] + i64::from(OFF[index])
}

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
///
/// ```
/// use saju_calendar::SolarTerm;
///
/// let dongji = SolarTerm::all().find(|term| term.longitude() == 270).unwrap();
/// assert_eq!((dongji.ko(), dongji.han(), dongji.order()), ("동지", "冬至", 21));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SolarTerm(u8);

impl SolarTerm {
    /// 입춘 (立春), the start of spring and of the saju year.
    ///
    /// ```
    /// use saju_calendar::SolarTerm;
    ///
    /// assert_eq!((SolarTerm::IPCHUN.ko(), SolarTerm::IPCHUN.order()), ("입춘", 0));
    /// ```
    pub const IPCHUN: Self = Self(0);

    /// All terms, 입춘 first.
    ///
    /// ```
    /// use saju_calendar::SolarTerm;
    ///
    /// let names: Vec<_> = SolarTerm::all().take(4).map(SolarTerm::ko).collect();
    /// assert_eq!(names, ["입춘", "우수", "경칩", "춘분"]);
    /// ```
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

    /// Apparent longitude of the sun at the term, degrees, 0…345 in steps of 15.
    ///
    /// ```
    /// use saju_calendar::SolarTerm;
    ///
    /// assert_eq!(SolarTerm::IPCHUN.longitude(), 315);
    /// let chunbun = SolarTerm::all().find(|term| term.ko() == "춘분").unwrap();
    /// assert_eq!(chunbun.longitude(), 0);
    /// ```
    pub const fn longitude(self) -> u16 {
        (self.0 as u16 * 15 + 315) % 360
    }

    /// Whether the term opens a month (절 節), as against a mid-term (중기 中氣).
    ///
    /// ```
    /// use saju_calendar::SolarTerm;
    ///
    /// let openers: String = SolarTerm::all().filter(|term| term.is_jeol()).map(SolarTerm::ko).collect();
    /// assert_eq!(openers, "입춘경칩청명입하망종소서입추백로한로입동대설소한");
    /// ```
    pub const fn is_jeol(self) -> bool {
        self.0.is_multiple_of(2)
    }
}

/// A solar term of a definite year: a place in the committed table, 소한 1890 … 동지 2165. Terms
/// compare in order of time.
///
/// ```
/// use saju_calendar::{Date, Instant, TermOrdinal, TimeOfDay};
///
/// // A birth on 1998-05-19 fell between 입하 and 소만.
/// let birth = Instant::from_kst(Date::new(1998, 5, 19).unwrap(), TimeOfDay::new(10, 0).unwrap());
/// let term = TermOrdinal::at_or_before(birth);
/// assert_eq!((term.term().ko(), term.plus(1).term().ko()), ("입하", "소만"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TermOrdinal(u16);

/// In milliseconds: an instant is printed in the full minute nearest to it.
const HALF_A_MINUTE: i64 = 30_000;

impl TermOrdinal {
    /// Calendar years (in UTC) that the table covers, 1890…2165.
    ///
    /// ```
    /// use saju_calendar::TermOrdinal;
    ///
    /// assert_eq!(TermOrdinal::YEARS, 1890..=2165);
    /// ```
    pub const YEARS: std::ops::RangeInclusive<i16> = FIRST_YEAR..=FIRST_YEAR + 275;

    /// The last term at or before the instant; the ends of the table stand for everything beyond.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant, TermOrdinal, TimeOfDay};
    ///
    /// // 춘분 of 2024 came at 12:06 KST.
    /// let day = Date::new(2024, 3, 20).unwrap();
    /// let term = |hour| {
    ///     TermOrdinal::at_or_before(Instant::from_kst(day, TimeOfDay::new(hour, 0).unwrap())).term()
    /// };
    /// assert_eq!((term(12).ko(), term(13).ko()), ("경칩", "춘분"));
    /// ```
    pub fn at_or_before(instant: Instant) -> Self {
        const LAST: i64 = OFF.len() as i64 - 1;
        const MEAN_STEP: i64 = 31_556_926_000 / 24;
        // The mean step misses by at most four days, so the answer is never more than one away.
        let at = instant.0 * 1000;
        let guess = (at - FIRSTS[0]) / MEAN_STEP;
        let mut index = guess.clamp(0, LAST) as usize;
        while index > 0 && milliseconds(index) > at {
            index -= 1;
        }
        while index < LAST as usize && milliseconds(index + 1) <= at {
            index += 1;
        }
        Self(index as u16)
    }

    /// The last jeol at or before the instant: the term that opened its saju month.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant, TermOrdinal, TimeOfDay};
    ///
    /// // After 춘분 the month is still the one that 경칩 opened.
    /// let day = Date::new(2024, 3, 21).unwrap();
    /// let jeol = TermOrdinal::jeol_at_or_before(Instant::from_kst(day, TimeOfDay::NOON));
    /// assert_eq!((jeol.term().ko(), jeol.month()), ("경칩", 1));
    /// ```
    pub fn jeol_at_or_before(instant: Instant) -> Self {
        Self(Self::at_or_before(instant).0 & !1)
    }

    /// 입춘 of a calendar year, with which the saju year of that number begins. Outside [`Self::YEARS`]
    /// that of the nearest year.
    ///
    /// ```
    /// use saju_calendar::{Date, TermOrdinal, TimeOfDay};
    ///
    /// let (date, time) = TermOrdinal::ipchun(2024).printed().kst();
    /// assert_eq!(date, Date::new(2024, 2, 4).unwrap());
    /// assert_eq!(time, TimeOfDay::new(17, 27).unwrap());
    /// ```
    pub fn ipchun(year: i16) -> Self {
        Self::of_year(year, 2)
    }

    /// The 24 terms of a calendar year (in UTC) in order of time: 소한 … 동지. `None` outside
    /// [`Self::YEARS`].
    ///
    /// ```
    /// use saju_calendar::{Date, TermOrdinal};
    ///
    /// let mut terms = TermOrdinal::in_year(2024).unwrap();
    /// let sohan = terms.next().unwrap();
    /// assert_eq!((sohan.term().ko(), sohan.kst_date()), ("소한", Date::new(2024, 1, 6).unwrap()));
    /// assert_eq!(terms.last().unwrap().term().ko(), "동지");
    /// assert!(TermOrdinal::in_year(1889).is_none());
    /// ```
    pub fn in_year(year: i16) -> Option<impl Iterator<Item = Self>> {
        Self::YEARS.contains(&year).then(|| (0..24).map(move |k| Self::of_year(year, k)))
    }

    fn of_year(year: i16, k: u16) -> Self {
        let years = (year.clamp(*Self::YEARS.start(), *Self::YEARS.end()) - FIRST_YEAR) as u16;
        Self(years * 24 + k)
    }

    /// The moment of the term in milliseconds since 1970-01-01T00:00 UTC, from JPL DE440.
    ///
    /// ```
    /// use saju_calendar::TermOrdinal;
    ///
    /// // A year of the sun lasts 365.24 days, more or less a quarter of an hour.
    /// let [this, next] = [2000, 2001].map(|year| TermOrdinal::ipchun(year).milliseconds());
    /// let days = (next - this) as f64 / 86_400_000.0;
    /// assert!((days - 365.2422).abs() < 0.011);
    /// ```
    pub fn milliseconds(self) -> i64 {
        milliseconds(self.0 as usize)
    }

    /// The first whole second that belongs to the term: the moment rounded up.
    ///
    /// ```
    /// use saju_calendar::{Instant, TermOrdinal};
    ///
    /// let ipchun = TermOrdinal::ipchun(2000);
    /// let first = ipchun.instant();
    /// assert_eq!(TermOrdinal::at_or_before(first), ipchun);
    /// assert_eq!(TermOrdinal::at_or_before(Instant(first.0 - 1)), ipchun.plus(-1));
    /// ```
    #[inline]
    pub fn instant(self) -> Instant {
        Instant(-(-self.milliseconds()).div_euclid(1000))
    }

    /// The moment as almanacs print it: rounded to the nearest minute, half a minute up. Rounded
    /// once, from the unrounded moment.
    ///
    /// ```
    /// use saju_calendar::{Date, Instant, TermOrdinal, TimeOfDay};
    ///
    /// // 입춘 of 2000: 21:40 KST.
    /// let time = TimeOfDay::new(21, 40).unwrap();
    /// let printed = Instant::from_kst(Date::new(2000, 2, 4).unwrap(), time);
    /// assert_eq!(TermOrdinal::ipchun(2000).printed(), printed);
    /// ```
    pub fn printed(self) -> Instant {
        self.printed_by(0)
    }

    /// The minute in which almanacs print it, as the clocks of a zone show it. Whatever tells a person
    /// when a term was tells this minute.
    ///
    /// ```
    /// use saju_calendar::{Date, TermOrdinal, TimeOfDay, Zone};
    ///
    /// // 입춘 of 2000: 21:40 KST, 12:40 in London.
    /// let london = Zone::by_name("Europe/London").unwrap();
    /// let (date, time) = TermOrdinal::ipchun(2000).printed_in(london);
    /// assert_eq!(date, Date::new(2000, 2, 4).unwrap());
    /// assert_eq!(time, TimeOfDay::new(12, 40).unwrap());
    /// ```
    pub fn printed_in(self, zone: Zone) -> (Date, TimeOfDay) {
        zone.clock_at(self.printed_by(zone.offset_at(self.instant()).utc_seconds))
    }

    /// The full minute nearest to it on a clock that is `utc_seconds` ahead of UTC.
    pub(crate) fn printed_by(self, utc_seconds: i32) -> Instant {
        let ahead = i64::from(utc_seconds);
        let minutes =
            (self.milliseconds() + ahead * 1000 + HALF_A_MINUTE).div_euclid(2 * HALF_A_MINUTE);
        Instant(minutes * 60 - ahead)
    }

    /// Which of the twenty-four it is.
    ///
    /// ```
    /// use saju_calendar::{SolarTerm, TermOrdinal};
    ///
    /// assert_eq!(TermOrdinal::ipchun(2024).term(), SolarTerm::IPCHUN);
    /// assert_eq!(TermOrdinal::ipchun(2024).plus(3).term().ko(), "춘분");
    /// ```
    pub const fn term(self) -> SolarTerm {
        SolarTerm(((self.0 + 22) % 24) as u8)
    }

    /// The saju year it belongs to: the one that began at the latest 입춘.
    ///
    /// ```
    /// use saju_calendar::TermOrdinal;
    ///
    /// // 소한 of January 2024 belongs to the saju year 2023.
    /// let sohan = TermOrdinal::in_year(2024).unwrap().next().unwrap();
    /// assert_eq!(sohan.saju_year(), 2023);
    /// assert_eq!(TermOrdinal::ipchun(2024).saju_year(), 2024);
    /// ```
    pub const fn saju_year(self) -> i16 {
        FIRST_YEAR + (self.0 / 24) as i16 - (self.0 % 24 < 2) as i16
    }

    /// Number of its month in the saju year, 0 (寅, from 입춘) … 11 (丑, from 소한).
    ///
    /// ```
    /// use saju_calendar::TermOrdinal;
    ///
    /// let ipchun = TermOrdinal::ipchun(2024);
    /// assert_eq!((ipchun.month(), ipchun.plus(1).month()), (0, 0));
    /// assert_eq!((ipchun.plus(2).month(), ipchun.plus(-1).month()), (1, 11));
    /// ```
    pub const fn month(self) -> u8 {
        self.term().order() / 2
    }

    /// The term `n` places later (earlier when negative); the ends of the table stand for everything
    /// beyond.
    ///
    /// ```
    /// use saju_calendar::TermOrdinal;
    ///
    /// let ipchun = TermOrdinal::ipchun(2024);
    /// assert_eq!(ipchun.plus(24), TermOrdinal::ipchun(2025));
    /// assert_eq!(ipchun.plus(-2).term().ko(), "소한");
    /// ```
    #[must_use]
    pub fn plus(self, n: i16) -> Self {
        Self(self.0.saturating_add_signed(n).min(OFF.len() as u16 - 1))
    }

    /// The date of the term in KST (UTC+9), by its printed minute ([`Self::printed`]).
    ///
    /// ```
    /// use saju_calendar::{Date, TermOrdinal};
    ///
    /// // 입춘 comes on 4 February as a rule; in 2021 and 2025 it was the 3rd.
    /// assert_eq!(TermOrdinal::ipchun(2024).kst_date(), Date::new(2024, 2, 4).unwrap());
    /// assert_eq!(TermOrdinal::ipchun(2025).kst_date(), Date::new(2025, 2, 3).unwrap());
    /// ```
    pub fn kst_date(self) -> Date {
        let shown = self.milliseconds() + KST_OFFSET_SECONDS * 1000 + HALF_A_MINUTE;
        Date::from_day_number(shown.div_euclid(SECONDS_PER_DAY * 1000))
    }
}

#[cfg(test)]
#[path = "../tables/solar_terms.rs"]
#[expect(dead_code, clippy::unreadable_literal, reason = "generated")]
mod whole;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TimeOfDay;

    #[test]
    fn instants_are_those_of_the_table() {
        assert_eq!(OFF.len(), whole::SOLAR_TERMS.len());
        for (index, expected) in whole::SOLAR_TERMS.iter().enumerate() {
            assert_eq!(milliseconds(index), *expected, "{index}");
        }
    }

    #[test]
    fn the_table_is_monotone_and_its_steps_are_those_of_the_sun() {
        for pair in whole::SOLAR_TERMS.windows(2) {
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
        for k in 0..OFF.len() - 1 {
            let middle = Instant(i64::midpoint(milliseconds(k), milliseconds(k + 1)) / 1000);
            assert_eq!(TermOrdinal::at_or_before(middle).0 as usize, k);
        }
    }

    #[test]
    fn the_printed_minute_of_ipchun_2000_is_the_almanacs() {
        let (date, time) = TermOrdinal::ipchun(2000).printed().kst();
        assert_eq!((date, time), (Date::new(2000, 2, 4).unwrap(), TimeOfDay::new(21, 40).unwrap()));
    }
}
