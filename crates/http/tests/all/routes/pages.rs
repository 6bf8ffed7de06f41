//! What pages of other origins may read, and what is known again by its tag.

use axum::body::Body;
use axum::http::Request;
use saju_account::KeySettings;
use serde_json::{Value, json};

use super::client::{Client, birth};

const PAGE: &str = "https://app.example";

#[tokio::test]
async fn errors_can_be_read_by_the_page_that_called() {
    let client = Client::new("growth").await;
    let from = |method: &str, path: &str| {
        Request::builder().method(method).uri(path).header("origin", PAGE)
    };
    let json =
        |request: axum::http::request::Builder| request.header("content-type", "application/json");
    let keyed = |request: axum::http::request::Builder| request.header("x-api-key", &client.key);
    let manse = "/v2/saju/manse";
    for (request, body, status) in [
        (json(from("POST", manse)), birth().to_string(), 401),
        (keyed(json(from("POST", manse))), birth().to_string(), 403),
        (from("GET", "/v2/saju/nothing"), String::new(), 404),
        (from("GET", manse), String::new(), 405),
        (json(from("POST", manse)), " ".repeat(70_000), 413),
        (from("POST", manse).header("content-type", "application/xml"), "x".to_owned(), 415),
    ] {
        let reply = client.send(request.body(body.into()).unwrap()).await;
        assert_eq!(reply.status, status);
        assert_eq!(reply.header("access-control-allow-origin"), Some(PAGE), "{status}");
        assert!(reply.header("access-control-expose-headers").unwrap().contains("x-warnings"));
    }
    let login = client.send(from("GET", "/dashboard").body(Body::empty()).unwrap()).await;
    assert_eq!(login.header("access-control-allow-origin"), None);
    let asked = from("OPTIONS", manse).header("access-control-request-headers", "traceparent");
    let preflight = client.send(asked.body(Body::empty()).unwrap()).await;
    let allowed = preflight.header("access-control-allow-headers").unwrap();
    for name in ["traceparent", "accept-language", "x-requested-with", "if-none-match"] {
        assert!(allowed.contains(name), "{name}: {allowed}");
    }
}

#[tokio::test]
async fn public_files_can_be_read_by_any_page_and_are_known_again() {
    let client = Client::new("growth").await;
    for path in ["/birth-cities.json", "/criteria.json", "/llms.txt", "/openapi.json", "/schemas/"]
    {
        let get = || Request::get(path).header("origin", PAGE);
        let reply = client.send(get().body(Body::empty()).unwrap()).await;
        assert_eq!(reply.status, 200, "{path}");
        assert_eq!(reply.header("access-control-allow-origin"), Some("*"), "{path}");
        assert!(reply.header("cache-control").is_some(), "{path}");
        let tag = reply.header("etag").unwrap().to_owned();
        // One tag stands for the plain text and for its compressed form, so it is weak (RFC 9110, 8.8.3.3).
        assert!(tag.starts_with("W/"), "{path}: {tag}");
        let gzipped = get().header("accept-encoding", "gzip").body(Body::empty()).unwrap();
        assert_eq!(client.send(gzipped).await.header("etag"), Some(&*tag), "{path}");
        let again = get().header("if-none-match", tag).body(Body::empty()).unwrap();
        assert_eq!(client.send(again).await.status, 304, "{path}");
    }
    let index = client.get("/schemas/").await.body;
    assert_eq!(
        index["count"].as_u64().unwrap() as usize,
        index["schemas"].as_array().unwrap().len()
    );
    for schema in index["schemas"].as_array().unwrap() {
        assert_eq!(client.get(schema["path"].as_str().unwrap()).await.status, 200);
    }
}

#[tokio::test]
async fn lists_are_known_again_by_their_tag() {
    let client = Client::new("free").await;
    for path in ["/v2/saju/topics", "/v2/saju/modules", "/v2/saju/samples", "/v2/cities"] {
        let first = client.get(path).await;
        let tag = first.header("etag").unwrap();
        assert_eq!(first.header("cache-control"), Some("private, max-age=3600"));
        let again =
            Request::get(path).header("x-api-key", &client.key).header("if-none-match", tag);
        let again = client.send(again.body(Body::empty()).unwrap()).await;
        assert_eq!((again.status.as_u16(), again.bytes.len()), (304, 0), "{path}");
    }
    assert_eq!(client.get("/v2/me").await.header("etag"), None);
}

#[tokio::test]
async fn an_origin_may_be_registered_with_its_usual_port() {
    let mut settings = KeySettings::for_plan("growth");
    settings.allowed_origins = vec![format!("{PAGE}:443")];
    let client = Client::with(settings).await;
    let request = client.post("/v2/saju/manse").header("origin", PAGE);
    let reply = client.send(request.body(birth().to_string().into()).unwrap()).await;
    assert_eq!((reply.status.as_u16(), &reply.body["success"]), (200, &Value::Bool(true)));
    assert_ne!(reply.body["data"], json!(null));
}

#[tokio::test]
async fn a_page_speaks_the_language_that_was_chosen() {
    let client = Client::new("free").await;
    let get = |path: &str, cookie: &str, accepted: &str| {
        Request::get(path)
            .header("cookie", cookie)
            .header("accept-language", accepted)
            .header("accept", "text/html")
            .body(Body::empty())
            .unwrap()
    };
    for path in ["/docs", "/criteria", "/", "/nowhere"] {
        for (query, cookie, accepted, tag) in [
            ("", "", "", "ko"),
            ("", "", "en-US,en;q=0.9", "en"),
            ("", "saju-language=ko", "en-US", "ko"),
            ("?lang=en", "saju-language=ko", "ko", "en"),
        ] {
            let reply = client.send(get(&format!("{path}{query}"), cookie, accepted)).await;
            let text = String::from_utf8(reply.bytes.to_vec()).unwrap();
            assert!(text.contains(&format!("<html lang=\"{tag}\">")), "{path} {query} {cookie}");
            let other = if tag == "ko" { "?lang=en" } else { "?lang=ko" };
            assert!(text.contains(&format!("href=\"{other}\"")), "{path}");
            let is_kept =
                reply.header("set-cookie").is_some_and(|it| it.contains("saju-language=en"));
            assert_eq!(is_kept, !query.is_empty() && path != "/nowhere", "{path}");
        }
    }
    let [korean, english] = ["ko", "en"].map(|tag| get("/docs", "", tag));
    let (korean, english) = (client.send(korean).await, client.send(english).await);
    assert_ne!(korean.header("etag"), english.header("etag"));
    let vary: Vec<_> =
        english.headers.get_all("vary").iter().map(|it| it.to_str().unwrap()).collect();
    assert!(vary.contains(&"accept-language") && vary.contains(&"cookie"), "{vary:?}");
}
