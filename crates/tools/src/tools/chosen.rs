//! Chosen dates as a tool tells them: a line a date.

use std::fmt::Write as _;

use saju_engine::Language;
use serde_json::Value;

use super::found::pillar;
use crate::reply;

/// Members that the lines tell in short.
const IN_LINES: [&str; 2] = ["input", "custom"];

/// The text of an envelope in a language; its `data` loses what the text tells.
pub(super) fn text(envelope: &mut Value, language: Language) -> String {
    let data = &envelope["data"];
    let mut text = String::new();
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    for remark in [&data["order"], &data["custom"]] {
        let _ = writeln!(text, "> {}", word(&remark["text"]));
    }
    for list in ["dates", "nearest"] {
        for date in data[list].as_array().into_iter().flatten() {
            line(date, language, &mut text);
        }
    }
    if let Some(note) = data["note"]["text"].as_str() {
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

/// `- 2027-04-29 (4) 무인: …; - …`: the date, its weekday, its pillar, what speaks for it and what does not.
fn line(date: &Value, language: Language, text: &mut String) {
    let said = |list: &str| -> Vec<&str> {
        let all = date[list].as_array().into_iter().flatten();
        all.filter_map(|remark| remark["text"].as_str()).collect()
    };
    let day = date["date"].as_str().unwrap_or_default();
    let _ = write!(text, "- {day} {}", pillar(date, language).unwrap_or_default());
    for (mark, list) in [("+", "reasons"), ("−", "cautions"), ("×", "failed"), ("※", "notes")]
    {
        for sentence in said(list) {
            let _ = write!(text, " {mark} {sentence}");
        }
    }
    for hour in date["hours"].as_array().into_iter().flatten() {
        let clock = |name: &str| hour[name].as_str().unwrap_or_default().get(11..16).unwrap_or("");
        let _ = write!(text, " ({}–{})", clock("clockFrom"), clock("clockTo"));
    }
    text.push('\n');
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
