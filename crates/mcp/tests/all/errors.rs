//! What goes wrong is a result that a model reads, unless no tool is to blame.

use rmcp::model::{CallToolRequestParams, CallToolResult, ClientRequest, CustomRequest, ErrorCode};
use rmcp::service::ServiceError;
use serde_json::{Value, json};

use crate::client::{birth, birth_with, call, connect, connect_by, lifecycles, structured, text};

#[track_caller]
fn issue(result: &CallToolResult, code: &str, field: &str) -> Value {
    assert_eq!(result.is_error, Some(true));
    let error = &structured(result)["error"];
    assert_eq!(error["code"], code, "{error}");
    let issue = error["issues"]
        .as_array()
        .unwrap()
        .iter()
        .find(|issue| issue["field"] == field)
        .unwrap_or_else(|| panic!("no issue of {field}: {error}"));
    let text = text(result);
    for part in ["expected", "hint"] {
        assert!(text.contains(issue[part].as_str().unwrap()), "{text}");
    }
    assert!(text.starts_with(code) && text.contains(&format!("field: {field} ")), "{text}");
    issue.clone()
}

#[tokio::test]
async fn issues_name_field_value_expectation_and_hint() {
    let client = connect().await;
    let result = call(&client, "saju_chart", birth_with(json!({ "birthMonth": 13 }))).await;
    let found = issue(&result, "VALIDATION_ERROR", "birthMonth");
    assert_eq!((&found["received"], &found["receivedType"]), (&json!("13"), &json!("number")));
    assert!(text(&result).contains("received: 13 "));
    let result = call(&client, "saju_chart", birth_with(json!({ "birthCity": "평양" }))).await;
    issue(&result, "UNSUPPORTED_CITY", "birthCity");
    let result = call(&client, "saju_chart", json!({})).await;
    assert_eq!(structured(&result)["error"]["issues"].as_array().unwrap().len(), 3);
    let core = birth_with(json!({ "topic": "money", "exclude": ["wealth"] }));
    let result = call(&client, "saju_topic", core).await;
    issue(&result, "CORE_MODULE_EXCLUDED", "exclude.0");
    let result = call(&client, "saju_chart", birth_with(json!({ "format": "xml" }))).await;
    issue(&result, "VALIDATION_ERROR", "format");
}

#[tokio::test]
async fn a_topic_must_be_one_of_the_twelve() {
    let client = connect().await;
    for topic in [json!("fortune"), Value::Null, json!(7)] {
        let arguments = birth_with(json!({ "topic": topic }));
        let result = call(&client, "saju_topic", arguments).await;
        let found = issue(&result, "VALIDATION_ERROR", "topic");
        let received =
            topic.as_str().map(str::to_owned).or_else(|| topic.as_i64().map(|n| n.to_string()));
        assert_eq!(found["received"], json!(received));
    }
    let result = call(&client, "saju_topic", birth()).await;
    let found = issue(&result, "VALIDATION_ERROR", "topic");
    assert!(found["expected"].as_str().unwrap().contains("compatibility"));
}

#[tokio::test]
async fn a_word_that_is_not_known_is_told_as_by_http() {
    let client = connect().await;
    for (language, hint) in
        [("ko", "compatibility 값을 보내십시오."), ("en", "Send compatibility.")]
    {
        let arguments = json!({ "topic": "궁합", "language": language });
        let result = call(&client, "saju_topic", arguments).await;
        assert_eq!(issue(&result, "VALIDATION_ERROR", "topic")["hint"], hint);
    }
    let mut dates = json!({
        "purpose": "moving", "from": "2026-12-01", "to": "2026-12-03", "language": "en",
        "format": "xml",
    });
    let result = call(&client, "choose_dates", dates.clone()).await;
    let found = issue(&result, "VALIDATION_ERROR", "format");
    assert_eq!(found["expected"], "One of json, compact");
    dates["format"] = "compact".into();
    assert_eq!(call(&client, "choose_dates", dates).await.is_error, Some(false));
}

#[tokio::test]
async fn parameters_that_are_not_those_of_a_method_are_told_so() {
    let [initialize, _] = lifecycles();
    let client = connect_by(initialize).await;
    for (method, params, code) in [
        ("tools/call", json!({ "name": "saju_chart", "arguments": [] }), ErrorCode::INVALID_PARAMS),
        ("completion/complete", json!({}), ErrorCode::INVALID_PARAMS),
        ("tools/burn", json!({}), ErrorCode::METHOD_NOT_FOUND),
    ] {
        let request = ClientRequest::CustomRequest(CustomRequest::new(method, Some(params)));
        let error = client.send_request(request).await.unwrap_err();
        let ServiceError::McpError(error) = error else { panic!("{error:?}") };
        assert_eq!(error.code, code, "{method}");
        assert!(error.message.contains(": "), "{}", error.message);
    }
}

#[tokio::test]
async fn lookups_tell_what_they_need() {
    let client = connect().await;
    let result = call(&client, "resolve_city", json!({})).await;
    issue(&result, "VALIDATION_ERROR", "query");
    let result = call(&client, "resolve_city", json!({ "query": 3 })).await;
    assert_eq!(issue(&result, "VALIDATION_ERROR", "query")["received"], "3");
    let leap = json!({ "lunar": "2023-03-01", "leap": "true" });
    let result = call(&client, "convert_calendar", leap).await;
    issue(&result, "LEAP_MONTH_NOT_FOUND", "lunar");
    let result = call(&client, "convert_calendar", json!({ "solar": "2023-1-1" })).await;
    issue(&result, "VALIDATION_ERROR", "solar");
    let leap = json!({ "lunar": "2023-02-01", "leap": 1 });
    let result = call(&client, "convert_calendar", leap).await;
    issue(&result, "VALIDATION_ERROR", "leap");
    let leap = json!({ "lunar": "2023-02-01", "leap": true, "isLeapMonth": false });
    let result = call(&client, "convert_calendar", leap).await;
    issue(&result, "VALIDATION_ERROR", "isLeapMonth");
    let pillar = json!({ "day": "갑축", "fromYear": 1990, "toYear": 1991 });
    let result = call(&client, "find_dates", pillar).await;
    issue(&result, "VALIDATION_ERROR", "day");
}

#[tokio::test]
async fn an_unknown_rule_names_similar_ones() {
    let client = connect().await;
    let result = call(&client, "explain_rule", json!({ "id": "pillars.nothing" })).await;
    assert_eq!(result.is_error, Some(true));
    assert_eq!(structured(&result)["error"]["code"], "NOT_FOUND");
    assert!(text(&result).contains("saju://criteria/pillars.nothing"));
    let similar = &result.content[1].as_text().unwrap().text;
    assert!(similar.contains("- pillars.year: "), "{similar}");
    let result = call(&client, "explain_rule", json!({ "id": "" })).await;
    assert_eq!((result.is_error, result.content.len()), (Some(true), 1));
}

#[tokio::test]
async fn an_unknown_tool_is_an_error_of_the_protocol() {
    let client = connect().await;
    let error = client.call_tool(CallToolRequestParams::new("saju_nothing")).await.unwrap_err();
    let ServiceError::McpError(error) = error else { panic!("{error:?}") };
    assert_eq!(error.code, ErrorCode::INVALID_PARAMS);
    assert!(error.message.contains("saju_nothing"));
}
