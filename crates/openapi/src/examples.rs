//! Examples, produced by the service itself at a fixed time.

use saju_calendar::Date;
use saju_catalogue::{Partners, Sample, Topic};
use saju_engine::{Problem, Question, Terms};
use saju_reading::sample;
use serde_json::{Value, json};

/// The day of the examples: the first of 2026, in days since 1970.
const TODAY: i64 = 20_454;

fn terms() -> Terms {
    Terms::unlimited(Date::from_day_number(TODAY))
}

/// The id of the requests of the examples.
pub(crate) const REQUEST_ID: &str = "00f0a1b2c3d4e5f6";

/// What the service answers, with whatever varies from run to run fixed.
fn answered(question: Question, body: &Value) -> Result<Value, Problem> {
    let answered = saju_engine::answer(question, body.to_string().as_bytes(), &terms())?;
    let envelope = answered.envelope_of("growth", 1500);
    Ok(serde_json::from_str(&envelope).unwrap_or(Value::Null))
}

/// An answer to a request that is known to be good.
fn answer(question: Question, body: &Value) -> Value {
    answered(question, body).unwrap_or_else(|problem| problem.body(REQUEST_ID))
}

/// A topic's answer to a sample: its core module alone, so that it is short.
pub(crate) fn topic(topic: Topic) -> Value {
    let row = topic.row();
    let mut body = sample::input(Sample::FemaleReverse);
    body["detail"] = "minimal".into();
    body["decadeWindow"] = 0.into();
    body["seunWindow"] = 0.into();
    let others = row.modules.iter().filter(|module| **module != row.core);
    body["exclude"] = others.map(|module| module.id()).collect();
    if row.partners == Partners::Required {
        body["partners"] = json!([sample::input(Sample::UnknownHour)]);
    }
    answer(Question::Topic(topic), &body)
}

/// A body of the short form.
pub(crate) fn compact_body() -> Value {
    let mut body = sample::input(Sample::FemaleReverse);
    body["topic"] = Topic::Consult.id().into();
    body
}

/// A topic in short.
pub(crate) fn compact() -> Value {
    answer(Question::Compact, &compact_body())
}

/// The hours of the sample whose hour is not known, the first two candidates of them.
pub(crate) fn hours() -> Value {
    let mut answer = answer(Question::Hours, &sample::input(Sample::UnknownHour));
    for list in ["candidates", "otherParts"] {
        if let Some(candidates) = answer["data"][list].as_array_mut() {
            candidates.truncate(2);
        }
    }
    answer
}

/// A body of a reverse look-up.
pub(crate) fn find_dates_body() -> Value {
    json!({ "year": "무인", "month": "정사", "day": "임술", "fromYear": 1990, "toYear": 2000 })
}

/// A reverse look-up.
pub(crate) fn find_dates() -> Value {
    answer(Question::FindDates, &find_dates_body())
}

/// A body of choosing dates: a move for two persons.
pub(crate) fn choose_dates_body() -> Value {
    let persons = [Sample::FemaleReverse, Sample::MaleForward].map(sample::input);
    json!({
        "purpose": "moving", "from": "2026-12-01", "to": "2026-12-31", "persons": persons, "limit": 2,
    })
}

/// Chosen dates.
pub(crate) fn choose_dates() -> Value {
    answer(Question::ChooseDates, &choose_dates_body())
}

/// A batch of two items.
pub(crate) fn batch_body() -> Value {
    let sample = sample::input(Sample::MaleForward);
    let mut wrong = sample.clone();
    wrong["birthMonth"] = 2.into();
    wrong["birthDay"] = 30.into();
    let short: Vec<&str> = Topic::Manse.row().modules[1..].iter().map(|m| m.id()).collect();
    json!({
        "items": [{ "id": "first", "input": sample }, { "id": "second", "input": wrong }],
        "defaults": { "topic": "manse", "detail": "minimal", "exclude": short },
    })
}

/// The answer to that batch.
pub(crate) fn batch() -> Value {
    let body = batch_body();
    let result = |index: usize| {
        let item = &body["items"][index];
        let mut input = item["input"].clone();
        for name in ["detail", "exclude"] {
            input[name] = body["defaults"][name].clone();
        }
        let mut result = json!({ "index": index, "id": item["id"] });
        match answered(Question::Topic(Topic::Manse), &input) {
            Ok(answer) => {
                for member in ["success", "data", "meta"] {
                    result[member] = answer[member].clone();
                }
            }
            Err(problem) => {
                result["success"] = false.into();
                result["error"] = problem.error_json(REQUEST_ID);
            }
        }
        result
    };
    json!({
        "success": true,
        "data": { "results": [result(0), result(1)] },
        "meta": {
            "tier": "growth",
            "responseMs": 3.0,
            "count": 2,
            "succeeded": 1,
            "failed": 1,
            "warnings": [],
        },
    })
}

/// `{ success, data, meta: {} }`: nothing was read otherwise.
pub(crate) fn list(data: &Value) -> Value {
    json!({ "success": true, "data": data, "meta": {} })
}

/// The first items of a list, its count set to theirs.
pub(crate) fn shortened(mut data: Value, name: &str, length: usize) -> Value {
    if let Some(items) = data[name].as_array_mut() {
        items.truncate(length);
        let count = items.len();
        if data.get("count").is_some() {
            data["count"] = count.into();
        }
    }
    data
}
