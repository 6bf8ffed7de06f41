//! The OpenAPI document, as the pages read it.

use saju_contract::OPEN;
use saju_words::Language;
use serde_json::{Map, Value};

use super::FIELDS;
use crate::bilingual;

/// An OpenAPI document.
pub(super) struct Contract(Value);

/// The form in which an operation answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// JSON in the envelope with `success`, `data` and `meta`.
    Envelope,
    /// JSON by itself.
    Json,
    /// Text of another type.
    Text,
}

/// An operation of it.
#[derive(Clone, Copy)]
pub(super) struct Operation<'a> {
    /// `GET` or `POST`.
    pub(super) method: &'static str,
    /// Its path.
    pub(super) path: &'a str,
    /// What the document says of it.
    pub(super) value: &'a Value,
}

impl<'a> Operation<'a> {
    /// The page of the operation.
    pub(super) fn page(&self) -> String {
        format!("/docs/reference/{}", string(&self.value["operationId"]))
    }

    /// Its name in both languages.
    pub(super) fn both_names(&self) -> String {
        let summary = string(&self.value["summary"]);
        let [korean, english] =
            Language::ALL.map(|language| bilingual::described(summary, language));
        let korean = korean.trim_end_matches('.');
        if korean == english {
            korean.to_owned()
        } else {
            format!("{korean} · {}", english.trim_end_matches('.'))
        }
    }

    /// `POST /v2/saju/manse`.
    pub(super) fn call(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// The first example request.
    pub(super) fn request(&self) -> Option<&'a Value> {
        let content = &self.value["requestBody"]["content"]["application/json"];
        content["examples"].as_object()?.values().next().map(|example| &example["value"])
    }

    /// The example answer.
    pub(super) fn answer(&self) -> Option<&'a Value> {
        let answer = &self.value["responses"]["200"]["content"]["application/json"]["example"];
        (!answer.is_null()).then_some(answer)
    }

    /// The form of the answer. Under `/v2` all JSON stands in an envelope.
    pub(super) fn form(&self) -> Form {
        let is_json = !self.value["responses"]["200"]["content"]["application/json"].is_null();
        match (is_json, self.path.starts_with("/v2/")) {
            (true, true) => Form::Envelope,
            (true, false) => Form::Json,
            (false, _) => Form::Text,
        }
    }

    /// The schema of the answer.
    pub(super) fn answer_schema(&self) -> &'a Value {
        &self.value["responses"]["200"]["content"]["application/json"]["schema"]
    }
}

impl Contract {
    /// Reads a document.
    pub(super) fn read(text: &str) -> Self {
        Self(serde_json::from_str(text).unwrap())
    }

    /// Resolves a reference, or returns the part itself.
    pub(super) fn resolve<'a>(&'a self, part: &'a Value) -> &'a Value {
        match part["$ref"].as_str() {
            Some(reference) => self.0.pointer(&reference[1..]).unwrap(),
            None => part,
        }
    }

    /// The groups of operations: id and meaning.
    pub(super) fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        let tags = self.0["tags"].as_array().into_iter().flatten();
        tags.map(|tag| (string(&tag["name"]), string(&tag["description"])))
    }

    /// The operations of a group.
    pub(super) fn operations<'a>(&'a self, tag: &'a str) -> impl Iterator<Item = Operation<'a>> {
        let paths = self.0["paths"].as_object().into_iter().flatten();
        let all = paths.flat_map(|(path, item)| {
            [("GET", "get"), ("POST", "post")].map(|(method, name)| Operation {
                method,
                path,
                value: &item[name],
            })
        });
        all.filter(move |operation| string(&operation.value["tags"][0]) == tag)
    }

    /// The parameters of an operation.
    pub(super) fn parameters<'a>(&'a self, operation: Operation<'a>) -> Vec<&'a Value> {
        let parameters = operation.value["parameters"].as_array().into_iter().flatten();
        parameters.map(|parameter| self.resolve(parameter)).collect()
    }

    /// Objects by their names.
    pub(super) fn schemas(&self) -> &Map<String, Value> {
        self.0["components"]["schemas"].as_object().unwrap()
    }

    /// The error of a code, as a call is answered.
    pub(super) fn error(&self, code: &str) -> Option<&Value> {
        let responses = self.0["components"]["responses"].as_object()?;
        let examples = |response: &'_ Value| {
            response.pointer(&format!("/content/application~1json/examples/{code}/value")).is_some()
        };
        let response = responses.values().find(|response| examples(response))?;
        Some(&response["content"]["application/json"]["examples"][code]["value"])
    }
}

/// The type of a value, in Markdown, with links to the objects it names.
pub(super) fn kind(schema: &Value) -> String {
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
    for (set, more) in [("enum", ""), (OPEN, " …")] {
        if let Some(values) = schema[set].as_array() {
            let values: Vec<String> =
                values.iter().map(|value| format!("`{}`", cell(&plain(value)))).collect();
            return values.join(" ") + more;
        }
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

/// Media types with what they carry.
pub(super) fn contents(content: &Map<String, Value>) -> String {
    let each: Vec<String> = content
        .iter()
        .map(|(media, body)| format!("`{media}` {}", kind(&body["schema"])))
        .collect();
    each.join("<br>")
}

/// Whether a member is always there.
pub(super) fn is_required(schema: &Value, name: &str) -> bool {
    schema["required"].as_array().is_some_and(|names| names.iter().any(|other| other == name))
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A text of the document; empty if missing.
pub(super) fn string(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// A text as a cell of a table.
pub(super) fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
