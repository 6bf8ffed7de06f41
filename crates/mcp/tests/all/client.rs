//! A client on a pipe.

use rmcp::model::{CallToolRequestParams, CallToolResult, ProtocolVersion, Tool};
use rmcp::service::RunningService;
use rmcp::{ClientLifecycleMode, ClientServiceExt as _, RoleClient, ServiceExt as _};
use saju_mcp::{Access, Server};
use serde_json::{Value, json};

pub(crate) type Client = RunningService<RoleClient, ()>;

/// The ways in which clients begin: the handshake of the older versions, and today's discovery.
pub(crate) fn lifecycles() -> [ClientLifecycleMode; 2] {
    let preferred_versions = vec![ProtocolVersion::V_2026_07_28];
    [ClientLifecycleMode::Initialize, ClientLifecycleMode::Discover { preferred_versions }]
}

pub(crate) async fn connect_by(lifecycle: ClientLifecycleMode) -> Client {
    let (server, client) = tokio::io::duplex(64 * 1024);
    tokio::spawn(async move {
        let running = Server::new(Access::Local).serve(server).await.unwrap();
        running.waiting().await.unwrap();
    });
    ().serve_with_lifecycle(client, lifecycle).await.unwrap()
}

pub(crate) async fn connect() -> Client {
    let [_, discover] = lifecycles();
    connect_by(discover).await
}

pub(crate) async fn call(client: &Client, tool: &str, arguments: Value) -> CallToolResult {
    let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
    let request = CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments);
    client.call_tool(request).await.unwrap()
}

pub(crate) async fn tool(client: &Client, name: &str) -> Tool {
    let tools = client.list_all_tools().await.unwrap();
    tools.into_iter().find(|tool| tool.name == name).unwrap()
}

/// The first text of a result.
pub(crate) fn text(result: &CallToolResult) -> &str {
    &result.content[0].as_text().unwrap().text
}

pub(crate) fn structured(result: &CallToolResult) -> &Value {
    result.structured_content.as_ref().unwrap()
}

/// 1998-05-19 10:00 in Seoul.
pub(crate) fn birth() -> Value {
    json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10, "isFemale": false })
}

/// A birth and more.
pub(crate) fn birth_with(more: Value) -> Value {
    let mut arguments = birth();
    let Value::Object(more) = more else { panic!("members are an object") };
    arguments.as_object_mut().unwrap().extend(more);
    arguments
}
