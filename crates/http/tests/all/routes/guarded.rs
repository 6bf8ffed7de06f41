//! What keeps answers in proportion and to their caller: headers, warnings, room for bodies and batches.

use axum::body::Body;
use axum::http::Request;
use saju_account::KeySettings;
use saju_catalogue::Module;
use saju_http::{App, router};
use serde_json::{Map, Value, json};

use super::client::{Client, birth, service};
use super::own_page::token;

#[tokio::test]
async fn what_is_made_for_a_key_is_kept_by_no_cache() {
    let client = Client::new("growth").await;
    let unknown = Client { key: "saju_unknown".to_owned(), ..client.clone() };
    let replies = [
        client.manse(birth()).await,
        client.get("/v2/me").await,
        client.get("/v2/calendar/day?date=2026-05-19").await,
        unknown.get("/v2/me").await,
        client.get("/v2/nothing").await,
    ];
    for reply in &replies {
        assert_eq!(reply.header("cache-control"), Some("no-store"), "{}", reply.body);
    }
    let list = client.get("/v2/saju/topics").await;
    assert_eq!(list.header("cache-control"), Some("private, max-age=3600"));
    for reply in replies.iter().chain([&list]) {
        let vary: Vec<&str> =
            reply.headers.get_all("vary").iter().map(|v| v.to_str().unwrap()).collect();
        assert!(vary.contains(&"authorization, x-api-key"), "{vary:?}");
    }
    for path in ["/v2/me", "/healthz", "/openapi.json", "/docs", "/nowhere"] {
        let reply = client.get(path).await;
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
    }
    let public = client.get("/openapi.json").await;
    assert_eq!(public.header("cache-control"), Some("public, no-cache"));
}

#[tokio::test]
async fn at_most_fifty_warnings_are_told_and_the_others_counted() {
    let client = Client::new("growth").await;
    let mut body: Map<String, Value> = birth().as_object().unwrap().clone();
    body.extend((0..3000).map(|number| (format!("unknown{number}"), json!(1))));
    let reply = client.manse(body.clone().into()).await;
    let warnings = reply.body["meta"]["warnings"].as_array().unwrap();
    assert_eq!(warnings.len(), 51);
    assert_eq!(warnings[50]["code"], "MORE_WARNINGS");
    assert!(warnings[50]["message"].as_str().unwrap().contains("2950"), "{}", warnings[50]);
    assert!(reply.header("x-warnings").unwrap().len() <= 4096);

    let item = json!({ "topic": "manse", "input": body });
    let reply = client.batch(json!({ "items": vec![item; 9] })).await;
    for result in reply.body["data"]["results"].as_array().unwrap() {
        assert_eq!(result["meta"]["warnings"].as_array().unwrap().len(), 51);
    }
    let twice = format!("{{{}\"birthYear\":1991}}", "\"a\":1,".repeat(5000));
    let request = client.post("/v2/saju/manse").body(twice.into()).unwrap();
    let reply = client.send(request).await;
    assert!(reply.bytes.len() < 20_000, "{} bytes", reply.bytes.len());
    let exclude =
        json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2, "exclude": vec![1; 9000] });
    let reply = client.manse(exclude).await;
    reply.assert(400, "VALIDATION_ERROR");
    assert_eq!(reply.body["error"]["issues"].as_array().unwrap().len(), 50);
}

#[tokio::test]
async fn a_call_for_which_there_is_no_room_is_not_charged() {
    let client = Client::new("growth").await;
    let app = App::new(client.service.clone()).with_body_budget(0);
    let full = Client { router: router(app), ..client.clone() };
    for reply in [full.manse(birth()).await, full.batch(json!({ "items": [] })).await] {
        reply.assert(503, "OVERLOADED");
        assert_eq!(reply.header("retry-after"), Some("2"));
    }
    let none = Client::of(service().await.with_batches(0), KeySettings::for_plan("growth")).await;
    none.batch(json!({ "items": [{ "topic": "manse", "input": birth() }] }))
        .await
        .assert(503, "OVERLOADED");
    assert_eq!((client.used().await, none.used().await), (0, 0));
}

#[tokio::test]
async fn a_key_has_a_quarter_of_the_places_for_batches() {
    let client = Client::of(service().await.with_batches(8), KeySettings::for_plan("growth")).await;
    let other = client.another(KeySettings::for_plan("growth")).await;
    let item = |year| json!({ "topic": "consult", "input": { "birthYear": year, "birthMonth": 3, "birthDay": 2 } });
    let body = json!({ "items": (1940..2020).map(item).collect::<Vec<_>>() }).to_string();
    let begin = async |client: &Client| {
        use tower::ServiceExt as _;
        let request = client.post("/v2/saju/batch").body(Body::from(body.clone())).unwrap();
        client.router.clone().oneshot(request).await.unwrap()
    };
    let held = [begin(&client).await, begin(&client).await];
    assert_eq!(begin(&client).await.status(), 503);
    assert_eq!(begin(&other).await.status(), 200);
    drop(held);
    // What nobody reads any more ends when it would be sent.
    for _ in 0..100 {
        if begin(&client).await.status() == 200 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the places are not free again");
}

#[tokio::test]
async fn hangul_in_letters_is_the_same_city() {
    let client = Client::new("growth").await;
    let mut body = birth();
    body["birthCity"] = "\u{1109}\u{1165}\u{110b}\u{116e}\u{11af}".into();
    let reply = client.manse(body.clone()).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    body["birthCity"] = "서울".into();
    assert_eq!(reply.body["data"], client.manse(body).await.body["data"]);
}

/// Visitors wrote a date, not the members of a request.
#[tokio::test]
async fn the_page_tells_a_number_out_of_range_as_a_date() {
    let client = Client::new("growth").await;
    for (date, told) in [
        ("1899-05-19", "1899년은 셈할 수 없습니다"),
        ("19871340", "태어난 날을 알아볼 수 없습니다"),
    ] {
        let token = token(&client.router).await;
        let form = format!("token={token}&date={date}&time=10%3A00&sex=male");
        let request =
            Request::post("/").header("content-type", "application/x-www-form-urlencoded");
        let request = request.header("sec-fetch-site", "same-origin");
        let reply = client.send(request.body(form.into()).unwrap()).await;
        let text = String::from_utf8(reply.bytes.to_vec()).unwrap();
        assert_eq!((reply.status.as_u16(), text.matches(told).count()), (400, 1), "{text}");
    }
}

#[tokio::test]
async fn the_page_shows_what_the_setting_allows() {
    let client = Client::new("growth").await;
    let narrow = App::new(client.service.clone()).with_page_modules(Module::FREE);
    let narrow = Client { router: router(narrow), ..client.clone() };
    let draw = async |client: &Client, more: usize| {
        let token = token(&client.router).await;
        let form = format!(
            "token={token}&date=1991-03-02&time=10%3A00&sex=male&more={}",
            "x".repeat(more)
        );
        let request =
            Request::post("/").header("content-type", "application/x-www-form-urlencoded");
        let request = request.header("sec-fetch-site", "same-origin");
        let reply = client.send(request.body(form.into()).unwrap()).await;
        (reply.status.as_u16(), String::from_utf8(reply.bytes.to_vec()).unwrap())
    };
    let ((all, all_text), (free, free_text)) = (draw(&client, 0).await, draw(&narrow, 0).await);
    assert_eq!((all, free), (200, 200), "{free_text}");
    assert!(all_text.contains("신살") && !free_text.contains("신살"), "{free_text}");
    assert_eq!(draw(&client, 10_000).await.0, 413, "a form is short");
}
