//! An operation, assembled the same way for every route.

use serde_json::{Map, Value, json};

use crate::errors;
use crate::{headers, links};

/// What an operation is called.
pub(crate) struct Operation {
    pub(crate) id: String,
    pub(crate) tag: &'static str,
    pub(crate) summary: String,
    pub(crate) description: String,
}

/// A request body and bodies that can be sent.
pub(crate) struct Body {
    pub(crate) schema: Value,
    pub(crate) examples: Map<String, Value>,
}

impl Operation {
    fn base(&self) -> Value {
        json!({
            "operationId": self.id,
            "tags": [self.tag],
            "summary": self.summary,
            "description": self.description,
        })
    }

    /// A call that costs.
    pub(crate) fn counted(&self, body: &Body, answer: &Value) -> Value {
        let mut operation = self.base();
        operation["parameters"] = json!([{ "$ref": "#/components/parameters/IdempotencyKey" }]);
        operation["requestBody"] = json!({
            "required": true,
            "description": "요청 본문. 표본은 어느 키로나 모든 모듈을 받습니다. The request; any key gets all \
                modules of a sample.",
            "content": { "application/json": { "schema": body.schema, "examples": body.examples } },
        });
        operation["responses"] = errors::responses(answer, errors::Of::Counted);
        operation
    }

    /// A call that needs a key and costs nothing, with a body.
    pub(crate) fn asked(&self, body: &Body, schema: &Value, example: &Value) -> Value {
        let mut operation = self.base();
        operation["requestBody"] = json!({
            "required": true,
            "description": "요청 본문. The request.",
            "content": { "application/json": { "schema": body.schema, "examples": body.examples } },
        });
        let answer = json!({
            "description": "답. The answer.",
            "headers": headers::lenient(),
            "content": { "application/json": { "schema": schema, "example": example } },
        });
        operation["responses"] = errors::responses(&answer, errors::Of::Asked);
        operation
    }

    /// A call that needs a key and costs nothing.
    pub(crate) fn keyed(&self, parameters: Vec<Value>, schema: &Value, example: &Value) -> Value {
        let mut operation = self.base();
        let of = if parameters.is_empty() { errors::Of::List } else { errors::Of::Query };
        if !parameters.is_empty() {
            operation["parameters"] = parameters.into();
        }
        let mut answer = json!({
            "description": "답. The answer.",
            "headers": headers::lenient(),
            "content": { "application/json": { "schema": schema, "example": example } },
        });
        if let Some(links) = links::of(&self.id) {
            answer["links"] = links;
        }
        operation["responses"] = errors::responses(&answer, of);
        operation
    }

    /// A call that needs no key.
    pub(crate) fn open(&self, answer: &Value, of: errors::Of) -> Value {
        let mut operation = self.base();
        operation["security"] = json!([]);
        operation["responses"] = errors::responses(answer, of);
        operation
    }
}
