//! The glossary of an answer: the terms that occur in it, in any inflection, and no others; what the answer
//! explains in place is left out.

use std::collections::BTreeSet;

use saju_catalogue::{Module, ModuleSet, Topic};
use saju_chart::Domain as _;
use saju_reading::{Reference, Selection, answer, parse_value};
use serde_json::{Value, json};

use crate::common::requests::random_request;
use crate::common::sentences::{explained_in_place, walk};
use crate::common::{Random, ask, today, with};

/// Random births of each topic.
const BIRTHS: usize = 24;

/// How words begin that begin like a term and are other words: the art itself in the notice of health.
const OTHER_WORDS: [&str; 1] = ["명리학"];

/// The terms, and those that are found in running text.
struct Terms {
    all: BTreeSet<&'static str>,
    in_text: BTreeSet<&'static str>,
}

impl Terms {
    fn read() -> Self {
        let catalogue: toml::Value =
            toml::from_str(include_str!("../../../words/ko/glossary.toml")).expect("a catalogue");
        let by_value: Vec<String> =
            catalogue["by_value_only"].clone().try_into().expect("a list of terms");
        let all: BTreeSet<_> = saju_words::glossary::all().map(|entry| entry.term).collect();
        let is_in_text =
            |term: &&str| term.chars().count() > 1 && !by_value.iter().any(|only| only == term);
        let in_text = all.iter().copied().filter(is_in_text).collect();
        Self { all, in_text }
    }

    /// The longest term with which each word of a text begins, whatever follows it.
    fn of<'a>(&self, text: &'a str) -> Vec<(&'static str, &'a str)> {
        let words = text.split(|c: char| !('가'..='힣').contains(&c));
        let term = |word: &'a str| {
            let longest = self.in_text.iter().filter(|term| word.starts_with(**term));
            longest.max_by_key(|term| term.len()).map(|term| (*term, word))
        };
        let is_other = |word: &&str| OTHER_WORDS.iter().any(|other| word.starts_with(other));
        words.filter(|word| !is_other(word)).filter_map(term).collect()
    }
}

/// Members whose names are written like terms and are none.
const HOMONYMS: [&str; 3] = ["polarityKo", "landingKo", "animalKo"];

/// The strings of an answer, without its glossary, what a request put in, and names that are no terms.
fn texts(data: &Value) -> Vec<String> {
    let mut data = data.clone();
    data.as_object_mut().unwrap().shift_remove("glossary");
    let mut texts = Vec::new();
    walk(&data, "", &mut |path, text| {
        if !HOMONYMS.iter().any(|name| path.ends_with(name)) {
            texts.push(text.to_owned());
        }
    });
    texts
}

fn check(terms: &Terms, data: &Value, wrong: &mut BTreeSet<String>) {
    let glossary = data["glossary"].as_object().unwrap();
    let texts = texts(data);
    let explained = explained_in_place(data);
    for text in &texts {
        for (term, word) in terms.of(text) {
            if glossary.contains_key(term) == explained.contains(term) {
                wrong.insert(format!("{term}: {word} in {text:.60}"));
            }
        }
    }
    for term in glossary.keys() {
        let term = terms.all.get(term.as_str()).expect("a term");
        // What has other meanings stands as a name, or within one.
        let is_name = |text: &String| match term.contains(' ') {
            true => text.contains(term),
            false => text.split([' ', '·', '(', ')']).any(|word| word == *term),
        };
        let is_told = match terms.in_text.contains(term) || data.get("text").is_some() {
            true => texts.iter().any(|text| text.contains(term)),
            false => texts.iter().any(is_name),
        };
        if !is_told {
            wrong.insert(format!("{term} is surplus"));
        }
    }
}

#[test]
fn it_holds_the_terms_that_occur_and_no_others() {
    let terms = Terms::read();
    let mut random = Random(31);
    let mut wrong = BTreeSet::new();
    for topic in Topic::all() {
        let births = std::iter::repeat_with(|| random_request(topic, &mut random)).flatten();
        for (index, body) in births.take(BIRTHS).enumerate() {
            let detail = ["minimal", "standard", "full"][index % 3];
            let body = with(body, json!({ "detail": detail }));
            check(&terms, &ask(topic, &body), &mut wrong);
            let short = with(body, json!({ "format": "compact" }));
            check(&terms, &ask(topic, &short), &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn in_english_it_holds_what_was_written() {
    let mut random = Random(32);
    let mut wrong = BTreeSet::new();
    for topic in Topic::all() {
        let births = std::iter::repeat_with(|| random_request(topic, &mut random)).flatten();
        for (index, body) in births.take(BIRTHS).enumerate() {
            let detail = ["minimal", "standard", "full"][index % 3];
            let data = ask(topic, &with(body, json!({ "detail": detail, "language": "en" })));
            let told = texts(&data).join("\n").to_lowercase();
            let terms = data["glossary"].as_object().unwrap().keys();
            wrong.extend(terms.filter(|term| !told.contains(&term.to_lowercase())).cloned());
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The guide of an answer, its lines joined.
fn guide(data: &Value) -> String {
    let lines = data["guide"]["howToUse"].as_array().unwrap();
    assert!((4..=6).contains(&lines.len()));
    lines.iter().map(|line| line.as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

/// Names in a guide that are modules, or stand beside them.
fn assert_speaks_of(data: &Value, of: &dyn std::fmt::Display) {
    let guide = guide(data);
    for name in guide.split(|c: char| !c.is_ascii_alphabetic()) {
        let is_there = match name {
            "timeline" | "partners" | "groupRelations" | "disclaimer" => !data[name].is_null(),
            "crossRelations" | "elementComplement" => !data["partners"].is_null(),
            "fit" => data["modules"].to_string().contains("\"fit\":"),
            "basis" => data.to_string().contains("\"basis\":"),
            _ => Module::named(name).is_none_or(|_| !data["modules"][name].is_null()),
        };
        assert!(is_there, "{name} is not delivered: {of}");
    }
}

#[test]
fn the_guide_speaks_of_what_is_delivered() {
    let mut random = Random(32);
    for topic in Topic::all() {
        let births = std::iter::repeat_with(|| random_request(topic, &mut random)).flatten();
        for body in births.take(3) {
            let core = topic.row().core;
            for module in topic.row().modules.iter().filter(|module| **module != core) {
                let less = with(body.clone(), json!({ "exclude": [module.id(), "timeline"] }));
                assert_speaks_of(&ask(topic, &less), &less);
                for detail in ["minimal", "standard"] {
                    let all = with(body.clone(), json!({ "detail": detail }));
                    assert_speaks_of(&ask(topic, &all), &all);
                }
            }
            for allowed in [Module::FREE, ModuleSet::ALL] {
                let request = parse_value(topic, &body).request.unwrap();
                let selection = Selection::of(topic, allowed, request.exclude);
                let reference = Reference::of(request.reference, today());
                let data = answer::topic(&request, &selection, reference);
                let data: Value = serde_json::from_str(&data).unwrap();
                assert_speaks_of(&data, &body);
                assert_eq!(data["disclaimer"].is_string(), topic == Topic::Health);
            }
        }
    }
}

#[test]
fn the_guide_says_what_brackets_hold() {
    let mut random = Random(33);
    for topic in Topic::all() {
        let body = std::iter::repeat_with(|| random_request(topic, &mut random)).flatten().next();
        assert!(guide(&ask(topic, &body.unwrap())).contains("대괄호"));
    }
}
