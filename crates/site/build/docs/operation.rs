//! The page of an operation: parameters and results on one side, an example call and its answer on the other.

use std::fmt::Write as _;

use saju_words::Language;
use serde_json::Value;

use super::contract::{Contract, Operation, cell, contents, kind, string};
use super::{calls, outline, tree};
use crate::layout::escape;
use crate::{bilingual, highlight, markdown};

/// How deep the members of a request are shown in place.
const REQUEST_DEPTH: u8 = 4;

/// The same of an answer, whose members are by the hundred: a phone draws what the envelope and its data hold.
const ANSWER_DEPTH: u8 = 2;

/// A page of an operation.
pub(super) struct OperationPage {
    /// Its Markdown, without the example.
    pub(super) text: String,
    /// The example as Markdown.
    pub(super) example: String,
    /// The content of the frame, in each language.
    pub(super) html: [String; 2],
    /// The whole example answer, a file of its own.
    pub(super) answer: Option<Value>,
}

/// The page of an operation; its whole answer is at `answer_path`.
pub(super) fn page(contract: &Contract, of: Operation<'_>, answer_path: &str) -> OperationPage {
    let parameters = contract.parameters(of);
    let answer = calls::answer(of);
    let html = Language::ALL.map(|language| {
        let side = shown(of, &parameters, answer.as_ref(), answer_path, language);
        html(contract, of, &parameters, &side, language)
    });
    let text = told(of, &parameters, None) + &statuses(contract, of);
    let example = example(of, &parameters, answer.as_ref(), answer_path);
    OperationPage { text, example, html, answer }
}

/// The example call and its answer, as Markdown.
fn example(
    of: Operation<'_>,
    parameters: &[&Value],
    answer: Option<&Value>,
    answer_path: &str,
) -> String {
    let call = calls::command(of, parameters);
    let mut text = format!("## 보기 · Example\n\n```sh\n{call}\n```\n");
    if let Some(answer) = answer {
        let outline = outline::of(answer);
        write!(text, "\n```json\n{outline}\n```\n\n[전체 · Whole answer]({answer_path})\n")
            .unwrap();
    }
    text
}

/// The content of the frame; `side` is the example.
fn html(
    contract: &Contract,
    of: Operation<'_>,
    parameters: &[&Value],
    side: &str,
    language: Language,
) -> String {
    let told = markdown::html(&told(of, parameters, Some(language)), language);
    let mut html = format!("<div class=\"operation\">\n<div>\n{told}</div>\n{side}<div>\n");
    let body = &of.value["requestBody"]["content"]["application/json"]["schema"];
    for (title, id, schema, depth) in [
        ("보내는 필드 · Request", "request", body, REQUEST_DEPTH),
        ("받는 필드 · Answer", "answer", of.answer_schema(), ANSWER_DEPTH),
    ] {
        let tree = tree::html(contract, schema, depth, language);
        if !tree.is_empty() {
            let title = bilingual::name(title, language);
            write!(html, "<h2 id=\"{id}\">{title}</h2>\n{tree}").unwrap();
        }
    }
    html.push_str(&markdown::html(&statuses(contract, of), language));
    html.push_str("</div>\n</div>\n");
    html
}

/// The description of an operation, as Markdown in one language or in both.
fn told(of: Operation<'_>, parameters: &[&Value], language: Option<Language>) -> String {
    let names = of.both_names();
    let name = language.map_or(names.as_str(), |one| bilingual::name(&names, one));
    let mut text = format!("# {name}\n\n`{}`\n\n", of.call());
    let description = string(&of.value["description"]);
    let description = language.map_or(description, |one| bilingual::described(description, one));
    // The name is often the first line of the description.
    let description = description.strip_prefix(name).unwrap_or(description).trim_start_matches('.');
    writeln!(text, "{}\n", description.trim_start()).unwrap();
    let (ko, en) = charge(of);
    match language {
        Some(one) => writeln!(text, "{}\n", one.choose(ko, en)).unwrap(),
        None => writeln!(text, "{ko}\n\n> {en}\n").unwrap(),
    }
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
        writeln!(text, "| `{status}` | {} | {types} |", meaning(&response["description"])).unwrap();
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
        // Dates are converted for whoever has a key.
        ("POST", false) if of.path.contains("/calendar/") => ("세지 않습니다.", "Not counted."),
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
    language: Language,
) -> String {
    let told = |both| bilingual::name(both, language);
    let calls = calls::html(of, parameters);
    let mut html = format!(
        "<aside class=\"shown\" aria-label=\"{}\">\n<h2>{}</h2>\n<div class=\"copyable\"><div class=\"tabs\">{calls}</div></div>\n",
        told("보기 · Example"),
        told("부르기 · Request"),
    );
    if let (Some(path), Some(body)) = (calls::own_path(of), of.request()) {
        write!(
            html,
            "<form class=\"run\" data-path=\"{path}\" hidden>\n<label>{}\
             <textarea name=\"body\" class=\"short\" spellcheck=\"false\">{}</textarea></label>\n\
             <button class=\"go\">{}</button>\n\
             <p class=\"status\" role=\"status\"></p>\n</form>\n",
            told("표본, 고쳐도 됩니다 · A sample, yours to change"),
            escape(&serde_json::to_string_pretty(body).unwrap()),
            told("키 없이 불러 보기 · Run without a key")
        )
        .unwrap();
    }
    if let Some(answer) = answer {
        write!(
            html,
            "<h2>{}</h2>\n<div class=\"answer\" data-answer=\"{answer_path}\">\
             <pre tabindex=\"0\"><code>{}</code></pre></div>\n\
             <p class=\"facts\">{} <a href=\"{answer_path}\">{}</a></p>\n",
            told("답 · Answer"),
            highlight::html("json", &outline::of(answer)),
            told("계산한 그대로의 답이고, 깊은 곳은 접었습니다. · As it was calculated; what lies deep is folded."),
            told("전체 · Whole answer")
        )
        .unwrap();
    }
    html.push_str("</aside>\n");
    html
}
