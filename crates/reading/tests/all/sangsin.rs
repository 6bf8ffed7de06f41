//! What completes the structure and works against the yongsin is called by both names in every sentence.

use std::collections::BTreeMap;

use saju_catalogue::{Partners, Topic};
use saju_reading::parse_value;
use serde_json::{Value, json};

use crate::common::sentences::walk;
use crate::common::{Random, ask, with};
use saju_style::whole::sentences;

/// Births of which every topic is read.
const BIRTHS: usize = 400;

/// Parts of the yongsin's module that speak of the rule and of no letter.
const RULES: [&str; 2] = ["보조용신은 기신이나 구신이 아닌 첫 후보입니다", "이 서비스의 기준"];

fn births(seed: u64) -> impl Iterator<Item = Value> {
    let mut random = Random(seed);
    std::iter::repeat_with(move || random.birth())
        .filter(|body| parse_value(Topic::Life, body).request.is_ok())
}

fn alone(body: &Value) -> Value {
    let mut body = body.clone();
    body.as_object_mut().unwrap().remove("partners");
    body
}

/// 기신 or 구신, where the element that completes the structure is it.
fn opposed(yongsin: &Value) -> Option<&'static str> {
    match yongsin["gyeokgukYongsin"]["role"].as_str() {
        Some("gisin") => Some("기신"),
        Some("gusin") => Some("구신"),
        _ => None,
    }
}

/// What stands beside the caller alone: a partner's useful elements are others.
fn of_caller(mut data: Value) -> Value {
    if let Some(members) = data.as_object_mut() {
        members.remove("partners");
        members.remove("glossary");
    }
    data
}

#[test]
fn the_sangsin_against_the_yongsin_is_never_named_by_its_part_alone() {
    const CONCERNS: [&str; 5] = ["work", "money", "study", "exam", "children"];
    let mut faults: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let (mut opposed_charts, mut named) = (0, 0);
    let mut others = births(97);
    for (n, birth) in births(96).take(BIRTHS).enumerate() {
        let yongsin = ask(Topic::Life, &birth)["modules"]["yongsin"].take();
        let Some(part) = opposed(&yongsin) else { continue };
        opposed_charts += 1;
        let partner = others.next().unwrap();
        for topic in Topic::ALL {
            let mut body = match topic.row().partners {
                Partners::Required => with(birth.clone(), json!({ "partners": [partner] })),
                _ => birth.clone(),
            };
            if topic == Topic::Consult {
                body["concern"] = CONCERNS[n % CONCERNS.len()].into();
            }
            if !matches!(topic, Topic::Today | Topic::Manse) {
                body["detail"] = "full".into();
            }
            if parse_value(topic, &body).request.is_err() {
                body.as_object_mut().unwrap().remove("detail");
            }
            let mut note = |place: &str, text: &str| {
                for one in sentences(text).filter(|one| one.contains(part)) {
                    if RULES.iter().any(|rule| one.contains(rule)) || !one.contains(' ') {
                        continue;
                    }
                    named += 1;
                    if !one.contains("상신") {
                        let found = faults.entry(format!("{} {place}", topic.id())).or_default();
                        found.0 += 1;
                        found.1 = format!("{one}\n  {}", alone(&body));
                    }
                }
            };
            walk(&of_caller(ask(topic, &body)), "", &mut note);
        }
    }
    for (what, (count, example)) in &faults {
        println!("{what}: {count} times, as\n  {example}");
    }
    println!("{named} sentences of {opposed_charts} charts");
    assert!(opposed_charts > BIRTHS / 8 && named > opposed_charts);
    assert!(faults.is_empty());
}
