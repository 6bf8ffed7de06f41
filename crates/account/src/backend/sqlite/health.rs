//! Whether the file is whole: looked at when it is opened, and again when an error says that it may not be.

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

/// How long the whole file is looked through when it is opened: some gigabytes from a usual disk. A larger
/// one is taken as far as that; `saju check` looks at all of it.
pub(super) const AT_START: Duration = Duration::from_secs(5);
/// The same while a server runs, on a connection that no charge waits for.
const WHILE_RUNNING: Duration = Duration::from_secs(3);

/// Whether an error has told of damage that was not looked at since.
#[derive(Clone, Default)]
pub(super) struct Health(Arc<AtomicBool>);

impl Health {
    /// Takes note of an error.
    pub(super) fn failed(&self, error: &rusqlite::Error) {
        if may_be_damage(error) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    pub(super) fn is_in_doubt(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Looks through the file, and fails where it is damaged. Where it is whole, or cannot be looked at
    /// whole, whatever else is asked of it decides.
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

/// Fails where the file is damaged, as far as that is found in the time.
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
    super::place::named(path, error.to_string())
}

/// The first damage that is found in the time, if any.
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
