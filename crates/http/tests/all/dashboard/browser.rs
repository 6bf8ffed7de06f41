//! A browser at a service in memory: it keeps cookies and sends what a page's form would.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request};
use saju_account::{KeySettings, OWNER_NAME, Plans, Store};
use saju_http::{App, router};
use saju_service::{Service, clock};
use serde_json::Value;
use tower::ServiceExt as _;

#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) service: Arc<Service>,
    router: Router,
    /// The password of the owner.
    pub(crate) password: String,
    pub(crate) cookies: BTreeMap<String, String>,
    /// Headers of every request.
    pub(crate) headers: Vec<(&'static str, &'static str)>,
}

pub(crate) struct Page {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Page {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// The redirect to a path, or nothing.
    pub(crate) fn leads_to(&self) -> Option<&str> {
        (self.status == 303).then(|| self.header("location").unwrap())
    }

    /// The text between two others.
    #[track_caller]
    pub(crate) fn between(&self, start: &str, end: &str) -> &str {
        let (_, rest) = self.text.split_once(start).unwrap_or_else(|| panic!("{}", self.text));
        rest.split_once(end).unwrap().0
    }
}

impl Browser {
    /// A browser on the machine of the server, not logged in.
    pub(crate) async fn new() -> Self {
        Self::at("memory:").await
    }

    /// The same at a service over this store.
    pub(crate) async fn at(store: &str) -> Self {
        let store = Store::open(store).await.unwrap();
        let first = store.first_start(KeySettings::for_plan("growth"), clock::now()).await.unwrap();
        let password = first.owner.unwrap().expose().to_owned();
        let service = Arc::new(Service::new(store, Plans::default(), String::new()));
        let router = router(App::new(Arc::clone(&service)));
        let headers = vec![("host", "localhost:8080"), ("sec-fetch-site", "same-origin")];
        Self { service, router, password, cookies: BTreeMap::new(), headers }
    }

    /// The same, logged in.
    pub(crate) async fn logged_in() -> Self {
        let mut browser = Self::new().await;
        let password = browser.password.clone();
        assert_eq!(browser.log_in(&password).await.leads_to(), Some("/dashboard"));
        browser
    }

    pub(crate) async fn log_in(&mut self, password: &str) -> Page {
        self.post("/dashboard/login", &[("name", OWNER_NAME), ("password", password)]).await
    }

    pub(crate) async fn get(&mut self, path: &str) -> Page {
        self.send(Method::GET, path, Body::empty()).await
    }

    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let pairs = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value)));
        let form = pairs.collect::<Vec<_>>().join("&");
        self.send(Method::POST, path, form.into()).await
    }

    async fn send(&mut self, method: Method, path: &str, body: Body) -> Page {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in &self.headers {
            request = request.header(*name, *value);
        }
        for (name, value) in &self.cookies {
            request = request.header("cookie", format!("{name}={value}"));
        }
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        let reply = self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let (head, body) = reply.into_parts();
        let text = String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap();
        for cookie in head.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        Page { status: head.status.as_u16(), headers: head.headers, text }
    }

    /// A call with an API key: status and body.
    pub(crate) async fn call(&self, path: &str, key: &str, body: Option<&str>) -> (u16, Value) {
        let method = if body.is_some() { Method::POST } else { Method::GET };
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("x-api-key", key)
            .header("content-type", "application/json");
        let body = Body::from(body.unwrap_or_default().to_owned());
        let reply = self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let status = reply.status().as_u16();
        let bytes = to_bytes(reply.into_body(), usize::MAX).await.unwrap();
        (status, serde_json::from_slice(&bytes).unwrap())
    }

    /// Issues a key in the dashboard: its page's path, and its text.
    pub(crate) async fn issue(&mut self, fields: &[(&str, &str)]) -> (String, String) {
        let page = self.post("/dashboard/keys", fields).await;
        let shown = page.leads_to().unwrap_or_else(|| panic!("{}", page.text)).to_owned();
        let path = shown.strip_suffix("/secret").unwrap().to_owned();
        (path, self.shown_once(&shown).await)
    }

    /// What a page shows this once: on the next visit it leads on.
    pub(crate) async fn shown_once(&mut self, path: &str) -> String {
        let page = self.get(path).await;
        let text = page.between("<pre class=\"secret\" tabindex=\"0\">", "<").to_owned();
        let again = self.get(path).await;
        assert!(again.leads_to().is_some() && !again.text.contains(&text), "{path}");
        text
    }
}

/// As forms encode what was typed.
fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
