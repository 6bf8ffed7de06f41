//! The headers of answers and of requests.

use serde_json::{Map, Value, json};

/// A header: its name, the schema of its value, an example and what it says.
type Row = (&'static str, &'static str, &'static str, &'static str);

/// Use of the windows and what was coerced, on counted calls.
#[rustfmt::skip]
const COUNTED: [Row; 9] = [
    ("X-RateLimit-Limit",     "integer", "60",   "1분에 부를 수 있는 수. Calls per minute."),
    ("X-RateLimit-Remaining", "integer", "59",   "이번 1분에 남은 수. Calls left in this minute."),
    ("X-RateLimit-Reset",     "integer", "1767193260", "다음 1분이 열리는 때(Unix 초). When the next minute opens, in Unix seconds."),
    ("X-Quota-Limit",         "integer", "3000", "달에 든 호출의 수. Calls of the month."),
    ("X-Quota-Used",          "integer", "1",    "이달에 쓴 수. Calls used this month."),
    ("X-Daily-Limit",         "integer", "300",  "하루 한도. 꺼져 있으면 없습니다. Daily bound; absent when it is off."),
    ("X-Daily-Used",          "integer", "1",    "오늘 쓴 수. 한도가 꺼져 있으면 없습니다. Calls used today; absent when the bound is off."),
    ("X-Input-Coerced",       "string",  "birthYear, partners.0.birthYear", "바꾸어 읽은 필드의 경로. 없으면 없습니다. Paths of members that were coerced; absent when there are none."),
    ("X-Warnings",            "string",  "UNKNOWN_FIELD;field=\"isMale\"", "알림의 코드와 필드의 경로. 없으면 없습니다. Codes of warnings with the paths of their members, percent-encoded; absent when there are none."),
];

/// On the answer to a counted call.
#[rustfmt::skip]
const ANSWERED: [Row; 1] = [
    ("Idempotent-Replayed", "string", "true", "같은 Idempotency-Key로 되풀이한 답이면 true, 아니면 없습니다. true on the repeat of a call under its Idempotency-Key; absent otherwise."),
];

/// On every answer.
#[rustfmt::skip]
const ALWAYS: [Row; 2] = [
    ("X-Request-Id",      "string", "00f0a1b2c3d4e5f6", "요청의 id. Id of the request."),
    ("X-Ruleset-Version", "string", "1.0.0",            "규칙의 판. Version of the rules."),
];

/// On some errors, and on what may be kept.
#[rustfmt::skip]
const OTHERS: [Row; 4] = [
    ("Retry-After",      "integer", "30", "다시 불러도 되기까지의 초. Seconds after which the call may succeed."),
    ("WWW-Authenticate", "string",  "Bearer realm=\"saju\"", "키를 보내는 법. How to send a key."),
    ("ETag",             "string",  "W/\"0123456789abcdef\"", "내용의 표지. Tag of the content."),
    ("Cache-Control",    "string",  "public, max-age=3600", "얼마나 보관해도 되는지. How long it may be kept."),
];

fn references(names: impl Iterator<Item = &'static str>) -> Map<String, Value> {
    names
        .map(|name| (name.to_owned(), json!({ "$ref": format!("#/components/headers/{name}") })))
        .collect()
}

/// The headers of a counted call.
pub(crate) fn counted() -> Value {
    references(COUNTED.iter().chain(&ANSWERED).chain(&ALWAYS).map(|row| row.0)).into()
}

/// The headers of every answer to a caller.
pub(crate) fn always() -> Value {
    references(ALWAYS.iter().map(|row| row.0)).into()
}

/// The headers of an answer that is not counted, with what was read leniently.
pub(crate) fn lenient() -> Value {
    let told = ["X-Input-Coerced", "X-Warnings"];
    references(ALWAYS.iter().map(|row| row.0).chain(told)).into()
}

/// The headers of an error.
pub(crate) fn of_error(status: u16) -> Value {
    let counted: &[Row] =
        if matches!(status, 400 | 402 | 409 | 429 | 500 | 503) { &COUNTED } else { &[] };
    let own: &[&'static str] = match status {
        401 => &["WWW-Authenticate"],
        402 | 429 | 503 => &["Retry-After"],
        _ => &[],
    };
    let names = ALWAYS.iter().chain(counted).map(|row| row.0).chain(own.iter().copied());
    references(names).into()
}

/// The headers of a file that may be kept.
pub(crate) fn of_file() -> Value {
    references(["ETag", "Cache-Control"].into_iter()).into()
}

/// The definitions that the others refer to.
pub(crate) fn definitions() -> Value {
    let rows = COUNTED.iter().chain(&ANSWERED).chain(&ALWAYS).chain(&OTHERS);
    let definitions: Map<String, Value> = rows
        .map(|(name, kind, example, about)| {
            let example = match *kind {
                "integer" => serde_json::from_str(example).unwrap_or(Value::Null),
                _ => Value::from(*example),
            };
            let header =
                json!({ "description": about, "schema": { "type": kind }, "example": example });
            ((*name).to_owned(), header)
        })
        .collect();
    definitions.into()
}

/// The request header under which a repeat is not charged again.
pub(crate) fn idempotency_key() -> Value {
    json!({
        "name": "Idempotency-Key",
        "in": "header",
        "required": false,
        "schema": { "type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$" },
        "example": "order-2026-0001",
        "description": "24시간 안에 같은 키로 같은 요청(경로, 본문, 답의 형식과 언어)을 다시 보내면 달과 날의 한도에서 세지 \
            않고, 처음 부른 날의 답을 줍니다. A repeat of the same request (path, body, type and language of the \
            answer) with the same key within 24 hours is not charged again, and is answered for the day of the first.",
    })
}
