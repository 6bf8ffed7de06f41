//! Sentences of gyeokguk and yongsin over many random births: whole, in the style, and true to the
//! letters of the chart.

mod common;

use std::collections::BTreeSet;

use saju_chart::{Branch, Stem};
use saju_judgment::Topic;
use saju_judgment::yongsin::JohuCell;
use serde_json::Value;

use common::Random;
use common::sentences::{check, fault, names, walk};

const CHARTS: usize = 800;

/// Members beside those of [`check`] that hold sentences.
const LISTS: [&str; 2] = ["text", "reasons"];

const POSITIONS: [&str; 4] = ["year", "month", "day", "hour"];

/// Random births with their answers.
fn answers(seed: u64, count: usize) -> impl Iterator<Item = (Value, Value)> {
    let mut random = Random(seed);
    std::iter::repeat_with(move || random.birth())
        .filter(|body| saju_reading::parse_value(Topic::Life, body).request.is_ok())
        .map(|body| {
            let data = common::ask(Topic::Life, &body);
            (body, data)
        })
        .take(count)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Stems, branches and hidden stems of the chart, in Hanja.
fn letters(data: &Value) -> BTreeSet<String> {
    let pillars = &data["modules"]["fourPillars"]["pillars"];
    let mut letters = BTreeSet::new();
    for position in POSITIONS {
        let pillar = &pillars[position];
        letters.insert(text(&pillar["stem"]["han"]).to_owned());
        letters.insert(text(&pillar["branch"]["han"]).to_owned());
        for hidden in pillar["branch"]["hiddenStems"].as_array().into_iter().flatten() {
            letters.insert(text(&hidden["stem"]["han"]).to_owned());
        }
    }
    letters
}

/// Words in brackets: 유(酉), 정관격(正官格).
fn bracketed(text: &str) -> impl Iterator<Item = &str> {
    text.split('(').skip(1).filter_map(|rest| rest.split_once(')')).map(|(word, _)| word)
}

/// Of those, the letters.
fn named(text: &str) -> impl Iterator<Item = &str> {
    bracketed(text).filter(|word| {
        Stem::ALL.iter().any(|stem| stem.han() == *word)
            || Branch::ALL.iter().any(|branch| branch.han() == *word)
    })
}

#[test]
fn every_sentence_is_whole() {
    let names = names();
    let mut sentences = 0;
    for (body, data) in answers(21, CHARTS) {
        for module in ["gyeokguk", "yongsin"] {
            walk(&data["modules"][module], "", &mut |key, text| {
                check(key, text, &names, &body, &mut sentences);
                if LISTS.contains(&key) {
                    assert_eq!(fault(text), None, "{text}\n{body}");
                    assert!(text.ends_with("다."), "a sentence ends as one: {text}");
                }
            });
        }
    }
    assert!(sentences > CHARTS * 20);
}

#[test]
fn letters_that_are_named_stand_in_the_chart() {
    for (body, data) in answers(22, CHARTS) {
        let letters = letters(&data);
        let mut grounded = |_: &str, text: &str| {
            for letter in named(text) {
                assert!(letters.contains(letter), "{letter}: {text}\n{body}");
            }
        };
        let modules = &data["modules"];
        walk(&modules["gyeokguk"], "", &mut grounded);
        for part in ["eokbu", "gyeokgukYongsin", "meaning"] {
            walk(&modules["yongsin"][part], "", &mut grounded);
        }
    }
}

/// The names of a letter's place, its letter and its ten god.
fn places(data: &Value) -> Vec<(String, String, String)> {
    let pillars = &data["modules"]["fourPillars"]["pillars"];
    let stems = ["연간", "월간", "일간", "시주 천간"];
    let branches = ["연지", "월지", "일지", "시지"];
    let mut places = Vec::new();
    for (at, position) in POSITIONS.into_iter().enumerate() {
        for (name, letter) in
            [(stems[at], &pillars[position]["stem"]), (branches[at], &pillars[position]["branch"])]
        {
            let glyph = format!("{}({})", text(&letter["ko"]), text(&letter["han"]));
            places.push((name.to_owned(), glyph, text(&letter["sipseong"]["ko"]).to_owned()));
        }
    }
    places
}

#[test]
fn a_letter_that_is_named_with_its_place_and_god_has_them() {
    let mut seen = 0;
    let gods = saju_chart::Sipseong::ALL.map(saju_chart::Sipseong::ko);
    for (body, data) in answers(23, CHARTS) {
        let places = places(&data);
        let mut check = |_: &str, sentence: &str| {
            for (place, glyph, god) in &places {
                for (before, rest) in sentence.match_indices(place.as_str()) {
                    let rest = &sentence[before + rest.len()..];
                    let Some(rest) = rest.strip_prefix("의 ") else { continue };
                    let Some((named, rest)) = rest.split_once(' ') else { continue };
                    if gods.contains(&named) {
                        assert_eq!(named, god, "{sentence}\n{body}");
                        assert!(rest.starts_with(glyph.as_str()), "{sentence}\n{body}");
                        seen += 1;
                    }
                }
            }
        };
        walk(&data["modules"]["gyeokguk"], "", &mut check);
        walk(&data["modules"]["yongsin"], "", &mut check);
    }
    assert!(seen > CHARTS);
}

#[test]
fn the_climate_names_just_the_letters_of_its_cell() {
    for (body, data) in answers(24, CHARTS) {
        let pillars = &data["modules"]["fourPillars"]["pillars"];
        let han = |value: &Value| text(&value["han"]).to_owned();
        let day = Stem::ALL.into_iter().find(|s| s.han() == han(&pillars["day"]["stem"])).unwrap();
        let month = han(&pillars["month"]["branch"]);
        let month = Branch::ALL.into_iter().find(|b| b.han() == month).unwrap();
        let cell = JohuCell::of(day, month);
        let reasoning = text(&data["modules"]["yongsin"]["johu"]["reasoning"]);
        let found: BTreeSet<&str> = named(reasoning).collect();
        for stem in cell.stems(None) {
            assert!(found.contains(stem.han()), "{} is missing: {reasoning}", stem.han());
        }
        let known: BTreeSet<&str> =
            cell.stems(None).iter().chain(cell.conditional()).map(|stem| stem.han()).collect();
        assert!(found.is_subset(&known), "{reasoning}\n{body}");
    }
}

#[test]
fn nothing_is_established_without_the_hour_and_the_answer_says_so() {
    let mut seen = 0;
    for (body, data) in answers(25, CHARTS) {
        if !body["birthHour"].is_null() {
            continue;
        }
        seen += 1;
        let (gyeokguk, yongsin) = (&data["modules"]["gyeokguk"], &data["modules"]["yongsin"]);
        assert_eq!(gyeokguk["extreme"]["established"], false);
        assert_eq!(gyeokguk["extreme"]["type"], Value::Null);
        let said = gyeokguk["extreme"]["reasons"].to_string();
        assert!(said.contains("확정하지 않습니다"), "{said}");
        for reasoning in [
            &gyeokguk["formation"]["reasoning"],
            &yongsin["primary"]["reasoning"],
            &yongsin["eokbu"]["reasoning"],
        ] {
            assert!(text(reasoning).contains("시각을 몰라"), "{reasoning}");
        }
        assert!(!yongsin.to_string().contains("사주에 불이 전혀"), "{body}");
    }
    assert!(seen > 50);
}
