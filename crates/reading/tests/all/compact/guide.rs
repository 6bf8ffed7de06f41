//! The guide that stands beside the short Markdown.

use saju_catalogue::{Sample, Topic};
use saju_judgment::fit::Character;
use saju_judgment::relation::RelationState;
use saju_messages::label;
use saju_words::{Say as _, guide};
use serde_json::{Value, json};

use super::body;
use crate::common::{ask, with};

fn lines(guide: &Value) -> Vec<&str> {
    guide["howToUse"].as_array().unwrap().iter().filter_map(Value::as_str).collect()
}

#[test]
fn it_speaks_of_the_text_and_not_of_members() {
    for topic in Topic::ALL {
        let body = body(topic, Sample::MaleForward);
        let short = &ask(topic, &with(body.clone(), json!({ "format": "compact" })))["guide"];
        assert_eq!(lines(short), guide::how_to_use_compact(topic).map(|line| line.to_text()));
        let whole = &ask(topic, &body)["guide"];
        assert_eq!(short["purpose"], whole["purpose"]);
        for line in lines(short) {
            let names_a_member = line.contains(|c: char| c.is_ascii_alphabetic());
            assert!(!names_a_member && !lines(whole).contains(&line), "{}: {line}", topic.id());
        }
    }
}

#[test]
fn its_words_are_those_of_the_text() {
    let all: String = Topic::ALL
        .into_iter()
        .flat_map(guide::how_to_use_compact)
        .map(|line| line.to_text() + "\n")
        .collect();
    let labels = [label::thread(), label::pair(), label::current()];
    for label in labels.into_iter().chain([label::year(), label::month(), label::day()]) {
        let label = label.to_text();
        assert!(all.contains(&label), "{label} in\n{all}");
    }
    for character in [Character::Lifts, Character::Splits, Character::Resists] {
        assert!(all.contains(character.ko()), "{} in\n{all}", character.ko());
    }
    let rests = format!("‘{}’", RelationState::Suspended.ko());
    assert!(all.contains(&rests), "{rests} in\n{all}");
}
