//! The server on a real socket: what happens around the routes.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::routing::{get, post};
use reqwest::ClientBuilder;
use saju_account::{KeySettings, Plans, Store};
use saju_http::{
    App, Ended, Metrics, ServerSettings, TrustedProxies, router, serve_metrics, serve_until,
};
use saju_service::{Service, clock};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) const SETTINGS: ServerSettings = ServerSettings {
    max_connections: 100,
    max_connections_per_address: 100,
    max_streams: 8,
    trusted_proxies: TrustedProxies::new(Vec::new()),
    first_request_timeout: Duration::from_secs(1),
    header_timeout: Duration::from_secs(1),
    request_timeout: Duration::from_secs(1),
    write_timeout: Duration::from_secs(1),
    idle_timeout: Duration::from_secs(2),
    drain: Duration::ZERO,
    shutdown_grace: Duration::from_secs(5),
    access_log: true,
    shows_metrics: true,
};

pub(crate) const BIRTH: &str = r#"{"birthYear":1991,"birthMonth":3,"birthDay":2,"birthHour":10}"#;

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) key: String,
    pub(crate) service: Arc<Service>,
    metrics: Arc<Metrics>,
    pub(crate) end: oneshot::Sender<()>,
    pub(crate) cut: oneshot::Sender<()>,
    pub(crate) task: JoinHandle<Ended>,
}

impl Server {
    pub(crate) async fn start(settings: ServerSettings) -> Self {
        let store = Store::open("memory:").await.unwrap();
        let (_, secret) =
            store.issue_key(KeySettings::for_plan("free"), clock::now()).await.unwrap();
        let service = Arc::new(Service::new(store, Plans::default(), "/plans".to_owned()));
        let metrics = Arc::new(Metrics::new(Arc::clone(&service)));
        let slow = |milliseconds| async move {
            tokio::time::sleep(Duration::from_millis(milliseconds)).await;
            "slow"
        };
        let routes: Router = router(App::new(Arc::clone(&service)))
            .route("/test/panic", get(async || -> &'static str { panic!("1998-05-19") }))
            .route("/test/slow", get(move || slow(600)))
            .route("/test/never", get(move || slow(60_000)))
            .route("/test/body", post(async |body: String| body));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (end, ended) = oneshot::channel();
        let (cut, cutting) = oneshot::channel();
        let told = Arc::clone(&metrics);
        let task = tokio::spawn(serve_until(listener, routes, told, settings, ended, cutting));
        Self { address, key: secret.expose().to_owned(), service, metrics, end, cut, task }
    }

    pub(crate) async fn open(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// A listener for the metrics alone.
    pub(crate) async fn metrics_alone(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(serve_metrics(listener, Arc::clone(&self.metrics), SETTINGS));
        address
    }

    /// A connection for which the server is at work.
    pub(crate) async fn at_work(&self) -> TcpStream {
        let mut stream = self.open().await;
        stream.write_all(b"GET /test/slow HTTP/1.1\r\nhost: test\r\n\r\n").await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
        stream
    }

    /// One request on a connection of its own; the whole answer as text.
    pub(crate) async fn ask(&self, head: &str, body: &str) -> String {
        let mut stream = self.open().await;
        let length = body.len();
        let request = format!(
            "{head} HTTP/1.1\r\nhost: test\r\nconnection: close\r\nx-api-key: {}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}",
            self.key
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        read_all(&mut stream).await
    }
}

/// Everything until the server closes the connection.
pub(crate) async fn read_all(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A reset after the last byte ends an answer as well.
    let _ended = stream.read_to_end(&mut bytes).await;
    String::from_utf8(bytes).unwrap()
}

#[track_caller]
pub(crate) fn assert_problem(answer: &str, status: &str, code: &str) {
    assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
    assert!(answer.contains(&format!("\"code\":\"{code}\"")), "{answer}");
    assert!(answer.contains("x-request-id: "), "{answer}");
}

#[tokio::test]
async fn a_panic_becomes_a_500_and_the_next_call_is_answered() {
    let server = Server::start(SETTINGS).await;
    let answer = server.ask("GET /test/panic", "").await;
    assert_problem(&answer, "500", "INTERNAL_ERROR");
    assert!(!answer.contains("1998-05-19"), "{answer}");
    assert!(server.ask("POST /v2/saju/manse", BIRTH).await.starts_with("HTTP/1.1 200"));
    assert!(server.ask("GET /metrics", "").await.contains("saju_panics_total 1\n"));
}

#[tokio::test]
async fn an_answer_that_takes_too_long_is_a_503_and_a_late_body_a_408() {
    let server = Server::start(SETTINGS).await;
    let answer = server.ask("GET /test/never", "").await;
    assert_problem(&answer, "503", "ANSWER_TIMEOUT");
    assert!(answer.contains("retry-after: 2"), "{answer}");
    let mut stream = server.open().await;
    let head = "POST /test/body HTTP/1.1\r\nhost: test\r\ncontent-length: 9\r\n\r\nhalf";
    stream.write_all(head.as_bytes()).await.unwrap();
    assert_problem(&read_all(&mut stream).await, "408", "REQUEST_TIMEOUT");
}

#[tokio::test]
async fn a_peer_that_keeps_the_connection_waiting_loses_it() {
    let server = Server::start(SETTINGS).await;
    // Neither silence nor half a head is waited for longer than for a first request.
    for sent in ["", "GET /healthz HT"] {
        let mut stream = server.open().await;
        stream.write_all(sent.as_bytes()).await.unwrap();
        let start = Instant::now();
        assert_eq!(read_all(&mut stream).await, "");
        let waited = start.elapsed().as_secs_f64();
        assert!((0.9..1.5).contains(&waited), "{sent:?}: {waited} s");
    }
    // Between two requests the longer time holds.
    let mut stream = server.open().await;
    let request = b"GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n";
    let mut buffer = [0; 4096];
    for _ in 0..2 {
        stream.write_all(request).await.unwrap();
        let read = stream.read(&mut buffer).await.unwrap();
        assert!(buffer[..read].starts_with(b"HTTP/1.1 200"));
        tokio::time::sleep(Duration::from_millis(1500)).await;
    }
}

#[tokio::test]
async fn a_body_that_is_not_read_ends_the_connection_only_where_it_is_long_and_that_is_told() {
    let server = Server::start(SETTINGS).await;
    let head = |path: &str, length: usize| {
        format!(
            "POST {path} HTTP/1.1\r\nhost: test\r\nx-api-key: {}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n",
            server.key
        )
    };
    for (path, status) in [("/v2/saju/tarot", "404"), ("/v2/me", "405")] {
        // The body comes behind the answer, and the next call on the same connection is answered.
        let mut stream = server.open().await;
        let mut buffer = vec![0; 16 * 1024];
        stream.write_all(head(path, 30_000).as_bytes()).await.unwrap();
        let read = stream.read(&mut buffer).await.unwrap();
        let answer = std::str::from_utf8(&buffer[..read]).unwrap();
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
        assert!(!answer.contains("connection: close"), "{answer}");
        stream.write_all(" ".repeat(30_000).as_bytes()).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n").await.unwrap();
        let read = stream.read(&mut buffer).await.unwrap();
        assert!(buffer[..read].starts_with(b"HTTP/1.1 200"), "{path}");
    }
    for (path, status) in [("/v2/saju/tarot", "404"), ("/v2/saju/manse", "413")] {
        let mut stream = server.open().await;
        stream.write_all(head(path, 100_000).as_bytes()).await.unwrap();
        let answer = read_all(&mut stream).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
    // A body of unknown length that was read to its end leaves nothing.
    let mut stream = server.open().await;
    let chunked = "POST /test/body HTTP/1.1\r\nhost: test\r\ntransfer-encoding: chunked\r\n\r\n\
                   2\r\nab\r\n0\r\n\r\n";
    stream.write_all(chunked.as_bytes()).await.unwrap();
    let mut buffer = [0; 4096];
    let read = stream.read(&mut buffer).await.unwrap();
    let answer = std::str::from_utf8(&buffer[..read]).unwrap();
    assert!(
        answer.starts_with("HTTP/1.1 200") && !answer.contains("connection: close"),
        "{answer}"
    );
}

#[tokio::test]
async fn a_body_coded_otherwise_than_in_chunks_is_refused_before_it_counts() {
    let server = Server::start(SETTINGS).await;
    let length = format!("{:x}", BIRTH.len());
    for (coding, status) in [("gzip, chunked", "400"), ("Chunked", "200")] {
        let mut stream = server.open().await;
        let request = format!(
            "POST /v2/saju/manse HTTP/1.1\r\nhost: test\r\nx-api-key: {}\r\nconnection: close\r\n\
             content-type: application/json\r\ntransfer-encoding: {coding}\r\n\r\n\
             {length}\r\n{BIRTH}\r\n0\r\n\r\n",
            server.key
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let answer = read_all(&mut stream).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{coding}: {answer}");
        assert_eq!(answer.contains("BAD_REQUEST"), status == "400", "{coding}: {answer}");
        assert_eq!(answer.contains("x-quota-used"), status == "200", "{coding}: {answer}");
    }
}

#[tokio::test]
async fn connections_beyond_the_limit_wait_for_a_place() {
    let server = Server::start(ServerSettings { max_connections: 2, ..SETTINGS }).await;
    let held = [server.at_work().await, server.at_work().await];
    let waiting = server.ask("GET /healthz", "");
    let mut waiting = std::pin::pin!(waiting);
    let early = tokio::time::timeout(Duration::from_millis(300), waiting.as_mut()).await;
    assert!(early.is_err(), "a third connection was served");
    drop(held);
    assert!(waiting.await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_page_of_the_service_itself_may_call_whatever_the_version_of_http() {
    let server = Server::start(SETTINGS).await;
    let own = format!("http://{}", server.address);
    let (host, port) = (server.address.ip(), server.address.port());
    let foreign = ["http://app.example", &format!("http://{host}:{}", port ^ 1), "null"];
    for version in [ClientBuilder::http1_only, ClientBuilder::http2_prior_knowledge] {
        let client = version(reqwest::Client::builder()).build().unwrap();
        let call = |origin: &str| {
            let request = client.get(format!("{own}/v2/me")).header("x-api-key", &server.key);
            request.header("origin", origin).send()
        };
        let answer = call(&own).await.unwrap();
        assert_eq!(answer.status(), 200, "{:?}", answer.version());
        for origin in foreign {
            let answer = call(origin).await.unwrap();
            assert_eq!(answer.status(), 403, "{:?} {origin}", answer.version());
        }
    }
}

#[tokio::test]
async fn metrics_tell_what_happened_and_name_nobody() {
    let server = Server::start(SETTINGS).await;
    for _ in 0..2 {
        // The free plan has one call a minute; the second is refused unless the minute changed.
        server.ask("POST /v2/saju/manse", BIRTH).await;
    }
    server.ask(&format!("GET /nowhere/{}?birthYear=1991", server.key), "").await;
    let page = server.ask("GET /metrics", "").await;
    for line in [
        "application/openmetrics-text",
        "saju_requests_total{route=\"/v2/saju/manse\",status=\"200\"}",
        "saju_requests_total{route=\"unmatched\",status=\"404\"} 1\n",
        "saju_request_duration_seconds_bucket{le=\"0.001\",route=\"/v2/saju/manse\"}",
        "saju_requests_in_flight 1\n",
        "saju_charged_calls_total",
        "saju_refused_calls_total{window=\"minute\"}",
        "saju_store_round_trips_total",
        "saju_cache_bytes",
        "saju_owed_charges 0\n",
        "saju_build_info{",
        "# EOF\n",
    ] {
        assert!(page.contains(line), "{line}: {page}");
    }
    for secret in [server.key.as_str(), &server.key[..12], "1991", "birthYear"] {
        assert!(!page.contains(secret), "{secret}: {page}");
    }
}

#[tokio::test]
async fn a_change_in_the_dashboard_is_logged_with_its_source() {
    let server = Server::start(SETTINGS).await;
    let store = server.service.store();
    let password = store.reset_owner_password(clock::now()).await.unwrap();
    let origin = format!("http://{}", server.address);
    let client = ClientBuilder::new().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let post = async |path: &str, cookie: &str, form: String| {
        let request = client.post(format!("{origin}{path}")).header("origin", &origin);
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        let answer = request.header("cookie", cookie).body(form).send().await.unwrap();
        assert_eq!(answer.status(), 303, "{path}");
        let cookies = answer.headers().get_all("set-cookie").iter();
        let pairs = cookies.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap());
        pairs.collect::<Vec<_>>().join("; ")
    };
    let form = format!("name=owner&password={}", password.expose());
    let cookies = post("/dashboard/login", "", form).await;
    post("/dashboard/keys", &cookies, "plan=growth&label=&origins=".to_owned()).await;
    post("/dashboard/accounts", &cookies, "name=mina".to_owned()).await;
    post("/dashboard/logout", &cookies, String::new()).await;
    let log = store.audit(saju_account::AuditFilter::latest(4)).await.unwrap();
    let told: Vec<_> = log.iter().map(|e| (e.action.unwrap().id(), e.source.as_deref())).collect();
    let here = Some("127.0.0.1");
    let expected = [
        ("login.ended", here),
        ("account.added", here),
        ("key.issued", here),
        ("login.opened", here),
    ];
    assert_eq!(told, expected);
}
