//! The reading as one whole: the story, its thread, the areas of a life and the answer to a concern. They stand in
//! the evaluation, or beside the modules of topics without one.

use serde_json::Value;

use super::{Page, items, text};

/// A member of the evaluation, or the one beside the modules.
fn told<'a>(data: &'a Value, name: &str) -> &'a Value {
    match &data["modules"]["evaluation"][name] {
        Value::Null => &data[name],
        value => value,
    }
}

/// The story, a paragraph under the other; it heads what is told.
pub(super) fn story(data: &Value, page: &mut Page) {
    let paragraphs = &data["story"]["paragraphs"];
    list("이야기", paragraphs, page, |paragraph| text(&paragraph["text"]).to_owned());
}

pub(super) fn thread(data: &Value, page: &mut Page) {
    list("줄거리", told(data, "thread"), page, |step| text(&step["text"]).to_owned());
}

pub(super) fn areas(data: &Value, page: &mut Page) {
    list("자리", told(data, "areas"), page, |area| {
        format!("{}: {}", text(&area["areaKo"]), text(&area["text"]))
    });
}

pub(super) fn concern(data: &Value, page: &mut Page) {
    let concern = told(data, "concern");
    let title = format!("고민: {}", text(&concern["ko"]));
    list(&title, &concern["lines"], page, |line| text(line).to_owned());
}

/// A title and a sentence for each item, if there are any.
fn list(title: &str, values: &Value, page: &mut Page, say: impl Fn(&Value) -> String) {
    if items(values).next().is_some() {
        page.title(title);
        for value in items(values) {
            page.sentence(&say(value).into());
        }
    }
}
