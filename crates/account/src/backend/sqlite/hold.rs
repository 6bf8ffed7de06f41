//! One server per file: a lock on a file beside it, which ends with the process.

use std::{
    fs::{File, OpenOptions, TryLockError},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use super::{copy::beside, open};
use crate::StoreError;

/// The lock file, and the lock once it is held. The database file itself is never opened outside `SQLite`: closing it
/// would release the locks that `SQLite` holds.
pub(super) struct Hold {
    pub(super) path: PathBuf,
    taken: Mutex<Option<File>>,
}

impl Hold {
    pub(super) fn of(file: &open::File) -> Self {
        Self { path: beside(file.path(), "-server"), taken: Mutex::default() }
    }

    /// Refuses a file that a server uses; a lock file is not made for one that none ever used.
    pub(super) fn refuse_used(file: &Path) -> Result<(), StoreError> {
        let lock = beside(file, "-server");
        let is_used = File::open(lock)
            .is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)));
        if is_used { Err(StoreError::InUse(file.display().to_string())) } else { Ok(()) }
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
