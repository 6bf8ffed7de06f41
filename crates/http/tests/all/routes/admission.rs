//! What a call needs before its body is read: a key, a registered origin, a type, a size, a path and a method.

use axum::body::Body;
use axum::http::Request;
use saju_account::KeySettings;

use super::client::{Client, birth};

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
    // A variable that was not set leaves a header empty: it is no key, and hides none.
    let empty = Request::get("/v2/me").header("x-api-key", "");
    client.send(empty.body(Body::empty()).unwrap()).await.assert(401, "MISSING_API_KEY");
    let beside = Request::get("/v2/me").header("x-api-key", "");
    let beside = beside.header("authorization", format!("Bearer {}", client.key));
    assert_eq!(client.send(beside.body(Body::empty()).unwrap()).await.status, 200);
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
            let issue = &reply.body["error"]["issues"][0];
            assert_eq!(
                (&issue["field"], &issue["received"]),
                (&"Content-Encoding".into(), &coding.into())
            );
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
async fn what_needs_no_key_answers_without_one() {
    let client = Client::new("growth").await;
    for path in ["/healthz", "/readyz", "/birth-cities.json"] {
        let reply = client.send(Request::get(path).body(Body::empty()).unwrap()).await;
        assert_eq!(reply.status, 200, "{path}");
    }
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
