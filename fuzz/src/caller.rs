//! A service in memory and somebody with a key, as a request finds them.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use saju_account::{KeySettings, Plans, Store};
use saju_http::{App, router};
use saju_service::{Service, clock};
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt as _;

/// Calls after which the service is a new one, so that what it remembers of them stays small.
const CALLS: u32 = 5_000;

/// What stands for the text of the key in a request.
const KEY: &str = "KEY";

/// The service, and how often it may still be asked.
pub struct Caller {
    runtime: Runtime,
    router: Router,
    key: String,
    left: u32,
}

/// An answer as its bytes.
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Caller {
    /// A caller without limits, who has registered one origin.
    #[expect(clippy::new_without_default, reason = "it starts a runtime")]
    pub fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let (router, key) = runtime.block_on(service());
        Self { runtime, router, key, left: CALLS }
    }

    /// Sends a request as it is written: `METHOD path`, headers on lines of their own, an empty line, the
    /// body. `KEY` in a header is the text of the key. `None` for what is no request of HTTP, which
    /// the server's own reader refuses before any route.
    pub fn send(&mut self, written: &[u8]) -> Option<Reply> {
        let end = written.windows(2).position(|pair| pair == b"\n\n");
        let (head, body) =
            end.map_or((written, &[][..]), |end| (&written[..end], &written[end + 2..]));
        let request = self.request(std::str::from_utf8(head).ok()?, body)?;
        if self.left == 0 {
            *self = Self::new();
        }
        self.left -= 1;
        let router = self.router.clone();
        Some(self.runtime.block_on(async move {
            let (head, body) =
                router.oneshot(request).await.expect("routes do not fail").into_parts();
            let bytes = to_bytes(body, usize::MAX).await.expect("a body that ends");
            Reply { status: head.status, headers: head.headers, bytes: bytes.to_vec() }
        }))
    }

    fn request(&self, head: &str, body: &[u8]) -> Option<Request<Body>> {
        let mut lines = head.lines();
        let (method, target) = lines.next()?.split_once(' ')?;
        let mut request = Request::builder().method(method).uri(target);
        for line in lines {
            let (name, value) = line.split_once(": ")?;
            request = request.header(name, value.replace(KEY, &self.key));
        }
        request.body(Body::from(body.to_vec())).ok()
    }
}

async fn service() -> (Router, String) {
    let store = Store::open("memory:").await.expect("a store in memory");
    let settings = KeySettings {
        allowed_origins: vec!["https://app.example".to_owned()],
        ..KeySettings::for_plan("internal")
    };
    let (_, secret) = store.issue_key(settings, clock::now()).await.expect("a key");
    let service = Arc::new(Service::new(store, Plans::default(), "/plans".to_owned()));
    let app = App::new(service).with_page_calls_per_minute(u32::MAX).without_page_token();
    (router(app), secret.expose().to_owned())
}
