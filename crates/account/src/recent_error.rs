//! Recent errors of a key, as `/v2/me/errors` shows them.

use crate::{KeyId, UnixSeconds};

/// How many errors are kept of one key; older ones give way.
pub const RECENT_ERRORS_PER_KEY: u32 = 100;

/// How long an error is shown, in hours.
pub const RECENT_ERROR_HOURS: u32 = 72;

/// One answer that was an error. It holds no birth data: `message` is kept as the caller gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecentError {
    /// The key that called.
    pub key: KeyId,
    /// When, in Unix seconds.
    pub at: UnixSeconds,
    /// The id of the request.
    pub request_id: String,
    /// The path called.
    pub path: String,
    /// The HTTP status.
    pub status: u16,
    /// The error code.
    pub code: String,
    /// The field at fault, as a dotted path, when there is one.
    pub field: Option<String>,
    /// What was said.
    pub message: String,
}

/// Errors at or before this instant are no longer shown.
pub(crate) const fn expired_before(now: UnixSeconds) -> UnixSeconds {
    now - RECENT_ERROR_HOURS as i64 * 3600
}
