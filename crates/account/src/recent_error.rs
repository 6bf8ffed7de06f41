//! Recent errors of a key, as `/v2/me/errors` shows them.

use crate::{KeyId, UnixSeconds};

/// Errors kept per key; older ones are dropped.
pub const RECENT_ERRORS_PER_KEY: u32 = 100;

/// Retention of an error, in hours.
pub const RECENT_ERROR_HOURS: u32 = 72;

/// An error response. It holds no birth data: `message` is stored as given.
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
    /// The field at fault, as a dotted path, if there is one.
    pub field: Option<String>,
    /// The message.
    pub message: String,
}

/// Errors up to this time have expired.
pub(crate) const fn expired_before(now: UnixSeconds) -> UnixSeconds {
    now - RECENT_ERROR_HOURS as i64 * 3600
}
