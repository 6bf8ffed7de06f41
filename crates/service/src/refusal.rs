//! Problems that the engine knows nothing of: a window that is used up, a store that fails.

use saju_account::{StoreError, Usage, Window};
use saju_engine::{Problem, ProblemCode};
use saju_words::problems::ProblemSentence as Words;

/// A window that is used up.
pub(crate) fn of_window(window: Window, usage: &Usage, now: i64) -> Problem {
    let used = usage.of(window);
    let limit = used.limit.map_or(used.used, u64::from);
    let wait = (used.resets_at - now).max(1) as u64;
    let (code, words) = match window {
        Window::Minute => (ProblemCode::RateLimited, Words::RateLimited(limit, wait)),
        Window::Day => (ProblemCode::DailyLimitExceeded, Words::DailyLimitExceeded(limit)),
        Window::Month => (ProblemCode::QuotaExceeded, Words::QuotaExceeded(limit)),
    };
    Problem { retry_after: Some(wait), ..Problem::new(code, words) }
}

/// A store that failed.
pub fn of_store(error: &StoreError) -> Problem {
    tracing::warn!(%error, "the store failed");
    let code = ProblemCode::StoreUnavailable;
    Problem { retry_after: Some(2), ..Problem::new(code, Words::StoreUnavailable) }
}
