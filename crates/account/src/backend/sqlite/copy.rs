//! Back-up and restore of the file.

use std::{
    fs::{self, File, OpenOptions, Permissions},
    io::ErrorKind,
    os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, chown},
    path::{Path, PathBuf},
};

use rusqlite::{Connection, OpenFlags};

use super::{
    hold::Hold,
    open::{self, BUSY_TIMEOUT},
};
use crate::{Restored, StoreCopy, StoreError, UpkeepError};

/// Copies the store to a new file.
pub(crate) fn back_up(address: &str, to: &Path) -> Result<StoreCopy, UpkeepError> {
    let store = open::File::parse(address)?;
    copy(store.path(), to, "give the back-up another name, or remove it first")
}

/// Replaces the store with a copy.
pub(crate) fn restore(address: &str, from: &Path, replace: bool) -> Result<Restored, UpkeepError> {
    let store = open::File::parse(address)?;
    let place = store.path();
    drop(reader(from).map_err(of_back_up)?);
    let hold = Hold::of(&store);
    hold.take()?;
    own_as(&hold.path, place)?;
    if place.exists() && !replace {
        let mend = "--force replaces it, and keeps it beside as .before-restore";
        return Err(UpkeepError::Exists(place.to_owned(), mend));
    }
    let (new, before) = (beside(place, ".restoring"), beside(place, ".before-restore"));
    if before.exists() {
        let mend = "it was kept by an earlier restore; move it away first";
        return Err(UpkeepError::Exists(before, mend));
    }
    let copy = copy(from, &new, "it was left by a restore that was cut off; remove it")?;
    own_as(&new, place)?;
    let before = match place.exists() {
        true => {
            set_aside(place, &before)?;
            Some(before)
        }
        false => None,
    };
    fs::rename(&new, place).map_err(of_file(place))?;
    sync_folder(place)?;
    hold.release();
    Ok(Restored { copy, before })
}

/// Hard-links the store to a second name and removes its log, which must not be applied to another file. The store
/// stays at its path until the new one replaces it.
fn set_aside(place: &Path, before: &Path) -> Result<(), UpkeepError> {
    // Merge the log into the file first. A damaged file may not allow that.
    if let Ok(connection) = Connection::open(place) {
        let _left = connection.pragma_update(None, "wal_checkpoint", "TRUNCATE");
    }
    fs::hard_link(place, before).map_err(of_file(before))?;
    let log = beside(place, "-wal");
    if log.exists() {
        fs::rename(&log, beside(before, "-wal")).map_err(of_file(&log))?;
    }
    match fs::remove_file(beside(place, "-shm")) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(of_file(place)(error)),
        _ => Ok(()),
    }
}

/// Writes a consistent snapshot of a store to a new file, which is then verified.
fn copy(from: &Path, to: &Path, mend: &'static str) -> Result<StoreCopy, UpkeepError> {
    let source = reader(from)?;
    let name = to.to_str().ok_or_else(|| {
        UpkeepError::File(to.to_owned(), std::io::Error::other("expected a name in UTF-8"))
    })?;
    // The file is created first with its final mode: SQLite accepts an empty one.
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(to).map_err(|error| {
        match error.kind() {
            ErrorKind::AlreadyExists => UpkeepError::Exists(to.to_owned(), mend),
            _ => UpkeepError::File(to.to_owned(), error),
        }
    })?;
    let written = source
        .execute("VACUUM INTO ?1", [name])
        .and_then(|_| leave_out_shares(to))
        .map_err(|error| UpkeepError::File(to.to_owned(), std::io::Error::other(error)))
        .and_then(|()| verify(to));
    if written.is_err() {
        // Half a copy must not be mistaken for one.
        let _removed = fs::remove_file(to);
    }
    written
}

/// Removes the cards that visitors share from a new copy: one that was deleted, or whose month is over, must not return
/// with a back-up.
fn leave_out_shares(path: &Path) -> rusqlite::Result<()> {
    let connection = Connection::open(path)?;
    let table = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'shared_card')";
    if connection.query_row(table, (), |row| row.get(0))? {
        // Deleted rows are overwritten; nobody needs to undo it.
        connection.execute_batch(
            "PRAGMA secure_delete = ON; PRAGMA journal_mode = MEMORY; DELETE FROM shared_card;",
        )?;
    }
    Ok(())
}

/// Verifies a new copy and flushes it to disk.
fn verify(path: &Path) -> Result<StoreCopy, UpkeepError> {
    fs::set_permissions(path, Permissions::from_mode(0o600)).map_err(of_file(path))?;
    let copy = look(path, &reader(path)?)?;
    let file = File::open(path).map_err(of_file(path))?;
    file.sync_all().map_err(of_file(path))?;
    sync_folder(path)?;
    Ok(copy)
}

/// A read-only connection to a store that is intact and not of a newer version.
fn reader(path: &Path) -> Result<Connection, UpkeepError> {
    let connection = open_only_reading(path)?;
    look(path, &connection)?;
    Ok(connection)
}

pub(super) fn open_only_reading(path: &Path) -> Result<Connection, UpkeepError> {
    // SQLite only says of a missing file that it cannot be opened.
    let file = File::open(path).map_err(of_file(path))?;
    if file.metadata().map_err(of_file(path))?.is_dir() {
        return Err(of_file(path)(ErrorKind::IsADirectory.into()));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let not_a_store = |error: rusqlite::Error| not_a_store(path, error);
    let connection = Connection::open_with_flags(path, flags).map_err(not_a_store)?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(not_a_store)?;
    Ok(connection)
}

/// What a file holds, if it is a store.
pub(super) fn look(path: &Path, connection: &Connection) -> Result<StoreCopy, UpkeepError> {
    let not_a_store = |error: rusqlite::Error| not_a_store(path, error);
    let schema = open::schema(connection).map_err(not_a_store)?;
    let Some(schema) = schema else {
        let told = "it has no history of its tables".to_owned();
        return Err(UpkeepError::NotAStore(path.to_owned(), told));
    };
    open::check_schema(schema)?;
    let keys: i64 = connection
        .query_row("SELECT count(*) FROM api_key", (), |row| row.get(0))
        .map_err(not_a_store)?;
    if let Some(damage) = damage(connection).map_err(not_a_store)? {
        return Err(UpkeepError::Damaged(path.to_owned(), damage));
    }
    let bytes = fs::metadata(path).map_err(of_file(path))?.len();
    Ok(StoreCopy { bytes, schema, keys: keys.unsigned_abs() })
}

/// The first damage that `SQLite` reports: pages, indexes, foreign keys.
pub(super) fn damage(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let told: String = connection.query_row("PRAGMA integrity_check(1)", (), |row| row.get(0))?;
    if told != "ok" {
        return Ok(Some(told));
    }
    let orphan = connection
        .prepare("PRAGMA foreign_key_check")?
        .query_map((), |row| row.get::<_, String>(0))?
        .next()
        .transpose()?;
    Ok(orphan.map(|table| format!("a row of {table} belongs to none")))
}

/// The path with a suffix.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Gives a file the owner of the store, or of its folder: a restore run by root must not lock out the server's user.
fn own_as(path: &Path, place: &Path) -> Result<(), UpkeepError> {
    let owner = fs::metadata(place).or_else(|_| fs::metadata(folder_of(place)));
    let (owner, own) = (owner.map_err(of_file(place))?, fs::metadata(path).map_err(of_file(path))?);
    if owner.uid() == own.uid() {
        return Ok(());
    }
    chown(path, Some(owner.uid()), Some(owner.gid())).map_err(of_file(path))
}

pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn sync_folder(path: &Path) -> Result<(), UpkeepError> {
    let folder = folder_of(path);
    File::open(folder).and_then(|opened| opened.sync_all()).map_err(of_file(folder))
}

/// An error of a back-up, of which there may be others.
fn of_back_up(error: UpkeepError) -> UpkeepError {
    match error {
        UpkeepError::Damaged(path, told) => {
            UpkeepError::Damaged(path, format!("{told}; take another back-up"))
        }
        other => other,
    }
}

fn of_file(path: &Path) -> impl Fn(std::io::Error) -> UpkeepError {
    move |error| UpkeepError::File(path.to_owned(), error)
}

pub(super) fn not_a_store(path: &Path, error: rusqlite::Error) -> UpkeepError {
    use rusqlite::ErrorCode;
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt) => {
            UpkeepError::Damaged(path.to_owned(), error.to_string())
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            StoreError::unavailable(error).into()
        }
        Some(
            ErrorCode::SystemIoFailure
            | ErrorCode::DiskFull
            | ErrorCode::CannotOpen
            | ErrorCode::PermissionDenied
            | ErrorCode::ReadOnly,
        ) => UpkeepError::File(path.to_owned(), std::io::Error::other(error)),
        _ => UpkeepError::NotAStore(path.to_owned(), error.to_string()),
    }
}
