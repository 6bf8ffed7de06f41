//! Leaving modules out: the others stay as they are, the core stays in.

use std::collections::{BTreeMap, BTreeSet};

use saju_catalogue::{IssueCode, Module, Partners, Sample, Topic};
use saju_chart::Domain as _;
use saju_reading::parse_value;
use serde_json::{Value, json};

use crate::common::requests::{random_request, sample_request};
use crate::common::sentences::explained_in_place;
use crate::common::{Random, ask, ask_text, with};

/// The text of each member of the object that stands under `"name":` at the top of a JSON object.
fn texts<'a>(object: &'a str, name: &str) -> BTreeMap<&'a str, &'a str> {
    let text = members(object).remove(name).unwrap_or_default();
    members(text)
}

/// The text of each member of an object.
fn members(object: &str) -> BTreeMap<&str, &str> {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    let mut found = BTreeMap::new();
    let (mut start, mut key, mut colon) = (1, "", 0);
    for (at, byte) in object.bytes().enumerate() {
        if quoted {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => quoted = false,
                _ => {}
            }
            continue;
        }
        match byte {
            b'"' => quoted = true,
            b'{' | b'[' => depth += 1,
            b':' if depth == 1 => {
                key = object[start..at].trim_matches('"');
                colon = at;
            }
            b',' if depth == 1 => {
                found.insert(key, &object[colon + 1..at]);
                start = at + 1;
            }
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 && colon > 0 {
                    found.insert(key, &object[colon + 1..at]);
                }
            }
            _ => {}
        }
    }
    found
}

#[test]
fn members_are_told_apart() {
    let found = members(r#"{"a":{"b":"},{\""},"c":[1,{"d":2}],"e":null}"#);
    let wanted = [("a", r#"{"b":"},{\""}"#), ("c", r#"[1,{"d":2}]"#), ("e", "null")];
    assert_eq!(found, BTreeMap::from(wanted));
    assert!(members("{}").is_empty());
}

fn without(body: &Value, modules: &[Module]) -> Value {
    let names: Vec<&str> = modules.iter().map(|module| module.id()).collect();
    with(body.clone(), json!({ "exclude": names }))
}

/// Asserts that an answer without some modules is the whole one less those.
fn assert_less(topic: Topic, body: &Value, left_out: &[Module]) {
    let (whole, rest) = (ask_text(topic, body), ask_text(topic, &without(body, left_out)));
    let (mut wanted, found) = (texts(&whole, "modules"), texts(&rest, "modules"));
    assert_eq!(wanted.len(), topic.row().modules.len());
    wanted.retain(|name, _| left_out.iter().all(|module| module.id() != *name));
    assert_eq!(found.keys().collect::<Vec<_>>(), wanted.keys().collect::<Vec<_>>());
    for (name, text) in &found {
        assert!(wanted[name] == *text, "{}: {name} changed without {left_out:?}", topic.id());
    }
    // What stands around the modules stays too, but for what follows from them.
    let (whole, rest): (Value, Value) =
        (serde_json::from_str(&whole).unwrap(), serde_json::from_str(&rest).unwrap());
    for name in ["topic", "input", "timezone", "ruleset"] {
        assert_eq!(whole[name], rest[name], "{name}");
    }
    let notes = |data: &Value| data["diagnostics"].as_array().cloned().unwrap_or_default();
    for note in notes(&rest).iter().filter(|note| note["code"] != "REFERENCE_BEFORE_BIRTH") {
        assert!(notes(&whole).contains(note), "{note}");
    }
    assert!(rest["reference"].is_null() || rest["reference"] == whole["reference"]);
    let terms = |data: &Value| -> BTreeSet<String> {
        let listed = data["glossary"].as_object().unwrap().keys().cloned();
        listed.chain(explained_in_place(data)).collect()
    };
    assert!(terms(&rest).is_subset(&terms(&whole)));
    let partners = |data: &Value| data["partners"].as_array().cloned().unwrap_or_default();
    for (whole, rest) in partners(&whole).iter().zip(&partners(&rest)) {
        for (name, module) in rest["modules"].as_object().unwrap() {
            assert_eq!(whole["modules"][name], *module, "a partner's {name}");
        }
        for name in ["crossRelations", "elementComplement"] {
            assert_eq!(whole[name], rest[name], "{name} changed without {left_out:?}");
        }
    }
    assert_eq!(whole["groupRelations"], rest["groupRelations"]);
}

#[test]
fn a_module_left_out_changes_no_other() {
    let mut random = Random(21);
    for topic in Topic::all() {
        let mut bodies: Vec<Value> =
            Sample::all().map(|sample| sample_request(topic, sample)).collect();
        let births = std::iter::repeat_with(|| random_request(topic, &mut random)).flatten();
        bodies.extend(births.take(3));
        let others: Vec<Module> =
            topic.row().modules.iter().copied().filter(|m| *m != topic.row().core).collect();
        for body in bodies {
            for module in &others {
                assert_less(topic, &body, &[*module]);
            }
            assert_less(topic, &body, &others);
            assert_less(topic, &body, &others[..2]);
        }
    }
}

#[test]
fn the_core_cannot_be_left_out() {
    for topic in Topic::all() {
        let core = topic.row().core;
        let body = without(&sample_request(topic, Sample::MaleForward), &[Module::Sinsal, core]);
        // Where sinsal is the core itself, both entries are wrong.
        let issues = parse_value(topic, &body).request.unwrap_err();
        assert!(issues.iter().all(|issue| issue.code == IssueCode::CoreModuleExcluded));
        let last = issues.last().unwrap();
        assert_eq!(last.field, "exclude.1");
        assert_eq!(last.received.as_deref(), Some(format!("\"{}\"", core.id()).as_str()));
        assert_eq!(issues.len(), if core == Module::Sinsal { 2 } else { 1 });
    }
}

#[test]
fn a_module_that_the_topic_has_not_is_ignored() {
    for topic in Topic::all() {
        let modules = topic.row().modules;
        let body = sample_request(topic, Sample::FemaleReverse);
        let has_partners = topic.row().partners != Partners::None;
        let of_partners = [Module::SinStrength, Module::DecadeFortune];
        let is_of_partners = |m: &Module| has_partners && of_partners.contains(m);
        let is_foreign = |m: &Module| !modules.contains(m) && !is_of_partners(m);
        let foreign: Vec<Module> = Module::all().filter(is_foreign).collect();
        assert!(!foreign.is_empty());
        assert_eq!(ask(topic, &without(&body, &foreign)), ask(topic, &body));
    }
}

#[test]
fn what_is_told_of_partners_alone_is_left_out_as_well() {
    let body = sample_request(Topic::Compatibility, Sample::FemaleReverse);
    let told = |body: &Value, name: &str| {
        ask(Topic::Compatibility, body).pointer(&format!("/partners/0/modules/{name}")).is_some()
    };
    for module in [Module::SinStrength, Module::DecadeFortune] {
        assert!(told(&body, module.id()));
        assert!(!told(&without(&body, &[module]), module.id()), "{}", module.id());
    }
}
