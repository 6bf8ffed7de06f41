//! The chart as a picture.

use saju_account::KeySettings;
use serde_json::json;

use super::client::{Client, birth, with};

const PATH: &str = "/v2/saju/chart.svg";

#[tokio::test]
async fn a_picture_is_a_call_and_its_errors_are_json() {
    let client = Client::new("growth").await;
    let reply = client.ask(PATH, with(birth(), "theme", "dark")).await;
    assert_eq!((reply.status.as_u16(), reply.header("content-type")), (200, Some("image/svg+xml")));
    assert_eq!(reply.header("x-quota-used"), Some("1"));
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    assert!(reply.header("x-ruleset-version").is_some() && reply.header("x-warnings").is_none());
    let svg = std::str::from_utf8(&reply.bytes).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains("#191816"));
    let refused = client.ask(PATH, with(with(birth(), "theme", "blue"), "birthMonth", 13)).await;
    refused.assert(400, "VALIDATION_ERROR");
    let issues = refused.body["error"]["issues"].as_array().unwrap();
    let fields: Vec<_> = issues.iter().map(|issue| &issue["field"]).collect();
    assert_eq!(fields, ["birthMonth", "theme"]);
    assert_eq!(refused.header("x-quota-used"), Some("1"));
    client.get(PATH).await.assert(405, "METHOD_NOT_ALLOWED");
}

#[tokio::test]
async fn its_warnings_stand_in_a_header() {
    let client = Client::new("growth").await;
    let body = with(with(birth(), "name", "지민"), "birthYear", "1991");
    let reply = client.ask(PATH, body).await;
    assert_eq!(reply.header("x-input-coerced"), Some("birthYear"));
    assert!(reply.header("x-warnings").unwrap().contains("UNKNOWN_FIELD;field=\"name\""));
    assert!(!String::from_utf8_lossy(&reply.bytes).contains("지민"));
    // The sex decides nothing that is drawn.
    let plain =
        client.ask(PATH, json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2 })).await;
    assert_eq!((plain.status.as_u16(), plain.header("x-warnings")), (200, None));
}

#[tokio::test]
async fn it_comes_to_whoever_takes_an_image_of_its_kind() {
    let client = Client::new("growth").await;
    for (accept, status) in [
        ("image/svg+xml", 200),
        ("image/*", 200),
        ("*/*", 200),
        ("image/svg+xml, application/problem+json", 200),
        ("application/json", 406),
        ("image/png", 406),
        ("image/svg+xml;q=0, */*;q=0", 406),
    ] {
        let request = client.post(PATH).header("accept", accept);
        let reply = client.send(request.body(birth().to_string().into()).unwrap()).await;
        assert_eq!(reply.status.as_u16(), status, "{accept}");
        if status == 406 {
            reply.assert(406, "NOT_ACCEPTABLE");
            let message = reply.body["error"]["message"].as_str().unwrap();
            assert!(message.contains("image/svg+xml"), "{message}");
        }
    }
    assert_eq!(client.used().await, 4, "what is not acceptable costs nothing");
    let request = client.post(PATH).header("accept", "image/svg+xml, application/problem+json");
    let wrong = with(birth(), "birthDay", 40);
    let reply = client.send(request.body(wrong.to_string().into()).unwrap()).await;
    assert_eq!(reply.header("content-type"), Some("application/problem+json"));
}

#[tokio::test]
async fn a_repeat_is_the_same_picture_and_free() {
    let client = Client::new("growth").await;
    let ask = async |body: &str| {
        let request = client.post(PATH).header("idempotency-key", "a");
        client.send(request.body(body.to_owned().into()).unwrap()).await
    };
    let body = birth().to_string();
    let (first, again) = (ask(&body).await, ask(&body).await);
    assert_eq!(first.bytes, again.bytes);
    assert_eq!(
        (first.header("idempotent-replayed"), again.header("idempotent-replayed")),
        (None, Some("true"))
    );
    assert_eq!(client.used().await, 1);
    ask(&with(birth(), "theme", "dark").to_string()).await.assert(409, "IDEMPOTENCY_CONFLICT");
}

#[tokio::test]
async fn a_free_key_gets_relations_for_samples_alone() {
    let client = Client::new("free").await;
    let other = client.ask(PATH, birth()).await;
    assert!(String::from_utf8_lossy(&other.bytes).contains("플랜"));
    let sample = json!({
        "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10, "birthCity": "서울", "language": "en",
    });
    // A free key has one call a minute.
    let client = client.another(KeySettings::for_plan("free")).await;
    let sample = client.ask(PATH, sample).await;
    let svg = String::from_utf8_lossy(&sample.bytes);
    assert!(svg.contains("stem combination") && !svg.contains("not part of this plan"), "{svg}");
}
