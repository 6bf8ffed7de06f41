//! Found moments as a tool tells them: a line a moment.

use std::fmt::Write as _;

use saju_engine::Language;
use saju_engine::chart::Ganji;
use saju_messages::label;
use saju_words::{In, Say as _};
use serde_json::Value;

use crate::reply;

/// Moments listed where the call does not say how many: a month of days, in some hundreds of tokens.
pub(super) const LIMIT: u64 = 30;

/// Members of a moment that its line tells, or that a model has no use for.
const IN_LINES: [&str; 3] = ["hourBranch", "fromKst", "toKst"];

/// The text of an envelope in a language; its `data` loses what the text tells.
pub(super) fn text(envelope: &mut Value, language: Language) -> String {
    let mut text = String::new();
    for moment in envelope["data"]["moments"].as_array().into_iter().flatten() {
        line(moment, language, &mut text);
    }
    if let Some(note) = envelope["data"]["note"].as_str() {
        let _ = writeln!(text, "> {note}");
    }
    let text = text + &reply::notes(&envelope["meta"]);
    if let Some(data) = envelope["data"].as_object_mut() {
        data.shift_remove("input");
        for moment in data.get_mut("moments").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(moment) = moment.as_object_mut() {
                for name in IN_LINES {
                    moment.shift_remove(name);
                }
            }
        }
    }
    text
}

/// `- 2026-12-03 23:28 – 12-04 23:28: 병오 기해 갑자 (북돋움: 용신, 희신)`: when, the pillars, and where a person is named what
/// it is to their luck.
fn line(moment: &Value, language: Language, text: &mut String) {
    let word = |name: &str| moment[name].as_str().unwrap_or_default();
    let (from, to) = (word("clockFrom"), word("clockTo"));
    let _ = write!(text, "- {from} – {}:", behind(from, to));
    for position in ["year", "month", "day", "hour"] {
        if let Some(pillar) = pillar(&moment["pillars"][position], language) {
            let _ = write!(text, " {pillar}");
        }
    }
    let fit = &moment["fit"];
    if fit.is_object() {
        let (stem, branch) = (role(&fit["stem"], language), role(&fit["branch"], language));
        let _ = write!(text, " ({}: {stem}, {branch})", named(fit, "character"));
    }
    text.push('\n');
}

/// Of a second time what differs from the first: the hour alone on one date, without the year in one year.
fn behind<'a>(from: &str, to: &'a str) -> &'a str {
    [11, 5]
        .into_iter()
        .find_map(|at| (from.get(..at)? == to.get(..at)?).then(|| &to[at..]))
        .unwrap_or(to)
}

/// A pillar by its name.
pub(super) fn pillar(names: &Value, language: Language) -> Option<String> {
    match language {
        Language::Korean => names["ganji"].as_str().map(str::to_owned),
        Language::English => {
            names["ganjiIndex"].as_i64().map(Ganji::of_index).map(saju_words::pillar)
        }
    }
}

/// The part of a letter, with what it is beside that: a part alone would not say why the day leans as it does.
fn role(letter: &Value, language: Language) -> String {
    let mut role = named(letter, "role").to_owned();
    let beside = [("sangsin", label::of_sangsin()), ("secondary", label::of_secondary())];
    for (_, label) in beside.iter().filter(|(member, _)| letter[member] == true) {
        role.push('·');
        role.push_str(&In(language, label).to_text());
    }
    role
}

/// The name of a value, in English where the answer has it.
pub(super) fn named<'a>(object: &'a Value, member: &str) -> &'a str {
    let label = |language: &str| object[&*format!("{member}{language}")].as_str();
    label("En").or_else(|| label("Ko")).unwrap_or_default()
}
