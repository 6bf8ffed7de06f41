//! Every sentence of many random answers: whole, grammatical, and true to the chart.

mod common;

use saju_judgment::Topic;

use common::Random;
use common::sentences::{assert_part, check, names, walk};

const CHARTS: usize = 2_000;

#[test]
fn every_sentence_of_random_answers_is_whole() {
    let names = names();
    let mut random = Random(1);
    let (mut answered, mut sentences) = (0, 0);
    while answered < CHARTS {
        let body = random.birth();
        if saju_reading::parse_value(Topic::Manse, &body).request.is_err() {
            continue;
        }
        answered += 1;
        let data = common::ask(Topic::Manse, &body);
        walk(&data["modules"], "", &mut |key, text| {
            check(key, text, &names, &body, &mut sentences);
        });
        walk(&data["diagnostics"], "", &mut |key, text| {
            check(key, text, &names, &body, &mut sentences);
        });
    }
    println!("{sentences} sentences of {answered} charts");
    assert!(sentences > CHARTS * 50);
}

#[test]
fn the_glossary_has_exactly_the_terms_that_occur() {
    let mut random = Random(2);
    for _ in 0..200 {
        let body = random.birth();
        if saju_reading::parse_value(Topic::Manse, &body).request.is_err() {
            continue;
        }
        let data = common::ask(Topic::Manse, &body);
        let text = format!("{}{}", data["modules"], data["diagnostics"]);
        let glossary = data["glossary"].as_object().unwrap();
        for term in glossary.keys() {
            assert!(text.contains(term.as_str()), "{term} does not occur\n{body}");
        }
        // Names of values are terms whenever the glossary knows them.
        let all: Vec<&str> = saju_words::glossary::all().map(|entry| entry.term).collect();
        walk(&data["modules"], "", &mut |key, text| {
            let named = key == "ko" || key.ends_with("Ko") || key == "label";
            let is_letter = text.chars().count() == 1 && key == "ko";
            if named && !is_letter && all.contains(&text) {
                assert!(glossary.contains_key(text), "{text} ({key}) is missing\n{body}");
            }
        });
    }
}

#[test]
fn detail_only_adds() {
    let mut random = Random(3);
    for _ in 0..200 {
        let mut body = random.birth();
        if saju_reading::parse_value(Topic::Manse, &body).request.is_err() {
            continue;
        }
        let mut at = |detail: &str| {
            body["detail"] = detail.into();
            common::ask(Topic::Manse, &body)
        };
        let (minimal, standard, full) = (at("minimal"), at("standard"), at("full"));
        assert_part(&minimal["modules"], &standard["modules"], "modules");
        assert_part(&standard["modules"], &full["modules"], "modules");
        walk(&minimal, "", &mut |key, text| {
            assert!(key != "basis" && key != "reasoning", "{key} at minimal: {text}");
        });
    }
}
