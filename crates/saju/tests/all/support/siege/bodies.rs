//! Bodies of batches that nearly come to their end, without a key.

use bytes::Bytes;
use futures_util::stream::{self, StreamExt as _};
use http_body_util::StreamBody;
use hyper::body::Frame;
use hyper::client::conn::http2;
use hyper::{Request, Uri};
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::Target;
use super::peers::{Peers, Tally};

const PATH: &str = "/v2/saju/batch";
/// What is told to come; a byte less comes.
const LENGTH: usize = 1024 * 1024;
const STREAMS: usize = 200;

pub(super) fn begin_http1(target: &Target, peers: &mut Peers, count: usize) {
    for _ in 0..count {
        let address = target.address.clone();
        peers.add(move |tally| {
            let address = address.clone();
            async move {
                let Ok(stream) = TcpStream::connect(address).await else { return };
                let (mut from, mut to) = stream.into_split();
                let head = format!(
                    "POST {PATH} HTTP/1.1\r\nhost: siege\r\ncontent-type: application/json\r\n\
                     content-length: {LENGTH}\r\n\r\n"
                );
                let sending = tokio::spawn(async move {
                    // What is not taken is no concern of the attacker's.
                    let _ = to.write_all(head.as_bytes()).await;
                    let _ = to.write_all(&vec![b' '; LENGTH - 1]).await;
                    std::future::pending::<()>().await;
                });
                let mut answer = [0; 64];
                let read = from.read(&mut answer).await.unwrap_or(0);
                tally.count_head(&answer[..read]);
                sending.abort();
            }
        });
    }
}

pub(super) fn begin_http2(target: &Target, peers: &mut Peers, count: usize) {
    for _ in 0..count {
        let address = target.address.clone();
        peers.add(move |tally| connection(address.clone(), tally));
    }
}

async fn connection(address: String, tally: Tally) {
    let Ok(stream) = TcpStream::connect(&address).await else { return };
    let builder = http2::Builder::new(TokioExecutor::new());
    let Ok((mut sender, connection)) = builder.handshake(TokioIo::new(stream)).await else {
        return;
    };
    tokio::spawn(connection);
    let uri: Uri = format!("http://{address}{PATH}").parse().unwrap();
    let mut streams = tokio::task::JoinSet::new();
    for _ in 0..STREAMS {
        if sender.ready().await.is_err() {
            break;
        }
        let part = Bytes::from(vec![b' '; LENGTH - 1]);
        let part = stream::once(async { Ok::<_, std::convert::Infallible>(Frame::data(part)) });
        let body = StreamBody::new(Box::pin(part.chain(stream::pending())));
        let request = Request::post(uri.clone())
            .header("content-type", "application/json")
            .header("content-length", LENGTH)
            .body(body)
            .unwrap();
        let (answering, tally) = (sender.send_request(request), tally.clone());
        streams.spawn(async move {
            tally.count(answering.await.map_or(0, |answer| answer.status().as_u16()));
        });
    }
    while streams.join_next().await.is_some() {}
}
