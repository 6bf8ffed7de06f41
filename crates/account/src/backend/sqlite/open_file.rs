//! The open database file: its name for errors, and whether it is still the one at its path.

use std::{
    fs,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use super::health::Health;
use crate::StoreError;

/// Prefixes a reason with the file, unless it already names it.
pub(super) fn named(path: &Path, reason: String) -> String {
    let path = path.display().to_string();
    if reason.contains(&path) { reason } else { format!("{path}: {reason}") }
}

/// A path, and the file that was there when it was opened.
#[derive(Clone)]
pub(super) struct OpenFile {
    path: PathBuf,
    device: u64,
    inode: u64,
    health: Health,
}

impl OpenFile {
    pub(super) fn of(path: PathBuf, health: Health) -> Result<Self, StoreError> {
        let found = fs::metadata(&path).map_err(StoreError::unavailable)?;
        Ok(Self { path, device: found.dev(), inode: found.ino(), health })
    }

    /// Fails if the file was removed or replaced: whatever is written then would be lost.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let found = fs::metadata(&self.path);
        if found.is_ok_and(|found| (found.dev(), found.ino()) == (self.device, self.inode)) {
            return Ok(());
        }
        let path = self.path.display();
        let told =
            format!("{path} was removed or replaced while it was in use: restart the server");
        Err(StoreError::Unavailable(told))
    }

    /// Converts an error of this file.
    pub(super) fn failure(&self, error: &rusqlite::Error) -> StoreError {
        self.health.failed(error);
        StoreError::Unavailable(named(&self.path, error.to_string()))
    }
}
