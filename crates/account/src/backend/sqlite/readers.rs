//! Read-only connections, used on blocking threads.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Instant,
};

use rusqlite::Connection;

use super::{health::Health, open::File};
use crate::{StoreError, stats::RoundTrips};

/// Connections kept open between reads; more are opened on demand and closed afterwards.
const IDLE_MAX: usize = 4;

#[derive(Clone)]
pub(super) struct Readers {
    file: File,
    health: Health,
    idle: Arc<Mutex<Vec<Connection>>>,
    round_trips: Arc<RoundTrips>,
}

impl Readers {
    pub(super) fn new(file: File, health: Health, round_trips: Arc<RoundTrips>) -> Self {
        Self { file, health, idle: Arc::default(), round_trips }
    }

    /// Runs one read on a connection of its own.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let start = Instant::now();
        let readers = self.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let idle = readers.lock().pop();
            let reader = idle.map_or_else(|| readers.file.reader(), Ok)?;
            let answer = query(&reader)?;
            let mut idle = readers.lock();
            if idle.len() < IDLE_MAX {
                idle.push(reader);
            }
            Ok(answer)
        });
        let answer: rusqlite::Result<T> = reading.await.map_err(StoreError::unavailable)?;
        let answer = answer.map_err(|error| {
            self.health.failed(&error);
            StoreError::unavailable(error)
        });
        self.round_trips.count(start, &answer);
        answer
    }

    /// Checks the file if an error has hinted at damage.
    pub(super) async fn look(&self) -> Result<(), StoreError> {
        if !self.health.is_in_doubt() {
            return Ok(());
        }
        let readers = self.clone();
        let looking = tokio::task::spawn_blocking(move || readers.health.look(&readers.file));
        looking.await.map_err(StoreError::unavailable)?
    }

    /// Closes the idle connections.
    pub(super) fn close(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
