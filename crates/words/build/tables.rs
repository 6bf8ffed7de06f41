//! Tables of sentences over one or two closed sets.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use toml::{Table, Value};

use crate::glossary::Glossary;
use crate::keys::Keys;
use crate::template::{Piece, parse, sentence, slots, template, writes};

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
            if slots.is_empty() {
                let row: Vec<String> = entries(place, keys, table)
                    .iter()
                    .map(|v| sentence(glossary, text(place, v), ""))
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
                writeln!(body, "{index} => {{ {} }}", writes(glossary, pieces)).unwrap();
            }
            body.push_str("_ => {}\n}");
            template(name, Some(keys), &slots, &body)
        }
        [first, second] => {
            let rows: Vec<String> = first
                .ids
                .iter()
                .zip(entries(place, first, table))
                .map(|(id, row)| {
                    let place = format!("{place}.{id}");
                    let row =
                        row.as_table().unwrap_or_else(|| panic!("{place}: a table belongs here"));
                    let cells: Vec<String> = entries(&place, second, row)
                        .iter()
                        .map(|v| {
                            parse(&place, text(&place, v));
                            sentence(glossary, text(&place, v), "")
                        })
                        .collect();
                    format!("Per::new([{}])", cells.join(",\n"))
                })
                .collect();
            format!(
                "pub(crate) static {constant}: Per<{a}, Per<{b}, Sentence, {m}>, {n}> = Per::new([{rows}]);\n",
                a = first.path,
                b = second.path,
                m = second.ids.len(),
                n = first.ids.len(),
                rows = rows.join(",\n"),
            )
        }
        _ => panic!("{place}: tables have one or two keys"),
    }
}
