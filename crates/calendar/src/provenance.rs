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

/// Where a committed table comes from and how it was checked.
#[derive(Clone, Copy, Debug)]
pub struct TableSource {
    /// Its name: `solar_terms`.
    pub id: &'static str,
    /// What it was made from.
    pub source: &'static str,
    /// The years or dates it covers, where it has any.
    pub range: Option<&'static str>,
    /// What was compared with what, and the differences that were found.
    pub checks: &'static [&'static str],
    /// SHA-256 of the file, in hexadecimal digits.
    pub sha256: &'static str,
}

impl Reported {
    /// Whether the solar terms of a year were compared with published almanac minutes.
    pub fn almanac_covers(&self, year: i16) -> bool {
        covers(self.solar_terms_verified_range, year)
    }

    /// Whether the solar terms of a year were compared with a second ephemeris.
    pub fn ephemeris_covers(&self, year: i16) -> bool {
        covers(self.solar_terms_ephemeris_range, year)
    }
}

/// Whether `"2000–2028"` includes a year.
fn covers(range: &str, year: i16) -> bool {
    let mut ends = range.split('–').map(str::parse::<i16>);
    matches!((ends.next(), ends.next()), (Some(Ok(first)), Some(Ok(last))) if (first..=last).contains(&year))
}

include!(concat!(env!("OUT_DIR"), "/provenance.rs"));
