//! Compressed answers.

use std::io::Read as _;

use flate2::bufread::GzDecoder;
use serde_json::{Value, json};

use super::client::{Client, Reply, birth};

/// The text of a gzip answer: one member, and nothing behind it.
fn unpacked(reply: &Reply) -> Vec<u8> {
    assert_eq!(reply.header("content-encoding"), Some("gzip"));
    let mut decoder = GzDecoder::new(&reply.bytes[..]);
    let mut text = Vec::new();
    decoder.read_to_end(&mut text).unwrap();
    assert!(decoder.into_inner().is_empty());
    text
}

async fn compressed(client: &Client, path: &str, accept: &str, body: &Value) -> Reply {
    let request = client.post(path).header("accept-encoding", "br, gzip").header("accept", accept);
    client.send(request.body(body.to_string().into()).unwrap()).await
}

fn varies(reply: &Reply) -> bool {
    let vary = reply.headers.get_all("vary").iter().map(|value| value.to_str().unwrap());
    vary.flat_map(|list| list.split(',')).any(|name| name.trim() == "accept-encoding")
}

#[tokio::test]
async fn an_answer_is_the_same_compressed() {
    let client = Client::new("growth").await;
    let path = "/v2/saju/life";
    let made = compressed(&client, path, "*/*", &birth()).await;
    let kept = compressed(&client, path, "*/*", &birth()).await;
    let plain = client.ask(path, birth()).await;
    assert!(varies(&made) && varies(&plain));
    assert_eq!(plain.header("content-encoding"), None);
    assert!(kept.bytes.len() * 4 < plain.bytes.len(), "{} bytes", kept.bytes.len());
    for (reply, cached) in [(made, false), (kept, true)] {
        let text: Value = serde_json::from_slice(&unpacked(&reply)).unwrap();
        assert_eq!(text["data"], plain.body["data"]);
        assert_eq!(text["meta"]["cached"], cached);
    }
}

#[tokio::test]
async fn markdown_and_batches_are_compressed_and_short_errors_are_not() {
    let client = Client::new("growth").await;
    let markdown = compressed(&client, "/v2/saju/manse", "text/markdown", &birth()).await;
    assert!(unpacked(&markdown).starts_with("# 만세력".as_bytes()));
    let items: Vec<Value> = (1950..1980)
        .map(|year| json!({ "id": year, "topic": "manse", "input": { "birthYear": year, "birthMonth": 1, "birthDay": 1 } }))
        .collect();
    let body = json!({ "items": items });
    let batch = compressed(&client, "/v2/saju/batch", "*/*", &body).await;
    let batch: Value = serde_json::from_slice(&unpacked(&batch)).unwrap();
    assert_eq!(batch["data"]["results"][29]["data"]["input"]["solar"]["year"], 1979);
    let lines = compressed(&client, "/v2/saju/batch", "application/x-ndjson", &body).await;
    assert_eq!(String::from_utf8(unpacked(&lines)).unwrap().lines().count(), 30);
    let refused = compressed(&client, "/v2/saju/manse", "*/*", &json!({ "birthYear": 0 })).await;
    assert_eq!(refused.status, 400);
    refused.assert(400, "VALIDATION_ERROR");
}

#[tokio::test]
async fn long_lists_are_compressed_too() {
    let client = Client::new("growth").await;
    let request = axum::http::Request::get("/birth-cities.json").header("accept-encoding", "gzip");
    let reply = client.send(request.body(axum::body::Body::empty()).unwrap()).await;
    let cities: Value = serde_json::from_slice(&unpacked(&reply)).unwrap();
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/tables/input/birth-cities.csv");
    let rows = std::fs::read_to_string(list).unwrap().lines().skip(1).count();
    assert_eq!(
        (&cities["count"], cities["cities"].as_array().unwrap().len()),
        (&json!(rows), rows)
    );
}

#[tokio::test]
async fn who_refuses_gzip_is_sent_the_plain_text_and_who_refuses_both_as_well() {
    let client = Client::new("growth").await;
    for path in ["/openapi.json", "/birth-cities.json", "/docs.md"] {
        for accept in ["gzip;q=0", "identity;q=0", "*;q=0", "br"] {
            let request = axum::http::Request::get(path).header("accept-encoding", accept);
            let reply = client.send(request.body(axum::body::Body::empty()).unwrap()).await;
            assert_eq!(
                (reply.status.as_u16(), reply.header("content-encoding")),
                (200, None),
                "{path} {accept}"
            );
        }
    }
}
