//! What the pages of the service ask without a key, and the chart page without scripts.

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use super::client::{Client, birth, service};
use axum::Router;
use saju_http::{App, router};
use std::sync::Arc;
use tower::ServiceExt as _;

fn own(path: &str) -> axum::http::request::Builder {
    Request::post(path)
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/json")
}

#[tokio::test]
async fn own_pages_get_the_answers_of_a_key_and_others_need_one() {
    let client = Client::new("growth").await;
    let ask = |request: axum::http::request::Builder| request.body(birth().to_string().into());
    let own_answer = client.send(ask(own("/page/manse")).unwrap()).await;
    let answer = client.ask("/v2/saju/manse", birth()).await;
    assert_eq!((own_answer.status.as_u16(), &own_answer.body["data"]), (200, &answer.body["data"]));
    assert_eq!(own_answer.header("cache-control"), Some("no-store"));
    client.send(ask(Request::post("/page/manse")).unwrap()).await.assert(401, "MISSING_API_KEY");
    client.send(ask(own("/page/nothing")).unwrap()).await.assert(404, "NOT_FOUND");
    let wrong = own("/page/manse").body(json!({ "birthYear": 1998 }).to_string().into()).unwrap();
    client.send(wrong).await.assert(400, "VALIDATION_ERROR");
    let places = Request::get("/page/places?q=%EC%88%98%EC%9B%90")
        .header("sec-fetch-site", "same-origin")
        .body(Body::empty())
        .unwrap();
    let places = client.send(places).await;
    assert_eq!(places.body["data"]["places"][0]["name"], "경기도 수원시");
}

#[tokio::test]
async fn an_address_that_asks_too_often_waits() {
    let app = App::new(Arc::new(service().await)).with_page_calls_per_minute(1);
    let router: Router = router(app);
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let request = own("/page/manse").body(Body::from(birth().to_string())).unwrap();
        statuses.push(router.clone().oneshot(request).await.unwrap().status().as_u16());
    }
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[tokio::test]
async fn what_is_asked_without_a_key_takes_from_the_memory_that_all_requests_have() {
    let app = App::new(Arc::new(service().await)).with_body_budget(0);
    let request = own("/page/manse").body(Body::from(birth().to_string())).unwrap();
    let reply = router(app).oneshot(request).await.unwrap();
    assert_eq!(reply.status(), 503);
    assert_eq!(reply.headers()["retry-after"], "2");
}

#[tokio::test]
async fn the_form_without_scripts_is_read_without_guessing() {
    let client = Client::new("free").await;
    for (query, status) in [
        ("date=19980519&time=10:00&sex=male", 200),
        ("date=1998.5.19&unknown=on&sex=female&city=%EC%88%98%EC%9B%90", 400),
        (
            "date=1998.5.19&unknown=on&sex=female\
             &city=%EA%B2%BD%EA%B8%B0%EB%8F%84%20%EC%88%98%EC%9B%90%EC%8B%9C",
            200,
        ),
        ("date=19980519&time=abc&sex=male", 400),
        ("date=19980519&time=10:00&sex=xx", 400),
        ("date=19980519&time=10:00&sex=male&calendar=xx", 400),
    ] {
        let request = Request::get(format!("/?{query}")).body(Body::empty()).unwrap();
        assert_eq!(client.send(request).await.status, status, "{query}");
    }
}

#[tokio::test]
async fn a_browser_gets_a_page_for_a_path_that_does_not_exist() {
    let client = Client::new("free").await;
    let request =
        Request::get("/nowhere").header("accept", "text/html,*/*;q=0.8").body(Body::empty());
    let reply = client.send(request.unwrap()).await;
    assert_eq!(reply.status, 404);
    assert!(String::from_utf8_lossy(&reply.bytes).contains("없는 페이지입니다"));
    let request = Request::get("/nowhere").body(Body::empty()).unwrap();
    client.send(request).await.assert(404, "NOT_FOUND");
}
