//! Whether the file that is written is still the one that stands at its path.

use std::{fs, os::unix::fs::MetadataExt, path::PathBuf};

use crate::StoreError;

/// A path, and the file that stood there when it was opened.
pub(super) struct Place {
    path: PathBuf,
    device: u64,
    inode: u64,
}

impl Place {
    pub(super) fn of(path: PathBuf) -> Result<Self, StoreError> {
        let found = fs::metadata(&path).map_err(StoreError::unavailable)?;
        Ok(Self { path, device: found.dev(), inode: found.ino() })
    }

    /// Fails when the file was removed or replaced: what is written then would be lost with it.
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
}
