//! Calls without a key as fast as they are answered: half of them refused, half of them the page that
//! draws a chart for everybody.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::Target;
use super::peers::Peers;

const FORM: &str = "date=1991-03-02&time=10:00&city=서울";

pub(super) fn begin(target: &Target, peers: &mut Peers, count: usize) {
    for number in 0..count {
        let address = target.address.clone();
        let request = match number % 2 {
            0 => "POST /v2/saju/manse HTTP/1.1\r\nhost: siege\r\ncontent-length: 2\r\n\r\n{}"
                .to_owned(),
            _ => format!(
                "POST / HTTP/1.1\r\nhost: siege\r\ncontent-type: application/x-www-form-urlencoded\r\n\
                 content-length: {}\r\n\r\n{FORM}",
                FORM.len()
            ),
        };
        peers.add(move |tally| {
            let (address, request) = (address.clone(), request.clone());
            async move {
                let Ok(mut stream) = TcpStream::connect(address).await else { return };
                let mut answer = vec![0; 256 * 1024];
                while stream.write_all(request.as_bytes()).await.is_ok() {
                    match stream.read(&mut answer).await {
                        Ok(read) if read > 0 => tally.count_head(&answer[..read.min(16)]),
                        _ => break,
                    }
                }
            }
        });
    }
}
