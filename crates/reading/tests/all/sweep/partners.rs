//! Sentences between random persons: whole, in the style, grounded in their letters, and not said
//! twice in a row.

use std::collections::BTreeSet;

use saju_catalogue::Topic;
use serde_json::{Value, json};

use super::chart::POSITIONS;
use crate::common::partners::{list, members, random_body, relations, text};
use crate::common::sentences::{SENTENCES, walk};
use crate::common::{Random, ask, with};
use saju_style::fault;
use saju_style::particles::Fitting;

const ANSWERS: usize = 1_000;

#[test]
fn every_sentence_between_random_persons_is_whole() {
    let mut random = Random(42);
    let (mut seen, mut fitting) = (BTreeSet::new(), Fitting::new());
    let (mut sentences, mut answered) = (0, 0);
    while answered < ANSWERS {
        let count = 1 + random.below(3) as usize;
        let Some(body) = random_body(&mut random, count) else { continue };
        let called = |at: usize| body["partners"][at]["label"].as_str();
        let same = |a: usize, b: usize| called(a).is_some() && called(a) == called(b);
        if same(0, 1) || same(0, 2) || same(1, 2) {
            continue;
        }
        answered += 1;
        let topic = if random.below(2) == 0 { Topic::Compatibility } else { Topic::Love };
        let body =
            with(body, json!({ "detail": if answered % 4 == 0 { "full" } else { "standard" } }));
        let data = ask(topic, &body);
        let terms = members(&data["glossary"]);
        let mut check = |key: &str, text: &str| {
            let is_basis = key == "basis";
            if is_basis || SENTENCES.contains(&key) {
                sentences += 1;
                if seen.insert((is_basis, text.to_owned())) {
                    // A caller may call a partner as our own sentences may not.
                    let ours = text.replace("어머니", "누나");
                    assert_eq!(fault(&ours, is_basis, &mut fitting), None, "{text}\n{body}");
                }
            }
            let known = || saju_words::glossary::all().any(|entry| entry.term == text);
            if key.ends_with("Ko") && key != "pairKo" && known() {
                assert!(terms.contains(&text), "{text} ({key}) is missing\n{body}");
            }
        };
        for pair in relations(&data) {
            walk(&pair["crossRelations"], "", &mut check);
            walk(&pair["elementComplement"], "", &mut check);
        }
        walk(&data["modules"]["evaluation"], "", &mut check);
        relations(&data).into_iter().for_each(assert_alternating);
    }
    println!("{sentences} sentences of {answered} answers, {} distinct", seen.len());
    assert!(sentences > answered * 20);
}

/// Neighbours of a list do not say the same.
fn assert_alternating(pair: &Value) {
    for list_name in ["stemRelations", "branchRelations", "joint"] {
        let said: Vec<&str> = list(&pair["crossRelations"][list_name])
            .iter()
            .filter_map(|r| r["meaning"].as_str())
            .collect();
        assert!(said.windows(2).all(|two| two[0] != two[1]), "{said:#?}");
    }
}

#[test]
fn sinsal_name_letters_that_the_other_has() {
    let mut random = Random(43);
    let mut seen = BTreeSet::new();
    for _ in 0..150 {
        let Some(body) = random_body(&mut random, 1) else { continue };
        let data = ask(Topic::Compatibility, &body);
        let pillars = |person: &Value| match text(person) {
            "self" => &data["modules"]["fourPillars"]["pillars"],
            _ => &data["partners"][0]["modules"]["fourPillars"]["pillars"],
        };
        for found in list(&data["partners"][0]["crossRelations"]["sinsal"]) {
            assert_ne!(found["from"], found["to"]);
            let line = text(&found["basis"][0]);
            for position in list(&found["positions"]) {
                assert!(POSITIONS.contains(&text(position)));
                let branch = &pillars(&found["to"])[text(position)]["branch"];
                let letter = format!("{}({})", text(&branch["ko"]), text(&branch["han"]));
                assert!(line.contains(&letter), "{line} without {letter}");
            }
            seen.insert(text(&found["id"]).to_owned());
        }
    }
    let all = ["cheoneul", "dohwa", "gongmang", "gwimungwan", "hongyeom", "wonjin"];
    assert_eq!(seen.iter().map(String::as_str).collect::<Vec<_>>(), all);
}
