//! Every story is whole, of its size and style, in both languages; its references lead to members of the answer.

use std::collections::BTreeSet;

use saju_calendar::Date;
use saju_catalogue::Topic;
use saju_chart::Domain as _;
use saju_judgment::story::keys;
use saju_style::fault_of_story;
use saju_style::particles::Fitting;
use serde_json::{Value, json};

use super::{TOPICS, is_proof, paragraphs, person, sentences, told_of, whole};
use crate::common::json::{list, text};
use crate::common::{Random, ask, ask_on, with};

/// Endings that a story has once.
const ONCE: [&str; 6] =
    ["면 됩니다.", "먼저입니다.", "시작입니다.", "길입니다.", "편이 가볍습니다.", "십시오."];

/// What is not told of a child, and not of the old.
const NOT_OF_CHILD: [&str; 5] = ["당신", "배우자", "직함", "장사", "결혼"];
const NOT_OF_OLD: [&str; 4] = ["회의", "직함", "월급", "윗사람에게"];

#[test]
fn every_story_is_whole_and_of_its_size() {
    let mut random = Random(0x5_70);
    let mut fitting = Fitting::new();
    let births = if is_proof() { 20_000 } else { 400 };
    for _ in 0..births {
        let (topic, body) = person(&mut random);
        let data = ask(topic, &body);
        let story = &data["story"];
        let place = || format!("{} {body}\n{}", topic.id(), whole(story));
        let all = paragraphs(story);
        let has_answer = told_of(topic, &body).is_some();
        let ids: Vec<&str> = all.iter().map(|(id, _)| *id).collect();
        let expected = ["answer", "picture", "scene", "so", "time", "task"];
        assert_eq!(ids, expected[usize::from(!has_answer)..], "{}", place());
        let letters: usize = all.iter().map(|(_, text)| text.chars().count()).sum();
        // One in three thousand has fewer than 400: where what leads is what is needed, both are told at once.
        assert!((370..=740).contains(&letters), "{letters} {}", place());
        let short = text(story, "/short");
        let letters = short.chars().count();
        assert!((260..=420).contains(&letters), "{letters} {short} {}", place());
        for said in all.iter().map(|(_, text)| *text).chain([short]) {
            assert_eq!(fault_of_story(said, &mut fitting), None, "{}", place());
        }
        let whole = whole(story);
        let mut said = BTreeSet::new();
        assert!(sentences(&whole).all(|one| said.insert(one)), "{}", place());
        for ending in ONCE {
            assert!(whole.matches(ending).count() <= 1, "{ending} {}", place());
        }
        let (_, last) = all.last().unwrap();
        let task = text(story, "/task");
        assert!(last.starts_with(task) && task.ends_with("십시오."), "{}", place());
        for once in ["다만 ", "(대운)", "그러니 ", "그래서 ", "기운입니다"] {
            assert!(whole.matches(once).count() <= 1, "{once} {}", place());
        }
        let age = 2026 - body["birthYear"].as_i64().unwrap();
        let banned: &[&str] = match age {
            ..18 => &NOT_OF_CHILD,
            72.. => &NOT_OF_OLD,
            _ => &[],
        };
        for word in banned {
            assert!(!whole.contains(word), "{word} {}", place());
        }
        if body.get("birthHour").is_none() {
            let rest = whole.replace("태어난 시각을 몰라", "");
            assert!(whole.len() > rest.len() && !rest.contains("태어난 시각"), "{}", place());
            assert!(!rest.contains("여덟 글자"), "{}", place());
        }
    }
}

/// What a story in English says at most once.
const ONCE_IN_ENGLISH: [&str; 3] = ["(the luck pillar)", "So you ", "So the child "];

/// Words of a sentence in English, at most.
const WORDS: usize = 45;

/// What is not told of a child in English, and not of the old.
const NOT_OF_CHILD_IN_ENGLISH: [&str; 5] = ["you were born", "spouse", "title", "pay", "marriage"];
const NOT_OF_OLD_IN_ENGLISH: [&str; 4] = ["the meeting", "title", "salary", "boss"];

#[test]
fn a_story_in_english_says_the_same_whole() {
    let mut random = Random(0x5_76);
    let births = if is_proof() { 20_000 } else { 300 };
    for _ in 0..births {
        let (topic, body) = person(&mut random);
        let korean = ask(topic, &body)["story"].clone();
        let story = ask(topic, &with(body.clone(), json!({ "language": "en" })))["story"].clone();
        let told = whole(&story);
        let place = || format!("{} {body}\n{told}", topic.id());
        for member in ["id", "refs", "keys"] {
            let of = |story: &Value| -> Vec<Value> {
                list(story, "/paragraphs").iter().map(|one| one[member].clone()).collect()
            };
            assert_eq!(of(&story), of(&korean), "{member} {}", place());
        }
        let short = text(&story, "/short");
        for said in paragraphs(&story).iter().map(|(_, text)| *text).chain([short]) {
            assert_eq!(saju_style::english::fault(said), None, "{}", place());
            for one in sentences(said) {
                let begins = one.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
                assert!(begins || one.starts_with('“'), "{one} {}", place());
                assert!(one.split(' ').count() <= WORDS, "{one} {}", place());
                assert!(one.ends_with(['.', '”']), "{one} {}", place());
            }
        }
        let mut said = BTreeSet::new();
        assert!(sentences(&told).all(|one| said.insert(one)), "{}", place());
        for once in ONCE_IN_ENGLISH {
            assert!(told.matches(once).count() <= 1, "{once} {}", place());
        }
        let (_, last) = *paragraphs(&story).last().unwrap();
        assert!(last.starts_with(text(&story, "/task")), "{}", place());
        let banned: &[&str] = match 2026 - body["birthYear"].as_i64().unwrap() {
            ..18 => &NOT_OF_CHILD_IN_ENGLISH,
            72.. => &NOT_OF_OLD_IN_ENGLISH,
            _ => &[],
        };
        let words: BTreeSet<&str> = told.split(|c: char| !c.is_alphabetic()).collect();
        for word in banned {
            let is_said =
                if word.contains(' ') { told.contains(word) } else { words.contains(word) };
            assert!(!is_said, "{word} {}", place());
        }
        // What is told of a child speaks to its parents in the answer, the time and the task alone.
        if 2026 - body["birthYear"].as_i64().unwrap() < 18 {
            let of_child = ["picture", "scene", "so"];
            for (id, text) in paragraphs(&story).iter().filter(|(id, _)| of_child.contains(id)) {
                let mut words = text.split(|c: char| !c.is_alphabetic());
                assert!(
                    !words.any(|word| ["you", "your", "You"].contains(&word)),
                    "{id} {}",
                    place()
                );
            }
        }
        if body.get("birthHour").is_none() {
            assert!(told.contains("six letters") && !told.contains("eight letters"), "{}", place());
        }
    }
}

/// A member by a path within the data or its modules.
fn follow<'a>(data: &'a Value, path: &str) -> Option<&'a Value> {
    let from = |root: &'a Value| path.split('.').try_fold(root, |value, name| value.get(name));
    from(data).or_else(|| from(&data["modules"]))
}

#[test]
fn every_reference_leads_to_a_member_of_the_answer() {
    let mut random = Random(0x5_71);
    let known: BTreeSet<String> = keys().collect();
    for turn in 0..120 {
        let (topic, body) = person(&mut random);
        let excluded = ["seun", "decadeFortune", "wongukInteraction", "timeline", "sinStrength"];
        let modules = topic.row().modules;
        let one = excluded[turn % excluded.len()];
        let may = |name: &str| {
            name == "timeline" && saju_reading::timeline::of(topic).is_some()
                || modules.iter().any(|module| module.id() == name) && topic.row().core.id() != name
        };
        for detail in ["standard", "full"] {
            let mut body = with(body.clone(), json!({ "detail": detail }));
            if may(one) && turn % 2 == 0 {
                body = with(body, json!({ "exclude": [one] }));
            }
            let data = ask(topic, &body);
            for paragraph in list(&data["story"], "/paragraphs") {
                let refs = list(paragraph, "/refs");
                assert!(!refs.is_empty() || body.get("exclude").is_some(), "{paragraph} {body}");
                for path in refs {
                    let path = path.as_str().unwrap();
                    let found = follow(&data, path);
                    assert!(found.is_some_and(|value| !value.is_null()), "{path} {body}");
                }
                assert_eq!(paragraph.get("keys").is_some(), detail == "full");
                for key in list(paragraph, "/keys") {
                    assert!(known.contains(key.as_str().unwrap()), "{key}");
                }
            }
        }
    }
}

#[test]
fn nobody_is_told_before_birth_or_from_a_hundred_years_on() {
    let born = |year: i64| json!({ "birthYear": year, "birthMonth": 3, "birthDay": 3 });
    let year =
        |day: Date, born_in: i64| ask_on(day, Topic::Consult, &born(born_in))["story"].clone();
    let day = Date::new(2026, 11, 20).unwrap();
    assert!(year(day, 1926).is_null() && year(day, 2030).is_null());
    assert!(year(day, 1927).is_object() && year(day, 2026).is_object());
    let body = with(born(1990), json!({ "exclude": ["story"] }));
    assert!(ask(Topic::Consult, &body).get("story").is_none());
    assert!(ask(Topic::Consult, &born(1990)).get("story").is_some());
    for topic in Topic::all().filter(|topic| !TOPICS.contains(topic)) {
        if topic != Topic::Compatibility {
            assert!(ask(topic, &born(1990)).get("story").is_none(), "{}", topic.id());
        }
    }
}

#[test]
fn the_short_text_opens_with_the_story_above_the_thread() {
    let mut random = Random(0x5_74);
    for _ in 0..60 {
        let (topic, body) = person(&mut random);
        let short = ask(topic, &with(body.clone(), json!({ "format": "compact" })));
        let short = text(&short, "/text").to_owned();
        let place = |title: &str| short.find(&format!("## {title}\n"));
        assert!(place("사주") < place("이야기") && place("이야기") < place("줄거리"), "{short}");
        let story = &ask(topic, &body)["story"];
        assert!(short.contains(text(story, "/short")), "{short}");
    }
}
