//! Deletes what has expired: rows every few minutes, cached answers soon after their time.

use std::sync::Arc;
use std::time::Duration;

use saju_account::ClockState;
use saju_service::{Service, clock};

/// Logs a step of the clock.
pub(super) fn tell(state: ClockState) {
    match state {
        ClockState::Steady => {}
        ClockState::Behind { seconds } => {
            tracing::warn!(seconds, "the clock is behind the times that the store has seen");
        }
        ClockState::Skipped { seconds } => {
            tracing::info!(
                seconds,
                "the store was not used for so long, or the clock was set ahead"
            );
        }
    }
}

/// Sweeps the store forever. The pauses vary by a quarter, so that nodes on one store do not all sweep at once.
pub(crate) async fn sweep(service: Arc<Service>, interval: Duration) {
    let mut last = ClockState::Steady;
    loop {
        let lot = f64::from(getrandom::u32().unwrap_or_default()) / f64::from(u32::MAX);
        tokio::time::sleep(interval.mul_f64(0.875 + lot / 4.0)).await;
        // A failing store is logged by the sweep.
        if let Ok(state) = service.store().watch(clock::now()).await {
            // A skipped span stays doubted for long, but is logged once.
            if !matches!((last, state), (ClockState::Skipped { .. }, ClockState::Skipped { .. })) {
                tell(state);
            }
            last = state;
        }
        match service.store().sweep(clock::now()).await {
            Ok(rows) => tracing::debug!(rows, "swept"),
            // The next sweep gets what this one left.
            Err(error) => tracing::warn!(%error, "the sweep failed"),
        }
    }
}

/// Evicts cached answers forever, each within a tenth of its time to live, or a minute, after it has expired.
pub(crate) async fn forget(service: Arc<Service>, time: Duration) {
    let pause = (time / 10).min(Duration::from_mins(1));
    loop {
        tokio::time::sleep(pause).await;
        service.forget_answers();
    }
}
