//! What is done before a call is admitted, and where what takes long is done.

use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use saju_account::KeySettings;
use saju_http::{App, router};
use serde_json::{Value, json};

use super::client::{Client, birth, service};
use super::own_page::token;

/// Days of two centuries, each weighed for a person.
fn weighed() -> Value {
    json!({ "fromYear": 1900, "toYear": 2100, "character": "lifts", "person": birth() })
}

fn of_a_page(path: &str, token: &str, body: &Value) -> Request<Body> {
    Request::post(path)
        .header("page-token", token)
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/json")
        .body(body.to_string().into())
        .unwrap()
}

/// A body with members that no request has in its defaults, and a hundred items.
fn crowded() -> String {
    let unknown: String = (0..60_000).map(|place| format!("\"m{place:05}\":1,")).collect();
    let items = vec![r#"{"topic":"manse","input":{}}"#; 100].join(",");
    format!("{{\"defaults\":{{{unknown}\"a\":1}},\"items\":[{items}]}}")
}

#[tokio::test]
async fn crowded_defaults_keep_no_other_batch_waiting() {
    let client = Client::new("growth").await;
    let other = client.another(KeySettings::for_plan("growth")).await;
    let asking = (0..2).map(|_| {
        let client = client.clone();
        tokio::spawn(async move {
            client.send(client.post("/v2/saju/batch").body(crowded().into()).unwrap()).await
        })
    });
    let asking: Vec<_> = asking.collect();
    let item = json!({ "topic": "manse", "input": birth() });
    for _ in 0..5 {
        let reply = other.batch(json!({ "items": [item, item] })).await;
        assert_eq!((reply.status.as_u16(), &reply.body["meta"]["succeeded"]), (200, &json!(2)));
    }
    for one in asking {
        let reply = one.await.unwrap();
        assert_eq!(reply.status, 200);
        assert_eq!(reply.body["meta"]["failed"], 100);
        let issues = &reply.body["data"]["results"][99]["error"]["issues"];
        assert_eq!(issues.as_array().unwrap().len(), 3);
    }
    // A batch of which nothing can be answered costs a call of the minute.
    assert_eq!(client.used().await, 0);
}

#[tokio::test]
async fn nothing_is_read_for_a_minute_that_is_used_up() {
    let client = Client::new("free").await;
    let mut body = birth();
    body["colour"] = json!(1);
    let first = client.manse(body.clone()).await;
    assert_eq!((first.status.as_u16(), first.header("x-warnings").is_some()), (200, true));
    let refused = client.manse(body).await;
    refused.assert(429, "RATE_LIMITED");
    assert_eq!(refused.header("x-warnings"), None, "the body was read");
    assert_eq!(refused.header("x-ratelimit-limit"), Some("1"));
    assert_eq!(refused.header("x-ratelimit-remaining"), Some("0"));
    assert!(
        refused.header("x-ratelimit-reset").is_some() && refused.header("retry-after").is_some()
    );
    // What the plan has not is told first.
    client.batch(json!({ "items": [] })).await.assert(403, "BATCH_NOT_IN_PLAN");
    assert_eq!(client.used().await, 1);
}

#[tokio::test]
async fn of_a_burst_no_more_is_answered_than_the_minute_has() {
    let client = Client::new("free").await;
    let calls = (0..50).map(|_| {
        let client = client.clone();
        tokio::spawn(async move { client.manse(birth()).await })
    });
    let calls: Vec<_> = calls.collect();
    let mut answered = 0;
    for call in calls {
        let reply = call.await.unwrap();
        match reply.status.as_u16() {
            200 => answered += 1,
            _ => reply.assert(429, "RATE_LIMITED"),
        }
    }
    // A new minute may begin meanwhile.
    assert!((1..=2).contains(&answered), "{answered}");
}

/// All tasks of this test share one thread: what calculated there would be done before the next call begins.
#[tokio::test]
async fn long_work_keeps_no_short_call_waiting() {
    let client = Client::new("growth").await;
    let token = token(&client.router).await;
    let page = tokio::spawn({
        let client = client.clone();
        async move { client.send(of_a_page("/page/find-dates", &token, &weighed())).await }
    });
    let keyed = tokio::spawn({
        let client = client.clone();
        async move { client.ask("/v2/saju/find-dates", weighed()).await }
    });
    tokio::task::yield_now().await;
    assert_eq!(client.manse(birth()).await.status, 200);
    assert!(!page.is_finished() && !keyed.is_finished(), "the short call came last");
    let (page, keyed) = (page.await.unwrap(), keyed.await.unwrap());
    assert_eq!((page.status.as_u16(), keyed.status.as_u16()), (200, 200));
    assert_eq!(page.body["data"], keyed.body["data"]);
}

#[tokio::test]
async fn a_page_pays_for_what_it_asks_by_its_cost() {
    let app = App::new(Arc::new(service().await)).with_page_calls_per_minute(60);
    let client = Client { router: router(app), ..Client::new("growth").await };
    let (token, mut refused) = (token(&client.router).await, 0);
    for _ in 0..4 {
        let reply = client.send(of_a_page("/page/find-dates", &token, &weighed())).await;
        if reply.status != 200 {
            reply.assert(429, "RATE_LIMITED");
            refused += 1;
        }
    }
    // A new minute may begin meanwhile.
    assert!(refused >= 2, "{refused}");
}
