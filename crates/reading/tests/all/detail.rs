//! The three details of answers with modules, the glossary and the reference point, over all topics.

use std::collections::BTreeSet;

use saju_catalogue::{ReferenceField, Sample, Topic};
use saju_chart::Domain as _;
use saju_json::Detail;
use saju_reading::parse_value;
use saju_reading::sample;
use serde_json::{Value, json};

use crate::common::requests::{at, random_request, sample_request};
use crate::common::sentences::{explained_in_place, walk};
use crate::common::{Random, ask, with};

/// Random births of each topic.
const BIRTHS: usize = 12;

/// The samples and some random births, for each topic.
fn requests(seed: u64) -> Vec<(Topic, Value)> {
    let mut random = Random(seed);
    let mut requests = Vec::new();
    for topic in Topic::all() {
        requests.extend(Sample::all().map(|sample| (topic, sample_request(topic, sample))));
        let births = std::iter::repeat_with(|| random_request(topic, &mut random)).flatten();
        requests.extend(births.take(BIRTHS).map(|body| (topic, body)));
    }
    requests
}

/// Names of all members at any depth.
fn names<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                found.insert(name);
                names(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| names(item, found)),
        _ => {}
    }
}

#[test]
fn minimal_has_neither_reasoning_nor_basis() {
    for (topic, body) in requests(11) {
        let (minimal, standard) = (ask(topic, &at(&body, Detail::Minimal)), ask(topic, &body));
        let (mut short, mut usual) = (BTreeSet::new(), BTreeSet::new());
        // Names in the glossary are its terms.
        for (data, found) in [(&minimal, &mut short), (&standard, &mut usual)] {
            for (name, part) in data.as_object().unwrap() {
                if name != "glossary" {
                    names(part, found);
                }
            }
        }
        assert!(!short.contains("reasoning") && !short.contains("basis"), "{}", topic.id());
        assert!(usual.contains("reasoning") && usual.contains("basis"), "{}", topic.id());
        let gone: Vec<&&str> = usual.difference(&short).collect();
        let named = [
            "basis",
            "cause",
            "certainty",
            "certaintyKo",
            "keyword",
            "leanReasoning",
            "lines",
            "meaning",
            "nature",
            "note",
            // The story is sentences alone.
            "paragraphs",
            "phase",
            "positionMeaning",
            "reasoning",
            "reasons",
            "short",
            "sourceQuote",
            "stateReason",
            "summary",
            "task",
            "text",
            "turnedNote",
            "why",
        ];
        assert!(gone.iter().all(|name| named.contains(name)), "{}: {gone:?}", topic.id());
    }
}

/// Where only close relations are listed unless everything is asked for: both lists, the counts of
/// what is listed, and the basis that says so.
fn is_of_what_is_close(path: &str) -> bool {
    let Some((_, rest)) = path.split_once(".crossRelations") else { return false };
    [".stemRelations", ".branchRelations", ".summary", ".basis"]
        .iter()
        .any(|part| rest.starts_with(part))
}

/// What is told of a partner alone: whole only where everything is asked for.
fn is_of_a_partner(path: &str) -> bool {
    path.contains(".partners[") && path.ends_with("].modules")
}

/// Every path of `part` stands in `whole` with the same value. A list that grows keeps what it had,
/// in the same order.
fn assert_within(part: &Value, whole: &Value, path: &str) {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => {
            for (name, value) in part {
                let other = whole.get(name).unwrap_or_else(|| panic!("{path}.{name} is gone"));
                let path = format!("{path}.{name}");
                if is_of_a_partner(&path) {
                    continue;
                }
                if !is_of_what_is_close(&path) {
                    assert_within(value, other, &path);
                } else if name == "stemRelations" || name == "branchRelations" {
                    assert_grown(value, other, &path);
                }
            }
        }
        (Value::Array(part), Value::Array(whole)) => {
            assert_eq!(part.len(), whole.len(), "{path}");
            for (index, (part, whole)) in part.iter().zip(whole).enumerate() {
                assert_within(part, whole, &format!("{path}[{index}]"));
            }
        }
        _ => assert_eq!(part, whole, "{path}"),
    }
}

/// The relations of `part` are relations of `whole`, in this order, and told alike.
fn assert_grown(part: &Value, whole: &Value, path: &str) {
    let key = |relation: &Value| format!("{} {}", relation["kind"], relation["positions"]);
    let mut rest = whole.as_array().unwrap().iter();
    for item in part.as_array().unwrap() {
        let same = rest.find(|other| key(other) == key(item));
        let same = same.unwrap_or_else(|| panic!("{path}: {item} is gone"));
        assert_within(item, same, path);
    }
}

#[test]
fn each_detail_says_what_the_shorter_one_says() {
    for (topic, body) in requests(12) {
        // The guide speaks of the lines of basis where there are some, and a partner's strength and decade
        // are named in short alone.
        let details = [Detail::Minimal, Detail::Standard, Detail::Full];
        let [minimal, standard, full] = details.map(|detail| {
            let mut data = ask(topic, &at(&body, detail));
            for name in ["guide", "glossary"] {
                data.as_object_mut().unwrap().shift_remove(name);
            }
            data
        });
        assert_within(&minimal, &standard, topic.id());
        assert_within(&standard, &full, topic.id());
    }
}

#[test]
fn full_adds_what_is_promised_to_decades() {
    let data = ask(Topic::Manse, &at(&sample::input(Sample::MaleForward), Detail::Full));
    for entry in data["modules"]["decadeFortune"]["entries"].as_array().unwrap() {
        assert!(entry["relations"].is_array() && entry["isGongmang"].is_boolean());
        assert!(entry["twelveSinsal"]["byYear"]["id"].is_string());
        assert!(entry["twelveSinsal"]["byDay"]["id"].is_string());
    }
}

/// Glossary terms that are found in running text, by the rule that the catalogue states: words of
/// two letters and more that are not also used in another sense.
fn terms_in_text() -> Vec<&'static str> {
    let catalogue: toml::Value =
        toml::from_str(include_str!("../../../words/ko/glossary.toml")).expect("a catalogue");
    let by_value_only: Vec<String> =
        catalogue["by_value_only"].clone().try_into().expect("a list of terms");
    saju_words::glossary::all()
        .map(|entry| entry.term)
        .filter(|term| term.chars().count() > 1 && !by_value_only.iter().any(|only| only == term))
        .collect()
}

#[test]
fn the_glossary_holds_the_terms_that_occur() {
    let in_text = terms_in_text();
    let all: Vec<&str> = saju_words::glossary::all().map(|entry| entry.term).collect();
    for (topic, body) in requests(13) {
        let data = ask(topic, &body);
        let mut parts = data.clone();
        for name in ["glossary", "ruleset"] {
            parts.as_object_mut().unwrap().shift_remove(name);
        }
        let text = parts.to_string();
        let glossary = data["glossary"].as_object().unwrap();
        let explained = explained_in_place(&data);
        for term in glossary.keys() {
            assert!(text.contains(term.as_str()), "{term} does not occur: {} {body}", topic.id());
        }
        walk(&parts, "", &mut |key, text| {
            let is_letter = text.chars().count() == 1 && key == "ko";
            // Written like a stage of life and a character of luck.
            let is_homonym = matches!(key, "polarityKo" | "animalKo" | "landingKo");
            let is_value = key == "ko" || key.ends_with("Ko") && !is_homonym || key == "label";
            if is_value && !is_letter && all.contains(&text) && key != "label" {
                let is_told = glossary.contains_key(text) || explained.contains(text);
                assert!(is_told, "{text} ({key}): {} {body}", topic.id());
            }
            // A word that is a term and nothing else, in a sentence.
            if ["meaning", "reasoning", "basis", "cause", "nature"].contains(&key) {
                for word in text.split([' ', ',', '.', '·', '(', ')', '「', '」', '“', '”'])
                {
                    let named = in_text.contains(&word);
                    assert!(
                        !named || glossary.contains_key(word) || explained.contains(word),
                        "{word} in {text:?} is not in the glossary: {}",
                        topic.id()
                    );
                }
            }
        });
    }
}

#[test]
fn the_first_and_the_last_reference_are_answered() {
    let mut answered = 0;
    for topic in Topic::all() {
        let (name, dates) = match topic.row().reference {
            ReferenceField::None => continue,
            ReferenceField::Date => ("date", [json!("1900-01-01"), json!("2150-12-31")]),
            ReferenceField::Month => ("month", [json!("1900-01"), json!("2150-12")]),
            ReferenceField::Year => ("year", [json!(1900), json!(2150)]),
        };
        for date in dates {
            for sample in Sample::all() {
                for window in [0, 5] {
                    let more = json!({ name: date, "seunWindow": window, "detail": "full" });
                    let data = ask(topic, &with(sample_request(topic, sample), more));
                    assert_eq!(data["reference"][name], date, "{}", topic.id());
                    let years = &data["modules"]["seun"]["entries"];
                    assert_eq!(years.as_array().unwrap().len(), 2 * window + 1);
                    answered += 1;
                }
            }
        }
        for date in [json!("1899-12-31"), json!("2151-01-01")] {
            let date = match topic.row().reference {
                ReferenceField::Date => date,
                ReferenceField::Month => date.as_str().unwrap()[..7].into(),
                _ => date.as_str().unwrap()[..4].parse::<i64>().unwrap().into(),
            };
            let body = with(sample::input(Sample::MaleForward), json!({ name: date }));
            assert!(parse_value(topic, &body).request.is_err(), "{} {date}", topic.id());
        }
    }
    assert_eq!(answered, 5 * 2 * 5 * 2, "today, daily, monthly, yearly and money have a reference");
}
