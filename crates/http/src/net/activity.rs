//! Tracks what happens on a connection, and since when, to recognise a peer that keeps it waiting.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Timeouts of a peer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timeouts {
    /// From the connection to the end of the first request's head.
    pub(super) first_request: Duration,
    /// From the first byte of a later head to its end, over HTTP/1.1.
    pub(super) header: Duration,
    /// Between an answer and the next request.
    pub(super) idle: Duration,
    /// To accept the next part of an answer.
    pub(super) write: Duration,
}

impl Timeouts {
    /// How often a connection is checked.
    pub(super) fn interval(&self) -> Duration {
        let shortest = self.first_request.min(self.header).min(self.idle).min(self.write);
        (shortest / 8).clamp(Duration::from_millis(50), Duration::from_secs(1))
    }
}

/// A peer without a request becomes suspect after this long.
const SUSPECTED: Duration = Duration::from_secs(1);

/// A new peer is not evicted before it had time to send a request.
const GRACE: Duration = Duration::from_millis(200);

/// A peer within an exchange may be evicted after this long.
const PATIENCE: Duration = Duration::from_millis(500);

/// What to do with a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// Keep it.
    Stays,
    /// Shut it down gracefully: the peer did nothing wrong, and may just have sent another request.
    Closes,
    /// Close it at once.
    IsCut,
}

/// How long a connection has waited for its peer; the longest is evicted first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Waiting {
    /// Whether the peer behaves as only a slow or hostile one does.
    is_suspected: bool,
    time: Duration,
}

/// The progress of a request and its answer.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    /// The body is arriving; its last part at this time.
    Receiving(Instant),
    /// The answer is being made.
    Working,
    /// The answer is being sent; its last part was passed on at this time.
    Sending(Instant),
}

struct State {
    /// The connection was opened, or its last answer completed.
    free_since: Instant,
    has_asked: bool,
    is_http2: bool,
    /// Part of a head has arrived.
    head_since: Option<Instant>,
    /// The socket accepts nothing.
    blocked_since: Option<Instant>,
    exchanges: Vec<(u64, Stage)>,
    newest: u64,
}

impl State {
    /// The progress of an exchange, if one is in progress.
    fn stage(&mut self, id: u64) -> Option<&mut Stage> {
        self.exchanges.iter_mut().find(|(of, _)| *of == id).map(|(_, stage)| stage)
    }
}

/// Activity on a connection.
pub(super) struct Activity(Mutex<State>);

impl Activity {
    /// For a new connection.
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

    /// Whether a request has arrived.
    pub(super) fn has_asked(&self) -> bool {
        self.state().has_asked
    }

    /// Whether a request over HTTP/2 has arrived.
    pub(super) fn is_http2(&self) -> bool {
        self.state().is_http2
    }

    /// Something arrived. Over HTTP/2 it may be anything, such as flow-control credit.
    pub(super) fn received(&self) {
        let mut state = self.state();
        if state.exchanges.is_empty() && !state.is_http2 && state.head_since.is_none() {
            state.head_since = Some(Instant::now());
        }
    }

    /// The socket accepted something, or nothing.
    pub(super) fn wrote(&self, is_taken: bool) {
        let mut state = self.state();
        match (is_taken, state.blocked_since) {
            (true, Some(_)) => state.blocked_since = None,
            (false, None) => state.blocked_since = Some(Instant::now()),
            _ => {}
        }
    }

    /// What to do with the connection.
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

    /// How long the connection has waited for its peer; `None` while the service is working, or if the peer has just
    /// connected, sent or accepted something.
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

/// A request and its answer in progress.
pub(super) struct Exchange {
    activity: Arc<Activity>,
    id: u64,
    /// Part of the body is left unread.
    leaves_rest: AtomicBool,
}

impl Exchange {
    /// The head of a request has arrived.
    pub(super) fn begins(activity: &Arc<Activity>, is_http2: bool, has_body: bool) -> Self {
        let mut state = activity.state();
        state.has_asked = true;
        state.is_http2 = is_http2;
        state.head_since = None;
        state.newest += 1;
        let (id, now) = (state.newest, Instant::now());
        state.exchanges.push((id, if has_body { Stage::Receiving(now) } else { Stage::Working }));
        drop(state);
        Self { activity: Arc::clone(activity), id, leaves_rest: AtomicBool::new(false) }
    }

    /// Part of the body is left unread, so that nothing more can be read from an HTTP/1.1 connection.
    pub(super) fn leaves_rest(&self) {
        self.leaves_rest.store(true, Ordering::Relaxed);
    }

    /// Whether part of the body was left.
    pub(super) fn has_rest(&self) -> bool {
        self.leaves_rest.load(Ordering::Relaxed)
    }

    /// Records progress.
    pub(super) fn is_at(&self, stage: Stage) {
        let mut state = self.activity.state();
        if let Some(at) = state.stage(self.id) {
            *at = stage;
        }
    }

    /// Whether the body is still arriving.
    pub(super) fn is_receiving(&self) -> bool {
        matches!(self.activity.state().stage(self.id), Some(Stage::Receiving(_)))
    }

    /// The body is complete, or no longer wanted.
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

/// The latest exchange, for watching from outside.
pub(super) struct Watched {
    activity: Arc<Activity>,
    id: u64,
}

impl Watched {
    /// The latest exchange of a connection.
    pub(super) fn newest(activity: &Arc<Activity>) -> Self {
        Self { activity: Arc::clone(activity), id: activity.state().newest }
    }

    /// How long no part of the answer was accepted; zero while the service itself is the cause.
    fn stalled(&self) -> Duration {
        match self.activity.state().stage(self.id) {
            Some(Stage::Sending(at)) => at.elapsed(),
            _ => Duration::ZERO,
        }
    }

    /// Waits until no part of the answer has been accepted for this long.
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
