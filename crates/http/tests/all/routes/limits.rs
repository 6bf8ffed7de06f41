//! What is told of a limit that refuses a call.

use serde_json::{Value, json};

use super::client::{Client, birth};

fn births(count: i32) -> Value {
    let item = |year| json!({ "topic": "manse", "input": { "birthYear": year, "birthMonth": 3, "birthDay": 2 } });
    json!({ "items": (0..count).map(|k| item(1950 + k)).collect::<Vec<_>>() })
}

#[tokio::test]
async fn a_batch_that_does_not_fit_is_told_what_is_left_and_when_the_window_opens() {
    let client = Client::new("three-a-month").await;
    client.manse(birth()).await;
    let refused = client.batch(births(3)).await;
    refused.assert(402, "QUOTA_EXCEEDED");
    let stand = json!({ "window": "month", "limit": 3, "used": 1, "remaining": 2, "needed": 3 });
    assert_eq!(refused.body["error"]["limit"], stand);
    let message = refused.body["error"]["message"].as_str().unwrap();
    assert!(message.contains("1회를 써서 2회가 남았는데, 이 호출에는 3회가"), "{message}");
    assert!(refused.header("retry-after").is_some(), "the same batch fits into a new month");
    assert_eq!(client.batch(births(2)).await.status, 200);
    let used_up = client.manse(birth()).await;
    used_up.assert(402, "QUOTA_EXCEEDED");
    assert!(used_up.header("retry-after").is_some(), "waiting helps here");
    let never = client.batch(births(5)).await;
    never.assert(402, "QUOTA_EXCEEDED");
    assert_eq!(never.header("retry-after"), None, "a batch larger than the month never fits");
}

#[tokio::test]
async fn a_loop_on_a_used_up_key_is_held_up_by_the_minute() {
    let client = Client::new("three-a-month").await;
    let mut codes = Vec::new();
    for _ in 0..63 {
        let reply = client.manse(birth()).await;
        codes.push(reply.body["error"]["code"].as_str().unwrap_or("none").to_owned());
    }
    let count = |code: &str| codes.iter().filter(|found| *found == code).count();
    assert_eq!(count("none"), 3);
    // A new minute may begin meanwhile.
    assert!(count("RATE_LIMITED") > 0 || count("QUOTA_EXCEEDED") == 60, "{codes:?}");
    assert_eq!(client.used().await, 3);
}
