//! What a schema of a request allows is accepted, and what it forbids is not.

use common::{Random, assert_valid, random_birth, random_body, validator};
use saju_catalogue::{IssueCode, Topic};
use saju_reading::request::{parse_compact, parse_find_dates, parse_hours, parse_picture};
use serde_json::{Value, json};

use crate::common;

/// Whether issues are only such that no schema can tell: a day that the month lacks, a leap month
/// that the year lacks, a city that is not in the list.
fn only_of_meaning(issues: &[saju_reading::Issue]) -> bool {
    issues.iter().all(|issue| {
        matches!(
            issue.code,
            IssueCode::InvalidDate | IssueCode::LeapMonthNotFound | IssueCode::UnsupportedCity
        )
    })
}

#[test]
fn random_requests_fit_their_schema_and_are_accepted() {
    let mut refused = 0;
    for topic in Topic::ALL {
        let validator = validator(&format!("{}.request", topic.id()));
        let mut random = Random::new(1000 + topic as u64);
        for _ in 0..300 {
            let mut body = random_body(topic, &mut random);
            if random.one_in(10) {
                body["birthDay"] = 31.into();
            }
            // Read, but told in words alone: the short form has a request of its own.
            let format = body.as_object_mut().unwrap().remove("format");
            assert_valid(&validator, &body, &topic.id());
            if let Some(format) = format {
                body["format"] = format;
            }
            if let Err(issues) = saju_reading::parse_value(topic, &body).request {
                assert!(only_of_meaning(&issues), "{} {body}: {issues:?}", topic.id());
                refused += 1;
            }
        }
    }
    assert!(refused > 20, "days that a month lacks are among them: {refused}");
}

/// Values of a member that its schema allows at its edges, and values just beyond them.
fn edges(schema: &Value) -> (Vec<Value>, Vec<Value>) {
    let number = |name: &str| schema[name].as_i64();
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    if let (Some(least), Some(most)) = (number("minimum"), number("maximum")) {
        good.extend([json!(least), json!(most)]);
        bad.extend([json!(least - 1), json!(most + 1)]);
        if schema["type"] != "number" {
            bad.push(json!(least as f64 + 0.5));
        }
        bad.extend([json!([]), json!("x")]);
    }
    if let Some(words) = schema["enum"].as_array() {
        good.extend(words.iter().cloned());
        bad.extend([json!("none of them"), json!(1)]);
    }
    if let Some(most) = number("maxLength") {
        good.push("가".repeat(most as usize).into());
        bad.push("가".repeat(most as usize + 1).into());
    }
    if schema["type"] == "boolean" {
        good.extend([json!(true), json!(false)]);
        bad.extend([json!(1), json!("yes")]);
    }
    (good, bad)
}

/// Sends each edge of each member of a schema, and what lies just beyond it.
fn check_edges(schema: &Value, accepted: impl Fn(&str, &Value) -> bool) -> usize {
    let mut checked = 0;
    for (name, member) in common::members(&schema["properties"]) {
        let (good, bad) = edges(member);
        for value in &good {
            assert!(accepted(name, value), "{name}: {value} is allowed by the schema");
        }
        for value in &bad {
            assert!(!accepted(name, value), "{name}: {value} is forbidden by the schema");
        }
        checked += good.len() + bad.len();
    }
    checked
}

fn birth() -> Value {
    json!({ "birthYear": 1990, "birthMonth": 6, "birthDay": 15, "birthHour": 10 })
}

#[test]
fn edges_of_every_member_are_those_of_the_reader() {
    for topic in Topic::ALL {
        let schema = &saju_openapi::schema(&format!("{}.request", topic.id())).unwrap().schema;
        let mut base = birth();
        if topic == Topic::Compatibility {
            base["partners"] = json!([birth()]);
        }
        let read = |body: &Value| match saju_reading::parse_value(topic, body).request {
            Ok(_) => true,
            Err(issues) => only_of_meaning(&issues),
        };
        let checked = check_edges(schema, |name, value| {
            let mut body = base.clone();
            body[name] = value.clone();
            read(&body)
        });
        assert!(checked > 40, "{}: {checked}", topic.id());
        let inner = &schema["$defs"]["BirthPlace"];
        check_edges(inner, |name, value| {
            let mut body = base.clone();
            body["birthPlace"] = json!({ "longitude": 127, "tzId": "Asia/Seoul" });
            body["birthPlace"][name] = value.clone();
            read(&body)
        });
        if let Some(partner) = schema["$defs"].get("PartnerRequest") {
            check_edges(partner, |name, value| {
                let mut body = base.clone();
                body["partners"] = json!([birth()]);
                body["partners"][0][name] = value.clone();
                read(&body)
            });
        }
        for missing in ["birthYear", "birthMonth", "birthDay"] {
            let mut body = base.clone();
            body.as_object_mut().unwrap().remove(missing);
            assert!(!read(&body) && !validator(&format!("{}.request", topic.id())).is_valid(&body));
        }
    }
}

#[test]
fn a_core_module_and_two_places_fit_neither_schema_nor_reader() {
    for topic in Topic::ALL {
        let validator = validator(&format!("{}.request", topic.id()));
        let mut body = birth();
        if topic == Topic::Compatibility {
            body["partners"] = json!([birth()]);
        }
        assert_valid(&validator, &body, &topic.id());
        let mut core = body.clone();
        core["exclude"] = json!([topic.row().core.id()]);
        let mut places = body.clone();
        places["birthCity"] = "서울".into();
        places["birthPlace"] = json!({ "longitude": 127, "tzId": "Asia/Seoul" });
        for wrong in [core, places] {
            assert!(!validator.is_valid(&wrong), "{wrong}");
            assert!(saju_reading::parse_value(topic, &wrong).request.is_err(), "{wrong}");
        }
    }
}

#[test]
fn the_short_form_takes_the_request_of_every_topic() {
    let validator = validator("compact.request");
    for topic in Topic::ALL {
        let mut random = Random::new(2000 + topic as u64);
        for _ in 0..100 {
            let mut body = random_body(topic, &mut random);
            body.as_object_mut().unwrap().remove("format");
            body["topic"] = topic.id().into();
            assert_valid(&validator, &body, &topic.id());
            match parse_compact(body.to_string().as_bytes()).request {
                Ok(compact) => assert_eq!(compact.topic, topic),
                Err(issues) => assert!(only_of_meaning(&issues), "{body}: {issues:?}"),
            }
        }
    }
    let none = json!({ "birthYear": 1990, "birthMonth": 13 });
    let issues = parse_compact(none.to_string().as_bytes()).request.unwrap_err();
    let fields: Vec<&str> = issues.iter().map(|issue| issue.field.as_str()).collect();
    assert_eq!(fields, ["topic", "birthMonth", "birthDay"]);
}

#[test]
fn pictures() {
    let validator = validator("chart.svg.request");
    let mut random = Random::new(10);
    for _ in 0..200 {
        let mut body = random_birth(&mut random);
        body["theme"] = "dark".into();
        body["label"] = "지민".into();
        assert_valid(&validator, &body, &"chart.svg");
        if let Err(issues) = parse_picture(body.to_string().as_bytes()).request {
            assert!(only_of_meaning(&issues), "{body}: {issues:?}");
        }
    }
    let schema = &saju_openapi::schema("chart.svg.request").unwrap().schema;
    check_edges(schema, |name, value| {
        let mut body = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19 });
        body[name] = value.clone();
        parse_picture(body.to_string().as_bytes()).request.is_ok()
    });
}

#[test]
fn look_ups() {
    let (hours, dates) = (validator("hours.request"), validator("find-dates.request"));
    let mut random = Random::new(9);
    for _ in 0..200 {
        let mut body = random_birth(&mut random);
        for name in ["birthHour", "birthMinute"] {
            body.as_object_mut().unwrap().remove(name);
        }
        assert_valid(&hours, &body, &"hours");
        if let Err(issues) = parse_hours(body.to_string().as_bytes()).request {
            assert!(only_of_meaning(&issues), "{body}: {issues:?}");
        }
    }
    let accepted = |body: &Value| parse_find_dates(body.to_string().as_bytes()).request.is_ok();
    let letters: Vec<char> = "갑을병계甲乙자축인해子丑亥가x".chars().collect();
    let mut fitting = 0;
    for stem in &letters {
        for branch in &letters {
            let body =
                json!({ "day": format!("{stem}{branch}"), "fromYear": 1990, "toYear": 1990 });
            assert_eq!(dates.is_valid(&body), accepted(&body), "{body}");
            fitting += usize::from(dates.is_valid(&body));
        }
    }
    assert!(fitting > 10, "{fitting}");
    let none = json!({ "fromYear": 1990, "toYear": 1990 });
    assert!(!dates.is_valid(&none) && !accepted(&none));
    let schema = &saju_openapi::schema("find-dates.request").unwrap().schema;
    check_edges(schema, |name, value| {
        let person = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19 });
        let mut body =
            json!({ "year": "갑자", "fromYear": 1900, "toYear": 2100, "person": person });
        // Dates stand in place of years.
        if let Some(body) = body.as_object_mut().filter(|_| ["from", "to"].contains(&name)) {
            body.retain(|member, _| !member.ends_with("Year"));
            body.insert("from".to_owned(), "1900-01-01".into());
            body.insert("to".to_owned(), "2100-12-31".into());
        }
        body[name] = value.clone();
        accepted(&body)
    });
    for (span, fits) in [
        (json!({ "from": "1990-01-01", "to": "1990-12-31" }), true),
        (json!({ "fromYear": 1990, "toYear": 1990, "limit": 1 }), true),
        (json!({}), false),
        (json!({ "fromYear": 1990 }), false),
        (json!({ "from": "1990-01-01" }), false),
        (json!({ "from": "1990-01-01", "toYear": 1990 }), false),
        (json!({ "from": "1990-01-01", "to": "1990-12-31", "toYear": 1990 }), false),
    ] {
        let mut body = span;
        body["day"] = "갑자".into();
        assert_eq!((dates.is_valid(&body), accepted(&body)), (fits, fits), "{body}");
    }
    let years = |members: Value| {
        let mut body = members;
        body["fromYear"] = 1990.into();
        body["toYear"] = 1990.into();
        body
    };
    let person = json!({ "birthYear": 1980, "birthMonth": 5, "birthDay": 19 });
    for (members, fits) in [
        (json!({ "person": person, "family": "with" }), true),
        (json!({ "person": person, "character": "lifts", "day": "갑자" }), true),
        (json!({ "person": person, "day": "갑자" }), true),
        (json!({ "person": person }), false),
        (json!({ "family": "with" }), false),
        (json!({ "family": "with", "day": "갑자" }), false),
        (json!({ "person": { "birthYear": 1980 }, "day": "갑자" }), false),
    ] {
        let body = years(members);
        assert_eq!((dates.is_valid(&body), accepted(&body)), (fits, fits), "{body}");
    }
}

#[test]
fn samples_and_examples_of_bodies_fit() {
    for topic in Topic::ALL {
        let validator = validator(&format!("{}.request", topic.id()));
        let path = format!("/paths/~1v2~1saju~1{}/post/requestBody/content", topic.id());
        let content = saju_openapi::document().pointer(&path).unwrap();
        let examples = common::members(&content["application/json"]["examples"]);
        assert_eq!(examples.len(), 5);
        for (name, example) in examples {
            assert_valid(&validator, &example["value"], name);
        }
    }
}
