//! Large batches, with a key, whose answers nobody reads.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use super::Target;
use super::peers::{Peers, narrow};

/// Births that differ, so that no answer is kept from before.
static NEXT: AtomicU32 = AtomicU32::new(0);

pub(super) fn begin(target: &Target, peers: &mut Peers, count: usize) {
    for _ in 0..count {
        let target = target.clone();
        peers.add(move |tally| {
            let target = target.clone();
            async move {
                let Ok(mut stream) = narrow(&target.address).await else { return };
                let (body, key) = (batch(), &target.key);
                let request = format!(
                    "POST /v2/saju/batch HTTP/1.1\r\nhost: siege\r\nx-api-key: {key}\r\n\
                     content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
                    body.len()
                );
                if stream.write_all(request.as_bytes()).await.is_err() {
                    return tally.count(0);
                }
                let mut head = [0; 16];
                let read = stream.read(&mut head).await.unwrap_or(0);
                tally.count_head(&head[..read]);
                if head.starts_with(b"HTTP/1.1 200") {
                    tokio::time::sleep(Duration::from_hours(1)).await;
                }
            }
        });
    }
}

/// A hundred births of a topic that says much.
fn batch() -> String {
    let item = |_| {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let (year, month, day) = (1930 + number % 90, 1 + number / 90 % 12, 1 + number / 1080 % 28);
        json!({ "topic": "consult", "input": {
            "birthYear": year, "birthMonth": month, "birthDay": day, "birthHour": number % 24,
        } })
    };
    json!({ "items": (0..100).map(item).collect::<Vec<_>>() }).to_string()
}
