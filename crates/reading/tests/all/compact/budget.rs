//! How long the short form is, and that what a reading rests on is never left out.

use std::collections::BTreeMap;

use saju_catalogue::{Partners, Topic};
use saju_reading::answer::tokens;
use saju_words::Language;
use serde_json::{Value, json};

use super::{births, markdown};
use crate::common::{ask, with};

/// Tokens of a text about one person, with a partner, and of each further one.
const ALONE: usize = 1_200;
const WITH_PARTNER: usize = 1_600;
const FURTHER: usize = 350;

/// What a story adds in the topics that tell it.
const STORY: usize = 300;

/// Births, each asked in every topic; one in so many with two partners, and with three.
const BIRTHS: usize = 600;
const SEVERAL: usize = 10;

fn limit(topic: Topic, partners: usize) -> usize {
    let story = if saju_reading::story::of(topic).is_some() { STORY } else { 0 };
    story
        + match partners {
            0 => ALONE,
            partners => WITH_PARTNER + FURTHER * (partners - 1),
        }
}

#[test]
fn no_text_is_longer_than_its_budget() {
    let mut over = Vec::new();
    let mut sizes: BTreeMap<(&str, usize), Vec<usize>> = BTreeMap::new();
    let mut others = births(72).map(|(birth, _)| birth);
    for (n, (birth, _)) in births(71).take(BIRTHS).enumerate() {
        for topic in Topic::ALL {
            let partners = match topic.row().partners {
                Partners::None => 0,
                _ if n % SEVERAL < 2 => n % SEVERAL + 2,
                Partners::Required => 1,
                Partners::Optional => n % 2,
            };
            let people: Vec<Value> = others.by_ref().take(partners).collect();
            let mut body = birth.clone();
            if partners > 0 {
                body = with(body, json!({ "partners": people }));
            }
            let language = if n % 4 == 3 { Language::English } else { Language::Korean };
            let body = with(body, json!({ "language": language.tag() }));
            let size = tokens(&markdown(topic, &body), language);
            if size > limit(topic, partners) {
                over.push(format!("{size} of {} {partners}: {body}", topic.id()));
            }
            sizes.entry((topic.id(), partners)).or_default().push(size);
        }
    }
    for ((topic, partners), mut sizes) in sizes {
        sizes.sort_unstable();
        let mean = sizes.iter().sum::<usize>() / sizes.len();
        println!("{topic} {partners}: mean {mean}, most {}", sizes[sizes.len() - 1]);
    }
    assert!(over.is_empty(), "{} too long:\n{}", over.len(), over.join("\n"));
}

#[test]
fn two_dates_are_told_wherever_the_answer_has_them() {
    let (mut told, mut without) = (0, 0);
    for (birth, other) in births(74).take(BIRTHS / 4) {
        for topic in Topic::ALL {
            let body = match topic.row().partners {
                Partners::None => birth.clone(),
                Partners::Required | Partners::Optional => {
                    with(birth.clone(), json!({ "partners": [other] }))
                }
            };
            let items = ask(topic, &body)["timeline"]["items"].take();
            let text = markdown(topic, &body);
            for (place, item) in items.as_array().into_iter().flatten().take(2).enumerate() {
                let [from, to, kind] =
                    ["from", "to", "kindKo"].map(|name| item[name].as_str().unwrap());
                let until = if item["scope"] == "month" { to } else { "" };
                let line = format!("\n- {from}~{until} {kind}");
                let is_told = text.contains(&line);
                assert!(is_told || place == 1, "{} {line}\n{text}\n{body}", topic.id());
                told += 1;
                without += usize::from(!is_told);
            }
        }
    }
    println!("{told} dates, {without} of the second without room");
    assert!(told > BIRTHS && without * 500 < told, "{without} of {told}");
}
