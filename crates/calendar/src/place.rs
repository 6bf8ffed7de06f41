//! Where somebody was born: a supported city, or a longitude with a time zone.

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

impl Place {
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
