//! The page of an operation: parameters and results on one side, an example call and its answer on the other.

use std::fmt::Write as _;

use serde_json::Value;

use super::contract::{Contract, Operation, cell, contents, kind, string};
use super::{calls, outline, tree};
use crate::layout::escape;
use crate::{highlight, markdown};

/// A page of an operation.
pub(super) struct OperationPage {
    /// Its Markdown, without the example.
    pub(super) text: String,
    /// The content of the frame.
    pub(super) html: String,
    /// The whole example answer, a file of its own.
    pub(super) answer: Option<Value>,
}

/// The page of an operation; its whole answer is at `answer_path`.
pub(super) fn page(contract: &Contract, of: Operation<'_>, answer_path: &str) -> OperationPage {
    let parameters = contract.parameters(of);
    let answer = calls::answer(of);
    let (told, statuses) = (told(of, &parameters), statuses(contract, of));
    let mut html = format!("<div class=\"operation\">\n<div>\n{}</div>\n", markdown::html(&told));
    html.push_str(&shown(of, &parameters, answer.as_ref(), answer_path));
    html.push_str("<div>\n");
    let body = &of.value["requestBody"]["content"]["application/json"]["schema"];
    for (title, id, schema) in [
        ("보내는 필드 <small>Request</small>", "request", body),
        ("받는 필드 <small>Answer</small>", "answer", of.answer_schema()),
    ] {
        let tree = tree::html(contract, schema);
        if !tree.is_empty() {
            write!(html, "<h2 id=\"{id}\">{title}</h2>\n{tree}").unwrap();
        }
    }
    html.push_str(&markdown::html(&statuses));
    html.push_str("</div>\n</div>\n");
    OperationPage { text: told + &statuses, html, answer }
}

/// The description of an operation, as Markdown.
fn told(of: Operation<'_>, parameters: &[&Value]) -> String {
    let mut text = format!("# {}\n\n`{}`\n\n", of.name(), of.call());
    let description = string(&of.value["description"]);
    let summary = string(&of.value["summary"]).split_once(". ");
    if let Some((_, english)) = summary.filter(|(_, english)| !description.contains(english)) {
        writeln!(text, "> {english}\n").unwrap();
    }
    writeln!(text, "{description}\n").unwrap();
    let charge = charge(of);
    writeln!(text, "{}\n\n> {}\n", charge.0, charge.1).unwrap();
    writeln!(text, "[콘솔에서 부르기 · Open in the console]({})\n", console(of)).unwrap();
    if !parameters.is_empty() {
        text.push_str("| 인자 · Parameter | 형식 · Type | 뜻 · Meaning |\n|---|---|---|\n");
        for parameter in parameters {
            let star = if parameter["required"] == true { " *" } else { "" };
            let place = string(&parameter["in"]);
            let (name, kind) = (string(&parameter["name"]), kind(&parameter["schema"]));
            let meaning = cell(string(&parameter["description"]));
            writeln!(text, "| `{name}`{star} ({place}) | {kind} | {meaning} |").unwrap();
        }
        text.push('\n');
    }
    if let Some(content) = of.value["requestBody"]["content"].as_object() {
        writeln!(text, "본문 · Body: {}\n", contents(content)).unwrap();
    }
    text
}

/// The possible responses, as Markdown.
fn statuses(contract: &Contract, of: Operation<'_>) -> String {
    let mut text = String::from(
        "## 상태 · Statuses\n\n| 답 · Status | 뜻 · Meaning | 형식 · Type |\n|---|---|---|\n",
    );
    for (status, response) in of.value["responses"].as_object().into_iter().flatten() {
        let response = contract.resolve(response);
        let types = response["content"].as_object().map(contents).unwrap_or_default();
        writeln!(text, "| {status} | {} | {types} |", meaning(&response["description"])).unwrap();
    }
    text.push('\n');
    text
}

/// The description of a response, with links to its codes.
fn meaning(description: &Value) -> String {
    let words = cell(string(description));
    let is_code = |word: &&str| {
        word.len() > 3 && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
    };
    let mut codes: Vec<&str> =
        words.split(|c: char| !(c.is_ascii_uppercase() || c == '_')).filter(is_code).collect();
    codes.dedup();
    codes.retain(|code| super::errors::is_code(code));
    codes.iter().fold(words.clone(), |text, code| {
        text.replacen(*code, &format!("[{code}]({})", super::errors::path(code)), 1)
    })
}

/// What a call costs.
fn charge(of: Operation<'_>) -> (&'static str, &'static str) {
    match (of.method, of.path.ends_with("/batch")) {
        ("POST", true) => {
            ("옳은 항목마다 호출 하나로 셉니다.", "Counts as one call for each item that is right.")
        }
        ("POST", false) => ("호출 하나로 셉니다.", "Counts as one call."),
        _ => ("세지 않습니다.", "Not counted."),
    }
}

/// The operation in the console.
fn console(of: Operation<'_>) -> String {
    let path = of.path.replace('{', "%7B").replace('}', "%7D");
    format!("/docs/console#{}%20{path}", of.method)
}

/// The other side: the example call and its answer.
fn shown(
    of: Operation<'_>,
    parameters: &[&Value],
    answer: Option<&Value>,
    answer_path: &str,
) -> String {
    let calls = calls::html(of, parameters);
    let mut html = format!(
        "<aside class=\"shown\" aria-label=\"보기 · Example\">\n<h2>부르기 <small>Request</small></h2>\n\
         <div class=\"tabs\">{calls}</div>\n"
    );
    if let (Some(path), Some(body)) = (calls::own_path(of), of.request()) {
        write!(
            html,
            "<form class=\"run\" data-path=\"{path}\" hidden>\n<label>표본, 고쳐도 됩니다 · A sample, yours to change\
             <textarea name=\"body\" class=\"short\" spellcheck=\"false\">{}</textarea></label>\n\
             <button class=\"go\">키 없이 불러 보기 · Run without a key</button>\n\
             <p class=\"status\" role=\"status\"></p>\n</form>\n",
            escape(&serde_json::to_string_pretty(body).unwrap())
        )
        .unwrap();
    }
    if let Some(answer) = answer {
        write!(
            html,
            "<h2>답 <small>Answer</small></h2>\n<div class=\"answer\" data-answer=\"{answer_path}\">\
             <pre tabindex=\"0\"><code>{}</code></pre></div>\n\
             <p class=\"facts\">계산한 그대로의 답이고, 깊은 곳은 접었습니다. \
             <a href=\"{answer_path}\">전체 · Whole answer</a></p>\n",
            highlight::html("json", &outline::of(answer))
        )
        .unwrap();
    }
    html.push_str("</aside>\n");
    html
}
