//! Topics, look-ups and lists.

use axum::body::{Body, to_bytes};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::client::{Client, birth, with};

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
    assert_eq!(free.body["meta"]["gatedModules"], json!(["yongsin"]));
    assert!(free.body["meta"]["upgrade"].is_object());
    assert!(dates.body["meta"].get("gatedModules").is_none());
}

#[tokio::test]
async fn a_search_for_luck_says_what_a_plan_lacks_for_it() {
    let person = json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2, "isFemale": true });
    let searched = json!({ "from": "2026-01-01", "to": "2026-01-31", "person": person });
    for (name, wish) in [("family", "with"), ("day", "갑자")] {
        let body = with(searched.clone(), name, wish);
        let free = Client::new("free").await.ask("/v2/saju/find-dates", body.clone()).await;
        assert_eq!(free.body["meta"]["gatedModules"], json!(["yongsin"]), "{}", free.body);
        assert!(free.body["meta"]["upgrade"].is_object(), "{}", free.body);
        assert_eq!(free.body["meta"]["warnings"], json!([]));
        let paid = Client::new("growth").await.ask("/v2/saju/find-dates", body).await;
        assert!(paid.body["meta"].get("gatedModules").is_none(), "{}", paid.body);
    }
}

#[tokio::test]
async fn what_the_short_text_does_not_read_is_told_at_each_door() {
    let client = Client::new("growth").await;
    let mut body = birth();
    body["detail"] = "full".into();
    body["seunWindow"] = 2.into();
    let request = client.post("/v2/saju/yearly").header("accept", "text/markdown");
    let request = request.body(Body::from(body.to_string())).unwrap();
    let bare = client.router.clone().oneshot(request).await.unwrap();
    let bare = to_bytes(bare.into_body(), usize::MAX).await.unwrap();
    let bare = String::from_utf8(bare.to_vec()).unwrap();
    assert!(bare.contains("seunWindow 항목은 짧은 글에서 쓰지 않습니다."), "{bare}");
    body["format"] = "compact".into();
    let inside = client.ask("/v2/saju/yearly", body.clone()).await;
    body.as_object_mut().unwrap().remove("format");
    body["topic"] = "yearly".into();
    let compact = client.ask("/v2/saju/compact", body).await;
    for reply in [inside, compact] {
        let warnings = reply.body["meta"]["warnings"].as_array().unwrap().iter();
        let fields: Vec<&str> = warnings.filter_map(|one| one["field"].as_str()).collect();
        assert_eq!(fields, ["seunWindow", "detail"], "{}", reply.body);
    }
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
