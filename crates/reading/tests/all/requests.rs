//! What requests may say, and what is said of those that cannot be read.

use saju_catalogue::{Field, IssueCode, Kind, Object, Partners, Topic};
use saju_reading::request::coerced;
use saju_reading::{Issue, parse, parse_value};
use saju_words::Say;
use serde_json::{Value, json};

use crate::common;

/// Field, code and received value of everything that is wrong with a body.
fn issues(body: &Value) -> Vec<(String, &'static str, Option<String>)> {
    match parse_value(Topic::Manse, body).request {
        Ok(_) => Vec::new(),
        Err(issues) => {
            for issue in &issues {
                assert!(
                    !issue.expected.message().to_text().is_empty()
                        && !issue.hint.message().to_text().is_empty()
                );
            }
            issues.into_iter().map(|i| (i.field, i.code.id(), i.received)).collect()
        }
    }
}

#[track_caller]
fn assert_issue(mut changes: Value, field: &str, code: &str, received: Option<&str>) {
    let mut body = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10 });
    body.as_object_mut().unwrap().append(changes.as_object_mut().unwrap());
    let found = issues(&body);
    let wanted = (field.to_owned(), code, received.map(str::to_owned));
    assert_eq!(
        found.iter().map(|(f, c, r)| (f.clone(), *c, r.clone())).collect::<Vec<_>>(),
        [wanted]
    );
}

#[test]
fn every_member_says_what_it_expected() {
    let invalid = "VALIDATION_ERROR";
    assert_issue(json!({ "birthYear": 1899 }), "birthYear", invalid, Some("1899"));
    assert_issue(json!({ "birthYear": 2101 }), "birthYear", invalid, Some("2101"));
    assert_issue(json!({ "birthYear": null }), "birthYear", invalid, None);
    assert_issue(json!({ "birthMonth": 0 }), "birthMonth", invalid, Some("0"));
    assert_issue(json!({ "birthDay": 14.5 }), "birthDay", invalid, Some("14.5"));
    assert_issue(json!({ "birthDay": "19일" }), "birthDay", invalid, Some("\"19일\""));
    assert_issue(json!({ "birthHour": 24 }), "birthHour", invalid, Some("24"));
    assert_issue(json!({ "birthMinute": 60 }), "birthMinute", invalid, Some("60"));
    assert_issue(json!({ "isFemale": "yes" }), "isFemale", invalid, Some("\"yes\""));
    assert_issue(json!({ "birthCity": 3 }), "birthCity", invalid, Some("3"));
    assert_issue(json!({ "timeMode": "solar" }), "timeMode", invalid, Some("\"solar\""));
    assert_issue(json!({ "jasi": "noon" }), "jasi", invalid, Some("\"noon\""));
    assert_issue(json!({ "decadeWindow": 10 }), "decadeWindow", invalid, Some("10"));
    assert_issue(json!({ "decadeCount": 0 }), "decadeCount", invalid, Some("0"));
    assert_issue(json!({ "seunWindow": 6 }), "seunWindow", invalid, Some("6"));
    assert_issue(json!({ "detail": "all" }), "detail", invalid, Some("\"all\""));
    assert_issue(json!({ "exclude": "sinsal" }), "exclude", invalid, Some("\"sinsal\""));
    assert_issue(json!({ "date": "2026-13-01" }), "date", invalid, Some("\"2026-13-01\""));
    assert_issue(json!({ "month": "2151-01" }), "month", invalid, Some("\"2151-01\""));
    assert_issue(json!({ "year": 2151 }), "year", invalid, Some("2151"));
    assert_issue(json!({ "partners": [{}] }), "partners", invalid, Some("[{}]"));
}

#[test]
fn dates_that_do_not_exist_have_codes_of_their_own() {
    let date = "INVALID_DATE";
    assert_issue(json!({ "birthMonth": 2, "birthDay": 30 }), "birthDay", date, Some("30"));
    assert_issue(
        json!({ "birthYear": 1900, "birthMonth": 2, "birthDay": 29 }),
        "birthDay",
        date,
        Some("29"),
    );
    assert_issue(json!({ "isLunar": true, "birthDay": 30 }), "birthDay", date, Some("30"));
    assert_issue(json!({ "isLunar": true, "birthDay": 31 }), "birthDay", date, Some("31"));
    let leap = "LEAP_MONTH_NOT_FOUND";
    let body = json!({ "isLunar": true, "isLeapMonth": true, "birthMonth": 6 });
    assert_issue(body, "isLeapMonth", leap, Some("true"));
    assert_issue(json!({ "birthCity": "평양" }), "birthCity", "UNSUPPORTED_CITY", Some("\"평양\""));
    let core = "CORE_MODULE_EXCLUDED";
    assert_issue(json!({ "exclude": ["fourPillars"] }), "exclude.0", core, Some("\"fourPillars\""));
}

#[test]
fn a_place_is_a_city_or_coordinates() {
    let invalid = "VALIDATION_ERROR";
    let place = json!({ "longitude": 126.9, "tzId": "Asia/Seoul" });
    assert_issue(
        json!({ "birthPlace": place, "birthCity": "서울" }),
        "birthPlace",
        invalid,
        Some("{\"longitude\":126.9,\"tzId\":\"Asia/Seoul\"}"),
    );
    assert_issue(
        json!({ "birthPlace": { "longitude": 181, "tzId": "Asia/Seoul" } }),
        "birthPlace.longitude",
        invalid,
        Some("181"),
    );
    assert_issue(
        json!({ "birthPlace": { "longitude": 1, "tzId": "Mars/Olympus" } }),
        "birthPlace.tzId",
        invalid,
        Some("\"Mars/Olympus\""),
    );
    assert_issue(json!({ "birthPlace": { "longitude": 1 } }), "birthPlace.tzId", invalid, None);
    let body = json!({
        "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10,
        "birthPlace": { "longitude": -157.8583, "tzId": "Pacific/Honolulu", "label": "호놀룰루 \"근교\"" },
    });
    let zone = &common::ask(Topic::Manse, &body)["timezone"];
    assert_eq!(zone["locationSource"], "birthPlace");
    assert_eq!(zone["cityResolved"], false);
    assert!(zone["cityId"].is_null());
    assert_eq!(zone["label"], "호놀룰루 \"근교\"");
}

#[test]
fn all_issues_come_at_once_and_share_a_code_or_not() {
    let body = json!({ "birthMonth": 13, "birthDay": 0, "birthHour": -1, "birthCity": "평양" });
    let Err(found) = parse_value(Topic::Manse, &body).request else { panic!() };
    let fields: Vec<&str> = found.iter().map(|issue| issue.field.as_str()).collect();
    assert_eq!(fields, ["birthYear", "birthMonth", "birthDay", "birthHour", "birthCity"]);
    assert_eq!(Issue::common_code(&found), IssueCode::Validation);
}

#[test]
fn strings_are_read_as_what_they_spell_and_reported() {
    let body = json!({
        "birthYear": "1998", "birthMonth": " 5", "birthDay": 19.0, "birthHour": "10",
        "isFemale": "true", "decadeCount": "3", "nonsense": 1, "date": "2026-01-01",
    });
    let parsed = parse_value(Topic::Manse, &body);
    let coerced: Vec<&str> = coerced(&parsed.warnings).collect();
    assert_eq!(coerced, ["birthYear", "birthMonth", "birthHour", "isFemale", "decadeCount"]);
    let codes: Vec<(&str, &str)> = parsed.warnings.iter().map(|w| (w.code(), w.field())).collect();
    assert!(codes.contains(&("UNKNOWN_FIELD", "nonsense")));
    assert!(codes.contains(&("UNUSED_FIELD", "date")));
    assert!(parsed.request.is_ok());
}

#[test]
fn a_reference_that_a_topic_does_not_read_changes_nothing() {
    let birth = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10 });
    for (topic, field, value) in [
        (Topic::Manse, "date", json!("1950-01-01")),
        (Topic::Consult, "year", json!(2100)),
        (Topic::Yearly, "date", json!("1950-01-01")),
        (Topic::Daily, "month", json!("1950-01")),
    ] {
        let mut sent = birth.clone();
        sent[field] = value;
        assert_eq!(common::ask(topic, &sent), common::ask(topic, &birth), "{field} on {topic:?}");
    }
}

#[test]
fn a_label_is_a_member_of_a_partner() {
    let partner = json!({ "birthYear": 1970, "birthMonth": 5, "birthDay": 5, "isFemale": true, "label": "수아" });
    let body = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "isFemale": false, "partners": [partner] });
    assert_eq!(parse_value(Topic::Compatibility, &body).warnings, []);
}

#[test]
fn what_is_not_used_is_said() {
    let codes = |body: Value| -> Vec<&'static str> {
        parse_value(Topic::Manse, &body)
            .warnings
            .iter()
            .map(saju_messages::warnings::Warning::code)
            .collect()
    };
    let birth = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "isFemale": false });
    let with = |name: &str, value: Value| {
        let mut body = birth.clone();
        body[name] = value;
        body
    };
    assert_eq!(codes(birth.clone()), [""; 0]);
    assert_eq!(codes(with("birthMinute", 3.into())), ["UNUSED_FIELD"]);
    assert_eq!(codes(with("isLeapMonth", true.into())), ["LEAP_FLAG_IGNORED"]);
    assert_eq!(codes(with("exclude", json!(["nothing"]))), ["UNKNOWN_MODULE"]);
    let mut both = with("decadeWindow", 1.into());
    both["decadeCount"] = 3.into();
    assert_eq!(codes(both), ["DECADE_COUNT_OVERRIDDEN"]);
}

#[test]
fn broken_or_foreign_bodies_are_issues_never_panics() {
    for body in ["", "{", "[1,2]", "null", "\"x\"", "{\"birthYear\":1e999}", "\u{0}", "{\"a\":"] {
        assert!(parse(Topic::Manse, body.as_bytes()).request.is_err(), "{body}");
    }
    assert!(parse(Topic::Manse, &[0xff, 0xfe, 0x00]).request.is_err());
    let deep = "[".repeat(60_000);
    assert!(parse(Topic::Manse, deep.as_bytes()).request.is_err());
    let names: String = (0..2000).map(|n| format!("\"m{n}\":{n},")).collect();
    let many = format!("{{{names}\"birthYear\":1998,\"birthMonth\":5,\"birthDay\":19}}");
    assert!(parse(Topic::Manse, many.as_bytes()).request.is_ok());
}

#[test]
fn the_list_of_decades_is_chosen_and_says_how() {
    let ask = |changes: Value| {
        let mut body =
            json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10 });
        for (name, value) in changes.as_object().unwrap() {
            body[name] = value.clone();
        }
        common::ask(Topic::Manse, &body)["modules"]["decadeFortune"].clone()
    };
    let orders = |module: &Value| -> Vec<u64> {
        module["entries"].as_array().unwrap().iter().map(|e| e["order"].as_u64().unwrap()).collect()
    };
    let default = ask(json!({}));
    assert_eq!(orders(&default), (1..=13).collect::<Vec<_>>());
    assert_eq!(default["current"]["phase"], "within");
    assert_eq!(default["startAge"], 6);
    assert_eq!(default["firstStartsOn"], "2004-04-30");
    let window = ask(json!({ "decadeWindow": 1 }));
    assert_eq!(orders(&window), [2, 3, 4]);
    assert_eq!(
        window["selection"],
        json!({ "mode": "window", "value": 1, "firstOrder": 2, "lastOrder": 4 })
    );
    let one = ask(json!({ "decadeCount": 1 }));
    assert_eq!(one["current"]["phase"], "after");
    assert!(one["current"]["order"].is_null());
    let child = ask(json!({ "birthYear": 2026, "birthMonth": 6, "birthDay": 1, "birthHour": 3 }));
    assert_eq!(child["current"]["phase"], "before");
    let full = ask(json!({ "detail": "full", "decadeCount": 2 }));
    for entry in full["entries"].as_array().unwrap() {
        assert!(entry["relations"].is_array() && entry["twelveSinsal"]["byYear"]["id"].is_string());
        assert!(entry["isGongmang"].is_boolean());
    }
    assert!(default["entries"][0].get("relations").is_none());
}

/// A body of a birth that is read without a word.
fn plain() -> Value {
    json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10, "isFemale": false, "birthCity": "서울" })
}

#[test]
fn every_member_of_the_table_is_read() {
    for topic in Topic::ALL {
        for field in Field::in_object(Object::Topic) {
            let row = field.row();
            // What no member may hold, but `null`, which is the same as absent.
            let wrong = if matches!(row.kind, Kind::City) { json!(7) } else { json!({ "?": [] }) };
            let mut body = plain();
            if topic.row().partners == Partners::Required {
                body["partners"] = json!([plain()]);
            }
            body[row.name] = wrong;
            let parsed = parse_value(topic, &body);
            let told = match &parsed.request {
                Ok(_) => parsed.warnings.iter().any(|warning| warning.field() == row.name),
                Err(issues) => issues.iter().any(|issue| issue.field.starts_with(row.name)),
            };
            assert!(told, "{} {}", topic.id(), row.name);
        }
        // The topic stands in the path; the same one is let pass for those who send all in one body.
        let mut body = plain();
        body["topic"] = topic.id().into();
        let warnings = parse_value(topic, &body).warnings;
        assert!(warnings.iter().all(|warning| warning.field() != "topic"), "{}", topic.id());
    }
}

#[test]
fn what_others_call_a_member_is_warned_of_with_its_name() {
    let mut body = plain();
    body["isMale"] = true.into();
    body["label"] = "나".into();
    let parsed = parse_value(Topic::Manse, &body);
    assert!(parsed.request.is_ok());
    let warnings: Vec<String> =
        parsed.warnings.iter().map(|warning| warning.message().to_text()).collect();
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(warnings[0].contains("isFemale"), "{warnings:?}");
    assert!(warnings[1].contains("label"), "{warnings:?}");
}

#[test]
fn a_city_of_which_only_the_beginning_was_understood_is_warned_of() {
    let warned = |city: &str| {
        let mut body = plain();
        body["birthCity"] = city.into();
        let warnings = parse_value(Topic::Manse, &body).warnings;
        warnings.iter().map(|w| (w.code(), w.message().to_text())).collect::<Vec<_>>()
    };
    for whole in ["서울", "seoul", "New York", "댈러스"] {
        assert_eq!(warned(whole), [], "{whole}");
    }
    let [(code, text)] = &warned("서울특별시 강남구")[..] else { panic!("one warning") };
    assert_eq!(*code, "CITY_MATCHED");
    assert!(text.contains("birthCity") && text.contains("서울로"), "{text}");
    let body = json!({ "partners": [{ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "isFemale": true, "birthCity": "부산 중구" }] });
    let mut asked = plain();
    asked["partners"] = body["partners"].clone();
    let parsed = parse_value(Topic::Compatibility, &asked);
    assert_eq!(parsed.warnings[0].field(), "partners.0.birthCity");
}

#[test]
fn a_zone_is_delivered_by_a_name_that_every_library_knows() {
    let answer = |body: Value| common::ask(Topic::Manse, &body)["timezone"].clone();
    let mut hanoi = plain();
    hanoi["birthCity"] = "하노이".into();
    let mut placed = plain();
    placed.as_object_mut().unwrap().remove("birthCity");
    placed["birthPlace"] = json!({ "longitude": 105.84, "tzId": "Asia/Hanoi" });
    for mut body in [hanoi, placed] {
        // Hanoi was an hour ahead of Bangkok in 1950.
        body["birthYear"] = 1950.into();
        let timezone = answer(body);
        assert_eq!(
            (&timezone["tzId"], &timezone["utcOffsetMinutes"]),
            (&"Asia/Bangkok".into(), &480.into())
        );
    }
}

#[test]
fn what_others_call_the_parts_of_a_place_is_answered_with_their_names() {
    let told = |place: Value| {
        let mut body = plain();
        body.as_object_mut().unwrap().remove("birthCity");
        body["birthPlace"] = place;
        let Err(issues) = parse_value(Topic::Manse, &body).request else { panic!("{body}") };
        issues.iter().map(|issue| issue.hint.message().to_text()).collect::<Vec<_>>().join(" ")
    };
    let hint = told(json!({ "longitude": 127, "tzId": "asia/seoul" }));
    assert!(hint.contains("Asia/Seoul"), "{hint}");
    let hint = told(json!({ "lat": 37.5, "lng": 127, "timezone": "Asia/Seoul" }));
    assert!(hint.contains("birthPlace.lng") && hint.contains("birthPlace.timezone"), "{hint}");
}

#[test]
fn a_longitude_hours_from_its_zone_is_told_and_calculated() {
    let codes = |longitude: f64, zone: &str| {
        let body = json!({
            "birthYear": 1990, "birthMonth": 7, "birthDay": 4, "isFemale": true,
            "birthPlace": { "longitude": longitude, "tzId": zone },
        });
        let parsed = parse_value(Topic::Manse, &body);
        assert!(parsed.request.is_ok(), "{longitude} {zone}");
        parsed
            .warnings
            .iter()
            .map(|warning| (warning.code(), warning.field().to_owned()))
            .collect::<Vec<_>>()
    };
    let told = [("PLACE_FAR_FROM_ZONE", "birthPlace.longitude".to_owned())];
    // A sign that slipped, the latitude in its place, another continent.
    for (longitude, zone) in [(-126.98, "Asia/Seoul"), (37.5, "Asia/Seoul"), (-71.06, "Asia/Seoul")]
    {
        assert_eq!(codes(longitude, zone), told, "{longitude} {zone}");
    }
    // The west of China, and islands on the other side of the date line.
    for (longitude, zone) in [
        (126.98, "Asia/Seoul"),
        (73.6, "Asia/Shanghai"),
        (-157.4, "Pacific/Kiritimati"),
        (-171.8, "Pacific/Apia"),
        (-176.6, "America/Adak"),
    ] {
        assert_eq!(codes(longitude, zone), [], "{longitude} {zone}");
    }
}
