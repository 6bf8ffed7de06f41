//! Dates converted between calendars, asked for in a query and in a body.

use serde_json::{Value, json};

use super::client::{Client, Reply};

#[tokio::test]
async fn a_date_to_convert_is_of_one_calendar_and_its_flag_true_or_false() {
    let client = Client::new("growth").await;
    for (query, field) in [
        ("solar=1998-05-19&lunar=1987-06-15", "lunar"),
        ("lunar=1987-06-15&leap=yes", "leap"),
        ("leap=true", "solar"),
        ("solar=2101-01-01", "solar"),
        ("lunar=1987-06-15&leap=true&isLeapMonth=false", "isLeapMonth"),
    ] {
        let refused = client.get(&format!("/v2/calendar/convert?{query}")).await;
        refused.assert(400, "VALIDATION_ERROR");
        let issue = &refused.body["error"]["issues"][0];
        assert_eq!(issue["field"], field, "{query}");
        assert!(!issue["expected"].as_str().unwrap().contains("2150"), "{query}: {issue}");
    }
    let answered = client.get("/v2/calendar/convert?lunar=1987-06-15&leap=false").await;
    assert_eq!(answered.status, 200, "{}", answered.body);
    let warned = client.get("/v2/calendar/convert?solar=1998-05-19&leap=true").await;
    assert_eq!(warned.header("x-warnings"), Some("LEAP_FLAG_IGNORED;field=\"leap\""));
    // A parameter that is none, and one sent twice, are told as members of a body are; the last counts.
    let stray = client.get("/v2/calendar/convert?solar=1998-05-18&solar=1998-05-19&day=1").await;
    let told = "DUPLICATE_FIELD;field=\"solar\", UNKNOWN_FIELD;field=\"day\"";
    assert_eq!(stray.header("x-warnings"), Some(told));
    assert_eq!(stray.body["data"]["solar"]["day"], 19);
    let codes = |reply: &Reply| {
        let warnings = reply.body["meta"]["warnings"].as_array().unwrap().iter();
        warnings.map(|warning| warning["code"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(codes(&warned), ["LEAP_FLAG_IGNORED"]);
    assert_eq!(codes(&stray), ["DUPLICATE_FIELD", "UNKNOWN_FIELD"]);
    assert_eq!(answered.body["meta"], json!({}));
}

#[tokio::test]
async fn what_is_read_leniently_of_a_date_to_convert_is_told() {
    let client = Client::new("growth").await;
    let ask = async |body: Value| client.ask("/v2/calendar/convert", body).await;
    let plain = ask(json!({ "lunar": "1987-06-15", "leap": true })).await;
    assert_eq!((plain.header("x-input-coerced"), plain.header("x-warnings")), (None, None));
    for name in ["leap", "isLeapMonth"] {
        let mut body = json!({ "lunar": "1987-06-15" });
        body[name] = "true".into();
        let coerced = ask(body).await;
        assert_eq!(coerced.body["data"], plain.body["data"]);
        assert_eq!(coerced.header("x-input-coerced"), Some(name));
        let told = &coerced.body["meta"]["warnings"][0];
        assert_eq!((&told["code"], &told["field"]), (&"INPUT_COERCED".into(), &name.into()));
        // The hint is of the member that was sent.
        let mut body = json!({ "lunar": "1987-05-15" });
        body[name] = true.into();
        let refused = ask(body).await;
        refused.assert(400, "LEAP_MONTH_NOT_FOUND");
        let hint = refused.body["error"]["issues"][0]["hint"].as_str().unwrap();
        assert!(hint.contains(&format!(" {name} 항목")), "{hint}");
    }
    let body = json!({ "solar": "1998-05-19", "isLeapMonth": true });
    let ignored = ask(body).await;
    assert_eq!(ignored.header("x-warnings"), Some("LEAP_FLAG_IGNORED;field=\"isLeapMonth\""));
    let at_odds = json!({ "lunar": "1987-06-15", "leap": true, "isLeapMonth": false });
    let refused = ask(at_odds).await;
    refused.assert(400, "VALIDATION_ERROR");
    let issue = &refused.body["error"]["issues"][0];
    assert_eq!(issue["field"], "isLeapMonth");
    assert!(issue["expected"].as_str().unwrap().contains("leap"), "{issue}");
    // Nothing under one name leaves the other.
    let body = json!({ "lunar": "1987-06-15", "leap": null, "isLeapMonth": true });
    assert_eq!(ask(body).await.body, plain.body);
}

#[tokio::test]
async fn a_number_in_a_query_is_text_without_decimals() {
    let client = Client::new("growth").await;
    for (query, hint) in [
        ("places?q=a&limit=abc", "소수점이 없는 정수로 보내십시오."),
        ("places?q=a&limit=", "소수점이 없는 정수로 보내십시오."),
        ("places?q=a&limit=51", "범위 안의 값으로 보내십시오."),
        ("calendar/terms?year=abc", "소수점이 없는 정수로 보내십시오."),
        ("calendar/terms?year=2026.0", "소수점이 없는 정수로 보내십시오."),
        ("calendar/terms?year=99999999999999999999", "범위 안의 값으로 보내십시오."),
    ] {
        let refused = client.get(&format!("/v2/{query}")).await;
        refused.assert(400, "VALIDATION_ERROR");
        let issue = &refused.body["error"]["issues"][0];
        assert_eq!([&issue["hint"], &issue["receivedType"]], [hint, "string"], "{query}");
    }
}

#[tokio::test]
async fn a_date_is_converted_in_a_body_too() {
    let client = Client::new("growth").await;
    let path = "/v2/calendar/convert";
    let by_query = client.get(&format!("{path}?lunar=1987-06-15&leap=true")).await;
    let body = json!({ "lunar": "1987-06-15", "leap": true, "solar": null });
    let by_body = client.ask(path, body).await;
    assert_eq!(by_body.status, 200, "{}", by_body.body);
    assert_eq!(by_body.body, by_query.body);
    assert_eq!(client.used().await, 0);
    for (body, code, field) in [
        (json!({ "solar": "1997-05-19", "lunar": "1987-06-15" }), "VALIDATION_ERROR", "lunar"),
        (json!({ "lunar": "1987-06-15", "leap": 1 }), "VALIDATION_ERROR", "leap"),
        (json!({ "solar": 19_970_519 }), "VALIDATION_ERROR", "solar"),
        (json!({}), "VALIDATION_ERROR", "solar"),
        (json!(["1997-05-19"]), "VALIDATION_ERROR", ""),
    ] {
        let refused = client.ask(path, body.clone()).await;
        refused.assert(400, code);
        assert_eq!(refused.body["error"]["issues"][0]["field"], field, "{body}");
    }
    let warned = client.ask(path, json!({ "solar": "1997-05-19", "date": 1 })).await;
    assert_eq!(
        (warned.status.as_u16(), warned.header("x-warnings")),
        (200, Some("UNKNOWN_FIELD;field=\"date\""))
    );
    let large = json!({ "solar": "1997-05-19", "more": "x".repeat(4096) });
    client.ask(path, large).await.assert(413, "BODY_TOO_LARGE");
    // Nothing of what was sent is kept with the errors.
    let errors = client.errors().await.to_string();
    assert!(
        errors.contains(path) && !errors.contains("1997") && !errors.contains("1987"),
        "{errors}"
    );
}
