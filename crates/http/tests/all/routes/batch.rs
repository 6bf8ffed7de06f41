//! Many births in one call.

use axum::body::Body;
use http_body_util::BodyExt as _;
use saju_account::KeySettings;
use saju_catalogue::Topic;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::client::{Client, birth, service, with};

#[expect(clippy::needless_pass_by_value, reason = "`json!` borrows the parts it is given")]
fn item(topic: &str, input: Value) -> Value {
    json!({ "topic": topic, "input": input })
}

/// So many items of different births, in order of their years from 1920.
fn births(count: i32) -> Value {
    let birth = |year| with(birth(), "birthYear", year);
    let items: Vec<Value> = (0..count).map(|k| item("manse", birth(1920 + k))).collect();
    json!({ "items": items })
}

#[tokio::test]
async fn items_are_answered_in_order_and_a_wrong_one_costs_nothing() {
    let client = Client::new("growth").await;
    let batch = json!({
        "defaults": { "birthCity": "부산", "detail": "minimal", "birthHour": 3 },
        "items": [
            with(item("manse", birth()), "id", "first"),
            with(item("today", json!({ "birthYear": "1985", "birthMonth": 8, "birthDay": 12, "birthHour": null })), "id", 2),
            with(item("manse", with(birth(), "birthCity", "평양")), "id", "third"),
            item("horoscope", birth()),
            "no object",
            json!({ "topic": "manse" }),
        ],
    });
    let reply = client.batch(batch).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert_eq!(reply.header("x-quota-used"), Some("2"));
    assert_eq!(reply.header("x-ratelimit-remaining"), Some("59"));
    assert_eq!(reply.header("x-input-coerced"), Some("items.1.input.birthYear"));
    let meta = &reply.body["meta"];
    let counts = ["count", "succeeded", "failed"].map(|name| meta[name].as_u64().unwrap());
    assert_eq!((counts, &meta["tier"]), ([6, 2, 4], &json!("growth")));
    let results = reply.body["data"]["results"].as_array().unwrap();
    let heads: Vec<Value> = results
        .iter()
        .map(|result| json!([result["index"], result["id"], result["success"]]))
        .collect();
    assert_eq!(
        json!(heads),
        json!([
            [0, "first", true],
            // A number is given back as text.
            [1, "2", true],
            [2, "third", false],
            [3, null, false],
            [4, null, false],
            [5, null, false],
        ])
    );
    // Each answer is that of a call of its own.
    let mut alone = with(birth(), "birthCity", "부산");
    alone["detail"] = "minimal".into();
    let alone = client.manse(alone).await;
    assert_eq!(results[0]["data"], alone.body["data"]);
    assert_eq!(alone.body["meta"]["cached"], true);
    assert_eq!(results[0]["meta"]["topic"], "manse");
    assert_eq!(results[1]["meta"]["warnings"][0]["code"], "INPUT_COERCED");
    assert_eq!(results[1]["data"]["modules"]["fourPillars"]["hourKnown"], false);
    let errors: Vec<Value> = results[2..]
        .iter()
        .map(|result| json!([result["error"]["code"], result["error"]["issues"][0]["field"]]))
        .collect();
    assert_eq!(
        json!(errors),
        json!([
            ["UNSUPPORTED_CITY", "birthCity"],
            ["VALIDATION_ERROR", "topic"],
            ["VALIDATION_ERROR", "items.4"],
            ["VALIDATION_ERROR", "input"],
        ])
    );
    let id = reply.header("x-request-id");
    assert_eq!(results[3]["error"]["requestId"].as_str(), id);
    let kept = client.errors().await;
    assert_eq!(kept["count"], 4);
    assert!(kept.to_string().contains("items.2.input.birthCity"));
    assert!(!kept.to_string().contains("평양"));
}

#[tokio::test]
async fn what_a_batch_does_not_know_is_told_once_with_its_place() {
    let client = Client::new("growth").await;
    let batch = json!({
        "topic": "love",
        "birthHour": 3,
        "moon": 1,
        "defaults": { "topic": "manse", "moon": 1, "leap": true },
        "items": [{ "input": birth() }, { "input": with(birth(), "star", 1) }],
    });
    let reply = client.batch(batch).await;
    let warnings = |meta: &Value| {
        let warnings = meta["warnings"].as_array().unwrap().iter();
        warnings.map(|warning| warning["field"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        warnings(&reply.body["meta"]),
        ["topic", "birthHour", "moon", "defaults.moon", "defaults.leap"]
    );
    let told = reply.body["meta"]["warnings"].to_string();
    for meant in ["defaults.topic ", "defaults.birthHour "] {
        assert!(told.contains(meant), "{told}");
    }
    let results = reply.body["data"]["results"].as_array().unwrap();
    assert_eq!(warnings(&results[0]["meta"]), [""; 0]);
    assert_eq!(warnings(&results[1]["meta"]), ["star"]);
}

#[tokio::test]
async fn what_an_item_says_stands_in_place_of_a_default_that_excludes_it() {
    let client = Client::new("growth").await;
    let vienna = json!({ "longitude": 16.37, "tzId": "Europe/Vienna" });
    for (name, default, own, expected) in [
        ("birthPlace", json!({ "birthCity": "부산" }), vienna.clone(), "Europe/Vienna"),
        ("birthCity", json!({ "birthPlace": vienna }), "부산".into(), "Asia/Seoul"),
    ] {
        let items = [item("manse", with(birth(), name, own)), item("manse", birth())];
        let reply = client.batch(json!({ "defaults": default, "items": items })).await;
        let results = reply.body["data"]["results"].as_array().unwrap();
        let zone = |place: usize| &results[place]["data"]["timezone"]["tzId"];
        assert_eq!(zone(0), expected, "{}", results[0]);
        assert_ne!(zone(1), expected, "{}", results[1]);
    }
    for (default, own) in [("decadeWindow", "decadeCount"), ("decadeCount", "decadeWindow")] {
        let items = [item("decade", with(birth(), own, 2))];
        let reply = client.batch(json!({ "defaults": { default: 1 }, "items": items })).await;
        let result = &reply.body["data"]["results"][0];
        assert_eq!(result["meta"]["warnings"], json!([]), "{own}");
        let mode = if own == "decadeCount" { "count" } else { "window" };
        let selection = &result["data"]["modules"]["decadeFortune"]["selection"];
        assert_eq!([&selection["mode"], &selection["value"]], [&json!(mode), &json!(2)]);
    }
    // An item that says both is refused as any call.
    let both = with(with(birth(), "birthCity", "부산"), "birthPlace", json!({ "longitude": 1 }));
    let reply = client.batch(json!({ "items": [item("manse", both)] })).await;
    assert_eq!(reply.body["meta"]["failed"], 1);
}

#[tokio::test]
async fn headers_name_members_where_they_were_sent() {
    let client = Client::new("growth").await;
    let mut bare = with(with(birth(), "birthDay", "2"), "star", 1);
    bare["topic"] = "manse".into();
    let input = with(with(birth(), "birthDay", "2"), "star", 1);
    let items = json!([with(item("manse", input), "foo", 1), bare]);
    let reply = client.batch(json!({ "items": items })).await;
    assert_eq!(reply.body["meta"]["succeeded"], 2, "{}", reply.body);
    assert_eq!(reply.header("x-input-coerced"), Some("items.0.input.birthDay, items.1.birthDay"));
    let warned = reply.header("x-warnings").unwrap();
    for field in ["items.0.foo", "items.0.input.star", "items.1.star"] {
        assert!(warned.contains(&format!("UNKNOWN_FIELD;field=\"{field}\"")), "{warned}");
    }
    assert!(!warned.contains("input.foo"), "{warned}");
}

#[tokio::test]
async fn an_item_that_is_no_object_is_named() {
    let client = Client::new("growth").await;
    let reply = client.batch(json!({ "items": [null, 3] })).await;
    for (index, kind) in [(0, "null"), (1, "number")] {
        let error = &reply.body["data"]["results"][index]["error"];
        assert_eq!(error["message"], format!("items.{index} 항목의 값을 고쳐 주십시오."));
        let issue = &error["issues"][0];
        assert_eq!(issue["field"], format!("items.{index}"));
        assert_eq!(issue["receivedType"], kind);
    }
    let kept = client.errors().await;
    assert_eq!(kept["errors"][1]["field"], "items.0", "{kept}");
}

#[tokio::test]
async fn an_unknown_topic_hides_nothing_else_that_is_wrong() {
    let client = Client::new("growth").await;
    let wrong = with(with(birth(), "birthMonth", 13), "birthCity", "평양");
    let bare = with(with(wrong.clone(), "topic", "horoscope"), "id", "k".repeat(65));
    let batch = json!({ "items": [item("horoscope", wrong.clone()), bare, { "input": wrong }] });
    let reply = client.batch(batch).await;
    let fields = |result: &Value| -> Vec<String> {
        let issues = result["error"]["issues"].as_array().unwrap();
        issues.iter().map(|issue| issue["field"].as_str().unwrap().to_owned()).collect()
    };
    let results = reply.body["data"]["results"].as_array().unwrap();
    let named: Vec<Vec<String>> = results.iter().map(fields).collect();
    let birth = ["birthMonth", "birthCity"];
    let with_topic = [&["topic"][..], &birth].concat();
    assert_eq!(named, [with_topic.clone(), [&["id"][..], &with_topic].concat(), with_topic]);
}

#[tokio::test]
async fn lines_come_one_for_each_item() {
    let client = Client::new("growth").await;
    let request = client.post("/v2/saju/batch").header("accept", "application/x-ndjson");
    let mut batch = births(20);
    batch["items"][7]["input"]["birthMonth"] = 13.into();
    let reply = client.send(request.body(batch.to_string().into()).unwrap()).await;
    assert_eq!(reply.header("content-type"), Some("application/x-ndjson; charset=utf-8"));
    let text = std::str::from_utf8(&reply.bytes).unwrap();
    assert!(text.ends_with('\n'));
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 20);
    for (index, line) in lines.iter().enumerate() {
        assert_eq!((&line["index"], &line["success"]), (&json!(index), &json!(index != 7)));
    }
    assert_eq!(lines[7]["error"]["issues"][0]["field"], "birthMonth");
    assert_eq!(client.used().await, 19);
}

#[tokio::test]
async fn nothing_is_calculated_before_it_is_fetched_and_other_calls_go_on() {
    let client = Client::new("growth").await;
    let request = client.post("/v2/saju/batch").body(Body::from(births(100).to_string())).unwrap();
    let response = client.router.clone().oneshot(request).await.unwrap();
    let mut body = response.into_body();
    let first = body.frame().await.unwrap().unwrap().into_data().unwrap();
    assert!(first.starts_with(b"{\"success\":true,\"data\":{\"results\":[{\"index\":0,"));
    let is_made = async |year: i32| {
        let reply = client.manse(with(birth(), "birthYear", year)).await;
        reply.body["meta"]["cached"].as_bool().unwrap()
    };
    assert!(is_made(1920).await);
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    assert!(!is_made(2019).await, "all was calculated for one who does not fetch it");
    let rest = body.collect().await.unwrap().to_bytes();
    let whole: Value = serde_json::from_slice(&[first, rest].concat()).unwrap();
    assert_eq!(whole["data"]["results"].as_array().unwrap().len(), 100);
    assert_eq!(whole["meta"]["succeeded"], 100);
    assert!(is_made(2018).await);
    assert_eq!(client.used().await, 103);
}

#[tokio::test]
async fn the_plan_bounds_the_items_and_the_month_takes_all_or_none() {
    let free = Client::new("free").await;
    let refused = free.batch(births(1)).await;
    refused.assert(403, "BATCH_NOT_IN_PLAN");
    assert_eq!(free.get("/v2/me").await.body["data"]["rateLimit"]["remaining"], 1);
    let client = Client::new("three-a-month").await;
    let many = client.batch(births(6)).await;
    many.assert(400, "BATCH_TOO_MANY_ITEMS");
    let issue = &many.body["error"]["issues"][0];
    assert_eq!(
        [&issue["field"], &issue["code"], &issue["received"]],
        [&json!("items"), &json!("BATCH_TOO_MANY_ITEMS"), &json!("6")]
    );
    let refused = client.batch(births(4)).await;
    refused.assert(402, "QUOTA_EXCEEDED");
    assert_eq!((refused.header("x-quota-used"), client.used().await), (Some("0"), 0));
    let mut batch = births(4);
    batch["items"][1]["input"] = json!({});
    let taken = client.batch(batch).await;
    assert_eq!((taken.status.as_u16(), taken.header("x-quota-used")), (200, Some("3")));
    let mut wrong = births(1);
    wrong["items"][0]["input"] = Value::Null;
    let wrong = client.batch(wrong).await;
    assert_eq!((wrong.status.as_u16(), &wrong.body["meta"]["failed"]), (200, &json!(1)));
    client.manse(birth()).await.assert(402, "QUOTA_EXCEEDED");
}

#[tokio::test]
async fn what_is_no_batch_is_told() {
    let client = Client::new("growth").await;
    for (body, field) in [
        (json!([]), ""),
        (json!({}), "items"),
        (json!({ "items": [] }), "items"),
        (json!({ "items": {} }), "items"),
        (json!({ "items": [{}], "defaults": 1 }), "defaults"),
    ] {
        let reply = client.batch(body).await;
        reply.assert(400, "VALIDATION_ERROR");
        assert_eq!(reply.body["error"]["issues"][0]["field"], field);
    }
    let broken = client.post("/v2/saju/batch").body("{".into()).unwrap();
    client.send(broken).await.assert(400, "INVALID_JSON");
    let with_more = with(births(1), "format", "compact");
    let warned = client.batch(with_more).await;
    assert_eq!(warned.body["meta"]["warnings"][0]["field"], "format");
    let large = |bytes: usize| {
        let padding = " ".repeat(bytes);
        client.post("/v2/saju/batch").body(format!("{padding}{}", births(1)).into()).unwrap()
    };
    assert_eq!(client.send(large(1_000_000)).await.status, 200);
    client.send(large(1024 * 1024)).await.assert(413, "BODY_TOO_LARGE");
}

#[tokio::test]
async fn a_repeat_is_not_charged_again() {
    let client = Client::new("growth").await;
    let call = async |batch: Value| {
        let request = client.post("/v2/saju/batch").header("idempotency-key", "a");
        client.send(request.body(batch.to_string().into()).unwrap()).await
    };
    let first = call(births(3)).await;
    assert_eq!(first.header("x-quota-used"), Some("3"));
    assert_eq!(first.header("idempotent-replayed"), None);
    let repeat = call(births(3)).await;
    assert_eq!(repeat.header("idempotent-replayed"), Some("true"));
    assert_eq!((repeat.status.as_u16(), repeat.header("x-quota-used")), (200, Some("3")));
    assert_eq!(repeat.header("x-ratelimit-remaining"), Some("58"));
    call(births(2)).await.assert(409, "IDEMPOTENCY_CONFLICT");
}

#[tokio::test]
async fn an_item_that_fails_is_given_back_alone() {
    let service = service().await.failing_at(Topic::Money);
    let client = Client::of(service, KeySettings::for_plan("growth")).await;
    let batch = json!({
        "defaults": birth(),
        "items": [item("manse", json!({})), item("money", json!({})), item("life", json!({}))],
    });
    let reply = client.batch(batch).await;
    assert_eq!(reply.status, 200);
    let results = &reply.body["data"]["results"];
    assert_eq!(results[1]["error"]["code"], "INTERNAL_ERROR");
    assert_eq!([&results[0]["success"], &results[2]["success"]], [&json!(true); 2]);
    assert_eq!(client.used().await, 2);
}

#[tokio::test]
async fn each_item_is_gated_by_itself() {
    let client = Client::new("gated-batch").await;
    let samples = client.get("/v2/saju/samples").await;
    let sample = &samples.body["data"]["samples"][0]["input"];
    let items = json!([item("manse", birth()), item("manse", sample.clone())]);
    let reply = client.batch(json!({ "items": items })).await;
    let results = &reply.body["data"]["results"];
    assert_eq!(results[0]["meta"]["gatedModules"], json!(["sinStrength", "sinsal"]));
    assert!(results[0]["data"]["modules"].get("sinsal").is_none());
    assert_eq!(results[1]["meta"]["sampleProfile"], "male-forward");
    assert!(results[1]["data"]["modules"].get("sinsal").is_some());
}

#[tokio::test]
async fn an_item_in_one_line_has_nine_hundred_bytes_at_most() {
    let client = Client::new("growth").await;
    let request = client.post("/v2/saju/batch").header("accept", "application/x-ndjson");
    let topics = ["today", "daily", "monthly", "yearly"];
    let items: Vec<Value> = (0..40)
        .map(|k| item(topics[k as usize % 4], with(birth(), "birthYear", 1950 + k)))
        .map(|item| with(item, "id", "a-user-of-an-application"))
        .collect();
    let batch = json!({ "defaults": { "detail": "line" }, "items": items });
    let reply = client.send(request.body(batch.to_string().into()).unwrap()).await;
    let text = std::str::from_utf8(&reply.bytes).unwrap();
    for (place, line) in text.lines().enumerate() {
        assert!(line.len() <= 900, "{} bytes: {line}", line.len());
        let answer: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer["data"]["topic"], topics[place % 4]);
        assert_eq!(answer["meta"]["modules"], json!([]));
        assert!(answer["data"]["line"]["task"].is_string());
    }
    assert_eq!(text.lines().count(), 40);
}

#[tokio::test]
async fn an_item_is_refused_in_its_own_language() {
    let client = Client::new("growth").await;
    let in_language = |language: Value| json!({ "language": language, "birthYear": 1 });
    let items = json!([
        { "topic": "fate", "input": in_language("ko".into()) },
        { "topic": "fate", "input": {} },
        { "topic": "manse", "input": in_language("ko".into()) },
        { "topic": "manse", "input": { "birthYear": 1 } },
        { "topic": "manse", "input": in_language(Value::Null) },
        { "topic": "manse", "input": 1 },
        1,
    ]);
    let reply = client.batch(json!({ "defaults": { "language": "en" }, "items": items })).await;
    let is_korean = |result: &Value| {
        let told = result["error"]["message"].as_str().unwrap();
        told.contains(|letter| ('가'..='힣').contains(&letter))
    };
    let results = reply.body["data"]["results"].as_array().unwrap();
    let korean: Vec<bool> = results.iter().map(is_korean).collect();
    // Where an item takes the default back, the batch's own language is told: Korean, as no header names another.
    assert_eq!(korean, [true, false, true, false, true, false, false]);
}
