//! One server per file: a lock on a file beside it, which ends with the process.

use std::{
    fs::{File, OpenOptions, TryLockError},
    os::unix::fs::OpenOptionsExt,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use super::open;
use crate::StoreError;

/// The lock file, and the lock once it is held. The database file itself is never opened outside `SQLite`: closing it
/// would release the locks that `SQLite` holds.
pub(super) struct Hold {
    pub(super) path: PathBuf,
    taken: Mutex<Option<File>>,
}

impl Hold {
    pub(super) fn of(file: &open::File) -> Self {
        let mut path = file.path().as_os_str().to_owned();
        path.push("-server");
        Self { path: path.into(), taken: Mutex::default() }
    }

    pub(super) fn release(&self) {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    pub(super) fn take(&self) -> Result<(), StoreError> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.is_some() {
            return Ok(());
        }
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(&self.path)
            .map_err(StoreError::unavailable)?;
        match file.try_lock() {
            Ok(()) => *taken = Some(file),
            Err(TryLockError::WouldBlock) => {
                let shown = self.path.display().to_string();
                return Err(StoreError::InUse(shown.trim_end_matches("-server").to_owned()));
            }
            Err(TryLockError::Error(error)) => return Err(StoreError::unavailable(error)),
        }
        Ok(())
    }
}
