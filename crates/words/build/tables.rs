//! Tables of sentences over one or two closed sets.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use toml::{Table, Value};

use crate::glossary::Glossary;
use crate::keys::Keys;
use crate::template::{Piece, is_fixed, parse, sentence, slots, template, writes};

fn entries<'a>(place: &str, keys: &Keys, table: &'a Table) -> Vec<&'a Value> {
    for key in table.keys() {
        assert!(keys.ids.contains(&key.as_str()), "{place}: {key} is none of {:?}", keys.ids);
    }
    keys.ids
        .iter()
        .map(|id| {
            table.get(*id).unwrap_or_else(|| panic!("{place}: the entry for {id} is missing"))
        })
        .collect()
}

pub(crate) fn text<'a>(place: &str, value: &'a Value) -> &'a str {
    value.as_str().unwrap_or_else(|| panic!("{place}: a sentence belongs here"))
}

pub(crate) fn keyed(
    glossary: &Glossary,
    place: &str,
    name: &str,
    sets: &[&Keys],
    table: &Table,
) -> String {
    let constant = name.to_uppercase();
    match sets {
        [keys] => {
            let all: Vec<Vec<Piece>> =
                entries(place, keys, table).iter().map(|v| parse(place, text(place, v))).collect();
            let slots: BTreeSet<String> = all.iter().flat_map(|pieces| slots(pieces)).collect();
            if all.iter().all(|pieces| is_fixed(pieces)) {
                let row: Vec<String> = entries(place, keys, table)
                    .iter()
                    .map(|v| sentence(glossary, text(place, v)))
                    .collect();
                return format!(
                    "pub(crate) static {constant}: Per<{}, Sentence, {n}> = Per::new([{}]);\n",
                    keys.path,
                    row.join(",\n"),
                    n = keys.ids.len(),
                );
            }
            let mut body = String::from("match saju_chart::Domain::ordinal(self.key) {\n");
            for (index, pieces) in all.iter().enumerate() {
                writeln!(body, "{index} => {{ {} }}", writes(glossary, pieces, index)).unwrap();
            }
            body.push_str("_ => {}\n}");
            template(name, Some(keys.path), &slots, &body)
        }
        [first, second] => {
            let rows: Vec<(String, Vec<&Value>)> = first
                .ids
                .iter()
                .zip(entries(place, first, table))
                .map(|(id, row)| {
                    let place = format!("{place}.{id}");
                    let row =
                        row.as_table().unwrap_or_else(|| panic!("{place}: a table belongs here"));
                    let cells = entries(&place, second, row);
                    (place, cells)
                })
                .collect();
            two_keys(glossary, name, first, second, &rows)
        }
        _ => panic!("{place}: tables have one or two keys"),
    }
}

/// A table of tables; `rows` are the sentences of each first key, with their place in the catalogue.
fn two_keys(
    glossary: &Glossary,
    name: &str,
    first: &Keys,
    second: &Keys,
    rows: &[(String, Vec<&Value>)],
) -> String {
    let all: Vec<Vec<Vec<Piece>>> = rows
        .iter()
        .map(|(place, cells)| cells.iter().map(|v| parse(place, text(place, v))).collect())
        .collect();
    if all.iter().flatten().all(|pieces| is_fixed(pieces)) {
        let rows: Vec<String> = rows
            .iter()
            .map(|(place, cells)| {
                let cells: Vec<String> =
                    cells.iter().map(|v| sentence(glossary, text(place, v))).collect();
                format!("Per::new([{}])", cells.join(",\n"))
            })
            .collect();
        return format!(
            "pub(crate) static {constant}: Per<{a}, Per<{b}, Sentence, {m}>, {n}> = Per::new([{rows}]);\n",
            constant = name.to_uppercase(),
            a = first.path,
            b = second.path,
            m = second.ids.len(),
            n = first.ids.len(),
            rows = rows.join(",\n"),
        );
    }
    let slots: BTreeSet<String> = all.iter().flatten().flat_map(|pieces| slots(pieces)).collect();
    let mut body = String::from(
        "match (saju_chart::Domain::ordinal(self.key.0), saju_chart::Domain::ordinal(self.key.1)) {\n",
    );
    for (a, row) in all.iter().enumerate() {
        for (b, pieces) in row.iter().enumerate() {
            writeln!(body, "({a}, {b}) => {{ {} }}", writes(glossary, pieces, a + b)).unwrap();
        }
    }
    body.push_str("_ => {}\n}");
    template(name, Some(&format!("({}, {})", first.path, second.path)), &slots, &body)
}
