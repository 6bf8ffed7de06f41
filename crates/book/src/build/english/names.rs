//! Names, labels and the beginnings of advice in English.

use saju_saying::Names;
use toml::{Table, Value};

use super::{Glossary, Texts};
use crate::build::glossary as build;
use crate::build::keys::NamedSet;

/// How advice begins, in the order of the endings in Korean.
pub(in crate::build) fn advice(table: &Table, texts: &mut Texts) -> String {
    let begin = |name: &str| {
        let place = format!("en/advice.toml: {name}");
        let text = table.get(name).and_then(Value::as_str);
        let text = text.unwrap_or_else(|| panic!("{place}: the entry is missing"));
        let begin = text.strip_suffix("{a}");
        begin.unwrap_or_else(|| panic!("{place}: the verb, {{a}}, stands at its end")).to_owned()
    };
    let all = ["fits", "needed", "helps", "suggested"].map(|name| texts.told(&begin(name)));
    format!("pub(crate) static ADVICE: [&str; 4] = [{}];\n", all.join(", "))
}

/// The names of sets in English, each with its terms: a row for each set by its place.
pub(in crate::build) fn names(
    (korean, english): (&build::Glossary, &Glossary),
    table: &Table,
    sets: &[&[Names]],
    texts: &mut Texts,
) -> String {
    let sets: Vec<&Names> = sets.iter().copied().flatten().collect();
    let last = sets.iter().map(|names| names.set.0).max().unwrap_or_default();
    let mut row = |set: u8| {
        let Some(names) = sets.iter().find(|names| names.set.0 == set) else {
            return "&[]".to_owned();
        };
        if names.name.is_empty() {
            let all = (0..names.count).map(names.ko);
            let all = all.map(|name| format!("({name:?}, TermSet::NONE)"));
            return format!("&[{}]", all.collect::<Vec<_>>().join(", "));
        }
        let place = format!("en/names.toml: {}", names.name);
        let table = table.get(names.name).and_then(Value::as_table);
        let table = table.unwrap_or_else(|| panic!("{place}: the table is missing"));
        let ids: Vec<&str> = (0..names.count).map(names.id).collect();
        for key in table.keys() {
            assert!(ids.contains(&key.as_str()), "{place}: {key} is none of {ids:?}");
        }
        let mut name = |(at, id): (usize, &&str)| {
            let name = table.get(*id).and_then(Value::as_str);
            let name = name.unwrap_or_else(|| panic!("{place}: {id} is missing"));
            let terms = english.of_name(name, korean.of_name(names.name, (names.ko)(at)));
            format!("({}, TermSet::of_bits({terms:?}))", texts.told(name))
        };
        format!("&[{}]", ids.iter().enumerate().map(&mut name).collect::<Vec<_>>().join(", "))
    };
    let rows = (0..=last).map(&mut row).collect::<Vec<_>>().join(",\n");
    format!("pub(crate) static ENGLISH_NAMES: &[&[(&str, TermSet)]] = &[{rows}];\n")
}

/// The name of a set, without its path.
pub(in crate::build) fn last_of(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// The labels of a set in English: those of its own, or its names in sentences.
pub(in crate::build) fn labels(table: &Table, set: &NamedSet) -> Vec<String> {
    let (_, tail) = set.path.split_once("::").unwrap_or(("", set.path));
    let last = last_of(set.path);
    let of = |name: &str| table.get(name).and_then(Value::as_table);
    let label = format!("label {last}");
    let found = of(&label).or_else(|| of(tail)).or_else(|| of(last));
    let found = found.unwrap_or_else(|| panic!("en/names.toml: the table {tail} is missing"));
    let name = |(id, _): &(&str, &str)| {
        let name = found.get(*id).and_then(Value::as_str);
        name.unwrap_or_else(|| panic!("en/names.toml: {tail}: {id} is missing")).to_owned()
    };
    set.values.iter().map(name).collect()
}
