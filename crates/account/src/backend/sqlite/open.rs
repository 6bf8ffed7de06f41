//! Opens the file: address, pragmas and migrations.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::{
    health::{self, Health},
    open_file::{OpenFile, named},
};

use crate::{
    StoreError,
    backend::migrations::{self, Migration, Taken},
};

/// How long a connection waits for another process (`saju keys …`) to finish writing.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(2);
const STATEMENTS_CACHED: usize = 32;

/// Two processes that create a file at once may interfere; the loser is rolled back, and its retry finds the work
/// done.
const PREPARE_ATTEMPTS: u32 = 20;
const PREPARE_PAUSE: Duration = Duration::from_millis(50);

/// The current time in the format of the migration table.
const NOW: &str = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// The file and its durability.
#[derive(Clone)]
pub(super) struct File {
    path: PathBuf,
    synchronous: &'static str,
}

impl File {
    /// `PATH` or `PATH?synchronous=full|normal`.
    pub(super) fn parse(address: &str) -> Result<Self, StoreError> {
        let (path, synchronous) = match address.split_once('?') {
            None | Some((_, "synchronous=full")) => (address, "FULL"),
            Some((_, "synchronous=normal")) => (address, "NORMAL"),
            Some(_) => {
                let expected = "after ? only synchronous=full or synchronous=normal";
                return Err(StoreError::Address(expected.to_owned()));
            }
        };
        let path = path.split('?').next().unwrap_or_default();
        if path.is_empty() {
            return Err(StoreError::Address("a path is expected after sqlite:".to_owned()));
        }
        Ok(Self { path: path.into(), synchronous })
    }

    /// The writing connection, with the current schema.
    pub(super) fn prepare(&self) -> Result<Connection, StoreError> {
        let mut attempt = 1;
        loop {
            match self.try_prepare() {
                Err(StoreError::Migration(_)) if attempt < PREPARE_ATTEMPTS => {
                    attempt += 1;
                    thread::sleep(PREPARE_PAUSE);
                }
                result => {
                    let connection = result.map_err(|error| self.named(error))?;
                    // On a connection of its own, whose page cache is then freed.
                    health::check(self, health::AT_START)?;
                    return Ok(connection);
                }
            }
        }
    }

    /// An error that names the file.
    fn named(&self, error: StoreError) -> StoreError {
        match error {
            StoreError::Unavailable(reason) => StoreError::Unavailable(named(&self.path, reason)),
            StoreError::Migration(reason) => StoreError::Migration(named(&self.path, reason)),
            other => other,
        }
    }

    fn try_prepare(&self) -> Result<Connection, StoreError> {
        let mut connection = Connection::open(&self.path).map_err(StoreError::unavailable)?;
        // Accessible to the owner only, as it holds password hashes; the log gets the same mode.
        fs::set_permissions(&self.path, Permissions::from_mode(0o600))
            .map_err(StoreError::unavailable)?;
        self.configure(&connection).map_err(migration_error)?;
        let found = schema(&connection).map_err(migration_error)?;
        check_schema(found.unwrap_or(0))?;
        // A file that needs no migration is only read.
        if found.is_none() || !pending(&connection)?.is_empty() {
            migrate(&mut connection)?;
        }
        Ok(connection)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The file currently at its path.
    pub(super) fn open_file(&self, health: Health) -> Result<OpenFile, StoreError> {
        OpenFile::of(self.path.clone(), health)
    }

    fn configure(&self, connection: &Connection) -> rusqlite::Result<()> {
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS_CACHED);
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", self.synchronous)?;
        connection.pragma_update(None, "foreign_keys", true)
    }

    /// A further, read-only connection.
    pub(super) fn reader(&self) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS_CACHED);
        Ok(connection)
    }
}

/// The newest schema that this program knows.
pub(super) fn known_schema() -> i64 {
    migrations::newest(migrations::SQLITE)
}

/// The schema of the tables; `None` if none of our versions created the file.
pub(super) fn schema(connection: &Connection) -> rusqlite::Result<Option<i64>> {
    let has_history = "SELECT EXISTS (SELECT 1 FROM sqlite_schema
                                      WHERE name = 'refinery_schema_history')";
    if !connection.query_row(has_history, (), |row| row.get(0))? {
        return Ok(None);
    }
    let newest = "SELECT coalesce(max(version), 0) FROM refinery_schema_history";
    connection.query_row(newest, (), |row| row.get(0)).map(Some)
}

/// Refuses tables of a newer version, which may mean something else.
pub(super) fn check_schema(found: i64) -> Result<(), StoreError> {
    crate::backend::check_schema(found, known_schema())
}

/// Migrates the tables in one transaction: a migration without its record would be applied again, and fail, forever.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(migration_error)?;
    transaction.execute_batch(migrations::HISTORY).map_err(migration_error)?;
    for migration in pending(&transaction)? {
        transaction.execute_batch(&migration.sql(NOW)).map_err(migration_error)?;
    }
    transaction.commit().map_err(migration_error)
}

/// The migrations that a file with a record has yet to apply.
fn pending(connection: &Connection) -> Result<&'static [Migration], StoreError> {
    let taken = taken(connection).map_err(migration_error)?;
    migrations::pending(migrations::SQLITE, &taken)
}

fn taken(connection: &Connection) -> rusqlite::Result<Vec<Taken>> {
    let mut statement = connection.prepare(migrations::TAKEN)?;
    let of = |row: &rusqlite::Row<'_>| {
        Ok(Taken { version: row.get(0)?, name: row.get(1)?, checksum: row.get(2)? })
    };
    statement.query_map((), of)?.collect()
}

fn migration_error(error: impl std::fmt::Display) -> StoreError {
    StoreError::Migration(error.to_string())
}
