//! The corrected clock of a place, read in both directions.

use crate::{CorrectedTime, Date, Instant, Place, TimeMode, TimeOfDay};

/// The clock by which the double hours of a place are counted.
///
/// ```
/// use saju_calendar::{City, CorrectedClock, Date, Instant, Place, TimeMode, TimeOfDay};
///
/// let place = Place::of_city(City::default_city());
/// let sundial = CorrectedClock { place, mode: TimeMode::TrueSolar };
/// // 2000-02-04 21:30 on the clocks of Seoul is 20:44:02 by the sun.
/// let day = Date::new(2000, 2, 4).unwrap();
/// let shown = sundial.at(Instant::from_kst(day, TimeOfDay::new(21, 30).unwrap())).time();
/// assert_eq!((shown.hour(), shown.minute(), shown.seconds() % 60), (20, 44, 2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CorrectedClock {
    /// Where.
    pub place: Place,
    /// How civil time is corrected.
    pub mode: TimeMode,
}

impl CorrectedClock {
    /// What it shows at an instant, in whole seconds; daylight saving in force there is taken out.
    ///
    /// ```
    /// use saju_calendar::{City, CorrectedClock, Date, Instant, Place, TimeMode, TimeOfDay};
    ///
    /// let place = Place::of_city(City::default_city());
    /// let clock = CorrectedClock { place, mode: TimeMode::Convention };
    /// // By convention the clock of Seoul is moved by two minutes.
    /// let day = Date::new(2000, 6, 1).unwrap();
    /// let shown = clock.at(Instant::from_kst(day, TimeOfDay::new(10, 0).unwrap()));
    /// assert_eq!(shown.time(), TimeOfDay::new(9, 58).unwrap());
    /// ```
    pub fn at(&self, instant: Instant) -> CorrectedTime {
        self.mode.correct(&self.place, instant, self.place.zone.offset_at(instant))
    }

    /// The first second at which the clock of the double hours
    /// ([`CorrectedTime::hour_clock`]) shows this reading or a later one.
    ///
    /// ```
    /// use saju_calendar::{City, CorrectedClock, Date, Instant, Place, TimeMode, TimeOfDay};
    ///
    /// let place = Place::of_city(City::default_city());
    /// let clock = CorrectedClock { place, mode: TimeMode::Convention };
    /// // By convention 자시 begins in Seoul at 23:32 KST.
    /// let day = Date::new(2000, 6, 1).unwrap();
    /// let jasi = clock.first(day, TimeOfDay::new(23, 0).unwrap());
    /// assert_eq!(jasi, Instant::from_kst(day, TimeOfDay::new(23, 32).unwrap()));
    /// ```
    pub fn first(&self, date: Date, time: TimeOfDay) -> Instant {
        let wanted = date.local_seconds(time) + self.mode.hour_shift();
        let shown = |at: i64| self.at(Instant(at)).local;
        let mut at = wanted - self.place.mean_solar_seconds() as i64;
        // It gains or loses at most 30 s a day: but where the zone changes its clocks, each step is nearer by far.
        for _ in 0..3 {
            at += wanted - shown(at);
        }
        while shown(at) >= wanted {
            at -= 1;
        }
        while shown(at) < wanted {
            at += 1;
        }
        Instant(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::City;

    /// In December the sun falls behind by half a minute a day, so that some seconds are shown twice.
    #[test]
    fn of_two_seconds_with_the_same_reading_the_first_is_told() {
        let place = Place::of_city(City::default_city());
        let clock = CorrectedClock { place, mode: TimeMode::TrueSolar };
        let noon = Date::new(2000, 12, 22).unwrap().local_seconds(TimeOfDay::NOON);
        let mut twice = 0;
        for at in noon..noon + 20_000 {
            let [before, shown] = [at - 1, at].map(|at| clock.at(Instant(at)).hour_clock());
            let is_again = before == shown;
            twice += i32::from(is_again);
            let (date, time) = shown;
            assert_eq!(clock.first(date, time), Instant(at - i64::from(is_again)));
        }
        assert_eq!(twice, 7);
    }

    #[test]
    fn the_first_second_of_a_reading_is_the_first() {
        for city in City::all() {
            for mode in [TimeMode::TrueSolar, TimeMode::Convention] {
                let clock = CorrectedClock { place: Place::of_city(city), mode };
                for step in 0..400 {
                    let date = Date::from_day_number(-25_000 + step * 180);
                    let time = TimeOfDay::new((step % 24) as u8, 0).unwrap();
                    let first = clock.first(date, time);
                    let wanted = date.local_seconds(time);
                    let shown = |instant: Instant| {
                        let (date, time) = clock.at(instant).hour_clock();
                        date.local_seconds(time)
                    };
                    assert!(shown(first) >= wanted, "{} {date:?}", city.id);
                    assert!(shown(Instant(first.0 - 1)) < wanted, "{} {date:?}", city.id);
                }
            }
        }
    }
}
