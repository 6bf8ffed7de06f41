//! Look-up tools, which cost nothing.

use saju_catalogue::Field;
use saju_engine::envelope::WarningView;
use saju_engine::lists::{calendar, cities};
use saju_engine::{Language, Problem};
use saju_messages::errors::Expected;
use serde_json::{Value, json};

use crate::{JsonObject, Reply, arguments, reply};

/// What a birth is asked by.
const ASKED: [Field; 8] = [
    Field::BirthYear,
    Field::BirthMonth,
    Field::BirthDay,
    Field::IsLunar,
    Field::BirthHour,
    Field::BirthMinute,
    Field::BirthCity,
    Field::IsFemale,
];

/// `birth_form`: what to ask where no form is shown.
pub(super) fn birth_form() -> Reply {
    let data = json!({ "asks": ASKED.map(|field| field.row().name) });
    Reply::success(include_str!("../../text/birth_asked.md").to_owned(), reply::envelope(data))
}

/// `resolve_city`.
pub(super) fn resolve_city(arguments: &JsonObject) -> Result<Reply, Problem> {
    let data = cities::resolve(arguments::required(arguments, "query", Expected::Text)?);
    let line = |city: &Value| {
        let word = |name: &str| city[name].as_str().unwrap_or_default();
        let place = format!("{} ({})", word("ko"), word("id"));
        format!("{place} · {}° · UTC{:+}m", city["longitude"], offset(city))
    };
    let text = if data["resolved"] == true {
        format!("- {}\n", line(&data["city"]))
    } else if let Some(place) = data.get("place") {
        let at = &place["birthPlace"];
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        format!("- {} · {}° · {}\n", word(&place["name"]), at["longitude"], word(&at["tzId"]))
    } else {
        let similar = data["suggestions"].as_array().into_iter().flatten();
        let lines: String = similar.map(|city| format!("- {}\n", line(city))).collect();
        let places = data["places"].as_array().into_iter().flatten();
        let places: String = places
            .map(|place| format!("- {} → birthPlace {}\n", place["name"], place["birthPlace"]))
            .collect();
        format!("UNSUPPORTED_CITY: {}\n{lines}{places}", data["query"])
    };
    Ok(Reply::success(text, reply::envelope(data)))
}

fn offset(city: &Value) -> i64 {
    city["utcOffsetMinutes"].as_i64().unwrap_or_default()
}

/// `convert_calendar`, read and warned of as `POST /v2/calendar/convert` is; warnings are told in this language.
pub(super) fn convert_calendar(
    arguments: &JsonObject,
    language: Language,
) -> Result<Reply, Problem> {
    let body = json!(arguments).to_string();
    let (data, warnings) = calendar::convert_body(body.as_bytes()).map_err(Problem::of_issues)?;
    let date = |date: &Value| {
        let part = |name: &str| date[name].as_i64().unwrap_or_default();
        format!("{:04}-{:02}-{:02}", part("year"), part("month"), part("day"))
    };
    let leap = if data["isLeapMonth"] == true { " (윤달, leap month)" } else { "" };
    let text = format!(
        "- 양력 solar: {}\n- 음력 lunar: {}{leap}\n",
        date(&data["solar"]),
        date(&data["lunar"])
    );
    let mut envelope = reply::envelope(data);
    if !warnings.is_empty() {
        let told = warnings.iter().map(|warning| json!(WarningView::of(warning, language)));
        envelope["meta"]["warnings"] = told.collect();
    }
    Ok(Reply::success(text + &reply::notes(&envelope["meta"]), envelope))
}

/// Maximum number of similar rules that are suggested.
const SIMILAR: usize = 10;

/// `explain_rule`, its text in this language.
pub(super) fn explain_rule(arguments: &JsonObject, language: Language) -> Result<Reply, Problem> {
    let asked = arguments::required(arguments, "id", Expected::Text)?;
    // As in a line of `basis`, including the brackets.
    let id = asked.trim().trim_start_matches('[').trim_end_matches(']');
    let entry = saju_criteria::find(id)
        .ok_or_else(|| Problem::not_found(&format!("saju://criteria/{id}")))?;
    let data = serde_json::to_value(entry).map_err(|_| Problem::internal())?;
    Ok(Reply::success(saju_criteria::markdown(entry, language), reply::envelope(data)))
}

/// Rules whose ids contain the input, or begin with the same word, with their names in this language.
pub(super) fn similar_rules(arguments: &JsonObject, language: Language) -> String {
    let asked = arguments.get("id").and_then(Value::as_str).unwrap_or_default();
    let asked = asked.trim().to_lowercase();
    let word = asked.split(['.', '-', '_']).next().unwrap_or_default();
    if word.is_empty() {
        return String::new();
    }
    saju_criteria::entries()
        .iter()
        .filter(|entry| {
            let id = entry.id.to_lowercase();
            id.starts_with(word) || id.contains(&asked) || entry.title_ko.contains(&asked)
        })
        .take(SIMILAR)
        .map(|entry| {
            let title = language.choose(&entry.title_ko, &entry.title_en);
            format!("- {}: {title}\n", entry.id)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_rules_are_named_in_the_language_of_the_caller() {
        let arguments = json!({ "id": "pillars.nothing" }).as_object().cloned().unwrap();
        for (language, line) in [
            (Language::Korean, "- pillars.year: 연주의 경계\n"),
            (Language::English, "- pillars.year: Boundary of the year pillar\n"),
        ] {
            let similar = similar_rules(&arguments, language);
            assert!(similar.contains(line), "{similar}");
        }
    }
}
