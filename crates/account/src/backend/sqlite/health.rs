//! Integrity of the file: checked when it is opened, and again when an error hints at damage.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

use rusqlite::{Connection, ErrorCode};

use super::open::File;
use crate::StoreError;

/// Time limit for the check on opening: some gigabytes on a usual disk. Of a larger file only that much is checked;
/// `saju check` checks all of it.
pub(super) const AT_START: Duration = Duration::from_secs(5);
/// Time limit for a check while a server runs; it uses a connection that no charge waits for.
const WHILE_RUNNING: Duration = Duration::from_secs(3);

/// Whether an error has hinted at damage since the last check.
#[derive(Clone, Default)]
pub(super) struct Health(Arc<AtomicBool>);

impl Health {
    /// Notes an error.
    pub(super) fn failed(&self, error: &rusqlite::Error) {
        if may_be_damage(error) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    pub(super) fn is_in_doubt(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Checks the file and fails if it is damaged. If it is intact, or cannot be checked completely, `otherwise`
    /// decides.
    pub(super) fn look(&self, file: &File) -> Result<(), StoreError> {
        check(file, WHILE_RUNNING)?;
        self.0.store(false, Ordering::Relaxed);
        Ok(())
    }
}

fn may_be_damage(error: &rusqlite::Error) -> bool {
    use ErrorCode::{DatabaseCorrupt, NotADatabase, SystemIoFailure};
    matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase | SystemIoFailure))
}

/// Fails if damage is found within the time limit.
pub(super) fn check(file: &File, time: Duration) -> Result<(), StoreError> {
    let damaged = |told: String| StoreError::Damaged(file.path().display().to_string(), told);
    let failed = |error: rusqlite::Error| match may_be_damage(&error) {
        true => damaged(error.to_string()),
        false => StoreError::unavailable(named(file.path(), &error)),
    };
    let connection = file.reader().map_err(failed)?;
    match first_damage(&connection, time).map_err(failed)? {
        Some(told) => Err(damaged(told)),
        None => Ok(()),
    }
}

fn named(path: &Path, error: &rusqlite::Error) -> String {
    super::open_file::named(path, error.to_string())
}

/// The first damage found within the time limit, if any.
fn first_damage(connection: &Connection, time: Duration) -> rusqlite::Result<Option<String>> {
    let handle = connection.get_interrupt_handle();
    let (done, is_done) = channel::<()>();
    let found = thread::scope(|scope| {
        scope.spawn(move || {
            if is_done.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                handle.interrupt();
            }
        });
        let found = connection.query_row("PRAGMA quick_check(1)", (), |row| row.get(0));
        drop(done);
        found
    });
    match found {
        Ok(told) => Ok(Some(told).filter(|told: &String| told != "ok")),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
