//! Links: which parts of an answer can be sent to another operation unchanged.

use saju_catalogue::{Partners, Topic};
use serde_json::{Map, Value, json};

use crate::names;

/// The links of the answer of an operation, if it has any.
pub(crate) fn of(operation: &str) -> Option<Value> {
    match operation {
        "listSamples" => Some(samples()),
        "listCities" => Some(json!({
            "resolve": {
                "operationId": "resolveCity",
                "parameters": { "q": "$response.body#/data/cities/0/id" },
                "description": "목록의 도시는 그대로 찾아집니다. A city of the list resolves to itself.",
            },
        })),
        _ => None,
    }
}

/// A sample's input is a valid request for every topic that needs one person only.
fn samples() -> Value {
    let link = |topic: Topic| {
        let link = json!({
            "operationId": names::read(topic),
            "requestBody": "$response.body#/data/samples/0/input",
            "description": "표본의 input은 그대로 요청이 됩니다. The input of a sample is a request as it is.",
        });
        (topic.id().to_owned(), link)
    };
    let alone = Topic::ALL.into_iter().filter(|topic| topic.row().partners != Partners::Required);
    alone.map(link).collect::<Map<_, _>>().into()
}
