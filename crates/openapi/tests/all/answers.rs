//! Every answer is what its schema says, and has no member that the schema does not describe.

use common::{DataSchemas, Random, assert_valid, body, data, random_body, request, validator};
use saju_calendar::Date;
use saju_catalogue::{Module, ModuleSet, Partners, Sample, Topic};
use saju_engine::{Question, Terms};
use saju_reading::sample;
use serde_json::{Value, json};

use crate::common;

/// The first of 2026, in days since 1970.
const TODAY: i64 = 20_454;

fn terms() -> Terms {
    Terms::unlimited(Date::from_day_number(TODAY))
}

/// Runs a check on every topic, a few at a time.
fn on_threads(check: impl Fn(Topic) + Sync) {
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for first in 0..threads {
            let check = &check;
            scope
                .spawn(move || Topic::ALL.into_iter().skip(first).step_by(threads).for_each(check));
        }
    });
}

#[test]
fn samples_of_every_topic_at_every_detail() {
    let schemas = DataSchemas::new();
    on_threads(|topic| {
        for sample in Sample::ALL {
            for detail in ["minimal", "standard", "full"] {
                for mode in ["trueSolar", "convention"] {
                    let mut body = body(topic, sample);
                    body["detail"] = detail.into();
                    body["timeMode"] = mode.into();
                    let request = request(topic, &body);
                    for allowed in [ModuleSet::ALL, Module::FREE] {
                        let data = data(topic, &request, allowed);
                        assert_valid(
                            schemas.of(topic, &body),
                            &data,
                            &format_args!("{} {body}", topic.id()),
                        );
                    }
                }
            }
        }
    });
}

#[test]
fn partners_excluded_modules_and_short_text() {
    let schemas = DataSchemas::new();
    on_threads(|topic| {
        let row = topic.row();
        let check = |body: &Value| {
            let data = data(topic, &request(topic, body), ModuleSet::ALL);
            assert_valid(schemas.of(topic, body), &data, &format_args!("{} {body}", topic.id()));
        };
        for module in row.modules.iter().filter(|module| **module != row.core) {
            let mut body = body(topic, Sample::LunarLeap);
            body["exclude"] = json!([module.id()]);
            check(&body);
        }
        let mut compact = body(topic, Sample::UnknownHour);
        compact["format"] = "compact".into();
        check(&compact);
        if row.partners != Partners::None {
            for number in 1..=3 {
                for detail in ["standard", "full"] {
                    let others = Sample::ALL.into_iter().skip(2).take(number);
                    let mut body = sample::input(Sample::MaleForward);
                    body["partners"] = others.map(sample::input).collect();
                    body["detail"] = detail.into();
                    check(&body);
                }
            }
        }
    });
}

#[test]
fn ten_thousand_random_requests() {
    let schemas = DataSchemas::new();
    on_threads(|topic| {
        let mut random = Random::new(topic as u64);
        for _ in 0..=10_000 / 12 {
            let body = random_body(topic, &mut random);
            // A lunar year may lack a leap month or a day; those are told of as issues.
            let Ok(request) = saju_reading::parse_value(topic, &body).request else { continue };
            let allowed = if random.one_in(4) { Module::FREE } else { ModuleSet::ALL };
            let data = data(topic, &request, allowed);
            assert_valid(schemas.of(topic, &body), &data, &format_args!("{} {body}", topic.id()));
        }
    });
}

fn locally(question: Question, body: &Value) -> Value {
    match saju_engine::answer(question, body.to_string().as_bytes(), &terms()) {
        Ok(answered) => serde_json::from_str(&answered.envelope()).unwrap(),
        Err(problem) => panic!("{body}: {problem:?}"),
    }
}

#[test]
fn envelopes_with_their_meta() {
    for topic in Topic::ALL {
        let mut body = body(topic, Sample::MaleForward);
        body["birthYear"] = "1998".into();
        body["exclude"] = json!(["sinsal", "none"]);
        body["unknown"] = 1.into();
        body["decadeWindow"] = "1".into();
        body["decadeCount"] = 3.into();
        if topic.row().core.id() == "sinsal" {
            body["exclude"] = json!(["seun", "none"]);
        }
        let answer = locally(Question::Topic(topic), &body);
        assert_valid(&validator(&format!("{}.response", topic.id())), &answer, &topic.id());
        assert_valid(
            &validator("envelope"),
            &json!({ "success": true, "data": {}, "meta": {} }),
            &"",
        );
    }
}

#[test]
fn hours_and_dates_of_random_births() {
    let hours = validator("hours.response");
    let dates = validator("find-dates.response");
    let mut random = Random::new(77);
    for _ in 0..40 {
        let mut body = common::random_birth(&mut random);
        body["isLunar"] = false.into();
        let language = *random.pick(&["ko", "en"]);
        body["language"] = language.into();
        let answer = locally(Question::Hours, &body);
        assert_valid(&hours, &answer, &body);
        let pillars = &answer["data"]["candidates"][0]["pillars"];
        for names in [&["year"][..], &["year", "month"], &["day", "hour"], &["month", "day"]] {
            let year = body["birthYear"].as_i64().unwrap();
            let mut query = json!({ "fromYear": (year - 20).max(1900), "toYear": year });
            query["language"] = language.into();
            for name in names {
                query[*name] = pillars[*name]["ganji"].clone();
            }
            assert_valid(&dates, &locally(Question::FindDates, &query), &query);
        }
    }
    let impossible = json!({ "year": "갑자", "month": "갑자", "fromYear": 1900, "toYear": 1990 });
    assert_valid(&dates, &locally(Question::FindDates, &impossible), &impossible);
}

#[test]
fn problems_of_wrong_requests() {
    let (error, problem) = (validator("error"), validator("problem"));
    let mut random = Random::new(5);
    let mut wrong = vec![b"{".to_vec(), b"[]".to_vec(), b"{}".to_vec()];
    for _ in 0..200 {
        let mut body = random_body(Topic::Love, &mut random);
        let name =
            *random.pick(&["birthYear", "birthDay", "birthCity", "detail", "exclude", "partners"]);
        let values = [json!(0), json!("x"), json!(["sinsal"]), json!({}), json!(1.5), json!(true)];
        body[name] = random.pick(&values).clone();
        wrong.push(body.to_string().into_bytes());
    }
    let mut found = 0;
    for body in wrong {
        if let Err(fault) = saju_engine::answer(Question::Topic(Topic::Love), &body, &terms()) {
            assert_valid(&error, &fault.body("00"), &String::from_utf8_lossy(&body));
            assert_valid(&problem, &fault.problem_json("00"), &String::from_utf8_lossy(&body));
            found += 1;
        }
    }
    assert!(found > 150, "{found}");
}

#[test]
fn the_schemas_are_not_too_wide() {
    let schemas = DataSchemas::new();
    let request = request(Topic::Manse, &body(Topic::Manse, Sample::MaleForward));
    let good = data(Topic::Manse, &request, ModuleSet::ALL);
    let validator = schemas.of(Topic::Manse, &json!({}));
    assert!(validator.is_valid(&good));
    let wrong: [(&str, Value); 7] = [
        ("/modules/fourPillars/hourKnown", Value::Null),
        ("/modules/fourPillars/pillars/day", Value::Null),
        ("/modules/fourPillars/pillars/day/stem/element", json!("light")),
        ("/modules/fourPillars/pillars/day/ganjiIndex", json!(60)),
        ("/modules/decadeFortune/entries/0/startsOn", json!(1)),
        ("/topic", json!("love")),
        ("/guide", json!({})),
    ];
    for (path, value) in wrong {
        let mut bad = good.clone();
        *bad.pointer_mut(path).unwrap() = value;
        assert!(!validator.is_valid(&bad), "{path}");
    }
    let mut unknown = good.clone();
    unknown["modules"]["elements"]["new"] = 1.into();
    assert!(!validator.is_valid(&unknown));
    let mut without = good;
    without["modules"].as_object_mut().unwrap().remove("fourPillars");
    assert!(!validator.is_valid(&without));
}
