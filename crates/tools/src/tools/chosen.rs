//! Chosen dates as a tool tells them: a line a date.

use std::borrow::Cow;
use std::fmt::Write as _;

use saju_engine::Language;
use saju_engine::chart::Branch;
use saju_messages::label;
use saju_reading::request::parse_date;
use saju_words::names::Weekday;
use saju_words::{In, Name as _, Say as _, animal, one_line};
use serde_json::Value;

use super::found::{named, pillar};
use crate::reply;

/// Members that the lines tell in short.
const IN_LINES: [&str; 2] = ["input", "custom"];

/// The text of an envelope in a language; its `data` loses what the text tells.
pub(super) fn text(envelope: &mut Value, language: Language) -> String {
    let data = &envelope["data"];
    let mut text = String::new();
    for remark in [&data["order"], &data["custom"]] {
        let _ = writeln!(text, "> {}", sentence(remark).unwrap_or_default());
    }
    for list in ["dates", "nearest"] {
        for date in data[list].as_array().into_iter().flatten() {
            line(date, language, &mut text);
        }
    }
    remaining(data, language, &mut text);
    if let Some(note) = sentence(&data["note"]) {
        let _ = writeln!(text, "> {note}");
    }
    let text = text + &reply::notes(&envelope["meta"]);
    if let Some(data) = envelope["data"].as_object_mut() {
        for name in IN_LINES {
            data.shift_remove(name);
        }
        for list in ["dates", "nearest"] {
            for date in data.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
                shorten(date);
            }
        }
    }
    text
}

/// The text of a remark. It may hold names from outside.
fn sentence(remark: &Value) -> Option<Cow<'_, str>> {
    remark["text"].as_str().map(one_line)
}

/// `- 2027-04-29(목) 무인 + … − …`: the date, its weekday, its pillar, what speaks for it and what does not, its hours.
fn line(date: &Value, language: Language, text: &mut String) {
    let day = date["date"].as_str().unwrap_or_default();
    let weekday = weekday(day, language);
    let space = language.choose("", " ");
    let pillar = pillar(date, language).unwrap_or_default();
    let _ = write!(text, "- {day}{space}({weekday}) {pillar}");
    for (mark, list) in [("+", "reasons"), ("−", "cautions"), ("×", "failed"), ("※", "notes")]
    {
        for remark in date[list].as_array().into_iter().flatten() {
            let _ = write!(text, " {mark} {}", sentence(remark).unwrap_or_default());
        }
        if list == "cautions" && date["moreCautions"] == true {
            let _ = write!(text, " {mark} {}", In(language, label::more_cautions()).to_text());
        }
    }
    let hours = date["hours"].as_array().into_iter().flatten();
    let hours: Vec<String> = hours.map(|one| hour(one, language)).collect();
    if !hours.is_empty() {
        let _ = write!(text, " {}", hours.join(language.choose(", ", "; ")));
    }
    text.push('\n');
}

/// The day of the week of a date, in short: 목, Thu.
fn weekday(date: &str, language: Language) -> String {
    let Some(date) = parse_date(date) else { return String::new() };
    let weekday = Weekday(date);
    let name = language.choose(weekday.name(), weekday.english());
    name.chars().take(language.choose(1, 3)).collect()
}

/// An hour: 오시 11:42–13:42(금궤).
fn hour(hour: &Value, language: Language) -> String {
    let clock = |name: &str| hour[name].as_str().unwrap_or_default().get(11..16).unwrap_or("");
    let (from, to, god) = (clock("clockFrom"), clock("clockTo"), named(hour, "god"));
    let name = hour["branch"]["ko"].as_str().unwrap_or_default();
    match (language, Branch::ALL.into_iter().find(|branch| branch.ko() == name)) {
        (Language::English, Some(branch)) => {
            format!("{} hour {from}–{to}, {god}", animal(branch))
        }
        _ => format!("{name}시 {from}–{to}({god})"),
    }
}

/// How many of several days remain, and how many each bar took.
fn remaining(data: &Value, language: Language, text: &mut String) {
    let bars = [
        ("clash", label::left_clash()),
        ("pa", label::left_pa()),
        ("sari", label::left_sari()),
        ("sajeol", label::left_sajeol()),
        ("wolyeom", label::left_wolyeom()),
        ("noReason", label::left_no_reason()),
    ];
    let (days, kept) = (data["days"].as_i64(), data["count"].as_i64());
    let Some((days, kept)) = days.zip(kept).filter(|(days, _)| *days > 1) else { return };
    let told = bars.iter().filter_map(|(name, label)| {
        let count = data["left"][name].as_u64().filter(|count| *count > 0)?;
        Some(format!("{} {count}", In(language, label).to_text()))
    });
    let left = told.collect::<Vec<_>>().join(", ");
    let remain = label::days_that_remain(days, kept, &left);
    let _ = writeln!(text, "> {}", In(language, remain).to_text());
}

/// Of a remark the structured answer keeps the rule; the text stands in the line.
fn shorten(date: &mut Value) {
    for list in ["reasons", "cautions", "failed", "notes"] {
        for remark in date.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(remark) = remark.as_object_mut() {
                remark.shift_remove("text");
            }
        }
    }
}
