//! Whether the file can be written: its rights, and room on its disk. Neither the file nor its log is changed.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use rusqlite::{Connection, OpenFlags};

use super::copy::{beside, folder_of};
use crate::Finding;

/// Room that a store must have. Its log alone needs some of it until it is merged into the file.
const ROOM: usize = 1 << 20;

/// What is written at once.
const PART: usize = 64 << 10;

const SUBJECT: &str = "writing";

/// Whether a server could write to the store.
pub(super) fn writing(path: &Path) -> Finding {
    match is_writable(path) {
        Ok(true) => {}
        Ok(false) => {
            let found = format!("{} can only be read", path.display());
            return Finding::trouble(SUBJECT, found, "look at the rights of the file and its disk");
        }
        Err(error) => {
            return Finding::trouble(SUBJECT, error.to_string(), "look at the rights of the file");
        }
    }
    let folder = folder_of(path);
    let mut written = 0;
    match fill(path, &mut written) {
        Ok(()) => Finding::good(SUBJECT, format!("{} MiB can be written beside it", ROOM >> 20)),
        Err(error) => {
            let found = format!("{} after {} KiB: {error}", folder.display(), written >> 10);
            let mend = "make room on the disk, or look at the rights of the folder: \
                        without it, calls are not counted and end with 503";
            Finding::trouble(SUBJECT, found, mend)
        }
    }
}

/// Whether `SQLite` may write the file. It alone opens it, and reads nothing of it here.
fn is_writable(path: &Path) -> rusqlite::Result<bool> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(!Connection::open_with_flags(path, flags)?.is_readonly("main")?)
}

/// Writes that much to a file without a name, which is gone with its last use.
fn fill(path: &Path, written: &mut usize) -> io::Result<()> {
    let name = beside(path, &format!("-room-{}", std::process::id()));
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&name)?;
    fs::remove_file(&name)?;
    let part = vec![0; PART];
    while *written < ROOM {
        file.write_all(&part)?;
        *written += part.len();
    }
    // Some disks say only then that they are full.
    file.sync_all()
}
