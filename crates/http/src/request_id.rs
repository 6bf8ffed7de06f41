//! Request ids: a random start, then a counter, so that they differ between and within nodes.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

static NEXT: LazyLock<AtomicU64> =
    LazyLock::new(|| AtomicU64::new(getrandom::u64().unwrap_or_default()));

/// Generates an id: sixteen hexadecimal digits.
pub(crate) fn next() -> String {
    // An odd step visits all values, and consecutive ids look unrelated.
    let id = NEXT.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
    format!("{id:016x}")
}
