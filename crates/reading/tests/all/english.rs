//! The whole reading in English: no Hangul but in members that are named so, and every sentence as the style has it.

use std::collections::BTreeMap;

use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::{Random, ask, with};

/// Births that are read with every topic.
const BIRTHS: usize = 40;

/// Members that hold letters and names in Hangul in every language, beside those whose name ends in `Ko`.
const IN_HANGUL: [&str; 9] = [
    "ko",
    "glyph",
    "glyphs",
    "ganji",
    "fromGanji",
    "toGanji",
    "empties",
    "alternativeGanji",
    "label",
];

/// Members that hold sentences, as text or as a list.
const SENTENCES: [&str; 12] = [
    "meaning",
    "positionMeaning",
    "nature",
    "reasoning",
    "cause",
    "basis",
    "text",
    "summary",
    "conclusion",
    "sentence",
    "lines",
    "why",
];

fn is_hangul(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

/// Visits every text with the name of its member.
fn each<'a>(name: &'a str, value: &'a Value, visit: &mut impl FnMut(&'a str, &'a str)) {
    match value {
        Value::String(text) => visit(name, text),
        Value::Array(items) => items.iter().for_each(|item| each(name, item, visit)),
        Value::Object(members) => {
            // What a Korean label is made of is Korean.
            let told =
                members.iter().filter(|(name, member)| !name.ends_with("Ko") || member.is_string());
            told.for_each(|(name, member)| each(name, member, visit));
        }
        _ => {}
    }
}

/// Bodies with what each topic needs.
fn body(topic: Topic, random: &mut Random) -> Value {
    let more = match topic {
        Topic::Compatibility => json!({ "partners": [random.birth()] }),
        Topic::Consult => {
            let concerns = ["work", "money", "love", "marriage", "study", "health", "move"];
            json!({ "concern": concerns[random.below(concerns.len() as u64) as usize] })
        }
        Topic::Yearly => json!({ "months": true }),
        _ => json!({}),
    };
    let detail = ["minimal", "standard", "full"][random.below(3) as usize];
    let birth = with(random.birth(), json!({ "language": "en", "detail": detail }));
    with(birth, more)
}

fn answers() -> impl Iterator<Item = (Topic, Value, Value)> {
    let mut random = Random(2_201);
    (0..BIRTHS).flat_map(move |_| {
        let asked: Vec<_> = Topic::ALL.map(|topic| (topic, body(topic, &mut random))).into();
        asked.into_iter().filter_map(|(topic, body)| {
            saju_reading::parse_value(topic, &body).request.ok()?;
            Some((topic, ask(topic, &body), body))
        })
    })
}

#[test]
fn no_answer_holds_hangul_but_where_it_is_named() {
    let mut faults: BTreeMap<String, String> = BTreeMap::new();
    for (topic, data, _) in answers() {
        each("", &data, &mut |name, text| {
            if !name.ends_with("Ko") && !IN_HANGUL.contains(&name) && text.contains(is_hangul) {
                faults.entry(format!("{topic:?} {name}")).or_insert_with(|| text.to_owned());
            }
        });
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_sentence_is_as_the_style_has_it() {
    let mut faults: BTreeMap<String, String> = BTreeMap::new();
    for (_, data, _) in answers() {
        each("", &data, &mut |name, text| {
            // The rule behind a line of basis is no word of the sentence.
            let text =
                text.rsplit_once(" [").filter(|_| text.ends_with(']')).map_or(text, |(l, _)| l);
            if SENTENCES.contains(&name)
                && let Some(fault) = saju_style::english::fault(text)
            {
                faults.entry(fault).or_insert_with(|| text.to_owned());
            }
        });
    }
    assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
}

#[test]
fn sentences_begin_with_a_capital() {
    let mut faults: BTreeMap<String, String> = BTreeMap::new();
    for (_, data, _) in answers() {
        each("", &data, &mut |name, text| {
            let is_lower = text.starts_with(|c: char| c.is_ascii_lowercase());
            if SENTENCES.contains(&name) && text.ends_with('.') && is_lower {
                faults.entry(name.to_owned()).or_insert_with(|| text.to_owned());
            }
        });
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Words that are capital only where a sentence begins.
const COMMON: [&str; 20] = [
    "You", "Your", "It", "The", "This", "In", "On", "At", "When", "Now", "From", "That", "They",
    "If", "Wood", "Fire", "Earth", "Metal", "Water", "Under",
];

#[test]
fn a_sentence_goes_on_in_small_letters() {
    for (topic, data, body) in answers() {
        each("", &data, &mut |name, text| {
            for open in [", ", "; ", ", so ", "But "] {
                for (at, _) in text.match_indices(open) {
                    let behind = &text[at + open.len()..];
                    let word = behind.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap();
                    assert!(!COMMON.contains(&word), "{name} of {} {body}: {text}", topic.id());
                }
            }
        });
    }
}

#[test]
fn an_apposition_ends_before_the_next_element() {
    let appositions = ["the aid", "already ample", "already heavy", "completing god"];
    for (topic, data, body) in answers() {
        each("", &data, &mut |name, text| {
            for element in ["wood", "fire", "earth", "metal", "water"] {
                for apposition in appositions {
                    let run_on = format!("{apposition} and {element},");
                    assert!(!text.contains(&run_on), "{name} of {} {body}: {text}", topic.id());
                }
            }
        });
    }
}

#[test]
fn letters_behind_their_owner_have_no_article_of_their_own() {
    let mut listed = 0;
    for (_, data, body) in answers().filter(|(topic, ..)| *topic == Topic::Compatibility) {
        let cross = &data["partners"][0]["crossRelations"];
        for part in ["palaces", "joint", "branchRelations"] {
            each("", &cross[part], &mut |name, text| {
                let of_another = text.contains("branch and the ") || text.contains("branch, the ");
                assert!(!of_another, "{name} of {body}: {text}");
                listed += usize::from(text.contains("branch) and "));
            });
        }
    }
    assert!(listed > 0);
}

#[test]
fn the_short_text_is_english() {
    let mut random = Random(2_202);
    for _ in 0..BIRTHS {
        for topic in Topic::ALL {
            let body = with(body(topic, &mut random), json!({ "format": "compact" }));
            if saju_reading::parse_value(topic, &body).request.is_err() {
                continue;
            }
            let data = ask(topic, &body);
            let text = data["text"].as_str().unwrap();
            assert!(!text.contains(is_hangul), "{topic:?}: {text}");
            assert!(!text.contains("  ") && !text.contains("—"), "{topic:?}: {text}");
            assert!(!text.contains("You day branch"), "{topic:?}: {text}");
        }
    }
}

#[test]
fn a_label_in_korean_has_its_english_beside_it() {
    let body = json!({
        "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10, "language": "en"
    });
    let english = ask(Topic::Manse, &body);
    let strength = &english["modules"]["sinStrength"];
    assert_eq!(strength["label"].as_str().map(|label| label.contains(is_hangul)), Some(false));
    let element = &english["modules"]["fourPillars"]["dayMaster"]["stem"];
    assert!(element["elementKo"].is_string() && element["elementEn"].is_string(), "{element}");
    let korean = ask(Topic::Manse, &with(body, json!({ "language": "ko" })));
    assert_eq!(korean["modules"]["fourPillars"]["dayMaster"]["stem"]["elementEn"], Value::Null);
}

#[test]
fn the_glossary_is_keyed_by_the_running_term() {
    let body = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "language": "en" });
    let data = ask(Topic::Life, &body);
    let glossary = data["glossary"].as_object().unwrap();
    let term = &glossary["day master"];
    assert_eq!((&term["ko"], &term["en"]), (&"일간".into(), &"Day Master".into()));
    for (run, entry) in glossary {
        assert!(!run.contains(is_hangul), "{run}");
        assert!(
            entry["definition"].as_str().is_some_and(|text| !text.contains(is_hangul)),
            "{run}"
        );
    }
}
