//! Luck: decades, years, months and a day, each with its fit to the chart, and the timeline.

use serde_json::Value;

use super::labels;
use super::{Page, items, text};

/// The ganji of a period, its ten gods and its fit; the last is empty if luck is not weighed.
fn period(page: &Page, entry: &Value) -> String {
    format!(
        "{}  {} · {}  {}",
        page.pillar(entry),
        page.name(&entry["stem"]["sipseong"]),
        page.name(&entry["branch"]["sipseong"]),
        page.named(&entry["fit"], "character"),
    )
}

/// Marks the period that contains today, or the requested day.
fn mark(page: &Page, entry: &Value) -> String {
    let name = match (&entry["isCurrent"], &entry["isReference"]) {
        (Value::Bool(true), _) => labels::PRESENT,
        (_, Value::Bool(true)) => labels::ASKED,
        _ => return String::new(),
    };
    format!("  ◀ {}", page.told(name))
}

/// The day from which a period counts.
fn from(page: &Page, day: &Value) -> String {
    let day = text(day);
    if page.is_english() { format!("from {day}") } else { format!("{day}부터") }
}

/// Whether a period contains today or the requested day.
fn is_marked(entry: &Value) -> bool {
    entry["isCurrent"] == true || entry["isReference"] == true
}

pub(super) fn decades(module: &Value, page: &mut Page) {
    let (direction, age) = (page.named(module, "direction"), &module["startAge"]);
    let first = text(&module["firstStartsOn"]);
    page.row(&match page.is_english() {
        true => format!("{direction}, from age {age} ({first})"),
        false => format!("{direction} {age}세부터 ({first})"),
    });
    for entry in items(&module["entries"]) {
        let age = entry["startAge"].as_u64().unwrap_or_default();
        let age = if page.is_english() { format!("age {age:>3}") } else { format!("{age:>3}세") };
        let (from, period) = (from(page, &entry["startsOn"]), period(page, entry));
        page.row(&format!("{age}  {from}  {period}{}", mark(page, entry)));
        if is_marked(entry) {
            page.sentence(&entry["meaning"]);
        }
        if entry["isCurrent"] == true {
            page.sentence(&module["current"]["meaning"]);
        }
    }
}

pub(super) fn years(module: &Value, page: &mut Page) {
    for entry in items(&module["entries"]) {
        let (period, mark) = (period(page, entry), mark(page, entry));
        page.row(&format!("{}  {period}{mark}", entry["calendarYear"]));
        if is_marked(entry) {
            page.sentence(&entry["meaning"]);
        }
    }
}

pub(super) fn months(module: &Value, page: &mut Page) {
    for term in items(&module["terms"]) {
        let from = from(page, &term["startsAt"]);
        page.row(&format!("{from}  {}{}", period(page, term), mark(page, term)));
        page.sentence(&term["meaning"]);
    }
}

pub(super) fn day(module: &Value, page: &mut Page) {
    let (date, weekday) = (text(&module["date"]), page.named(module, "weekday"));
    page.row(&format!("{date} {weekday}  {}", period(page, module)));
    page.sentence(&module["meaning"]);
}

/// When luck brings what the chart looks for.
pub(super) fn timeline(timeline: &Value, page: &mut Page) {
    if items(&timeline["items"]).next().is_none() {
        return;
    }
    page.title(page.told(labels::TIMELINE));
    for item in items(&timeline["items"]) {
        page.row(&format!(
            "{}~{}  {} {}  {}",
            text(&item["from"]),
            text(&item["to"]),
            page.named(item, "scope"),
            page.pillar(item),
            page.named(item, "kind"),
        ));
        page.sentence(&item["meaning"]);
    }
}
