//! What tools give: the envelope of HTTP, with the `data` of each tool.

use rmcp::model::JsonObject;
use saju_catalogue::Module;
use serde_json::{Map, Value, json};

use super::{Members, object};

fn of(kind: &str, description: &str) -> Value {
    json!({ "type": kind, "description": description })
}

fn or_null(kind: &str, description: &str) -> Value {
    json!({ "type": [kind, "null"], "description": description })
}

fn members(members: Members, required: &[&str]) -> Value {
    object(members, required).into()
}

/// The envelope around the `data` of a tool: `data` and `meta` of an answer, or the `error`.
fn envelope(data: Value) -> JsonObject {
    let issue = members(
        vec![
            ("field", of("string", "멤버의 경로. Dotted path of the argument.")),
            ("code", of("string", "코드. Code.")),
            ("expected", of("string", "바라던 값. What was expected.")),
            ("received", or_null("string", "받은 값을 적은 글. What was sent, as text.")),
            ("receivedType", of("string", "받은 값의 형식. The type of what was sent.")),
            ("hint", of("string", "고치는 길. How to mend it.")),
            ("suggestions", json!({ "type": "array", "items": place() })),
        ],
        &["field", "code", "expected", "hint"],
    );
    let error = members(
        vec![
            ("code", of("string", "오류 코드. Code of the error.")),
            ("message", of("string", "설명. What went wrong.")),
            ("issues", json!({ "type": "array", "items": issue })),
            ("requestId", of("string", "요청의 id. Id of the request.")),
            ("docUrl", of("string", "코드의 설명. Where the code is explained.")),
            ("limit", of("object", "막은 한도. The limit that refused the call.")),
            ("retryAfterSeconds", of("integer", "다시 부를 때까지의 초. Seconds to wait.")),
        ],
        &["code", "message", "issues", "requestId", "docUrl"],
    );
    let mut schema = object(
        vec![
            ("success", of("boolean", "답이면 true, 오류이면 false. Whether it is an answer.")),
            ("data", data),
            ("meta", of("object", "경고, 플랜, 크기. Warnings, plan, size.")),
            ("error", error),
        ],
        &["success", "meta"],
    );
    schema.insert("if".to_owned(), json!({ "properties": { "success": { "const": true } } }));
    schema.insert("then".to_owned(), json!({ "required": ["data"] }));
    schema.insert("else".to_owned(), json!({ "required": ["error"] }));
    schema
}

/// Result of `saju_chart` and `saju_topic`.
pub(crate) fn reading() -> JsonObject {
    let modules: Map<String, Value> = Module::ALL
        .into_iter()
        .map(|module| (module.id().to_owned(), of("object", module.ko())))
        .collect();
    let modules = json!({
        "type": "object",
        "properties": modules,
        "description": "모듈(format json), 읽는 차례대로. Modules in the order to read them.",
    });
    let text = "짧은 Markdown(format compact). The reading in short Markdown.";
    envelope(members(
        vec![
            ("topic", of("string", "주제. Topic.")),
            ("text", of("string", text)),
            ("modules", modules),
            ("guide", of("object", "글의 지침(format json). How to write.")),
            ("glossary", of("object", "용어의 뜻(format json). What terms mean.")),
            ("reference", or_null("object", "기준이 된 날, 달, 해. The reference point.")),
            ("input", of("object", "읽은 입력. The birth as it was read.")),
            ("timezone", of("object", "시각의 교정. How the clock was corrected.")),
            ("partners", of("array", "상대. The other persons.")),
            ("groupRelations", of("array", "상대 사이. What stands between them.")),
            ("diagnostics", of("array", "경계에 가까운 곳. Close calls of the calculation.")),
            ("ruleset", of("object", "규칙의 판. Version of the rules.")),
        ],
        &["topic", "reference", "input", "timezone", "diagnostics", "ruleset"],
    ))
}

/// A place that can be sent instead of a city.
fn place() -> Value {
    let coordinates = members(
        vec![
            ("longitude", of("number", "경도. Degrees east.")),
            ("tzId", of("string", "시간대. IANA time zone.")),
            ("label", of("string", "부르는 이름. What it is called.")),
        ],
        &["longitude", "tzId", "label"],
    );
    members(
        vec![
            ("name", of("string", "이름. Name.")),
            ("en", of("string", "영문 이름. English name.")),
            ("country", of("string", "나라. Country.")),
            ("birthPlace", coordinates),
        ],
        &["name", "en", "country", "birthPlace"],
    )
}

/// Result of `resolve_city`.
pub(crate) fn resolve_city() -> JsonObject {
    let names = || {
        let id = of("string", "birthCity로 보낼 수 있는 id. Id, can be sent as birthCity.");
        let mut schema = members(
            vec![
                ("id", id),
                ("ko", of("string", "한글 이름. Korean name.")),
                ("en", of("string", "영문 이름. English name.")),
                ("region", of("string", "지역. Region.")),
                ("utcOffsetMinutes", of("integer", "지금의 시차. Offset from UTC.")),
                ("longitude", of("number", "경도. Degrees east.")),
            ],
            &["id", "ko", "en", "region", "utcOffsetMinutes", "longitude"],
        );
        schema["description"] = "도시. City.".into();
        schema
    };
    let mut city = names();
    city["type"] = json!(["object", "null"]);
    envelope(members(
        vec![
            ("query", of("string", "물은 이름. The name asked.")),
            ("resolved", of("boolean", "찾았는지. Whether it was found.")),
            ("fuzzy", of("boolean", "일부로 찾았는지. Whether a part of the name was matched.")),
            ("city", city),
            ("wouldReject", of("boolean", "거절되는지. Whether a calculation would refuse it.")),
            ("suggestions", json!({ "type": "array", "items": names() })),
            ("places", json!({ "type": "array", "items": place() })),
        ],
        &["query", "resolved", "fuzzy", "city", "wouldReject"],
    ))
}

fn date(extra: Option<(&'static str, Value)>) -> Value {
    let mut names = vec!["year", "month", "day"];
    let mut parts: Members =
        names.iter().map(|name| (*name, json!({ "type": "integer" }))).collect();
    if let Some((name, schema)) = extra {
        names.push(name);
        parts.push((name, schema));
    }
    members(parts, &names)
}

/// Result of `convert_calendar`.
pub(crate) fn convert_calendar() -> JsonObject {
    let leap = || of("boolean", "윤달인지. Whether the month is a leap month.");
    envelope(members(
        vec![
            ("solar", date(None)),
            ("lunar", date(Some(("isLeapMonth", leap())))),
            ("isLeapMonth", leap()),
            ("monthDays", of("integer", "그 음력 달의 날수. Days of the lunar month.")),
        ],
        &["solar", "lunar", "isLeapMonth", "monthDays"],
    ))
}

/// Result of `find_dates`.
pub(crate) fn find_dates() -> JsonObject {
    let clock = || of("string", "그곳의 시계 YYYY-MM-DD HH:mm. Clock of the place.");
    let kst = || of("string", "KST YYYY-MM-DD HH:mm:ss.");
    let moment = members(
        vec![
            ("solar", date(None)),
            ("hourBranch", or_null("object", "시의 지지. Branch of the double hour.")),
            ("clockFrom", clock()),
            ("clockTo", clock()),
            ("fromKst", kst()),
            ("toKst", kst()),
            ("pillars", of("object", "기둥. Pillars by position.")),
            (
                "fit",
                of("object", "person에게 어떤 때인지. What it is to the person, if one was sent."),
            ),
        ],
        &["solar", "hourBranch", "clockFrom", "clockTo", "fromKst", "toKst", "pillars"],
    );
    envelope(members(
        vec![
            ("input", of("object", "읽은 입력. What was looked for.")),
            ("unit", of("string", "순간의 길이: year, month, day, hour. How long a moment is.")),
            ("moments", json!({ "type": "array", "items": moment })),
            ("count", of("integer", "순간의 수. Number of moments.")),
            ("truncated", of("boolean", "더 있는지. Whether there are more.")),
            ("note", or_null("string", "없거나 줄인 까닭. Why there are none, or not all.")),
            ("ruleset", of("object", "규칙의 판. Version of the rules.")),
        ],
        &["input", "unit", "moments", "count", "truncated", "note", "ruleset"],
    ))
}

/// Result of `explain_rule`.
pub(crate) fn explain_rule() -> JsonObject {
    envelope(members(
        vec![
            ("id", of("string", "규칙의 id. Id of the rule.")),
            ("kind", of("string", "갈래. Family of the rule.")),
            ("modules", of("array", "이 규칙을 쓰는 모듈. Modules that rest on it.")),
            ("titleKo", of("string", "이름. Name.")),
            ("statement", of("string", "규칙. What it says.")),
            ("statementEn", of("string", "규칙의 영문. The same in English.")),
            ("tables", of("array", "표. Its tables.")),
            ("source", of("string", "출처. Book and chapter, or whose choice it is.")),
            ("quotation", or_null("string", "원문. The sentence it is taken from.")),
            ("variants", of("array", "따르지 않는 다른 설. How other schools decide.")),
            ("since", of("string", "들어온 판. Version that brought it.")),
            ("sentences", of("array", "이 규칙을 말하는 문장. Sentences that speak of it.")),
            ("cases", of("array", "규칙이 맞는 명식. Charts in which it holds.")),
        ],
        &["id", "kind", "titleKo", "statement", "statementEn", "source", "quotation"],
    ))
}
