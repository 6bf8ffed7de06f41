//! A call in three languages, and its answer.

use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;
use saju_engine::{Question, Terms};
use serde_json::Value;

use super::contract::Operation;
use crate::highlight;

/// The base URL in examples; pages replace it with their own.
const ORIGIN: &str = "http://127.0.0.1:8080";

/// The effective day of example answers: 2026-01-01 in days since 1970, as in the OpenAPI document.
const TODAY: i64 = 20_454;

/// The answer to a request: topics are calculated here in full, the others come from the document.
pub(super) fn answer(operation: Operation<'_>) -> Option<Value> {
    let topic = Topic::ALL.into_iter().find(|topic| topic.path() == operation.path);
    let Some(topic) = topic else { return operation.answer().cloned() };
    let terms = Terms::unlimited(Date::from_day_number(TODAY));
    let body = operation.request()?.to_string();
    let answered = saju_engine::answer(Question::Topic(topic), body.as_bytes(), &terms).unwrap();
    Some(serde_json::from_str(&answered.envelope_of("growth", 1500)).unwrap())
}

/// The path under which pages of the service may call without a key, if any.
pub(super) fn own_path(operation: Operation<'_>) -> Option<String> {
    let name = operation.path.strip_prefix("/v2/saju/")?;
    let is_asked = operation.method == "POST" && name != "batch";
    is_asked.then(|| format!("/page/{name}"))
}

/// A call as a command and as two programs, in sequence.
pub(super) fn html(operation: Operation<'_>, parameters: &[&Value]) -> String {
    let target = target(operation, parameters);
    let body = operation.request().map(|body| serde_json::to_string_pretty(body).unwrap());
    [
        ("curl", "sh", curl(&target, body.as_deref())),
        ("TypeScript", "ts", typescript(operation.method, &target, body.as_deref())),
        ("Python", "python", python(&target, body.as_deref())),
    ]
    .into_iter()
    .map(|(language, fence, code)| {
        let code = highlight::html(fence, &code);
        format!("<pre data-language=\"{language}\" tabindex=\"0\"><code>{code}</code></pre>\n")
    })
    .collect()
}

/// The URL of the call, with the example values of its parameters.
fn target(operation: Operation<'_>, parameters: &[&Value]) -> String {
    let mut path = operation.path.to_owned();
    let mut query = Vec::new();
    for parameter in parameters {
        let name = parameter["name"].as_str().unwrap();
        let value = match &parameter["example"] {
            Value::Null => continue,
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        match parameter["in"].as_str() {
            Some("path") => path = path.replace(&format!("{{{name}}}"), &value),
            Some("query") => query.push(format!("{name}={value}")),
            _ => {}
        }
    }
    let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
    format!("{ORIGIN}{path}{query}")
}

fn curl(target: &str, body: Option<&str>) -> String {
    let mut command = format!("curl -sS '{target}' \\\n  -H \"x-api-key: $SAJU_KEY\"");
    if let Some(body) = body {
        command += &format!(" \\\n  -H 'content-type: application/json' \\\n  -d '{body}'");
    }
    command
}

fn typescript(method: &str, target: &str, body: Option<&str>) -> String {
    let mut lines = vec![format!("const answer = await fetch(\"{target}\", {{")];
    match body {
        Some(body) => lines.extend([
            format!("  method: \"{method}\","),
            "  headers: { \"x-api-key\": process.env.SAJU_KEY!, \"content-type\": \"application/json\" },"
                .to_owned(),
            format!("  body: JSON.stringify({}),", body.replace('\n', "\n  ")),
        ]),
        None => lines.push("  headers: { \"x-api-key\": process.env.SAJU_KEY! },".to_owned()),
    }
    lines.push("});\nconst { success, data } = await answer.json();".to_owned());
    lines.join("\n")
}

fn python(target: &str, body: Option<&str>) -> String {
    let mut lines =
        vec!["import json, os, urllib.request\n\nrequest = urllib.request.Request(".to_owned()];
    lines.push(format!("    \"{target}\","));
    match body {
        Some(body) => lines.extend([
            format!("    json.dumps(json.loads(\"\"\"{body}\"\"\")).encode(),"),
            "    {\"x-api-key\": os.environ[\"SAJU_KEY\"], \"content-type\": \"application/json\"},"
                .to_owned(),
        ]),
        None => lines.push("    headers={\"x-api-key\": os.environ[\"SAJU_KEY\"]},".to_owned()),
    }
    lines.push(")\ndata = json.load(urllib.request.urlopen(request))[\"data\"]".to_owned());
    lines.join("\n")
}
