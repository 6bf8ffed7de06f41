//! Problems that the engine does not know: an exhausted limit, a failing store.

use saju_account::{StoreError, Usage, Window};
use saju_engine::envelope::LimitView;
use saju_engine::{Problem, ProblemCode};
use saju_messages::problems::{Problem as Words, Stand};

use crate::outage;

/// A window without room for a call of this cost. `Retry-After` is given if waiting helps: unless the whole window is
/// too small. A batch larger than what is left can be sent in parts before that.
pub(crate) fn of_window(window: Window, usage: &Usage, items: u32, now: i64) -> Problem {
    let usage = usage.of(window);
    let needed = if window == Window::Minute { 1 } else { u64::from(items) };
    let limit = usage.limit.map_or(usage.used, u64::from);
    let stand = Stand { limit, used: usage.used, needed };
    let wait = (usage.resets_at - now).max(1) as u64;
    let (code, words, id) = match window {
        Window::Minute => (ProblemCode::RateLimited, Words::RateLimited(limit, wait), "minute"),
        Window::Day => (ProblemCode::DailyLimitExceeded, Words::DailyLimitExceeded(stand), "day"),
        Window::Month => (ProblemCode::QuotaExceeded, Words::QuotaExceeded(stand), "month"),
    };
    Problem {
        retry_after: (needed <= limit).then_some(wait),
        limit: Some(Box::new(LimitView {
            window: id,
            limit,
            used: usage.used,
            remaining: stand.remaining(),
            needed,
        })),
        ..Problem::new(code, words)
    }
}

/// The service is over capacity.
pub fn of_load() -> Problem {
    Problem { retry_after: Some(2), ..Problem::new(ProblemCode::Overloaded, Words::Overloaded) }
}

/// The store failed, or no longer knows the key: it was deleted after authentication.
pub fn of_store(error: &StoreError) -> Problem {
    if matches!(error, StoreError::UnknownKey(_)) {
        return Problem::new(ProblemCode::InvalidApiKey, Words::InvalidApiKey);
    }
    outage::tell(error);
    let code = ProblemCode::StoreUnavailable;
    Problem { retry_after: Some(2), ..Problem::new(code, Words::StoreUnavailable) }
}
