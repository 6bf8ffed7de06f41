//! How a server ends: it drains, finishes what is in progress, and cuts what takes too long.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use reqwest::{ClientBuilder, StatusCode};
use saju_http::{Ended, ServerSettings};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::server::{SETTINGS, Server, assert_problem, read_all};

/// Long enough for a dozen calls on a busy machine.
const DRAIN: Duration = Duration::from_millis(1500);

/// A server that drains for so long.
async fn draining(drain: Duration) -> Server {
    Server::start(ServerSettings { drain, ..SETTINGS }).await
}

/// One answer on a connection that is kept open.
async fn answer_on(stream: &mut TcpStream, path: &str) -> String {
    let head = format!("GET {path} HTTP/1.1\r\nhost: test\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut buffer = [0; 8192];
    let read = stream.read(&mut buffer).await.unwrap();
    String::from_utf8(buffer[..read].to_vec()).unwrap()
}

#[tokio::test]
async fn while_it_drains_calls_are_answered_and_readiness_is_not_told() {
    let Server { address, key, end, cut: _cut, task, .. } = draining(DRAIN).await;
    let open = async || TcpStream::connect(address).await.unwrap();
    let (mut kept, mut idle) = (open().await, open().await);
    for stream in [&mut kept, &mut idle] {
        let answer = answer_on(stream, "/readyz").await;
        assert!(answer.starts_with("HTTP/1.1 200") && !answer.contains("connection:"), "{answer}");
    }
    end.send(()).unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    // What was open and what is opened now is served, and each answer ends its connection.
    for stream in [&mut kept, &mut open().await] {
        let answer = answer_on(stream, "/readyz").await;
        assert_problem(&answer, "503", "DRAINING");
        assert!(answer.contains("connection: close\r\n"), "{answer}");
        assert!(answer.contains("\"reason\":\"draining\""), "{answer}");
        assert_eq!(read_all(stream).await, "");
    }
    let me = reqwest::Client::new().get(format!("http://{address}/v2/me")).header("x-api-key", key);
    assert_eq!(me.send().await.unwrap().status(), StatusCode::OK);
    // A connection on which nothing was asked is left alone until the end.
    assert!(tokio::time::timeout(Duration::from_millis(50), idle.read_u8()).await.is_err());
    assert_eq!(task.await.unwrap(), Ended::Finished);
    assert_eq!(read_all(&mut idle).await, "");
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn a_client_of_either_version_loses_no_call_while_it_drains() {
    for version in [ClientBuilder::http1_only, ClientBuilder::http2_prior_knowledge] {
        let Server { address, end, cut: _cut, task, .. } = draining(DRAIN).await;
        let client = version(reqwest::Client::builder()).build().unwrap();
        let answered = Arc::new(AtomicU32::new(0));
        let until = Instant::now() + DRAIN;
        let callers = (0..4).map(|_| {
            let (client, answered) = (client.clone(), Arc::clone(&answered));
            tokio::spawn(async move {
                while Instant::now() < until {
                    let answer = client.get(format!("http://{address}/healthz")).send().await;
                    assert_eq!(answer.unwrap().status(), StatusCode::OK);
                    answered.fetch_add(1, Ordering::Relaxed);
                }
            })
        });
        let callers: Vec<_> = callers.collect();
        tokio::time::sleep(Duration::from_millis(200)).await;
        end.send(()).unwrap();
        for caller in callers {
            caller.await.unwrap();
        }
        assert!(answered.load(Ordering::Relaxed) > 12);
        assert_eq!(task.await.unwrap(), Ended::Finished);
    }
}

#[tokio::test]
async fn a_second_request_to_end_cuts_the_drain_short() {
    let Server { end, cut, task, .. } = draining(Duration::from_mins(1)).await;
    end.send(()).unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let start = Instant::now();
    cut.send(()).unwrap();
    assert_eq!(task.await.unwrap(), Ended::Finished, "nothing was in progress");
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn what_is_in_flight_is_finished_and_nothing_new_is_accepted() {
    let server = Server::start(SETTINGS).await;
    // A connection that is open and idle does not hold up the end.
    let mut idle = server.open().await;
    assert!(answer_on(&mut idle, "/healthz").await.starts_with("HTTP/1.1 200"));
    let mut slow = server.open().await;
    let head = "GET /test/slow HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n";
    slow.write_all(head.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let start = Instant::now();
    server.end.send(()).unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(TcpStream::connect(server.address).await.is_err());
    let answer = read_all(&mut slow).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("slow"), "{answer}");
    assert_eq!(server.task.await.unwrap(), Ended::Finished);
    assert!(start.elapsed() < Duration::from_secs(3));
}

#[tokio::test]
async fn a_second_request_to_end_and_the_end_of_the_grace_cut_what_is_in_flight() {
    let patient = ServerSettings { request_timeout: Duration::from_mins(1), ..SETTINGS };
    for (grace, twice) in [(Duration::from_secs(30), true), (Duration::from_millis(300), false)] {
        let server =
            Server::start(ServerSettings { shutdown_grace: grace, ..patient.clone() }).await;
        let mut stream = server.open().await;
        stream.write_all(b"GET /test/never HTTP/1.1\r\nhost: test\r\n\r\n").await.unwrap();
        tokio::time::sleep(Duration::from_millis(200)).await;
        let start = Instant::now();
        server.end.send(()).unwrap();
        let cut = server.cut;
        if twice {
            tokio::time::sleep(Duration::from_millis(300)).await;
            cut.send(()).unwrap();
        }
        assert_eq!(server.task.await.unwrap(), Ended::Cut(1));
        assert!(start.elapsed() < Duration::from_secs(2));
        assert_eq!(read_all(&mut stream).await, "");
    }
}
