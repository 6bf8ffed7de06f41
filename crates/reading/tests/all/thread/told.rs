//! How the thread is told: whole sentences, each link once, the same in every topic.

use std::collections::BTreeSet;

use saju_catalogue::{Module, ModuleSet, Sample, Topic};
use saju_reading::{Reference, Selection, answer, parse_value, sample};
use serde_json::{Value, json};

use super::{births, list, steps, text};
use crate::common::{ask, today, with};
use saju_style::fault_of_sentences;

/// Words that join steps.
const LINKS: [&str; 5] = ["그래서 ", "그러나 ", "다만 ", "그에 앞서 ", "무엇보다 "];

#[test]
fn every_sentence_is_whole_and_every_link_stands_once() {
    for body in births(300) {
        let data = ask(Topic::Life, &body);
        let said: Vec<&str> = steps(&data).iter().map(|step| text(step, "/text")).collect();
        for sentence in &said {
            assert_eq!(fault_of_sentences(sentence), None, "{sentence}\n{body}");
        }
        let whole = said.join(" ");
        let meaning = text(&data, "/modules/evaluation/meaning");
        let carried: Vec<&str> = said.iter().copied().filter(|one| meaning.contains(one)).collect();
        assert_eq!(carried.join(" "), meaning);
        assert_eq!(carried.last(), said.last());
        for link in LINKS {
            assert!(whole.matches(link).count() <= 1, "{link}: {whole}");
        }
        let of = |step: &Value| text(step, "/step").to_owned();
        let order = ["strength", "structure", "need", "place", "decades", "now"];
        let found: Vec<String> = steps(&data).iter().map(of).collect();
        assert!(found.len() >= 5 && order.iter().zip(&found).all(|(a, b)| a == b), "{found:?}");
    }
}

#[test]
fn the_thread_is_the_same_in_every_topic_and_whatever_is_left_out() {
    let without_refs = |steps: &[Value]| -> Vec<Value> {
        let mut steps = steps.to_vec();
        for step in &mut steps {
            step["refs"] = Value::Null;
        }
        steps
    };
    for body in births(20) {
        let life = ask(Topic::Life, &body);
        for topic in [Topic::Manse, Topic::Decade, Topic::Health] {
            let other = ask(topic, &body);
            let beside = list(&other, "/thread");
            assert_eq!(without_refs(beside), without_refs(steps(&life)), "{}", topic.id());
        }
        let members = json!({
            "exclude": ["decadeFortune", "yongsin", "wongukInteraction"], "decadeCount": 1,
        });
        let less = ask(Topic::Life, &with(body.clone(), members));
        assert_eq!(steps(&less), steps(&life));
        let members = json!({ "exclude": ["evaluation"] });
        assert!(ask(Topic::Life, &with(body.clone(), members)).get("thread").is_none());
        let minimal = ask(Topic::Life, &with(body, json!({ "detail": "minimal" })));
        for (short, usual) in steps(&minimal).iter().zip(steps(&life)) {
            assert!(short.get("text").is_none());
            assert_eq!((&short["key"], &short["step"]), (&usual["key"], &usual["step"]));
        }
        assert_eq!(
            minimal["modules"]["evaluation"]["meaning"],
            life["modules"]["evaluation"]["meaning"],
        );
    }
}

#[test]
fn a_plan_that_lacks_what_the_thread_is_drawn_from_has_none() {
    let body = sample::input(Sample::MaleForward);
    let data = |topic, allowed: ModuleSet| -> Value {
        let request = parse_value(topic, &body).request.unwrap();
        let selection = Selection::of(topic, allowed, request.exclude);
        let reference = Reference::of(request.reference, today());
        serde_json::from_str(&answer::topic(&request, &selection, reference)).unwrap()
    };
    assert!(data(Topic::Manse, Module::FREE).get("thread").is_none());
    for lacking in [Module::SinStrength, Module::Gyeokguk, Module::Yongsin, Module::DecadeFortune] {
        let allowed: ModuleSet = ModuleSet::ALL.iter().filter(|one| *one != lacking).collect();
        assert!(data(Topic::Today, allowed).get("thread").is_none(), "{}", lacking.id());
        let evaluation = &data(Topic::Life, allowed)["modules"]["evaluation"];
        assert!(
            evaluation.get("thread").is_none() && evaluation["meaning"] == evaluation["summary"]
        );
    }
    assert_eq!(list(&data(Topic::Today, ModuleSet::ALL), "/thread").len(), 6);
}

/// Every path of a step leads to a member, or names a module that the topic lacks.
#[test]
fn what_proves_a_step_is_there() {
    let mut paths = BTreeSet::new();
    for body in births(60) {
        for topic in [Topic::Consult, Topic::Health] {
            let data = ask(topic, &body);
            let all = [steps(&data), list(&data, "/thread")].concat();
            for path in all.iter().flat_map(|step| list(step, "/refs").to_vec()) {
                let path = path.as_str().unwrap().to_owned();
                let pointer = format!("/modules/{}", path.replace('.', "/"));
                let module = path.split('.').next().unwrap();
                let has = topic.row().modules.iter().any(|one| one.id() == module);
                assert_eq!(data.pointer(&pointer).is_some(), has, "{path}");
                paths.insert(path);
            }
        }
    }
    println!("{paths:?}");
}

/// Whole threads to be read aloud: `--nocapture`.
#[test]
fn threads_are_of_a_length_that_can_be_read() {
    let mut letters = Vec::new();
    for (number, body) in births(200).enumerate() {
        let data = ask(Topic::Life, &body);
        let said = text(&data, "/modules/evaluation/meaning");
        letters.push(said.chars().count());
        if number < 40 {
            let keys: Vec<&str> = steps(&data).iter().map(|step| text(step, "/key")).collect();
            println!("{} {keys:?}\n{said}\n", body["birthYear"]);
        }
    }
    let mean = letters.iter().sum::<usize>() / letters.len();
    println!("mean length {mean}, longest {:?}", letters.iter().max());
    assert!((200..=450).contains(&mean), "{mean}");
}
