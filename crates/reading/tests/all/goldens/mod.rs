//! Whole answers, as they are: consult of the five samples stands in `tests/goldens`, every topic in every detail and
//! language as a digest. A change of an answer is a change of these files, which a reader of the change can see. A run keeps the
//! answers themselves under `target/tmp`, so that the next one can tell what moved behind a digest.
//! `scripts/bless` writes the goldens anew.

mod difference;
mod layout;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use saju_catalogue::{Extra, Sample, Topic};
use saju_chart::Domain as _;
use saju_json::Detail;
use saju_words::Language;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::common;
use crate::common::requests::{at, sample_request};

/// Environment variable under which the files are written instead of compared.
const BLESS: &str = "SAJU_BLESS";
/// Differences that a failure prints.
const SHOWN: usize = 40;
/// The topic whose answers stand as text: it holds most modules.
const TOLD: Topic = Topic::Consult;

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

fn golden_path(sample: Sample) -> PathBuf {
    directory().join(TOLD.id()).join(sample.id()).with_extension("json")
}

/// What the file of a sample holds: the request and the answer to it.
fn golden(sample: Sample) -> Value {
    let request = sample_request(TOLD, sample);
    let data = common::ask(TOLD, &request);
    json!({ "request": request, "data": data })
}

fn blesses() -> bool {
    std::env::var_os(BLESS).is_some()
}

/// Lines of a report, of which only the first are shown.
#[derive(Default)]
struct Report {
    shown: String,
    lines: usize,
}

impl Report {
    fn add(&mut self, line: &str) {
        self.lines += 1;
        if self.lines <= SHOWN {
            writeln!(self.shown, "{line}").unwrap();
        }
    }

    fn check(&self) {
        let more = self.lines.saturating_sub(SHOWN);
        assert!(
            self.lines == 0,
            "answers changed; scripts/bless accepts it:\n{}… and {more} more",
            self.shown
        );
    }
}

#[test]
fn answers_are_as_they_were() {
    let mut report = Report::default();
    for sample in Sample::all() {
        let (path, new) = (golden_path(sample), golden(sample));
        if blesses() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, layout::text(&new)).unwrap();
            continue;
        }
        let Ok(old) = fs::read_to_string(&path) else {
            report.add(&format!("{}: no golden file", sample.id()));
            continue;
        };
        let old = serde_json::from_str(&old).expect("a golden file is JSON");
        for line in difference::between(&old, &new) {
            report.add(&format!("{} {line}", sample.id()));
        }
    }
    report.check();
}

/// The answer of every topic, sample, detail and language, by its name.
fn answers() -> impl Iterator<Item = (String, Vec<u8>)> {
    let cases = Topic::all().flat_map(|topic| Sample::all().map(move |sample| (topic, sample)));
    let cases = cases.flat_map(|case| Language::ALL.map(|language| (case, language)));
    cases.flat_map(move |((topic, sample), language)| {
        let has = move |detail: &Detail| *detail != Detail::Line || topic.tells(Extra::Line);
        Detail::ALL.into_iter().filter(has).map(move |detail| {
            let mut request = at(&sample_request(topic, sample), detail);
            request["language"] = language.tag().into();
            let name = [topic.id(), sample.id(), detail.id(), language.tag()].join(" ");
            (name, common::ask_bytes(topic, &request))
        })
    })
}

/// The length of an answer and the first bytes of its SHA-256.
fn digest(bytes: &[u8]) -> String {
    let hash: String =
        Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{} {hash}", bytes.len())
}

/// What moved between the answer that an earlier run kept and this one.
fn moved(name: &str, was: &str, kept: &Path, bytes: &[u8], report: &mut Report) {
    report.add(&format!("{name}: {was} → {}", digest(bytes)));
    let Some(old) = fs::read(kept).ok().filter(|old| digest(old) == was) else { return };
    let [old, new]: [Value; 2] =
        [&old, bytes].map(|text| serde_json::from_slice(text).expect("an answer is JSON"));
    for line in difference::between(&old, &new) {
        report.add(&format!("  {line}"));
    }
}

#[test]
fn answers_have_the_digests_they_had() {
    let path = directory().join("digests.txt");
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join("answers");
    fs::create_dir_all(&kept).unwrap();
    let text = fs::read_to_string(&path).unwrap_or_default();
    let old: BTreeMap<&str, &str> = text
        .lines()
        .map(|line| {
            let (name, digest) = line.split_once(": ").expect("a line is `name: bytes digest`");
            (name, digest)
        })
        .collect();
    let mut report = Report::default();
    let mut new = BTreeMap::new();
    for (name, bytes) in answers() {
        let kept = kept.join(name.replace(' ', "-")).with_extension("json");
        match old.get(&*name) {
            _ if blesses() => fs::write(kept, &bytes).unwrap(),
            Some(was) if *was == digest(&bytes) => fs::write(kept, &bytes).unwrap(),
            was => moved(&name, was.unwrap_or(&"none"), &kept, &bytes, &mut report),
        }
        new.insert(name, digest(&bytes));
    }
    if blesses() {
        let text: String = new.iter().map(|(name, digest)| format!("{name}: {digest}\n")).collect();
        fs::write(path, text).unwrap();
        return;
    }
    report.check();
    let gone: Vec<&&str> = old.keys().filter(|name| !new.contains_key(**name)).collect();
    assert!(gone.is_empty(), "digests of what is asked no more: {gone:?}");
}

#[test]
fn goldens_are_complete() {
    if blesses() {
        return;
    }
    let folder = fs::read_dir(directory().join(TOLD.id())).unwrap();
    let found: BTreeSet<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
    let wanted: BTreeSet<PathBuf> = Sample::all().map(golden_path).collect();
    assert_eq!(found, wanted);
}
