//! Logs a failing store at once, and then every few seconds with a count, however many calls fail.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use saju_account::StoreError;

/// Minimum time between two lines.
const PAUSE: Duration = Duration::from_secs(10);

/// When it was last logged, and how many failures there were since.
static TOLD: Mutex<Told> = Mutex::new(Told { at: None, since: 0 });

struct Told {
    at: Option<Instant>,
    since: u64,
}

impl Told {
    /// The number of failures to log now, including this one; `None` if it is too early.
    fn fails(&mut self, now: Instant) -> Option<u64> {
        self.since += 1;
        if self.at.is_some_and(|at| now.duration_since(at) < PAUSE) {
            return None;
        }
        self.at = Some(now);
        Some(std::mem::take(&mut self.since))
    }
}

/// Logs a failure.
pub(crate) fn tell(error: &StoreError) {
    let failures = TOLD.lock().unwrap_or_else(PoisonError::into_inner).fails(Instant::now());
    if let Some(failures) = failures {
        tracing::warn!(%error, failures, "the store failed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_told_once_and_then_with_its_count() {
        let (mut told, start) = (Told { at: None, since: 0 }, Instant::now());
        assert_eq!(told.fails(start), Some(1));
        let within: Vec<_> = (0..5).map(|s| told.fails(start + Duration::from_secs(s))).collect();
        assert_eq!(within, [None; 5]);
        assert_eq!(told.fails(start + PAUSE), Some(6));
        assert_eq!(told.fails(start + PAUSE), None);
    }
}
