//! Sentences on the relations within the chart, wealth, the balance of the elements and the
//! evaluation over many random births: whole, in the style, and true to the letters of the chart.

mod common;

use std::collections::BTreeMap;

use saju_judgment::Topic;
use serde_json::Value;

use common::Random;
use common::sentences::{assert_part, check, fault, names, walk};

const CHARTS: usize = 250;

/// The modules, each in a topic that has it.
const MODULES: [(Topic, &str); 6] = [
    (Topic::Life, "wongukInteraction"),
    (Topic::Money, "wealth"),
    (Topic::Health, "healthBalance"),
    (Topic::Life, "evaluation"),
    (Topic::Yearly, "evaluation"),
    (Topic::Love, "evaluation"),
];

const POSITIONS: [&str; 4] = ["year", "month", "day", "hour"];

/// Places as sentences name them, with the position and the half of the pillar.
const PLACES: [(&str, usize, &str); 8] = [
    ("연간", 0, "stem"),
    ("월간", 1, "stem"),
    ("일간", 2, "stem"),
    ("시주 천간", 3, "stem"),
    ("연지", 0, "branch"),
    ("월지", 1, "branch"),
    ("일지", 2, "branch"),
    ("시지", 3, "branch"),
];

const ELEMENTS: [(&str, &str); 5] =
    [("wood", "목"), ("fire", "화"), ("earth", "토"), ("metal", "금"), ("water", "수")];

const NUMBERS: [&str; 9] = ["영", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟"];

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Random births that can be read.
fn births(seed: u64, count: usize) -> impl Iterator<Item = Value> {
    let mut random = Random(seed);
    std::iter::repeat_with(move || random.birth())
        .filter(|body| saju_reading::parse_value(Topic::Life, body).request.is_ok())
        .take(count)
}

/// The letters of a chart by their place, the hour's missing when it is not known.
struct Letters(Vec<(&'static str, Value)>);

impl Letters {
    fn of(data: &Value) -> Self {
        let pillars = &data["modules"]["fourPillars"]["pillars"];
        let letter = |(place, position, half): (&'static str, usize, &str)| {
            let letter = &pillars[POSITIONS[position]][half];
            letter.is_object().then(|| (place, letter.clone()))
        };
        Self(PLACES.into_iter().filter_map(letter).collect())
    }

    fn at(&self, place: &str) -> Option<&Value> {
        self.0.iter().find(|(name, _)| *name == place).map(|(_, letter)| letter)
    }

    fn hour_known(&self) -> bool {
        self.at("시지").is_some()
    }

    fn count(&self, element: &str) -> usize {
        self.0.iter().filter(|(_, letter)| letter["elementKo"] == element).count()
    }

    /// Whether every letter that a sentence names stands where the sentence says, and every ten
    /// god it gives to a place is that of the letter there.
    fn assert_true(&self, sentence: &str, body: &Value) {
        for (place, ..) in PLACES {
            for (at, _) in sentence.match_indices(place) {
                let rest = &sentence[at + place.len()..];
                if let Some(named) = rest.strip_prefix(' ').and_then(letter_with_hanja) {
                    let letter = self.at(place);
                    let letter = letter.unwrap_or_else(|| panic!("{place}: {sentence}\n{body}"));
                    let stands = (text(&letter["ko"]), text(&letter["han"]));
                    assert_eq!(named, stands, "{place}: {sentence}\n{body}");
                }
                let god = rest.strip_prefix("의 ").and_then(|rest| rest.get(..6)).filter(|word| {
                    saju_chart::Sipseong::ALL.into_iter().any(|god| god.ko() == *word)
                });
                if let Some(god) = god {
                    let letter = self.at(place).unwrap_or_else(|| panic!("{sentence}\n{body}"));
                    assert_eq!(text(&letter["sipseong"]["ko"]), god, "{sentence}\n{body}");
                }
            }
        }
    }
}

/// A letter of the chart with its Hanja at the beginning of a text: 자(子).
fn letter_with_hanja(text: &str) -> Option<(&str, &str)> {
    let (ko, rest) = text.split_once('(')?;
    let (han, _) = rest.split_once(')')?;
    (ko.chars().count() == 1 && han.chars().count() == 1).then_some((ko, han))
}

#[test]
fn every_sentence_is_whole_and_true_to_the_chart() {
    let names = names();
    let mut sentences = 0;
    for body in births(41, CHARTS) {
        let charts: BTreeMap<&str, Value> = [Topic::Life, Topic::Money, Topic::Health]
            .into_iter()
            .map(|topic| (topic.id(), common::ask(topic, &body)))
            .collect();
        let letters = Letters::of(&charts["life"]);
        for (topic, module) in MODULES {
            let asked;
            let data = match charts.get(topic.id()) {
                Some(data) => data,
                None => {
                    asked = common::ask(topic, &body);
                    &asked
                }
            };
            let module = &data["modules"][module];
            assert!(module.is_object(), "{body}");
            walk(module, "", &mut |key, text| {
                check(key, text, &names, &body, &mut sentences);
                if key == "text" {
                    assert!(text.ends_with("다."), "{text}\n{body}");
                    assert_eq!(fault(text), None, "{text}\n{body}");
                }
                letters.assert_true(text, &body);
                let names_hour = ["시지 ", "시주 천간 "].iter().any(|place| text.contains(place));
                assert!(letters.hour_known() || !names_hour, "{text}\n{body}");
            });
        }
    }
    println!("{sentences} sentences");
    assert!(sentences > CHARTS * 60);
}

#[test]
fn numbers_of_letters_are_those_of_the_chart() {
    for body in births(42, CHARTS) {
        let data = common::ask(Topic::Health, &body);
        let (letters, module) = (Letters::of(&data), &data["modules"]["healthBalance"]);
        for (system, (id, ko)) in module["systems"].as_array().unwrap().iter().zip(ELEMENTS) {
            let count = letters.count(ko);
            assert_eq!((text(&system["element"]), &system["count"]), (id, &count.into()), "{body}");
            let meaning = text(&system["meaning"]);
            let number = format!("{} 글자", NUMBERS[count]);
            let absent = meaning.contains("드러나지 않아");
            assert!(
                if count == 0 { absent } else { meaning.contains(&number) },
                "{meaning}\n{body}"
            );
        }
        for vulnerability in module["vulnerabilities"].as_array().unwrap() {
            let ko = text(&vulnerability["ko"]);
            for factor in vulnerability["factors"].as_array().unwrap() {
                let line = text(&factor["basis"][0]);
                let count = NUMBERS[letters.count(ko)];
                let said = match text(&factor["kind"]) {
                    "absent" => letters.count(ko) == 0 && line.contains("없습니다"),
                    "excess" => line.contains(&format!("{count} 글자여서")),
                    _ => line.contains(&format!("{ko} {count} 글자가 만나")),
                };
                assert!(said, "{line}\n{body}");
            }
        }
    }
}

#[test]
fn a_list_does_not_repeat_itself() {
    for body in births(43, CHARTS) {
        let data = common::ask(Topic::Life, &body);
        let relations = &data["modules"]["wongukInteraction"]["branchRelations"];
        let mut said: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for item in relations.as_array().unwrap() {
            // What the kind means: the first sentence behind the two places.
            let meaning = text(&item["meaning"]);
            let (first, _) = meaning.split_once("다. ").unwrap();
            let kind = first.split_once("사이에서 ").map_or(first, |(_, kind)| kind);
            *said.entry((text(&item["kind"]), kind)).or_default() += 1;
        }
        assert!(said.values().all(|times| *times <= 3), "{said:?}\n{body}");
        for list in ["tendencies", "cautions"] {
            let mut ids = Vec::new();
            for remark in data["modules"]["evaluation"][list].as_array().unwrap() {
                ids.push(text(&remark["id"]));
            }
            let all = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), all, "{body}");
        }
    }
}

#[test]
fn minimal_leaves_out_reasons_and_nothing_else() {
    for mut body in births(44, 150) {
        for (topic, module) in MODULES {
            let mut at = |detail: &str| {
                body["detail"] = detail.into();
                common::ask(topic, &body)["modules"][module].take()
            };
            let (minimal, standard) = (at("minimal"), at("standard"));
            assert_part(&minimal, &standard, module);
            walk(&minimal, "", &mut |key, text| {
                assert!(key != "basis" && key != "reasoning", "{key} at minimal: {text}");
            });
            assert_eq!(minimal, without_reasons(standard), "{body}");
        }
    }
}

fn without_reasons(value: Value) -> Value {
    match value {
        Value::Object(members) => members
            .into_iter()
            .filter(|(key, _)| key != "basis" && key != "reasoning")
            .map(|(key, value)| (key, without_reasons(value)))
            .collect(),
        Value::Array(items) => items.into_iter().map(without_reasons).collect(),
        other => other,
    }
}

#[test]
fn terms_of_the_glossary_occur() {
    for body in births(45, 100) {
        for topic in [Topic::Life, Topic::Money, Topic::Health, Topic::Love] {
            let data = common::ask(topic, &body);
            let all = format!("{}{}", data["modules"], data["diagnostics"]);
            for term in data["glossary"].as_object().unwrap().keys() {
                assert!(all.contains(term.as_str()), "{term} does not occur\n{body}");
            }
        }
    }
}
