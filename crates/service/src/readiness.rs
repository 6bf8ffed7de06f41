//! Whether the service can answer. The store is probed at most once a second however often it is asked, and nobody
//! waits for a store that hangs.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use saju_account::{ClockState, StoreError};
use saju_engine::{Problem, ProblemCode};
use saju_messages::problems::Problem as Words;
use tokio::sync::watch;

use crate::{Service, clock, refusal};

/// How long the result of a probe is reused.
const FRESH: Duration = Duration::from_secs(1);
/// How long a caller waits for a probe before it gets the previous result.
const PATIENCE: Duration = Duration::from_millis(40);
/// How long a probe may take before the store counts as unavailable.
const SLOW: Duration = Duration::from_secs(1);

/// The clock of a store that can be read and written, or what is wrong.
pub type Readiness = Result<ClockState, Problem>;

/// The result of the last probe, and the probe in progress.
#[derive(Debug, Default)]
pub(crate) struct Probe(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    last: Option<(Instant, Readiness)>,
    asked: Option<(Instant, watch::Receiver<()>)>,
}

impl Probe {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn learn(&self, told: Readiness) {
        *self.state() = State { last: Some((Instant::now(), told)), asked: None };
    }
}

impl State {
    fn fresh(&self) -> Option<Readiness> {
        let (at, told) = self.last.as_ref()?;
        (at.elapsed() < FRESH).then(|| told.clone())
    }

    /// The result to report while a probe is running, and since when it runs.
    fn meanwhile(&self, asked: Instant) -> Readiness {
        match &self.last {
            Some((_, told)) if asked.elapsed() < SLOW => told.clone(),
            _ => Err(unavailable()),
        }
    }
}

impl Service {
    /// Whether the store can be read and written. Answers within 50 ms, from the last second's probe; a probe longer
    /// than a second counts as unavailable.
    pub async fn readiness(self: &Arc<Self>) -> Readiness {
        let (patience, (asked, mut answer)) = {
            let mut state = self.probe.state();
            if let Some(told) = state.fresh() {
                return told;
            }
            // Before the first probe there is no result to report.
            let patience = if state.last.is_some() { PATIENCE } else { SLOW };
            // A probe that ended without a result is repeated.
            let under_way = state.asked.take().filter(|(_, answer)| answer.has_changed().is_ok());
            let asked = under_way.unwrap_or_else(|| (Instant::now(), self.ask_store()));
            state.asked = Some(asked.clone());
            (patience, asked)
        };
        // Resolves when the result is there or the probe was given up.
        let _answered = tokio::time::timeout(patience, answer.changed()).await;
        let state = self.probe.state();
        state.fresh().unwrap_or_else(|| state.meanwhile(asked))
    }

    /// Probes the store, even if the caller disconnects.
    fn ask_store(self: &Arc<Self>) -> watch::Receiver<()> {
        let (done, answer) = watch::channel(());
        let service = Arc::clone(self);
        tokio::spawn(async move {
            let found = service.store.watch(clock::now()).await;
            service.probe.learn(found.map_err(|error| problem_of(&error)));
            drop(done);
        });
        answer
    }
}

fn problem_of(error: &StoreError) -> Problem {
    let problem = refusal::of_store(error);
    match error {
        StoreError::Damaged(..) => {
            let damaged = Problem::new(ProblemCode::StoreUnavailable, Words::StoreDamaged);
            Problem { retry_after: problem.retry_after, ..damaged }
        }
        _ => problem,
    }
}

fn unavailable() -> Problem {
    refusal::of_store(&StoreError::Unavailable("no answer to the readiness probe".to_owned()))
}
