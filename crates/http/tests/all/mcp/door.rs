//! What is decided before the protocol is spoken: keys, hosts, origins, methods, sizes.

use axum::http::StatusCode;
use saju_account::KeySettings;
use serde_json::{Value, json};

use super::Server;

struct Reply {
    status: StatusCode,
    headers: reqwest::header::HeaderMap,
    body: Value,
}

impl Server {
    async fn send(&self, request: reqwest::RequestBuilder) -> Reply {
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.json().await.unwrap_or(Value::Null);
        Reply { status, headers, body }
    }

    /// A request for the tools, in the way of the older versions.
    fn list(&self) -> reqwest::RequestBuilder {
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
        self.post(body.to_string())
    }

    fn post(&self, body: String) -> reqwest::RequestBuilder {
        reqwest::Client::new()
            .post(format!("{}/mcp", self.url))
            .header("accept", "application/json, text/event-stream")
            .header("content-type", "application/json")
            .body(body)
    }
}

#[tokio::test]
async fn no_key_no_protocol() {
    let server = Server::new("growth").await;
    for (request, code) in [
        (server.list(), "MISSING_API_KEY"),
        (server.list().header("x-api-key", "saju_nothing"), "INVALID_API_KEY"),
        (server.list().header("x-api-key", ""), "MISSING_API_KEY"),
        (
            server.list().header("x-api-key", " ").header("authorization", "Bearer "),
            "MISSING_API_KEY",
        ),
        (reqwest::Client::new().get(format!("{}/mcp", server.url)), "MISSING_API_KEY"),
        (reqwest::Client::new().delete(format!("{}/mcp", server.url)), "MISSING_API_KEY"),
    ] {
        let reply = server.send(request).await;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED);
        assert!(reply.headers["www-authenticate"].to_str().unwrap().starts_with("Bearer"));
        assert_eq!(reply.body["error"]["code"], code);
    }
}

#[tokio::test]
async fn a_key_is_known_by_either_header_and_the_answer_is_json() {
    let server = Server::new("growth").await;
    for request in [
        server.list().header("x-api-key", &server.key),
        server.list().header("authorization", format!("Bearer {}", server.key)),
    ] {
        let reply = server.send(request).await;
        assert_eq!(reply.status, StatusCode::OK);
        assert_eq!(reply.headers["content-type"], "application/json");
        assert!(reply.headers.contains_key("x-request-id"));
        assert!(!reply.headers.contains_key("mcp-session-id"), "there are no sessions");
        assert_eq!(reply.body["result"]["tools"].as_array().unwrap().len(), 8);
    }
    let get = reqwest::Client::new().get(format!("{}/mcp", server.url));
    let get = get.header("x-api-key", &server.key).header("accept", "text/event-stream");
    let reply = server.send(get).await;
    assert_eq!(reply.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(reply.headers["allow"], "POST");
}

#[tokio::test]
async fn what_the_transport_refuses_says_what_it_is_written_in() {
    let server = Server::new("growth").await;
    let client = reqwest::Client::new();
    for request in [
        client.get(format!("{}/mcp", server.url)).header("accept", "text/event-stream"),
        client.delete(format!("{}/mcp", server.url)),
        client.put(format!("{}/mcp", server.url)),
        server.list().header("accept", "text/html").header("host", "elsewhere.example"),
        server.list().header("mcp-protocol-version", "1999-01-01"),
        client.post(format!("{}/mcp", server.url)).header("content-type", "text/html"),
    ] {
        let reply = request.header("x-api-key", &server.key).send().await.unwrap();
        let status = reply.status();
        let is_typed = reply.headers().contains_key("content-type");
        let body = reply.text().await.unwrap();
        assert!(status.is_client_error(), "{status}");
        assert!(is_typed || body.is_empty(), "{status} {body}");
    }
}

#[tokio::test]
async fn errors_and_warnings_are_told_in_the_language_that_is_accepted() {
    let server = Server::new("internal").await;
    let birth = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19 });
    for (tool, arguments, korean, english) in [
        ("saju_chart", birth, "남성으로 보고", "calculated for a man"),
        ("saju_chart", json!({ "birthYear": 1 }), "연도는", "four digits"),
        ("saju_topic", json!({ "topic": "tarot" }), "고쳐 주십시오", "Please correct"),
        ("convert_calendar", json!({}), "고쳐 주십시오", "Please correct"),
        ("explain_rule", json!({ "id": "nothing" }), "없는 경로", "There is no path"),
        (
            "explain_rule",
            json!({ "id": "pillars.year" }),
            "# 연주의 경계",
            "# Boundary of the year",
        ),
    ] {
        for (language, words) in [("ko-KR", korean), ("en-US,en;q=0.9,ko;q=0.5", english)] {
            let params = json!({ "name": tool, "arguments": arguments });
            let body =
                json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
            let request = server.post(body.to_string()).header("x-api-key", &server.key);
            let reply = server.send(request.header("accept-language", language)).await;
            let text = reply.body["result"]["content"][0]["text"].as_str().unwrap();
            assert!(text.contains(words), "{tool} in {language}: {text}");
        }
    }
}

#[tokio::test]
async fn hosts_are_those_of_the_settings() {
    let hosts: [(Option<&[&str]>, &str, u16); 6] = [
        (None, "localhost", 200),
        (None, "saju.example", 403),
        (Some(&["saju.example"]), "saju.example", 200),
        (Some(&["saju.example"]), "saju.example:8443", 200),
        (Some(&["saju.example"]), "localhost", 403),
        (Some(&[]), "anything.example", 200),
    ];
    for (allowed, host, status) in hosts {
        let server = Server::with(KeySettings::for_plan("growth"), allowed).await;
        let request = server.list().header("x-api-key", &server.key).header("host", host);
        let reply = server.send(request).await;
        assert_eq!(reply.status.as_u16(), status, "{allowed:?} {host}");
    }
}

#[tokio::test]
async fn pages_need_a_registered_origin() {
    let mut settings = KeySettings::for_plan("growth");
    settings.allowed_origins = vec!["https://app.example".to_owned()];
    let server = Server::with(settings, None).await;
    let from =
        |origin: &str| server.list().header("x-api-key", &server.key).header("origin", origin);
    let reply = server.send(from("https://other.example")).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN);
    assert_eq!(reply.body["error"]["code"], "ORIGIN_NOT_ALLOWED");
    let reply = server.send(from("https://app.example")).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert_eq!(reply.headers["access-control-allow-origin"], "https://app.example");
    let preflight = reqwest::Client::new()
        .request(reqwest::Method::OPTIONS, format!("{}/mcp", server.url))
        .header("origin", "https://app.example");
    let reply = server.send(preflight).await;
    assert_eq!(reply.status, StatusCode::NO_CONTENT);
    let headers = reply.headers["access-control-allow-headers"].to_str().unwrap();
    assert!(headers.contains("mcp-protocol-version") && headers.contains("x-api-key"));
}

#[tokio::test]
async fn a_message_is_as_small_as_any_body() {
    let server = Server::new("growth").await;
    let request = server.post(" ".repeat(70_000)).header("x-api-key", &server.key);
    assert_eq!(server.send(request).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let request = server.post("{".to_owned()).header("x-api-key", &server.key);
    assert!(server.send(request).await.status.is_client_error());
}

#[tokio::test]
async fn every_version_of_the_protocol_is_spoken() {
    let server = Server::new("growth").await;
    for version in ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] {
        let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
            "protocolVersion": version,
            "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" },
        } });
        let request = server.post(body.to_string()).header("x-api-key", &server.key);
        let reply = server.send(request).await;
        assert_eq!(reply.body["result"]["protocolVersion"], version, "{}", reply.body);
        assert!(reply.body["result"]["capabilities"]["tools"].is_object());
        let body = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
        let request = server.post(body.to_string()).header("x-api-key", &server.key);
        assert_eq!(server.send(request).await.status, StatusCode::ACCEPTED);
        let request = server.list().header("x-api-key", &server.key);
        let reply = server.send(request.header("mcp-protocol-version", version)).await;
        assert_eq!(reply.body["result"]["tools"].as_array().unwrap().len(), 8, "{version}");
    }
    let request = server.list().header("x-api-key", &server.key);
    let reply = server.send(request.header("mcp-protocol-version", "1999-01-01")).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_cannot_be_read_is_told_as_json_rpc_has_it() {
    let server = Server::new("growth").await;
    for (body, code) in [
        ("{", -32700),
        ("[]", -32600),
        (r#"{"id":1,"method":"tools/list"}"#, -32600),
        (r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[3]}"#, -32602),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"saju_chart","arguments":[]}}"#,
            -32602,
        ),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":null}}"#,
            -32602,
        ),
        (r#"{"jsonrpc":"2.0","id":1,"method":"completion/complete","params":{}}"#, -32602),
        (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    ] {
        let request = server.post(body.to_owned()).header("x-api-key", &server.key);
        let reply = server.send(request).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(reply.body["error"]["code"], code, "{body}");
        assert!(reply.body["error"]["message"].as_str().unwrap().contains(": "), "{body}");
    }
}
