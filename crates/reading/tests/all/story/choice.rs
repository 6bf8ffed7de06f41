//! What is chosen for a story does not contradict itself.

use std::collections::BTreeSet;

use saju_catalogue::Topic;

use super::{is_proof, keys_of, person, told_of, whole};
use crate::common::json::{list, text};
use crate::common::{Random, ask};

/// Answers that put something off until a date.
const POSTPONED: [&str; 4] =
    ["answer.pause_from", "answer.pause_small", "answer.keep_until", "answer.less"];

/// Years until something is done, at most: what comes later is told as what grows then.
const NEAR: i64 = 4;

/// Years that a story names, at most, beside the one that is asked for.
const YEARS: usize = 2;

#[test]
fn what_is_chosen_does_not_contradict_itself() {
    let mut random = Random(0x5_77);
    let births = if is_proof() { 20_000 } else { 400 };
    for _ in 0..births {
        let (topic, body) = person(&mut random);
        let data = ask(topic, &body);
        let story = &data["story"];
        let keys = keys_of(story);
        let place = || format!("{} {body}\n{}\n{keys:?}", topic.id(), whole(story));
        let many = |name: &str| keys.iter().filter(|key| **key == name).count();
        let has = |name: &str| keys.iter().any(|key| key.starts_with(name));
        // A fact is told once, and what helps does not stand behind a heavier year.
        assert!(many("eased") <= 1, "{}", place());
        assert!(many("second_year.heavier") == 0 || many("second") == 0, "{}", place());
        assert!(many("second") + many("second_decade") <= 1, "{}", place());
        let is_same = has("link_present.same") || has("link_absent.same");
        assert!(!(has("supply.full") && is_same), "{}", place());
        // Only who acts is told to decide before what weighs comes.
        let acts = ["answer.now", "answer.next", "answer.relief"].iter().any(|name| has(name));
        let is_asked = has("answer.");
        assert!(acts || !is_asked || many("handover.even_against") == 0, "{}", place());
        // How an elder is and where that is seen are of one strength; a youth is no adult.
        let kind = keys.iter().find_map(|key| key.strip_prefix("kind."));
        let life = keys.iter().find_map(|key| key.strip_prefix("life_of_elder."));
        if let (Some(kind), Some(life)) = (kind, life) {
            assert!(life.starts_with(kind), "{}", place());
        }
        let age = 2026 - body["birthYear"].as_i64().unwrap();
        assert!(!(15..=17).contains(&age) || has("life_of_youth."), "{}", place());
        // The body is not put off, and who puts off names a date where there is one.
        let postpones = POSTPONED.iter().any(|name| many(name) > 0);
        let asked = told_of(topic, &body);
        let is_of_health = asked == Some("health");
        assert!(!(is_of_health && postpones), "{}", place());
        let of_answer =
            list(story, "/paragraphs").iter().filter(|one| text(one, "/id") == "answer");
        for year in of_answer.flat_map(|one| years(text(one, "/text"))) {
            let year: i64 = year.parse().unwrap();
            assert!(year <= 2026 + NEAR, "{year} {}", place());
        }
        // What is asked of the grown waits for a child, which hears of learning.
        let of_grown = ["love", "marriage", "work", "business", "money", "children"];
        if (1..18).contains(&age) && asked.is_some_and(|asked| of_grown.contains(&asked)) {
            assert!(many("waits") == 1, "{}", place());
        }
        // The evening is of the whole life.
        assert!(!is_asked || !has("evening"), "{}", place());
        // What was asked is answered: the plain word on it and its ground are told, whatever there is room for.
        assert!(!is_asked || has("role.") && has("why"), "{}", place());
        // The star of a concern stands there once, and the day is touched before other places.
        assert!(keys.iter().filter(|key| key.starts_with("star.")).count() <= 1, "{}", place());
        let texts = list(story, "/paragraphs").iter().map(|one| text(one, "/text"));
        let named: BTreeSet<&str> = texts.flat_map(years).collect();
        let most = YEARS + usize::from(topic == Topic::Yearly);
        assert!(named.len() <= most, "{named:?} {}", place());
    }
}

/// The years that a text names.
fn years(text: &str) -> impl Iterator<Item = &str> {
    let is_year =
        |word: &&str| word.len() > 4 && word.as_bytes()[..4].iter().all(u8::is_ascii_digit);
    text.split(' ').filter(is_year).map(|word| &word[..4])
}
