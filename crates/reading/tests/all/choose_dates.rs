//! Choosing dates: the book's tables, its two searches, and what holds of every choice.

use std::collections::BTreeMap;

use saju_calendar::Date;
use saju_messages::warnings::Warning;
use saju_reading::answer::choose_dates_until;
use saju_reading::request::parse_choose_dates;
use saju_words::{In, Language, Say as _};
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

#[test]
fn a_wedding_of_a_spring_is_as_in_the_book() {
    let body = json!({
        "purpose": "wedding", "from": "2027-03-01", "to": "2027-05-31", "limit": 30,
        "weekdays": ["sat", "sun"], "persons": [woman(), man()], "hours": true,
    });
    let data = chosen(&body);
    assert_eq!((&data["days"], &data["count"]), (&json!(26), &json!(14)));
    // 3 April and 9 May are 자일, which clash with year and day of the first person: a date is counted once.
    let left = json!({
        "clash": 7, "pa": 3, "sari": 1, "sajeol": 0, "wolyeom": 3, "noReason": 1, "weekday": 66,
    });
    assert_eq!(data["left"], left);
    assert_eq!(&dates(&data)[..2], ["2027-03-13", "2027-04-17"]);

    let first = date(&data, "2027-03-13");
    assert_eq!((&first["ganji"], &first["geonjeKo"]), (&json!("신묘"), &json!("건")));
    assert_eq!((&first["god"], &first["path"]), (&json!("myeongdang"), &json!("hwangdo")));
    assert_eq!(first["lunar"], json!({ "year": 2027, "month": 2, "day": 6, "isLeapMonth": false }));
    assert_eq!(
        said(first, "reasons"),
        [
            "dates.hwangdo 황도의 명당(明堂)이 드는 날입니다.",
            "dates.saenggi.good 생기복덕으로 상대 1의 천의(天醫)일입니다.",
            "dates.role 천간 신(辛)이 상대 1의 용신입니다.",
        ]
    );
    assert_eq!(said(first, "cautions"), ["dates.star.avoid 혼인에는 피해 온 염대가 듭니다."]);
    let hours = |date: &Value| -> String {
        let all = date["hours"].as_array().unwrap().iter();
        all.map(|hour| hour["branch"]["ko"].as_str().unwrap()).collect()
    };
    assert_eq!(hours(first), "오");
    assert_eq!(hours(date(&data, "2027-04-17")), "진사술");

    let fourth = date(&data, "2027-04-24");
    assert_eq!(
        said(fourth, "reasons")[..2],
        [
            "dates.hwangdo 황도의 천덕(天德)이 드는 날입니다.",
            "dates.star.want 혼인에 맞는다고 전하는 육합이 듭니다.",
        ]
    );
    assert_eq!(
        said(fourth, "cautions"),
        [
            "dates.star.avoid 혼인에는 피해 온 대시가 듭니다.",
            "dates.saenggi.bad 생기복덕으로 본인의 절명(絶命)일이라 꺼립니다.",
            "dates.relation 유(酉)가 상대 1의 일지 인(寅)과 원진을 이룹니다.",
        ]
    );
    let harmony = said(date(&data, "2027-04-17"), "reasons").join(" ");
    assert!(harmony.contains("인(寅)이 본인의 연지·일지 오(午)와 반합을 이룹니다."), "{harmony}");
}

#[test]
fn a_move_in_december_is_as_in_the_book() {
    let body = json!({
        "purpose": "이사", "from": "2026-12-01", "to": "2026-12-31", "limit": 30,
        "persons": [woman(), man()],
    });
    let data = chosen(&body);
    assert_eq!((&data["days"], &data["count"]), (&json!(31), &json!(21)));
    let left = &data["left"];
    assert_eq!([&left["clash"], &left["pa"], &left["sari"]], [&json!(7), &json!(2), &json!(1)]);
    assert_eq!(dates(&data)[0], "2026-12-03");
    let day = date(&data, "2026-12-18");
    assert_eq!(
        said(day, "reasons")[..2],
        [
            "dates.son.none 음력 10일로, 손 없는 날입니다.",
            "dates.star.want 이사에 맞는다고 전하는 시덕·역마·천마가 듭니다.",
        ]
    );
    assert_eq!(
        said(day, "cautions"),
        [
            "dates.star.avoid 이사에는 피해 온 귀기가 듭니다.",
            "dates.saenggi.bad 생기복덕으로 본인의 절명(絶命)일이라 꺼립니다.",
            "dates.heukdo 흑도의 백호(白虎)가 들어 이사에 꺼립니다.",
        ]
    );
    let same = said(date(&data, "2026-12-17"), "cautions");
    assert_eq!(
        same,
        [
            "dates.relation 축(丑)이 본인의 연지·일지 오(午)와 해·원진을 이룹니다.",
            "dates.saenggi.bad 생기복덕으로 본인의 절명(絶命)일이라 꺼립니다.",
            "dates.same 상대 1의 연주와 같은 간지의 날입니다.",
        ]
    );
    assert_eq!(data["order"]["rule"], "dates.order.moving");
    assert!(data["note"].is_null() && data["nearest"].is_null());
}

#[test]
fn where_nothing_passes_the_nearest_are_told_with_what_fails() {
    let body = json!({
        "purpose": "wedding", "from": "2027-03-06", "to": "2027-03-07", "persons": [woman(), man()],
    });
    let data = chosen(&body);
    assert_eq!((dates(&data).len(), &data["count"]), (0, &json!(0)));
    assert_eq!(data["note"]["rule"], "dates.none");
    let nearest = data["nearest"].as_array().unwrap();
    assert_eq!(nearest[0]["date"], "2027-03-06");
    assert_eq!(
        said(&nearest[0], "failed"),
        ["dates.bar.clash 신(申)이 상대 1의 일지 인(寅)과 충하여 뺐습니다."]
    );
    assert_eq!(
        said(&nearest[0], "notes"),
        ["dates.termDay 이날 04:40에 경칩이 들어, 날의 신은 새 달로 보았습니다."]
    );
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
fn what_is_wrong_is_told_at_its_place() {
    let issues = |body: Value| -> Vec<(String, String)> {
        let parsed = parse_choose_dates(body.to_string().as_bytes());
        let issues = parsed.request.map(|_| ()).unwrap_err();
        let hint = |issue: &saju_reading::Issue| format!("{:?}", issue.hint);
        issues.iter().map(|issue| (issue.field.clone(), hint(issue))).collect()
    };
    let fields =
        |body: Value| -> Vec<String> { issues(body).into_iter().map(|(field, _)| field).collect() };
    assert_eq!(fields(json!({})), ["purpose", "from", "to"]);
    let span = |from: &str, to: &str| json!({ "purpose": "study", "from": from, "to": to });
    assert_eq!(fields(span("2026-02-01", "2026-01-01")), ["to"]);
    assert_eq!(fields(span("2026-01-01", "2027-01-02")), ["to"]);
    assert!(
        parse_choose_dates(span("2026-01-01", "2027-01-01").to_string().as_bytes()).request.is_ok()
    );
    assert_eq!(fields(span("2026-02-30", "2101-01-01")), ["from", "to"]);
    let medical = [
        "수술",
        "제왕절개 날",
        "제왕 절개",
        "아기 낳기",
        "성형",
        "임플란트",
        "C-section",
        "c section surgery",
    ];
    for word in medical {
        let mut body = span("2026-01-01", "2026-02-01");
        body["purpose"] = word.into();
        assert_eq!(issues(body), [("purpose".to_owned(), "MedicalDate".to_owned())]);
    }
    let with = |name: &str, value: Value| {
        let mut body = span("2026-01-01", "2026-02-01");
        body[name] = value;
        fields(body)
    };
    assert_eq!(with("persons", json!([woman(), man(), man()])), ["persons"]);
    let mut unborn = man();
    unborn["birthYear"] = 2026.into();
    assert_eq!(with("persons", json!([woman(), unborn])), ["persons.1"]);
    let mut lost = man();
    lost["birthCity"] = "아틀란티스".into();
    assert_eq!(with("persons", json!([woman(), lost])), ["persons.1.birthCity"]);
    assert_eq!(with("limit", json!(31)), ["limit"]);
    assert_eq!(with("weekdays", json!(["sat", "someday"])), ["weekdays.1"]);
    assert_eq!(with("direction", json!("up")), ["direction"]);
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
fn two_persons_of_one_name_are_warned_of_and_numbers_pass_over_names() {
    let read = |labels: [Option<&str>; 2]| {
        let mut people = [woman(), man()];
        for (person, label) in people.iter_mut().zip(labels) {
            person["label"] = label.into();
        }
        people[1]["isFemale"] = false.into();
        let body = json!({
            "purpose": "wedding", "from": "2027-03-01", "to": "2027-04-30", "limit": 30,
            "persons": people,
        });
        let warned = parse_choose_dates(body.to_string().as_bytes()).warnings;
        let told = warned.iter().map(|one| format!("{} {}", one.code(), one.field()));
        (told.collect::<Vec<_>>(), chosen(&body)["dates"].to_string())
    };
    let same = ["DUPLICATE_LABEL persons.1.label"];
    assert_eq!(read([Some("민수"), Some("민수")]).0, same);
    assert_eq!(read([None, Some("본인")]).0, same);
    assert_eq!(read([Some("본인"), Some("민수")]).0, [""; 0]);
    let (warned, text) = read([Some("상대 1"), None]);
    assert_eq!(warned, [""; 0]);
    assert!(text.contains("상대 1의") && text.contains("상대 2의"), "{text}");
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
fn purposes_are_named_where_one_is_not_known() {
    let body = json!({ "purpose": "돌잔치", "from": "2027-05-01", "to": "2027-05-20" });
    let issues = parse_choose_dates(body.to_string().as_bytes()).request.unwrap_err();
    for language in Language::ALL {
        let told = In(language, issues[0].expected.message()).to_text();
        for purpose in PURPOSES {
            assert!(told.contains(purpose), "{told}");
        }
    }
    let read = |purpose: &str| {
        let body = json!({ "purpose": purpose, "from": "2027-05-01", "to": "2027-05-20" });
        parse_choose_dates(body.to_string().as_bytes()).request.unwrap().purpose.id()
    };
    let names = ["결혼식", "창업", "먼 길", "Wedding", "취임과 면접"];
    assert_eq!(names.map(read), ["wedding", "opening", "travel", "wedding", "office"]);
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
