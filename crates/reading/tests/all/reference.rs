//! The day that is asked for and the day that it is.

use saju_calendar::Date;
use saju_catalogue::Topic;
use saju_reading::parse_value;
use serde_json::{Value, json};

use crate::common::{Random, ask, ask_on, with};

fn person() -> Value {
    json!({ "birthYear": 1990, "birthMonth": 5, "birthDay": 15, "birthHour": 14, "birthMinute": 30 })
}

/// What the entries with a flag are called.
fn flagged(entries: &Value, flag: &str, name: &str) -> Vec<String> {
    let entries = entries.as_array().unwrap().iter().filter(|entry| entry[flag] == true);
    entries.map(|entry| entry[name].to_string()).collect()
}

#[test]
fn the_reference_is_what_was_asked_for_and_current_what_is_now() {
    let body = with(person(), json!({ "year": 2028, "seunWindow": 3 }));
    let modules = ask(Topic::Yearly, &body)["modules"].take();
    let years = &modules["seun"]["entries"];
    assert_eq!(flagged(years, "isReference", "calendarYear"), ["2028"]);
    assert_eq!(flagged(years, "isCurrent", "calendarYear"), ["2026"]);
    let months = &modules["weolun"]["terms"];
    assert_eq!(flagged(months, "isReference", "ganji").len(), 1);
    assert!(flagged(months, "isCurrent", "ganji").is_empty());
    let far = ask(Topic::Yearly, &with(person(), json!({ "year": 2060 })))["modules"].take();
    let decades = &far["decadeFortune"];
    for flag in ["isReference", "isCurrent"] {
        let standing = &decades[if flag == "isCurrent" { "current" } else { "reference" }];
        assert_eq!(flagged(&decades["entries"], flag, "order"), [standing["order"].to_string()]);
    }
    assert_ne!(decades["reference"]["order"], decades["current"]["order"]);
    assert!(decades["reference"]["reasoning"].as_str().unwrap().starts_with("기준일 2060년"));
    assert!(decades["current"]["reasoning"].as_str().unwrap().starts_with("오늘 2026년"));
}

#[test]
fn the_year_that_it_is_alone_is_told_as_passing() {
    let (mut present, mut other) = (0, 0);
    let mut random = Random(91);
    let births = std::iter::repeat_with(|| random.birth());
    let readable = |body: &Value| parse_value(Topic::Yearly, body).request.is_ok();
    for body in births.filter(readable).take(300) {
        for year in [2019, 2026, 2027] {
            let asked = with(body.clone(), json!({ "year": year }));
            let modules = ask(Topic::Yearly, &asked)["modules"].to_string();
            let told = modules.matches("지금 지나는 ").count();
            assert_eq!(told, modules.matches("지금 지나는 2026년").count(), "{year} {body}");
            present += told;
            other += usize::from(year != 2026 && modules.contains(&format!("{year}년 ")));
        }
    }
    assert!(present > 9 && other > 9, "{present} {other}");
}

#[test]
fn several_elements_are_not_all_what_completes_the_structure() {
    // 수 is 상신; 목 is passed over beside it.
    let body = json!({
        "birthYear": 2002, "birthMonth": 6, "birthDay": 17, "isFemale": true,
        "birthHour": 22, "birthMinute": 30
    });
    let modules = ask(Topic::Life, &body)["modules"].take();
    let told = modules["yongsin"]["secondary"]["reasoning"].as_str().unwrap();
    assert!(told.contains("수(상신)·목"), "{told}");
}

#[test]
fn a_child_is_told_that_a_clash_is_eased() {
    let body = json!({
        "birthYear": 2014, "birthMonth": 7, "birthDay": 28, "isFemale": true,
        "birthHour": 21, "birthMinute": 17
    });
    let luck = ask(Topic::Love, &body)["modules"]["evaluation"]["love"]["luck"].take();
    let told = luck["year"]["reasoning"].as_str().unwrap();
    assert!(told.contains("충합니다. 다른 합이 있어 부딪힘은 누그러집니다."), "{told}");
}

#[test]
fn a_window_lies_around_the_decade_that_was_asked_for() {
    let body = with(person(), json!({ "year": 2080, "decadeWindow": 0 }));
    let decades = ask(Topic::Yearly, &body)["modules"]["decadeFortune"].take();
    assert_eq!(decades["entries"].as_array().unwrap().len(), 1);
    assert_eq!(decades["reference"]["phase"], "within");
    assert_eq!(decades["current"]["phase"], "before");
}

#[test]
fn what_is_current_changes_with_the_clock_alone() {
    let body = with(person(), json!({ "year": 2026, "seunWindow": 1 }));
    let on = |year| {
        let today = Date::new(year, 7, 1).unwrap();
        ask_on(today, Topic::Yearly, &body)["modules"]["seun"]["entries"].take()
    };
    assert_eq!(flagged(&on(2026), "isCurrent", "calendarYear"), ["2026"]);
    assert_eq!(flagged(&on(2027), "isCurrent", "calendarYear"), ["2027"]);
    assert!(flagged(&on(2030), "isCurrent", "calendarYear").is_empty());
}

#[test]
fn a_reference_before_the_birth_is_told() {
    let codes = |topic: Topic, more: Value| -> Vec<String> {
        let data = ask(topic, &with(person(), more));
        let notes = data["diagnostics"].as_array().unwrap().clone();
        notes.iter().map(|note| note["code"].as_str().unwrap().to_owned()).collect()
    };
    let before = json!({ "year": 1981 });
    assert_eq!(codes(Topic::Yearly, before.clone()), ["REFERENCE_BEFORE_BIRTH"]);
    assert!(codes(Topic::Yearly, json!({ "year": 1991 })).is_empty());
    assert!(codes(Topic::Life, before).is_empty(), "not asked of this topic");
    let data = ask(Topic::Daily, &with(person(), json!({ "date": "1990-05-14" })));
    let note = &data["diagnostics"][0];
    assert_eq!((&note["level"], &note["module"]), (&json!("warning"), &json!("decadeFortune")));
    let message = note["message"].as_str().unwrap();
    assert!(
        message.starts_with("기준일 1990년 5월 14일이 태어난 날인 1990년 5월 15일보다"),
        "{message}"
    );
    let compact = with(person(), json!({ "date": "1990-05-14", "format": "compact" }));
    assert!(ask(Topic::Daily, &compact)["text"].as_str().unwrap().contains(message));
    assert!(codes(Topic::Daily, json!({ "date": "1990-05-15" })).is_empty());
}

#[test]
fn the_start_of_the_decades_is_noted_where_they_are_told() {
    let unknown = json!({ "birthYear": 1985, "birthMonth": 8, "birthDay": 12 });
    for topic in Topic::ALL {
        let body = match topic {
            Topic::Compatibility => with(unknown.clone(), json!({ "partners": [unknown] })),
            _ => unknown.clone(),
        };
        let data = ask(topic, &body);
        let has = |data: &Value| {
            let notes = data["diagnostics"].as_array().unwrap();
            notes.iter().any(|note| note["code"] == "START_AGE_UNCERTAIN")
        };
        // Where they are not delivered the thread and the short form tell the present one, and a day the next.
        assert!(has(&data), "{}", topic.id());
        assert!(data["partners"].as_array().into_iter().flatten().all(|one| !has(one)));
    }
}
