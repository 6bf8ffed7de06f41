//! What is said of a date, in both languages, and what is said where there is nobody or no luck.

use saju_messages::warnings::Warning;
use saju_reading::request::parse_choose_dates;
use serde_json::{Value, json};

use super::{PURPOSES, chosen, chosen_when, drawn, man, said, woman};
use crate::common::Random;

#[test]
fn nobody_and_a_key_without_luck_are_told_so() {
    let nobody = json!({ "purpose": "contract", "from": "2026-06-01", "to": "2026-08-31" });
    let data = chosen(&nobody);
    assert_eq!(data["note"]["rule"], "dates.noPerson");
    assert!(data["dates"][0]["fits"].is_null());
    let mut one = nobody.clone();
    one["persons"] = json!([woman()]);
    let weighed = chosen(&one);
    assert_eq!(weighed["dates"][0]["fits"].as_array().unwrap().len(), 1);
    let left = chosen_when(&one, false);
    assert_eq!(left["note"]["rule"], "dates.notWeighed");
    let text = left["dates"].to_string();
    assert!(!text.contains("dates.fit") && !text.contains("dates.role") && !text.contains("fits"));
}

#[test]
fn labels_directions_and_language_are_followed() {
    let mut woman = woman();
    woman["label"] = "지민".into();
    let mut man = man();
    man["label"] = "Tom".into();
    let body = json!({
        "purpose": "moving", "from": "2026-12-01", "to": "2027-02-28", "limit": 30,
        "direction": "east", "persons": [woman, man],
    });
    let data = chosen(&body);
    let text = data["dates"].to_string();
    assert!(text.contains("지민의") && text.contains("Tom의") && !text.contains("본인"), "{text}");
    let eastward = |data: &Value| data["dates"].to_string().contains("dates.son.direction");
    assert!(eastward(&data));
    let mut nowhere = body.clone();
    nowhere["direction"] = Value::Null;
    assert!(!eastward(&chosen(&nowhere)));
    // Who studies goes nowhere.
    nowhere["direction"] = "east".into();
    nowhere["purpose"] = "study".into();
    let found = parse_choose_dates(nowhere.to_string().as_bytes());
    assert_eq!(found.request.unwrap().heading, None);
    let told =
        |warning: &Warning| (warning.code(), warning.field()) == ("UNUSED_FIELD", "direction");
    assert!(found.warnings.iter().any(told), "{:?}", found.warnings);

    let mut english = body;
    english["language"] = "en".into();
    let data = chosen(&english);
    for date in data["dates"].as_array().unwrap() {
        for list in ["reasons", "cautions"] {
            for one in date[list].as_array().unwrap() {
                let text = one["text"].as_str().unwrap();
                let is_hangul = |c: char| ('가'..='힣').contains(&c);
                assert!(!text.replace("지민", "").contains(is_hangul), "{text}");
            }
        }
    }
}

#[test]
fn what_is_said_of_a_date_in_english_is_as_the_style_has_it() {
    let mut told = 0;
    let mut hold = |list: &Value| {
        for one in list.as_array().into_iter().flatten() {
            let text = one["text"].as_str().unwrap();
            assert_eq!(saju_style::english::fault(text), None, "{text}");
            told += 1;
        }
    };
    for purpose in PURPOSES {
        // A single day that is left out is told with what stands against it.
        for (from, to) in [("2026-01-01", "2026-12-31"), ("2026-03-08", "2026-03-08")] {
            let data = chosen(&json!({
                "purpose": purpose, "from": from, "to": to, "limit": 30, "language": "en",
                "persons": [woman(), man()], "direction": "east",
            }));
            for date in ["dates", "nearest"].iter().filter_map(|at| data[at].as_array()).flatten() {
                for list in ["reasons", "cautions", "failed", "notes"] {
                    hold(&date[list]);
                }
            }
        }
    }
    assert!(told > 500, "{told}");
}

#[test]
fn a_letter_that_goes_against_somebody_is_no_reason() {
    // 辛 is the woman's 희신, but goes against her: `daily` says so.
    let data = chosen(&json!({
        "purpose": "study", "from": "2027-03-13", "to": "2027-03-13", "persons": [woman()],
    }));
    let text = data.to_string();
    assert!(text.contains("dates.hwangdo") && !text.contains("dates.role"), "{text}");
}

#[test]
fn one_thing_is_said_of_two_persons_once() {
    let (mut saenggi, mut letters) = (0, 0);
    let mut random = Random(74);
    for _ in 0..60 {
        let data = chosen(&drawn(&mut random, 2));
        for date in data["dates"].as_array().unwrap() {
            let reasons = said(date, "reasons");
            let of = |rule: &str| reasons.iter().filter(|one| one.starts_with(rule)).count();
            assert!(of("dates.saenggi.good ") <= 1 && of("dates.role ") <= 2, "{reasons:?}");
            saenggi += usize::from(reasons.iter().any(|one| {
                one.contains("일이고 상대 1의 ") || one.contains("생기복덕으로 두 사람의")
            }));
            letters += usize::from(reasons.iter().any(|one| {
                one.contains("신이고 상대 1의 ")
                    || one.contains("이 모두 ")
                    || one.contains("가 모두 ")
            }));
        }
    }
    assert!(saenggi > 0 && letters > 0, "{saenggi} {letters}");
}

#[test]
fn who_travels_sets_out_and_who_moves_moves() {
    let told = |purpose: &str| {
        let data = chosen(&json!({
            "purpose": purpose, "from": "2027-05-01", "to": "2027-05-20", "limit": 30,
            "direction": "east",
        }));
        data["dates"].to_string()
    };
    let (travel, moving) = (told("출장"), told("이삿날"));
    assert!(
        travel.contains("그쪽으로 떠나기를 꺼리는") && !travel.contains("옮기기를"),
        "{travel}"
    );
    assert!(moving.contains("그쪽으로 옮기기를 꺼리는"), "{moving}");
}

#[test]
fn a_span_without_the_weekday_that_was_asked_for_says_so() {
    // The first of December 2026 is a Tuesday.
    let note = |to: &str| {
        let body =
            json!({ "purpose": "contract", "from": "2026-12-01", "to": to, "weekdays": ["mon"] });
        let data = chosen(&body);
        assert_eq!((&data["count"], &data["nearest"]), (&json!(0), &json!([])));
        data["note"]["text"].as_str().unwrap().to_owned()
    };
    assert!(
        note("2026-12-01").starts_with("2026년 12월 1일은 물으신 요일이 아닙니다."),
        "{}",
        note("2026-12-01")
    );
    assert!(
        note("2026-12-05").contains("까지에는 물으신 요일이 없습니다."),
        "{}",
        note("2026-12-05")
    );
}
