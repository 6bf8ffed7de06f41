//! How a result reports the limits of a key.

use rmcp::model::MetaObject;
use saju_account::{Usage, WindowUsage};
use serde_json::{Map, json};

/// Usage of the windows, with the same numbers as the headers of HTTP.
pub(crate) fn told(usage: &Usage) -> MetaObject {
    let window = |window: &WindowUsage| {
        json!({
            "limit": window.limit,
            "used": window.used,
            "remaining": window.remaining(),
            "resetsAt": window.resets_at,
        })
    };
    let windows = json!({
        "minute": window(&usage.minute),
        "day": window(&usage.day),
        "month": window(&usage.month),
    });
    MetaObject(Map::from_iter([("saju/usage".to_owned(), windows)]))
}
