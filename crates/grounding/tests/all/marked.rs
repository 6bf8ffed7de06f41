//! Texts whose claims are marked by hand: `{S …}` stated, `{C …}` contradicted, `{A …}` absent; marks may nest.
//!
//! The first line names the material: a file of `material`, a person of `benchmark/agents`, or an answer among the
//! goldens of the readings.

use std::fs;
use std::path::{Path, PathBuf};

use saju_grounding::{Finding, Material, Verdict};
use serde_json::Value;

/// The sets, in the order in which they were written.
pub(crate) const SETS: [&str; 5] = ["tuned", "unseen", "later", "last", "blind"];

/// A claim and what is right to say of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mark {
    pub(crate) verdict: Verdict,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A text without its marks.
pub(crate) struct Marked {
    pub(crate) name: String,
    pub(crate) material: Material,
    pub(crate) text: String,
    pub(crate) marks: Vec<Mark>,
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The text of material by its name.
pub(crate) fn given(name: &str) -> String {
    let compact = here("tests/material").join(format!("{name}.md"));
    let answer = here("../reading/tests/goldens/consult").join(format!("{name}.json"));
    if compact.exists() {
        return read(compact);
    }
    if answer.exists() {
        return read(answer);
    }
    let persons = read(here("../../benchmark/agents/persons.jsonl"));
    let mut persons = persons.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let person = persons.find(|person| person["id"] == name).unwrap_or_else(|| panic!("no {name}"));
    person["compact"].as_str().unwrap().to_owned()
}

/// The material of that name.
pub(crate) fn material(name: &str) -> Material {
    Material::read(&given(name)).unwrap()
}

/// The texts of a set.
pub(crate) fn texts(set: &str) -> Vec<Marked> {
    let mut files: Vec<_> = fs::read_dir(here("tests/marked").join(set))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    files.iter().map(|path| marked(path)).collect()
}

fn marked(path: &Path) -> Marked {
    let file = read(path);
    let (first, body) = file.split_once('\n').unwrap();
    let (mut text, mut marks, mut opened) = (String::new(), Vec::new(), Vec::new());
    let (mut place, mut letters) = (0, body.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '{' => {
                let verdict = match letters.next() {
                    Some('S') => Verdict::Stated,
                    Some('C') => Verdict::Contradicted,
                    Some('A') => Verdict::Absent,
                    other => panic!("{}: a mark of {other:?}", path.display()),
                };
                opened.push((verdict, place));
                letters.next();
            }
            '}' => {
                let (verdict, start) = opened.pop().unwrap();
                marks.push(Mark { verdict, start, end: place });
            }
            _ => {
                text.push(letter);
                place += 1;
            }
        }
    }
    Marked {
        name: path.file_stem().unwrap().to_string_lossy().into_owned(),
        material: material(first.strip_prefix("material: ").unwrap()),
        text,
        marks,
    }
}

/// How many characters a mark and a finding share.
pub(crate) fn shared(mark: &Mark, finding: &Finding) -> usize {
    mark.end.min(finding.end).saturating_sub(mark.start.max(finding.start))
}
