//! A reading formatted for the terminal: the chart drawn, then the text.

mod chart;
mod labels;
mod life;
mod luck;
mod natal;
mod options;
mod others;

use saju_catalogue::{Module, Topic};
use saju_chart::Ganji;
use saju_engine::Problem;
use saju_messages::errors::received;
use saju_words::names::PillarName;
use saju_words::{In, Language, Say as _};
use serde_json::Value;

use labels::Label;

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

/// The width of a column of the chart in English, whose names are too long for tabs: that of "Indirect Resource" and
/// a space.
const COLUMN: usize = 18;

/// A page in progress.
struct Page {
    text: String,
    language: Language,
}

impl Page {
    const fn is_english(&self) -> bool {
        matches!(self.language, Language::English)
    }

    /// A label in the language of the answer.
    const fn told(&self, label: Label) -> &'static str {
        label.told(self.language)
    }

    /// The name of a thing.
    fn name<'a>(&self, thing: &'a Value) -> &'a str {
        text(&thing[if self.is_english() { "en" } else { "ko" }])
    }

    /// The name of what a member holds.
    fn named<'a>(&self, object: &'a Value, member: &str) -> &'a str {
        text(self.value(object, member))
    }

    /// The name, or names, of what a member holds.
    fn value<'a>(&self, object: &'a Value, member: &str) -> &'a Value {
        &object[format!("{member}{}", if self.is_english() { "En" } else { "Ko" })]
    }

    /// The name of the pillar of an object, with its Hanja.
    fn pillar(&self, object: &Value) -> String {
        match Ganji::parse(text(&object["ganji"])) {
            Some(ganji) if self.is_english() => In(self.language, PillarName(ganji)).to_text(),
            _ => format!("{} {}", text(&object["ganji"]), text(&object["ganjiHan"])),
        }
    }

    /// What stands between the items of a list.
    const fn between(&self, korean: &'static str) -> &'static str {
        if self.is_english() { ", " } else { korean }
    }

    /// Ends a line.
    fn line(&mut self, text: &str) {
        self.text.push_str(text.trim_end());
        self.text.push('\n');
    }

    /// Leaves a blank line, unless there is one.
    fn blank(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// A row of the chart.
    fn columns(&mut self, name: &str, cells: &[String]) {
        let line = if self.is_english() {
            let padded = |cell: &str| {
                // A Hanja is as wide as two letters.
                let wide = cell.chars().filter(|c| *c >= '\u{3000}').count();
                let width = (COLUMN - wide).max(cell.chars().count() + 1);
                format!("{cell:<width$}")
            };
            cells.iter().fold(padded(name), |line, cell| line + &padded(cell))
        } else {
            format!("{name}\t{}", cells.join("\t"))
        };
        self.line(&line);
    }

    /// Begins a section.
    fn title(&mut self, title: &str) {
        self.blank();
        self.line(&format!("■ {title}"));
    }

    /// Values, indented like the columns of the pillars, if there are any.
    fn row(&mut self, values: &str) {
        if !values.is_empty() {
            self.line(&format!("\t{values}"));
        }
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
    let language = answer["meta"]["language"].as_str().and_then(Language::of_tag);
    let mut page = Page { text: String::new(), language: language.unwrap_or_default() };
    let is_english = page.is_english();
    page.line(&format!("[{}]", if is_english { topic.row().english } else { topic.ko() }));
    if let Some(line) = data["line"].as_object() {
        let named = |name: &str| line.get(name).map_or("", text);
        let pillar = page.pillar(&data["line"]);
        page.line(&format!("{} {pillar}", named("period")));
        for name in ["sentence", "task"] {
            page.sentence(&data["line"][name]);
        }
        notes(&answer["meta"]["warnings"], &mut page);
        return page.text;
    }
    chart::birth(data, &mut page);
    page.blank();
    chart::pillars(pillars, &mut page);
    life::story(data, &mut page);
    page.blank();
    page.sentence(&pillars["dayMaster"]["meaning"]);
    page.sentence(&pillars["dayPillar"]["meaning"]);
    life::day(data, &mut page);
    life::thread(data, &mut page);
    life::verdict(data, &mut page);
    life::concern(data, &mut page);
    for module in topic.row().modules {
        let judged = &data["modules"][module.id()];
        if let Some(draw) = drawn(*module).filter(|_| judged.is_object()) {
            page.title(if is_english { module.row().english } else { module.ko() });
            draw(judged, &mut page);
        }
    }
    life::areas(data, &mut page);
    luck::timeline(&data["timeline"], &mut page);
    others::partners(data, &mut page);
    page.blank();
    notes(&data["diagnostics"], &mut page);
    notes(&answer["meta"]["warnings"], &mut page);
    page.text
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
            let position = chart::position(text(&pillar["position"]), page);
            page.row(&format!("{position} {}", page.pillar(pillar)));
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
        if let Some(form) = options::form(text(&issue["field"])) {
            lines.extend(["\n    → ", form]);
        } else if !hint.is_empty() && !has_places {
            lines.extend(["\n    → ", &options::in_text(hint)]);
        }
        for place in items(&issue["suggestions"]) {
            let option = if issue["field"] == "birthCity" { "--city " } else { "" };
            lines.extend(["\n      ", option, "\"", text(&place["name"]), "\""]);
        }
    }
    lines
}
