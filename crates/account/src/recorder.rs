//! Records errors, usage, and audit entries that belong to no change, in the background: none of them ever delays an
//! answer.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, timeout_at},
};

use crate::{RecentError, UnixSeconds, audit::Note, backend::Backend, topic_use::Tally};

/// Maximum number of queued errors; more are dropped and counted.
const WAITING_MAX: usize = 2048;
/// Maximum number of errors per transaction.
const GROUP_MAX: usize = 256;
/// Maximum number of queued audit entries; more are dropped and counted.
const NOTES_MAX: usize = 4096;
/// How long usage and audit entries are gathered before they are written.
const USE_PAUSE: Duration = Duration::from_secs(1);

enum Message {
    Error(RecentError),
    Note(Note, UnixSeconds),
    Flush(oneshot::Sender<()>),
}

/// The sending end, and the task that writes.
pub(crate) struct Recorder {
    sender: mpsc::Sender<Message>,
    dropped: Arc<AtomicU64>,
}

impl Recorder {
    /// Starts the task on the current tokio runtime; it ends once the recorder is dropped and the queue written.
    pub(crate) fn start(backend: Arc<Backend>, tally: Arc<Tally>) -> Self {
        let (sender, receiver) = mpsc::channel(WAITING_MAX);
        let dropped = Arc::new(AtomicU64::new(0));
        tokio::spawn(write_all(backend, receiver, tally, Arc::clone(&dropped)));
        Self { sender, dropped }
    }

    /// Queues an error, or drops it if the queue is full.
    pub(crate) fn record(&self, error: RecentError) {
        if self.sender.try_send(Message::Error(error)).is_err() {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Queues an audit entry, or drops it if the queue is full.
    pub(crate) fn note(&self, note: Note, at: UnixSeconds) {
        if self.sender.try_send(Message::Note(note, at)).is_err() {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Waits until everything recorded before is written or dropped.
    pub(crate) async fn flush(&self) {
        let (done, flushed) = oneshot::channel();
        if self.sender.send(Message::Flush(done)).await.is_ok() {
            // The task ends only with the runtime; then there is nothing to wait for.
            let _ended = flushed.await;
        }
    }

    /// How many errors and entries were dropped since the start.
    pub(crate) fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::Relaxed)
    }
}

async fn write_all(
    backend: Arc<Backend>,
    mut receiver: mpsc::Receiver<Message>,
    tally: Arc<Tally>,
    dropped: Arc<AtomicU64>,
) {
    let mut messages = Vec::with_capacity(GROUP_MAX);
    let mut notes = Vec::new();
    let mut uses_due = Instant::now() + USE_PAUSE;
    loop {
        let received = timeout_at(uses_due, receiver.recv_many(&mut messages, GROUP_MAX)).await;
        let has_ended = matches!(received, Ok(0));
        let mut errors = Vec::with_capacity(messages.len());
        let mut flushes = Vec::new();
        for message in messages.drain(..) {
            match message {
                Message::Error(error) => errors.push(error),
                Message::Note(..) if notes.len() >= NOTES_MAX => {
                    dropped.fetch_add(1, Ordering::Relaxed);
                }
                Message::Note(note, at) => notes.push((note, at)),
                Message::Flush(done) => flushes.push(done),
            }
        }
        let count = errors.len() as u64;
        if count > 0 && backend.record_errors(errors).await.is_err() {
            // A store that is down must not keep errors in memory forever.
            dropped.fetch_add(count, Ordering::Relaxed);
        }
        if has_ended || !flushes.is_empty() || uses_due <= Instant::now() {
            write_uses(&backend, &tally).await;
            write_notes(&backend, &mut notes).await;
            uses_due = Instant::now() + USE_PAUSE;
        }
        for done in flushes {
            // The waiting caller may be gone.
            let _gone = done.send(());
        }
        if has_ended {
            return;
        }
    }
}

/// Writes audit entries; they stay queued if the store fails.
async fn write_notes(backend: &Backend, notes: &mut Vec<(Note, UnixSeconds)>) {
    if !notes.is_empty() && backend.add_notes(notes.clone()).await.is_ok() {
        notes.clear();
    }
}

/// Writes usage; it is counted again if the store fails.
async fn write_uses(backend: &Backend, tally: &Tally) {
    let used = tally.take();
    if !used.is_empty() && backend.add_use(used.clone()).await.is_err() {
        tally.put_back(used);
    }
}
