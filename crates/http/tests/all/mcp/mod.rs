//! `/mcp` as its clients see it: with a key, charged like any other call.

use std::collections::HashMap;
use std::sync::Arc;

use axum::http::{HeaderName, HeaderValue};
use rmcp::model::{CallToolRequestParams, CallToolResult, ProtocolVersion};
use rmcp::service::RunningService;
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use rmcp::{ClientLifecycleMode, ClientServiceExt as _, RoleClient};
use saju_account::{KeySettings, Plans, Store};
use saju_http::{App, router};
use saju_service::{Service, clock};
use serde_json::{Value, json};
use tokio::net::TcpListener;

mod door;

/// A server on a port of this machine, with one key.
struct Server {
    url: String,
    key: String,
}

impl Server {
    async fn with(settings: KeySettings, hosts: Option<&[&str]>) -> Self {
        let store = Store::open("memory:").await.unwrap();
        let (_, secret) = store.issue_key(settings, clock::now()).await.unwrap();
        let service = Service::new(store, Plans::default(), "/plans".to_owned());
        let mut app = App::new(Arc::new(service));
        if let Some(hosts) = hosts {
            app = app.with_mcp_allowed_hosts(hosts.iter().map(|&host| host.to_owned()).collect());
        }
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let routes = router(app);
        tokio::spawn(async move { axum::serve(listener, routes).await.unwrap() });
        Self { url, key: secret.expose().to_owned() }
    }

    async fn new(plan: &str) -> Self {
        Self::with(KeySettings::for_plan(plan), None).await
    }

    async fn client(&self, lifecycle: ClientLifecycleMode) -> RunningService<RoleClient, ()> {
        let mut config = StreamableHttpClientTransportConfig::with_uri(format!("{}/mcp", self.url));
        let key = HeaderValue::from_str(&self.key).unwrap();
        config.custom_headers = HashMap::from([(HeaderName::from_static("x-api-key"), key)]);
        let transport = StreamableHttpClientTransport::from_config(config);
        ().serve_with_lifecycle(transport, lifecycle).await.unwrap()
    }
}

fn lifecycles() -> [ClientLifecycleMode; 2] {
    let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
    [ClientLifecycleMode::Discover { preferred_versions }, ClientLifecycleMode::Initialize]
}

async fn call(
    client: &RunningService<RoleClient, ()>,
    tool: &'static str,
    arguments: Value,
) -> CallToolResult {
    let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
    client.call_tool(CallToolRequestParams::new(tool).with_arguments(arguments)).await.unwrap()
}

fn structured(result: &CallToolResult) -> &Value {
    result.structured_content.as_ref().unwrap()
}

fn usage(result: &CallToolResult) -> &Value {
    &result.meta.as_ref().unwrap().0["saju/usage"]
}

fn birth() -> Value {
    json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2, "birthHour": 10, "isFemale": false })
}

#[tokio::test]
async fn counted_tools_cost_a_call_and_the_others_nothing() {
    for lifecycle in lifecycles() {
        let server = Server::new("growth").await;
        let client = server.client(lifecycle).await;
        assert_eq!(client.list_all_tools().await.unwrap().len(), 8);
        let city = call(&client, "resolve_city", json!({ "query": "빈" })).await;
        assert_eq!(structured(&city)["data"]["city"]["id"], "vienna");
        let chart = call(&client, "saju_chart", birth()).await;
        assert_eq!(structured(&chart)["meta"]["tier"], "growth");
        assert_eq!(usage(&chart)["month"]["used"], 1);
        let mut topic = birth();
        topic["topic"] = "life".into();
        assert_eq!(usage(&call(&client, "saju_topic", topic).await)["month"]["used"], 2);
        let day = json!({ "day": "甲子", "fromYear": 1990, "toYear": 1991 });
        let dates = call(&client, "find_dates", day).await;
        assert_eq!(usage(&dates)["month"]["used"], 3);
        let wrong = call(&client, "saju_chart", json!({ "birthYear": 1 })).await;
        assert_eq!(wrong.is_error, Some(true));
        assert_eq!(usage(&wrong)["month"]["used"], 3);
        assert_eq!(usage(&wrong)["minute"]["used"], 4);
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn a_free_key_gets_its_modules_and_then_its_limit() {
    let server = Server::new("free").await;
    let [lifecycle, _] = lifecycles();
    let client = server.client(lifecycle).await;
    let chart = call(&client, "saju_chart", birth()).await;
    let meta = &structured(&chart)["meta"];
    assert_eq!(meta["gatedModules"], json!(["sinStrength", "sinsal"]));
    let text = &chart.content[0].as_text().unwrap().text;
    let upgrade = meta["upgrade"]["message"].as_str().unwrap();
    assert!(text.contains(upgrade) && text.contains("/plans"), "{text}");
    assert!(!text.contains("신강신약"), "what is gated is not told: {text}");
    let refused = call(&client, "saju_chart", birth()).await;
    assert_eq!(refused.is_error, Some(true));
    let error = &structured(&refused)["error"];
    assert_eq!(error["code"], "RATE_LIMITED");
    let wait = error["retryAfterSeconds"].as_u64().unwrap();
    assert!((1..=60).contains(&wait));
    let text = &refused.content[0].as_text().unwrap().text;
    assert!(text.contains(&format!("Retry-After: {wait}\n")), "{text}");
    assert!(text.contains(error["requestId"].as_str().unwrap()) && error["requestId"] != "local");
    // What is not counted goes on.
    let city = call(&client, "resolve_city", json!({ "query": "빈" })).await;
    assert_ne!(city.is_error, Some(true));
}
