//! The document: every route under its path, and what they refer to.

use saju_catalogue::Topic;
use serde_json::{Map, Value, json};

use crate::components::Components;
use crate::{API_VERSION, batch, errors, headers, lists, lookups, requests, topics};

/// The tags: name, and what stands under it.
#[rustfmt::skip]
const TAGS: [(&str, &str); 7] = [
    ("topics",     "주제. 물음마다 필요한 모듈을 묶어 답합니다. The topics: each bundles the modules that its question needs."),
    ("lookups",    "시각을 모르는 출생, 간지로 찾기, 날 고르기, 그림, 여러 사주. Births without hour, reverse look-ups, chosen dates, pictures, batches."),
    ("lists",      "주제·모듈·표본·도시의 목록. 세지 않습니다. Lists of topics, modules, samples and cities; not counted."),
    ("calendar",   "음력·절기·간지 달력. 세지 않습니다. Lunar dates, solar terms and pillars of days; not counted."),
    ("key",        "키의 상태와 최근 오류. 세지 않습니다. State and recent errors of the key; not counted."),
    ("contract",   "이 서비스의 설명. 키가 필요 없습니다. What describes this service; no key is needed."),
    ("operations", "운영. 키가 필요 없습니다. For those who run the service; no key is needed."),
];

const DESCRIPTION: &str = "\
태어난 때와 도시를 보내면 한국 명리의 사주를 계산해, 판단마다 근거와 문장을 함께 답합니다. 같은 입력은 같은 규칙에서 언제나 \
같은 답을 줍니다.

A birth and a city go in; a calculated analysis in the tradition of Korean four-pillars (saju) comes \
out, each judgment with its reasons and sentences. The same input gives the same answer under the same \
rules.

- 물음(주제)을 고르면 모듈이 정해집니다. The caller chooses the question, not the modules.
- 요청은 너그럽게 읽습니다: 문자열로 보낸 정수와 참·거짓을 받아들이고 `meta.warnings`와 `X-Input-Coerced`로 알립니다. null은 없는 \
것과 같고, 모르는 필드는 알리기만 합니다. Requests are read leniently: integers and booleans may come as \
strings, which is reported; `null` is the same as absent; unknown members are warned of. The schemas \
below describe the canonical form.
- 답에는 필드와 값이 더해질 수 있습니다. 없애거나 이름을 바꾸는 일은 새 경로에서만 합니다. 답에서 `x-extensible-enum`은 지금 있는 \
값들이고, `enum`은 늘지 않는 값들입니다. Members and values may be added to answers; they are removed or renamed only \
under a new path. In an answer `x-extensible-enum` names the values that there are so far, `enum` those that will not grow.
- 오류는 `Accept: application/problem+json`이면 RFC 9457로 답합니다. Errors come as RFC 9457 when asked for.
";

/// Makes the document.
pub(crate) fn document() -> Value {
    let mut components = Components::new();
    requests::shared(&mut components);
    let mut paths = Map::new();
    let mut put = |method: &str, path: &str, operation: Value| {
        let methods = paths.entry(path).or_insert_with(|| json!({}));
        methods[method] = operation;
    };
    for topic in Topic::ALL {
        put("post", &topic.path(), topics::operation(&mut components, topic));
    }
    put("post", "/v2/saju/compact", lookups::compact(&mut components));
    put("post", "/v2/saju/hours", lookups::hours(&mut components));
    put("post", "/v2/saju/find-dates", lookups::find_dates(&mut components));
    put("post", "/v2/saju/choose-dates", lookups::choose_dates(&mut components));
    put("post", "/v2/saju/chart.svg", lookups::picture(&mut components));
    put("post", "/v2/saju/batch", batch::operation(&mut components));
    for (path, operation) in lists::operations(&mut components) {
        put("get", path, operation);
    }
    put("post", "/v2/calendar/convert", lists::convert_body(&mut components));
    for (path, operation) in lists::open(&mut components) {
        put("get", path, operation);
    }
    let tags = TAGS.map(|(name, about)| json!({ "name": name, "description": about }));
    let responses = errors::definitions(&mut components);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "saju",
            "summary": "한국 명리의 사주 계산. Korean four-pillars calculation.",
            "description": DESCRIPTION,
            "version": API_VERSION,
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/", "description": "이 서비스. This service." }],
        "security": [{ "apiKey": [] }, { "bearer": [] }],
        "tags": tags.to_vec(),
        "paths": paths,
        "components": {
            "schemas": components.finish(),
            "responses": responses,
            "headers": headers::definitions(),
            "parameters": { "IdempotencyKey": headers::idempotency_key() },
            "securitySchemes": {
                "apiKey": {
                    "type": "apiKey",
                    "in": "header",
                    "name": "x-api-key",
                    "description": "발급받은 키. The key as it was issued.",
                },
                "bearer": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "`Authorization: Bearer` 뒤의 같은 키. The same key.",
                },
            },
        },
    })
}
