//! Reads a JSON answer: what stands where, by JSON pointers.

use saju_chart::{Ganji, Position};
use serde_json::Value;

use super::facts::{Decade, Fact, Facts, Pillars, present_year};
use super::{MaterialError, thread};
use crate::place::Place;
use crate::vocabulary::{
    element_of_word, formation_of_word, group_of_word, position_of_sign, role_of_word,
    strength_of_word, structure_of_word,
};

/// A value of an answer and its pointer.
#[derive(Clone)]
pub(super) struct At<'a> {
    pub(super) value: &'a Value,
    pub(super) pointer: String,
}

pub(super) fn read(answer: &Value) -> Result<Facts, MaterialError> {
    let whole = At { value: answer, pointer: String::new() };
    let data = whole.get("data").filter(|data| data.value.is_object()).unwrap_or(whole);
    let modules = data.get("modules").ok_or(MaterialError::NoPillars)?;
    let pillars = pillars(&modules).ok_or(MaterialError::NoPillars)?;
    if data.get("partners").is_some_and(|partners| !partners.items().is_empty()) {
        return Err(MaterialError::TwoPersons);
    }
    let mut facts = Facts::of(pillars);
    facts.birth_year = data.path(&["input", "solar", "year"]).and_then(|year| year.value.as_i64());
    let date = data.path(&["reference", "date"]);
    facts.present_year = date.as_ref().and_then(At::text).and_then(present_year);
    for diagnostic in data.get("diagnostics").iter().flat_map(At::items) {
        let alternatives = diagnostic.get("alternative");
        facts.candidates.extend(alternatives.iter().flat_map(At::items).filter_map(|one| {
            Some((position_of_sign(one.text_of("position")?)?, one.ganji("ganjiHan")?.value))
        }));
    }
    add_verdicts(&mut facts, &modules);
    add_luck(&mut facts, &modules);
    thread::add(&mut facts, &data);
    Ok(facts)
}

fn pillars(modules: &At) -> Option<Pillars> {
    let pillars = modules.path(&["fourPillars", "pillars"])?;
    let at = |position: Position| pillars.get(position.id())?.ganji("ganjiHan");
    Some(Pillars {
        year: at(Position::Year),
        month: at(Position::Month),
        day: at(Position::Day)?,
        hour: at(Position::Hour),
    })
}

fn add_verdicts(facts: &mut Facts, modules: &At) {
    facts.strength =
        modules.path(&["sinStrength", "label"]).and_then(|at| at.fact(strength_of_word));
    let structures = [&["gyeokguk", "ko"][..], &["gyeokguk", "monthStructure", "ko"]];
    facts.structures = structures
        .into_iter()
        .filter_map(|path| modules.path(path)?.fact(structure_of_word))
        .collect();
    let gyeokguk = |path: [&str; 2]| modules.path(&["gyeokguk", path[0], path[1]]);
    facts.formation = gyeokguk(["formation", "statusKo"]).and_then(|at| at.fact(formation_of_word));
    facts.completing = gyeokguk(["sangsin", "groupKo"]).and_then(|at| at.fact(group_of_word));
    facts.aid =
        modules.path(&["yongsin", "secondary", "element"]).and_then(|at| at.fact(element_of_word));
    let roles = modules.path(&["yongsin", "fiveGods"]);
    facts.roles = roles
        .iter()
        .flat_map(At::members)
        .filter_map(|(name, at)| {
            Some((role_of_word(name)?, at.get("element")?.fact(element_of_word)?))
        })
        .collect();
}

fn add_luck(facts: &mut Facts, modules: &At) {
    let entries = |module| {
        modules.path(&[module, "entries"]).map(|entries| entries.items()).unwrap_or_default()
    };
    let year_of = |at: &At, name| at.text_of(name)?.get(..4)?.parse().ok();
    facts.decades = entries("decadeFortune")
        .into_iter()
        .filter_map(|entry| {
            Some(Decade {
                pillar: entry.ganji("ganjiHan")?.value,
                start_age: entry.get("startAge")?.value.as_i64()?,
                years: (year_of(&entry, "startsOn")?, year_of(&entry, "endsOn")?),
                is_current: entry
                    .get("isReference")
                    .is_some_and(|is| is.value == &Value::Bool(true)),
                place: Place::Pointer(entry.pointer),
            })
        })
        .collect();
    facts.years = entries("seun")
        .into_iter()
        .filter_map(|entry| {
            Some((entry.get("calendarYear")?.value.as_i64()?, entry.ganji("ganjiHan")?))
        })
        .collect();
}

impl<'a> At<'a> {
    pub(super) fn get(&self, name: &str) -> Option<Self> {
        let value = self.value.get(name)?;
        Some(Self { value, pointer: format!("{}/{name}", self.pointer) })
    }

    pub(super) fn path(&self, names: &[&str]) -> Option<Self> {
        names.iter().try_fold(self.clone(), |at, name| at.get(name))
    }

    pub(super) fn items(&self) -> Vec<Self> {
        let items = self.value.as_array().map(Vec::as_slice).unwrap_or_default();
        let at = |(index, value)| Self { value, pointer: format!("{}/{index}", self.pointer) };
        items.iter().enumerate().map(at).collect()
    }

    fn members(&self) -> Vec<(&'a str, Self)> {
        let members = self.value.as_object().into_iter().flatten();
        members.filter_map(|(name, _)| Some((name.as_str(), self.get(name)?))).collect()
    }

    fn text(&self) -> Option<&'a str> {
        self.value.as_str()
    }

    pub(super) fn text_of(&self, name: &str) -> Option<&'a str> {
        self.get(name)?.text()
    }

    /// What its text means.
    pub(super) fn fact<T>(self, read: impl Fn(&str) -> Option<T>) -> Option<Fact<T>> {
        Some(Fact { value: read(self.text()?)?, place: Place::Pointer(self.pointer) })
    }

    pub(super) fn ganji(&self, name: &str) -> Option<Fact<Ganji>> {
        self.get(name)?.fact(Ganji::parse)
    }
}
