//! How answers speak: endings of advice, frames, and the day pillar.

use std::collections::BTreeMap;

use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::{Random, ask, with};
use saju_style::frames;
use saju_style::whole::sentences;

/// Births whose remarks are read.
const BIRTHS: usize = 2_000;

/// The remarks of an evaluation, tendencies first; the other modules are left out.
fn remarks(topic: Topic, body: &Value) -> Vec<String> {
    let exclude = match topic {
        Topic::Yearly => json!(["fourPillars", "sinsal", "yongsin", "gyeokguk"]),
        Topic::Compatibility => json!([]),
        _ => json!([
            "fourPillars",
            "elements",
            "sinStrength",
            "sinsal",
            "decadeFortune",
            "seun",
            "wongukInteraction",
            "gyeokguk"
        ]),
    };
    let data = ask(topic, &with(body.clone(), json!({ "exclude": exclude })));
    let evaluation = &data["modules"]["evaluation"];
    ["tendencies", "cautions"]
        .iter()
        .flat_map(|list| evaluation[list].as_array().unwrap())
        .map(|remark| remark["text"].as_str().unwrap().to_owned())
        .collect()
}

/// Births that can be read, with the topic of each.
fn births(seed: u64) -> impl Iterator<Item = (Topic, Value)> {
    let mut random = Random(seed);
    let births = std::iter::repeat_with(move || random.birth());
    let births = births.filter(|body| saju_reading::parse_value(Topic::Life, body).request.is_ok());
    births
        .enumerate()
        .map(|(n, body)| (if n % 4 == 0 { Topic::Yearly } else { Topic::Consult }, body))
}

#[test]
fn each_ending_of_advice_is_used_about_as_often() {
    let mut all = [0_usize; 4];
    for (topic, body) in births(31).take(BIRTHS) {
        let mut counts = [0_usize; 4];
        for remark in remarks(topic, &body) {
            for sentence in sentences(&remark) {
                if let Some(place) = frames::ending(sentence) {
                    counts[place] += 1;
                }
            }
        }
        let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
        assert!(*most <= 2 || *least >= 2, "{counts:?}: {body}");
        all.iter_mut().zip(counts).for_each(|(all, count)| *all += count);
    }
    println!("{all:?}");
    let mean = all.iter().sum::<usize>() / all.len();
    assert!(mean > BIRTHS / 2);
    assert!(all.iter().all(|count| count.abs_diff(mean) * 20 <= mean), "{all:?}");
}

#[test]
fn no_frame_stands_in_more_than_two_remarks() {
    let mut partners = births(33).map(|(_, body)| body);
    for (n, (topic, body)) in births(32).take(BIRTHS / 2).enumerate() {
        let mut remarks = if n % 2 == 0 {
            remarks(topic, &body)
        } else {
            let partners: Vec<Value> = partners.by_ref().take(1 + n % 3).collect();
            remarks(Topic::Compatibility, &with(body, json!({ "partners": partners })))
        };
        // Whose remark it is fills a slot.
        for remark in &mut remarks {
            *remark = remark.trim_start_matches("상대 ").to_owned();
        }
        let found = frames::repeated(remarks.iter().map(String::as_str), 2);
        assert!(found.is_empty(), "{found:?}: {remarks:#?}");
    }
}

/// The sentences of the thread, the areas and the remarks of an answer.
fn reading(topic: Topic, body: &Value) -> Vec<String> {
    let data = ask(topic, body);
    let evaluation = &data["modules"]["evaluation"];
    let lists = ["thread", "areas", "tendencies", "cautions"];
    let items = lists.iter().flat_map(|list| evaluation[list].as_array().unwrap());
    let texts = items.map(|item| item["text"].as_str().unwrap().to_owned());
    texts.flat_map(|text| sentences(&text).map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// What an element is called by its part and its lean, and a place of two words: they fill slots.
fn called() -> Vec<String> {
    let catalogue: toml::Value =
        toml::from_str(include_str!("../../../words/ko/fit.toml")).expect("a catalogue");
    let table = catalogue["role_by_role_key"].as_table().expect("a table").values();
    let mut called: Vec<String> =
        table.map(|phrase| phrase.as_str().expect("a phrase").replace(" {el}", "")).collect();
    called.push("시주 천간".to_owned());
    called.sort_by_key(|phrase| std::cmp::Reverse(phrase.len()));
    called
}

/// Short texts in which a frame may stand three times, of a thousand; of whole readings none.
const SELDOM: usize = 2;

#[test]
fn few_frames_stand_in_three_sentences_of_a_reading() {
    let (mut answers, mut found, called) = ([0, 0], BTreeMap::new(), called());
    for (n, (topic, body)) in births(34).take(BIRTHS).enumerate() {
        let mut told = if n % 2 == 0 {
            reading(topic, &body)
        } else {
            let text = ask(topic, &with(body.clone(), json!({ "format": "compact" })));
            let text = text["text"].as_str().unwrap();
            let lines = text.lines().filter_map(|line| line.strip_prefix("- "));
            let said = lines.filter(|line| line.ends_with("니다."));
            said.flat_map(|line| sentences(line).map(str::to_owned).collect::<Vec<_>>()).collect()
        };
        // A name in brackets is what differs.
        for sentence in &mut told {
            *sentence =
                called.iter().fold(std::mem::take(sentence), |said, name| said.replace(name, "()"));
        }
        let frames = frames::repeated(told.iter().map(String::as_str), 2);
        answers[n % 2] += usize::from(!frames.is_empty());
        for (frame, _) in frames {
            *found.entry((n % 2, frame)).or_insert(0) += 1;
        }
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for ((kind, frame), count) in found.iter().take(60) {
        println!("{} {count} {frame}", ["reading", "compact"][*kind]);
    }
    println!("of {} each: {answers:?}", BIRTHS / 2);
    let [readings, short] = answers;
    assert!(readings == 0 && short * 1_000 <= SELDOM * BIRTHS / 2, "{answers:?}");
}

#[test]
fn the_day_pillar_is_told_where_the_person_is() {
    let told = [Topic::Manse, Topic::Life, Topic::Consult, Topic::Love];
    for day in 0..60 {
        let body = json!({
            "birthYear": 2024, "birthMonth": 1 + day / 28, "birthDay": 1 + day % 28,
            "birthHour": 12, "birthMinute": 0, "isFemale": false,
        });
        let topics = if day == 0 { Topic::ALL.to_vec() } else { vec![Topic::Manse] };
        for topic in topics {
            let body = match topic {
                Topic::Compatibility => with(body.clone(), json!({ "partners": [body] })),
                _ => body.clone(),
            };
            let data = ask(topic, &body);
            let found = &data["modules"]["fourPillars"]["dayPillar"];
            assert_eq!(found.is_object(), told.contains(&topic), "{}", topic.id());
            if found.is_object() {
                let day = &data["modules"]["fourPillars"]["pillars"]["day"];
                assert_eq!(found["ganjiHan"], day["ganjiHan"]);
                let text = found["meaning"].as_str().unwrap();
                let name = format!(
                    "{}({})",
                    found["ganji"].as_str().unwrap(),
                    found["ganjiHan"].as_str().unwrap()
                );
                assert!(text.starts_with(&name), "{text}");
            }
        }
    }
}
