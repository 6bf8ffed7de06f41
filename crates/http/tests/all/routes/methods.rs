//! `HEAD`, `OPTIONS`, and methods that a path does not have.

use axum::body::Body;
use axum::http::{Method, Request};

use super::client::Client;

#[tokio::test]
async fn a_page_may_ask_before_it_calls_any_path() {
    let client = Client::new("growth").await;
    for path in ["/v2/saju/manse", "/v2/saju/batch", "/v2/me", "/v2/calendar/day"] {
        let request = Request::options(path)
            .header("origin", "https://app.example")
            .header("access-control-request-method", "POST")
            .header("access-control-request-headers", "x-api-key, content-type");
        let reply = client.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(reply.status, 204, "{path}");
        let allowed = reply.header("access-control-allow-headers").unwrap();
        assert!(
            ["x-api-key", "content-type", "idempotency-key"].iter().all(|h| allowed.contains(h))
        );
        assert_eq!(reply.header("access-control-allow-origin"), Some("https://app.example"));
        assert_eq!(reply.header("access-control-allow-methods"), Some("GET, POST"));
    }
}

#[tokio::test]
async fn methods_of_a_path_are_named() {
    let client = Client::new("growth").await;
    let head = Request::head("/v2/me").header("x-api-key", &client.key);
    let head = client.send(head.body(Body::empty()).unwrap()).await;
    assert_eq!((head.status.as_u16(), head.bytes.len()), (200, 0));
    for (method, path, allowed, named) in [
        (Method::GET, "/v2/saju/manse", "POST", "POST"),
        (Method::DELETE, "/v2/saju/batch", "POST", "POST"),
        (Method::POST, "/v2/me", "GET,HEAD", "GET"),
        (Method::PUT, "/healthz", "GET,HEAD", "GET"),
        (Method::PUT, "/v2/calendar/convert", "GET,HEAD,POST", "GET, POST"),
    ] {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        let reply = client.send(request).await;
        reply.assert(405, "METHOD_NOT_ALLOWED");
        assert_eq!(reply.header("allow"), Some(allowed), "{path}");
        assert!(reply.body["error"]["message"].as_str().unwrap().contains(named));
    }
}
