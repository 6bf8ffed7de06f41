//! Heads of requests, a byte at a time.

use std::time::Duration;

use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use super::Target;
use super::peers::Peers;

pub(super) fn begin(target: &Target, peers: &mut Peers, count: usize) {
    for _ in 0..count {
        let address = target.address.clone();
        peers.add(move |tally| {
            let address = address.clone();
            async move {
                let Ok(mut stream) = TcpStream::connect(address).await else { return };
                let head = b"GET /healthz HTTP/1.1\r\nhost: siege\r\nx-slow: ".iter();
                for byte in head.chain(std::iter::repeat(&b'x')) {
                    if stream.write_all(&[*byte]).await.is_err() {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
                tally.count(0);
            }
        });
    }
}
