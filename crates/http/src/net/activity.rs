//! What happens on a connection, and since when: so that a peer that keeps it waiting is known.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a peer may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timeouts {
    /// From the connection to the end of the head of its first request.
    pub(super) first_request: Duration,
    /// From the first byte of a later head to its end, over HTTP/1.1.
    pub(super) header: Duration,
    /// Between an answer and the next request.
    pub(super) idle: Duration,
    /// To take the next part of an answer.
    pub(super) write: Duration,
}

impl Timeouts {
    /// How often a connection is looked at.
    pub(super) fn interval(&self) -> Duration {
        let shortest = self.first_request.min(self.header).min(self.idle).min(self.write);
        (shortest / 8).clamp(Duration::from_millis(50), Duration::from_secs(1))
    }
}

/// A peer that has asked for nothing yet is suspected after so long.
const SUSPECTED: Duration = Duration::from_secs(1);

/// A peer that has just come is not sent away for another one before it could ask.
const GRACE: Duration = Duration::from_millis(200);

/// A peer within an exchange may be given up for another one after so long.
const PATIENCE: Duration = Duration::from_millis(500);

/// What becomes of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It stays.
    Stays,
    /// It is told to end: the peer was told nothing wrong, and may have asked again meanwhile.
    Closes,
    /// It ends at once.
    IsCut,
}

/// How long a connection has waited for its peer; the greatest is the first to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Waiting {
    /// Whether the peer does what only a slow or a hostile one does.
    is_suspected: bool,
    time: Duration,
}

/// How far a request and its answer are.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// The body comes; its last part at this time.
    Receiving(Instant),
    /// The answer is made.
    Working,
    /// The answer goes out; its last part was handed over at this time.
    Sending(Instant),
}

struct State {
    /// The connection began, or its last answer was complete.
    free_since: Instant,
    has_asked: bool,
    is_http2: bool,
    /// A part of a head is there.
    head_since: Option<Instant>,
    /// The socket takes nothing.
    blocked_since: Option<Instant>,
    exchanges: Vec<(u64, Stage)>,
    newest: u64,
}

impl State {
    /// How far an exchange is, if it is under way.
    fn stage(&mut self, id: u64) -> Option<&mut Stage> {
        self.exchanges.iter_mut().find(|(of, _)| *of == id).map(|(_, stage)| stage)
    }
}

/// What happens on a connection.
pub(super) struct Activity(Mutex<State>);

impl Activity {
    /// Of a connection that begins.
    pub(super) fn new() -> Self {
        Self(Mutex::new(State {
            free_since: Instant::now(),
            has_asked: false,
            is_http2: false,
            head_since: None,
            blocked_since: None,
            exchanges: Vec::new(),
            newest: 0,
        }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something arrived. Over HTTP/2 it may be anything, such as room for the last answer.
    pub(super) fn received(&self) {
        let mut state = self.state();
        if state.exchanges.is_empty() && !state.is_http2 && state.head_since.is_none() {
            state.head_since = Some(Instant::now());
        }
    }

    /// The socket took something, or nothing.
    pub(super) fn wrote(&self, is_taken: bool) {
        let mut state = self.state();
        match (is_taken, state.blocked_since) {
            (true, Some(_)) => state.blocked_since = None,
            (false, None) => state.blocked_since = Some(Instant::now()),
            _ => {}
        }
    }

    /// What becomes of the connection.
    pub(super) fn fate(&self, timeouts: &Timeouts) -> Fate {
        let state = self.state();
        let is_over = |since: Instant, limit: Duration| since.elapsed() > limit;
        if state.blocked_since.is_some_and(|since| is_over(since, timeouts.write)) {
            return Fate::IsCut;
        }
        if !state.exchanges.is_empty() {
            return Fate::Stays;
        }
        if !state.has_asked {
            let is_late = is_over(state.free_since, timeouts.first_request);
            return if is_late { Fate::IsCut } else { Fate::Stays };
        }
        match state.head_since {
            Some(since) if is_over(since, timeouts.header) => Fate::IsCut,
            None if is_over(state.free_since, timeouts.idle) => Fate::Closes,
            _ => Fate::Stays,
        }
    }

    /// How long the peer has kept the connection waiting; `None` while the service is at work for it,
    /// and while it has just come, given or taken something.
    pub(super) fn waiting(&self) -> Option<Waiting> {
        let state = self.state();
        let mut last = state.free_since;
        for (_, stage) in &state.exchanges {
            match stage {
                Stage::Working => return None,
                Stage::Receiving(at) | Stage::Sending(at) => last = last.max(*at),
            }
        }
        let time = state.blocked_since.or(state.head_since).unwrap_or(last).elapsed();
        if !state.exchanges.is_empty() || state.blocked_since.is_some() {
            return (time > PATIENCE).then_some(Waiting { is_suspected: true, time });
        }
        if !state.has_asked && time <= GRACE {
            return None;
        }
        let is_silent = !state.has_asked || state.head_since.is_some();
        Some(Waiting { is_suspected: is_silent && time > SUSPECTED, time })
    }
}

/// A request and its answer under way.
pub(super) struct Exchange {
    activity: Arc<Activity>,
    id: u64,
}

impl Exchange {
    /// The head of a request is there.
    pub(super) fn begins(activity: &Arc<Activity>, is_http2: bool, has_body: bool) -> Self {
        let mut state = activity.state();
        state.has_asked = true;
        state.is_http2 = is_http2;
        state.head_since = None;
        state.newest += 1;
        let (id, now) = (state.newest, Instant::now());
        state.exchanges.push((id, if has_body { Stage::Receiving(now) } else { Stage::Working }));
        drop(state);
        Self { activity: Arc::clone(activity), id }
    }

    /// It is so far.
    pub(super) fn is_at(&self, stage: Stage) {
        let mut state = self.activity.state();
        if let Some(at) = state.stage(self.id) {
            *at = stage;
        }
    }

    /// Whether the body still comes.
    pub(super) fn is_receiving(&self) -> bool {
        matches!(self.activity.state().stage(self.id), Some(Stage::Receiving(_)))
    }

    /// The body is complete, or nobody wants it.
    pub(super) fn has_received(&self) {
        let mut state = self.activity.state();
        if let Some(at @ Stage::Receiving(_)) = state.stage(self.id) {
            *at = Stage::Working;
        }
    }
}

impl Drop for Exchange {
    fn drop(&mut self) {
        let mut state = self.activity.state();
        state.exchanges.retain(|(id, _)| *id != self.id);
        state.free_since = Instant::now();
    }
}

/// The exchange that began last, to be watched from outside.
pub(super) struct Watched {
    activity: Arc<Activity>,
    id: u64,
}

impl Watched {
    /// The newest of a connection.
    pub(super) fn newest(activity: &Arc<Activity>) -> Self {
        Self { activity: Arc::clone(activity), id: activity.state().newest }
    }

    /// How long no part of the answer was taken; nothing while the service itself is to blame.
    fn stalled(&self) -> Duration {
        match self.activity.state().stage(self.id) {
            Some(Stage::Sending(at)) => at.elapsed(),
            _ => Duration::ZERO,
        }
    }

    /// Waits until no part of the answer was taken for so long.
    pub(super) async fn is_given_up(&self, limit: Duration) {
        loop {
            let left = limit.saturating_sub(self.stalled());
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(left).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMEOUTS: Timeouts = Timeouts {
        first_request: Duration::from_millis(40),
        header: Duration::from_millis(60),
        idle: Duration::from_millis(120),
        write: Duration::from_millis(50),
    };

    fn wait(milliseconds: u64) {
        std::thread::sleep(Duration::from_millis(milliseconds));
    }

    fn after_an_answer(is_http2: bool) -> Arc<Activity> {
        let activity = Arc::new(Activity::new());
        drop(Exchange::begins(&activity, is_http2, false));
        activity
    }

    #[test]
    fn a_first_request_has_little_time_and_the_next_one_more() {
        let silent = Activity::new();
        wait(45);
        assert_eq!(silent.fate(&TIMEOUTS), Fate::IsCut);
        let asked = after_an_answer(false);
        wait(70);
        assert_eq!(asked.fate(&TIMEOUTS), Fate::Stays);
        asked.received();
        wait(70);
        assert_eq!(asked.fate(&TIMEOUTS), Fate::IsCut, "the head takes too long");
    }

    #[test]
    fn over_http2_what_arrives_after_an_answer_begins_no_head() {
        let asked = after_an_answer(true);
        asked.received();
        wait(70);
        assert_eq!(asked.fate(&TIMEOUTS), Fate::Stays);
        wait(60);
        assert_eq!(asked.fate(&TIMEOUTS), Fate::Closes);
    }

    #[test]
    fn a_socket_that_takes_nothing_is_cut_and_whoever_works_is_not() {
        let activity = Arc::new(Activity::new());
        let exchange = Exchange::begins(&activity, false, true);
        assert_eq!(activity.waiting(), None, "the body has just begun");
        exchange.has_received();
        wait(60);
        assert_eq!((activity.fate(&TIMEOUTS), activity.waiting()), (Fate::Stays, None));
        activity.wrote(false);
        wait(30);
        activity.wrote(true);
        activity.wrote(false);
        wait(30);
        assert_eq!(activity.fate(&TIMEOUTS), Fate::Stays);
        wait(30);
        assert_eq!(activity.fate(&TIMEOUTS), Fate::IsCut);
    }

    #[test]
    fn who_has_asked_for_nothing_goes_before_who_has() {
        let pooled = after_an_answer(false);
        wait(20);
        let silent = Activity::new();
        assert!(silent.waiting() < pooled.waiting(), "it has just come");
        wait(1100);
        assert!(silent.waiting() > pooled.waiting());
    }
}
