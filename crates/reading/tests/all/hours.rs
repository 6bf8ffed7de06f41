//! The twelve hours: each is what asking for its minute gives, and nothing of the day is left out.

use saju_catalogue::{Module, ModuleSet, Topic};
use saju_reading::answer;
use saju_reading::request::parse_hours;
use saju_words::Language;
use serde_json::{Value, json};

use crate::common::{self, Random, with};

#[track_caller]
fn ask(body: &Value) -> Value {
    let parsed = parse_hours(body.to_string().as_bytes());
    let request = parsed.request.unwrap_or_else(|issues| panic!("{body}: {issues:#?}"));
    serde_json::from_str(&answer::hours(&request, ModuleSet::ALL, Language::Korean)).unwrap()
}

fn parts(data: &Value) -> impl Iterator<Item = &Value> {
    let list = |name: &str| data[name].as_array().unwrap();
    list("candidates").iter().chain(list("otherParts"))
}

fn seoul() -> Value {
    json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19 })
}

/// Asks for the minute of a candidate.
fn manse(birth: &Value, candidate: &Value) -> Value {
    let clock = candidate["clockAt"].as_str().unwrap();
    let number = |range: std::ops::Range<usize>| clock[range].parse::<u64>().unwrap();
    let members = json!({
        "birthYear": number(0..4), "birthMonth": number(5..7), "birthDay": number(8..10),
        "birthHour": number(11..13), "birthMinute": number(14..16), "isLunar": false,
    });
    common::ask(Topic::Manse, &with(birth.clone(), members))
}

#[test]
fn every_part_is_what_its_minute_gives() {
    let mut random = Random(21);
    let mut asked = 0;
    while asked < 150 {
        let mut body = random.birth();
        body.as_object_mut().unwrap().remove("birthHour");
        body.as_object_mut().unwrap().remove("birthMinute");
        if parse_hours(body.to_string().as_bytes()).request.is_err() {
            continue;
        }
        let data = ask(&body);
        if data["input"]["solar"]["year"].as_i64() > Some(2100) {
            continue;
        }
        asked += 1;
        for part in parts(&data) {
            let answer = manse(&body, part);
            let codes: Vec<&str> = answer["diagnostics"]
                .as_array()
                .unwrap()
                .iter()
                .map(|note| note["code"].as_str().unwrap())
                .collect();
            if codes.contains(&"CLOCK_OVERLAP") {
                continue;
            }
            let modules = &answer["modules"];
            for position in ["year", "month", "day", "hour"] {
                let pillar = &modules["fourPillars"]["pillars"][position];
                assert_eq!(part["pillars"][position]["ganji"], pillar["ganji"], "{body} {part}");
            }
            let hour = &modules["fourPillars"]["pillars"]["hour"];
            assert_eq!(part["stemSipseong"]["id"], hour["stem"]["sipseong"]["id"]);
            assert_eq!(part["branchSipseong"]["id"], hour["branch"]["sipseong"]["id"]);
            assert_eq!(part["twelveStage"]["id"], hour["twelveStage"]["id"]);
            let strength = &modules["sinStrength"];
            assert_eq!(part["sinStrength"]["score"], strength["score"]);
            assert_eq!(part["sinStrength"]["label"], strength["label"]);
            for index in 0..5 {
                let count = &modules["elements"]["counts"][index];
                assert_eq!(part["elements"][index]["visible"], count["visible"]);
            }
            let kinds = part["sinsal"].as_array().unwrap().len() as u64;
            let summary = &modules["sinsal"]["summary"];
            let of = |name: &str| summary[name].as_u64().unwrap();
            assert_eq!(kinds, of("auspiciousCount") + of("inauspiciousCount"));
        }
    }
}

#[test]
fn each_hour_has_the_yongsin_and_the_sides_of_its_chart() {
    let mut random = Random(23);
    for _ in 0..20 {
        let mut body = random.birth();
        body.as_object_mut().unwrap().remove("birthHour");
        body.as_object_mut().unwrap().remove("birthMinute");
        if parse_hours(body.to_string().as_bytes()).request.is_err() {
            continue;
        }
        let data = ask(&body);
        let shared = &data["shared"]["yongsin"];
        let sides = |yongsin: &Value| {
            ["with", "against"].map(|side| yongsin[side].as_array().unwrap().clone())
        };
        let [with, against] = sides(shared);
        for candidate in data["candidates"].as_array().unwrap() {
            let yongsin = &candidate["yongsin"];
            let [helps, weighs] = sides(yongsin);
            assert!(with.iter().all(|element| helps.contains(element)), "{body}");
            assert!(against.iter().all(|element| weighs.contains(element)), "{body}");
            assert!(!weighs.contains(&yongsin["element"]), "{body}");
            assert!(shared["element"].is_null() || shared["element"] == yongsin["element"]);
        }
    }
    // An hour is a chart: what it needs is what the chart needs where its hour is told.
    let data = ask(&seoul());
    let candidate = &data["candidates"][5];
    let hour = json!({ "birthHour": 10 });
    let whole = common::ask(Topic::Life, &with(seoul(), hour));
    let gods = &whole["modules"]["yongsin"]["fiveGods"];
    assert_eq!(candidate["yongsin"]["element"], gods["yongsin"]["element"]);
    for god in ["yongsin", "huisin", "hansin", "gisin", "gusin"] {
        for side in ["with", "against"] {
            let is_listed =
                candidate["yongsin"][side].as_array().unwrap().contains(&gods[god]["element"]);
            assert_eq!(is_listed, gods[god]["lean"] == side, "{god} {side}");
        }
    }
}

#[test]
fn the_parts_cover_the_day_without_gap() {
    let mut random = Random(22);
    for _ in 0..100 {
        let mut body = json!({
            "birthYear": 1900 + random.below(201), "birthMonth": 1 + random.below(12),
            "birthDay": 1 + random.below(28),
        });
        body["jasi"] = ["start", "midnight"][random.below(2) as usize].into();
        body["timeMode"] = ["trueSolar", "convention"][random.below(2) as usize].into();
        let data = ask(&body);
        let branches: Vec<&str> = data["candidates"]
            .as_array()
            .unwrap()
            .iter()
            .map(|candidate| candidate["hourBranch"]["ko"].as_str().unwrap())
            .collect();
        assert_eq!(branches.concat(), "자축인묘진사오미신유술해", "{body}");
        let mut spans: Vec<[&str; 2]> = parts(&data)
            .map(|part| ["clockFrom", "clockTo"].map(|name| part[name].as_str().unwrap()))
            .collect();
        spans.sort_unstable();
        assert!(spans[0][0].ends_with("00:00") && spans.last().unwrap()[1].ends_with("00:00"));
        if !data["diagnostics"].to_string().contains("CLOCK") {
            assert!(spans.windows(2).all(|pair| pair[0][1] == pair[1][0]), "{body} {spans:?}");
        }
    }
}

#[test]
fn what_is_shared_holds_at_every_hour() {
    let mut random = Random(24);
    for _ in 0..60 {
        let mut body = json!({
            "birthYear": 1940 + random.below(100), "birthMonth": 1 + random.below(12),
            "birthDay": 1 + random.below(28),
        });
        body["jasi"] = ["start", "midnight"][random.below(2) as usize].into();
        let data = ask(&body);
        let holds = |shared: &Value, part: &Value| {
            for position in ["year", "month", "day", "hour"] {
                let pillar = &shared["pillars"][position]["ganji"];
                assert!(
                    pillar.is_null() || *pillar == part["pillars"][position]["ganji"],
                    "{body}"
                );
            }
            let label = &shared["sinStrength"]["label"];
            assert!(label.is_null() || *label == part["sinStrength"]["label"], "{body}");
            for kind in shared["sinsal"].as_array().unwrap() {
                assert!(part["sinsal"].as_array().unwrap().contains(kind), "{body}");
            }
        };
        for part in parts(&data) {
            holds(&data["shared"], part);
            if part["dayDiffers"] == false && data["ofDay"].is_object() {
                holds(&data["ofDay"]["shared"], part);
            }
        }
        // The day pillar is told for the whole day, or for the part of it in which it holds.
        let turns = parts(&data).any(|part| part["dayDiffers"] == true);
        assert_eq!(turns, data["shared"]["pillars"]["day"].is_null(), "{body}");
        assert_eq!(turns, data["ofDay"]["shared"]["pillars"]["day"].is_object(), "{body}");
        let others = data["otherParts"].as_array().unwrap();
        assert!(others.is_sorted_by_key(|part| part["clockFrom"].as_str().unwrap().to_owned()));
    }
}

#[test]
fn the_day_pillar_is_told_until_it_turns() {
    let data = ask(&json!({
        "birthYear": 1995, "birthMonth": 3, "birthDay": 6, "birthCity": "대구",
    }));
    let (shared, of_day) = (&data["shared"]["pillars"], &data["ofDay"]);
    assert_eq!(shared["year"]["ganji"], "을해");
    assert!(shared["month"].is_null() && shared["day"].is_null());
    assert!(data["shared"]["dayMaster"].is_null());
    let own = &of_day["shared"]["pillars"];
    assert_eq!((&own["day"]["ganji"], &own["month"]), (&json!("병신"), &Value::Null));
    let clock = of_day["clockTo"].as_str().unwrap();
    let notes = data["notes"].to_string();
    assert!(notes.contains(&format!("{} 전에 태어났다면 일주는 병신", &clock[11..])), "{notes}");
    assert!(notes.contains("다음 날의 정유"), "{notes}");
    assert!(notes.contains("월주는 무인") && notes.contains("기묘"), "{notes}");
    // One instant, one minute: the term in the note, at the edge and in the diagnostics.
    let at = data["diagnostics"].as_array().unwrap().iter().find_map(|note| {
        note["boundary"]["atKst"].as_str().filter(|_| note["code"] == "HOUR_UNKNOWN_TERM_DAY")
    });
    let at = at.unwrap();
    assert!(notes.contains(&at[11..]), "{at} {notes}");
    assert!(parts(&data).any(|part| part["clockFrom"] == at), "{at}");
    // The chart without hour says until when its day pillar holds.
    let manse = common::ask(
        Topic::Manse,
        &json!({ "birthYear": 1995, "birthMonth": 3, "birthDay": 6, "birthCity": "대구" }),
    );
    let basis = manse["modules"]["fourPillars"]["basis"].to_string();
    assert!(basis.contains(&format!("일주는 {} 전에", &clock[11..])), "{basis}");
}

#[test]
fn the_late_hour_stands_apart() {
    let data = ask(&seoul());
    let own = &data["ofDay"]["shared"];
    let day = &own["pillars"]["day"]["ganji"];
    assert!(day.is_string() && own["pillars"]["hour"].is_null());
    assert_eq!(
        own["dayMaster"]["stem"]["ko"].as_str().unwrap().chars().next(),
        day.as_str().unwrap().chars().next()
    );
    let late = data["otherParts"].as_array().unwrap();
    assert_eq!(late.len(), 1);
    assert_eq!(
        (&late[0]["hourBranch"]["ko"], &late[0]["dayDiffers"]),
        (&json!("자"), &json!(true))
    );
    assert_eq!(data["notes"].as_array().unwrap().len(), 1);
    for candidate in data["candidates"].as_array().unwrap() {
        assert_eq!(&candidate["pillars"]["day"]["ganji"], day);
    }
    let midnight = ask(&with(seoul(), json!({ "jasi": "midnight" })));
    assert_eq!(midnight["ofDay"]["shared"]["pillars"]["day"]["ganji"], *day);
    assert_eq!(midnight["otherParts"].as_array().unwrap().len(), 2);
}

#[test]
fn a_jeol_divides_the_day() {
    let data = ask(&json!({ "birthYear": 2000, "birthMonth": 2, "birthDay": 4 }));
    let shared = &data["shared"]["pillars"];
    assert!(shared["year"].is_null() && shared["month"].is_null() && shared["day"].is_null());
    assert!(data["ofDay"]["shared"]["pillars"]["day"].is_object());
    let differing = data["candidates"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|candidate| candidate["yearDiffers"] == true)
        .count();
    assert_eq!(differing, 1, "입춘 is at 21:40, in the last double hour");
    let notes = data["notes"].to_string();
    assert!(notes.contains("입춘") && notes.contains("21:4"), "{notes}");
    for note in data["notes"].as_array().unwrap() {
        assert_eq!(saju_style::fault_of_sentences(note.as_str().unwrap()), None);
    }
}

#[test]
fn a_plan_without_them_has_no_strength_and_no_sinsal() {
    let request = parse_hours(seoul().to_string().as_bytes()).request.unwrap();
    let text = answer::hours(&request, Module::FREE, Language::Korean);
    assert!(!text.contains("sinStrength") && !text.contains("\"sinsal\""));
}

#[test]
fn a_day_on_which_the_clock_was_set_says_so() {
    let notes = |month: u8, day: u8| {
        ask(&json!({ "birthYear": 1987 + u16::from(month == 10), "birthMonth": month, "birthDay": day }))
            ["notes"]
            .to_string()
    };
    assert!(notes(5, 10).contains("이날은 02:00에 시계를 앞당겨 03:00부터"), "{}", notes(5, 10));
    assert!(notes(10, 9).contains("이날은 03:00에 시계를 되돌려 02:00부터"), "{}", notes(10, 9));
    assert!(!notes(5, 11).contains("시계"), "{}", notes(5, 11));
}
