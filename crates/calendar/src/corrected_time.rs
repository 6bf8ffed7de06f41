//! Corrected time: the clock by which the day and hour pillars are counted.

use crate::equation_of_time::equation_of_time_seconds;
use crate::zone::Offset;
use crate::{Date, Instant, Jasi, Place, TimeOfDay};

/// How the clock is corrected to the time that pillars are counted by.
///
/// ```
/// use saju_calendar::{City, CorrectedClock, Date, Instant, Place, TimeMode, TimeOfDay};
///
/// // 10:00 in Seoul: 9:58 by convention, about half past nine by the sun.
/// let place = Place::of_city(City::default_city());
/// let ten = Instant::from_kst(Date::new(1998, 5, 19).unwrap(), TimeOfDay::new(10, 0).unwrap());
/// let shown = |mode| {
///     let time = CorrectedClock { place, mode }.at(ten).time();
///     (time.hour(), time.minute())
/// };
/// assert_eq!(shown(TimeMode::Convention), (9, 58));
/// assert_eq!(shown(TimeMode::TrueSolar), (9, 31));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeMode {
    /// UTC + 4 min for each degree of longitude + equation of time (진태양시); beyond the date line on the date of
    /// the clocks.
    TrueSolar,
    /// The clock without daylight saving, corrected for the longitude, in whole minutes, against the
    /// meridian 7.5° west of the zone's (127.5° E for Korea); every double hour then begins at :30
    /// (관례시).
    Convention,
}

/// The parts by which civil time becomes corrected time.
///
/// ```
/// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
/// # let birth = Birth {
/// #     date: Date::new(1988, 7, 10).unwrap(),
/// #     time: BirthTime::Known(TimeOfDay::new(10, 30).unwrap()),
/// #     place: Place::of_city(City::default_city()),
/// #     mode: TimeMode::TrueSolar,
/// #     jasi: Jasi::Start,
/// # };
/// // A birth in Seoul on 1988-07-10 at 10:30, in summer time.
/// let parts = birth.moment().correction;
/// let minutes = |seconds: f64| (seconds / 60.0 * 100.0).round() / 100.0;
/// assert_eq!(minutes(parts.longitude_seconds), -32.09);
/// assert_eq!(minutes(parts.equation_of_time_seconds.unwrap()), -5.29);
/// assert_eq!(minutes(parts.total_seconds), -32.09 - 5.29 - 60.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correction {
    /// Local mean time minus standard time, seconds: what the longitude makes against the standard
    /// meridian. In [`TimeMode::Convention`] against the meridian 7.5° west of it, in whole minutes.
    pub longitude_seconds: f64,
    /// Equation of time, seconds; `None` in [`TimeMode::Convention`].
    pub equation_of_time_seconds: Option<f64>,
    /// Corrected minus civil time, seconds: the two parts, less daylight saving.
    pub total_seconds: f64,
}

/// The time that the day and hour pillars are counted by, in whole seconds. It comes from
/// [`Birth::moment`](crate::Birth::moment) or a [`CorrectedClock`](crate::CorrectedClock).
///
/// ```
/// use saju_calendar::{City, CorrectedClock, Date, Instant, Jasi, Place, TimeMode, TimeOfDay};
///
/// // 00:30 on 1 January 1969 was 23:54 of the day before by the sun of Seoul.
/// let place = Place::of_city(City::default_city());
/// let new_year = Date::new(1969, 1, 1).unwrap();
/// let half_past = Instant::from_kst(new_year, TimeOfDay::new(0, 30).unwrap());
/// let corrected = CorrectedClock { place, mode: TimeMode::TrueSolar }.at(half_past);
/// assert_eq!(corrected.date(), Date::new(1968, 12, 31).unwrap());
/// assert_eq!((corrected.time().hour(), corrected.time().minute()), (23, 54));
/// // It is the midnight hour, with which the next day has begun.
/// assert_eq!((corrected.double_hour(), corrected.pillar_day(Jasi::Start)), (0, new_year));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorrectedTime {
    /// Corrected clock, whole seconds since 1970-01-01T00:00 of that clock.
    pub(crate) local: i64,
    mode: TimeMode,
}

impl TimeMode {
    /// Seconds by which the double hours begin after the corrected full hour.
    pub(crate) const fn hour_shift(self) -> i64 {
        match self {
            Self::TrueSolar => 0,
            Self::Convention => 30 * 60,
        }
    }

    /// The corrected time of an instant.
    pub(crate) fn correct(self, place: &Place, instant: Instant, offset: Offset) -> CorrectedTime {
        let correction = self.correction(place, instant, offset);
        let civil = instant.0 + i64::from(offset.utc_seconds);
        // Pillars change on whole seconds, so the fraction below one never matters.
        let local = (civil as f64 + correction.total_seconds).floor() as i64;
        CorrectedTime { local, mode: self }
    }

    pub(crate) fn correction(self, place: &Place, instant: Instant, offset: Offset) -> Correction {
        let dst = f64::from(offset.dst_seconds);
        let from_meridian = place.from_standard(offset.standard_seconds());
        match self {
            Self::TrueSolar => {
                let equation = equation_of_time_seconds(instant);
                Correction {
                    longitude_seconds: from_meridian,
                    equation_of_time_seconds: Some(equation),
                    total_seconds: from_meridian + equation - dst,
                }
            }
            Self::Convention => {
                // 4 min × (longitude − (zone meridian − 7.5°)), half a minute away from zero.
                let minutes = ((from_meridian + 1800.0) / 60.0).round();
                Correction {
                    longitude_seconds: minutes * 60.0,
                    equation_of_time_seconds: None,
                    total_seconds: minutes * 60.0 - dst,
                }
            }
        }
    }
}

impl CorrectedTime {
    /// The corrected time `seconds` later (earlier when negative), as if it ran evenly.
    ///
    /// ```
    /// # use saju_calendar::{City, CorrectedClock, Date, Instant, Place, TimeMode, TimeOfDay};
    /// # let place = Place::of_city(City::default_city());
    /// # let clock = CorrectedClock { place, mode: TimeMode::Convention };
    /// # let ten = Instant::from_kst(Date::new(2000, 6, 1).unwrap(), TimeOfDay::new(10, 0).unwrap());
    /// // 10:00 in Seoul, by convention 9:58.
    /// let corrected = clock.at(ten);
    /// assert_eq!(corrected.plus_seconds(-60).time(), TimeOfDay::new(9, 57).unwrap());
    /// ```
    #[must_use]
    pub const fn plus_seconds(self, seconds: i64) -> Self {
        Self { local: self.local + seconds, mode: self.mode }
    }

    /// Seconds since the double hour began, 0…7199.
    ///
    /// ```
    /// # use saju_calendar::{City, CorrectedClock, Date, Instant, Place, TimeMode, TimeOfDay};
    /// # let place = Place::of_city(City::default_city());
    /// # let clock = CorrectedClock { place, mode: TimeMode::Convention };
    /// # let ten = Instant::from_kst(Date::new(2000, 6, 1).unwrap(), TimeOfDay::new(10, 0).unwrap());
    /// // 10:00 in Seoul, by convention 9:58: 28 minutes after 사시 began at 9:30.
    /// assert_eq!(clock.at(ten).seconds_into_double_hour(), 28 * 60);
    /// ```
    pub const fn seconds_into_double_hour(self) -> u32 {
        let (_, time) = self.hour_clock();
        (time.seconds() + 3600) % 7200
    }

    /// The corrected date; it may be the day before or after the civil one.
    pub const fn date(self) -> Date {
        Date::from_local_seconds(self.local).0
    }

    /// The corrected time of day.
    pub const fn time(self) -> TimeOfDay {
        Date::from_local_seconds(self.local).1
    }

    /// The clock of the double hours: 자시 begins at its 23:00. The corrected time itself in
    /// [`TimeMode::TrueSolar`]; in [`TimeMode::Convention`], where the hours begin at :30 of the
    /// corrected time, 30 minutes less.
    ///
    /// ```
    /// # use saju_calendar::{City, CorrectedClock, Date, Instant, Place, TimeMode, TimeOfDay};
    /// # let place = Place::of_city(City::default_city());
    /// # let clock = CorrectedClock { place, mode: TimeMode::Convention };
    /// # let day = Date::new(2000, 6, 1).unwrap();
    /// # let ten = Instant::from_kst(day, TimeOfDay::new(10, 0).unwrap());
    /// // 10:00 in Seoul, by convention 9:58.
    /// let shown = clock.at(ten).hour_clock();
    /// assert_eq!(shown, (day, TimeOfDay::new(9, 28).unwrap()));
    /// ```
    pub const fn hour_clock(self) -> (Date, TimeOfDay) {
        Date::from_local_seconds(self.local - self.mode.hour_shift())
    }

    /// The day whose pillar counts, given when the day changes.
    ///
    /// ```
    /// # use saju_calendar::{City, CorrectedClock, Date, Instant, Jasi, Place, TimeMode, TimeOfDay};
    /// # let place = Place::of_city(City::default_city());
    /// # let clock = CorrectedClock { place, mode: TimeMode::TrueSolar };
    /// # let [old, new] = [(1968, 12, 31), (1969, 1, 1)].map(|(y, m, d)| Date::new(y, m, d).unwrap());
    /// # let late = Instant::from_kst(old, TimeOfDay::new(23, 50).unwrap());
    /// // 1968-12-31 23:50 in Seoul, 23:14 by the sun.
    /// let corrected = clock.at(late);
    /// assert_eq!(corrected.pillar_day(Jasi::Start), new);
    /// assert_eq!(corrected.pillar_day(Jasi::Midnight), old);
    /// ```
    pub const fn pillar_day(self, jasi: Jasi) -> Date {
        let (date, time) = self.hour_clock();
        match jasi {
            Jasi::Start if time.hour() == 23 => date.plus_days(1),
            _ => date,
        }
    }

    /// Number of the double hour, 0 (子, 23:00–01:00 of [`Self::hour_clock`]) … 11 (亥).
    ///
    /// ```
    /// # use saju_calendar::{City, CorrectedClock, Date, Instant, Place, TimeMode, TimeOfDay};
    /// # let place = Place::of_city(City::default_city());
    /// # let clock = CorrectedClock { place, mode: TimeMode::Convention };
    /// # let day = Date::new(2000, 6, 1).unwrap();
    /// let double_hour = |hour, minute| {
    ///     clock.at(Instant::from_kst(day, TimeOfDay::new(hour, minute).unwrap())).double_hour()
    /// };
    /// // By convention 오시 (6) begins in Seoul at 11:32.
    /// assert_eq!((double_hour(11, 31), double_hour(11, 32)), (5, 6));
    /// ```
    pub const fn double_hour(self) -> u8 {
        let (_, time) = self.hour_clock();
        time.hour().div_ceil(2) % 12
    }

    /// Whole minutes since the double hour began, 0…119.
    ///
    /// ```
    /// # use saju_calendar::{City, CorrectedClock, Date, Instant, Place, TimeMode, TimeOfDay};
    /// # let place = Place::of_city(City::default_city());
    /// # let clock = CorrectedClock { place, mode: TimeMode::Convention };
    /// # let ten = Instant::from_kst(Date::new(2000, 6, 1).unwrap(), TimeOfDay::new(10, 0).unwrap());
    /// // 10:00 in Seoul, by convention 9:58, in 사시 from 9:30.
    /// assert_eq!(clock.at(ten).minutes_into_double_hour(), 28);
    /// ```
    pub const fn minutes_into_double_hour(self) -> u16 {
        (self.seconds_into_double_hour() / 60) as u16
    }
}
