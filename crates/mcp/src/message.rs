//! Unreadable messages, reported as JSON-RPC requires (5.1). The transport would call the media type of those over HTTP
//! unsupported, and the SDK takes a request whose parameters it cannot read for one of an unknown method.

use rmcp::ErrorData;
use rmcp::model::{ClientJsonRpcMessage, ClientRequest, ErrorCode};
use serde_json::{Value, json};

/// The methods that are answered.
const METHODS: [&str; 11] = [
    "completion/complete",
    "initialize",
    "ping",
    "prompts/get",
    "prompts/list",
    "resources/list",
    "resources/read",
    "resources/templates/list",
    "server/discover",
    "tools/call",
    "tools/list",
];

const INVALID_PARAMS: &str = "Invalid params: they are not those of the method";

/// The error for an unreadable message; `None` if it can be read.
pub fn unreadable(body: &[u8]) -> Option<Value> {
    if serde_json::from_slice(body).is_ok_and(|message| !is_misread(&message)) {
        return None;
    }
    let (code, message, id) = match serde_json::from_slice::<Value>(body) {
        Err(_) => (-32700, "Parse error: the body is not JSON", Value::Null),
        Ok(value) if value.get("id").is_some() && id(&value).is_null() => {
            (-32600, "Invalid Request: the id is neither a string nor a whole number", Value::Null)
        }
        Ok(value) if value["jsonrpc"] == "2.0" && value["method"].is_string() => {
            (-32602, INVALID_PARAMS, id(&value))
        }
        Ok(value) => {
            (-32600, "Invalid Request: the body is no message of JSON-RPC 2.0", id(&value))
        }
    };
    Some(json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } }))
}

/// Whether a message was taken for one of an unknown method, though it is one of ours.
fn is_misread(message: &ClientJsonRpcMessage) -> bool {
    let ClientJsonRpcMessage::Request(request) = message else { return false };
    match &request.request {
        ClientRequest::CustomRequest(request) => METHODS.contains(&request.method.as_str()),
        _ => false,
    }
}

/// The error for a request that was not read as one of ours.
pub(crate) fn refusal(method: &str) -> ErrorData {
    if METHODS.contains(&method) {
        return ErrorData::invalid_params(INVALID_PARAMS, None);
    }
    ErrorData::new(ErrorCode::METHOD_NOT_FOUND, format!("Unknown method: {method}"), None)
}

/// The id of a request, if it has one that can be returned: a string or a whole number.
fn id(message: &Value) -> Value {
    match &message["id"] {
        id if id.is_string() || id.is_i64() => id.clone(),
        _ => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_that_no_method_has_are_told_of_every_method() {
        for method in METHODS {
            let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": [3] });
            let found =
                unreadable(body.to_string().as_bytes()).unwrap_or_else(|| panic!("{method}"));
            assert_eq!(found["error"]["code"], -32602, "{method}");
        }
    }

    #[test]
    fn what_cannot_be_read_has_the_code_of_json_rpc() {
        let list = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
        assert_eq!(unreadable(list.as_bytes()), None);
        // What no server of this kind answers is read, and refused by its method.
        let other = r#"{"jsonrpc":"2.0","id":1,"method":"tools/burn","params":{"arguments":[]}}"#;
        assert_eq!(unreadable(other.as_bytes()), None);
        for (body, code, id) in [
            ("{", -32700, Value::Null),
            ("", -32700, Value::Null),
            ("\u{feff}[", -32700, Value::Null),
            ("[]", -32600, Value::Null),
            ("3", -32600, Value::Null),
            (r#"{"id":7,"method":"tools/list"}"#, -32600, json!(7)),
            (r#"{"jsonrpc":"1.0","id":"a","method":"tools/list"}"#, -32600, json!("a")),
            (r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[3]}"#, -32602, json!(1)),
            (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, Value::Null),
            (r#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600, Value::Null),
            (r#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, Value::Null),
            (r#"{"jsonrpc":"2.0","id":18446744073709551615,"method":"ping"}"#, -32600, Value::Null),
            (r#"{"jsonrpc":"2.0","id":2,"method":"completion/complete"}"#, -32602, json!(2)),
        ] {
            let found = unreadable(body.as_bytes()).unwrap_or_else(|| panic!("{body}"));
            assert_eq!((&found["error"]["code"], &found["id"]), (&json!(code), &id), "{body}");
        }
    }
}
