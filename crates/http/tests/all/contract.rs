//! The routes are those of the contract, and answer as it says.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use saju_account::{KeySettings, Plans, Store};
use saju_http::{App, router};
use saju_service::{Service, clock};
use serde_json::{Value, json};
use tower::ServiceExt as _;

struct Client {
    router: Router,
    key: String,
}

impl Client {
    async fn new(plan: &str) -> Self {
        let store = Store::open("memory:").await.unwrap();
        let (_, secret) = store.issue_key(KeySettings::for_plan(plan), clock::now()).await.unwrap();
        let service = Service::new(store, Plans::default(), "/plans".to_owned());
        let key = secret.expose().to_owned();
        Self { router: router(App::new(Arc::new(service))), key }
    }

    async fn send(&self, request: Request<Body>) -> (StatusCode, HeaderMap, Vec<u8>) {
        let (head, body) = self.router.clone().oneshot(request).await.unwrap().into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        (head.status, head.headers, bytes.to_vec())
    }

    async fn ask(&self, method: &str, path: &str, body: &Value) -> (u16, HeaderMap, Value) {
        let request = Request::builder()
            .method(method.to_uppercase().parse::<Method>().unwrap())
            .uri(path)
            .header("x-api-key", &self.key)
            .header("content-type", "application/json");
        let body = if body.is_null() { Body::empty() } else { body.to_string().into() };
        let (status, headers, bytes) = self.send(request.body(body).unwrap()).await;
        (status.as_u16(), headers, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }
}

fn document() -> &'static Value {
    saju_openapi::document()
}

fn operation<'a>(method: &str, path: &str) -> &'a Value {
    &document()["paths"][path][method]
}

/// Follows a reference of the document.
fn followed(value: &'static Value) -> &'static Value {
    match value.get("$ref").and_then(Value::as_str) {
        Some(reference) => document().pointer(reference.trim_start_matches('#')).unwrap(),
        None => value,
    }
}

/// Holds an answer to what an operation says of its status.
#[track_caller]
fn assert_described(method: &str, path: &str, (status, headers, body): &(u16, HeaderMap, Value)) {
    let responses = &operation(method, path)["responses"];
    let response = responses.get(status.to_string());
    let response = followed(response.unwrap_or_else(|| panic!("{path}: {status} {body}")));
    let schema = &response["content"]["application/json"]["schema"];
    let schemas = closed(&document()["components"]["schemas"]);
    let mut part = schema.clone();
    close(&mut part);
    let whole = json!({ "allOf": [part], "components": { "schemas": schemas } });
    let validator = jsonschema::validator_for(&whole).unwrap();
    let faults: Vec<String> = validator
        .iter_errors(body)
        .take(5)
        .map(|fault| format!("{}: {fault:.200}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{path} {status}: {faults:#?}");
    let described = response.get("headers").and_then(Value::as_object);
    let described: BTreeSet<String> =
        described.into_iter().flatten().map(|(name, _)| name.to_lowercase()).collect();
    // That a type is not to be guessed is every answer's and no part of the interface.
    let is_own = |name: &&str| name.starts_with("x-") && *name != "x-content-type-options";
    for name in headers.keys().map(|name| name.as_str()).filter(is_own) {
        assert!(described.contains(name), "{path} {status}: {name} is not described");
    }
}

fn close(schema: &mut Value) {
    saju_contract::walk(schema, &mut |object| {
        if object.contains_key("properties") && object.get("type") == Some(&json!("object")) {
            object.entry("additionalProperties").or_insert(false.into());
        }
    });
}

fn closed(schemas: &Value) -> Value {
    let mut schemas = schemas.clone();
    schemas.as_object_mut().unwrap().values_mut().for_each(close);
    schemas
}

/// A path and body under which a described operation can be called.
fn call(method: &str, path: &str) -> (String, Value) {
    let query = match path {
        _ if method != "get" => "",
        "/v2/cities/resolve" => "?q=busan",
        "/v2/places" => "?q=suwon",
        "/v2/calendar/convert" => "?solar=1998-05-19",
        "/v2/calendar/terms" => "?year=2026",
        "/v2/calendar/day" => "?date=2026-02-04",
        _ => "",
    };
    let path = path.replace("{name}", "manse.request");
    let described = operation(method, &path)["requestBody"]["content"]["application/json"].clone();
    let body = described["examples"].as_object().and_then(|all| all.values().next().cloned());
    (format!("{path}{query}"), body.map_or(Value::Null, |example| example["value"].clone()))
}

#[tokio::test]
async fn every_described_route_exists_and_answers_as_described() {
    for (method, path) in saju_openapi::routes() {
        let client = Client::new("growth").await;
        let (called, body) = call(method, path);
        let answer = client.ask(method, &called, &body).await;
        assert_eq!(answer.0, 200, "{method} {called}: {}", answer.2);
        let schema = &operation(method, path)["responses"]["200"]["content"];
        if schema.get("application/json").is_some() {
            assert_described(method, path, &answer);
        }
        let without_key = &Client { router: client.router.clone(), key: String::new() };
        let answer = without_key.ask(method, &called, &body).await;
        let open = operation(method, path).get("security").is_some();
        assert_eq!(answer.0, if open { 200 } else { 401 }, "{path}");
        if !open {
            assert_described(method, path, &answer);
        }
    }
}

#[tokio::test]
async fn every_route_of_the_service_is_described() {
    let described: BTreeSet<&str> = saju_openapi::routes().map(|(_, path)| path).collect();
    let routes = concat!(env!("CARGO_MANIFEST_DIR"), "/src/routes");
    let files = std::fs::read_dir(routes).unwrap().map(|file| file.unwrap().path());
    let sources: Vec<String> = files.map(|file| std::fs::read_to_string(file).unwrap()).collect();
    // A path is a constant beside its handler, or stands in the list of routes.
    let constants = sources.iter().flat_map(|source| source.lines());
    let constants = constants.filter(|line| line.starts_with("pub(crate) const"));
    let lines = constants.chain(include_str!("../../src/router.rs").lines());
    let mut found = 0;
    for literal in lines.flat_map(|line| line.split('"').skip(1).step_by(2)) {
        if literal.starts_with("/v2/") {
            assert!(described.contains(literal), "{literal} is not described");
            found += 1;
        }
    }
    assert!(found > 10, "{found}");
}

#[tokio::test]
async fn failures_are_described() {
    let path = "/v2/saju/manse";
    let good = json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2 });
    let client = Client::new("free").await;
    assert_described("post", path, &client.ask("post", path, &good).await);
    let limited = client.ask("post", path, &good).await;
    assert_eq!(limited.0, 429);
    assert_described("post", path, &limited);
    let batch = "/v2/saju/batch";
    let refused = client.ask("post", batch, &json!({ "items": [] })).await;
    assert_eq!(refused.0, 403);
    assert_described("post", batch, &refused);
    let client = Client::new("growth").await;
    for wrong in
        [json!([]), json!({}), json!({ "birthYear": 1991, "birthMonth": 0, "birthDay": 2 })]
    {
        let answer = client.ask("post", path, &wrong).await;
        assert_eq!(answer.0, 400);
        assert_described("post", path, &answer);
    }
    let errors = client.ask("get", "/v2/me/errors", &Value::Null).await;
    assert!(errors.2["data"]["count"].as_u64().unwrap() >= 1, "{}", errors.2);
    assert_described("get", "/v2/me/errors", &errors);
    for (path, query) in
        [("/v2/calendar/convert", "?lunar=1987-07-15&leap=true"), ("/v2/calendar/day", "")]
    {
        let answer = client.ask("get", &format!("{path}{query}"), &Value::Null).await;
        assert_eq!(answer.0, 400);
        assert_described("get", path, &answer);
    }
    let none = client.ask("get", "/schemas/none.json", &Value::Null).await;
    assert_eq!(none.0, 404);
    assert_described("get", "/schemas/{name}.json", &none);
}

#[tokio::test]
async fn gated_answers_are_described() {
    for topic in ["today", "love", "health"] {
        let client = Client::new("free").await;
        let path = format!("/v2/saju/{topic}");
        let body = json!({ "birthYear": "1991", "birthMonth": 3, "birthDay": 2, "more": 1 });
        let answer = client.ask("post", &path, &body).await;
        assert_ne!(answer.2["meta"]["gatedModules"], json!([]));
        assert_described("post", &path, &answer);
    }
}

#[tokio::test]
async fn batches_are_described() {
    let client = Client::new("growth").await;
    let body = json!({
        "items": [
            { "id": "a", "input": { "birthYear": 1991, "birthMonth": 3, "birthDay": 2 } },
            { "id": 2, "topic": "love", "input": { "birthYear": 1991, "birthMonth": 3, "birthDay": 2 } },
            { "topic": "none", "input": {} },
        ],
        "defaults": { "topic": "manse", "detail": "minimal" },
        "more": 1,
    });
    let answer = client.ask("post", "/v2/saju/batch", &body).await;
    assert_eq!(answer.2["meta"]["succeeded"], 2, "{}", answer.2);
    assert_described("post", "/v2/saju/batch", &answer);
}

#[tokio::test]
async fn the_document_is_kept_by_its_tag() {
    let client = Client::new("free").await;
    for path in ["/openapi.json", "/schemas/love.response.json"] {
        let get = |name: &str, value: &str| {
            Request::get(path).header(name, value).body(Body::empty()).unwrap()
        };
        let (status, headers, bytes) = client.send(get("accept", "*/*")).await;
        assert_eq!(status, 200);
        assert!(serde_json::from_slice::<Value>(&bytes).is_ok());
        let tag = headers["etag"].to_str().unwrap();
        let (status, _, again) = client.send(get("if-none-match", tag)).await;
        assert_eq!((status.as_u16(), again.len()), (304, 0));
        let (status, headers, small) = client.send(get("accept-encoding", "gzip, br")).await;
        assert_eq!(
            (status.as_u16(), &headers["content-encoding"]),
            (200, &"gzip".parse().unwrap())
        );
        assert!(small.len() * 4 < bytes.len(), "{} of {}", small.len(), bytes.len());
    }
    let (_, _, bytes) =
        client.send(Request::get("/openapi.json").body(Body::empty()).unwrap()).await;
    assert!(bytes == saju_openapi::text().as_bytes(), "openapi/ is older than the types");
}
