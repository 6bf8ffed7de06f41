//! Sentences between random persons: whole, grounded in their letters, and not said twice in a row.

mod common;

use saju_judgment::Topic;
use serde_json::{Value, json};

use common::partners::{list, members, random_body, relations, text};
use common::sentences::{check, names, walk};
use common::{Random, ask, with};

const POSITIONS: [&str; 4] = ["year", "month", "day", "hour"];

#[test]
fn every_sentence_between_random_persons_is_whole() {
    let names = names();
    let mut random = Random(42);
    let (mut sentences, mut answered) = (0, 0);
    while answered < 600 {
        let count = 1 + random.below(3) as usize;
        let Some(body) = random_body(&mut random, count) else { continue };
        answered += 1;
        let topic = if random.below(2) == 0 { Topic::Compatibility } else { Topic::Love };
        let body =
            with(body, json!({ "detail": if answered % 4 == 0 { "full" } else { "standard" } }));
        let data = ask(topic, &body);
        let terms = members(&data["glossary"]);
        for pair in relations(&data) {
            for part in ["crossRelations", "elementComplement"] {
                walk(&pair[part], "", &mut |key, text| {
                    check(key, text, &names, &body, &mut sentences);
                    let is_name = key.ends_with("Ko") && key != "pairKo";
                    let known = saju_words::glossary::all().any(|entry| entry.term == text);
                    if is_name && known {
                        assert!(terms.contains(&text), "{text} ({key}) is missing\n{body}");
                    }
                });
            }
            assert_alternating(pair);
        }
    }
    println!("{sentences} sentences of {answered} answers");
    assert!(sentences > answered * 20);
}

/// Neighbours of a list do not say the same.
fn assert_alternating(pair: &Value) {
    for list_name in ["stemRelations", "branchRelations", "joint"] {
        let said: Vec<&str> =
            list(&pair["crossRelations"][list_name]).iter().map(|r| text(&r["meaning"])).collect();
        assert!(said.windows(2).all(|two| two[0] != two[1]), "{said:#?}");
    }
}

#[test]
fn sinsal_name_letters_that_the_other_has() {
    let mut random = Random(43);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..150 {
        let Some(body) = random_body(&mut random, 1) else { continue };
        let data = ask(Topic::Compatibility, &body);
        let pillars = |person: &Value| match person.as_u64() {
            Some(_) => &data["partners"][0]["modules"]["fourPillars"]["pillars"],
            None => &data["modules"]["fourPillars"]["pillars"],
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
