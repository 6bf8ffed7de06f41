//! Connections on which nothing is sent.

use tokio::io::AsyncReadExt as _;
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
                // It ends when the server has had enough.
                let _ended = stream.read(&mut [0; 64]).await;
                tally.count(0);
            }
        });
    }
}
