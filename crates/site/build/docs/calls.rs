//! A call in five languages, and its answer.

use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;
use saju_engine::{Question, Terms};
use serde_json::Value;

use super::contract::{Form, Operation};
use crate::highlight;

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
    let is_one = operation.method == "POST" && name != "batch";
    (is_one && operation.form() == Form::Envelope).then(|| format!("/page/{name}"))
}

/// A call as a command and as programs, in sequence. They read address and key from the variables of the guide.
pub(super) fn html(operation: Operation<'_>, parameters: &[&Value]) -> String {
    let target = target(operation, parameters);
    let form = operation.form();
    let body = body(operation);
    [
        ("curl", "sh", curl(&target, body.as_deref())),
        ("TypeScript", "ts", typescript(operation.method, &target, body.as_deref(), form)),
        ("Python", "python", python(&target, body.as_deref(), form)),
        ("Go", "go", go(operation.method, &target, body.as_deref())),
        ("Rust", "rust", rust(&target, body.as_deref())),
    ]
    .into_iter()
    .map(|(language, fence, code)| {
        let code = highlight::html(fence, &code);
        format!("<pre data-language=\"{language}\" tabindex=\"0\"><code>{code}</code></pre>\n")
    })
    .collect()
}

/// The path and the query of the call, with the example values of its parameters.
fn target(operation: Operation<'_>, parameters: &[&Value]) -> String {
    let mut path = operation.path.to_owned();
    let mut query = Vec::new();
    for parameter in parameters {
        let name = parameter["name"].as_str().unwrap();
        let value = match &parameter["example"] {
            Value::Null => continue,
            Value::String(text) => encoded(text),
            other => encoded(&other.to_string()),
        };
        match parameter["in"].as_str() {
            Some("path") => path = path.replace(&format!("{{{name}}}"), &value),
            Some("query") => query.push(format!("{name}={value}")),
            _ => {}
        }
    }
    let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
    path + &query
}

/// A value as it stands in a URL.
fn encoded(value: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let letter = |byte: u8| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    value.bytes().map(letter).collect()
}

/// A call as a command.
pub(super) fn command(operation: Operation<'_>, parameters: &[&Value]) -> String {
    curl(&target(operation, parameters), body(operation).as_deref())
}

/// What is sent, as it is printed.
fn body(operation: Operation<'_>) -> Option<String> {
    operation.request().map(|body| serde_json::to_string_pretty(body).unwrap())
}

fn curl(target: &str, body: Option<&str>) -> String {
    let mut command = format!("curl -sS \"$SAJU_URL{target}\" \\\n  -H \"x-api-key: $SAJU_KEY\"");
    if let Some(body) = body {
        command += &format!(" \\\n  -H 'content-type: application/json' \\\n  -d '{body}'");
    }
    command
}

fn typescript(method: &str, target: &str, body: Option<&str>, form: Form) -> String {
    let mut lines =
        vec![format!("const answer = await fetch(`${{process.env.SAJU_URL}}{target}`, {{")];
    match body {
        Some(body) => lines.extend([
            format!("  method: \"{method}\","),
            "  headers: { \"x-api-key\": process.env.SAJU_KEY!, \"content-type\": \"application/json\" },"
                .to_owned(),
            format!("  body: JSON.stringify({}),", body.replace('\n', "\n  ")),
        ]),
        None => lines.push("  headers: { \"x-api-key\": process.env.SAJU_KEY! },".to_owned()),
    }
    let read = match form {
        Form::Envelope => "const { success, data } = await answer.json();",
        Form::Json => "const data = await answer.json();",
        Form::Text => "const text = await answer.text();",
    };
    lines.push(format!("}});\n{read}"));
    lines.join("\n")
}

fn python(target: &str, body: Option<&str>, form: Form) -> String {
    let mut lines =
        vec!["import json, os, urllib.request\n\nrequest = urllib.request.Request(".to_owned()];
    lines.push(format!("    os.environ[\"SAJU_URL\"] + \"{target}\","));
    match body {
        Some(body) => lines.extend([
            format!("    json.dumps(json.loads(\"\"\"{body}\"\"\")).encode(),"),
            "    {\"x-api-key\": os.environ[\"SAJU_KEY\"], \"content-type\": \"application/json\"},"
                .to_owned(),
        ]),
        None => lines.push("    headers={\"x-api-key\": os.environ[\"SAJU_KEY\"]},".to_owned()),
    }
    let read = match form {
        Form::Envelope => "data = json.load(urllib.request.urlopen(request))[\"data\"]",
        Form::Json => "data = json.load(urllib.request.urlopen(request))",
        Form::Text => "text = urllib.request.urlopen(request).read().decode()",
    };
    lines.push(format!(")\n{read}"));
    lines.join("\n")
}

fn go(method: &str, target: &str, body: Option<&str>) -> String {
    let (strings, sent, kind) = match body {
        Some(body) => (
            "\n\t\"strings\"",
            format!("strings.NewReader(`{body}`)"),
            "\n\trequest.Header.Set(\"content-type\", \"application/json\")",
        ),
        None => ("", "nil".to_owned(), ""),
    };
    format!(
        "package main

import (
\t\"io\"
\t\"log\"
\t\"net/http\"
\t\"os\"{strings}
)

func main() {{
\turl := os.Getenv(\"SAJU_URL\") + \"{target}\"
\trequest, err := http.NewRequest(\"{method}\", url, {sent})
\tif err != nil {{
\t\tlog.Fatal(err)
\t}}
\trequest.Header.Set(\"x-api-key\", os.Getenv(\"SAJU_KEY\")){kind}
\tanswer, err := http.DefaultClient.Do(request)
\tif err != nil {{
\t\tlog.Fatal(err)
\t}}
\tdefer answer.Body.Close()
\tio.Copy(os.Stdout, answer.Body)
}}"
    )
}

fn rust(target: &str, body: Option<&str>) -> String {
    let (verb, sent) = match body {
        Some(body) => (
            "post",
            format!(
                "\n        .content_type(\"application/json\")\n        .send(r#\"{body}\"#)?;"
            ),
        ),
        None => ("get", "\n        .call()?;".to_owned()),
    };
    format!(
        "// cargo add ureq
fn main() -> Result<(), Box<dyn std::error::Error>> {{
    let url = std::env::var(\"SAJU_URL\")? + \"{target}\";
    let mut answer = ureq::{verb}(&url)
        .header(\"x-api-key\", std::env::var(\"SAJU_KEY\")?){sent}
    println!(\"{{}}\", answer.body_mut().read_to_string()?);
    Ok(())
}}"
    )
}
