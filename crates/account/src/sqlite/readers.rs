//! Reading connections, used off the async threads.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use super::open::File;
use crate::StoreError;

/// Connections kept between reads; more are opened when needed and closed after.
const IDLE_MAX: usize = 4;

#[derive(Clone)]
pub(super) struct Readers {
    file: File,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn new(file: File) -> Self {
        Self { file, idle: Arc::default() }
    }

    /// Runs one read on a connection of its own.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
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
        answer.map_err(StoreError::unavailable)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
