//! Repeats under an `Idempotency-Key`: whatever day it is by then, what was charged is answered.

use std::future::poll_fn;
use std::sync::Arc;

use saju_account::{KeySettings, Plans, Store, UnixSeconds};
use saju_catalogue::Topic;
use saju_engine::{Language, Question};
use saju_service::{BatchCall, Call, Caller, Credentials, Service};
use serde_json::{Value, json};

const CONFIG: &str = include_str!("../../../../config.default.toml");

/// 2026-11-15T14:59:00Z, a minute before midnight in Korea, and two minutes later.
const EVENING: UnixSeconds = 1_794_754_740;
const MORNING: UnixSeconds = EVENING + 120;

async fn service() -> (Arc<Service>, Caller) {
    let store = Store::open("memory:").await.unwrap();
    let (_, secret) = store.issue_key(KeySettings::for_plan("growth"), EVENING).await.unwrap();
    let plans = Plans::of_config(CONFIG).unwrap().unwrap();
    let service = Arc::new(Service::new(store, plans, "/plans".to_owned()));
    let credentials = Credentials { api_key: Some(secret.expose()), ..Credentials::default() };
    let caller = service.authenticate(credentials, EVENING).await.unwrap();
    (service, caller)
}

fn birth() -> Value {
    json!({ "birthYear": 1991, "birthMonth": 3, "birthDay": 2, "birthHour": 10, "sex": "male" })
}

/// What was answered: its `data` alone, since `meta` is of the call; whether it is a repeat; and what the
/// month has counted.
type Told = (String, bool, u64);

fn data(text: &[u8]) -> String {
    let text = String::from_utf8(text.to_vec()).unwrap();
    match serde_json::from_str::<Value>(&text) {
        Ok(envelope) => envelope["data"].to_string(),
        Err(_) => text,
    }
}

async fn ask(
    service: &Arc<Service>,
    caller: &Caller,
    call: Call<'_>,
    now: UnixSeconds,
) -> Result<Told, &'static str> {
    let reserved = service.reserve(caller, Some(call.question), now).await;
    let reservation = reserved.map_err(|(problem, _)| problem.code_id())?;
    let answered = service.answer(caller, call, reservation, now).await;
    let parts = answered.outcome.map_err(|problem| problem.code_id())?;
    Ok((data(&parts.concat()), answered.is_repeat, answered.usage.unwrap().month.used))
}

async fn batch(
    service: &Arc<Service>,
    caller: &Caller,
    (body, lines): (&str, bool),
    now: UnixSeconds,
) -> Result<Told, &'static str> {
    let call = BatchCall {
        path: "/v2/saju/batch",
        body: body.to_owned().into(),
        idempotency_key: Some("a"),
        request_id: "test",
        lines,
        gzip: false,
    };
    let reserved = service.reserve(caller, None, now).await;
    let reservation = reserved.map_err(|(problem, _)| problem.code_id())?;
    let answered = service.batch(caller, call, reservation, now).await;
    let mut parts = answered.outcome.map_err(|problem| problem.code_id())?;
    let mut text = Vec::new();
    while let Some(part) = poll_fn(|context| parts.poll_next(context)).await {
        text.extend_from_slice(&part);
    }
    let mut told: Value = serde_json::from_slice(&text).unwrap();
    for result in told["data"]["results"].as_array_mut().unwrap() {
        result.as_object_mut().unwrap().remove("meta");
    }
    Ok((told["data"].to_string(), answered.is_repeat, answered.usage.unwrap().month.used))
}

#[tokio::test]
async fn a_repeat_after_midnight_has_the_data_that_was_charged() {
    let searched = json!({ "day": "甲子", "fromYear": 1990, "toYear": 1991 });
    let questions = [
        (Question::Topic(Topic::Today), birth()),
        (Question::Topic(Topic::Daily), birth()),
        (Question::Topic(Topic::Life), birth()),
        (
            Question::Compact,
            json!({ "topic": "today", "birthYear": 1991, "birthMonth": 3, "birthDay": 2 }),
        ),
        (Question::FindDates, searched),
        (Question::Picture, birth()),
    ];
    for (question, body) in questions {
        for markdown in [false, true] {
            let (service, caller) = service().await;
            let body = body.to_string();
            let (path, body) = ("/v2/saju/any", body.as_bytes());
            let call = |idempotency_key| Call { question, path, body, idempotency_key, markdown };
            let (first, is_repeat, used) =
                ask(&service, &caller, call(Some("a")), EVENING).await.unwrap();
            assert!(!is_repeat && used == 1);
            let again = ask(&service, &caller, call(Some("a")), MORNING).await.unwrap();
            assert_eq!(again, (first.clone(), true, 1), "{question:?}");
            // Without the key it is a call of its own, of its own day.
            let (next, is_repeat, used) =
                ask(&service, &caller, call(None), MORNING).await.unwrap();
            assert!(!is_repeat && used == 2);
            let is_of_the_day = !matches!(question, Question::FindDates | Question::Picture);
            assert_eq!(next != first, is_of_the_day, "{question:?}");
        }
    }
}

#[tokio::test]
async fn a_batch_repeated_after_midnight_has_the_data_that_was_charged() {
    let (service, caller) = service().await;
    let body = json!({ "defaults": birth(), "items": [
        { "topic": "today", "input": {} }, { "topic": "daily", "input": {} } ] });
    let body = (&*body.to_string(), false);
    let (first, is_repeat, used) = batch(&service, &caller, body, EVENING).await.unwrap();
    assert!(!is_repeat && used == 2, "{first}");
    let again = batch(&service, &caller, body, MORNING).await.unwrap();
    assert_eq!(again, (first, true, 2));
    let as_lines = batch(&service, &caller, (body.0, true), MORNING).await;
    assert_eq!(as_lines.err(), Some("IDEMPOTENCY_CONFLICT"));
}

#[tokio::test]
async fn another_form_of_the_answer_is_another_request() {
    let (service, caller) = service().await;
    let body = birth().to_string();
    let json = Call {
        question: Question::Topic(Topic::Life),
        path: "/v2/saju/life",
        body: body.as_bytes(),
        idempotency_key: Some("a"),
        markdown: false,
    };
    ask(&service, &caller, json, EVENING).await.unwrap();
    let conflict = Some("IDEMPOTENCY_CONFLICT");
    let as_markdown = Call { markdown: true, ..json };
    assert_eq!(ask(&service, &caller, as_markdown, EVENING).await.err(), conflict);
    let in_english = Caller { language: Language::English, ..caller.clone() };
    assert_eq!(ask(&service, &in_english, json, EVENING).await.err(), conflict);
    assert!(ask(&service, &caller, json, EVENING).await.unwrap().1);
}
