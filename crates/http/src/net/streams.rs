//! The streams of an HTTP/2 connection: each is a task, which ends if its peer accepts nothing.

use std::sync::Arc;
use std::time::Duration;

use hyper::rt::Executor;

use super::activity::{Activity, Watched};

/// Runs the streams of a connection.
#[derive(Clone)]
pub(super) struct Streams {
    activity: Arc<Activity>,
    write_timeout: Duration,
}

impl Streams {
    pub(super) fn new(activity: &Arc<Activity>, write_timeout: Duration) -> Self {
        Self { activity: Arc::clone(activity), write_timeout }
    }
}

impl<F: Future<Output = ()> + Send + 'static> Executor<F> for Streams {
    fn execute(&self, stream: F) {
        // Hyper spawns a stream right after calling its request: the latest exchange belongs to it.
        let (exchange, limit) = (Watched::newest(&self.activity), self.write_timeout);
        tokio::spawn(async move {
            tokio::select! {
                () = stream => {}
                // Dropping it resets the stream and frees what is buffered for the peer.
                () = exchange.is_given_up(limit) => {}
            }
        });
    }
}
