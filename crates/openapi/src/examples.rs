//! Examples, produced by the service itself at a fixed time.

use saju_calendar::Date;
use saju_catalogue::{IssueCode, Partners, ProblemCode, Sample, Topic};
use saju_engine::envelope::LimitView;
use saju_engine::{Problem, Question, Terms};
use saju_messages::errors::{Expected, Hint};
use saju_messages::problems::{Problem as Words, Stand};
use saju_reading::{Issue, sample};
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

/// `{ success, data, meta: {} }`.
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

/// A window that is used up, for a call of one.
const fn used_up(limit: u64) -> Stand {
    Stand { limit, used: limit, needed: 1 }
}

/// The limit that refused a call with this code.
fn limit(code: ProblemCode) -> Option<Box<LimitView>> {
    let (window, limit) = match code {
        ProblemCode::RateLimited => ("minute", 60),
        ProblemCode::DailyLimitExceeded => ("day", 300),
        ProblemCode::QuotaExceeded => ("month", 3000),
        _ => return None,
    };
    let Stand { limit, used, needed } = used_up(limit);
    Some(Box::new(LimitView { window, limit, used, remaining: 0, needed }))
}

/// What is wrong with a batch of too many items.
fn too_many_items() -> Vec<Issue> {
    let (code, expected) = (IssueCode::Validation, Expected::Items(100));
    vec![Issue::of_query("items", code, expected, Some("120".to_owned()), Hint::Items)]
}

/// A problem with a code, as a call would meet it.
pub(crate) fn problem(code: ProblemCode) -> Option<Problem> {
    use ProblemCode as Code;
    let seconds = 30;
    let words = match code {
        Code::Request(issue) => return wrong_request(issue),
        Code::MissingApiKey => Words::MissingApiKey,
        Code::InvalidApiKey => Words::InvalidApiKey,
        Code::KeyExpired => Words::KeyExpired,
        Code::KeyRevoked => Words::KeyRevoked,
        Code::QuotaExceeded => Words::QuotaExceeded(used_up(3000)),
        Code::OriginNotAllowed => Words::OriginNotAllowed("https://app.example"),
        Code::NotFound => Words::NotFound("/v2/saju/none"),
        Code::MethodNotAllowed => Words::MethodNotAllowed("POST"),
        Code::NotAcceptable => {
            Words::NotAcceptable("application/json, text/markdown, application/problem+json")
        }
        Code::BodyTooLarge => Words::BodyTooLarge(65_536),
        Code::UnsupportedMediaType => Words::UnsupportedMediaType,
        Code::IdempotencyConflict => Words::IdempotencyConflict,
        Code::RateLimited => Words::RateLimited(60, seconds),
        Code::DailyLimitExceeded => Words::DailyLimitExceeded(used_up(300)),
        Code::InternalError => Words::InternalError,
        Code::RequestTimeout => Words::RequestTimeout(seconds),
        Code::AnswerTimeout => Words::AnswerTimeout(seconds),
        Code::StoreUnavailable => Words::StoreUnavailable,
        Code::BadRequest => Words::BadRequestHost,
        Code::Draining => Words::Draining,
        Code::Overloaded => Words::Overloaded,
        Code::BatchNotInPlan => Words::BatchNotInPlan,
        Code::BatchTooManyItems => Words::BatchTooManyItems(100, 120),
    };
    let issues = match code {
        Code::BatchTooManyItems => too_many_items(),
        _ => Vec::new(),
    };
    Some(Problem { issues, limit: limit(code), ..Problem::new(code, words) })
}

/// The problem of a request that is wrong in this way.
fn wrong_request(code: IssueCode) -> Option<Problem> {
    let mut body = sample::input(Sample::MaleForward);
    let question = Question::Topic(Topic::Manse);
    match code {
        IssueCode::InvalidJson => {
            return saju_engine::answer(question, b"{\"birthYear\": 1998,", &terms()).err();
        }
        IssueCode::Validation => body["birthMonth"] = 0.into(),
        IssueCode::InvalidDate => {
            body["birthMonth"] = 2.into();
            body["birthDay"] = 30.into();
        }
        IssueCode::LeapMonthNotFound => {
            body["birthMonth"] = 3.into();
            body["isLunar"] = true.into();
            body["isLeapMonth"] = true.into();
        }
        IssueCode::UnsupportedCity => body["birthCity"] = "아틀란티스".into(),
        IssueCode::RulesetNotServed => body["ruleset"] = "1.0.0".into(),
        IssueCode::CoreModuleExcluded => body["exclude"] = json!(["fourPillars"]),
    }
    answered(question, &body).err()
}
