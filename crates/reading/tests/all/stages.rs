//! What is said by the age at which it is asked: before the birth, of children, of the old, past a hundred.

use saju_calendar::Date;
use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::json::{list, text};
use crate::common::{Random, ask, ask_on, with};

const CONCERNS: [&str; 5] = ["work", "business", "exam", "study", "marriage"];

fn born_in(random: &mut Random, first: u64, years: u64) -> Value {
    let year = first + random.below(years);
    with(
        random.birth(),
        json!({ "birthYear": year, "birthDay": 1 + random.below(28), "isLunar": false, "isLeapMonth": false }),
    )
}

#[test]
fn of_a_time_of_which_nothing_is_read_nothing_is_advised() {
    let mut random = Random(0xA6E);
    for _ in 0..40 {
        for (first, year) in [(2012, 2005), (1921, 2045)] {
            let body = with(born_in(&mut random, first, 8), json!({ "year": year }));
            let modules = ask(Topic::Yearly, &body)["modules"].take();
            let remarks = ["tendencies", "cautions"]
                .map(|name| list(&modules["evaluation"], &format!("/{name}")).to_vec());
            let of_year = remarks.concat().iter().any(|one| text(one, "/id").starts_with("year-"));
            assert!(!of_year, "{body}");
            assert!(list(&modules["seun"]["current"], "/fit/voices").is_empty(), "{body}");
        }
        let body = with(born_in(&mut random, 2012, 8), json!({ "date": "2010-03-03" }));
        let luck = ask(Topic::Money, &body)["modules"]["wealth"]["fortune"].take();
        for scope in ["year", "day"] {
            let said = text(&luck[scope], "/reasoning");
            assert!(said.ends_with("태어나기 전이므로 글자의 자리만 적습니다."), "{said}");
        }
    }
}

/// Words of what letters of luck bring to the grown.
const OF_THE_GROWN: [&str; 8] = [
    "셈할",
    "셈하고",
    "혼자 지던 짐",
    "책임과 요구",
    "눈앞의 몫",
    "맡은 무게",
    "거래",
    "무거운 과제",
];

#[test]
fn the_decades_of_childhood_are_told_in_words_of_a_child() {
    let (mut random, mut of_the_grown) = (Random(0xC41), 0);
    for turn in 0..60 {
        let topic = [Topic::Life, Topic::Manse][turn % 2];
        let birth = born_in(&mut random, 1950, 50);
        let answer = ask(topic, &birth);
        for entry in list(&answer["modules"]["decadeFortune"], "/entries") {
            let told = text(entry, "/meaning");
            let is_of_the_grown = OF_THE_GROWN.iter().any(|word| told.contains(word));
            // By the middle of the decade.
            let is_of_a_child = entry["startAge"].as_i64().unwrap() + 5 <= 18;
            assert!(!is_of_a_child || !is_of_the_grown, "{told} {birth}");
            of_the_grown += usize::from(is_of_the_grown);
        }
    }
    assert!(of_the_grown > 0);
}

#[test]
fn a_year_of_the_years_looked_at_is_not_said_to_be_absent() {
    let mut random = Random(0xA99);
    for _ in 0..60 {
        let birth = born_in(&mut random, 1927, 9);
        let last = birth["birthYear"].as_i64().unwrap() + 99;
        let body = with(birth, json!({ "concern": "marriage" }));
        let answer = ask(Topic::Consult, &body);
        let lines = list(&answer["modules"]["evaluation"]["concern"], "/lines");
        let none = lines.iter().filter_map(Value::as_str).find(|line| line.contains("해 안에는"));
        let Some(none) = none else { continue };
        let words = ["한", "두", "세", "네", "다섯"];
        let told = words.iter().position(|word| none.starts_with(&format!("앞으로 {word} 해")));
        assert!(told.is_some_and(|place| 2026 + place as i64 <= last), "{none} {body}");
    }
}

#[test]
fn the_old_are_answered_as_the_old() {
    let mut random = Random(0x01D);
    for _ in 0..60 {
        let birth = born_in(&mut random, 1930, 25);
        for concern in CONCERNS {
            let body = with(birth.clone(), json!({ "concern": concern }));
            let answer = ask(Topic::Consult, &body);
            let lines = answer["modules"]["evaluation"]["concern"]["lines"].to_string();
            for word in ["맡고 싶은 역할", "시험 날짜", "실전처럼", "거래", "손을 드는"]
            {
                assert!(!lines.contains(word), "{word}: {lines}");
            }
        }
    }
}

/// The areas, tendencies and cautions of an answer and what its strength means, but the way of the structure, which is
/// the same at every age.
fn told_of_a_life(modules: &Value) -> String {
    let evaluation = &modules["evaluation"];
    let of = |name: &str| list(evaluation, &format!("/{name}")).iter();
    let told = ["areas", "tendencies", "cautions"].into_iter().flat_map(of);
    let told = told.filter(|one| !one["id"].as_str().is_some_and(|id| id.starts_with("gyeok")));
    let told = told.map(|one| text(one, "/text")).collect::<Vec<_>>().join(" ");
    format!("{told} {}", text(&modules["sinStrength"], "/meaning"))
}

#[test]
fn an_infant_is_told_to_do_nothing_that_it_cannot_do() {
    let mut random = Random(0xBAB);
    for _ in 0..80 {
        let body = born_in(&mut random, 2024, 2);
        let told = told_of_a_life(&ask(Topic::Consult, &body)["modules"]);
        for word in ["몫", "발표", "견주", "찾아보", "또래", "나무라", "재물의", "일을 맡"]
        {
            assert!(!told.contains(word), "{word}: {told} {body}");
        }
        let day = ask(Topic::Today, &body)["modules"]["dailyInteraction"]["meaning"].to_string();
        for word in ["물어봐", "부딪힌 까닭", "고집", "책을", "마음껏 해 볼"] {
            assert!(!day.contains(word), "{word}: {day} {body}");
        }
    }
}

#[test]
fn a_child_hears_nothing_of_money_and_duties() {
    let mut random = Random(0xC4D);
    for _ in 0..80 {
        let body = born_in(&mut random, 2010, 16);
        let told = told_of_a_life(&ask(Topic::Consult, &body)["modules"]);
        for word in ["재물의 일은", "일을 맡기 전에"] {
            assert!(!told.contains(word), "{word}: {told} {body}");
        }
    }
}

#[test]
fn the_old_hear_nothing_of_what_comes_with_age() {
    let mut random = Random(0x01E);
    for _ in 0..80 {
        let body = born_in(&mut random, 1928, 30);
        let modules = ask(Topic::Consult, &body)["modules"].take();
        let thread = modules["evaluation"]["thread"].to_string();
        let told = format!("{} {thread}", told_of_a_life(&modules));
        for word in
            ["나이 들수록", "앞으로 펼칠", "살면서", "어른들의 일", "바깥일", "돈을 좇기보다"]
        {
            assert!(!told.contains(word), "{word}: {told} {body}");
        }
    }
}

#[test]
fn relations_of_a_child_are_those_of_a_child() {
    let mut random = Random(0xC41);
    for _ in 0..60 {
        let body = born_in(&mut random, 2010, 16);
        let relations = ask(Topic::Life, &body)["modules"]["wongukInteraction"].to_string();
        for word in ["노년", "자녀·후배", "사회 활동"] {
            assert!(!relations.contains(word), "{word}: {body}");
        }
    }
}

#[test]
fn what_begins_in_the_month_of_the_story_is_told_by_its_day() {
    let mut random = Random(0xFEB);
    let mut by_day = 0;
    for place in 0..300 {
        let day = Date::new(2020 + (place % 20) as i16, 2, 1 + (place % 3) as u8).unwrap();
        let body = born_in(&mut random, 1950, 45);
        let data = ask_on(day, Topic::Money, &body);
        if data["story"].is_null() {
            continue;
        }
        let answer = text(&data["story"], "/paragraphs/0/text");
        let month = format!("{}년 2월", day.year());
        assert!(!answer.contains(&month), "{answer} {body}");
        by_day += usize::from(answer.contains("2월 4일") || answer.contains("2월 3일"));
    }
    assert!(by_day > 10, "{by_day}");
}
