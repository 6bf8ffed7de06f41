//! Types and languages that a request accepts.

use serde_json::{Value, json};

use super::client::{Client, Reply, birth, with};

async fn accepting(client: &Client, path: &str, name: &str, value: &str, body: &Value) -> Reply {
    let request = client.post(path).header(name, value);
    client.send(request.body(body.to_string().into()).unwrap()).await
}

#[tokio::test]
async fn the_type_is_negotiated_and_where_none_fits_that_is_told() {
    let client = Client::new("growth").await;
    let (json, markdown) = ("application/json; charset=utf-8", "text/markdown; charset=utf-8");
    for (accept, expected) in [
        ("text/markdown", markdown),
        ("text/markdown;q=0, application/json", json),
        ("application/json;q=0.1, text/markdown;q=0.2", markdown),
        ("*/*", json),
        ("application/problem+json", json),
    ] {
        let reply = accepting(&client, "/v2/saju/manse", "accept", accept, &birth()).await;
        let found = (reply.status.as_u16(), reply.header("content-type"));
        assert_eq!(found, (200, Some(expected)), "{accept}");
    }
    for path in ["/v2/saju/manse", "/v2/saju/hours", "/v2/saju/batch"] {
        for accept in ["image/png", "application/json;q=0, application/problem+json;q=0"] {
            let reply = accepting(&client, path, "accept", accept, &birth()).await;
            reply.assert(406, "NOT_ACCEPTABLE");
            assert!(reply.body["error"]["message"].as_str().unwrap().contains("application/json"));
        }
    }
    assert_eq!(client.used().await, 5, "what is not acceptable costs nothing");
    let list = axum::http::Request::get("/v2/saju/topics")
        .header("x-api-key", &client.key)
        .header("accept", "text/csv");
    let list = client.send(list.body(axum::body::Body::empty()).unwrap()).await;
    list.assert(406, "NOT_ACCEPTABLE");
}

#[tokio::test]
async fn messages_hints_warnings_and_notes_are_told_in_english() {
    let client = Client::new("growth").await;
    let korean = |text: &Value| text.as_str().unwrap().contains(|c| ('가'..='힣').contains(&c));
    let english = "en-US,en;q=0.9,ko;q=0.5";
    let wrong = with(with(birth(), "birthHour", "10:30"), "birthMonth", 13);
    for (language, expected) in [(english, false), ("ko", true), ("fr", true)] {
        let ask = |body| accepting(&client, "/v2/saju/manse", "accept-language", language, body);
        let error = ask(&wrong).await.body["error"].take();
        assert_eq!(korean(&error["message"]), expected, "{error}");
        for issue in error["issues"].as_array().unwrap() {
            assert_eq!((korean(&issue["hint"]), korean(&issue["expected"])), (expected, expected));
        }
        // 7 minutes before 소서.
        let near = json!({
            "birthYear": 2014, "birthMonth": 7, "birthDay": 7, "birthHour": 13, "birthMinute": 8,
            "isFemale": true, "isMale": false,
        });
        let answer = ask(&near).await.body;
        let note = answer["data"]["diagnostics"][0]["message"].clone();
        assert_eq!(note.as_str().unwrap().contains("앞섭니다"), expected, "{note}");
        assert_eq!(korean(&answer["meta"]["warnings"][0]["message"]), expected);
        assert!(korean(&answer["data"]["modules"]["fourPillars"]["dayMaster"]["meaning"]));
    }
    let refused = accepting(&client, "/v2/saju/tarot", "accept-language", "en", &birth()).await;
    assert!(!korean(&refused.body["error"]["message"]));
    // Each is kept in the language in which it was told, the latest first.
    let kept = client.errors().await["errors"].take();
    let told: Vec<bool> = (0..3).map(|place| korean(&kept[place]["message"])).collect();
    assert_eq!(told, [true, true, false], "{kept}");
}

#[tokio::test]
async fn a_call_is_refused_in_the_language_that_its_body_asks_for() {
    let korean = |reply: &Reply| {
        let message = reply.body["error"]["message"].as_str().unwrap();
        message.contains(|c| ('가'..='힣').contains(&c))
    };
    for (accept, asked, expected) in [("ko", "en", false), ("en", "ko", true)] {
        let client = Client::new("one-a-day").await;
        let call = async |path: &str, key: &str, body: Value| {
            let request = client.post(path).header("accept-language", accept);
            let request = request.header("idempotency-key", key);
            client.send(request.body(body.to_string().into()).unwrap()).await
        };
        let body = with(birth(), "language", asked);
        let (topic, batch) = ("/v2/saju/manse", "/v2/saju/batch");
        assert_eq!(call(topic, "a", body.clone()).await.status, 200);
        let other = call(topic, "a", with(body.clone(), "birthDay", 3)).await;
        other.assert(409, "IDEMPOTENCY_CONFLICT");
        let late = call(topic, "b", body.clone()).await;
        late.assert(429, "DAILY_LIMIT_EXCEEDED");
        let items = |count| vec![json!({ "topic": "manse", "input": birth() }); count];
        let many = |count| json!({ "defaults": { "language": asked }, "items": items(count) });
        let large = call(batch, "c", many(3)).await;
        large.assert(400, "BATCH_TOO_MANY_ITEMS");
        let late_batch = call(batch, "d", many(1)).await;
        late_batch.assert(429, "DAILY_LIMIT_EXCEEDED");
        for reply in [other, late, large, late_batch] {
            assert_eq!(korean(&reply), expected, "{}", reply.body);
        }
        let client = Client::new("growth").await;
        let request = client.post(batch).header("accept-language", accept);
        let body = with(many(1), "moon", 1).to_string();
        let warned = client.send(request.body(body.into()).unwrap()).await;
        let warning = warned.body["meta"]["warnings"][0]["message"].as_str().unwrap().to_owned();
        assert_eq!(warning.contains("읽지"), expected, "{warning}");
    }
}
