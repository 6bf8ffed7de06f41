//! The batch route.
#![expect(dead_code, reason = "what is used of these types is their schema")]

use saju_catalogue::Topic;
use saju_engine::envelope::{ErrorView, WarningView};
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

use crate::answers::{COMPACT_DATA, LINE_DATA};
use crate::components::{Components, described, reference};
use crate::operation::{Body, Operation};
use crate::{answers, errors, examples, headers, names, requests};

/// Items of a batch, at most; a plan may allow fewer.
const MAX_ITEMS: u32 = 100;

/// 묶음의 답에 딸린 말. What is told of the answer to a batch.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct BatchMeta {
    /// 키의 플랜 id. Id of the key's plan.
    tier: String,
    /// 걸린 시간(밀리초). Time in milliseconds.
    response_ms: f64,
    /// 항목의 수. Number of items.
    count: u32,
    /// 답한 항목의 수. Items that were answered.
    succeeded: u32,
    /// 잘못된 항목의 수. 세지 않습니다. Items at fault, which are not counted.
    failed: u32,
    /// 묶음 자체의 알림. Warnings about the batch itself.
    warnings: Vec<WarningView>,
}

/// 항목의 답. The answer to an item: `data` and `meta`, or `error`.
#[derive(JsonSchema)]
struct BatchResult {
    /// 차례, 0부터. Place in the batch, from 0.
    index: u32,
    /// 보낸 id. 없으면 null. The id as it was sent, or null.
    #[schemars(length(max = 64))]
    id: Option<String>,
    /// 답했는지. Whether the item was answered.
    success: bool,
    /// 오류. 답하지 못했을 때만 있습니다. The error, if the item was not answered.
    error: ErrorView,
}

/// The operation.
pub(crate) fn operation(components: &mut Components) -> Value {
    let request = request(components);
    let (answer, line) = answer(components);
    let mut examples = Map::new();
    let example = json!({ "summary": "두 항목. Two items.", "value": examples::batch_body() });
    examples.insert("two-items".to_owned(), example);
    let content = json!({
        "application/json": { "schema": answer, "example": examples::batch() },
        "application/x-ndjson": {
            "schema": {
                "type": "string",
                "description": "한 줄에 한 항목(BatchResult). One `BatchResult` a line.",
                "contentMediaType": "application/json",
                "contentSchema": line,
            },
        },
    });
    let operation = Operation {
        id: "runBatch".to_owned(),
        tag: "lookups",
        summary: "여러 사주를 한 번에. Many births in one call.".to_owned(),
        description: "항목마다 따로 답하고, 잘못된 항목은 세지 않습니다. 분 한도에서는 한 번, 달과 날의 한도에서는 옳은 항목의 수만큼 \
            셉니다. `Accept: application/x-ndjson`이면 한 줄에 하나씩 흘려보냅니다. Each item is answered by \
            itself; one call of the minute, and as many of day and month as there are valid items. With \
            `Accept: application/x-ndjson` a line per item is streamed. A body may have 1 MiB."
            .to_owned(),
    };
    let body = Body { schema: request, examples };
    let answer = json!({
        "description": "답. The answer.",
        "headers": headers::counted(),
        "content": content,
    });
    let mut value = operation.counted(&body, &answer);
    value["responses"] = errors::responses(&answer, errors::Of::Batch);
    value
}

fn request(components: &mut Components) -> Value {
    let input = requests::batch_input(components);
    let topic = answers::topic_ids(components);
    let about = "주제를 적지 않은 항목의 주제. Topic of items that name none.";
    let defaults = requests::batch_defaults(components, described(topic.clone(), about));
    let item = json!({
        "type": "object",
        "description": "항목. An item.",
        "properties": {
            "id": {
                "type": "string",
                "maxLength": 64,
                "description": "답에 그대로 돌려주는 id. 수로 보내면 글자로 돌려줍니다. An id that the answer repeats; a \
                    number is repeated as text.",
            },
            "topic": described(topic, "주제. defaults에 있으면 적지 않아도 됩니다. The topic, unless `defaults` has it."),
            "input": described(input, "주제의 요청. The request of the topic."),
        },
        "required": ["input"],
    });
    let item = components.add("BatchItem", item);
    let about = "모든 항목의 기본값. 항목의 필드가 먼저입니다. Members that stand in for those that an item's \
        input does not name.";
    let request = json!({
        "type": "object",
        "description": "여러 사주의 요청. A request of many births.",
        "properties": {
            "items": {
                "type": "array",
                "items": item,
                "minItems": 1,
                "maxItems": MAX_ITEMS,
                "description": "항목. 플랜의 한도를 넘으면 400 BATCH_TOO_MANY_ITEMS. The items; 400 when they \
                    are more than the plan allows.",
            },
            "defaults": described(defaults, about),
        },
        "required": ["items"],
    });
    components.add("BatchRequest", request)
}

/// The schemas of the answer and of one of its results.
fn answer(components: &mut Components) -> (Value, Value) {
    answers::line(components);
    let full = Topic::ALL.into_iter().map(|topic| format!("{}Data", names::topic(topic)));
    let data: Vec<Value> = full
        .chain([COMPACT_DATA, LINE_DATA].map(str::to_owned))
        .map(|name| reference(&name))
        .collect();
    let mut result = components.answer_members::<BatchResult>();
    // One variant per topic, told apart by `topic` and its members. Generators whose clients cannot tell them apart are
    // given another type for it by its name.
    let about = "주제의 답. The answer of a topic.";
    let data = components.add("TopicData", json!({ "description": about, "oneOf": data }));
    let about = "답했을 때, 주제의 답. The answer of the topic, if there is one.";
    result["properties"]["data"] = described(data, about);
    result["required"] = json!(["index", "id", "success"]);
    let about = "답했을 때, 답에 딸린 말. What is told of the answer, if there is one.";
    result["properties"]["meta"] = described(reference("TopicMeta"), about);
    let result = components.add("BatchResult", result);
    let data = json!({
        "type": "object",
        "description": "항목의 답, 보낸 순서대로. The answers to the items.",
        "properties": {
            "results": {
                "type": "array",
                "items": result,
                "description": "항목의 답, 보낸 순서대로. The answers in the order of the items.",
            },
        },
        "required": ["results"],
    });
    let data = components.add("BatchData", data);
    let meta = components.answer::<BatchMeta>();
    let about = "여러 사주의 답. Answer to a batch.";
    let envelope = answers::envelope(about, described(data, "답. The answer."), meta);
    (components.add("BatchAnswer", envelope), result)
}
