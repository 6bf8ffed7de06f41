//! Choosing dates: what holds of every choice; the book's tables, the request and the words stand beside.

mod book;
mod request;
mod said;

use std::collections::BTreeMap;

use saju_calendar::Date;
use saju_reading::answer::choose_dates_until;
use saju_reading::request::parse_choose_dates;
use serde_json::{Value, json};

use crate::common::Random;

const PURPOSES: [&str; 10] = [
    "wedding",
    "moving",
    "opening",
    "contract",
    "construction",
    "travel",
    "office",
    "study",
    "meeting",
    "general",
];

#[track_caller]
fn chosen_when(body: &Value, weighs: bool) -> Value {
    let parsed = parse_choose_dates(body.to_string().as_bytes());
    let query = parsed.request.unwrap_or_else(|issues| panic!("{body}: {issues:#?}"));
    serde_json::from_str(&choose_dates_until(&query, weighs, &|| false).unwrap()).unwrap()
}

#[track_caller]
fn chosen(body: &Value) -> Value {
    chosen_when(body, true)
}

/// A woman of 庚午 and a man of 乙丑, whose days are 午 and 寅.
fn woman() -> Value {
    json!({ "birthYear": 1990, "birthMonth": 5, "birthDay": 5, "birthHour": 14, "birthMinute": 30, "isFemale": true })
}

fn man() -> Value {
    json!({ "birthYear": 1985, "birthMonth": 8, "birthDay": 19, "birthHour": 3, "birthMinute": 20 })
}

fn dates(data: &Value) -> Vec<&str> {
    data["dates"].as_array().unwrap().iter().map(|date| date["date"].as_str().unwrap()).collect()
}

fn date<'a>(data: &'a Value, wanted: &str) -> &'a Value {
    let all = data["dates"].as_array().unwrap();
    all.iter().find(|date| date["date"] == wanted).unwrap_or_else(|| panic!("{wanted} {data}"))
}

fn said(date: &Value, list: &str) -> Vec<String> {
    let all = date[list].as_array().into_iter().flatten();
    all.map(|one| format!("{} {}", one["rule"].as_str().unwrap(), one["text"].as_str().unwrap()))
        .collect()
}

/// A person, a purpose and a span by chance.
fn drawn(random: &mut Random, persons: usize) -> Value {
    let from = Date::new(2024, 1, 1).unwrap().plus_days(random.below(1_500) as i64);
    let to = from.plus_days(20 + random.below(60) as i64);
    let iso = |date: Date| format!("{}-{:02}-{:02}", date.year(), date.month(), date.day());
    let person = |random: &mut Random| {
        json!({
            "birthYear": 1950 + random.below(55), "birthMonth": 1 + random.below(12),
            "birthDay": 1 + random.below(28), "birthHour": random.below(24),
            "isFemale": random.below(2) == 0,
        })
    };
    let persons: Vec<Value> = (0..persons).map(|_| person(random)).collect();
    json!({
        "purpose": PURPOSES[random.below(10) as usize], "from": iso(from), "to": iso(to),
        "persons": persons, "limit": 30,
    })
}

#[test]
fn what_is_left_out_is_never_among_the_dates_and_words_keep_to_custom() {
    let mut random = Random(71);
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for round in 0..90 {
        let data = chosen(&drawn(&mut random, round % 3));
        let kept = data["count"].as_u64().unwrap();
        assert_eq!(dates(&data).len() as u64, kept.min(30));
        for date in data["dates"].as_array().unwrap() {
            assert_ne!(date["geonje"], "pa");
            assert!(date["failed"].is_null(), "{date}");
            let reasons = said(date, "reasons");
            assert!((1..=4).contains(&reasons.len()), "{date}");
            assert!(said(date, "cautions").len() <= 3);
            let has_note = !date["notes"].is_null();
            let terms = [
                "입춘", "경칩", "청명", "입하", "망종", "소서", "입추", "백로", "한로", "입동",
                "대설", "소한",
            ];
            assert_eq!(has_note, date["term"].as_str().is_some_and(|term| terms.contains(&term)));
            for list in ["reasons", "cautions"] {
                for one in date[list].as_array().unwrap() {
                    *seen.entry(one["rule"].as_str().unwrap().to_owned()).or_default() += 1;
                    let text = one["text"].as_str().unwrap();
                    for word in ["길일", "보장", "재앙", "반드시", "점수", "등급"] {
                        assert!(!text.contains(word), "{text}");
                    }
                    let numbers: String = text.chars().filter(char::is_ascii_digit).collect();
                    let may_count = text.contains("음력") || text.contains("상대 1");
                    assert!(numbers.is_empty() || may_count, "{text}");
                }
            }
        }
    }
    // Every kind of sentence came up, but for the one that needs a direction.
    for rule in [
        "fit.both",
        "fit.with",
        "fit.against",
        "role",
        "harmony",
        "relation",
        "saenggi.good",
        "saenggi.bad",
        "hwangdo",
        "heukdo",
        "geonje.want",
        "geonje.avoid",
        "star.want",
        "star.avoid",
        "branch.avoid",
        "son.none",
        "same",
    ] {
        assert!(seen.contains_key(&format!("dates.{rule}")), "{rule}: {seen:?}");
    }
}

#[test]
fn two_persons_may_be_sent_in_either_order() {
    let mut random = Random(72);
    for _ in 0..25 {
        let body = drawn(&mut random, 2);
        let mut turned = body.clone();
        turned["persons"].as_array_mut().unwrap().reverse();
        let (one, other) = (chosen(&body), chosen(&turned));
        assert_eq!(dates(&one), dates(&other), "{body}");
        assert_eq!((&one["left"], &one["count"]), (&other["left"], &other["count"]));
    }
}

#[test]
fn the_dates_of_a_span_are_those_of_its_halves_in_one_order() {
    let mut random = Random(73);
    for round in 0..25 {
        let mut body = drawn(&mut random, round % 3);
        body["to"] = {
            let from = saju_reading::request::parse_date(body["from"].as_str().unwrap()).unwrap();
            let to = from.plus_days(29);
            format!("{}-{:02}-{:02}", to.year(), to.month(), to.day()).into()
        };
        let whole = chosen(&body);
        let half = |from: &str, to: &str| {
            let mut half = body.clone();
            half["from"] = from.into();
            half["to"] = to.into();
            chosen(&half)
        };
        let first = saju_reading::request::parse_date(body["from"].as_str().unwrap()).unwrap();
        let iso = |date: Date| format!("{}-{:02}-{:02}", date.year(), date.month(), date.day());
        let early = half(&iso(first), &iso(first.plus_days(14)));
        let late = half(&iso(first.plus_days(15)), &iso(first.plus_days(29)));
        let (early, late) = (dates(&early), dates(&late));
        let all = dates(&whole);
        let of = |half: &[&str]| -> Vec<String> {
            all.iter().filter(|date| half.contains(*date)).map(|date| (*date).to_owned()).collect()
        };
        assert_eq!(of(&early), early, "{body}");
        assert_eq!(of(&late), late, "{body}");
        assert_eq!(early.len() + late.len(), all.len());
    }
}

#[test]
fn a_place_keeps_its_own_day() {
    // 입춘 of 2026 is at 05:02 of 4 February in Seoul, 15:02 of the third in New York.
    let of = |city: &str| {
        let body = json!({
            "purpose": "general", "from": "2026-02-01", "to": "2026-02-08", "limit": 30,
            "birthCity": city,
        });
        let data = chosen(&body);
        let all = [&data["dates"], &data["nearest"]];
        let found = all.iter().flat_map(|list| list.as_array().into_iter().flatten());
        found
            .filter(|date| !date["notes"].is_null())
            .map(|date| date["date"].clone())
            .collect::<Vec<_>>()
    };
    let (seoul, york) = (of("서울"), of("뉴욕"));
    assert!(seoul.iter().all(|date| date == "2026-02-04"), "{seoul:?}");
    assert!(york.iter().all(|date| date == "2026-02-03"), "{york:?}");
    assert!(!seoul.is_empty() || !york.is_empty());
}

#[test]
fn an_hour_that_a_jeol_cuts_is_one() {
    // 소한 of 2027 is at 09:10 of 5 January in New York, within 사시.
    let body = json!({
        "purpose": "moving", "from": "2027-01-05", "to": "2027-01-05", "hours": true,
        "birthCity": "뉴욕",
    });
    let data = chosen(&body);
    let hours = data["dates"][0]["hours"].as_array().unwrap();
    let told = hours.iter().map(|hour| {
        let clock = |name: &str| hour[name].as_str().unwrap()[11..16].to_owned();
        let branch = hour["branch"]["ko"].as_str().unwrap();
        format!("{branch} {}–{}", clock("clockFrom"), clock("clockTo"))
    });
    let expected = ["진 07:02–09:02", "사 09:02–11:02", "미 13:02–15:02", "술 19:02–21:02"];
    assert_eq!(told.collect::<Vec<_>>(), expected);
}
