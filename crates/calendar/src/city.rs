//! The supported birth cities and how their names are recognised.

use listed::{CITIES, COMPARED, NAMES};

use crate::glance::occurring;
use crate::{Zone, hangul};

mod listed {
    #![allow(clippy::unreadable_literal, reason = "generated")]

    use super::City;

    include!(concat!(env!("OUT_DIR"), "/cities.rs"));
}

/// A supported birth city. Coordinates from `GeoNames` (CC BY 4.0).
///
/// ```
/// use saju_calendar::City;
///
/// let seoul = City::default_city();
/// assert_eq!((seoul.id, seoul.ko, seoul.country), ("seoul", "서울", "KR"));
/// assert_eq!((seoul.tz_id, seoul.utc_offset_minutes), ("Asia/Seoul", 9 * 60));
/// assert_eq!((seoul.longitude, seoul.latitude), (126.978, 37.566));
/// ```
#[derive(Debug)]
pub struct City {
    /// Stable id, lower case with hyphens: `new-york`.
    pub id: &'static str,
    /// Korean name.
    pub ko: &'static str,
    /// English name: `New York`.
    pub en: &'static str,
    /// Part of the world, in Korean: `한국`.
    pub region: &'static str,
    /// ISO 3166-1 country code of two letters: `KR`.
    pub country: &'static str,
    /// Name of the IANA zone with the city's own history: `Asia/Seoul`.
    pub tz_id: &'static str,
    /// Standard time at the beginning of 2026 minus UTC, in minutes; daylight saving is left out.
    pub utc_offset_minutes: i16,
    /// Longitude in degrees, east positive, −180…180.
    pub longitude: f64,
    /// Latitude in degrees, north positive, −90…90. No pillar depends on it.
    pub latitude: f64,
    /// Name of the `GeoNames` entry.
    pub geoname: &'static str,
    /// Other names that [`City::resolve`] accepts.
    pub aliases: &'static [&'static str],
}

/// How a text was found to mean a city; the result of [`City::resolve`].
///
/// ```
/// use saju_calendar::City;
///
/// let resolved = City::resolve("부산광역시 해운대구").unwrap();
/// assert_eq!((resolved.city.id, resolved.fuzzy), ("busan", true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Resolved {
    /// The city.
    pub city: &'static City,
    /// Whether only the leading part of a longer administrative name matched; `false` for a name of the
    /// city itself.
    pub fuzzy: bool,
}

/// Endings of a Korean city's administrative name, the longest first.
const SUFFIXES: [&str; 3] = ["특별시", "광역시", "시"];

/// What is the city in 경기도 by its office and 광주광역시 to most who say it.
pub(crate) const SEVERAL: &str = "광주시";

/// Characters of a text that are compared for a hint: those of an address.
const LONGEST: usize = 200;

/// Whether two names begin alike: with two syllables of Hangul, or with three letters behind which at most three differ.
fn begin_alike(known: &str, name: &str) -> bool {
    let alike = known.chars().zip(name.chars()).take_while(|(a, b)| a == b).count();
    let rest = known.chars().count().max(name.chars().count()) - alike;
    if name.contains(hangul::is_hangul) { alike >= 2 } else { alike >= 3 && rest <= 3 }
}

/// City names are compared in lower case and without spaces.
fn normalise(name: &str) -> String {
    let mut normal = String::with_capacity(name.len());
    normal.extend(name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase));
    normal
}

impl City {
    /// All cities, in the order of the published list: Korea first.
    ///
    /// ```
    /// use saju_calendar::City;
    ///
    /// assert_eq!(City::all()[0].ko, "서울");
    /// assert!(City::all().iter().any(|city| city.tz_id == "America/New_York"));
    /// ```
    pub fn all() -> &'static [Self] {
        CITIES
    }

    /// Seoul, which stands in when a request names no city.
    ///
    /// ```
    /// use saju_calendar::City;
    ///
    /// assert_eq!(City::default_city().ko, "서울");
    /// ```
    pub fn default_city() -> &'static Self {
        &CITIES[0]
    }

    /// The city of an id, Korean or English name or alias, without regard to case and spaces; else
    /// the Korean city whose name leads a longer administrative name (서울특별시 강남구 → 서울).
    /// Never by a part in the middle: 경기도 광주시 is not 광주, 하얼빈 is not 빈. `None` when the text
    /// means no supported city.
    ///
    /// ```
    /// use saju_calendar::City;
    ///
    /// let id = |text| City::resolve(text).map(|found| (found.city.id, found.fuzzy));
    /// assert_eq!(id("New York"), Some(("new-york", false)));
    /// assert_eq!(id("뉴욕"), Some(("new-york", false)));
    /// assert_eq!(id("서울특별시 강남구"), Some(("seoul", true)));
    /// assert_eq!(id("경기도 광주시"), None);
    /// ```
    pub fn resolve(text: &str) -> Option<Resolved> {
        let text = &*hangul::composed(text);
        let name = normalise(text);
        if let Ok(at) = NAMES.binary_search_by(|(known, _)| (*known).cmp(&name)) {
            return Some(Resolved { city: &CITIES[NAMES[at].1], fuzzy: false });
        }
        let first_word = text.split_whitespace().next()?;
        CITIES
            .iter()
            .filter(|city| city.country == "KR")
            .find(|city| {
                let Some(rest) = name.strip_prefix(city.ko) else { return false };
                let suffixed = SUFFIXES.iter().any(|suffix| rest.starts_with(suffix))
                    && !name.starts_with(SEVERAL);
                suffixed || first_word == city.ko
            })
            .map(|city| Resolved { city, fuzzy: true })
    }

    /// Cities that an unknown text may have meant, for a hint: those whose Korean or English name holds
    /// the text, is held in it, or begins with the same syllables or letters. At most five, in the order of
    /// [`Self::all`]; none for an empty text.
    ///
    /// ```
    /// use saju_calendar::City;
    ///
    /// assert!(City::resolve("경기도 광주시").is_none());
    /// let hints = City::suggestions("경기도 광주시");
    /// assert!(hints.iter().any(|city| city.ko == "광주"));
    /// assert_eq!(City::suggestions("Torono")[0].en, "Toronto");
    /// assert!(City::suggestions("Toyama").is_empty());
    /// ```
    pub fn suggestions(text: &str) -> Vec<&'static Self> {
        let beginning = text.char_indices().nth(LONGEST).map_or(text, |(end, _)| &text[..end]);
        let name = normalise(&hangul::composed(beginning));
        if name.is_empty() {
            return Vec::new();
        }
        let (seen, first) = (occurring(&name), name.chars().next());
        // Few names have all the letters of the other, or begin as it does: only these are read.
        let similar = |(known, of_known): &(&str, u64)| {
            seen & !of_known == 0 && known.contains(&name)
                || of_known & !seen == 0 && name.contains(known)
                || known.chars().next() == first && begin_alike(known, &name)
        };
        let of = CITIES.iter().zip(COMPARED);
        let found = of.filter(|(_, names)| names.iter().any(similar));
        found.map(|(city, _)| city).take(5).collect()
    }

    /// The city's time zone, [`Self::tz_id`].
    ///
    /// ```
    /// use saju_calendar::City;
    ///
    /// assert_eq!(City::default_city().zone().name(), "Asia/Seoul");
    /// ```
    pub fn zone(&self) -> Zone {
        Zone::by_name(self.tz_id).expect("a test looks every city's zone up")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Date, Instant, TimeOfDay};

    #[track_caller]
    fn assert_city(text: &str, expected: Option<(&str, bool)>) {
        let found = City::resolve(text).map(|r| (r.city.ko, r.fuzzy));
        assert_eq!(found, expected, "{text}");
    }

    /// A city as a row of the list from which the table is generated.
    fn row(c: &City) -> String {
        format!(
            "{},{},{},{},{},{},{},{},{},{},{}",
            c.id,
            c.ko,
            c.en,
            c.region,
            c.country,
            c.tz_id,
            c.utc_offset_minutes,
            c.longitude,
            c.latitude,
            c.geoname,
            c.aliases.join(";")
        )
    }

    #[test]
    fn the_cities_are_those_of_the_list_in_its_order() {
        let list =
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/tables/input/birth-cities.csv");
        let list = std::fs::read_to_string(list).unwrap();
        let rows: Vec<_> = CITIES.iter().map(row).collect();
        assert_eq!(
            list.lines().skip(1).collect::<Vec<_>>(),
            rows,
            "scripts/cities makes the table"
        );
    }

    #[test]
    fn every_city_is_found_by_each_of_its_names() {
        for city in CITIES {
            for name in [city.id, city.ko, city.en].iter().chain(city.aliases) {
                assert_city(name, Some((city.ko, false)));
            }
        }
    }

    #[test]
    fn the_offset_of_every_city_is_the_standard_time_of_its_zone() {
        let today = Instant(Date::new(2026, 1, 1).unwrap().local_seconds(TimeOfDay::MIDNIGHT));
        for city in CITIES {
            let zone = Zone::by_name(city.tz_id).unwrap_or_else(|| panic!("{}", city.tz_id));
            let standard = zone.offset_at(today).standard_seconds();
            assert_eq!(i32::from(city.utc_offset_minutes) * 60, standard, "{}", city.id);
        }
    }

    #[test]
    fn names_match_without_regard_to_case_and_spaces() {
        assert_city("NEW  york", Some(("뉴욕", false)));
        assert_city(" los-angeles ", Some(("로스앤젤레스", false)));
        assert_city("빈", Some(("비엔나", false)));
        assert_city("댈러스", Some(("달라스", false)));
        assert_city("워싱턴 D.C.", Some(("워싱턴", false)));
    }

    #[test]
    fn longer_administrative_names_match_by_their_leading_part_only() {
        assert_city("서울특별시 강남구", Some(("서울", true)));
        assert_city("서울특별시강남구", Some(("서울", true)));
        assert_city("부산광역시", Some(("부산", true)));
        assert_city("대구 수성구", Some(("대구", true)));
        assert_city("광주광역시 북구", Some(("광주", true)));
        for other in
            ["경기도 광주시", "광주시", "하얼빈", "런던데리", "워싱턴주", "", "서", "대구탕집 골목"]
        {
            assert_city(other, None);
        }
    }

    #[test]
    fn suggestions_help_but_never_decide() {
        assert!(City::suggestions("광주시").iter().any(|city| city.ko == "광주"));
        assert!(City::suggestions("").is_empty());
    }
}
