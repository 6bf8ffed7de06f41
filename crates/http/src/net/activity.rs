//! What happens on a connection, and since when: so that a peer that keeps it waiting is known.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a peer may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timeouts {
    /// To send the head of a request, once it has begun.
    pub(super) header: Duration,
    /// To begin the next request.
    pub(super) idle: Duration,
    /// To take the next part of an answer.
    pub(super) answer: Duration,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    /// For a request, since.
    Waiting(Instant),
    /// The head of a request comes, since.
    Reading(Instant),
    /// So many answers are on their way; the last progress.
    Answering(u32, Instant),
}

/// What happens on a connection.
pub(super) struct Activity(Mutex<Phase>);

impl Activity {
    pub(super) fn new() -> Self {
        Self(Mutex::new(Phase::Waiting(Instant::now())))
    }

    fn phase(&self) -> MutexGuard<'_, Phase> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn received(&self) {
        let mut phase = self.phase();
        if let Phase::Waiting(_) = *phase {
            *phase = Phase::Reading(Instant::now());
        }
    }

    fn begins(&self) {
        let mut phase = self.phase();
        let answers = if let Phase::Answering(answers, _) = *phase { answers } else { 0 };
        *phase = Phase::Answering(answers + 1, Instant::now());
    }

    fn advances(&self) {
        if let Phase::Answering(_, last) = &mut *self.phase() {
            *last = Instant::now();
        }
    }

    fn ends(&self) {
        let mut phase = self.phase();
        *phase = match *phase {
            Phase::Answering(answers, last) if answers > 1 => Phase::Answering(answers - 1, last),
            _ => Phase::Waiting(Instant::now()),
        };
    }

    pub(super) fn is_overdue(&self, timeouts: &Timeouts) -> bool {
        match *self.phase() {
            Phase::Waiting(since) => since.elapsed() > timeouts.idle,
            Phase::Reading(since) => since.elapsed() > timeouts.header,
            Phase::Answering(_, last) => last.elapsed() > timeouts.answer,
        }
    }
}

/// An answer on its way.
pub(super) struct Answer(Arc<Activity>);

impl Answer {
    pub(super) fn begins(activity: &Arc<Activity>) -> Self {
        activity.begins();
        Self(Arc::clone(activity))
    }

    /// A part of it was taken.
    pub(super) fn advances(&self) {
        self.0.advances();
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.0.ends();
    }
}
