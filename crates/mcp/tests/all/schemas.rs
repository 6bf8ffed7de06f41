//! Schemas say what is true: results match them, and what they allow is what is accepted.

use rmcp::model::{CallToolResult, Tool};
use serde_json::{Value, json};

use crate::client::{Client, birth, birth_with, call, connect, structured, tool};

fn validator(schema: &rmcp::model::JsonObject) -> jsonschema::Validator {
    let schema = Value::Object(schema.clone());
    jsonschema::draft202012::meta::validate(&schema).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

fn check(tool: &Tool, result: &CallToolResult) {
    let schema = validator(tool.output_schema.as_ref().unwrap());
    let errors: Vec<String> = schema
        .iter_errors(structured(result))
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{}: {errors:?}", tool.name);
}

#[tokio::test]
async fn results_and_errors_match_the_schemas() {
    let client = connect().await;
    let partner = json!([{ "birthYear": 1970, "birthMonth": 5, "birthDay": 5 }]);
    let mut cases = vec![
        ("saju_chart", birth()),
        ("saju_chart", json!({ "birthYear": "x" })),
        ("birth_form", json!({})),
        ("resolve_city", json!({ "query": "빈" })),
        ("resolve_city", json!({ "query": "하얼빈" })),
        ("resolve_city", json!({})),
        ("convert_calendar", json!({ "solar": "2026-11-21" })),
        ("convert_calendar", json!({})),
        ("find_dates", json!({ "day": "甲子", "fromYear": 1990, "toYear": 1991 })),
        ("find_dates", json!({ "hour": "갑자", "day": "갑자", "fromYear": 1990, "toYear": 1991 })),
        ("find_dates", json!({})),
        ("choose_dates", json!({ "purpose": "moving", "from": "2026-12-01", "to": "2026-12-31" })),
        ("choose_dates", json!({ "purpose": "수술" })),
        ("explain_rule", json!({ "id": "pillars.year" })),
        ("explain_rule", json!({ "id": "nothing" })),
    ];
    for topic in saju_catalogue::Topic::ALL {
        for format in ["compact", "json"] {
            let mut arguments = birth_with(json!({ "topic": topic.id(), "format": format }));
            if matches!(topic.id(), "compatibility" | "love") {
                arguments["partners"] = partner.clone();
            }
            cases.push(("saju_topic", arguments));
        }
    }
    for (name, arguments) in cases {
        let tool = tool(&client, name).await;
        check(&tool, &call(&client, name, arguments).await);
    }
}

/// Codes of warnings, and fields of issues.
async fn said(client: &Client, tool: &str, arguments: Value) -> (Vec<String>, Vec<String>) {
    let result = call(client, tool, arguments).await;
    let list = |items: &Value, name: &str| -> Vec<String> {
        let items = items.as_array().into_iter().flatten();
        items.map(|item| item[name].as_str().unwrap().to_owned()).collect()
    };
    let envelope = structured(&result);
    (list(&envelope["meta"]["warnings"], "code"), list(&envelope["error"]["issues"], "field"))
}

/// The schema of an argument that is there.
fn present(schema: &Value) -> &Value {
    schema["anyOf"].get(0).unwrap_or(schema)
}

/// The type of an argument that is there.
fn kind(schema: &Value) -> &str {
    present(schema)["type"].as_str().unwrap()
}

/// A value that a schema allows.
fn sample(schema: &Value) -> Value {
    let schema = present(schema);
    match kind(schema) {
        "integer" | "number" => schema["minimum"].clone(),
        "boolean" => false.into(),
        "array" => json!([]),
        "object" if schema["properties"]["birthYear"].is_object() => birth(),
        "object" => json!({ "longitude": 16.37, "tzId": "Europe/Vienna" }),
        _ => match (&schema["enum"], schema["pattern"].as_str()) {
            (Value::Array(values), _) => values[0].clone(),
            (_, Some(_)) => "2026-11".into(),
            _ if schema["format"] == "date" => "2026-11-21".into(),
            _ => "부산".into(),
        },
    }
}

#[tokio::test]
async fn every_argument_of_the_schemas_is_known_and_its_bounds_are_those_of_the_service() {
    let client = connect().await;
    for (name, more) in [
        ("saju_chart", json!({})),
        ("saju_topic", json!({ "topic": "love" })),
        (
            "find_dates",
            json!({ "year": "갑자", "fromYear": 1900, "toYear": 2100, "person": birth() }),
        ),
        ("choose_dates", json!({ "purpose": "moving", "from": "2026-11-21", "to": "2026-11-21" })),
    ] {
        let tool = tool(&client, name).await;
        let is_of_dates = matches!(name, "find_dates" | "choose_dates");
        let base = if is_of_dates { more } else { birth_with(more) };
        let properties = tool.input_schema["properties"].as_object().unwrap();
        for (argument, schema) in properties {
            let with = |value: Value| {
                let mut arguments = base.clone();
                // Dates stand in place of years.
                if name == "find_dates" && ["from", "to"].contains(&argument.as_str()) {
                    arguments["fromYear"] = Value::Null;
                    arguments["toYear"] = Value::Null;
                    arguments["from"] = "1900-01-01".into();
                    arguments["to"] = "2100-12-31".into();
                }
                // Not every topic is told in one line.
                if value == "line" {
                    arguments["topic"] = "today".into();
                }
                arguments[argument] = value;
                arguments
            };
            let is_pillar = name == "find_dates"
                && !schema["description"].is_null()
                && ["year", "month", "day", "hour"].contains(&argument.as_str());
            let value = if is_pillar { "갑자".into() } else { sample(schema) };
            let (warnings, issues) = said(&client, name, with(value)).await;
            assert!(!warnings.contains(&"UNKNOWN_FIELD".to_owned()), "{name}.{argument}");
            assert!(issues.is_empty(), "{name}.{argument}: {issues:?}");
            if kind(schema) == "integer" {
                let bound = |name: &str| present(schema)[name].as_i64().unwrap();
                let (least, most) = (bound("minimum"), bound("maximum"));
                for value in [least - 1, most + 1] {
                    let (_, issues) = said(&client, name, with(value.into())).await;
                    assert!(issues.contains(argument), "{name}.{argument} = {value}");
                }
            }
        }
    }
}

#[tokio::test]
async fn required_arguments_are_required() {
    let client = connect().await;
    for (name, arguments) in [
        ("saju_chart", birth()),
        ("saju_topic", birth_with(json!({ "topic": "life" }))),
        ("find_dates", json!({ "day": "갑자", "fromYear": 1990, "toYear": 1991 })),
        ("choose_dates", json!({ "purpose": "study", "from": "2026-11-21", "to": "2026-11-30" })),
        ("resolve_city", json!({ "query": "빈" })),
        ("explain_rule", json!({ "id": "pillars.year" })),
    ] {
        let tool = tool(&client, name).await;
        let schema = validator(&tool.input_schema);
        assert!(schema.is_valid(&arguments), "{name}");
        for required in tool.input_schema["required"].as_array().unwrap() {
            let required = required.as_str().unwrap();
            let mut without = arguments.clone();
            without.as_object_mut().unwrap().remove(required);
            assert!(!schema.is_valid(&without), "{name} without {required}");
            let (_, issues) = said(&client, name, without).await;
            assert_eq!(issues, [required], "{name} without {required}");
        }
    }
}

/// A schema as clients convert it that call strictly: every member is required, and no other is there.
fn strict(schema: &Value) -> Value {
    let mut schema = schema.clone();
    assert!(schema.get("default").is_none(), "{schema}");
    if let Some(either) = schema["anyOf"].as_array() {
        schema["anyOf"] = either.iter().map(strict).collect();
    }
    if schema["items"].is_object() {
        schema["items"] = strict(&schema["items"]);
    }
    if let Some(properties) = schema["properties"].as_object().cloned() {
        schema["required"] = properties.keys().cloned().collect();
        schema["additionalProperties"] = false.into();
        let inner = properties.iter().map(|(name, schema)| (name.clone(), strict(schema)));
        schema["properties"] = Value::Object(inner.collect());
    }
    schema
}

#[tokio::test]
async fn every_schema_has_one_type_or_is_one_of_two() {
    let client = connect().await;
    for tool in client.list_all_tools().await.unwrap() {
        let mut schemas = vec![Value::Object((*tool.input_schema).clone())];
        while let Some(schema) = schemas.pop() {
            let either = schema["anyOf"].as_array().map(Vec::len);
            let is_one_type = schema["type"].is_string() && either.is_none();
            assert!(is_one_type || either == Some(2), "{}: {schema}", tool.name);
            schemas.extend(schema["anyOf"].as_array().into_iter().flatten().cloned());
            schemas.extend(schema.get("items").cloned());
            let members = schema["properties"].as_object().into_iter().flatten();
            schemas.extend(members.map(|(_, member)| member.clone()));
        }
    }
}

#[tokio::test]
async fn strict_calls_send_null_or_nothing_for_what_they_do_not_know() {
    let client = connect().await;
    let birth = json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19 });
    let topic = |topic: &str| {
        let mut arguments = birth.clone();
        arguments["topic"] = topic.into();
        arguments
    };
    let mut pair = topic("compatibility");
    pair["partners"] = json!([birth]);
    for (name, arguments) in [
        ("saju_chart", birth.clone()),
        ("saju_topic", topic("consult")),
        ("saju_topic", pair),
        ("find_dates", json!({ "day": "갑자", "fromYear": 1990, "toYear": 1991 })),
        ("choose_dates", json!({ "purpose": "study", "from": "2026-11-21", "to": "2026-11-30" })),
        ("resolve_city", json!({ "query": "빈" })),
        ("convert_calendar", json!({ "solar": "2026-11-21" })),
        ("explain_rule", json!({ "id": "pillars.year" })),
    ] {
        let tool = tool(&client, name).await;
        let schema = strict(&Value::Object((*tool.input_schema).clone()));
        let plain = call(&client, name, arguments.clone()).await;
        for nothing in [Value::Null, "".into()] {
            let full = filled(&schema, &arguments, &nothing);
            if nothing.is_null() {
                assert!(validator(schema.as_object().unwrap()).is_valid(&full), "{name}: {full}");
            }
            let result = call(&client, name, full.clone()).await;
            assert_eq!(result.is_error, Some(false), "{full}: {result:?}");
            assert_eq!(structured(&result)["data"], structured(&plain)["data"], "{full}");
            assert_eq!(
                structured(&result)["meta"]["warnings"],
                structured(&plain)["meta"]["warnings"]
            );
        }
    }
}

/// The arguments with nothing for every member that they do not name, those of other persons too.
fn filled(schema: &Value, arguments: &Value, nothing: &Value) -> Value {
    let mut full = arguments.clone();
    for (name, member) in schema["properties"].as_object().unwrap() {
        match arguments.get(name) {
            None => full[name] = nothing.clone(),
            Some(Value::Array(items)) => {
                let schema = &present(member)["items"];
                full[name] = items.iter().map(|item| filled(schema, item, nothing)).collect();
            }
            Some(_) => {}
        }
    }
    full
}
