//! The reference: every operation and every field, drawn from the OpenAPI document.

use std::fmt::Write as _;

use serde_json::{Map, Value};

/// A page of the reference.
pub(crate) struct Chapter {
    /// Path.
    pub(crate) path: String,
    /// Name in the side column.
    pub(crate) name: String,
    /// Its Markdown.
    pub(crate) text: String,
}

const OPERATIONS: &str = "/docs/reference";
const FIELDS: &str = "/docs/reference/fields";

/// The pages that a document gives.
pub(crate) fn chapters(document: &[u8]) -> Vec<Chapter> {
    let contract: Value = serde_json::from_slice(document).unwrap();
    let contract = Contract(&contract);
    vec![
        Chapter {
            path: OPERATIONS.to_owned(),
            name: "모든 경로 Reference".to_owned(),
            text: contract.operations(),
        },
        Chapter {
            path: FIELDS.to_owned(),
            name: "모든 필드 Fields".to_owned(),
            text: contract.fields(),
        },
    ]
}

/// An OpenAPI document.
struct Contract<'a>(&'a Value);

impl<'a> Contract<'a> {
    /// What a reference stands for, or the part itself.
    fn resolve(&self, part: &'a Value) -> &'a Value {
        match part["$ref"].as_str() {
            Some(reference) => self.0.pointer(&reference[1..]).unwrap(),
            None => part,
        }
    }

    fn operations(&self) -> String {
        let mut text = String::from(
            "# 모든 경로 · Reference\n\n기계가 읽는 것은 [`/openapi.json`](/openapi.json)입니다. 여기서 바로 \
             [불러 볼](/docs/console) 수 있습니다.\n\n> The machine-readable form is \
             [`/openapi.json`](/openapi.json); the [console](/docs/console) calls any of these.\n\n",
        );
        for tag in self.0["tags"].as_array().unwrap() {
            let name = tag["name"].as_str().unwrap();
            writeln!(text, "## {name}\n\n{}\n", string(&tag["description"])).unwrap();
            for (path, item) in self.0["paths"].as_object().unwrap() {
                for method in ["get", "post"] {
                    let operation = &item[method];
                    let tagged = operation["tags"][0].as_str() == Some(name);
                    if tagged {
                        self.put_operation(path, method, operation, &mut text);
                    }
                }
            }
        }
        text
    }

    fn put_operation(&self, path: &str, method: &str, operation: &'a Value, text: &mut String) {
        let name = method.to_uppercase();
        writeln!(text, "<a id=\"{method}-{path}\"></a>\n\n### `{name} {path}`\n").unwrap();
        writeln!(text, "{}\n", string(&operation["summary"])).unwrap();
        let description = string(&operation["description"]);
        if !description.is_empty() {
            writeln!(text, "{description}\n").unwrap();
        }
        writeln!(text, "[불러 보기 · Try it](/docs/console#{name}%20{})\n", encoded(path)).unwrap();
        let parameters: Vec<&Value> = operation["parameters"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|parameter| self.resolve(parameter))
            .collect();
        if !parameters.is_empty() {
            text.push_str("| 인자 · Parameter | 형식 · Type | 뜻 · Meaning |\n|---|---|---|\n");
            for parameter in parameters {
                let star = if parameter["required"] == true { " *" } else { "" };
                let place = parameter["in"].as_str().unwrap();
                let (name, kind) = (string(&parameter["name"]), kind(&parameter["schema"]));
                let meaning = cell(string(&parameter["description"]));
                writeln!(text, "| `{name}`{star} ({place}) | {kind} | {meaning} |").unwrap();
            }
            text.push('\n');
        }
        if let Some(content) = operation["requestBody"]["content"].as_object() {
            writeln!(text, "본문 · Body: {}\n", contents(content)).unwrap();
        }
        text.push_str("| 답 · Status | 뜻 · Meaning | 형식 · Type |\n|---|---|---|\n");
        for (status, response) in operation["responses"].as_object().unwrap() {
            let response = self.resolve(response);
            let types = response["content"].as_object().map(contents).unwrap_or_default();
            let meaning = cell(string(&response["description"]));
            writeln!(text, "| {status} | {meaning} | {types} |").unwrap();
        }
        text.push('\n');
    }

    fn fields(&self) -> String {
        let mut text = String::from(
            "# 모든 필드 · Fields\n\n별표(*)는 언제나 있는 필드입니다. `null`은 그렇게 적은 곳에서만 나옵니다.\n\n\
             > A star marks a field that is always there. `null` occurs only where it is said.\n\n",
        );
        for (name, schema) in self.0["components"]["schemas"].as_object().unwrap() {
            writeln!(text, "<a id=\"{name}\"></a>\n\n## {name}\n").unwrap();
            writeln!(text, "{}\n", string(&schema["description"])).unwrap();
            if let Some(properties) = schema["properties"].as_object() {
                put_fields(schema, properties, &mut text);
            } else {
                writeln!(text, "{}\n", kind(schema)).unwrap();
            }
        }
        text
    }
}

fn put_fields(schema: &Value, properties: &Map<String, Value>, text: &mut String) {
    let required = |name: &str| {
        schema["required"].as_array().is_some_and(|names| names.iter().any(|other| other == name))
    };
    text.push_str("| 필드 · Field | 형식 · Type | 뜻 · Meaning |\n|---|---|---|\n");
    for (name, field) in properties {
        let star = if required(name) { " *" } else { "" };
        let meaning = cell(string(&field["description"]));
        writeln!(text, "| `{name}`{star} | {} | {meaning} |", kind(field)).unwrap();
    }
    text.push('\n');
}

/// Media types with what they carry.
fn contents(content: &Map<String, Value>) -> String {
    let each: Vec<String> = content
        .iter()
        .map(|(media, body)| format!("`{media}` {}", kind(&body["schema"])))
        .collect();
    each.join("<br>")
}

/// The type of a field, with links to the objects it names.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap();
        return format!("[{name}]({FIELDS}#{name})");
    }
    for joined in ["anyOf", "oneOf", "allOf"] {
        if let Some(parts) = schema[joined].as_array() {
            let parts: Vec<String> = parts.iter().map(kind).collect();
            return parts.join(if joined == "allOf" { " & " } else { " / " });
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> =
            values.iter().map(|value| format!("`{}`", cell(&plain(value)))).collect();
        return values.join(" ");
    }
    if !schema["const"].is_null() {
        return format!("`{}`", cell(&plain(&schema["const"])));
    }
    let mut kinds: Vec<String> = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(|kind| string(kind).to_owned()).collect(),
        Value::String(kind) => vec![kind.clone()],
        _ => Vec::new(),
    };
    for kind_name in &mut kinds {
        if kind_name == "array" {
            *kind_name = format!("{}[]", kind(&schema["items"]));
        }
    }
    let range = match (schema["minimum"].as_f64(), schema["maximum"].as_f64()) {
        (Some(from), Some(to)) => format!(" {from}–{to}"),
        _ => String::new(),
    };
    kinds.join(" / ") + &range
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn string(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

fn encoded(path: &str) -> String {
    path.replace('{', "%7B").replace('}', "%7D")
}
