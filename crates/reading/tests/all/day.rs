//! A day as it is told: by which name it calls the year, and what it asks for where it moves what is settled.

use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::{Random, ask, with};

/// The verdict of a day, and its character.
fn told(birth: &Value, date: &str) -> (String, String) {
    let data = ask(Topic::Daily, &with(birth.clone(), json!({ "date": date })));
    let text = |at: &str| data.pointer(at).and_then(Value::as_str).unwrap_or_default().to_owned();
    (text("/day/verdict/text"), text("/modules/dailyInteraction/fit/character"))
}

#[test]
fn before_ipchun_the_year_is_called_by_its_pillar() {
    let birth = json!({ "birthYear": 1986, "birthMonth": 3, "birthDay": 9, "birthHour": 7, "isFemale": true });
    assert!(told(&birth, "2027-01-20").0.starts_with("병오년"));
    assert!(told(&birth, "2027-03-20").0.starts_with("2027년"));
}

#[test]
fn a_day_that_moves_what_is_settled_never_asks_for_the_usual_order() {
    let (mut random, mut moving) = (Random(19), 0);
    for day in 1..=28 {
        for _ in 0..8 {
            let (verdict, character) = told(&random.birth(), &format!("2026-11-{day:02}"));
            if character == "turns" {
                let asks = ["늘 하던 차례대로", "여느 날처럼"];
                assert!(!asks.iter().any(|usual| verdict.contains(usual)), "{verdict}");
                moving += 1;
            }
        }
    }
    assert!(moving > 0);
}
