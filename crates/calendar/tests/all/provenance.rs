//! The committed tables are the ones that their provenance describes and that answers report.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use saju_calendar::provenance::REPORTED;
use saju_calendar::{City, LunarDate, TermOrdinal, Zone};
use sha2::{Digest, Sha256};
use toml::{Table, Value};

fn tables() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tables")
}

fn provenance() -> Table {
    let text = fs::read_to_string(tables().join("PROVENANCE.toml")).unwrap();
    text.parse().unwrap()
}

/// Each file that the provenance names, with the hash it gives.
fn named_files(provenance: &Table) -> Vec<(String, String)> {
    let text =
        |section: &Table, key: &str| section.get(key).map(|v| v.as_str().unwrap().to_owned());
    let sections = provenance.values().filter_map(Value::as_table);
    sections
        .flat_map(|section| {
            [("file", "sha256"), ("index", "indexSha256")].map(|(f, h)| (section, f, h))
        })
        .filter_map(|(section, file, hash)| {
            Some((text(section, file)?, text(section, hash).unwrap()))
        })
        .collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

#[test]
fn every_table_has_the_hash_of_its_provenance() {
    for (file, expected) in named_files(&provenance()) {
        let digest = Sha256::digest(fs::read(tables().join(&file)).unwrap());
        assert_eq!(digest[..], bytes(&expected), "{file}");
    }
}

#[test]
fn every_committed_table_has_a_provenance() {
    let named: BTreeSet<_> = named_files(&provenance()).into_iter().map(|(file, _)| file).collect();
    let committed: BTreeSet<_> = fs::read_dir(tables())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "PROVENANCE.toml")
        .collect();
    assert_eq!(named, committed);
}

#[test]
fn answers_report_what_the_provenance_says() {
    let provenance = provenance();
    let report = &provenance["report"];
    for (key, reported) in [
        ("tzdata", REPORTED.tzdata),
        ("tzdataBuild", REPORTED.tzdata_build),
        ("ephemeris", REPORTED.ephemeris),
        ("solarTermsVerifiedRange", REPORTED.solar_terms_verified_range),
        ("solarTermsEphemerisRange", REPORTED.solar_terms_ephemeris_range),
    ] {
        assert_eq!(report[key].as_str(), Some(reported), "{key}");
    }
    let number = |key: &str| report[key].as_integer().unwrap();
    assert_eq!(number("tzZones"), i64::from(REPORTED.tz_zones));
    assert_eq!(number("lunarVerifiedThrough"), i64::from(REPORTED.lunar_verified_through));
}

#[test]
fn reported_counts_and_versions_are_those_of_the_tables() {
    assert_eq!(usize::from(REPORTED.tz_zones), Zone::COUNT);
    assert_eq!(Zone::all().count(), Zone::COUNT);
    assert_eq!(REPORTED.tzdata, Zone::TZDATA_VERSION);
    let provenance = provenance();
    assert_eq!(provenance["report"]["cities"].as_integer(), Some(City::all().len() as i64));
    let range = |section: &str| provenance[section]["range"].as_str().unwrap();
    let years = |years: std::ops::RangeInclusive<i16>| format!("{}–{}", years.start(), years.end());
    assert_eq!(range("lunar_years"), years(LunarDate::YEARS));
    assert_eq!(range("solar_terms"), years(TermOrdinal::YEARS));
}

#[test]
fn a_range_covers_its_first_and_last_year_and_no_other() {
    assert!([2000, 2028].iter().all(|year| REPORTED.almanac_covers(*year)));
    assert!(![1999, 2029].iter().any(|year| REPORTED.almanac_covers(*year)));
    assert!([1900, 2100].iter().all(|year| REPORTED.ephemeris_covers(*year)));
    assert!(![1899, 2101].iter().any(|year| REPORTED.ephemeris_covers(*year)));
}

#[test]
fn the_published_lunar_months_reach_as_far_as_reported() {
    let months = include_str!("../data/published_lunar_months_1900_2050.csv");
    let last = months.lines().next_back().unwrap();
    assert!(last.starts_with(&format!("{},", REPORTED.lunar_verified_through)), "{last}");
}
