//! A store that goes away and comes back, and a bug in a route.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Request;
use axum::routing::get;
use saju_account::{KeySettings, Plans, Store};
use saju_http::{App, Metrics, router, serve_until};
use saju_service::Service;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use super::client::{Client, birth};
use super::cluster::Cluster;

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_is_away_is_told_and_used_again_when_it_is_back() {
    let cluster = Cluster::start();
    let store = Store::open(&cluster.create_database().await).await.unwrap();
    let service = Service::new(store, Plans::default(), String::new());
    let client = Client::of(service, KeySettings::for_plan("growth")).await;
    assert_eq!(client.manse(birth()).await.status, 200);
    tokio::task::block_in_place(|| cluster.control(&["stop", "-m", "immediate"]));
    for path in ["/v2/saju/manse", "/v2/saju/batch"] {
        let asked = Instant::now();
        let body = serde_json::json!({ "items": [{ "topic": "manse", "input": birth() }] });
        let body = if path.ends_with("batch") { body } else { birth() };
        let reply = client.ask(path, body).await;
        reply.assert(503, "STORE_UNAVAILABLE");
        assert_eq!(reply.header("retry-after"), Some("2"));
        assert_eq!(reply.header("x-request-id"), reply.body["error"]["requestId"].as_str());
        assert!(asked.elapsed() < Duration::from_secs(5));
    }
    let ready = Request::get("/readyz").body(Body::empty()).unwrap();
    client.send(ready).await.assert(503, "STORE_UNAVAILABLE");
    assert_eq!(client.get("/healthz").await.status, 200);

    tokio::task::block_in_place(|| cluster.control(&["start", "-w"]));
    let back = Instant::now();
    loop {
        let reply = client.manse(birth()).await;
        if reply.status == 200 {
            assert_eq!(reply.header("x-quota-used"), Some("2"));
            break;
        }
        reply.assert(503, "STORE_UNAVAILABLE");
        assert!(back.elapsed() < Duration::from_secs(5), "it does not come back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bug_in_a_route_is_a_500_and_harms_no_other_call() {
    let service = Arc::new(super::client::service().await);
    let metrics = Arc::new(Metrics::new(Arc::clone(&service)));
    let broken = async || -> &'static str { panic!("a test wants it") };
    let routes = router(App::new(service)).route("/broken", get(broken));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let settings = crate::server::SETTINGS;
    let never = std::future::pending();
    let server = tokio::spawn(serve_until(listener, routes, metrics, settings, ended, never));
    // One connection: it survives the bug as well.
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut ask = async |path: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nhost: test\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut text = String::new();
        while !text.ends_with('}') {
            let mut buffer = [0; 4096];
            let read = stream.read(&mut buffer).await.unwrap();
            assert!(read > 0, "the connection was lost: {text}");
            text.push_str(std::str::from_utf8(&buffer[..read]).unwrap());
        }
        text
    };
    for _ in 0..2 {
        let broken = ask("/broken").await;
        assert!(broken.starts_with("HTTP/1.1 500"), "{broken}");
        assert!(broken.contains("\"code\":\"INTERNAL_ERROR\"") && !broken.contains("a test wants"));
        assert!(broken.contains("x-request-id: "));
        assert!(ask("/healthz").await.starts_with("HTTP/1.1 200"));
    }
    end.send(()).unwrap();
    drop(stream);
    server.await.unwrap();
}
