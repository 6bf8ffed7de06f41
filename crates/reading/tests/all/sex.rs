//! The sex of a birth: under which names it is read, and where it is told that none was sent.

use saju_catalogue::{Partners, Topic};
use saju_reading::parse_value;
use saju_words::Say as _;
use serde_json::{Value, json};

use crate::common;

fn birth(year: i32, month: u32, day: u32) -> Value {
    json!({ "birthYear": year, "birthMonth": month, "birthDay": day, "birthHour": 10 })
}

fn with(mut body: Value, name: &str, value: Value) -> Value {
    body[name] = value;
    body
}

/// The body of a topic for this birth.
fn of(topic: Topic, body: Value) -> Value {
    match topic.row().partners {
        Partners::Required => {
            with(body, "partners", json!([with(birth(1990, 1, 1), "isFemale", true.into())]))
        }
        _ => body,
    }
}

fn codes(topic: Topic, body: &Value) -> Vec<(&'static str, String)> {
    let warnings = parse_value(topic, body).warnings;
    warnings.iter().map(|warning| (warning.code(), warning.field().to_owned())).collect()
}

#[test]
fn none_sent_is_told_where_the_answer_depends_on_it() {
    for topic in Topic::ALL {
        let mut depends = false;
        for (year, month, day) in
            [(1998, 5, 19), (1985, 8, 12), (1970, 1, 3), (1999, 12, 30), (1961, 3, 3), (2001, 7, 7)]
        {
            let [male, female] = [false, true].map(|is_female| {
                let body = with(birth(year, month, day), "isFemale", is_female.into());
                let mut data = common::ask(topic, &of(topic, body));
                data["input"] = Value::Null;
                data
            });
            if std::env::var("SHOW").is_ok() {
                let (m, f) = (male.as_object().unwrap(), female.as_object().unwrap());
                let which: Vec<&String> = m.keys().filter(|k| m[*k] != f[*k]).collect();
                eprintln!("{} {which:?}", topic.id());
            }
            depends |= male != female;
        }
        let told = codes(topic, &of(topic, birth(1998, 5, 19)));
        let expected = depends.then(|| ("SEX_ASSUMED", "isFemale".to_owned()));
        assert_eq!(told, expected.into_iter().collect::<Vec<_>>(), "{}", topic.id());
    }
}

#[test]
fn other_names_are_read_in_any_birth() {
    for (name, word, is_female) in [
        ("gender", "female", true),
        ("gender", "F", true),
        ("sex", "Woman", true),
        ("성별", "여", true),
        ("gender", "여성", true),
        ("sex", "male", false),
        ("gender", " M ", false),
        ("성별", "남자", false),
    ] {
        let body = with(birth(1998, 5, 19), name, word.into());
        assert_eq!(codes(Topic::Manse, &body), [], "{name} {word}");
        assert_eq!(
            common::ask(Topic::Manse, &body)["input"]["isFemale"],
            is_female,
            "{name} {word}"
        );
        let asked = with(body.clone(), "partners", json!([body]));
        assert_eq!(codes(Topic::Compatibility, &asked), [], "{name} {word}");
    }
}

#[test]
fn what_is_no_sex_or_at_odds_is_refused() {
    let issues = |body: Value| {
        let issues = parse_value(Topic::Manse, &body).request.unwrap_err();
        issues
            .into_iter()
            .map(|issue| (issue.field, issue.expected.message().to_text()))
            .collect::<Vec<_>>()
    };
    let plain = || birth(1998, 5, 19);
    for wrong in [json!("x"), json!(1), json!(true), json!("")] {
        let found = issues(with(plain(), "gender", wrong.clone()));
        assert_eq!(found.len(), 1, "{wrong}");
        assert!(found[0].0 == "gender" && found[0].1.contains("female, f, woman, 여"), "{found:?}");
    }
    let at_odds = with(with(plain(), "isFemale", true.into()), "gender", "male".into());
    assert_eq!(issues(at_odds)[0].0, "gender");
    let at_odds = with(with(plain(), "sex", "여".into()), "성별", "남".into());
    assert_eq!(issues(at_odds)[0].0, "성별");
    let agreed = with(with(plain(), "isFemale", true.into()), "gender", "F".into());
    assert_eq!(codes(Topic::Manse, &agreed), []);
}

#[test]
fn of_an_item_it_replaces_that_of_the_batch() {
    use saju_reading::request::{Allowance, Body, Defaults, Sent, parse_item};
    let read = |defaults: &str, input: &str| {
        let [defaults, input] = [defaults, input].map(|text| text.to_owned());
        let (shared, own) = (
            Body::read(defaults.as_bytes()).unwrap().sent,
            Body::read(input.as_bytes()).unwrap().sent,
        );
        let (Sent::Object(shared), Sent::Object(own)) = (&shared, &own) else { panic!("objects") };
        let (defaults, allowance) = (Defaults::of(shared), Allowance::of_batch());
        let parsed = parse_item(Topic::Manse, &defaults, own, &[], &allowance);
        let sex = parsed.request.unwrap().person.sex.id();
        (sex, parsed.warnings.len())
    };
    let birth = r#""birthYear":1998,"birthMonth":5,"birthDay":19"#;
    for (defaults, input, expected) in [
        (r#"{"gender":"F"}"#, String::new(), ("female", 0)),
        (r#"{"gender":"F"}"#, r#","isFemale":false"#.to_owned(), ("male", 0)),
        (r#"{"isFemale":true}"#, r#","sex":"m""#.to_owned(), ("male", 0)),
        (r#"{"gender":"F"}"#, r#","isFemale":null"#.to_owned(), ("male", 1)),
        (r#"{"isFemale":true}"#, r#","gender":null"#.to_owned(), ("male", 1)),
    ] {
        assert_eq!(read(defaults, &format!("{{{birth}{input}}}")), expected, "{defaults} {input}");
    }
}
