//! What is chosen for a story does not contradict itself.

use std::collections::BTreeSet;

use saju_catalogue::Topic;

use super::{is_proof, keys_of, person, told_of, whole};
use crate::common::json::{list, text};
use crate::common::{Random, ask};

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
        // What leads and is needed at once is named once, and not told as too much.
        let is_needed =
            ["heavy", "even", "level"].iter().any(|one| has(&format!("fact.{one}_same")));
        let is_burden = has("habit.") || has("life") || has("cost");
        assert!(!is_needed || !has("name.") && !is_burden, "{}", place());
        // The sentences of what was asked stand where one was asked, those of a life where none was.
        let is_asked = has("answer.");
        let is_of_life = has("life") || has("days");
        let is_of_matter = has("habit.") || has("want.");
        assert!(!is_of_matter || is_asked && !is_of_life, "{}", place());
        let of_matter = ["habit.", "want.", "meaning_for.", "level_for.", "course_for."];
        let matters: BTreeSet<&str> = keys
            .iter()
            .filter_map(|key| of_matter.iter().find_map(|name| key.strip_prefix(name)))
            .map(|rest| rest.split('.').next().unwrap())
            .collect();
        assert!(matters.len() <= 1, "{matters:?} {}", place());
        let age = 2026 - body["birthYear"].as_i64().unwrap();
        assert!(is_needed || !(15..=17).contains(&age) || has("life_of_youth."), "{}", place());
        // The body and what a household talks over are put off by a year at most.
        let asked = told_of(topic, &body);
        let of_answer =
            list(story, "/paragraphs").iter().filter(|one| text(one, "/id") == "answer");
        for year in of_answer.flat_map(|one| years(text(one, "/text"))) {
            let year: i64 = year.parse().unwrap();
            assert!(year <= 2026 + NEAR, "{year} {}", place());
            let holds = keys.iter().any(|key| key.starts_with("answer.") && key.ends_with("until"));
            let is_near = ["health", "family"].map(Some).contains(&asked) && !holds;
            assert!(!is_near || year <= 2027, "{year} {}", place());
            // Nobody is told to keep a child from learning for years.
            let is_of_child = (1..18).contains(&age) && !holds;
            assert!(!is_of_child || year <= 2027, "{year} {}", place());
        }
        // What is told of an infant shows later, and speaks of its care.
        let is_infant = has("task_of_infant.");
        assert!(age > 2 || is_infant, "{}", place());
        assert!(age < 4 || !is_infant, "{}", place());
        assert_eq!(has("shows_later"), is_infant, "{}", place());
        assert!(!is_infant || has("deed.infant.") && !has("meaning_of_child."), "{}", place());
        // What is asked of the grown waits for a child, which hears of learning.
        let of_grown = ["love", "marriage", "work", "business", "money", "children"];
        // What to become is asked at school.
        let is_of_youth = age >= 14 && asked == Some("work");
        assert!(
            !(14..18).contains(&age) || !is_of_youth || has("answer.youth_work."),
            "{}",
            place()
        );
        let is_of_grown = asked.is_some_and(|asked| of_grown.contains(&asked)) && !is_of_youth;
        if (1..18).contains(&age) && age != 13 && is_of_grown {
            let waits = if is_infant { "waits_of_infant" } else { "waits" };
            assert!(many(waits) == 1, "{}", place());
        }
        // Exams are of school.
        assert!(age >= 7 || !has("answer.child_exam."), "{}", place());
        // The evening is of the whole life.
        assert!(!is_asked || !has("evening"), "{}", place());
        // The one thing and what it is in the picture are told, whatever there is room for.
        assert!(has("deed.") && has("act"), "{}", place());
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
