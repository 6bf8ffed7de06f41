//! Repeats with the same idempotency key.

use serde_json::{Value, json};

use super::client::{Client, birth};

#[tokio::test]
async fn a_repeat_with_the_same_idempotency_key_is_not_charged_again() {
    let client = Client::new("growth").await;
    let call = |body: Value| {
        let request = client.post("/v2/saju/manse").header("idempotency-key", "a");
        client.send(request.body(body.to_string().into()).unwrap())
    };
    for replayed in [None, Some("true")] {
        let reply = call(birth()).await;
        assert_eq!(reply.header("x-quota-used"), Some("1"));
        assert_eq!(reply.header("idempotent-replayed"), replayed);
    }
    // The same members in another order, with other white space.
    let mut turned: Vec<(String, Value)> =
        birth().as_object().unwrap().clone().into_iter().collect();
    turned.reverse();
    let turned = turned.iter().map(|(name, value)| format!("\n  \"{name}\" : {value}"));
    let turned = format!("{{{}\n}}", turned.collect::<Vec<_>>().join(","));
    let request = client.post("/v2/saju/manse").header("idempotency-key", "a");
    let reply = client.send(request.body(turned.into()).unwrap()).await;
    assert_eq!(reply.header("idempotent-replayed"), Some("true"), "{}", reply.body);
    let in_markdown = client.post("/v2/saju/manse").header("idempotency-key", "a");
    let in_markdown = in_markdown.header("accept", "text/markdown");
    client
        .send(in_markdown.body(birth().to_string().into()).unwrap())
        .await
        .assert(409, "IDEMPOTENCY_CONFLICT");
    call(json!({ "birthYear": 1990, "birthMonth": 1, "birthDay": 1 }))
        .await
        .assert(409, "IDEMPOTENCY_CONFLICT");
}

#[tokio::test]
async fn an_idempotency_key_that_cannot_be_kept_is_refused_and_not_passed_over() {
    let client = Client::new("growth").await;
    let long = "a".repeat(256);
    for key in [&b"\xe9"[..], b"two words", b"", long.as_bytes()] {
        for path in ["/v2/saju/manse", "/v2/saju/batch"] {
            let key = axum::http::HeaderValue::from_bytes(key).unwrap();
            let request = client.post(path).header("idempotency-key", key);
            let reply = client.send(request.body(birth().to_string().into()).unwrap()).await;
            reply.assert(400, "VALIDATION_ERROR");
            assert_eq!(reply.body["error"]["issues"][0]["field"], "Idempotency-Key");
        }
    }
    // Of two neither is what the sender expects to be kept.
    let two = client
        .post("/v2/saju/manse")
        .header("idempotency-key", "a1")
        .header("idempotency-key", "b1");
    let reply = client.send(two.body(birth().to_string().into()).unwrap()).await;
    reply.assert(400, "VALIDATION_ERROR");
    let issue = &reply.body["error"]["issues"][0];
    assert_eq!(issue["received"], "a1, b1");
    assert!(issue["hint"].as_str().unwrap().contains("한 번만"), "{issue}");
    assert_eq!(client.errors().await["count"], 9);
}
