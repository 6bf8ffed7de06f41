//! The prompt, the resources and the completion of what is typed.

use rmcp::model::{
    ArgumentInfo, CompleteRequestParams, GetPromptRequestParams, JsonObject,
    ReadResourceRequestParams, Reference, ResourceContents,
};
use saju_catalogue::Topic;
use saju_words::{Say as _, guide};
use serde_json::{Value, json};

use crate::client::{Client, connect, connect_by, lifecycles};

async fn prompt(client: &Client, arguments: Value) -> Result<String, String> {
    let Value::Object(arguments) = arguments else { panic!("arguments are an object") };
    let request = GetPromptRequestParams::new("saju_reading").with_arguments(arguments);
    let result = client.get_prompt(request).await.map_err(|error| error.to_string())?;
    Ok(result.messages[0].content.as_text().unwrap().text.clone())
}

async fn read(client: &Client, uri: &str) -> Result<String, String> {
    let request = ReadResourceRequestParams::new(uri);
    let result = client.read_resource(request).await.map_err(|error| error.to_string())?;
    match &result.contents[0] {
        ResourceContents::TextResourceContents { text, uri: of, .. } => {
            assert_eq!(of, uri);
            Ok(text.clone())
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn the_prompt_holds_the_question_and_the_guide_of_the_topic() {
    let client = connect().await;
    let prompts = client.list_all_prompts().await.unwrap();
    let names: Vec<(&str, Option<bool>)> = prompts[0]
        .arguments
        .iter()
        .flatten()
        .map(|argument| (argument.name.as_str(), argument.required))
        .collect();
    assert_eq!(names, [("topic", Some(true)), ("question", Some(false))]);
    let question = "올해 {topic} 이직해도 될까요?";
    let text = prompt(&client, json!({ "topic": "money", "question": question })).await.unwrap();
    assert!(text.starts_with(question), "what a user typed is left as it is");
    assert!(text.contains("topic \"money\"") && !text.contains("{lines}"));
    assert!(text.contains(&guide::purpose(Topic::Money).to_text()));
    for line in guide::how_to_use_compact(Topic::Money) {
        assert!(text.contains(&line.to_text()), "{text}");
    }
    let plain = prompt(&client, json!({ "topic": "money" })).await.unwrap();
    assert!(plain.starts_with("재물의 구조와 때는 어떻습니까?"), "{plain}");
    let refused = prompt(&client, json!({ "topic": "fortune" })).await.unwrap_err();
    assert!(refused.contains("topic must be one of manse, "), "{refused}");
    assert!(client.get_prompt(GetPromptRequestParams::new("nothing")).await.is_err());
}

#[tokio::test]
async fn resources_are_listed_and_read() {
    for lifecycle in lifecycles() {
        let client = connect_by(lifecycle).await;
        for resource in client.list_all_resources().await.unwrap() {
            let text = read(&client, &resource.uri).await.unwrap();
            assert!(!text.is_empty(), "{}", resource.uri);
            if resource.mime_type.as_deref() == Some("application/json") {
                serde_json::from_str::<JsonObject>(&text).unwrap();
            }
        }
        let glossary = read(&client, "saju://glossary").await.unwrap();
        assert!(glossary.contains("- **일간** ("), "{glossary}");
        let rules = read(&client, "saju://criteria").await.unwrap();
        assert!(rules.contains("- pillars.year: "), "{rules}");
        let templates = client.list_all_resource_templates().await.unwrap();
        assert_eq!(templates[0].uri_template, "saju://criteria/{id}");
        assert!(read(&client, "saju://criteria/pillars.year").await.unwrap().starts_with("# "));
        for uri in ["saju://criteria/nothing", "saju://nothing", "file:///etc/passwd"] {
            let error = read(&client, uri).await.unwrap_err();
            assert!(error.contains(uri), "{error}");
        }
        client.cancel().await.unwrap();
    }
}

#[tokio::test]
async fn topics_and_rules_are_completed() {
    let client = connect().await;
    let complete = async |of: Reference, name: &str, typed: &str| {
        let argument = ArgumentInfo::new(name, typed);
        let request = CompleteRequestParams::new(of, argument);
        client.complete(request).await.unwrap().completion
    };
    let prompt = || Reference::for_prompt("saju_reading");
    assert_eq!(complete(prompt(), "topic", "mo").await.values, ["monthly", "money"]);
    assert!(complete(prompt(), "question", "").await.values.is_empty());
    let rule = || Reference::for_resource("saju://criteria/{id}");
    let found = complete(rule(), "id", "pillars.y").await;
    assert_eq!(found.values, ["pillars.year"]);
    let all = complete(rule(), "id", "").await;
    assert_eq!((all.values.len(), all.has_more), (100, Some(true)));
}
