//! Luck: decades, years, months and a day, each with its fit to the chart, and the timeline.

use serde_json::Value;

use super::{Page, items, text};

/// The ganji of a period, its ten gods and its fit; the last is empty if luck is not weighed.
fn period(entry: &Value) -> String {
    format!(
        "{} {}  {} · {}  {}",
        text(&entry["ganji"]),
        text(&entry["ganjiHan"]),
        text(&entry["stem"]["sipseong"]["ko"]),
        text(&entry["branch"]["sipseong"]["ko"]),
        text(&entry["fit"]["characterKo"]),
    )
}

/// Marks the period that contains today, or the requested day.
fn mark(entry: &Value) -> &'static str {
    match (&entry["isCurrent"], &entry["isReference"]) {
        (Value::Bool(true), _) => "  ◀ 지금",
        (_, Value::Bool(true)) => "  ◀ 물은 때",
        _ => "",
    }
}

/// Whether a period contains today or the requested day.
fn is_marked(entry: &Value) -> bool {
    entry["isCurrent"] == true || entry["isReference"] == true
}

pub(super) fn decades(module: &Value, page: &mut Page) {
    page.row(&format!(
        "{} {}세부터 ({})",
        text(&module["directionKo"]),
        module["startAge"],
        text(&module["firstStartsOn"])
    ));
    for entry in items(&module["entries"]) {
        let age = entry["startAge"].as_u64().unwrap_or_default();
        let (from, period) = (text(&entry["startsOn"]), period(entry));
        page.row(&format!("{age:>3}세  {from}부터  {period}{}", mark(entry)));
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
        page.row(&format!("{}  {}{}", entry["calendarYear"], period(entry), mark(entry)));
        if is_marked(entry) {
            page.sentence(&entry["meaning"]);
        }
    }
}

pub(super) fn months(module: &Value, page: &mut Page) {
    for term in items(&module["terms"]) {
        let from = text(&term["startsAt"]);
        page.row(&format!("{from}부터  {}{}", period(term), mark(term)));
        page.sentence(&term["meaning"]);
    }
}

pub(super) fn day(module: &Value, page: &mut Page) {
    let (date, weekday) = (text(&module["date"]), text(&module["weekdayKo"]));
    page.row(&format!("{date} {weekday}  {}", period(module)));
    page.sentence(&module["meaning"]);
}

/// When luck brings what the chart looks for.
pub(super) fn timeline(timeline: &Value, page: &mut Page) {
    if items(&timeline["items"]).next().is_none() {
        return;
    }
    page.title("때");
    for item in items(&timeline["items"]) {
        page.row(&format!(
            "{}~{}  {} {} {}  {}",
            text(&item["from"]),
            text(&item["to"]),
            text(&item["scopeKo"]),
            text(&item["ganji"]),
            text(&item["ganjiHan"]),
            text(&item["kindKo"]),
        ));
        page.sentence(&item["meaning"]);
    }
}
