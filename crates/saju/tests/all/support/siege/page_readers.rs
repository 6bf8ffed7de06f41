//! Long documents that anybody may ask for and nobody reads.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use super::Target;
use super::peers::{Peers, narrow};

pub(super) fn begin(target: &Target, peers: &mut Peers, count: usize) {
    for _ in 0..count {
        let address = target.address.clone();
        peers.add(move |tally| {
            let address = address.clone();
            async move {
                let Ok(mut stream) = narrow(&address).await else { return };
                let request = b"GET /openapi.json HTTP/1.1\r\nhost: siege\r\n\r\n";
                if stream.write_all(request).await.is_err() {
                    return tally.count(0);
                }
                let mut head = [0; 16];
                let read = stream.read(&mut head).await.unwrap_or(0);
                tally.count_head(&head[..read]);
                tokio::time::sleep(Duration::from_hours(1)).await;
            }
        });
    }
}
