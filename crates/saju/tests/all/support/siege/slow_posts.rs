//! Bodies that stop short of their end, on every route that takes one, over HTTP/2; those of the chart page with the
//! token that it asks for.

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

const STREAMS: usize = 32;
const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

/// Path, type, and the bytes that come of one more.
const POSTS: [(&str, &str, usize); 7] = [
    ("/v2/saju/manse", JSON, 64 * 1024 - 1),
    ("/v2/saju/batch", JSON, 64 * 1024 - 1),
    ("/mcp", JSON, 64 * 1024 - 1),
    ("/page/manse", JSON, 16 * 1024 - 1),
    ("/", FORM, 4 * 1024 - 1),
    ("/dashboard/login", FORM, 1023),
    ("/dashboard/keys", FORM, 32 * 1024 - 1),
];

pub(super) fn begin(target: &Target, peers: &mut Peers, count: usize) {
    for number in 0..count {
        let address = target.address.clone();
        let post = POSTS[number % POSTS.len()];
        peers.add(move |tally| connection(address.clone(), post, tally));
    }
}

/// The token of the page.
async fn token(address: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    let request = b"GET / HTTP/1.1\r\nhost: siege\r\nconnection: close\r\n\r\n";
    stream.write_all(request).await.ok()?;
    let mut page = String::new();
    stream.read_to_string(&mut page).await.ok()?;
    let (_, rest) = page.split_once("name=\"page-token\" content=\"")?;
    Some(rest.split_once('"')?.0.to_owned())
}

async fn connection(address: String, (path, media_type, bytes): (&str, &str, usize), tally: Tally) {
    let token = token(&address).await.unwrap_or_default();
    let Ok(stream) = TcpStream::connect(&address).await else { return };
    let builder = http2::Builder::new(TokioExecutor::new());
    let Ok((mut sender, connection)) = builder.handshake(TokioIo::new(stream)).await else {
        return;
    };
    tokio::spawn(connection);
    let uri: Uri = format!("http://{address}{path}").parse().unwrap();
    let mut streams = tokio::task::JoinSet::new();
    for _ in 0..STREAMS {
        if sender.ready().await.is_err() {
            break;
        }
        let part = Bytes::from(vec![b' '; bytes]);
        let part = stream::once(async { Ok::<_, std::convert::Infallible>(Frame::data(part)) });
        let request = Request::post(uri.clone())
            .header("content-type", media_type)
            .header("content-length", bytes + 1)
            .header("sec-fetch-site", "same-origin")
            .header("x-forwarded-proto", "https")
            .header("page-token", &token)
            .body(StreamBody::new(Box::pin(part.chain(stream::pending()))))
            .unwrap();
        let (answering, tally) = (sender.send_request(request), tally.clone());
        streams.spawn(async move {
            tally.count(answering.await.map_or(0, |answer| answer.status().as_u16()));
        });
    }
    while streams.join_next().await.is_some() {}
}
