//! A birth as given, and the moment it means.

use crate::zone::{Offset, Resolution};
use crate::{
    CorrectedTime, Correction, Date, Instant, LunarDate, Place, TermOrdinal, TimeMode, TimeOfDay,
};

/// When the day pillar changes. The hours are those of [`CorrectedTime::hour_clock`].
///
/// ```
/// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
/// # let birth = Birth {
/// #     date: Date::new(1968, 12, 31).unwrap(),
/// #     time: BirthTime::Known(TimeOfDay::new(23, 50).unwrap()),
/// #     place: Place::of_city(City::default_city()),
/// #     mode: TimeMode::TrueSolar,
/// #     jasi: Jasi::Start,
/// # };
/// // 1968-12-31 23:50 in Seoul, 23:14 by the sun: which day is it?
/// let day = |jasi| Birth { jasi, ..birth }.moment().pillar_day();
/// assert_eq!(day(Jasi::Start), Date::new(1969, 1, 1).unwrap());
/// assert_eq!(day(Jasi::Midnight), Date::new(1968, 12, 31).unwrap());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Jasi {
    /// At the start of the midnight hour, 23:00 (자초환일).
    Start,
    /// At midnight; 23:00–24:00 keeps the old day and takes the next day's hour stem (야자시).
    Midnight,
}

/// The clock time of a birth. Without one there is no corrected time and no hour pillar.
///
/// ```
/// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
/// # let birth = Birth {
/// #     date: Date::new(1998, 5, 19).unwrap(),
/// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
/// #     place: Place::of_city(City::default_city()),
/// #     mode: TimeMode::TrueSolar,
/// #     jasi: Jasi::Start,
/// # };
/// assert!(birth.moment().corrected.is_some());
/// let unknown = Birth { time: BirthTime::Unknown, ..birth };
/// assert!(unknown.moment().corrected.is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BirthTime {
    /// As read off the legal clock of the place.
    Known(TimeOfDay),
    /// Not known.
    Unknown,
}

/// A birth as it was told.
///
/// ```
/// use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
///
/// let birth = Birth {
///     date: Date::new(1998, 5, 19).unwrap(),
///     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
///     place: Place::of_city(City::resolve("서울").unwrap().city),
///     mode: TimeMode::TrueSolar,
///     jasi: Jasi::Start,
/// };
/// let corrected = birth.moment().corrected.unwrap();
/// assert_eq!((corrected.time().hour(), corrected.time().minute()), (9, 31));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Birth {
    /// Civil date at the place.
    pub date: Date,
    /// Civil time at the place.
    pub time: BirthTime,
    /// Where.
    pub place: Place,
    /// How the clock is corrected.
    pub mode: TimeMode,
    /// When the day changes.
    pub jasi: Jasi,
}

/// How a clock reading was understood.
///
/// ```
/// # use saju_calendar::{
/// #     Birth, BirthTime, City, ClockReading, Date, Jasi, Place, TimeMode, TimeOfDay,
/// # };
/// # let birth = Birth {
/// #     date: Date::new(1987, 5, 10).unwrap(),
/// #     time: BirthTime::Known(TimeOfDay::new(2, 30).unwrap()),
/// #     place: Place::of_city(City::default_city()),
/// #     mode: TimeMode::TrueSolar,
/// #     jasi: Jasi::Start,
/// # };
/// // 1987-05-10 02:30 never was in Seoul: summer time began at 02:00.
/// let moment = birth.moment();
/// assert_eq!(moment.reading, ClockReading::Gap { seconds: 3600 });
/// assert_eq!(moment.instant.kst().1, TimeOfDay::new(2, 30).unwrap()); // 03:30 summer time
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockReading {
    /// It occurred once, or no reading was known.
    Unique,
    /// It was skipped by a change of the clock and is moved forward by these seconds.
    Gap {
        /// Length of the gap, seconds.
        seconds: i32,
    },
    /// It occurred twice; the first is used.
    Overlap {
        /// The second occurrence.
        second: Instant,
        /// Offset at the second occurrence.
        second_offset: Offset,
    },
}

/// The moment of a birth: everything the sky and the clocks say of it.
///
/// ```
/// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
/// # let birth = Birth {
/// #     date: Date::new(2023, 4, 5).unwrap(),
/// #     time: BirthTime::Known(TimeOfDay::new(6, 10).unwrap()),
/// #     place: Place::of_city(City::default_city()),
/// #     mode: TimeMode::TrueSolar,
/// #     jasi: Jasi::Start,
/// # };
/// // Born in Seoul on 2023-04-05 at 6:10: in a leap month, at 5:34:58 by the sun.
/// let moment = birth.moment();
/// let lunar = moment.lunar.unwrap();
/// assert_eq!((lunar.month(), lunar.is_leap_month(), lunar.day()), (2, true, 15));
/// let time = moment.corrected.unwrap().time();
/// assert_eq!((time.hour(), time.minute(), time.seconds() % 60), (5, 34, 58));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The birth as given.
    pub birth: Birth,
    /// The civil date in the Korean lunar calendar; `None` only outside its table.
    pub lunar: Option<LunarDate>,
    /// The point in time; at 12:00 local standard time when the hour is unknown.
    pub instant: Instant,
    /// The legal clock in force at that instant.
    pub offset: Offset,
    /// How the clock reading was understood.
    pub reading: ClockReading,
    /// Parts of the correction at that instant.
    pub correction: Correction,
    /// Corrected time; `None` when the hour is unknown.
    pub corrected: Option<CorrectedTime>,
}

impl Birth {
    /// The moment this birth means. A skipped clock reading is moved forward by the gap, a repeated one
    /// means its first occurrence ([`Self::moment_at`] takes the second), and an unknown hour stands at
    /// 12:00 local standard time.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Instant, Jasi, Place, TimeMode, TimeOfDay};
    /// # let birth = Birth {
    /// #     date: Date::new(1988, 7, 10).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 30).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // Born in Seoul on 1988-07-10 at 10:30, in summer time.
    /// let moment = birth.moment();
    /// assert_eq!(moment.instant, Instant::from_kst(birth.date, TimeOfDay::new(9, 30).unwrap()));
    /// assert_eq!(moment.offset.dst_seconds, 3600);
    /// let time = moment.corrected.unwrap().time();
    /// assert_eq!((time.hour(), time.minute(), time.seconds() % 60), (8, 52, 37));
    /// ```
    pub fn moment(self) -> Moment {
        let typed = match self.time {
            BirthTime::Known(time) => time,
            BirthTime::Unknown => TimeOfDay::NOON,
        };
        let local = self.date.local_seconds(typed);
        let (mut instant, offset, reading) = match self.place.zone.resolve(local) {
            Resolution::Unique(instant, offset) => (instant, offset, ClockReading::Unique),
            Resolution::Gap { instant, offset, seconds } => {
                (instant, offset, ClockReading::Gap { seconds })
            }
            Resolution::Overlap { first: (instant, offset), second: (second, second_offset) } => {
                (instant, offset, ClockReading::Overlap { second, second_offset })
            }
        };
        let known = matches!(self.time, BirthTime::Known(_));
        let mut reading = reading;
        if !known {
            // Noon of local standard time, whatever the clock showed.
            instant = Instant(local - i64::from(offset.standard_seconds()));
            reading = ClockReading::Unique;
        }
        self.at(instant, offset, reading, known)
    }

    /// The moment this birth means if it took place at another instant than the first that its
    /// clock reading allows; `offset` is the legal clock at that instant.
    ///
    /// ```
    /// # use saju_calendar::{
    /// #     Birth, BirthTime, City, ClockReading, Date, Jasi, Place, TimeMode, TimeOfDay,
    /// # };
    /// # let birth = Birth {
    /// #     date: Date::new(1987, 10, 11).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(2, 30).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // 1987-10-11 02:30 came twice in Seoul, in summer time and an hour later.
    /// let first = birth.moment();
    /// let ClockReading::Overlap { second, second_offset } = first.reading else { panic!() };
    /// let later = birth.moment_at(second, second_offset);
    /// assert_eq!(later.instant.seconds_since(first.instant), 3600);
    /// assert_eq!((first.offset.dst_seconds, later.offset.dst_seconds), (3600, 0));
    /// ```
    pub fn moment_at(self, instant: Instant, offset: Offset) -> Moment {
        self.at(instant, offset, ClockReading::Unique, matches!(self.time, BirthTime::Known(_)))
    }

    fn at(self, instant: Instant, offset: Offset, reading: ClockReading, known: bool) -> Moment {
        let correction = self.mode.correction(&self.place, instant, offset);
        let corrected = known.then(|| self.mode.correct(&self.place, instant, offset));
        let lunar = LunarDate::from_solar(self.date);
        Moment { birth: self, lunar, instant, offset, reading, correction, corrected }
    }
}

impl Moment {
    /// Whole minutes from the minute in which a term is printed to this moment, negative before it.
    /// Whatever prints a distance from a term prints this one.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TermOrdinal, TimeMode, TimeOfDay};
    /// # let birth = Birth {
    /// #     date: Date::new(2024, 2, 4).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(17, 20).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // 입춘 of 2024 is printed as 17:27.
    /// assert_eq!(birth.moment().minutes_since(TermOrdinal::ipchun(2024)), -7);
    /// ```
    pub fn minutes_since(&self, term: TermOrdinal) -> i64 {
        self.instant.seconds_since(term.printed_by(self.offset.utc_seconds)).div_euclid(60)
    }

    /// The same moment with another corrected time, to see which pillars it would give.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # let birth = Birth {
    /// #     date: Date::new(1968, 12, 31).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(23, 50).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // Born at 23:14 by the sun; half an hour less and the day had not changed.
    /// let moment = birth.moment();
    /// let earlier = moment.with_corrected(moment.corrected.unwrap().plus_seconds(-1800));
    /// assert_eq!(moment.pillar_day(), earlier.pillar_day().plus_days(1));
    /// ```
    #[must_use]
    pub const fn with_corrected(&self, corrected: CorrectedTime) -> Self {
        Self { corrected: Some(corrected), ..*self }
    }

    /// The same birth at another point of time, its corrected time as it is: to see what the other side of
    /// a solar term would give.
    ///
    /// ```
    /// # use saju_calendar::{
    /// #     Birth, BirthTime, City, Date, Jasi, Place, TermOrdinal, TimeMode, TimeOfDay,
    /// # };
    /// # let birth = Birth {
    /// #     date: Date::new(2024, 2, 4).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(17, 20).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // Born in Seoul on 2024-02-04 at 17:20, seven minutes before 입춘.
    /// let moment = birth.moment();
    /// let after = moment.with_instant(TermOrdinal::ipchun(2024).instant());
    /// assert_eq!(TermOrdinal::at_or_before(moment.instant).saju_year(), 2023);
    /// assert_eq!(TermOrdinal::at_or_before(after.instant).saju_year(), 2024);
    /// assert_eq!(after.corrected, moment.corrected);
    /// ```
    #[must_use]
    pub const fn with_instant(&self, instant: Instant) -> Self {
        Self { instant, ..*self }
    }

    /// The same moment with the day changing at another time.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # let birth = Birth {
    /// #     date: Date::new(1968, 12, 31).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(23, 50).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // Born in Seoul on 1968-12-31 at 23:50, 23:14 by the sun.
    /// let moment = birth.moment();
    /// let kept = moment.with_jasi(Jasi::Midnight);
    /// assert_eq!(kept.pillar_day(), birth.date);
    /// assert_eq!(moment.pillar_day(), birth.date.plus_days(1));
    /// ```
    #[must_use]
    pub const fn with_jasi(&self, jasi: Jasi) -> Self {
        Self { birth: Birth { jasi, ..self.birth }, ..*self }
    }

    /// The day whose pillar counts: of the corrected time, or the civil date when the hour is
    /// unknown.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # let birth = Birth {
    /// #     date: Date::new(1948, 6, 15).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(0, 20).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // 1948-06-15 00:20 in Seoul, in summer time, is 22:47 of the day before by the sun.
    /// assert_eq!(birth.moment().pillar_day(), Date::new(1948, 6, 14).unwrap());
    /// let unknown = Birth { time: BirthTime::Unknown, ..birth };
    /// assert_eq!(unknown.moment().pillar_day(), birth.date);
    /// ```
    pub const fn pillar_day(&self) -> Date {
        match self.corrected {
            Some(corrected) => corrected.pillar_day(self.birth.jasi),
            None => self.birth.date,
        }
    }

    /// First and last second of the civil day of birth, as the clocks there told it: the span in which a birth of
    /// unknown hour lies. A date that the clocks left out is one second.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Instant, Jasi, Place, TimeMode, TimeOfDay};
    /// # let birth = Birth {
    /// #     date: Date::new(1976, 3, 2).unwrap(),
    /// #     time: BirthTime::Unknown,
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // Born in Seoul on 1976-03-02 at an unknown hour.
    /// let (first, last) = birth.moment().civil_day();
    /// assert_eq!(first, Instant::from_kst(birth.date, TimeOfDay::MIDNIGHT));
    /// assert_eq!(last.seconds_since(first), 86_399);
    /// ```
    pub fn civil_day(&self) -> (Instant, Instant) {
        let zone = self.birth.place.zone;
        let begins = |date: Date| {
            let mut first = zone.first(date.local_seconds(TimeOfDay::MIDNIGHT));
            // A clock that was set forward over midnight begins the date where it was set.
            while zone.clock_at(Instant(first.0 - 60)).0 == date {
                first.0 -= 60;
            }
            first
        };
        let (first, next) = (begins(self.birth.date), begins(self.birth.date.plus_days(1)));
        (first, Instant(first.0.max(next.0 - 1)))
    }
}
