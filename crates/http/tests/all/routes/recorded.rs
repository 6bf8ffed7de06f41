//! Problems are kept for the holder of a key: each once, under its path and its request's id.

use axum::body::Body;
use axum::http::Request;
use axum::http::request::Builder;
use saju_account::KeySettings;
use saju_catalogue::Topic;
use serde_json::{Value, json};

use super::client::{Client, birth, service, with};

const MANSE: &str = "/v2/saju/manse";

/// Sends a request and holds what is kept afterwards to what the answer says.
async fn kept_once(client: &Client, request: Builder, body: &Value) {
    let request = request.body(Body::from(body.to_string())).unwrap();
    let path = request.uri().path().to_owned();
    let before = client.errors().await["count"].as_u64().unwrap();
    let reply = client.send(request).await;
    let kept = client.errors().await;
    assert_eq!(kept["count"], before + 1, "{path} {}", reply.body);
    let (last, told) = (&kept["errors"][0], &reply.body["error"]);
    assert_eq!((&last["path"], &last["status"]), (&json!(path), &json!(reply.status.as_u16())));
    assert_eq!([&last["code"], &last["requestId"]], [&told["code"], &told["requestId"]], "{path}");
}

fn get(client: &Client, path: &str) -> Builder {
    Request::get(path).header("x-api-key", &client.key)
}

#[tokio::test]
async fn whatever_is_refused_to_a_key_is_kept_once() {
    let client = Client::new("growth").await;
    let wrong = with(birth(), "birthMonth", 13);
    kept_once(&client, client.post(MANSE), &wrong).await;
    kept_once(&client, client.post("/v2/saju/hours"), &wrong).await;
    kept_once(&client, client.post("/v2/saju/find-dates"), &json!({})).await;
    for request in [client.post(MANSE), client.post("/v2/saju/batch"), get(&client, "/v2/me")] {
        kept_once(&client, request.header("origin", "https://app.example"), &birth()).await;
    }
    let unusable = client.post(MANSE).header("idempotency-key", "a b");
    kept_once(&client, unusable, &birth()).await;
    let named = || client.post(MANSE).header("idempotency-key", "x");
    client.send(named().body(birth().to_string().into()).unwrap()).await;
    kept_once(&client, named(), &with(birth(), "birthDay", 3)).await;
    kept_once(&client, client.post("/v2/saju/batch"), &json!({ "items": 1 })).await;
    for path in ["/v2/calendar/day?date=x", "/v2/calendar/terms", "/v2/cities/resolve"] {
        kept_once(&client, get(&client, path), &Value::Null).await;
    }
}

#[tokio::test]
async fn what_a_plan_or_a_bug_refuses_is_kept_once() {
    let free = Client::new("free").await;
    kept_once(&free, free.post("/v2/saju/batch"), &json!({ "items": [] })).await;
    let used_up = Client::new("three-a-month").await;
    for _ in 0..3 {
        used_up.manse(birth()).await;
    }
    kept_once(&used_up, used_up.post(MANSE), &birth()).await;
    let failing = service().await.failing_at(Topic::Money);
    let failing = Client::of(failing, KeySettings::for_plan("growth")).await;
    kept_once(&failing, failing.post("/v2/saju/money"), &birth()).await;
}

#[tokio::test]
async fn each_item_of_a_batch_is_kept_once_and_the_batch_not_at_all() {
    let client = Client::new("growth").await;
    let item = |input| json!({ "topic": "manse", "input": input });
    let wrong = || item(with(birth(), "birthMonth", 13));
    let reply = client.batch(json!({ "items": [wrong(), item(birth()), wrong()] })).await;
    assert_eq!(reply.status, 200);
    let kept = client.errors().await;
    let fields: Vec<&Value> =
        kept["errors"].as_array().unwrap().iter().rev().map(|error| &error["field"]).collect();
    assert_eq!(fields, ["items.0.input.birthMonth", "items.2.input.birthMonth"]);
}

#[tokio::test]
async fn what_is_refused_before_the_key_is_looked_at_is_not_kept() {
    let client = Client::new("growth").await;
    let huge = Value::from(" ".repeat(64 * 1024));
    for (request, body, status) in [
        (get(&client, MANSE), Value::Null, 405),
        (client.post("/v2/me"), Value::Null, 405),
        (client.post("/v2/saju/horoscope"), birth(), 404),
        (client.post(MANSE), huge, 413),
        (
            get(&client, MANSE).method("POST").header("content-type", "application/xml"),
            birth(),
            415,
        ),
    ] {
        let reply = client.send(request.body(Body::from(body.to_string())).unwrap()).await;
        assert_eq!(reply.status, status);
    }
    assert_eq!(client.errors().await["count"], 0);
}

#[tokio::test]
async fn of_an_origin_that_is_refused_nothing_is_kept_but_scheme_host_and_port() {
    let client = Client::new("growth").await;
    for (sent, kept) in [
        ("https://app.example:8443", "https://app.example:8443"),
        ("https://app.example/kim?birth=1990-10-10", "null"),
        ("chrome-extension://kimminsu", "null"),
        ("1990-10-10 kim", "null"),
    ] {
        let request = client.post(MANSE).header("origin", sent);
        let reply = client.send(request.body(birth().to_string().into()).unwrap()).await;
        assert_eq!(reply.status, 403, "{sent}");
        let message = client.errors().await["errors"][0]["message"].to_string();
        assert!(message.contains(&format!("({kept})")), "{sent}: {message}");
        assert!(!message.contains("kim"), "{message}");
    }
}
