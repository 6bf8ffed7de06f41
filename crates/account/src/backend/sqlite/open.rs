//! Opening the file: its address, its pragmas and its migrations.

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
    place::{Place, named},
};

use crate::{
    StoreError,
    backend::migrations::{self, Migration, Taken},
};

/// How long a connection waits for another process (`saju keys …`) to finish writing.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(2);
const STATEMENTS_CACHED: usize = 32;

/// Two processes that open a new file at once may find each other half way; the loser's attempt
/// is rolled back, and its next finds the work done.
const PREPARE_ATTEMPTS: u32 = 20;
const PREPARE_PAUSE: Duration = Duration::from_millis(50);

/// The present time as the history writes it.
const NOW: &str = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/// The file and how durably it is written.
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

    /// The writing connection to a file whose tables have the current schema.
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
                    // On a connection of its own, which keeps none of the pages that it has seen.
                    health::check(self, health::AT_START)?;
                    return Ok(connection);
                }
            }
        }
    }

    /// The failure with the file that it is of.
    fn named(&self, error: StoreError) -> StoreError {
        match error {
            StoreError::Unavailable(reason) => StoreError::Unavailable(named(&self.path, reason)),
            StoreError::Migration(reason) => StoreError::Migration(named(&self.path, reason)),
            other => other,
        }
    }

    fn try_prepare(&self) -> Result<Connection, StoreError> {
        let mut connection = Connection::open(&self.path).map_err(StoreError::unavailable)?;
        // What belongs to the owner alone holds hashes of passwords; the log beside the file takes
        // the same mode.
        fs::set_permissions(&self.path, Permissions::from_mode(0o600))
            .map_err(StoreError::unavailable)?;
        self.configure(&connection).map_err(migration_error)?;
        let found = schema(&connection).map_err(migration_error)?;
        check_schema(found.unwrap_or(0))?;
        // A file with nothing to do is only read.
        if found.is_none() || !pending(&connection)?.is_empty() {
            migrate(&mut connection)?;
        }
        Ok(connection)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The file as it stands at its path now.
    pub(super) fn place(&self, health: Health) -> Result<Place, StoreError> {
        Place::of(self.path.clone(), health)
    }

    fn configure(&self, connection: &Connection) -> rusqlite::Result<()> {
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS_CACHED);
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", self.synchronous)?;
        connection.pragma_update(None, "foreign_keys", true)
    }

    /// One more connection, which cannot write.
    pub(super) fn reader(&self) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&self.path, flags)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS_CACHED);
        Ok(connection)
    }
}

/// The newest schema that this program knows, by its number.
pub(super) fn known_schema() -> i64 {
    migrations::newest(migrations::SQLITE)
}

/// The schema of the tables, by its number; `None` in a file that no program of ours has made.
pub(super) fn schema(connection: &Connection) -> rusqlite::Result<Option<i64>> {
    let has_history = "SELECT EXISTS (SELECT 1 FROM sqlite_schema
                                      WHERE name = 'refinery_schema_history')";
    if !connection.query_row(has_history, (), |row| row.get(0))? {
        return Ok(None);
    }
    let newest = "SELECT coalesce(max(version), 0) FROM refinery_schema_history";
    connection.query_row(newest, (), |row| row.get(0)).map(Some)
}

/// Refuses tables of a newer program, which may mean something else.
pub(super) fn check_schema(found: i64) -> Result<(), StoreError> {
    crate::backend::check_schema(found, known_schema())
}

/// Brings the tables to the current schema, in one transaction: a step without its row in the history would
/// be taken again, and fail, for ever.
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

/// The steps that a file with a history has yet to take.
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
