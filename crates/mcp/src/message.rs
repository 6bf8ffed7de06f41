//! Unreadable messages, reported as JSON-RPC requires (5.1): the transport would only call their media type
//! unsupported.

use rmcp::model::ClientJsonRpcMessage;
use serde_json::{Value, json};

/// The error for an unreadable message; `None` if it can be read.
pub fn unreadable(body: &[u8]) -> Option<Value> {
    if serde_json::from_slice::<ClientJsonRpcMessage>(body).is_ok() {
        return None;
    }
    let (code, message, id) = match serde_json::from_slice::<Value>(body) {
        Err(_) => (-32700, "Parse error: the body is not JSON", Value::Null),
        Ok(value) if value["jsonrpc"] == "2.0" && value["method"].is_string() => {
            (-32602, "Invalid params: they are not those of the method", id(&value))
        }
        Ok(value) => {
            (-32600, "Invalid Request: the body is no message of JSON-RPC 2.0", id(&value))
        }
    };
    Some(json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } }))
}

/// The id of a request, if it has one that can be returned.
fn id(message: &Value) -> Value {
    match &message["id"] {
        id @ (Value::String(_) | Value::Number(_)) => id.clone(),
        _ => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_has_the_code_of_json_rpc() {
        let list = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
        assert_eq!(unreadable(list.as_bytes()), None);
        for (body, code, id) in [
            ("{", -32700, Value::Null),
            ("", -32700, Value::Null),
            ("\u{feff}[", -32700, Value::Null),
            ("[]", -32600, Value::Null),
            ("3", -32600, Value::Null),
            (r#"{"id":7,"method":"tools/list"}"#, -32600, json!(7)),
            (r#"{"jsonrpc":"1.0","id":"a","method":"tools/list"}"#, -32600, json!("a")),
            (r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[3]}"#, -32602, json!(1)),
        ] {
            let found = unreadable(body.as_bytes()).unwrap_or_else(|| panic!("{body}"));
            assert_eq!((&found["error"]["code"], &found["id"]), (&json!(code), &id), "{body}");
        }
    }
}
