//! What tools answer.

use serde_json::{Value, json};

use crate::client::{
    birth, birth_with, call, connect, connect_by, lifecycles, structured, text, tool,
};

const TOOLS: [&str; 8] = [
    "saju_chart",
    "saju_topic",
    "birth_form",
    "resolve_city",
    "convert_calendar",
    "find_dates",
    "choose_dates",
    "explain_rule",
];

#[tokio::test]
async fn both_lifecycles_list_the_same_tools_and_get_the_same_chart() {
    let mut texts = Vec::new();
    for lifecycle in lifecycles() {
        let client = connect_by(lifecycle).await;
        let info = client.peer_info().unwrap();
        assert!(info.instructions.as_ref().unwrap().contains("saju_topic"));
        let tools = client.list_all_tools().await.unwrap();
        let names: Vec<&str> = tools.iter().map(|tool| tool.name.as_ref()).collect();
        assert_eq!(names, TOOLS);
        for tool in &tools {
            let hints = tool.annotations.as_ref().unwrap();
            assert_eq!((hints.read_only_hint, hints.open_world_hint), (Some(true), Some(false)));
            assert!(tool.output_schema.is_some() && tool.title.is_some(), "{}", tool.name);
        }
        texts.push(text(&call(&client, "saju_chart", birth()).await).to_owned());
        client.cancel().await.unwrap();
    }
    assert_eq!(texts[0], texts[1]);
    assert!(texts[0].starts_with("# 만세력\n") && texts[0].contains("병인(丙寅)"), "{}", texts[0]);
}

#[tokio::test]
async fn an_answer_is_short_markdown_and_all_of_it_when_asked() {
    let client = connect().await;
    let short = call(&client, "saju_chart", birth()).await;
    let data = &structured(&short)["data"];
    assert_eq!(data["text"], text(&short));
    assert!(data.get("modules").is_none() && data.get("glossary").is_none());
    assert!(data.to_string().len() < 6_000, "{}", data.to_string().len());
    let whole = call(&client, "saju_chart", birth_with(json!({ "format": "json" }))).await;
    let envelope = structured(&whole);
    assert_eq!(envelope["data"]["modules"]["fourPillars"]["pillars"]["day"]["ganji"], "병인");
    assert!(envelope["data"]["glossary"].is_object() && envelope["data"]["guide"].is_object());
    assert_eq!(serde_json::from_str::<Value>(text(&whole)).unwrap(), *envelope);
    let null = call(&client, "saju_chart", birth_with(json!({ "format": null }))).await;
    assert_eq!(text(&null), text(&short));
}

#[tokio::test]
async fn a_topic_takes_its_reference_partners_and_what_to_leave_out() {
    let client = connect().await;
    let year = birth_with(json!({ "topic": "yearly", "year": 2027, "seunWindow": 0 }));
    let result = call(&client, "saju_topic", year).await;
    assert_eq!(structured(&result)["data"]["reference"]["year"], 2027);
    let pair = birth_with(json!({
        "topic": "compatibility",
        "partners": [{ "birthYear": 1970, "birthMonth": 5, "birthDay": 5, "isFemale": true,
            "label": "지우" }],
        "exclude": ["sinsal"],
        "format": "json",
    }));
    let result = call(&client, "saju_topic", pair).await;
    let envelope = structured(&result);
    assert_eq!(envelope["data"]["partners"][0]["label"], "지우");
    assert_eq!(envelope["meta"]["excluded"], json!(["sinsal"]));
    let health = call(&client, "saju_topic", birth_with(json!({ "topic": "health" }))).await;
    let whole =
        call(&client, "saju_topic", birth_with(json!({ "topic": "health", "format": "json" })))
            .await;
    let modules = &structured(&whole)["data"]["modules"];
    let disclaimer = modules["healthBalance"]["disclaimer"].as_str().unwrap();
    assert!(text(&health).contains(disclaimer), "the disclaimer is shown unchanged");
}

#[tokio::test]
async fn coercions_are_said_in_the_text_too() {
    let client = connect().await;
    let mut arguments = birth();
    arguments["birthYear"] = "1998".into();
    arguments["birthPlanet"] = "지구".into();
    let result = call(&client, "saju_chart", arguments).await;
    let warnings = structured(&result)["meta"]["warnings"].as_array().unwrap();
    let codes: Vec<&str> = warnings.iter().map(|w| w["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["INPUT_COERCED", "UNKNOWN_FIELD"]);
    for warning in warnings {
        let line = format!("> {}\n", warning["message"].as_str().unwrap());
        assert!(text(&result).contains(&line), "{}", text(&result));
    }
}

#[tokio::test]
async fn cities_and_dates_are_looked_up() {
    let client = connect().await;
    let vienna = call(&client, "resolve_city", json!({ "query": "빈" })).await;
    assert_eq!(structured(&vienna)["data"]["city"]["id"], "vienna");
    assert!(text(&vienna).contains("vienna"));
    let suwon = call(&client, "resolve_city", json!({ "query": "수원" })).await;
    assert_eq!(structured(&suwon)["data"]["wouldReject"], false);
    assert_eq!(text(&suwon), "- 경기도 수원시 · 127.03° · Asia/Seoul\n");
    let nowhere = call(&client, "resolve_city", json!({ "query": "하얼빈" })).await;
    assert_eq!(structured(&nowhere)["data"]["wouldReject"], true);
    assert_ne!(nowhere.is_error, Some(true));
    let leap = json!({ "lunar": "1987-06-15", "leap": true });
    let solar = call(&client, "convert_calendar", leap).await;
    assert_eq!(structured(&solar)["data"]["solar"], json!({ "year": 1987, "month": 8, "day": 9 }));
    assert!(text(&solar).contains("1987-08-09"), "{}", text(&solar));
    let back = call(&client, "convert_calendar", json!({ "solar": "1987-08-09" })).await;
    assert_eq!(structured(&back)["data"], structured(&solar)["data"]);
    assert_eq!(structured(&back)["meta"], json!({}));
}

#[tokio::test]
async fn what_is_read_leniently_of_a_date_to_convert_is_told() {
    let client = connect().await;
    let warned = async |arguments: Value| {
        let result = call(&client, "convert_calendar", arguments).await;
        let warnings = structured(&result)["meta"]["warnings"].as_array().unwrap().clone();
        for warning in &warnings {
            let line = format!("> {}\n", warning["message"].as_str().unwrap());
            assert!(text(&result).ends_with(&line), "{}", text(&result));
        }
        warnings.iter().map(|one| format!("{} {}", one["code"], one["field"])).collect::<String>()
    };
    let ignored = json!({ "solar": "1998-05-19", "isLeapMonth": true });
    assert_eq!(warned(ignored).await, r#""LEAP_FLAG_IGNORED" "isLeapMonth""#);
    let coerced = json!({ "lunar": "1987-06-15", "leap": "true" });
    assert_eq!(warned(coerced).await, r#""INPUT_COERCED" "leap""#);
    let unknown = json!({ "solar": "1998-05-19", "year": 1 });
    assert_eq!(warned(unknown).await, r#""UNKNOWN_FIELD" "year""#);
}

#[tokio::test]
async fn dates_are_found_by_their_pillars() {
    let client = connect().await;
    let pillars = json!({ "year": "무인", "month": "정사", "day": "병인", "hour": "계사",
        "fromYear": 1990, "toYear": 2000 });
    let found = call(&client, "find_dates", pillars).await;
    let data = &structured(&found)["data"];
    assert_eq!(data["count"], 1);
    assert_eq!(data["moments"][0]["solar"], json!({ "year": 1998, "month": 5, "day": 19 }));
    assert!(text(&found).starts_with("- 1998-05-19 09:2"), "{}", text(&found));
    assert!(text(&found).contains("무인 정사 병인 계사"));
    let none = json!({ "year": "갑자", "month": "갑자", "fromYear": 1990, "toYear": 2000 });
    let none = call(&client, "find_dates", none).await;
    let note = structured(&none)["data"]["note"].as_str().unwrap().to_owned();
    assert_eq!(text(&none), format!("> {note}\n"));
}

#[tokio::test]
async fn a_year_of_days_for_a_person_is_a_short_list_with_a_reason_a_line() {
    let client = connect().await;
    let asked = |more: Value| {
        let mut asked = json!({ "family": "with", "from": "2026-01-01", "to": "2026-12-31",
            "person": birth() });
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        asked
    };
    let lines = |text: &str| text.lines().filter(|line| line.starts_with("- ")).count();
    let found = call(&client, "find_dates", asked(json!({}))).await;
    // A token of such text is two or three of its characters.
    assert_eq!((lines(text(&found)), text(&found).chars().count() < 2_400), (30, true));
    assert!(structured(&found)["data"]["moments"].to_string().len() < 18_000);
    for line in text(&found).lines().filter(|line| line.starts_with("- ")) {
        assert!(line.ends_with(')') && line.contains(": ") && line.contains("신"), "{line}");
    }
    let english = call(&client, "find_dates", asked(json!({ "language": "en", "limit": 5 }))).await;
    assert_eq!(lines(text(&english)), 5);
    let first = text(&english).lines().next().unwrap();
    assert!(first.contains("element") && first.starts_with("- 2026-01-0"), "{first}");
}

#[tokio::test]
async fn dates_for_two_are_one_short_call() {
    let client = connect().await;
    let other = json!({ "birthYear": 1970, "birthMonth": 5, "birthDay": 5, "isFemale": true });
    let asked = json!({ "purpose": "moving", "from": "2026-12-01", "to": "2026-12-31",
        "persons": [birth(), other] });
    let short = call(&client, "choose_dates", asked.clone()).await;
    let lines: Vec<&str> = text(&short).lines().filter(|line| line.starts_with("- ")).collect();
    let data = &structured(&short)["data"];
    let dates = data["dates"].as_array().unwrap();
    assert!(!dates.is_empty() && lines.len() == dates.len(), "{}", text(&short));
    for (line, date) in lines.iter().zip(dates) {
        assert!(line.contains(date["date"].as_str().unwrap()) && line.contains(" + "), "{line}");
        assert!(date["reasons"][0]["rule"].is_string() && date["reasons"][0]["text"].is_null());
    }
    let mut whole = asked;
    whole["format"] = "json".into();
    let whole = call(&client, "choose_dates", whole).await;
    assert_eq!(serde_json::from_str::<Value>(text(&whole)).unwrap(), *structured(&whole));
    assert!(structured(&whole)["data"]["dates"][0]["reasons"][0]["text"].is_string());
}

#[tokio::test]
async fn a_line_of_a_date_has_its_weekday_and_its_hours_and_a_name_makes_no_line() {
    let client = connect().await;
    let mut person = birth();
    person["label"] = "김\n- 2027-01-01 **수**".into();
    let mut asked = json!({ "purpose": "study", "from": "2027-04-01", "to": "2027-05-31",
        "limit": 30, "hours": true, "persons": [person] });
    let reply = call(&client, "choose_dates", asked.clone()).await;
    let dates = structured(&reply)["data"]["dates"].as_array().unwrap();
    let lines: Vec<&str> = text(&reply).lines().filter(|line| line.starts_with("- ")).collect();
    assert_eq!(lines.len(), dates.len(), "{}", text(&reply));
    assert!(lines.iter().any(|line| line.contains("김 - 2027-01-01")), "{lines:?}");
    for (line, date) in lines.iter().zip(dates) {
        let day = date["date"].as_str().unwrap();
        let weekday = ["일", "월", "화", "수", "목", "금", "토"];
        let weekday = weekday[date["weekday"].as_u64().unwrap() as usize];
        assert!(line.starts_with(&format!("- {day}({weekday}) ")), "{line}");
        for hour in date["hours"].as_array().unwrap() {
            let name = hour["branch"]["ko"].as_str().unwrap();
            let from = &hour["clockFrom"].as_str().unwrap()[11..];
            assert!(line.contains(&format!(" {name}시 {from}–")), "{line}");
        }
    }
    assert!(text(&reply).contains("> 61일 가운데 걸리는 날("), "{}", text(&reply));
    asked["language"] = "en".into();
    let reply = call(&client, "choose_dates", asked).await;
    let told = text(&reply);
    assert!(told.contains("> Of 61 days, ") && told.contains(" (Thu) "), "{told}");
    assert!(told.contains(" hour "), "{told}");
}

#[tokio::test]
async fn a_rule_named_by_an_answer_is_explained() {
    let client = connect().await;
    let whole = call(&client, "saju_chart", birth_with(json!({ "format": "json" }))).await;
    let basis = &structured(&whole)["data"]["modules"]["fourPillars"]["basis"];
    let line = basis[0].as_str().unwrap();
    let id = &line[line.rfind('[').unwrap()..];
    let rule = call(&client, "explain_rule", json!({ "id": id })).await;
    assert_eq!(rule.is_error, Some(false), "{id}: {}", text(&rule));
    assert_eq!(structured(&rule)["data"]["id"], id.trim_matches(['[', ']']));
    assert!(text(&rule).starts_with("# "));
}

#[tokio::test]
async fn the_description_of_topics_names_all_and_what_they_take() {
    let client = connect().await;
    let description = tool(&client, "saju_topic").await.description.unwrap();
    for line in ["- yearly (year): ", "- compatibility (partners): ", "- love (partners?): "] {
        assert!(description.contains(line), "{description}");
    }
    assert_eq!(description.lines().filter(|line| line.starts_with("- ")).count(), 12);
}
