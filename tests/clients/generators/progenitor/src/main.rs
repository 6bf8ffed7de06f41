//! Asks a server, or `additions.py` before it, for every topic by the client that progenitor makes in Rust.

use std::env;

use progenitor::generate_api;
use reqwest::header::{HeaderMap, HeaderValue};
use serde_json::{Value, json};

generate_api!("../generated/openapi-3.0.json");

const CASES: &str = "12 topics, the short form, an error, a batch";

/// A code as it is answered: where values are added, it is one that the client does not know.
fn told(code: &str) -> String {
    env::var("SAJU_ADDED").unwrap_or_else(|_| code.to_owned())
}

fn birth() -> Value {
    json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10 })
}

fn pair() -> Value {
    let mut body = birth();
    body["partners"] =
        json!([{ "birthYear": 1970, "birthMonth": 5, "birthDay": 5, "isFemale": true }]);
    body
}

/// Asks for topics, each by its own method, and holds what the types kept of the answers.
macro_rules! read {
    ($client:ident, $($method:ident $topic:literal $body:ident),+) => {$(
        let body = serde_json::from_value($body()).unwrap();
        let answer = $client.$method(None, &body).await.unwrap().into_inner();
        assert!(answer.success);
        let answer = serde_json::to_value(&answer).unwrap();
        assert_eq!(answer["data"]["topic"], $topic);
        let day = answer.pointer("/data/modules/fourPillars/pillars/day/ganji");
        assert!(day.is_none_or(|day| day == "병인"), $topic);
    )+};
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let key = HeaderValue::from_str(&env::var("SAJU_KEY").unwrap()).unwrap();
    let headers = HeaderMap::from_iter([("x-api-key".parse().unwrap(), key)]);
    let http = reqwest::Client::builder().default_headers(headers).build().unwrap();
    let client = Client::new_with_client(&env::var("SAJU_URL").unwrap(), http);
    read!(
        client,
        read_manse "manse" birth,
        read_today "today" birth,
        read_daily "daily" birth,
        read_monthly "monthly" birth,
        read_yearly "yearly" birth,
        read_decade "decade" birth,
        read_life "life" birth,
        read_consult "consult" birth,
        read_compatibility "compatibility" pair,
        read_love "love" pair,
        read_money "money" birth,
        read_health "health" birth
    );

    let mut short = birth();
    short["topic"] = "manse".into();
    let short = client.read_compact(None, &serde_json::from_value(short).unwrap()).await.unwrap();
    assert!(short.data.text.starts_with("# 만세력\n"));

    let no_day = json!({ "birthYear": 1998, "birthMonth": 2, "birthDay": 30 });
    match client.read_manse(None, &serde_json::from_value(no_day).unwrap()).await {
        Err(progenitor_client::Error::ErrorResponse(refused)) => {
            let refused = serde_json::to_value(&*refused).unwrap();
            assert_eq!(refused["error"]["code"], told("INVALID_DATE"));
        }
        other => panic!("a day that there is not was read: {other:?}"),
    }

    let items = json!({ "items": [
        { "id": "a", "topic": "manse", "input": birth() },
        { "topic": "love", "input": { "birthYear": 1998, "birthMonth": 2, "birthDay": 30 } },
    ] });
    let batch = client.run_batch(None, &serde_json::from_value(items).unwrap()).await.unwrap();
    let batch = serde_json::to_value(&*batch).unwrap();
    assert_eq!(batch["data"]["results"][0]["data"]["topic"], "manse");
    assert_eq!(batch["data"]["results"][1]["error"]["code"], told("INVALID_DATE"));
    println!("{CASES}");
}
