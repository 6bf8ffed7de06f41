//! Where the tables come from, as reported in answers.

/// Sources and verified ranges of the committed tables, as answers report them; [`REPORTED`] is
/// the only one.
///
/// ```
/// use saju_calendar::provenance::REPORTED;
///
/// assert_eq!((REPORTED.ephemeris, REPORTED.tzdata_build), ("JPL DE440", "backzone"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reported {
    /// Version of the IANA time zone database: a year and a letter.
    pub tzdata: &'static str,
    /// How it was built: `backzone`, each city with its own history before 1970.
    pub tzdata_build: &'static str,
    /// Number of zone names.
    pub tz_zones: u16,
    /// Ephemeris of the solar terms, new moons and the equation of time.
    pub ephemeris: &'static str,
    /// Last lunar year that was compared with the published table.
    pub lunar_verified_through: i16,
    /// First and last year whose solar terms were compared with published almanac minutes:
    /// `2000–2028`, with an en dash.
    pub solar_terms_verified_range: &'static str,
    /// First and last year whose solar terms were compared with a second ephemeris, in the same form.
    pub solar_terms_ephemeris_range: &'static str,
}

/// Where a committed table comes from and how it was checked; [`TABLES`] has one for each.
///
/// ```
/// use saju_calendar::provenance::TABLES;
///
/// let terms = TABLES[0];
/// assert_eq!((terms.id, terms.source), ("solar_terms", "JPL DE440"));
/// assert_eq!(terms.range, Some("1890–2165"));
/// assert_eq!(terms.sha256.len(), 64);
/// ```
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
    /// Whether a calendar year lies in the range whose solar terms were compared with published almanac
    /// minutes.
    ///
    /// ```
    /// use saju_calendar::provenance::REPORTED;
    ///
    /// assert!(REPORTED.almanac_covers(2024));
    /// assert!(!REPORTED.almanac_covers(1950));
    /// ```
    pub fn almanac_covers(&self, year: i16) -> bool {
        covers(self.solar_terms_verified_range, year)
    }

    /// Whether a calendar year lies in the range whose solar terms were compared with a second
    /// ephemeris.
    ///
    /// ```
    /// use saju_calendar::provenance::REPORTED;
    ///
    /// assert!(REPORTED.ephemeris_covers(1950));
    /// assert!(!REPORTED.ephemeris_covers(1890));
    /// ```
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
