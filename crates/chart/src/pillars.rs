//! The four pillars and the rules that give them.

use saju_calendar::{CorrectedTime, Date, Jasi, Moment, TermOrdinal};

use crate::{Branch, Ganji, Position, Stem};

/// The four pillars; the hour's is missing when the time of birth is not known.
///
/// ```
/// use saju_chart::{Ganji, Pillars, Stem};
///
/// let [year, month, day, hour] = ["戊寅", "丁巳", "丙寅", "癸巳"].map(Ganji::parse);
/// let pillars = Pillars { year: year.unwrap(), month: month.unwrap(), day: day.unwrap(), hour };
/// assert_eq!(pillars.day_master(), Stem::Byeong);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pillars {
    /// Year pillar.
    pub year: Ganji,
    /// Month pillar.
    pub month: Ganji,
    /// Day pillar.
    pub day: Ganji,
    /// Hour pillar.
    pub hour: Option<Ganji>,
}

/// Pillar of a saju year, which begins at 입춘: 1984 is 갑자.
///
/// ```
/// use saju_chart::{Ganji, year_ganji};
///
/// assert_eq!(Some(year_ganji(1984)), Ganji::parse("갑자"));
/// assert_eq!(Some(year_ganji(2024)), Ganji::parse("갑진"));
/// assert_eq!(Some(year_ganji(1592)), Ganji::parse("임진")); // 임진왜란
/// ```
pub const fn year_ganji(saju_year: i16) -> Ganji {
    Ganji::of_index(saju_year as i64 - 4)
}

/// Pillar of the solar month that a term opens or lies in, of that term's saju year. The stem of 寅
/// month follows from the year stem (오호둔 五虎遁). Source: 三命通會 論遁月時 "甲己之年丙作首".
///
/// ```
/// use saju_calendar::TermOrdinal;
/// use saju_chart::{Ganji, month_ganji};
///
/// // 2024 is 갑진: its first month is 병인, whose mid-term 우수 belongs to it.
/// let ipchun = TermOrdinal::ipchun(2024);
/// assert_eq!(Some(month_ganji(ipchun)), Ganji::parse("병인"));
/// assert_eq!(month_ganji(ipchun.plus(1)), month_ganji(ipchun));
/// assert_eq!(Some(month_ganji(ipchun.plus(2))), Ganji::parse("정묘"));
/// ```
pub const fn month_ganji(term: TermOrdinal) -> Ganji {
    // Counted through: twelve months a year, 병인 (2) opening the year 갑자 (0).
    Ganji::of_index((term.saju_year() as i64 - 4) * 12 + 2 + term.month() as i64)
}

/// Pillar of a day: the cycle, unbroken, in which 1949-10-01 is 갑자.
///
/// ```
/// use saju_calendar::Date;
/// use saju_chart::{Ganji, day_ganji};
///
/// let day = |year, month, day| day_ganji(Date::new(year, month, day).unwrap());
/// assert_eq!(Some(day(1945, 8, 15)), Ganji::parse("丙辰"));
/// assert_eq!(Some(day(2000, 1, 1)), Ganji::parse("戊午"));
/// ```
pub const fn day_ganji(date: Date) -> Ganji {
    Ganji::of_index(date.julian_day_number() + 49)
}

/// Pillar of a double hour (0 子 … 11 亥) of the day whose stem is given (오자둔 五子遁).
/// Source: 三命通會 論遁月時 "甲己還加甲".
///
/// ```
/// use saju_chart::{Ganji, Stem, hour_ganji};
///
/// assert_eq!(Some(hour_ganji(Stem::Gap, 0)), Ganji::parse("갑자"));
/// assert_eq!(hour_ganji(Stem::Gi, 0), hour_ganji(Stem::Gap, 0));
/// assert_eq!(Some(hour_ganji(Stem::Byeong, 5)), Ganji::parse("계사"));
/// ```
pub const fn hour_ganji(day_stem: Stem, double_hour: u8) -> Ganji {
    Ganji::of_index(day_stem.index() as i64 * 12 + double_hour as i64)
}

impl Pillars {
    /// The pillars of a moment. Year and month by the solar terms at its instant, day and hour by its
    /// corrected time; with an unknown hour, year and month as at noon and no hour pillar.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// use saju_chart::{Ganji, Pillars};
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(2024, 2, 4).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(17, 20).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // Seoul, 2024-02-04 17:20: seven minutes before 입춘, so still in the year 계묘.
    /// let pillars = Pillars::of(&birth.moment());
    /// assert_eq!(Some(pillars.year), Ganji::parse("癸卯"));
    /// assert_eq!(Some(pillars.month), Ganji::parse("乙丑"));
    /// assert_eq!(Some(pillars.day), Ganji::parse("戊戌"));
    /// assert_eq!(pillars.hour, Ganji::parse("庚申"));
    /// ```
    pub fn of(moment: &Moment) -> Self {
        let jeol = TermOrdinal::jeol_at_or_before(moment.instant);
        let hour = moment.corrected.map(hour_pillar);
        Self {
            year: year_ganji(jeol.saju_year()),
            month: month_ganji(jeol),
            day: day_ganji(moment.pillar_day()),
            hour,
        }
    }

    /// The pillar at a position; `None` only for the hour, when it is not known.
    ///
    /// ```
    /// use saju_chart::{Ganji, Pillars, Position};
    ///
    /// let [year, month, day] = ["戊寅", "丁巳", "丙寅"].map(|text| Ganji::parse(text).unwrap());
    /// let pillars = Pillars { year, month, day, hour: None };
    /// assert_eq!(pillars.at(Position::Month), Some(month));
    /// assert_eq!(pillars.at(Position::Hour), None);
    /// ```
    pub const fn at(&self, position: Position) -> Option<Ganji> {
        match position {
            Position::Year => Some(self.year),
            Position::Month => Some(self.month),
            Position::Day => Some(self.day),
            Position::Hour => self.hour,
        }
    }

    /// Whether some birth may have them: the stem of the month follows from the year, that of the hour from the day, or
    /// from the next day in the hour before midnight where the day changes only then.
    ///
    /// ```
    /// use saju_chart::{Ganji, Pillars};
    ///
    /// let [year, month, day] = ["戊寅", "丁巳", "丙寅"].map(|text| Ganji::parse(text).unwrap());
    /// let pillars = |hour| Pillars { year, month, day, hour: Ganji::parse(hour) };
    /// assert!(pillars("癸巳").may_be() && pillars("戊子").may_be() && pillars("庚子").may_be());
    /// assert!(!pillars("乙巳").may_be());
    /// assert!(!Pillars { month: day, ..pillars("癸巳") }.may_be());
    /// ```
    pub fn may_be(&self) -> bool {
        let branch = self.month.branch().index() as i64;
        // The year of the saju begins with 寅.
        let month =
            Ganji::of_index(self.year.index() as i64 * 12 + 2 + (branch - 2).rem_euclid(12));
        let of_day =
            |day: Ganji, hour: Ganji| hour == hour_ganji(day.stem(), hour.branch().index());
        let hour = self.hour.is_none_or(|hour| {
            let is_late = hour.branch() == Branch::Ja && of_day(self.day.plus(1), hour);
            is_late || of_day(self.day, hour)
        });
        month == self.month && hour
    }

    /// The pillars that are known, in the order year, month, day, hour.
    ///
    /// ```
    /// use saju_chart::{Ganji, Pillars, Position};
    ///
    /// let [year, month, day] = ["戊寅", "丁巳", "丙寅"].map(|text| Ganji::parse(text).unwrap());
    /// let pillars = Pillars { year, month, day, hour: None };
    /// assert_eq!(pillars.iter().last(), Some((Position::Day, day)));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Position, Ganji)> + '_ {
        let [year, month, day, hour] = Position::ALL;
        let known = if self.hour.is_some() { 4 } else { 3 };
        // What stands in for a missing hour is behind the last that is taken.
        let of_hour = self.hour.unwrap_or(self.day);
        [(year, self.year), (month, self.month), (day, self.day), (hour, of_hour)]
            .into_iter()
            .take(known)
    }

    /// The known stems, in the order year, month, day, hour.
    ///
    /// ```
    /// use saju_chart::{Ganji, Pillars};
    ///
    /// let [year, month, day] = ["戊寅", "丁巳", "丙寅"].map(|text| Ganji::parse(text).unwrap());
    /// let pillars = Pillars { year, month, day, hour: Ganji::parse("癸巳") };
    /// let stems: String = pillars.stems().map(|(_, stem)| stem.han()).collect();
    /// assert_eq!(stems, "戊丁丙癸");
    /// ```
    #[inline]
    pub fn stems(&self) -> impl Iterator<Item = (Position, Stem)> + '_ {
        self.iter().map(|(position, ganji)| (position, ganji.stem()))
    }

    /// The known branches, in the order year, month, day, hour.
    ///
    /// ```
    /// use saju_chart::{Ganji, Pillars};
    ///
    /// let [year, month, day] = ["戊寅", "丁巳", "丙寅"].map(|text| Ganji::parse(text).unwrap());
    /// let pillars = Pillars { year, month, day, hour: Ganji::parse("癸巳") };
    /// let branches: String = pillars.branches().map(|(_, branch)| branch.han()).collect();
    /// assert_eq!(branches, "寅巳寅巳");
    /// ```
    #[inline]
    pub fn branches(&self) -> impl Iterator<Item = (Position, Branch)> + '_ {
        self.iter().map(|(position, ganji)| (position, ganji.branch()))
    }

    /// The day master (일간 日干): the stem of the day.
    pub const fn day_master(&self) -> Stem {
        self.day.stem()
    }
}

/// The hour's stem follows from the day that begins with this 자시, also when the day pillar changes
/// only at midnight.
fn hour_pillar(corrected: CorrectedTime) -> Ganji {
    let day = day_ganji(corrected.pillar_day(Jasi::Start));
    hour_ganji(day.stem(), corrected.double_hour())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_cycle_stands_where_the_almanacs_have_it() {
        for ((y, m, d), ganji) in [
            ((1899, 12, 22), "甲子"),
            ((1900, 1, 1), "甲戌"),
            ((1945, 8, 15), "丙辰"),
            ((1949, 10, 1), "甲子"),
            ((1950, 6, 25), "辛卯"),
            ((1984, 2, 17), "辛巳"),
            ((2000, 1, 1), "戊午"),
            ((2100, 12, 31), "丁未"),
        ] {
            assert_eq!(
                Some(day_ganji(Date::new(y, m, d).unwrap())),
                Ganji::parse(ganji),
                "{y}-{m}-{d}"
            );
        }
    }

    #[test]
    fn the_month_stems_follow_the_year_stem() {
        for (year, first) in [
            (1984, "丙寅"),
            (1985, "戊寅"),
            (1986, "庚寅"),
            (1987, "壬寅"),
            (1988, "甲寅"),
            (1989, "丙寅"),
        ] {
            let ipchun = TermOrdinal::ipchun(year);
            assert_eq!(Some(month_ganji(ipchun)), Ganji::parse(first), "{year}");
            assert_eq!(month_ganji(ipchun.plus(23)).branch(), Branch::Chuk);
            assert_eq!(month_ganji(ipchun.plus(22)), month_ganji(ipchun).plus(11));
        }
    }

    #[test]
    fn the_hour_stems_follow_the_day_stem() {
        for (day, first) in [
            ("甲", "甲子"),
            ("乙", "丙子"),
            ("丙", "戊子"),
            ("丁", "庚子"),
            ("戊", "壬子"),
            ("己", "甲子"),
        ] {
            let stem = Stem::ALL.into_iter().find(|s| s.han() == day).unwrap();
            assert_eq!(Some(hour_ganji(stem, 0)), Ganji::parse(first));
        }
    }
}
