//! A reading formatted for the terminal: the chart drawn, then the text.

mod chart;
mod life;
mod luck;
mod natal;
mod options;
mod others;

use saju_catalogue::{Module, Topic};
use saju_engine::Problem;
use saju_messages::errors::received;
use saju_words::{In, Say as _};
use serde_json::Value;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The texts of a list, joined.
fn joined(value: &Value, between: &str) -> String {
    items(value).map(text).collect::<Vec<_>>().join(between)
}

/// A page in progress.
#[derive(Default)]
struct Page(String);

impl Page {
    /// Ends a line.
    fn line(&mut self, text: &str) {
        self.0.push_str(text.trim_end());
        self.0.push('\n');
    }

    /// Leaves a blank line, unless there is one.
    fn blank(&mut self) {
        if !self.0.is_empty() && !self.0.ends_with("\n\n") {
            self.0.push('\n');
        }
    }

    /// Begins a section.
    fn title(&mut self, title: &str) {
        self.blank();
        self.line(&format!("■ {title}"));
    }

    /// Values, indented like the columns of the pillars.
    fn row(&mut self, values: &str) {
        self.line(&format!("\t{values}"));
    }

    /// A sentence of an answer, if present.
    fn sentence(&mut self, value: &Value) {
        if let Some(text) = value.as_str() {
            self.line(&format!("  · {text}"));
        }
    }
}

/// The page for an answer.
pub(super) fn page(topic: Topic, answer: &Value) -> String {
    let data = &answer["data"];
    let pillars = &data["modules"]["fourPillars"];
    let mut page = Page::default();
    page.line(&format!("[{}]", topic.ko()));
    if let Some(line) = data["line"].as_object() {
        let named = |name: &str| line.get(name).map_or("", text);
        page.line(&format!("{} {}", named("period"), named("ganji")));
        for name in ["sentence", "task"] {
            page.sentence(&data["line"][name]);
        }
        notes(&answer["meta"]["warnings"], &mut page);
        return page.0;
    }
    chart::birth(data, &mut page);
    page.blank();
    chart::pillars(pillars, &mut page);
    life::story(data, &mut page);
    page.blank();
    page.sentence(&pillars["dayMaster"]["meaning"]);
    page.sentence(&pillars["dayPillar"]["meaning"]);
    life::thread(data, &mut page);
    life::concern(data, &mut page);
    for module in topic.row().modules {
        let judged = &data["modules"][module.id()];
        if let Some(draw) = drawn(*module).filter(|_| judged.is_object()) {
            page.title(module.ko());
            draw(judged, &mut page);
        }
    }
    life::areas(data, &mut page);
    luck::timeline(&data["timeline"], &mut page);
    others::partners(data, &mut page);
    page.blank();
    notes(&data["diagnostics"], &mut page);
    notes(&answer["meta"]["warnings"], &mut page);
    page.0
}

/// How a module is shown below the pillars.
fn drawn(module: Module) -> Option<fn(&Value, &mut Page)> {
    Some(match module {
        Module::FourPillars => return None,
        Module::Elements => natal::elements,
        Module::SinStrength => natal::strength,
        Module::WongukInteraction => natal::relations,
        Module::Gyeokguk => natal::structure,
        Module::Yongsin => natal::yongsin,
        Module::Sinsal => natal::sinsal,
        Module::Wealth => natal::wealth,
        Module::HealthBalance => natal::health,
        Module::Evaluation => natal::evaluation,
        Module::DecadeFortune => luck::decades,
        Module::Seun => luck::years,
        Module::Weolun => luck::months,
        Module::DailyInteraction => luck::day,
    })
}

/// Notes on an answer; near a boundary, with the pillars of the other side.
fn notes(notes: &Value, page: &mut Page) {
    for note in items(notes) {
        page.line(&format!("※ {}", options::in_text(text(&note["message"]))));
        for pillar in items(&note["alternative"]) {
            let position = chart::position_ko(text(&pillar["position"]));
            page.row(&format!(
                "{position} {} {}",
                text(&pillar["ganji"]),
                text(&pillar["ganjiHan"])
            ));
        }
    }
}

/// What went wrong: the sentence, then a line for each value with its option and a hint.
pub(crate) fn problem(problem: &Problem) -> String {
    let body = problem.body("local");
    let error = &body["error"];
    let mut lines =
        format!("{} ({})", options::in_text(text(&error["message"])), problem.code_id());
    for issue in items(&error["issues"]) {
        let is_text = issue["receivedType"] == "string";
        let quoted = |sent: &str| if is_text { format!("\"{sent}\"") } else { sent.to_owned() };
        let received = issue["received"].as_str().map_or_else(String::new, |sent| {
            let told = In(problem.language, received(&quoted(sent))).to_text();
            format!(" ({told})")
        });
        let field = options::of_path(text(&issue["field"]));
        let expected = options::in_text(text(&issue["expected"]));
        lines.extend(["\n  ", &*field, &received, ": ", &expected]);
        let hint = text(&issue["hint"]);
        // Suggestions are sent as they are shown; the hint tells of the body of a request.
        let has_places = items(&issue["suggestions"]).next().is_some();
        if !hint.is_empty() && !has_places {
            lines.extend(["\n    → ", &options::in_text(hint)]);
        }
        for place in items(&issue["suggestions"]) {
            lines.extend(["\n      --city \"", text(&place["name"]), "\""]);
        }
    }
    lines
}
