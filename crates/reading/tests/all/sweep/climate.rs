//! The climate's reasoning names just the letters of its cell: day stem and month.

use std::collections::BTreeSet;

use saju_catalogue::Topic;
use saju_chart::{Branch, Stem};
use saju_judgment::yongsin::JohuCell;
use serde_json::Value;

use super::chart::{Letter, letters_of};
use crate::common::{ask, with};
use saju_style::hanja::bracketed;

/// The stems in brackets.
fn stems(text: &str) -> BTreeSet<Letter> {
    let letters = bracketed(text).flat_map(|(_, inside)| letters_of(inside));
    letters.filter(|letter| matches!(letter, Letter::Stem(_))).collect()
}

fn of(stem: Stem) -> Letter {
    Letter::of_han(stem.han().chars().next().unwrap()).unwrap()
}

#[test]
fn the_climate_names_just_the_letters_of_its_cell() {
    let mut cells = BTreeSet::new();
    for number in 0..1_500 {
        let birth = with(super::birth(number), serde_json::json!({ "birthHour": 12 }));
        let data = ask(Topic::Life, &birth);
        let pillars = &data["modules"]["fourPillars"]["pillars"];
        let han = |value: &Value| value["han"].as_str().unwrap().to_owned();
        let (day, month) = (han(&pillars["day"]["stem"]), han(&pillars["month"]["branch"]));
        let day = Stem::ALL.into_iter().find(|stem| stem.han() == day).unwrap();
        let month = Branch::ALL.into_iter().find(|branch| branch.han() == month).unwrap();
        cells.insert((day, month));
        let cell = JohuCell::of(day, month);
        let reasoning = data["modules"]["yongsin"]["johu"]["reasoning"].as_str().unwrap();
        let named = stems(reasoning);
        for stem in cell.stems(None) {
            assert!(named.contains(&of(*stem)), "{} is missing: {reasoning}", stem.han());
        }
        let known: BTreeSet<Letter> =
            cell.stems(None).iter().chain(cell.conditional()).copied().map(of).collect();
        assert!(named.is_subset(&known), "{reasoning}\n{birth}");
    }
    assert_eq!(cells.len(), 120);
}
