//! Where somebody was born: a supported city, or a longitude with a time zone.

use std::hash::{Hash, Hasher};

use crate::{City, Zone};

/// A place of birth: what the sun and the legal clock need to know of it.
///
/// ```
/// use saju_calendar::{City, Place};
///
/// let seoul = Place::of_city(City::default_city());
/// assert_eq!((seoul.longitude, seoul.zone.name()), (126.978, "Asia/Seoul"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The supported city, or `None` when the place was given by coordinates.
    pub city: Option<&'static City>,
    /// Its legal clock.
    pub zone: Zone,
    /// Longitude in degrees, east positive, −180…180.
    pub longitude: f64,
}

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Place {}

impl Hash for Place {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

impl Place {
    /// The place of a supported city, with the city's zone and longitude.
    ///
    /// ```
    /// use saju_calendar::{City, Place};
    ///
    /// let busan = Place::of_city(City::resolve("부산").unwrap().city);
    /// assert_eq!(busan.city.unwrap().en, "Busan");
    /// assert_eq!(busan.zone.name(), "Asia/Seoul");
    /// ```
    pub fn of_city(city: &'static City) -> Self {
        Self { city: Some(city), zone: city.zone(), longitude: city.longitude }
    }

    /// A place given by longitude (degrees, east positive) and time zone.
    ///
    /// ```
    /// use saju_calendar::{Place, Zone};
    ///
    /// // 독도 goes by the clock of Seoul, with the sun 20 minutes earlier.
    /// let dokdo = Place::of_coordinates(131.87, Zone::by_name("Asia/Seoul").unwrap());
    /// assert!(dokdo.city.is_none());
    /// assert_eq!(dokdo.longitude, 131.87);
    /// ```
    pub const fn of_coordinates(longitude: f64, zone: Zone) -> Self {
        Self { city: None, zone, longitude }
    }

    /// Local mean solar time minus UTC, in seconds: 240 (4 minutes) for each degree of longitude,
    /// negative in the west.
    ///
    /// ```
    /// use saju_calendar::{Place, Zone};
    ///
    /// // At the meridian of Korean standard time the mean sun is 9 hours ahead of UTC.
    /// let zone = Zone::by_name("Asia/Seoul").unwrap();
    /// assert_eq!(Place::of_coordinates(135.0, zone).mean_solar_seconds(), 9.0 * 3600.0);
    /// ```
    pub fn mean_solar_seconds(&self) -> f64 {
        self.longitude * 240.0
    }

    /// Local mean solar time minus a standard time of its zone, in seconds. Clocks beyond the date line are counted
    /// from the meridian that they keep: 171.8° W under UTC+13 is 188.2° E, so that the sun there has the date of the
    /// clocks.
    ///
    /// ```
    /// use saju_calendar::{Place, Zone};
    ///
    /// let apia = Place::of_coordinates(-171.77, Zone::by_name("Pacific/Apia").unwrap());
    /// let minutes = apia.from_standard(13 * 3600) / 60.0;
    /// assert_eq!(minutes.round(), -27.0);
    /// ```
    pub fn from_standard(&self, standard_seconds: i32) -> f64 {
        const DAY: f64 = crate::SECONDS_PER_DAY as f64;
        let apart = self.mean_solar_seconds() - f64::from(standard_seconds);
        apart - DAY * (apart / DAY).round()
    }

    /// What makes it this place: the city's id, the zone's name, the bits of the longitude.
    fn identity(&self) -> (Option<&'static str>, &'static str, u64) {
        (self.city.map(|city| city.id), self.zone.name(), self.longitude.to_bits())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

    use super::*;

    #[test]
    fn places_are_told_apart_by_city_zone_and_longitude() {
        let city = City::default_city();
        let zone = city.zone();
        let seoul = Place::of_city(city);
        let coordinates = Place::of_coordinates(city.longitude, zone);
        let places = [
            seoul,
            coordinates,
            Place::of_coordinates(city.longitude, Zone::by_name("Asia/Tokyo").unwrap()),
            Place::of_coordinates(131.87, zone),
        ];
        for (index, place) in places.iter().enumerate() {
            let same = places.iter().position(|other| other == place);
            assert_eq!(same, Some(index));
        }
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        let hashes: BTreeSet<u64> = places.iter().map(|place| hasher.hash_one(place)).collect();
        assert_eq!(hashes.len(), places.len());
    }
}
