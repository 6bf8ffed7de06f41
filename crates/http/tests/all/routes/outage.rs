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

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_a_paused_store_fails_is_not_charged_nor_what_is_given_up_half_way() {
    let cluster = Cluster::start();
    let store = Store::open(&cluster.create_database().await).await.unwrap();
    let plans = Plans::of_config(super::client::DEFAULTS).unwrap().unwrap();
    let service = Service::new(store, plans, String::new());
    let client = Client::of(service, KeySettings::for_plan("pro")).await;
    let calls: Vec<_> = (0..40)
        .map(|number| {
            let client = client.clone();
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(number * 100)).await;
                let batch =
                    serde_json::json!({ "items": [{ "topic": "manse", "input": birth() }] });
                let (path, body) = match number % 4 {
                    0 => ("/v2/saju/batch", batch),
                    _ => ("/v2/saju/manse", birth()),
                };
                let header = format!("call-{number}");
                let request = client.post(path).header("idempotency-key", header);
                let answer = client.send(request.body(body.to_string().into()).unwrap());
                // As the server does with an answer that takes too long.
                let time = if number % 3 == 0 { 500 } else { 9000 };
                match tokio::time::timeout(Duration::from_millis(time), answer).await {
                    Ok(reply) if reply.status == 200 => 1,
                    Ok(reply) => {
                        reply.assert(503, "STORE_UNAVAILABLE");
                        0
                    }
                    Err(_) => 0,
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(950)).await;
    tokio::task::block_in_place(|| cluster.signal("STOP"));
    tokio::time::sleep(Duration::from_millis(2500)).await;
    tokio::task::block_in_place(|| cluster.signal("CONT"));
    let mut answered = 0;
    for call in calls {
        answered += call.await.unwrap();
    }
    assert!((5..35).contains(&answered), "{answered} of 40 were answered");
    let start = Instant::now();
    while client.service.store().stats().owed > 0 {
        assert!(start.elapsed() < Duration::from_secs(10), "charges are still owed");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(client.used().await, answered);
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

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn readiness_is_asked_of_the_store_once_a_second_and_never_waits_for_it() {
    let cluster = Cluster::start();
    let store = Store::open(&cluster.create_database().await).await.unwrap();
    let service = Service::new(store, Plans::default(), String::new());
    let client = Client::of(service, KeySettings::for_plan("growth")).await;
    let ready = async || {
        let asked = Instant::now();
        let reply = client.send(Request::get("/readyz").body(Body::empty()).unwrap()).await;
        (reply.status.as_u16(), asked.elapsed())
    };
    assert_eq!(ready().await.0, 200);
    let before = client.service.store().stats().round_trips;
    let started = Instant::now();
    while started.elapsed() < Duration::from_millis(1500) {
        assert_eq!(ready().await.0, 200);
    }
    let trips = client.service.store().stats().round_trips - before;
    assert!((1..=4).contains(&trips), "{trips}");

    tokio::task::block_in_place(|| cluster.signal("STOP"));
    let stopped = Instant::now();
    let mut longest = Duration::ZERO;
    loop {
        let (status, time) = ready().await;
        longest = longest.max(time);
        if status == 503 {
            break;
        }
        assert!(stopped.elapsed() < Duration::from_secs(4), "a store that hangs is still ready");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    println!("503 after {:?}, the longest wait {longest:?}", stopped.elapsed());
    assert!(longest < Duration::from_millis(150), "{longest:?}");
    tokio::task::block_in_place(|| cluster.signal("CONT"));
    let back = Instant::now();
    while ready().await.0 != 200 {
        assert!(back.elapsed() < Duration::from_secs(10), "it does not come back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
