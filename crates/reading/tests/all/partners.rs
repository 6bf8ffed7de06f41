//! Answers with other persons: their charts, and what stands between each two.

use saju_catalogue::{Module, Sample, Topic};
use saju_reading::sample;
use saju_reading::{Exclude, Reference, Selection, answer, parse_value};
use serde_json::{Value, json};

use crate::common::partners::{list, members, random_body, relations, text};
use crate::common::sentences::{assert_part, walk};
use crate::common::{self, Random, ask, with};

fn caller() -> Value {
    sample::input(Sample::FemaleReverse)
}

/// The caller with so many partners: a plain one, one without an hour, one born abroad by a lunar
/// date.
fn body(partners: usize) -> Value {
    let all = [
        json!({ "birthYear": 1968, "birthMonth": 11, "birthDay": 2, "birthHour": 6, "birthMinute": 20 }),
        json!({ "birthYear": 1972, "birthMonth": 3, "birthDay": 9, "label": "지민" }),
        json!({
            "birthYear": 1990, "birthMonth": 5, "birthDay": 12, "birthHour": 9, "isLunar": true,
            "isLeapMonth": true, "birthCity": "뉴욕", "isFemale": true, "timeMode": "convention",
        }),
    ];
    with(caller(), json!({ "partners": &all[..partners] }))
}

#[test]
fn a_partner_has_a_chart_and_what_stands_between() {
    let data = ask(Topic::Compatibility, &body(1));
    let partners = list(&data["partners"]);
    assert_eq!(partners.len(), 1);
    let mut found = members(&partners[0]);
    found.sort_unstable();
    let mut wanted = [
        "index",
        "label",
        "input",
        "timezone",
        "diagnostics",
        "modules",
        "thread",
        "crossRelations",
        "elementComplement",
    ];
    wanted.sort_unstable();
    assert_eq!(found, wanted);
    assert_eq!(partners[0]["index"], 0);
    assert_eq!(partners[0]["label"], "상대 1");
    assert!(data.get("groupRelations").is_none());
    let cross = &partners[0]["crossRelations"];
    assert_eq!(cross["pair"], json!(["self", "0"]));
    assert_eq!(cross["pairKo"], "본인–상대 1");
    assert_eq!(partners[0]["elementComplement"]["pair"], json!(["self", "0"]));
}

#[test]
fn a_topic_without_partners_has_none_of_it() {
    for (topic, body) in [(Topic::Manse, caller()), (Topic::Love, caller())] {
        let data = ask(topic, &body);
        assert!(data.get("partners").is_none() && data.get("groupRelations").is_none());
    }
    let data = ask(Topic::Love, &body(2));
    assert_eq!(list(&data["partners"]).len(), 2);
    assert_eq!(list(&data["groupRelations"]).len(), 1);
}

#[test]
fn three_partners_make_three_pairs_among_themselves() {
    let data = ask(Topic::Compatibility, &body(3));
    let partners = list(&data["partners"]);
    let labels: Vec<&str> = partners.iter().map(|partner| text(&partner["label"])).collect();
    assert_eq!(labels, ["상대 1", "지민", "상대 3"]);
    let pairs: Vec<&Value> =
        list(&data["groupRelations"]).iter().map(|group| &group["pair"]).collect();
    assert_eq!(pairs, [&json!([0, 1]), &json!([0, 2]), &json!([1, 2])]);
    for group in list(&data["groupRelations"]) {
        // Beside a caller the persons of a pair are named by text.
        let named: Vec<String> = list(&group["pair"]).iter().map(Value::to_string).collect();
        assert_eq!(group["crossRelations"]["pair"], json!(named));
        assert_eq!(group["elementComplement"]["pair"], json!(named));
    }
    // No hour, no letters of the hour, and the basis says whose hour it is.
    assert!(partners[1]["modules"]["fourPillars"]["pillars"]["hour"].is_null());
    let cross = &partners[1]["crossRelations"];
    for relation in list(&cross["branchRelations"]).iter().chain(list(&cross["stemRelations"])) {
        assert_ne!(relation["positions"]["b"], "hour");
    }
    assert!(cross["basis"].to_string().contains("지민의 태어난 시각을 몰라"));
    assert!(!partners[0]["crossRelations"]["basis"].to_string().contains("시각을 몰라"));
    // Abroad, by the lunar calendar, with a time mode of its own.
    assert_eq!(partners[2]["timezone"]["tzId"], "America/New_York");
    assert_eq!(partners[2]["timezone"]["mode"], "convention");
    assert_eq!(partners[1]["timezone"]["mode"], "trueSolar");
    assert_eq!(partners[2]["input"]["lunar"]["isLeapMonth"], true);
}

#[test]
fn a_partners_chart_is_the_chart_it_has_alone() {
    let data = ask(Topic::Compatibility, &with(body(3), json!({ "detail": "full" })));
    for (index, partner) in list(&data["partners"]).iter().enumerate() {
        let mut alone = body(3)["partners"][index].clone();
        alone["partners"] = json!([caller()]);
        alone["detail"] = "full".into();
        alone.as_object_mut().unwrap().remove("label");
        let alone = ask(Topic::Compatibility, &alone);
        for part in ["input", "timezone"] {
            assert_eq!(partner[part], alone[part], "{part}");
        }
        // The decades are the caller's alone, and so is what is noted of them.
        let of_decades = |note: &&Value| note["module"] == "decadeFortune";
        let notes: Vec<&Value> =
            list(&alone["diagnostics"]).iter().filter(|note| !of_decades(note)).collect();
        assert_eq!(list(&partner["diagnostics"]).iter().collect::<Vec<_>>(), notes);
        for module in members(&partner["modules"]) {
            assert_eq!(partner["modules"][module], alone["modules"][module], "{module}");
        }
        // The same two persons, the other way round.
        assert_mirrored(&partner["crossRelations"], &alone["partners"][0]["crossRelations"]);
        assert_supplies(&partner["elementComplement"], &alone["partners"][0]["elementComplement"]);
    }
}

/// What holds of a and b holds of b and a.
fn assert_mirrored(one: &Value, other: &Value) {
    for list_name in ["stemRelations", "branchRelations"] {
        let key = |relation: &Value, [a, b]: [&str; 2]| {
            format!(
                "{} {} {} {}",
                relation["kind"],
                relation["positions"][a],
                relation["positions"][b],
                relation["strength"]
            )
        };
        let sorted = |value: &Value, sides| {
            let mut keys: Vec<String> = list(value).iter().map(|r| key(r, sides)).collect();
            keys.sort();
            keys
        };
        assert_eq!(sorted(&one[list_name], ["a", "b"]), sorted(&other[list_name], ["b", "a"]));
    }
    assert_eq!(one["summary"], other["summary"]);
    assert_eq!(one["joint"].as_array().map(Vec::len), other["joint"].as_array().map(Vec::len));
    let (masters, mirrored) = (&one["dayMaster"], &other["dayMaster"]);
    assert_eq!(masters["aSeesB"]["sipseong"], mirrored["bSeesA"]["sipseong"]);
    assert_eq!(masters["stemRelation"], mirrored["stemRelation"]);
    let (star, turned) = (&one["spouseStar"], &other["spouseStar"]);
    assert_eq!(star["aIsSpouseStarOfB"], turned["bIsSpouseStarOfA"]);
    assert_eq!(one["sinsal"].as_array().map(Vec::len), other["sinsal"].as_array().map(Vec::len));
}

fn assert_supplies(one: &Value, other: &Value) {
    let keys = |value: &Value, swap: bool| {
        let side = |id: &Value| (*id == "self") != swap;
        let mut keys: Vec<String> = list(&value["supplies"])
            .iter()
            .map(|s| format!("{} {} {} {}", side(&s["from"]), s["kind"], s["element"], s["count"]))
            .collect();
        keys.sort();
        keys
    };
    assert_eq!(keys(one, false), keys(other, true));
    assert_eq!(one["bothMissing"], other["bothMissing"]);
}

#[test]
fn relations_join_the_letters_they_name() {
    let data = ask(Topic::Compatibility, &with(body(3), json!({ "detail": "full" })));
    let pillars = |person: &Value| match text(person).parse::<usize>() {
        Ok(index) => &data["partners"][index]["modules"]["fourPillars"]["pillars"],
        Err(_) => &data["modules"]["fourPillars"]["pillars"],
    };
    for pair in relations(&data) {
        let cross = &pair["crossRelations"];
        for (list_name, letter) in [("stemRelations", "stem"), ("branchRelations", "branch")] {
            for relation in list(&cross[list_name]) {
                let han: String = [("a", 0), ("b", 1)]
                    .map(|(side, place)| {
                        let position = text(&relation["positions"][side]);
                        text(&pillars(&cross["pair"][place])[position][letter]["han"])
                    })
                    .concat();
                assert_eq!(relation["glyphsHan"], han);
            }
        }
        for joint in list(&cross["joint"]) {
            let mut held: Vec<&str> = Vec::new();
            for person in list(&cross["pair"]) {
                for position in list(&joint["from"][text(person)]) {
                    held.push(text(&pillars(person)[text(position)]["branch"]["han"]));
                }
            }
            let glyphs = text(&joint["glyphsHan"]);
            assert!(glyphs.chars().all(|c| held.contains(&c.to_string().as_str())), "{glyphs}");
            assert!(held.iter().all(|letter| glyphs.contains(letter)), "{glyphs}");
        }
    }
}

#[test]
fn a_short_answer_lists_what_is_close_and_counts_what_it_lists() {
    let mut random = Random(41);
    for _ in 0..100 {
        let Some(body) = random_body(&mut random, 1) else { continue };
        let at = |detail: &str| {
            ask(Topic::Compatibility, &with(body.clone(), json!({ "detail": detail })))
        };
        let (minimal, standard, full) = (at("minimal"), at("standard"), at("full"));
        for (data, all) in [(&minimal, false), (&standard, false), (&full, true)] {
            let cross = &data["partners"][0]["crossRelations"];
            let everything = &full["partners"][0]["crossRelations"];
            let mut listed = list(&cross["joint"]).len();
            for list_name in ["stemRelations", "branchRelations"] {
                let is_close = |relation: &&Value| {
                    let (a, b) = (&relation["positions"]["a"], &relation["positions"]["b"]);
                    a == b || a == "day" || b == "day"
                };
                let wanted = list(&everything[list_name]).iter().filter(|r| all || is_close(r));
                let keys =
                    |relation: &Value| (relation["kind"].clone(), relation["positions"].clone());
                let found: Vec<_> = list(&cross[list_name]).iter().map(keys).collect();
                assert_eq!(found, wanted.map(keys).collect::<Vec<_>>());
                listed += found.len();
            }
            assert_eq!(cross["summary"]["total"], listed);
        }
        assert_part(&minimal["partners"], &standard["partners"], "partners");
        walk(&minimal["partners"], "", &mut |key, text| {
            assert!(key != "basis" && key != "reasoning", "{key} at minimal: {text}");
        });
        walk(&standard["partners"][0]["modules"], "", &mut |key, text| {
            assert!(key != "basis" && key != "reasoning", "{key} in a partner's module: {text}");
        });
        assert_short_of(
            &standard["partners"][0]["modules"],
            &full["partners"][0]["modules"],
            "modules",
        );
    }
}

/// What is told of a partner in short stands in the whole modules under the same names. Strength and the
/// current decade are told in short alone, and relations as far as they act.
fn assert_short_of(short: &Value, whole: &Value, path: &str) {
    match (short, whole) {
        (Value::Object(short), Value::Object(whole)) => {
            for (name, value) in short {
                if !["sinStrength", "decadeFortune"].contains(&name.as_str()) {
                    let other = whole.get(name).unwrap_or_else(|| panic!("{path}.{name} is gone"));
                    assert_short_of(value, other, &format!("{path}.{name}"));
                }
            }
        }
        (Value::Array(short), Value::Array(whole)) if path.ends_with("Relations") => {
            let key = |relation: &Value| (relation["label"].clone(), relation["positions"].clone());
            for item in short {
                let other = whole.iter().find(|other| key(other) == key(item));
                assert_short_of(item, other.expect("the relation"), path.trim_end_matches('s'));
            }
        }
        (Value::Array(short), Value::Array(whole)) => {
            assert_eq!(short.len(), whole.len(), "{path}");
            for (a, b) in short.iter().zip(whole) {
                assert_short_of(a, b, path);
            }
        }
        _ => assert_eq!(short, whole, "{path}"),
    }
}

#[test]
fn modules_left_out_are_left_out_for_partners_and_change_no_relation() {
    let exclude = json!({ "exclude": ["sinsal", "yongsin", "elements"] });
    let data = ask(Topic::Compatibility, &with(body(2), exclude));
    let whole = ask(Topic::Compatibility, &body(2));
    for (rest, whole) in relations(&data).iter().zip(relations(&whole)) {
        for name in ["crossRelations", "elementComplement"] {
            assert_eq!(rest[name], whole[name], "{name}");
        }
    }
    assert!(whole["partners"][0]["crossRelations"].get("sinsal").is_some());
    let stem = &data["partners"][0]["crossRelations"]["dayMaster"]["a"]["stem"];
    assert_eq!(stem.get("sipseong"), Some(&Value::Null), "a day master is nothing to itself");
    for partner in list(&data["partners"]) {
        let mut modules = members(&partner["modules"]);
        modules.sort_unstable();
        let left = ["decadeFortune", "fourPillars", "gyeokguk", "sinStrength", "wongukInteraction"];
        assert_eq!(modules, left);
    }
}

#[test]
fn a_free_plan_has_relations_without_the_five_gods_and_sinsal() {
    let body = body(2);
    let request = parse_value(Topic::Compatibility, &body).request.unwrap();
    // That such a module is left out as well gives nothing of it.
    let modules = request.exclude.modules.with(Module::Sinsal).with(Module::Yongsin);
    let exclude = Exclude { modules, ..request.exclude };
    for exclude in [request.exclude, exclude] {
        free_plan(&request, exclude);
    }
}

fn free_plan(request: &saju_reading::Request, exclude: Exclude) {
    let selection = Selection::of(Topic::Compatibility, Module::FREE, exclude);
    let reference = Reference::of(request.reference, common::today());
    let data = answer::topic(request, &selection, reference);
    let data: Value = serde_json::from_str(&data).unwrap();
    for partner in list(&data["partners"]) {
        let mut modules = members(&partner["modules"]);
        modules.sort_unstable();
        assert_eq!(modules, ["decadeFortune", "elements", "fourPillars"]);
    }
    assert_without_gods_and_sinsal(&data);
    assert!(selection.gated.contains(Module::Sinsal) || exclude.modules.contains(Module::Sinsal));
}

fn assert_without_gods_and_sinsal(data: &Value) {
    for pair in relations(data) {
        assert!(pair["crossRelations"].get("sinsal").is_none());
        for supply in list(&pair["elementComplement"]["supplies"]) {
            assert_eq!(supply["kind"], "fills-missing");
        }
        let text = pair.get("crossRelations").map(Value::to_string).unwrap_or_default()
            + &pair["elementComplement"].to_string();
        assert!(!text.contains("용신") && !text.contains("도화살"), "{text}");
    }
}

#[test]
fn the_full_composition_takes_samples_only() {
    let of =
        |body: &Value| sample::covering(&parse_value(Topic::Compatibility, body).request.unwrap());
    let sample = |sample: Sample| sample::input(sample);
    let all = with(
        caller(),
        json!({ "partners": [sample(Sample::LunarLeap), sample(Sample::Overseas)] }),
    );
    assert_eq!(of(&all), Some(Sample::FemaleReverse));
    assert_eq!(of(&body(1)), None);
    let stranger = json!({ "birthYear": 1990, "birthMonth": 1, "birthDay": 1 });
    assert_eq!(of(&with(stranger, json!({ "partners": [caller()] }))), None);
}

#[test]
fn what_is_wrong_with_a_partner_is_named_by_its_place() {
    let issues = |partners: Value| -> Vec<(String, &'static str)> {
        let body = with(caller(), json!({ "partners": partners }));
        let issues = parse_value(Topic::Compatibility, &body).request.unwrap_err();
        issues.into_iter().map(|issue| (issue.field, issue.code.id())).collect()
    };
    let good = caller();
    let bad = json!({ "birthYear": 1990, "birthMonth": 2, "birthDay": 30 });
    assert_eq!(issues(json!([good, bad])), [("partners.1.birthDay".to_owned(), "INVALID_DATE")]);
    let bad = with(caller(), json!({ "label": "가".repeat(21) }));
    assert_eq!(issues(json!([bad])), [("partners.0.label".to_owned(), "VALIDATION_ERROR")]);
    assert_eq!(issues(json!([])), [("partners".to_owned(), "VALIDATION_ERROR")]);
    assert_eq!(issues(json!([1])), [("partners.0".to_owned(), "VALIDATION_ERROR")]);
    let four = json!([good, good, good, good]);
    assert_eq!(issues(four), [("partners".to_owned(), "VALIDATION_ERROR")]);
}

#[test]
fn a_label_may_hold_anything() {
    for label in ["지민", "a\"b\\c", "\u{1}\u{7f}줄\n바꿈", "{\"x\":1}", "</script>", "\\", "🙂"]
    {
        let mut asked = body(2);
        asked["partners"][1]["label"] = label.into();
        for topic in [Topic::Compatibility, Topic::Love] {
            let data = ask(topic, &asked);
            assert_eq!(data["partners"][1]["label"], label.trim());
            let name = format!("본인–{}", label.trim());
            assert_eq!(data["partners"][1]["crossRelations"]["pairKo"], name);
            let mut said = 0;
            walk(&data["partners"][1]["crossRelations"], "", &mut |_, text| {
                said += usize::from(text.contains(label.trim()));
            });
            assert!(said > 5, "{label}");
        }
    }
    let mut blank = body(1);
    blank["partners"][0]["label"] = "  ".into();
    assert_eq!(ask(Topic::Compatibility, &blank)["partners"][0]["label"], "상대 1");
}

#[test]
fn remarks_call_a_partner_by_the_same_name() {
    let mut asked = body(2);
    asked["partners"][0]["label"] = "수아".into();
    let mut seen = 0;
    let evaluation = &ask(Topic::Compatibility, &asked)["modules"]["evaluation"];
    for remark in list(&evaluation["tendencies"]).iter().chain(list(&evaluation["cautions"])) {
        if remark["source"] == "cross" {
            seen += 1;
            let said = text(&remark["text"]);
            assert!(said.starts_with("수아와는 ") || said.starts_with("지민과는 "), "{said}");
        }
    }
    assert!(seen > 0);
}

#[test]
fn partners_of_one_name_are_warned_of_and_numbers_pass_over_names() {
    let read = |labels: [Option<&str>; 3]| {
        let mut body = body(3);
        for (place, label) in labels.into_iter().enumerate() {
            body["partners"][place]["label"] = label.into();
        }
        let warned = parse_value(Topic::Compatibility, &body).warnings;
        let warned = warned.iter().filter(|one| one.code() == "DUPLICATE_LABEL");
        let fields: Vec<String> = warned.map(|one| one.field().to_owned()).collect();
        let data = ask(Topic::Compatibility, &body);
        let labels = list(&data["partners"]).iter().map(|one| text(&one["label"]).to_owned());
        (fields.join(" "), labels.collect::<Vec<_>>().join(", "))
    };
    let (fields, labels) = read([Some("상대 2"), None, None]);
    assert_eq!((&*fields, &*labels), ("", "상대 2, 상대 3, 상대 4"));
    let (fields, labels) = read([Some("민수"), Some("본인"), Some("민수")]);
    assert_eq!(fields, "partners.1.label partners.2.label");
    assert_eq!(labels, "민수, 본인, 민수");
}

#[test]
fn one_partner_stays_small() {
    let size = |detail: &str| {
        let body = with(body(1), json!({ "detail": detail }));
        ask(Topic::Compatibility, &body)["partners"][0].to_string().len()
    };
    println!(
        "a partner: {} at minimal, {} at standard, {} at full",
        size("minimal"),
        size("standard"),
        size("full")
    );
    assert!(size("minimal") < 40 * 1024);
}
