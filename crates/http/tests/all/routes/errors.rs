//! Every code of an error, produced once and told in both forms.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Method, Request};
use saju_account::{KeyDigest, KeySettings};
use saju_catalogue::Topic;
use saju_engine::ProblemCode;
use saju_service::clock;
use serde_json::{Value, json};

use super::client::{Client, Reply, birth, service, with};

/// Produced elsewhere: by a store that is away, by the server's limits, by what is accepted.
const ELSEWHERE: [&str; 7] = [
    "STORE_UNAVAILABLE",
    "REQUEST_TIMEOUT",
    "ANSWER_TIMEOUT",
    "NOT_ACCEPTABLE",
    "BAD_REQUEST",
    "OVERLOADED",
    "DRAINING",
];

/// A request that leads to an error.
struct Case {
    status: u16,
    code: &'static str,
    /// The member at fault, where there is one.
    field: Option<&'static str>,
    client: Client,
    method: Method,
    path: &'static str,
    headers: Vec<(&'static str, String)>,
    body: String,
}

impl Case {
    fn new(status: u16, code: &'static str, client: &Client, body: &Value) -> Self {
        let headers = vec![
            ("x-api-key", client.key.clone()),
            ("content-type", "application/json".to_owned()),
        ];
        let (client, path, body) = (client.clone(), "/v2/saju/manse", body.to_string());
        Self { status, code, field: None, client, method: Method::POST, path, headers, body }
    }

    fn field(self, field: &'static str) -> Self {
        Self { field: Some(field), ..self }
    }

    fn at(self, method: Method, path: &'static str) -> Self {
        Self { method, path, ..self }
    }

    fn body(self, body: &str) -> Self {
        Self { body: body.to_owned(), ..self }
    }

    fn header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.retain(|(other, _)| *other != name);
        self.headers.push((name, value.to_owned()));
        self
    }

    fn without_key(mut self) -> Self {
        self.headers.remove(0);
        self
    }

    async fn send(&self, accept: &str) -> Reply {
        let mut request = Request::builder().method(self.method.clone()).uri(self.path);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let request = request.header("accept", accept);
        self.client.send(request.body(Body::from(self.body.clone())).unwrap()).await
    }

    fn check_headers(&self, reply: &Reply, request_id: &Value) {
        let code = self.code;
        assert_eq!(reply.header("x-request-id"), request_id.as_str(), "{code}");
        assert_eq!(reply.header("x-ruleset-version"), Some(saju_reading::RULESET_VERSION));
        assert_eq!(reply.header("www-authenticate").is_some(), self.status == 401, "{code}");
        let waits = matches!(self.status, 402 | 429);
        let seconds = reply.header("retry-after").map(|text| text.parse::<u64>().unwrap());
        assert_eq!(seconds.is_some_and(|seconds| seconds > 0), waits, "{code}");
        assert_eq!(reply.header("allow").is_some(), self.status == 405, "{code}");
        // Whatever the ledger was asked for tells of the windows.
        let counted = matches!(self.status, 400 | 402 | 409 | 429 | 500);
        for name in ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"] {
            assert_eq!(reply.header(name).is_some(), counted, "{code} {name}");
        }
        assert_eq!(reply.header("x-quota-used").is_some(), counted, "{code}");
    }

    fn check_issues(&self, issues: &Value) {
        let issues = issues.as_array().unwrap();
        assert_eq!(issues.first().and_then(|issue| issue["field"].as_str()), self.field);
        for issue in issues {
            assert_eq!(issue["code"], self.code);
            assert!(!issue["expected"].as_str().unwrap().is_empty());
            assert!(!issue["hint"].as_str().unwrap().is_empty());
            let is_untold =
                issue["receivedType"] == "missing" || issue["receivedType"] == "invalid";
            assert_eq!(issue["received"].is_null(), is_untold, "{issue}");
        }
    }

    /// Sends the request and looks at the answer in both forms.
    async fn check(&self) {
        let reply = self.send("application/json").await;
        reply.assert(self.status, self.code);
        let error = &reply.body["error"];
        assert_eq!(reply.header("content-type"), Some("application/json; charset=utf-8"));
        assert_eq!(reply.body["meta"], json!({}));
        self.check_issues(&error["issues"]);
        let anchor = self.code.to_lowercase().replace('_', "-");
        assert_eq!(error["docUrl"], format!("/docs/errors#{anchor}"));
        self.check_headers(&reply, &error["requestId"]);

        let problem = self.send("application/problem+json").await;
        assert_eq!(problem.status.as_u16(), self.status);
        assert_eq!(problem.header("content-type"), Some("application/problem+json"));
        let told = &problem.body;
        assert_eq!((&told["code"], &told["status"]), (&json!(self.code), &json!(self.status)));
        assert_eq!((&told["title"], &told["type"]), (&told["code"], &error["docUrl"]));
        assert!(!told["detail"].as_str().unwrap().is_empty());
        assert_eq!(told["issues"], error["issues"]);
        self.check_headers(&problem, &told["requestId"]);
    }
}

/// Calls until a plan's window is used up, which a new minute may put off.
async fn used_up(plan: &str) -> Client {
    let client = Client::new(plan).await;
    for _ in 0..3 {
        client.manse(birth()).await;
    }
    client
}

async fn revoked() -> Client {
    let client = Client::new("growth").await;
    let store = client.service.store();
    let digest = KeyDigest::of(&client.key).unwrap();
    let key = store.find_key(&digest, clock::now()).await.unwrap().unwrap();
    store.revoke_key(key.id, clock::now()).await.unwrap();
    client
}

async fn expired() -> Client {
    let settings =
        KeySettings { expires_at: Some(clock::now() - 1), ..KeySettings::for_plan("growth") };
    Client::with(settings).await
}

/// What is wrong with a body.
fn bodies(client: &Client) -> Vec<Case> {
    let wrong =
        |code, name: &str, value: Value| Case::new(400, code, client, &with(birth(), name, value));
    let mut leap = with(birth(), "isLunar", true);
    leap["isLeapMonth"] = true.into();
    let many = json!({ "items": vec![json!({ "topic": "manse", "input": birth() }); 101] });
    vec![
        Case::new(400, "INVALID_JSON", client, &birth()).body("{\"birthYear\":").field(""),
        wrong("VALIDATION_ERROR", "birthMonth", 13.into()).field("birthMonth"),
        wrong("INVALID_DATE", "birthDay", 31.into())
            .at(Method::POST, "/v2/saju/manse")
            .body(r#"{"birthYear":1990,"birthMonth":2,"birthDay":31}"#)
            .field("birthDay"),
        Case::new(400, "LEAP_MONTH_NOT_FOUND", client, &leap).field("isLeapMonth"),
        wrong("UNSUPPORTED_CITY", "birthCity", "평양".into()).field("birthCity"),
        wrong("RULESET_NOT_SERVED", "ruleset", "1.0.0".into()).field("ruleset"),
        wrong("CORE_MODULE_EXCLUDED", "exclude", json!(["fourPillars"])).field("exclude.0"),
        Case::new(400, "BATCH_TOO_MANY_ITEMS", client, &many)
            .at(Method::POST, "/v2/saju/batch")
            .field("items"),
    ]
}

/// Who calls, and how.
async fn calls(client: &Client) -> Vec<Case> {
    let case = |status, code| Case::new(status, code, client, &birth());
    let repeated = client.post("/v2/saju/manse").header("idempotency-key", "x");
    client.send(repeated.body(birth().to_string().into()).unwrap()).await;
    let free = Client::new("free").await;
    let failing = service().await.failing_at(Topic::Money);
    let failing = Client::of(failing, KeySettings::for_plan("growth")).await;
    vec![
        case(401, "MISSING_API_KEY").without_key(),
        case(401, "INVALID_API_KEY").header("x-api-key", "saju_unknown"),
        Case::new(401, "KEY_REVOKED", &revoked().await, &birth()),
        Case::new(401, "KEY_EXPIRED", &expired().await, &birth()),
        Case::new(402, "QUOTA_EXCEEDED", &used_up("three-a-month").await, &birth()),
        case(403, "ORIGIN_NOT_ALLOWED").header("origin", "https://app.example"),
        Case::new(403, "BATCH_NOT_IN_PLAN", &free, &json!({ "items": [] }))
            .at(Method::POST, "/v2/saju/batch"),
        case(404, "NOT_FOUND").at(Method::POST, "/v2/saju/horoscope"),
        case(405, "METHOD_NOT_ALLOWED").at(Method::GET, "/v2/saju/manse"),
        case(409, "IDEMPOTENCY_CONFLICT")
            .header("idempotency-key", "x")
            .body(r#"{"birthYear":1990,"birthMonth":2,"birthDay":3}"#),
        case(413, "BODY_TOO_LARGE").body(&" ".repeat(64 * 1024 + 1)),
        case(415, "UNSUPPORTED_MEDIA_TYPE").header("content-type", "application/xml"),
        Case::new(429, "RATE_LIMITED", &used_up("free").await, &birth()),
        Case::new(429, "DAILY_LIMIT_EXCEEDED", &used_up("one-a-day").await, &birth()),
        Case::new(500, "INTERNAL_ERROR", &failing, &birth()).at(Method::POST, "/v2/saju/money"),
    ]
}

#[tokio::test]
async fn every_code_is_told_in_both_forms() {
    let client = Client::new("growth").await;
    let mut cases = bodies(&client);
    cases.extend(calls(&client).await);
    for case in &cases {
        case.check().await;
    }
    let produced: BTreeSet<&str> = cases.iter().map(|case| case.code).chain(ELSEWHERE).collect();
    let all: BTreeSet<&str> = ProblemCode::all().map(|code| code.row().0).collect();
    assert_eq!(produced, all);
}

#[tokio::test]
async fn errors_are_kept_for_the_key_without_what_was_sent() {
    let mut settings = KeySettings::for_plan("growth");
    settings.label = "내 키".to_owned();
    let client = Client::with(settings).await;
    let person = json!({ "birthYear": 1937, "birthMonth": 11, "birthDay": 23, "birthCity": "평양", "label": "홍길동" });
    client.manse(person.clone()).await;
    client.manse(with(person.clone(), "birthDay", "스물셋")).await;
    let partners = with(birth(), "partners", json!([person]));
    client.ask("/v2/saju/love", partners).await;
    client.batch(json!({ "items": [{ "id": "홍길동", "topic": "평양", "input": person }] })).await;
    client.get("/v2/calendar/convert?solar=1937-11-99").await;
    client.get("/v2/cities/resolve").await;
    let page = client.post("/v2/saju/manse").header("origin", "https://app.example");
    client.send(page.body(person.to_string().into()).unwrap()).await;
    client.manse(with(birth(), "birthCity", "런던데리")).await;
    let place = json!({ "longitude": 85, "tzId": "asia/kathmandu" });
    let answer = client.manse(with(birth(), "birthPlace", place)).await;
    assert!(answer.body.to_string().contains("Asia/Kathmandu"), "{}", answer.body);
    let kept = client.errors().await;
    assert_eq!(kept["retention"], json!({ "maxItems": 100, "hours": 72 }));
    let told: Vec<Value> = kept["errors"]
        .as_array()
        .unwrap()
        .iter()
        .rev()
        .map(|error| json!([error["path"], error["status"], error["code"], error["field"]]))
        .collect();
    assert_eq!(
        json!(told),
        json!([
            ["/v2/saju/manse", 400, "UNSUPPORTED_CITY", "birthCity"],
            ["/v2/saju/manse", 400, "VALIDATION_ERROR", "birthDay"],
            ["/v2/saju/love", 400, "UNSUPPORTED_CITY", "partners.0.birthCity"],
            ["/v2/saju/batch", 400, "VALIDATION_ERROR", "items.0.topic"],
            ["/v2/calendar/convert", 400, "VALIDATION_ERROR", "solar"],
            ["/v2/cities/resolve", 400, "VALIDATION_ERROR", "q"],
            ["/v2/saju/manse", 403, "ORIGIN_NOT_ALLOWED", null],
            ["/v2/saju/manse", 400, "UNSUPPORTED_CITY", "birthCity"],
            ["/v2/saju/manse", 400, "VALIDATION_ERROR", "birthPlace.tzId"],
        ])
    );
    for sent in
        ["Kathmandu", "kathmandu", "1937", "11-99", "평양", "아조레스", "홍길동", "스물셋", "23"]
    {
        for error in kept["errors"].as_array().unwrap() {
            let written = format!("{}{}{}", error["path"], error["field"], error["message"]);
            assert!(!written.contains(sent), "{sent}: {written}");
        }
    }
}
