//! Topics, look-ups and lists.

use axum::body::{Body, to_bytes};
use axum::http::Request;
use saju_account::KeySettings;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::client::{Client, birth};

#[tokio::test]
async fn a_topic_answers_with_its_envelope_and_headers() {
    let client = Client::new("growth").await;
    let mut body = birth();
    body["birthYear"] = "1991".into();
    let reply = client.manse(body).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.body["success"], true);
    let modules: Vec<&String> = reply.body["data"]["modules"].as_object().unwrap().keys().collect();
    assert_eq!(modules, ["fourPillars", "elements", "sinStrength", "sinsal", "decadeFortune"]);
    let meta = &reply.body["meta"];
    assert_eq!(meta["tier"], "growth");
    assert_eq!(meta["gatedModules"], json!([]));
    assert_eq!(meta["warnings"][0]["code"], "INPUT_COERCED");
    assert_eq!(reply.header("x-input-coerced"), Some("birthYear"));
    assert_eq!(reply.header("x-ratelimit-limit"), Some("60"));
    assert_eq!(reply.header("x-ratelimit-remaining"), Some("59"));
    assert_eq!(reply.header("x-quota-used"), Some("1"));
    assert_eq!(reply.header("x-daily-limit"), Some("300"));
    assert_eq!(reply.header("x-ruleset-version"), Some(saju_engine::RULESET_VERSION));
    assert!(reply.header("x-request-id").is_some());
}

#[tokio::test]
async fn keys_are_asked_for_and_known_by_either_header() {
    let client = Client::new("growth").await;
    let without = Request::post("/v2/saju/manse").header("content-type", "application/json");
    let reply = client.send(without.body(birth().to_string().into()).unwrap()).await;
    reply.assert(401, "MISSING_API_KEY");
    assert!(reply.header("www-authenticate").is_some());
    let wrong = Request::get("/v2/me").header("x-api-key", "saju_nothing");
    client.send(wrong.body(Body::empty()).unwrap()).await.assert(401, "INVALID_API_KEY");
    let bearer = Request::get("/v2/me").header("authorization", format!("Bearer {}", client.key));
    assert_eq!(client.send(bearer.body(Body::empty()).unwrap()).await.status, 200);
}

#[tokio::test]
async fn pages_need_a_registered_origin() {
    let mut settings = KeySettings::for_plan("growth");
    settings.allowed_origins = vec!["https://app.example".to_owned()];
    let client = Client::with(settings).await;
    let from = |origin: &str| {
        let request = client.post("/v2/saju/manse").header("origin", origin);
        client.send(request.body(birth().to_string().into()).unwrap())
    };
    from("https://other.example").await.assert(403, "ORIGIN_NOT_ALLOWED");
    let reply = from("https://app.example").await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("access-control-allow-origin"), Some("https://app.example"));
}

#[tokio::test]
async fn sizes_types_paths_and_methods_are_checked_before_the_key() {
    let client = Client::new("growth").await;
    let plain = Request::post("/v2/saju/manse").header("content-type", "application/xml");
    client.send(plain.body("x".into()).unwrap()).await.assert(415, "UNSUPPORTED_MEDIA_TYPE");
    for (coding, status) in [("gzip", 415), ("identity, br", 415), ("identity", 200), ("", 200)] {
        let encoded = client.post("/v2/saju/manse").header("content-encoding", coding);
        let reply = client.send(encoded.body(birth().to_string().into()).unwrap()).await;
        assert_eq!(reply.status, status, "{coding}");
        if status == 415 {
            reply.assert(415, "UNSUPPORTED_MEDIA_TYPE");
            assert!(reply.body["error"]["message"].as_str().unwrap().contains("identity"));
            assert_eq!(reply.header("x-ratelimit-remaining"), None);
        }
    }
    let large = client.post("/v2/saju/manse").body(" ".repeat(70_000).into()).unwrap();
    client.send(large).await.assert(413, "BODY_TOO_LARGE");
    client.get("/v2/saju/nothing").await.assert(404, "NOT_FOUND");
    let reply = client.get("/v2/saju/manse").await;
    reply.assert(405, "METHOD_NOT_ALLOWED");
    assert_eq!(reply.header("allow"), Some("POST"));
}

#[tokio::test]
async fn a_bad_request_costs_a_call_of_the_minute_and_no_quota() {
    let client = Client::new("growth").await;
    let reply = client.manse(json!({ "birthYear": 1 })).await;
    reply.assert(400, "VALIDATION_ERROR");
    assert_eq!(reply.header("x-ratelimit-remaining"), Some("59"));
    assert_eq!(reply.header("x-quota-used"), Some("0"));
    let broken = client.post("/v2/saju/manse").body("{".into()).unwrap();
    client.send(broken).await.assert(400, "INVALID_JSON");
    let mut body = birth();
    body["birthCity"] = "평양".into();
    let reply = client.manse(body).await;
    reply.assert(400, "UNSUPPORTED_CITY");
    assert!(reply.body["error"]["message"].as_str().unwrap().contains("평양"));
    assert_eq!(reply.body["error"]["issues"][0]["received"], "평양");
    let place = &reply.body["error"]["issues"][0]["suggestions"][0];
    assert_eq!((&place["name"], &place["country"]), (&json!("평양 (KP)"), &json!("KP")));
    let mut placed = birth();
    placed["birthPlace"] = place["birthPlace"].clone();
    let answer = client.manse(placed).await;
    assert_eq!(answer.body["data"]["timezone"]["tzId"], "Asia/Pyongyang");
    let me = client.get("/v2/me").await;
    assert_eq!(me.body["data"]["included"]["used"], 1);
}

#[tokio::test]
async fn places_are_found_by_name_and_known_again() {
    let client = Client::new("growth").await;
    let found = client.get("/v2/places?q=%EC%88%98%EC%9B%90&limit=3").await;
    let place = &found.body["data"]["places"][0];
    assert_eq!(place["name"], "경기도 수원시");
    assert_eq!(
        place["birthPlace"],
        json!({ "longitude": 127.03, "tzId": "Asia/Seoul", "label": "수원시" })
    );
    assert!(found.header("cache-control").unwrap().contains("max-age"));
    let tag = found.header("etag").unwrap().to_owned();
    let again = client.get_unless("/v2/places?q=%EC%88%98%EC%9B%90&limit=3", &tag).await;
    assert_eq!(again.status, 304);
    assert_eq!(
        client.get("/v2/places?q=seongnan").await.body["data"]["places"][0]["en"],
        "Seongnam"
    );
    // Nothing has been typed yet.
    for blank in ["", "%0A", "%20%20"] {
        let none = client.get(&format!("/v2/places?q={blank}")).await;
        assert_eq!(none.status, 200, "{blank}");
        assert_eq!(none.body["data"]["places"], json!([]), "{blank}");
    }
    client.get("/v2/places").await.assert(400, "VALIDATION_ERROR");
    client.get("/v2/places?q=%EC%88%98&limit=51").await.assert(400, "VALIDATION_ERROR");
}

#[tokio::test]
async fn a_free_key_has_one_call_a_minute_and_the_free_range() {
    let client = Client::new("free").await;
    let reply = client.manse(birth()).await;
    assert_eq!(reply.status, 200);
    let meta = &reply.body["meta"];
    assert_eq!(meta["modules"], json!(["fourPillars", "elements", "decadeFortune"]));
    assert_eq!(meta["gatedModules"], json!(["sinStrength", "sinsal"]));
    assert_eq!(meta["upgrade"]["url"], "/plans");
    let second = client.manse(birth()).await;
    second.assert(429, "RATE_LIMITED");
    assert!(second.header("retry-after").unwrap().parse::<u32>().unwrap() <= 60);
}

#[tokio::test]
async fn a_free_key_gets_samples_whole() {
    let client = Client::new("free").await;
    let samples = client.get("/v2/saju/samples").await;
    assert_eq!(samples.body["data"]["count"], 5);
    let input = samples.body["data"]["samples"][3]["input"].clone();
    let reply = client.manse(input).await;
    assert_eq!(reply.body["meta"]["sampleProfile"], "lunar-leap");
    assert_eq!(reply.body["meta"]["gatedModules"], json!([]));
}

#[tokio::test]
async fn lists_and_helpers_are_not_counted() {
    let client = Client::new("free").await;
    for path in [
        "/v2/saju/topics",
        "/v2/saju/modules",
        "/v2/saju/samples",
        "/v2/cities",
        "/v2/cities/resolve?q=%EB%B9%88",
        "/v2/places?q=%EC%88%98%EC%9B%90&limit=3",
        "/v2/calendar/convert?solar=2026-02-17",
        "/v2/calendar/terms?year=2026",
        "/v2/calendar/day?date=2000-01-01",
        "/v2/me",
        "/v2/me/errors",
    ] {
        let reply = client.get(path).await;
        assert_eq!((reply.status.as_u16(), &reply.body["success"]), (200, &json!(true)), "{path}");
        assert_eq!(reply.body["meta"], json!({}), "{path}");
    }
    let me = client.get("/v2/me").await;
    assert_eq!(me.body["data"]["included"]["used"], 0);
    assert_eq!(me.body["data"]["rateLimit"]["remaining"], 1);
    let resolved = client.get("/v2/cities/resolve?q=%EB%B9%88").await;
    assert_eq!(resolved.body["data"]["city"]["id"], "vienna");
    let nowhere = client.get("/v2/cities/resolve?q=%ED%95%98%EC%96%BC%EB%B9%88").await;
    assert_eq!(nowhere.body["data"]["wouldReject"], true);
    assert!(nowhere.body["data"]["city"].is_null());
    let day = client.get("/v2/calendar/day?date=2000-01-01").await;
    assert_eq!(day.body["data"]["ganji"]["day"]["ganji"], "무오");
    client
        .get("/v2/calendar/convert?lunar=2023-03-01&leap=true")
        .await
        .assert(400, "LEAP_MONTH_NOT_FOUND");
    client.get("/v2/calendar/terms?year=1700").await.assert(400, "VALIDATION_ERROR");
}

#[tokio::test]
async fn problems_can_be_told_as_rfc_9457() {
    let client = Client::new("growth").await;
    let request = client.post("/v2/saju/manse").header("accept", "application/problem+json");
    let reply = client.send(request.body("{}".into()).unwrap()).await;
    assert_eq!(reply.header("content-type"), Some("application/problem+json"));
    assert_eq!(reply.body["status"], 400);
    assert_eq!(reply.body["code"], "VALIDATION_ERROR");
    assert_eq!(reply.body["issues"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn what_needs_no_key_answers_without_one() {
    let client = Client::new("growth").await;
    for path in ["/healthz", "/readyz", "/birth-cities.json"] {
        let reply = client.send(Request::get(path).body(Body::empty()).unwrap()).await;
        assert_eq!(reply.status, 200, "{path}");
    }
}

#[tokio::test]
async fn a_repeat_with_the_same_idempotency_key_is_not_charged_again() {
    let client = Client::new("growth").await;
    let call = |body: Value| {
        let request = client.post("/v2/saju/manse").header("idempotency-key", "a");
        client.send(request.body(body.to_string().into()).unwrap())
    };
    for replayed in [None, Some("true")] {
        let reply = call(birth()).await;
        assert_eq!(reply.header("x-quota-used"), Some("1"));
        assert_eq!(reply.header("idempotent-replayed"), replayed);
    }
    // The same members in another order, with other white space.
    let mut turned: Vec<(String, Value)> =
        birth().as_object().unwrap().clone().into_iter().collect();
    turned.reverse();
    let turned = turned.iter().map(|(name, value)| format!("\n  \"{name}\" : {value}"));
    let turned = format!("{{{}\n}}", turned.collect::<Vec<_>>().join(","));
    let request = client.post("/v2/saju/manse").header("idempotency-key", "a");
    let reply = client.send(request.body(turned.into()).unwrap()).await;
    assert_eq!(reply.header("idempotent-replayed"), Some("true"), "{}", reply.body);
    let in_markdown = client.post("/v2/saju/manse").header("idempotency-key", "a");
    let in_markdown = in_markdown.header("accept", "text/markdown");
    client
        .send(in_markdown.body(birth().to_string().into()).unwrap())
        .await
        .assert(409, "IDEMPOTENCY_CONFLICT");
    call(json!({ "birthYear": 1990, "birthMonth": 1, "birthDay": 1 }))
        .await
        .assert(409, "IDEMPOTENCY_CONFLICT");
}

#[tokio::test]
async fn the_service_s_own_pages_need_no_registration() {
    let client = Client::new("growth").await;
    let own = "https://saju.example";
    for (headers, status) in [
        ([("sec-fetch-site", "same-origin"), ("host", "behind-a-proxy")], 200),
        ([("origin", own), ("host", "saju.example")], 200),
        ([("sec-fetch-site", "cross-site"), ("host", "saju.example")], 403),
        ([("sec-fetch-site", "same-site"), ("host", "saju.example")], 403),
        ([("origin", own), ("host", "other.example")], 403),
    ] {
        let mut request = client.post("/v2/saju/manse").header("origin", own);
        for (name, value) in headers.into_iter().filter(|(name, _)| *name != "origin") {
            request = request.header(name, value);
        }
        let reply = client.send(request.body(birth().to_string().into()).unwrap()).await;
        assert_eq!(reply.status, status, "{headers:?}: {}", reply.body);
    }
}

#[tokio::test]
async fn an_idempotency_key_that_cannot_be_kept_is_refused_and_not_passed_over() {
    let client = Client::new("growth").await;
    let long = "a".repeat(256);
    for key in [&b"\xe9"[..], b"two words", b"", long.as_bytes()] {
        for path in ["/v2/saju/manse", "/v2/saju/batch"] {
            let key = axum::http::HeaderValue::from_bytes(key).unwrap();
            let request = client.post(path).header("idempotency-key", key);
            let reply = client.send(request.body(birth().to_string().into()).unwrap()).await;
            reply.assert(400, "VALIDATION_ERROR");
            assert_eq!(reply.body["error"]["issues"][0]["field"], "Idempotency-Key");
        }
    }
    assert_eq!(client.errors().await["count"], 8);
}

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
        assert_eq!((&coerced.body, coerced.header("x-input-coerced")), (&plain.body, Some(name)));
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

#[tokio::test]
async fn hours_and_dates_cost_a_call_and_have_their_own_data() {
    let client = Client::new("growth").await;
    let birth = json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2 });
    let hours = client.ask("/v2/saju/hours", birth).await;
    assert_eq!(hours.status, 200, "{}", hours.body);
    assert_eq!(hours.body["data"]["candidates"].as_array().unwrap().len(), 12);
    assert_eq!(hours.header("x-quota-used"), Some("1"));
    let meta = &hours.body["meta"];
    assert_eq!(meta["modules"], json!(["fourPillars", "elements", "sinStrength", "sinsal"]));
    assert!(meta.get("topic").is_none());
    let day = json!({ "day": "甲子", "fromYear": 1990, "toYear": 1991 });
    let dates = client.ask("/v2/saju/find-dates", day).await;
    assert_eq!(dates.body["data"]["unit"], "day");
    assert_eq!(dates.body["data"]["truncated"], false);
    assert_eq!(dates.header("x-quota-used"), Some("2"));
    let wrong = json!({ "day": "갑축", "fromYear": 1990, "toYear": 1991 });
    let refused = client.ask("/v2/saju/find-dates", wrong).await;
    refused.assert(400, "VALIDATION_ERROR");
    assert_eq!(refused.body["error"]["issues"][0]["field"], "day");
    assert_eq!(refused.header("x-quota-used"), Some("2"));
    assert_eq!(refused.header("x-ratelimit-remaining"), Some("57"));
    client.get("/v2/saju/hours").await.assert(405, "METHOD_NOT_ALLOWED");
}

#[tokio::test]
async fn chosen_dates_cost_a_call_and_are_weighed_by_the_plan() {
    let body = |purpose: &str| {
        json!({ "purpose": purpose, "from": "2026-03-01", "to": "2026-05-31",
            "persons": [{ "birthYear": 1991, "birthMonth": 3, "birthDay": 2 }] })
    };
    let client = Client::new("growth").await;
    let dates = client.ask("/v2/saju/choose-dates", body("opening")).await;
    assert_eq!(dates.status, 200, "{}", dates.body);
    assert_eq!(dates.body["data"]["dates"].as_array().unwrap().len(), 10);
    assert!(dates.body["data"]["dates"][0]["fits"].is_array());
    assert_eq!(dates.header("x-quota-used"), Some("1"));
    let refused = client.ask("/v2/saju/choose-dates", body("surgery")).await;
    refused.assert(400, "VALIDATION_ERROR");
    assert_eq!(refused.body["error"]["issues"][0]["field"], "purpose");
    assert_eq!(refused.header("x-quota-used"), Some("1"));
    let free = Client::new("free").await.ask("/v2/saju/choose-dates", body("opening")).await;
    assert_eq!(free.body["data"]["note"]["rule"], "dates.notWeighed");
    assert!(free.body["data"]["dates"][0]["fits"].is_null());
}

#[tokio::test]
async fn a_free_key_gets_the_hours_without_strength_and_samples_whole() {
    let client = Client::new("free").await;
    let birth = json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2 });
    let hours = client.ask("/v2/saju/hours", birth).await;
    assert_eq!(hours.body["meta"]["gatedModules"], json!(["sinStrength", "sinsal"]));
    assert!(hours.body["data"]["shared"].get("sinStrength").is_none());
    let client = Client::new("free").await;
    let sample = json!({ "birthYear": 1985, "birthMonth": 8, "birthDay": 12, "birthCity": "서울" });
    let hours = client.ask("/v2/saju/hours", sample).await;
    assert_eq!(hours.body["meta"]["sampleProfile"], "unknown-hour");
    assert!(hours.body["data"]["shared"]["sinStrength"].is_object());
}

#[tokio::test]
async fn markdown_comes_in_the_envelope_or_bare() {
    let client = Client::new("growth").await;
    let mut body = birth();
    body["format"] = "compact".into();
    let reply = client.manse(body.clone()).await;
    let text = reply.body["data"]["text"].as_str().unwrap().to_owned();
    assert!(text.starts_with("# 만세력\n") && reply.body["data"].get("modules").is_none());
    assert_eq!(reply.body["meta"]["topic"], "manse");
    let request = client.post("/v2/saju/manse").header("accept", "text/markdown");
    let request = request.body(Body::from(birth().to_string())).unwrap();
    let response = client.router.clone().oneshot(request).await.unwrap();
    let (head, bytes) = response.into_parts();
    assert_eq!(head.headers["content-type"], "text/markdown; charset=utf-8");
    assert_eq!(head.headers["x-quota-used"], "2");
    assert_eq!(to_bytes(bytes, usize::MAX).await.unwrap(), text.as_bytes());
    body["format"] = "xml".into();
    let refused = client.manse(body).await;
    refused.assert(400, "VALIDATION_ERROR");
    assert_eq!(refused.body["error"]["issues"][0]["field"], "format");
}

#[tokio::test]
async fn a_topic_in_short_is_a_call_of_that_topic() {
    let client = Client::new("growth").await;
    let mut body = birth();
    body["format"] = "compact".into();
    let whole = client.manse(body.clone()).await;
    body["topic"] = "manse".into();
    body.as_object_mut().unwrap().remove("format");
    let short = client.ask("/v2/saju/compact", body.clone()).await;
    assert_eq!((short.status.as_u16(), &short.body["data"]), (200, &whole.body["data"]));
    assert_eq!(short.header("x-quota-used"), Some("2"));
    let meta = &short.body["meta"];
    assert_eq!((&meta["topic"], &meta["cached"]), (&json!("manse"), &json!(true)));
    assert!(meta["textTokens"].as_u64().unwrap() < meta["tokens"].as_u64().unwrap());
    body["format"] = "json".into();
    let warned = client.ask("/v2/saju/compact", body.clone()).await;
    assert_eq!(warned.body["meta"]["warnings"][0]["code"], "UNUSED_FIELD");
    assert_eq!(warned.body["data"], whole.body["data"]);
    for topic in [Value::Null, json!("fortune")] {
        body["topic"] = topic;
        let refused = client.ask("/v2/saju/compact", body.clone()).await;
        refused.assert(400, "VALIDATION_ERROR");
        assert_eq!(refused.body["error"]["issues"][0]["field"], "topic");
    }
    client.get("/v2/saju/compact").await.assert(405, "METHOD_NOT_ALLOWED");
}
