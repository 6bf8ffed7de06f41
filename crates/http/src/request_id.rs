//! Ids of requests: a random start, counted up, so that they differ between nodes and in a node.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

static NEXT: LazyLock<AtomicU64> =
    LazyLock::new(|| AtomicU64::new(getrandom::u64().unwrap_or_default()));

/// The id of one request: sixteen hexadecimal digits.
pub(crate) fn next() -> String {
    // An odd step walks through all values, and neighbours look unlike.
    let id = NEXT.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
    format!("{id:016x}")
}
