//! Any request to any route, batches and `/mcp` among them: head, headers and body as they are written. No
//! answer is a failure of the server, and each has the form that it says it has.

use std::cell::RefCell;

use serde_json::Value;

use crate::caller::{Caller, Reply};

thread_local! {
    static CALLER: RefCell<Caller> = RefCell::new(Caller::new());
}

/// Sends a request; whether it was one of HTTP.
pub fn run(written: &[u8]) -> bool {
    let Some(reply) = CALLER.with_borrow_mut(|caller| caller.send(written)) else {
        return false;
    };
    assert!(
        !reply.status.is_server_error(),
        "{}: {}",
        reply.status,
        String::from_utf8_lossy(&reply.bytes)
    );
    if !reply.bytes.is_empty() && !reply.headers.contains_key("content-encoding") {
        assert_formed(&reply);
    }
    true
}

fn assert_formed(reply: &Reply) {
    let told = reply.headers.get("content-type").and_then(|value| value.to_str().ok());
    let told = told.expect("a body has a type");
    let kind = told.split(';').next().unwrap_or_default();
    let json = |bytes: &[u8]| -> Value {
        serde_json::from_slice(bytes)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(bytes)))
    };
    match kind {
        "application/json" | "application/problem+json" | "application/schema+json" => {
            let body = json(&reply.bytes);
            // A refusal names its code; those of the protocol of models have theirs as a number.
            if reply.status.is_client_error() {
                let code =
                    if body["error"].is_object() { &body["error"]["code"] } else { &body["code"] };
                assert!(code.is_string() || code.is_number(), "{body}");
            }
        }
        "application/x-ndjson" => {
            for line in reply.bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
                assert!(json(line).is_object());
            }
        }
        _ if kind.starts_with("text/") => {
            assert!(std::str::from_utf8(&reply.bytes).is_ok(), "{kind}");
        }
        _ => {}
    }
}
