//! HTTP/2 streams, with a key, whose answers have no window to go out by, on connections that are kept
//! busy.

use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use hyper::client::conn::http2;
use hyper::{Request, Uri};
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use super::super::client::BIRTH;
use super::Target;
use super::peers::{Peers, Tally};

const STREAMS: usize = 200;

pub(super) fn begin(target: &Target, peers: &mut Peers, count: usize) {
    for _ in 0..count {
        let target = target.clone();
        peers.add(move |tally| connection(target.clone(), tally));
    }
}

async fn connection(target: Target, tally: Tally) {
    let Ok(stream) = TcpStream::connect(&target.address).await else { return };
    let mut builder = http2::Builder::new(TokioExecutor::new());
    builder.initial_stream_window_size(0);
    let Ok((mut sender, connection)) = builder.handshake(TokioIo::new(stream)).await else {
        return;
    };
    tokio::spawn(connection);
    let uri: Uri = format!("http://{}/v2/saju/manse", target.address).parse().unwrap();
    let mut streams = JoinSet::new();
    for _ in 0..STREAMS {
        if sender.ready().await.is_err() {
            break;
        }
        let request = Request::post(uri.clone())
            .header("x-api-key", &target.key)
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from_static(BIRTH.as_bytes())))
            .unwrap();
        let (answering, tally) = (sender.send_request(request), tally.clone());
        streams.spawn(async move {
            let answer = answering.await;
            tally.count(answer.as_ref().map_or(0, |answer| answer.status().as_u16()));
            // The body stays where it is.
            tokio::time::sleep(Duration::from_hours(1)).await;
            drop(answer);
        });
    }
    while streams.join_next().await.is_some() {}
}
