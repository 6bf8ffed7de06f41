//! Where the tables come from, as far as answers report it.

/// Sources and verified ranges of the committed tables.
#[derive(Clone, Copy, Debug)]
pub struct Reported {
    /// IANA time zone database version.
    pub tzdata: &'static str,
    /// How it was built: `backzone`, each city with its own history before 1970.
    pub tzdata_build: &'static str,
    /// Number of zone names.
    pub tz_zones: u16,
    /// Ephemeris of the solar terms, new moons and the equation of time.
    pub ephemeris: &'static str,
    /// Last lunar year that was compared with the published table.
    pub lunar_verified_through: i16,
    /// Years whose solar terms were compared with published almanac minutes.
    pub solar_terms_verified_range: &'static str,
    /// Years whose solar terms were compared with a second ephemeris.
    pub solar_terms_ephemeris_range: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/provenance.rs"));
