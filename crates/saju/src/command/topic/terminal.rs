//! A reading as a person reads it in a terminal: the chart drawn, then what is said of it.

mod chart;
mod others;

use saju_catalogue::{Module, Topic};
use saju_engine::Problem;
use serde_json::Value;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A page under way.
#[derive(Default)]
struct Page(String);

impl Page {
    /// Ends a line.
    fn line(&mut self, text: &str) {
        self.0.push_str(text.trim_end());
        self.0.push('\n');
    }

    /// Leaves a line blank, if none is already.
    fn blank(&mut self) {
        if !self.0.is_empty() && !self.0.ends_with("\n\n") {
            self.0.push('\n');
        }
    }

    /// A sentence of an answer, if it has it.
    fn sentence(&mut self, value: &Value) {
        if let Some(text) = value.as_str() {
            self.line(&format!("  · {text}"));
        }
    }
}

/// The page of an answer and its short Markdown.
pub(super) fn page(topic: Topic, answer: &Value, markdown: &str) -> String {
    let data = &answer["data"];
    let mut page = Page::default();
    page.line(&format!("[{}]", topic.ko()));
    chart::birth(data, &mut page);
    page.blank();
    chart::pillars(&data["modules"]["fourPillars"], &mut page);
    if topic == Topic::Manse {
        chart::modules(&data["modules"], &mut page);
    } else {
        page.blank();
        page.sentence(&data["modules"]["fourPillars"]["dayMaster"]["meaning"]);
        sections(markdown, &mut page);
    }
    others::partners(data, &mut page);
    page.blank();
    for note in items(&data["diagnostics"]).chain(items(&answer["meta"]["warnings"])) {
        page.line(&format!("※ {}", text(&note["message"])));
    }
    page.0
}

/// The sections of the Markdown, without the pillars, which are drawn, and without the notes, which
/// stand at the end of the page.
fn sections(markdown: &str, page: &mut Page) {
    let modules: Vec<&str> =
        Module::ALL.into_iter().filter(|m| *m != Module::FourPillars).map(Module::ko).collect();
    let mut is_shown = false;
    for line in markdown.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            is_shown = modules.contains(&title);
            if is_shown {
                page.blank();
                page.line(&format!("■ {title}"));
            }
        } else if is_shown {
            page.line(&format!("  · {}", line.strip_prefix("- ").unwrap_or(line)));
        }
    }
    page.blank();
}

/// What went wrong: the sentence, then a line for each value with its place and the way out.
pub(super) fn problem(problem: &Problem) -> String {
    let mut lines = format!("{} ({})", problem.message, problem.code_id());
    for issue in items(&problem.body("local")["error"]["issues"]) {
        let is_text = issue["receivedType"] == "string";
        let received = match issue["received"].as_str() {
            None => String::new(),
            Some(sent) if is_text => format!(" (받은 값 \"{sent}\")"),
            Some(sent) => format!(" (받은 값 {sent})"),
        };
        let (field, expected) = (text(&issue["field"]), text(&issue["expected"]));
        lines.extend(["\n  ", field, &received, ": ", expected]);
        let hint = text(&issue["hint"]);
        if !hint.is_empty() {
            lines.extend(["\n    → ", hint]);
        }
    }
    lines
}
