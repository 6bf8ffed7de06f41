//! A birth as it was told, and the moment it means.

use crate::equation_of_time::equation_of_time_seconds;
use crate::zone::{Offset, Resolution};
use crate::{Date, Instant, LunarDate, Place, SECONDS_PER_DAY, TimeOfDay};

/// How the clock is corrected to the time that pillars are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeMode {
    /// UTC + 4 min × longitude + equation of time (진태양시).
    TrueSolar,
    /// The clock without daylight saving, moved to the meridian 7.5° west of the zone's, in whole
    /// minutes; every hour then begins at :30 (관례시).
    Convention,
}

/// When the day pillar changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Jasi {
    /// At the start of the midnight hour, 23:00 (자초환일).
    Start,
    /// At midnight; 23:00–24:00 keeps the old day and takes the next day's hour stem (야자시).
    Midnight,
}

/// The clock time of a birth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BirthTime {
    /// As read off the clock.
    Known(TimeOfDay),
    /// Not known.
    Unknown,
}

/// A birth as it was told.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockReading {
    /// It occurred once.
    Unique,
    /// It was skipped by a change of the clock and is moved forward by these seconds.
    Gap {
        /// Length of the gap.
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

/// The parts by which civil time becomes corrected time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correction {
    /// Longitude against the standard meridian, seconds. In [`TimeMode::Convention`] whole minutes.
    pub longitude_seconds: f64,
    /// Equation of time, seconds; `None` in [`TimeMode::Convention`].
    pub equation_of_time_seconds: Option<f64>,
    /// Corrected minus civil time, seconds.
    pub total_seconds: f64,
}

/// The time that the day and hour pillars are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorrectedTime {
    /// Corrected clock, whole seconds since 1970-01-01T00:00 of that clock.
    pub(crate) local: i64,
    mode: TimeMode,
}

/// The moment of a birth: everything the sky and the clocks say of it.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The birth as it was told.
    pub birth: Birth,
    /// The same day in the Korean lunar calendar; `None` only outside its table.
    pub lunar: Option<LunarDate>,
    /// The point in time; at 12:00 local standard time when the hour is unknown.
    pub instant: Instant,
    /// The legal clock in force.
    pub offset: Offset,
    /// How the clock reading was understood.
    pub reading: ClockReading,
    /// Parts of the correction at that instant.
    pub correction: Correction,
    /// Corrected time; `None` when the hour is unknown.
    pub corrected: Option<CorrectedTime>,
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

    fn correction(self, place: &Place, instant: Instant, offset: Offset) -> Correction {
        let standard = f64::from(offset.standard_seconds());
        let dst = f64::from(offset.dst_seconds);
        let from_meridian = place.mean_solar_seconds() - standard;
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
    /// The corrected time so many seconds later.
    #[must_use]
    pub const fn plus_seconds(self, seconds: i64) -> Self {
        Self { local: self.local + seconds, mode: self.mode }
    }

    /// Seconds since the double hour began, 0…7199.
    pub const fn seconds_into_double_hour(self) -> u32 {
        let (_, time) = self.hour_clock();
        (time.seconds() + 3600) % 7200
    }

    /// The corrected date.
    pub const fn date(self) -> Date {
        Date::from_local_seconds(self.local).0
    }

    /// The corrected time of day.
    pub const fn time(self) -> TimeOfDay {
        Date::from_local_seconds(self.local).1
    }

    /// The clock of the double hours: 자시 begins at its 23:00. In [`TimeMode::Convention`] the
    /// hours begin at :30 of the corrected time.
    pub const fn hour_clock(self) -> (Date, TimeOfDay) {
        Date::from_local_seconds(self.local - self.mode.hour_shift())
    }

    /// The day whose pillar counts, given when the day changes.
    pub const fn pillar_day(self, jasi: Jasi) -> Date {
        let (date, time) = self.hour_clock();
        match jasi {
            Jasi::Start if time.hour() == 23 => date.plus_days(1),
            _ => date,
        }
    }

    /// Number of the double hour, 0 (子, 23:00–01:00) … 11 (亥).
    pub const fn double_hour(self) -> u8 {
        let (_, time) = self.hour_clock();
        time.hour().div_ceil(2) % 12
    }

    /// Whole minutes since the double hour began, 0…119.
    pub const fn minutes_into_double_hour(self) -> u16 {
        (self.seconds_into_double_hour() / 60) as u16
    }
}

impl Birth {
    /// The moment this birth means.
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
    /// clock reading allows.
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
    /// The same moment with another corrected time, to see which pillars it would give.
    #[must_use]
    pub const fn with_corrected(&self, corrected: CorrectedTime) -> Self {
        Self { corrected: Some(corrected), ..*self }
    }

    /// The same birth at another point of time, its corrected time as it is.
    #[must_use]
    pub const fn with_instant(&self, instant: Instant) -> Self {
        Self { instant, ..*self }
    }

    /// The same moment with the day changing at another time.
    #[must_use]
    pub const fn with_jasi(&self, jasi: Jasi) -> Self {
        Self { birth: Birth { jasi, ..self.birth }, ..*self }
    }

    /// The day whose pillar counts: of the corrected time, or the civil date when the hour is
    /// unknown.
    pub const fn pillar_day(&self) -> Date {
        match self.corrected {
            Some(corrected) => corrected.pillar_day(self.birth.jasi),
            None => self.birth.date,
        }
    }

    /// First and last instant of the civil day of birth by local standard time: the span in which a
    /// birth of unknown hour lies.
    pub const fn civil_day(&self) -> (Instant, Instant) {
        let midnight = self.birth.date.local_seconds(TimeOfDay::MIDNIGHT);
        let first = midnight - self.offset.standard_seconds() as i64;
        (Instant(first), Instant(first + SECONDS_PER_DAY - 1))
    }
}
