//! Where somebody was born: a supported city, or a longitude with a time zone.

use std::hash::{Hash, Hasher};

use crate::{City, Zone};

/// A place of birth.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The supported city, or `None` when the place was given by coordinates.
    pub city: Option<&'static City>,
    /// Its clock.
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
    /// What makes it this place: the city's id, the zone's name, the bits of the longitude.
    fn identity(&self) -> (Option<&'static str>, &'static str, u64) {
        (self.city.map(|city| city.id), self.zone.name(), self.longitude.to_bits())
    }

    /// A supported city.
    pub fn of_city(city: &'static City) -> Self {
        Self { city: Some(city), zone: city.zone(), longitude: city.longitude }
    }

    /// A place given by longitude (degrees, east positive) and time zone.
    pub const fn of_coordinates(longitude: f64, zone: Zone) -> Self {
        Self { city: None, zone, longitude }
    }

    /// Seconds by which local mean solar time is ahead of UTC.
    pub fn mean_solar_seconds(&self) -> f64 {
        self.longitude * 240.0
    }
}
