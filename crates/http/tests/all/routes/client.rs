//! A client of a service in memory.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::request::Builder;
use axum::http::{HeaderMap, Request, StatusCode};
use saju_account::{KeySettings, Plans, Store};
use saju_http::{App, router};
use saju_service::{Service, clock};
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// The usual configuration.
pub(crate) const DEFAULTS: &str = include_str!("../../../../../config.default.toml");

/// Plans with little room, beside the usual ones.
const PLANS: &str = r#"
[[plan]]
id = "three-a-month"
kind = "paid"
name = { ko = "셋", en = "Three" }
per_minute = 60
per_month = 3
batch_max = 5
modules = "all"

[[plan]]
id = "one-a-day"
kind = "paid"
name = { ko = "하나", en = "One" }
per_minute = 60
per_month = 10
daily_percent = 10
batch_max = 2
modules = "all"

[[plan]]
id = "gated-batch"
kind = "paid"
name = { ko = "일부", en = "Some" }
per_minute = 60
per_month = 100
batch_max = 10
modules = "free-range"
"#;

#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) router: Router,
    pub(crate) service: Arc<Service>,
    pub(crate) key: String,
}

pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Bytes,
    pub(crate) body: Value,
}

impl Reply {
    #[track_caller]
    pub(crate) fn assert(&self, status: u16, code: &str) {
        let found = (self.status.as_u16(), self.body["error"]["code"].as_str());
        assert_eq!(found, (status, Some(code)), "{}", self.body);
        assert_eq!(self.body["success"], false);
        assert!(!self.body["error"]["message"].as_str().unwrap().is_empty());
        assert!(!self.body["error"]["requestId"].as_str().unwrap().is_empty());
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }
}

/// A service in memory with the usual plans and those above.
pub(crate) async fn service() -> Service {
    let plans = format!("{DEFAULTS}\n{PLANS}");
    let store = Store::open("memory:").await.unwrap();
    Service::new(store, Plans::of_config(&plans).unwrap().unwrap(), "/plans".to_owned())
}

impl Client {
    pub(crate) async fn new(plan: &str) -> Self {
        Self::with(KeySettings::for_plan(plan)).await
    }

    pub(crate) async fn with(settings: KeySettings) -> Self {
        Self::of(service().await, settings).await
    }

    pub(crate) async fn of(service: Service, settings: KeySettings) -> Self {
        let service = Arc::new(service);
        let router = router(App::new(Arc::clone(&service)));
        Self { router, service, key: String::new() }.another(settings).await
    }

    /// A client of the same service with a key of its own.
    pub(crate) async fn another(&self, settings: KeySettings) -> Self {
        let (_, secret) = self.service.store().issue_key(settings, clock::now()).await.unwrap();
        Self { key: secret.expose().to_owned(), ..self.clone() }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Reply { status: head.status, headers: head.headers, bytes, body }
    }

    pub(crate) fn post(&self, path: &str) -> Builder {
        Request::post(path)
            .header("x-api-key", &self.key)
            .header("content-type", "application/json")
    }

    pub(crate) async fn ask(&self, path: &str, body: Value) -> Reply {
        self.send(self.post(path).body(body.to_string().into()).unwrap()).await
    }

    pub(crate) async fn manse(&self, body: Value) -> Reply {
        self.ask("/v2/saju/manse", body).await
    }

    pub(crate) async fn batch(&self, body: Value) -> Reply {
        self.ask("/v2/saju/batch", body).await
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.get_unless(path, "").await
    }

    /// Asks again for what has this tag.
    pub(crate) async fn get_unless(&self, path: &str, tag: &str) -> Reply {
        let request =
            Request::get(path).header("x-api-key", &self.key).header("if-none-match", tag);
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Calls of the month that were charged.
    pub(crate) async fn used(&self) -> u64 {
        self.get("/v2/me").await.body["data"]["included"]["used"].as_u64().unwrap()
    }

    /// What `/v2/me/errors` has, when all is written.
    pub(crate) async fn errors(&self) -> Value {
        self.service.store().flush_errors().await;
        self.get("/v2/me/errors").await.body["data"].clone()
    }
}

pub(crate) fn birth() -> Value {
    json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2, "birthHour": 10, "isFemale": false })
}

/// A body with another member.
pub(crate) fn with(mut body: Value, name: &str, value: impl Into<Value>) -> Value {
    body[name] = value.into();
    body
}
