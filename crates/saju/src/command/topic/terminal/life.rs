//! The reading as one whole: the story, its thread, the areas of a life and the answer to a concern. They stand in
//! the evaluation, or beside the modules of topics without one.

use serde_json::Value;

use super::labels::{self, Label};
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
    list(page.told(labels::STORY), paragraphs, page, |_, paragraph| own(paragraph));
}

pub(super) fn thread(data: &Value, page: &mut Page) {
    list(page.told(labels::THREAD), told(data, "thread"), page, |_, step| own(step));
}

pub(super) fn areas(data: &Value, page: &mut Page) {
    list(page.told(labels::AREAS), told(data, "areas"), page, |page, area| {
        format!("{}: {}", page.named(area, "area"), own(area))
    });
}

pub(super) fn concern(data: &Value, page: &mut Page) {
    let concern = told(data, "concern");
    let title = format!("{}: {}", page.told(labels::CONCERN), page.name(concern));
    list(&title, &concern["lines"], page, |_, line| text(line).to_owned());
}

/// What the present decade and year call for.
pub(super) fn verdict(data: &Value, page: &mut Page) {
    let title = if data["day"].is_object() { labels::GROUND } else { labels::VERDICT };
    one_verdict(told(data, "verdict"), title, page);
}

/// The reading of a day: what it calls for, and its lines. What the decade and the year call for stands behind it.
pub(super) fn day(data: &Value, page: &mut Page) {
    let day = &data["day"];
    one_verdict(&day["verdict"], labels::VERDICT, page);
    list(page.told(labels::DAY_READING), &day["lines"], page, |_, line| text(line).to_owned());
}

fn one_verdict(verdict: &Value, title: Label, page: &mut Page) {
    if verdict.is_object() {
        page.title(page.told(title));
        page.row(page.named(verdict, "value"));
        page.sentence(&verdict["text"]);
    }
}

/// The text of an item.
fn own(item: &Value) -> String {
    text(&item["text"]).to_owned()
}

/// A title and a sentence for each item, if there are any.
fn list(title: &str, values: &Value, page: &mut Page, say: impl Fn(&Page, &Value) -> String) {
    if items(values).next().is_some() {
        page.title(title);
        for value in items(values) {
            page.sentence(&say(page, value).into());
        }
    }
}
