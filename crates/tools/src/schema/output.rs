//! The output schema: the envelope of HTTP. What `data` holds is written in the answers and in the contract, and every
//! word here would be read by a model with every request.

use serde_json::json;

use super::object;
use crate::JsonObject;

/// The envelope around the `data` of a tool: `data` and `meta` of an answer, or the `error`. That it is one or the
/// other is not said: several clients refuse a choice at the root.
pub(crate) fn envelope() -> JsonObject {
    let kind = |kind: &str| json!({ "type": kind });
    object(
        vec![
            ("success", kind("boolean")),
            ("data", kind("object")),
            ("meta", kind("object")),
            ("error", kind("object")),
        ],
        &["success", "meta"],
    )
}
