//! The service's own sentences: its answers bear out all that they claim.

use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;
use saju_engine::{Question, Terms, answer};
use saju_grounding::{Material, Verdict};
use serde_json::{Value, json};

const BIRTHS: u64 = if cfg!(debug_assertions) { 16 } else { 200 };

/// The topics about one person.
const TOPICS: [Topic; 11] = [
    Topic::Consult,
    Topic::Life,
    Topic::Love,
    Topic::Manse,
    Topic::Today,
    Topic::Daily,
    Topic::Monthly,
    Topic::Yearly,
    Topic::Decade,
    Topic::Money,
    Topic::Health,
];

/// What is asked about a birth by its number.
fn body(birth: u64, language: &str) -> Value {
    let at = |step: u64, of: u64| (birth * step + birth / 3) % of;
    json!({
        "birthYear": 1935 + at(37, 80), "birthMonth": 1 + at(5, 12), "birthDay": 1 + at(11, 28),
        "birthHour": at(7, 24), "isFemale": birth.is_multiple_of(2), "language": language,
    })
}

/// The answer to a question of a topic.
pub(crate) fn envelope(topic: Topic, body: &Value) -> Value {
    let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
    let answered = answer(Question::Topic(topic), body.to_string().as_bytes(), &terms).unwrap();
    serde_json::from_str(&answered.envelope()).unwrap()
}

/// How many claims of a text its material bears out; it contradicts none.
fn stated(material: &Material, text: &str, of: &Value) -> usize {
    let findings = material.check(text);
    let wrong: Vec<_> =
        findings.iter().filter(|one| one.verdict == Verdict::Contradicted).collect();
    assert!(wrong.is_empty(), "{of}: {wrong:#?}");
    findings.iter().filter(|one| one.verdict == Verdict::Stated).count()
}

#[test]
fn own_sentences_are_borne_out() {
    let (mut told, mut asked) = (0, 0);
    for birth in 0..BIRTHS {
        // Three topics of every birth, and the others in turn.
        let others = (3..TOPICS.len()).filter(|place| (*place as u64 + birth).is_multiple_of(4));
        for (place, language) in
            (0..3).chain(others).flat_map(|place| [(place, "ko"), (place, "en")])
        {
            let mut body = body(birth, language);
            body["format"] = "compact".into();
            let answer = envelope(TOPICS[place], &body);
            let text = answer["data"]["text"].as_str().unwrap();
            let count = stated(&Material::read(text).unwrap(), text, &body);
            if place < 3 {
                told += count;
                asked += 1;
            }
        }
    }
    assert!(told > 20 * asked, "{told} claims in {asked} texts");
}

/// The members of an answer that hold sentences or phrases.
fn texts<'a>(value: &'a Value, all: &mut Vec<&'a str>) {
    match value {
        Value::String(text) if text.contains(' ') => all.push(text),
        Value::Array(items) => items.iter().for_each(|item| texts(item, all)),
        Value::Object(members) => members
            .iter()
            // The glossary explains words, and the guide tells of answers.
            .filter(|(name, _)| !matches!(name.as_str(), "glossary" | "guide"))
            .for_each(|(_, item)| texts(item, all)),
        _ => {}
    }
}

#[test]
fn own_answers_are_borne_out_member_by_member() {
    for birth in 0..BIRTHS / 4 {
        for (place, topic) in TOPICS.into_iter().enumerate() {
            let language = if (birth + place as u64).is_multiple_of(2) { "ko" } else { "en" };
            let body = body(birth * 5 + 1, language);
            let answer = envelope(topic, &body);
            let material = Material::read(&answer.to_string()).unwrap();
            let mut all = Vec::new();
            texts(&answer["data"], &mut all);
            assert!(all.len() > 10, "{body}");
            for text in all {
                stated(&material, text, &json!([topic.id(), body, text]));
            }
        }
    }
}
