//! Apps that clients show in a chat.

use rmcp::model::ReadResourceRequestParams;
use serde_json::{Value, json};

use crate::client::{call, connect, structured, text, tool};

#[tokio::test]
async fn apps_are_pages_whole_in_themselves_and_their_tools_lead_to_them() {
    let client = connect().await;
    let listed = client.list_all_resources().await.unwrap();
    for (name, uri) in [
        ("saju_chart", Some("ui://saju/chart")),
        ("saju_topic", Some("ui://saju/chart")),
        ("birth_form", Some("ui://saju/form")),
        ("explain_rule", None),
    ] {
        let tool = tool(&client, name).await;
        let meta = tool.meta.map(|meta| meta.0["ui"]["resourceUri"].clone());
        assert_eq!(meta, uri.map(Value::from), "{name}");
        let Some(uri) = uri else { continue };
        let resource = listed.iter().find(|resource| resource.uri == uri).unwrap();
        assert_eq!(resource.mime_type.as_deref(), Some("text/html;profile=mcp-app"));
        let read = client.read_resource(ReadResourceRequestParams::new(uri)).await.unwrap();
        let page = serde_json::to_value(&read.contents[0]).unwrap()["text"].to_string();
        assert!(!page.contains("http"), "nothing is loaded from elsewhere");
        assert!(!page.contains("innerHTML"), "what is answered is text");
    }
    let asks = call(&client, "birth_form", json!({})).await;
    assert!(text(&asks).contains("the time of birth, or that it is unknown"), "{}", text(&asks));
    assert_eq!(structured(&asks)["data"]["asks"][0], "birthYear");
}
