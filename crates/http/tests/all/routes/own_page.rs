//! What the pages of the service ask without a key, and the chart page without scripts.

use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::http::request::Builder;
use serde_json::json;

use super::client::{Client, birth, service};
use axum::Router;
use saju_http::{App, router};
use std::sync::Arc;
use tower::ServiceExt as _;

/// The token that stands in a page.
pub(super) async fn token(router: &Router) -> String {
    let request = Request::get("/").body(Body::empty()).unwrap();
    let page = router.clone().oneshot(request).await.unwrap();
    let bytes = to_bytes(page.into_body(), usize::MAX).await.unwrap();
    let page = String::from_utf8(bytes.to_vec()).unwrap();
    let (_, rest) = page.split_once("<meta name=\"page-token\" content=\"").unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}

fn own(path: &str, token: &str) -> Builder {
    Request::post(path)
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/json")
        .header("page-token", token)
}

fn form(fields: &str) -> Request<Body> {
    Request::post("/")
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(fields.to_owned()))
        .unwrap()
}

#[tokio::test]
async fn own_pages_get_the_answers_of_a_key_and_others_need_one() {
    let client = Client::new("growth").await;
    let token = token(&client.router).await;
    let ask = |request: Builder| request.body(birth().to_string().into()).unwrap();
    let own_answer = client.send(ask(own("/page/manse", &token))).await;
    let answer = client.ask("/v2/saju/manse", birth()).await;
    assert_eq!((own_answer.status.as_u16(), &own_answer.body["data"]), (200, &answer.body["data"]));
    assert_eq!(own_answer.header("cache-control"), Some("no-store"));
    let from_elsewhere = Request::post("/page/manse").header("page-token", &token);
    client.send(ask(from_elsewhere)).await.assert(401, "MISSING_API_KEY");
    client.send(ask(own("/page/nothing", &token))).await.assert(404, "NOT_FOUND");
    let wrong = json!({ "birthYear": 1998 }).to_string();
    let wrong = own("/page/manse", &token).body(wrong.into()).unwrap();
    client.send(wrong).await.assert(400, "VALIDATION_ERROR");
    let places = |token: &str| {
        Request::get("/page/places?q=%EC%88%98%EC%9B%90")
            .header("sec-fetch-site", "same-origin")
            .header("page-token", token)
            .body(Body::empty())
            .unwrap()
    };
    let found = client.send(places(&token)).await;
    assert_eq!(found.body["data"]["places"][0]["name"], "경기도 수원시");
    client.send(places("")).await.assert(401, "MISSING_API_KEY");
}

#[tokio::test]
async fn the_pages_answer_whoever_has_loaded_one_lately() {
    let client = Client::new("growth").await;
    let ask = async |token: &str| {
        let request = own("/page/life", token).body(birth().to_string().into()).unwrap();
        client.send(request).await
    };
    let long_past = "5f5e1000.00112233445566778899aabbccddeeff";
    for wrong in ["", "x", ".", long_past] {
        let refused = ask(wrong).await;
        refused.assert(401, "MISSING_API_KEY");
        assert_eq!(refused.header("page-token"), None);
    }
    let mut next = token(&client.router).await;
    for _ in 0..3 {
        let answer = ask(&next).await;
        assert_eq!(answer.status, 200);
        next = answer.header("page-token").expect("each answer brings the next").to_owned();
    }
}

#[tokio::test]
async fn nodes_that_share_a_secret_know_the_tokens_of_one_another() {
    let node = async |secret: Option<&str>| {
        let app = App::new(Arc::new(service().await));
        router(match secret {
            Some(secret) => app.with_page_secret(secret),
            None => app,
        })
    };
    let token = token(&node(Some("shared")).await).await;
    for (secret, status) in [(Some("shared"), 200), (Some("another"), 401), (None, 401)] {
        let request = own("/page/manse", &token).body(Body::from(birth().to_string())).unwrap();
        assert_eq!(node(secret).await.oneshot(request).await.unwrap().status(), status);
    }
    let open = router(App::new(Arc::new(service().await)).without_page_token());
    let request = own("/page/manse", "").body(Body::from(birth().to_string())).unwrap();
    assert_eq!(open.oneshot(request).await.unwrap().status(), 200);
}

#[tokio::test]
async fn an_address_that_asks_too_often_waits() {
    let app = App::new(Arc::new(service().await)).with_page_calls_per_minute(1);
    let router: Router = router(app);
    let token = token(&router).await;
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let request = own("/page/manse", &token).body(Body::from(birth().to_string())).unwrap();
        statuses.push(router.clone().oneshot(request).await.unwrap().status().as_u16());
        let fields = format!("token={token}&date=19980519&time=10:00&sex=male");
        statuses.push(router.clone().oneshot(form(&fields)).await.unwrap().status().as_u16());
    }
    // Scripts and the form without them count together.
    let refused = statuses.iter().filter(|&&status| status == 429).count();
    assert!(refused >= 4, "{statuses:?}");
}

#[tokio::test]
async fn what_is_asked_without_a_key_has_memory_of_its_own() {
    let ask = async |app: App, request: Request<Body>| router(app).oneshot(request).await.unwrap();
    let page =
        |token: &str| own("/page/manse", token).body(Body::from(birth().to_string())).unwrap();
    let app = || async { App::new(Arc::new(service().await)).with_page_secret("") };
    let token = token(&router(app().await)).await;
    let no_room = app().await.with_unkeyed_budgets(0, 0);
    for request in [page(&token), form(&format!("token={token}&date=19980519"))] {
        let reply = ask(no_room.clone(), request).await;
        assert_eq!(reply.status(), 503);
        assert_eq!(reply.headers()["retry-after"], "2");
    }
    // What calls with a key have no room for is none of the pages', and the other way about.
    assert_eq!(ask(app().await.with_body_budget(0), page(&token)).await.status(), 200);
    let login = Request::post("/dashboard/login")
        .header("host", "localhost")
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/x-www-form-urlencoded");
    let fields = |bytes: usize| Body::from(format!("name=owner&password={}", "x".repeat(bytes)));
    let reply = ask(no_room, login.body(fields(10)).unwrap()).await;
    assert_eq!(
        (reply.status().as_u16(), &reply.headers()["retry-after"]),
        (503, &"2".parse().unwrap())
    );
}

#[tokio::test]
async fn the_form_without_scripts_is_read_without_guessing() {
    let client = Client::new("free").await;
    let token = token(&client.router).await;
    for (fields, status) in [
        ("date=19980519&time=10:00&sex=male", 200),
        ("date=1998.5.19&unknown=on&sex=female&city=%EC%88%98%EC%9B%90", 200),
        ("date=1998.5.19&unknown=on&sex=female&city=%EC%A4%91%EA%B5%AC", 400),
        (
            "date=1998.5.19&unknown=on&sex=female\
             &city=%EA%B2%BD%EA%B8%B0%EB%8F%84%20%EC%88%98%EC%9B%90%EC%8B%9C",
            200,
        ),
        ("date=19%20May%201998&time=10:00&sex=male", 200),
        ("date=19980519&time=abc&sex=male", 400),
        ("date=19980519&time=10:00&sex=xx", 400),
        ("date=19980519&time=10:00&sex=male&calendar=xx", 400),
    ] {
        let reply = client.send(form(&format!("token={token}&{fields}"))).await;
        assert_eq!(reply.status, status, "{fields}");
    }
}

#[tokio::test]
async fn the_chart_without_scripts_speaks_the_language_of_its_page() {
    let client = Client::new("free").await;
    let token = token(&client.router).await;
    let fields = format!("token={token}&date=19980519&time=10:00&sex=female&city=Busan");
    let hangul = async |language: &'static str| {
        let mut request = form(&fields);
        request.headers_mut().insert("accept-language", language.parse().unwrap());
        let page = client.router.clone().oneshot(request).await.unwrap();
        let page = to_bytes(page.into_body(), usize::MAX).await.unwrap();
        let page = String::from_utf8(page.to_vec()).unwrap();
        let result = page.split_once("id=\"result\"").unwrap().1.to_owned();
        result
            .split('>')
            .filter_map(|part| part.split('<').next())
            .filter(|text| text.contains(|c| ('가'..='힣').contains(&c)))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert!(hangul("ko").await.len() > 20);
    assert_eq!(hangul("en").await, Vec::<String>::new());
}

#[tokio::test]
async fn no_birth_stands_in_an_address() {
    let client = Client::new("free").await;
    let fields = "date=19970519&time=10:00&sex=male";
    let request = Request::get(format!("/?{fields}")).body(Body::empty()).unwrap();
    let page = client.send(request).await;
    let text = String::from_utf8_lossy(&page.bytes);
    assert_eq!(page.status, 200);
    assert!(!text.contains("class=\"saju\""), "a chart is drawn");
    assert!(!text.contains("19970519"), "the birth is filled in");
    assert!(text.contains("<form class=\"birth\" method=\"post\""));
    // Without the token of a page that was loaded lately: once more, with what was filled in.
    let reply = client.send(form(fields)).await;
    let text = String::from_utf8_lossy(&reply.bytes);
    assert!(reply.status == 401 && !text.contains("class=\"saju\""));
    assert!(text.contains("value=\"19970519\"") && text.contains("한 번 더 눌러"));
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
