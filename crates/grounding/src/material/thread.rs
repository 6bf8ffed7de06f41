//! Reads the thread of a JSON answer for what its modules leave out: strength, structure, useful element and decades.

use saju_judgment::yongsin::FiveGod;
use serde_json::Value;

use super::answer::At;
use super::facts::{Decade, Fact, Facts};
use crate::pattern::{Plain, Table};
use crate::place::Place;
use crate::vocabulary::{element_of_word, strength_of_word, structure_of_word};

static STRENGTHS: Plain = Plain::new(concat!(
    "극신강|극신약|중화신강|중화신약|중화|신강|신약",
    "|extremely (?:weak|strong)|balanced, slightly (?:weak|strong)|balanced|weak|strong",
));
static STRUCTURES: [Table; 2] = [
    Table::korean(&[], &["(?P<name>{structure})"]),
    Table::english(&[], &["(?P<name>{structure}) structure"]),
];
static USEFUL: [Plain; 3] = [
    Plain::new("(?P<element>[목화토금수])(?:, 곧 [가-힣]+)?[을를] 용신으로"),
    Plain::new(r"[Uu]seful element is (?P<element>\w+)"),
    Plain::new(r"needs (?P<element>\w+), [^.]*taken as the useful element"),
];

/// Adds what the facts have not.
pub(super) fn add(facts: &mut Facts, data: &At) {
    for step in data.get("thread").iter().flat_map(At::items) {
        match step.text_of("step") {
            Some("strength") if facts.strength.is_none() => {
                facts.strength =
                    read(&step, |text| strength_of_word(&STRENGTHS.find_all(text).last()?.text()));
            }
            Some("structure") if facts.structures.is_empty() => {
                facts.structures.extend(read(&step, |text| {
                    let mut named = STRUCTURES
                        .iter()
                        .flat_map(|table| table.find_all(text))
                        .filter_map(|found| structure_of_word(&found.get("name")?));
                    // Where it tells of two, it is not sure which is that of the chart.
                    let first = named.next()?;
                    named.all(|other| other == first).then_some(first)
                }));
            }
            Some("need") if facts.roles.is_empty() => {
                let useful = read(&step, |text| {
                    let found = USEFUL.iter().find_map(|pattern| pattern.find(text))?;
                    element_of_word(&found.get("element")?)
                });
                facts.roles.extend(useful.map(|useful| (FiveGod::Yongsin, useful)));
            }
            Some("decades") if facts.decades.is_empty() => {
                let carriers = step.get("carriers");
                facts.decades = carriers.iter().flat_map(At::items).filter_map(decade).collect();
            }
            _ => {}
        }
    }
    if facts.present_decade().is_none() {
        add_present(facts, data);
    }
}

/// What the text of a step tells.
fn read<T>(step: &At, of: impl Fn(&[char]) -> Option<T>) -> Option<Fact<T>> {
    step.get("text")?.fact(|text| of(&text.chars().collect::<Vec<_>>()))
}

fn decade(carrier: At) -> Option<Decade> {
    let year = |name| carrier.text_of(name)?.get(..4)?.parse().ok();
    Some(Decade {
        pillar: carrier.ganji("ganjiHan")?.value,
        start_age: carrier.get("ageFrom")?.value.as_i64()?,
        years: (year("from")?, year("to")?),
        is_current: false,
        place: Place::Pointer(carrier.pointer),
    })
}

/// The present decade, which the verdict begins with.
fn add_present(facts: &mut Facts, data: &At) {
    let Some(ground) = data.path(&["verdict", "ground"]) else { return };
    let is_next = ground.get("next").is_none_or(|next| next.value != &Value::Bool(false));
    let Some(pillar) = ground.ganji("ganjiHan").filter(|_| !is_next) else { return };
    if let Some(listed) = facts.decades.iter_mut().find(|decade| decade.pillar == pillar.value) {
        listed.is_current = true;
    } else if let Some(decade) = facts.decade_of(pillar.value) {
        facts.decades.push(Decade { is_current: true, place: pillar.place, ..decade });
        facts.decades.sort_by_key(|decade| decade.start_age);
    }
}
