//! The server on a real socket, held by peers that take places, bodies and windows.

use std::time::{Duration, Instant};

use http_body_util::{BodyExt as _, Empty, Full};
use hyper::body::Bytes;
use hyper::client::conn::http2::{self, SendRequest};
use hyper::{Request, Response, body::Incoming};
use hyper_util::rt::{TokioExecutor, TokioIo};
use saju_http::ServerSettings;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::server::{BIRTH, SETTINGS, Server, assert_problem, read_all};

impl Server {
    async fn http2(&self, window: u32) -> SendRequest<Full<Bytes>> {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let mut builder = http2::Builder::new(TokioExecutor::new());
        builder.initial_stream_window_size(window);
        let (sender, connection) = builder.handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        sender
    }

    fn manse(&self) -> Request<Full<Bytes>> {
        Request::post(format!("http://{}/v2/saju/manse", self.address))
            .header("x-api-key", &self.key)
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from_static(BIRTH.as_bytes())))
            .unwrap()
    }

    fn healthz(&self) -> Request<Full<Bytes>> {
        Request::get(format!("http://{}/healthz", self.address)).body(Full::default()).unwrap()
    }

    /// What the server says to some bytes, until it closes the connection.
    async fn answer_to(&self, bytes: &str) -> String {
        let mut stream = self.open().await;
        stream.write_all(bytes.as_bytes()).await.unwrap();
        read_all(&mut stream).await
    }
}

#[tokio::test]
async fn a_key_is_asked_for_before_the_body() {
    let server = Server::start(SETTINGS).await;
    for (path, length) in [("/v2/saju/batch", 900_000), ("/v2/saju/manse", 60_000), ("/mcp", 999)] {
        let head =
            format!("POST {path} HTTP/1.1\r\nhost: test\r\ncontent-length: {length}\r\n\r\n");
        let start = Instant::now();
        assert_problem(&server.answer_to(&head).await, "401", "MISSING_API_KEY");
        assert!(start.elapsed() < Duration::from_millis(500), "{path}: the body was waited for");
    }
    let head = "POST /v2/saju/manse HTTP/1.1\r\nhost: test\r\ncontent-length: 70000\r\n\r\n";
    assert_problem(&server.answer_to(head).await, "413", "BODY_TOO_LARGE");
}

#[tokio::test]
async fn silent_connections_make_room() {
    let server = Server::start(ServerSettings { max_connections: 3, ..SETTINGS }).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(server.open().await);
    }
    let start = Instant::now();
    assert!(server.ask("GET /healthz", "").await.starts_with("HTTP/1.1 200"));
    assert!(start.elapsed() < Duration::from_millis(500));
    assert_eq!(read_all(&mut held[0]).await, "", "the first of them has waited longest");
}

#[tokio::test]
async fn an_address_has_so_many_places_and_the_refused_are_counted() {
    let server = Server::start(ServerSettings { max_connections_per_address: 2, ..SETTINGS }).await;
    let _busy = [server.at_work().await, server.at_work().await];
    let mut third = server.open().await;
    assert_eq!(read_all(&mut third).await, "");
    tokio::time::sleep(Duration::from_millis(700)).await;
    let page = server.ask("GET /metrics", "").await;
    assert!(page.contains("saju_connections_refused_total 1\n"), "{page}");
}

#[tokio::test]
async fn a_stream_that_takes_nothing_ends_alone() {
    let server = Server::start(SETTINGS).await;
    let mut sender = server.http2(0).await;
    let held: Response<Incoming> = sender.send_request(server.manse()).await.unwrap();
    assert_eq!(held.status(), 200);
    let start = Instant::now();
    let mut ended = Box::pin(held.into_body().collect());
    // The connection itself is kept busy.
    let ended = loop {
        tokio::select! {
            ended = &mut ended => break ended,
            () = tokio::time::sleep(Duration::from_millis(200)) => {
                let answer = sender.send_request(server.healthz()).await.unwrap();
                assert_eq!(answer.status(), 200);
            }
        }
        assert!(start.elapsed() < Duration::from_secs(4), "the stream is still held");
    };
    assert!(ended.is_err(), "it was reset");
    assert!(sender.send_request(server.healthz()).await.is_ok(), "the connection is not");
}

#[tokio::test]
async fn an_http2_connection_stays_open_between_requests() {
    let server = Server::start(SETTINGS).await;
    let mut sender = server.http2(1 << 20).await;
    for _ in 0..3 {
        let answer = sender.send_request(server.healthz()).await.unwrap();
        answer.into_body().collect().await.unwrap();
        // Longer than a head may take; what the peer says of its window is no head.
        tokio::time::sleep(Duration::from_millis(1500)).await;
    }
}

#[tokio::test]
async fn half_a_head_after_an_answer_has_the_time_of_a_head() {
    let server = Server::start(SETTINGS).await;
    let mut stream = server.open().await;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n").await.unwrap();
    assert!(stream.read(&mut [0; 4096]).await.unwrap() > 0);
    stream.write_all(b"GET /hea").await.unwrap();
    let start = Instant::now();
    assert_eq!(read_all(&mut stream).await, "");
    let waited = start.elapsed().as_secs_f64();
    assert!((0.9..1.5).contains(&waited), "{waited} s");
}

#[tokio::test]
async fn a_request_has_one_host_and_a_whole_body() {
    let server = Server::start(SETTINGS).await;
    for hosts in ["", "host: a\r\nhost: b\r\n"] {
        let head = format!("GET /healthz HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        assert_problem(&server.answer_to(&head).await, "400", "BAD_REQUEST");
    }
    let old = server.answer_to("GET /healthz HTTP/1.0\r\n\r\n").await;
    assert!(old.starts_with("HTTP/1.0 200"), "{old}");
    let broken = format!(
        "POST /v2/saju/manse HTTP/1.1\r\nhost: test\r\nx-api-key: {}\r\n\
         transfer-encoding: chunked\r\n\r\nno length\r\n",
        server.key
    );
    assert_problem(&server.answer_to(&broken).await, "400", "BAD_REQUEST");
}

#[tokio::test]
async fn metrics_may_have_a_listener_of_their_own() {
    let server = Server::start(ServerSettings { shows_metrics: false, ..SETTINGS }).await;
    assert_problem(&server.ask("GET /metrics", "").await, "404", "NOT_FOUND");
    let own = server.metrics_alone().await;
    let ask = async |path: &str| {
        let stream = TcpStream::connect(own).await.unwrap();
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        let request = Request::get(path).header("host", "test").body(Empty::<Bytes>::new());
        let answer = sender.send_request(request.unwrap()).await.unwrap();
        (answer.status(), answer.into_body().collect().await.unwrap().to_bytes())
    };
    let (status, page) = ask("/metrics").await;
    assert_eq!(status, 200);
    let page = String::from_utf8(page.to_vec()).unwrap();
    assert!(page.contains("saju_requests_total{route=\"unmatched\",status=\"404\"} 1\n"), "{page}");
    assert_eq!(ask("/healthz").await.0, 404, "nothing else is answered there");
}
