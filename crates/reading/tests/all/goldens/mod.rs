//! Whole answers, as they are: every topic of the five samples stands in `tests/goldens`, the default
//! detail in full text and the other two by a hash. A change of an answer is a change of these
//! files, which a reader of the change can see. `scripts/bless` writes them anew.

mod difference;
mod layout;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use saju_catalogue::{Sample, Topic};
use saju_chart::Domain as _;
use saju_json::Detail;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::common;
use crate::common::requests::{at, sample_request};

/// Environment variable under which the files are written instead of compared.
const BLESS: &str = "SAJU_BLESS";
/// Differences that a failure prints.
const SHOWN: usize = 40;

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

fn cases() -> impl Iterator<Item = (Topic, Sample)> {
    Topic::all().flat_map(|topic| Sample::all().map(move |sample| (topic, sample)))
}

fn golden_path(topic: Topic, sample: Sample) -> PathBuf {
    directory().join(topic.id()).join(sample.id()).with_extension("json")
}

/// What the file of a case holds: the request and the answer to it.
fn golden(topic: Topic, sample: Sample) -> Value {
    let request = sample_request(topic, sample);
    let data = common::ask(topic, &request);
    json!({ "request": request, "data": data })
}

fn blesses() -> bool {
    std::env::var_os(BLESS).is_some()
}

#[test]
fn answers_are_as_they_were() {
    let mut report = String::new();
    let mut total = 0;
    for (topic, sample) in cases() {
        let (path, new) = (golden_path(topic, sample), golden(topic, sample));
        if blesses() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, layout::text(&new)).unwrap();
            continue;
        }
        let Ok(old) = std::fs::read_to_string(&path) else {
            writeln!(report, "{}/{}: no golden file", topic.id(), sample.id()).unwrap();
            continue;
        };
        let old = serde_json::from_str(&old).expect("a golden file is JSON");
        for line in difference::between(&old, &new) {
            total += 1;
            if total <= SHOWN {
                writeln!(report, "{}/{} {line}", topic.id(), sample.id()).unwrap();
            }
        }
    }
    if total > SHOWN {
        writeln!(report, "… and {} more", total - SHOWN).unwrap();
    }
    assert!(report.is_empty(), "answers changed; scripts/bless accepts it:\n{report}");
}

/// A line for each case at minimal and at full: the bytes and a hash of them.
fn hashes() -> BTreeMap<String, String> {
    let mut lines = BTreeMap::new();
    for (topic, sample) in cases() {
        for detail in [Detail::Minimal, Detail::Full] {
            let bytes = common::ask_bytes(topic, &at(&sample_request(topic, sample), detail));
            let hash: String =
                Sha256::digest(&bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
            let name = format!("{} {} {}", topic.id(), sample.id(), detail.id());
            lines.insert(name, format!("{} {hash}", bytes.len()));
        }
    }
    lines
}

#[test]
fn short_and_full_answers_are_as_they_were() {
    let (path, new) = (directory().join("hashes.txt"), hashes());
    if blesses() {
        let text: String = new.iter().map(|(name, hash)| format!("{name} {hash}\n")).collect();
        std::fs::write(path, text).unwrap();
        return;
    }
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let old: BTreeMap<String, String> = text
        .lines()
        .filter_map(|line| {
            let mut words = line.splitn(4, ' ');
            let name = [words.next()?, words.next()?, words.next()?].join(" ");
            Some((name, words.next()?.to_owned()))
        })
        .collect();
    assert_eq!(
        old.keys().collect::<Vec<_>>(),
        new.keys().collect::<Vec<_>>(),
        "hashes.txt names every case once"
    );
    let changed: Vec<String> = new
        .iter()
        .filter(|(name, hash)| old[*name] != **hash)
        .map(|(name, hash)| format!("{name}: {} → {hash}", old[name]))
        .collect();
    assert!(
        changed.is_empty(),
        "answers changed (bytes and hash); scripts/bless accepts it:\n{}",
        changed.iter().take(SHOWN).cloned().collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn goldens_are_complete() {
    if blesses() {
        return;
    }
    let mut found = BTreeSet::new();
    for topic in Topic::all() {
        let folder = directory().join(topic.id());
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            found.insert(entry.unwrap().path());
        }
    }
    let wanted: BTreeSet<PathBuf> =
        cases().map(|(topic, sample)| golden_path(topic, sample)).collect();
    let missing: Vec<&PathBuf> = wanted.difference(&found).collect();
    let foreign: Vec<&PathBuf> = found.difference(&wanted).collect();
    assert!(missing.is_empty() && foreign.is_empty(), "missing {missing:?}, foreign {foreign:?}");
}
