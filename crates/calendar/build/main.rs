//! Turns `tables/cities.toml` and the reported part of `tables/PROVENANCE.toml` into Rust tables, and packs the
//! large ones.

use std::fmt::Write as _;
use std::{env, fs, path::Path};

use serde::Deserialize;

#[path = "../src/glance.rs"]
mod glance;
mod packed;
mod places;

#[derive(Deserialize)]
struct Cities {
    city: Vec<City>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct City {
    id: String,
    ko: String,
    en: String,
    region: String,
    country: String,
    tz_id: String,
    utc_offset_minutes: i16,
    longitude: f64,
    latitude: f64,
    geoname: String,
    #[serde(default)]
    aliases: Vec<String>,
}

#[derive(Deserialize)]
struct Provenance {
    report: Reported,
    solar_terms: Source,
    equation_of_time: Source,
    lunar_years: Source,
    zones: Source,
    cities: Source,
    places: Source,
}

/// Where one table comes from.
#[derive(Deserialize)]
struct Source {
    sha256: String,
    source: String,
    range: Option<String>,
    #[serde(default)]
    errors: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Reported {
    tzdata: String,
    tzdata_build: String,
    tz_zones: u16,
    ephemeris: String,
    lunar_verified_through: i16,
    solar_terms_verified_range: String,
    solar_terms_ephemeris_range: String,
}

/// The form in which city names are compared; the same as `city::normalise` at run time.
fn normalise(name: &str) -> String {
    name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

fn cities(text: &str) -> String {
    let Cities { city } = toml::from_str(text).expect("tables/cities.toml");
    let mut rust = String::from("pub(super) static CITIES: &[City] = &[\n");
    let mut names: Vec<(String, usize)> = Vec::new();
    for (index, c) in city.iter().enumerate() {
        writeln!(
            rust,
            "City {{ id: {:?}, ko: {:?}, en: {:?}, region: {:?}, country: {:?}, tz_id: {:?}, \
             utc_offset_minutes: {}, longitude: {:?}, latitude: {:?}, geoname: {:?}, aliases: &{:?} }},",
            c.id, c.ko, c.en, c.region, c.country, c.tz_id, c.utc_offset_minutes, c.longitude,
            c.latitude, c.geoname, c.aliases
        )
        .unwrap();
        for name in [&c.id, &c.ko, &c.en].into_iter().chain(&c.aliases) {
            let name = normalise(name);
            if let Some((_, other)) = names.iter().find(|(known, _)| *known == name) {
                assert!(*other == index, "{name} names two cities");
            } else {
                names.push((name, index));
            }
        }
    }
    names.sort();
    let seen = |name: &String| {
        let name = normalise(name);
        let occurring = glance::occurring(&name);
        (name, occurring)
    };
    let compared: Vec<[(String, u64); 2]> = city.iter().map(|c| [&c.ko, &c.en].map(seen)).collect();
    writeln!(rust, "];\npub(super) static COMPARED: &[[(&str, u64); 2]] = &{compared:?};").unwrap();
    writeln!(rust, "pub(super) static NAMES: &[(&str, usize)] = &{names:?};").unwrap();
    rust
}

fn provenance(text: &str) -> String {
    let provenance: Provenance = toml::from_str(text).expect("tables/PROVENANCE.toml");
    let r = &provenance.report;
    let reported = format!(
        "/// What the answers report of the tables, from `tables/PROVENANCE.toml`.\n\
         ///\n\
         /// ```\n\
         /// use saju_calendar::{{Zone, provenance::REPORTED}};\n\
         ///\n\
         /// assert_eq!(usize::from(REPORTED.tz_zones), Zone::COUNT);\n\
         /// ```\n\
         pub const REPORTED: Reported = Reported {{ tzdata: {:?}, tzdata_build: {:?}, tz_zones: {}, \
         ephemeris: {:?}, lunar_verified_through: {}, solar_terms_verified_range: {:?}, \
         solar_terms_ephemeris_range: {:?} }};\n",
        r.tzdata,
        r.tzdata_build,
        r.tz_zones,
        r.ephemeris,
        r.lunar_verified_through,
        r.solar_terms_verified_range,
        r.solar_terms_ephemeris_range
    );
    reported + &sources(&provenance)
}

fn sources(provenance: &Provenance) -> String {
    let tables = [
        ("solar_terms", &provenance.solar_terms),
        ("equation_of_time", &provenance.equation_of_time),
        ("lunar_years", &provenance.lunar_years),
        ("zones", &provenance.zones),
        ("cities", &provenance.cities),
        ("places", &provenance.places),
    ];
    let n = tables.len();
    let mut rust = format!(
        "/// Where each table comes from and how it was checked, from `tables/PROVENANCE.toml`.\n\
         ///\n\
         /// ```\n\
         /// use saju_calendar::provenance::TABLES;\n\
         ///\n\
         /// let ids = TABLES.map(|table| table.id);\n\
         /// assert_eq!(ids[..3], [\"solar_terms\", \"equation_of_time\", \"lunar_years\"]);\n\
         /// assert_eq!(ids[3..], [\"zones\", \"cities\", \"places\"]);\n\
         /// ```\n\
         pub const TABLES: [TableSource; {n}] = [\n"
    );
    for (id, t) in tables {
        writeln!(
            rust,
            "TableSource {{ id: {id:?}, source: {:?}, range: {:?}, checks: &{:?}, sha256: {:?} }},",
            t.source, t.range, t.errors, t.sha256
        )
        .unwrap();
    }
    rust + "];\n"
}

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    for (table, rust, make) in [
        ("tables/cities.toml", "cities.rs", cities as fn(&str) -> String),
        ("tables/PROVENANCE.toml", "provenance.rs", provenance),
        ("tables/places.csv", "places.rs", places::glances),
    ] {
        println!("cargo::rerun-if-changed={table}");
        let text = fs::read_to_string(table).unwrap_or_else(|e| panic!("{table}: {e}"));
        fs::write(Path::new(&out).join(rust), make(&text)).expect("OUT_DIR is writable");
    }
    println!("cargo::rerun-if-changed=tables/zones.bin");
    for (rust, text) in [
        ("equation_of_time.rs", packed::equation_of_time()),
        ("solar_terms.rs", packed::solar_terms()),
        ("zone_rows.rs", packed::zone_rows()),
    ] {
        fs::write(Path::new(&out).join(rust), text).expect("OUT_DIR is writable");
    }
}
