//! A group of ten gods is called heavy, light or not there by one word in all of an answer, and the day
//! master strong or weak by its label.

use std::collections::BTreeMap;

use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::{Random, ask, with};

const BIRTHS: usize = 300;

/// What tells luck or another person, whose letters are none of the chart's.
const NOT_NATAL: [&str; 11] = [
    "decadeFortune",
    "seun",
    "weolun",
    "dailyInteraction",
    "timeline",
    "fortune",
    "concern",
    "guide",
    "partners",
    "crossRelations",
    "factors",
];

const GROUPS: [(&str, &str); 5] = [
    ("bigeop", "비겁"),
    ("siksang", "식상"),
    ("jaeseong", "재성"),
    ("gwanseong", "관성"),
    ("inseong", "인성"),
];

/// How sentences call a group, by what stands before or behind its name, and the words that allow it.
type Calling = (&'static [&'static str], &'static [&'static str], &'static [&'static str]);

const CALLING: [Calling; 3] = [
    (&["무거운 ", "넘치는 "], &["무거", "무겁", "이미 무", "넘치", "넘쳐"], &["heavy"]),
    (
        &["가벼운 "],
        &["가벼", "가볍", "뿌리를 두고 드러났으나 가벼"],
        &["light", "hidden", "absent"],
    ),
    (
        &[],
        &["드러나지 않", "겉으로 드러나지 않", "겉에 없", "보이지 않", "갖추어지지 않", "없"],
        &["hidden", "absent"],
    ),
];

/// How sentences call a day master that is not in balance.
const UNEVEN: [&str; 8] = [
    "힘이 적은",
    "힘이 적고",
    "힘이 모자",
    "힘이 넉넉",
    "힘이 조금",
    "힘은 넉넉",
    "넉넉한 일간",
    "넘치는 힘",
];

/// The words of the groups, wherever they stand.
fn words(data: &Value) -> BTreeMap<&str, &str> {
    let groups = [&data["modules"]["sinStrength"]["groups"], &data["groups"]];
    let groups = groups.into_iter().find_map(Value::as_array).expect("groups");
    groups.iter().map(|one| (text(&one["group"]), text(&one["word"]))).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Visits every sentence of what an answer tells of the chart, or of all it tells.
fn sentences(value: &Value, natal: bool, visit: &mut impl FnMut(&str)) {
    match value {
        Value::Object(members) => {
            let told = members.iter().filter(|(key, _)| {
                // What a word means is said of every chart.
                *key != "glossary" && (!natal || !NOT_NATAL.contains(&key.as_str()))
            });
            told.for_each(|(_, value)| sentences(value, natal, visit));
        }
        Value::Array(items) => items.iter().for_each(|item| sentences(item, natal, visit)),
        Value::String(text) => text.split(". ").for_each(visit),
        _ => {}
    }
}

/// The groups that a sentence calls by a word, with the words that allow it. A comparison says both terms.
fn called(sentence: &str) -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    let compares = sentence.contains("보다 ") || sentence.contains("비해 ");
    GROUPS.into_iter().flat_map(move |(group, name)| {
        let places: Vec<usize> = sentence.match_indices(name).map(|(at, _)| at).collect();
        CALLING.into_iter().filter_map(move |(before, behind, allowed)| {
            let is_called = places.iter().any(|at| {
                let (head, tail) = sentence.split_at(*at);
                let tail = tail.trim_start_matches(name);
                let tail = ["이 ", "은 ", "도 "].into_iter().find_map(|one| tail.strip_prefix(one));
                before.iter().any(|word| head.ends_with(word))
                    || behind.iter().any(|word| tail.is_some_and(|tail| tail.starts_with(word)))
            });
            (is_called && (!compares || allowed.len() == 2)).then_some((group, allowed))
        })
    })
}

fn births() -> impl Iterator<Item = Value> {
    let mut random = Random(41);
    (0..BIRTHS).map(move |_| with(random.birth(), json!({ "detail": "full" })))
}

#[test]
fn every_sentence_calls_a_group_as_it_is_weighed() {
    let (mut met, mut calls) = (BTreeMap::new(), BTreeMap::new());
    for body in births() {
        for topic in [Topic::Consult, Topic::Money, Topic::Health, Topic::Yearly] {
            let data = ask(topic, &body);
            let words = words(&data);
            assert_eq!(words.len(), GROUPS.len());
            for word in words.values() {
                *met.entry((*word).to_owned()).or_insert(0) += 1;
            }
            sentences(&data, true, &mut |sentence| {
                for (group, allowed) in called(sentence) {
                    assert!(allowed.contains(&words[group]), "{body} {words:?}: {sentence}");
                    *calls.entry(allowed[0]).or_insert(0) += 1;
                }
            });
        }
    }
    assert_eq!(met.len(), 5, "{met:?}");
    assert_eq!(calls.len(), CALLING.len(), "{calls:?}");
}

#[test]
fn nature_need_and_strength_name_one_burden() {
    let mut named = 0;
    for body in births() {
        let data = ask(Topic::Consult, &body);
        let evaluation = &data["modules"]["evaluation"];
        let facts = evaluation["areas"].as_array().into_iter().flatten();
        let facts = facts.flat_map(|area| area["facts"].as_array().into_iter().flatten());
        let nature = facts.map(text).find(|id| id.starts_with("nature-")).expect("nature");
        let steps = evaluation["thread"].as_array().into_iter().flatten();
        let of_burden = steps.filter(|step| matches!(text(&step["step"]), "need" | "strength"));
        for step in of_burden {
            sentences(&step["text"], true, &mut |sentence| {
                for (group, _) in called(sentence).filter(|(_, allowed)| allowed == &["heavy"]) {
                    assert!(nature.contains(group), "{body} {nature}: {sentence}");
                    named += 1;
                }
            });
        }
    }
    assert!(named > BIRTHS / 10, "{named}");
}

#[test]
fn in_balance_nobody_is_weak_or_ample() {
    let mut balanced = 0;
    for body in births() {
        for topic in [Topic::Consult, Topic::Money] {
            let data = ask(topic, &body);
            if text(&data["modules"]["sinStrength"]["label"]) != "중화" {
                continue;
            }
            balanced += 1;
            sentences(&data, false, &mut |sentence| {
                let uneven = UNEVEN.iter().find(|word| sentence.contains(**word));
                assert_eq!(uneven, None, "{body}: {sentence}");
            });
        }
    }
    assert!(balanced > 10, "{balanced}");
}

#[test]
fn topics_without_the_module_tell_the_words_beside_it() {
    let body = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10,
        "birthMinute": 0, "isFemale": false });
    let of_module = ask(Topic::Consult, &body)["modules"]["sinStrength"]["groups"].clone();
    let first = json!({ "group": "bigeop", "groupKo": "비겁", "element": "fire", "elementKo": "화",
        "word": "heavy", "wordKo": "무거움" });
    assert_eq!(of_module[0], first);
    for topic in Topic::ALL {
        let data = ask(topic, &with_partner(topic, &body));
        let of_topic = [&data["modules"]["sinStrength"]["groups"], &data["groups"]];
        let told: Vec<&Value> = of_topic.into_iter().filter(|groups| !groups.is_null()).collect();
        assert_eq!(told, [&of_module], "{}", topic.id());
        let minimal = with(with_partner(topic, &body), json!({ "detail": "minimal" }));
        assert_eq!(words(&ask(topic, &minimal)), words(&data), "{}", topic.id());
    }
}

fn with_partner(topic: Topic, body: &Value) -> Value {
    match topic {
        Topic::Compatibility => with(body.clone(), json!({ "partners": [body] })),
        _ => body.clone(),
    }
}
