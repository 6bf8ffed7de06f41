//! The backends: memory, one `SQLite` file, or a `PostgreSQL` database. They have the same methods, each of which is
//! one transaction.

mod check;
mod memory;
mod migrations;
mod moved;
mod postgres;
pub(crate) mod sqlite;

use std::sync::Arc;

use memory::Memory;
use postgres::Postgres;
pub(crate) use postgres::{check as check_postgres, fill as fill_postgres};
use sqlite::Sqlite;

use crate::{
    RecentError, StoreError, TopicUse, UnixSeconds, audit::Note, key_cache::KeyCache,
    stats::RoundTrips,
};

/// The closed set of backends.
pub(crate) enum Backend {
    Memory(Memory),
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Calls the method of the same name on the backend.
macro_rules! on_backend {
    ($backend:expr, $rows:ident => $call:expr) => {
        match $backend {
            $crate::backend::Backend::Memory($rows) => $call,
            $crate::backend::Backend::Sqlite($rows) => $call.await,
            $crate::backend::Backend::Postgres($rows) => $call.await,
        }
    };
}

pub(crate) use on_backend;

impl Backend {
    /// Opens the backend for an address (see [`Store::open`](crate::Store::open)) and migrates its tables. A database
    /// notifies the key cache of changes on other nodes.
    pub(crate) async fn open(
        address: &str,
        round_trips: Arc<RoundTrips>,
        keys: &Arc<KeyCache>,
    ) -> Result<Self, StoreError> {
        if matches!(address, "memory:" | "sqlite::memory:") {
            Ok(Self::Memory(Memory::new(round_trips)))
        } else if let Some(path) = address.strip_prefix("sqlite:") {
            Ok(Self::Sqlite(Sqlite::open(path, round_trips).await?))
        } else if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            Ok(Self::Postgres(Postgres::open(address, round_trips, Arc::clone(keys)).await?))
        } else {
            Err(unknown_kind())
        }
    }

    /// Refuses an address that [`open`](Self::open) could not use, whatever stands at its place.
    pub(crate) fn check_address(address: &str) -> Result<(), StoreError> {
        if matches!(address, "memory:" | "sqlite::memory:") {
            Ok(())
        } else if let Some(path) = address.strip_prefix("sqlite:") {
            sqlite::check_address(path)
        } else if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            postgres::check_address(address)
        } else {
            Err(unknown_kind())
        }
    }

    /// Refuses an address whose file does not exist.
    pub(crate) fn check_exists(address: &str) -> Result<(), StoreError> {
        match address.strip_prefix("sqlite:") {
            Some(path) if path != ":memory:" => sqlite::check_exists(path),
            _ => Ok(()),
        }
    }

    pub(crate) async fn record_errors(&self, errors: Vec<RecentError>) -> Result<(), StoreError> {
        on_backend!(self, rows => rows.record_errors(errors))
    }

    /// Writes entries of the audit log that belong to no change.
    pub(crate) async fn add_notes(
        &self,
        notes: Vec<(Note, UnixSeconds)>,
    ) -> Result<(), StoreError> {
        on_backend!(self, rows => rows.add_notes(notes))
    }

    pub(crate) async fn add_use(&self, used: Vec<TopicUse>) -> Result<(), StoreError> {
        on_backend!(self, rows => rows.add_use(used))
    }

    /// Locks a file for a single server.
    pub(crate) fn hold(&self) -> Result<(), StoreError> {
        match self {
            Self::Memory(_) | Self::Postgres(_) => Ok(()),
            Self::Sqlite(rows) => rows.hold(),
        }
    }

    /// Closes files and connections. Later operations fail, except in memory.
    pub(crate) async fn close(&self) {
        match self {
            Self::Memory(_) => {}
            Self::Sqlite(rows) => rows.close().await,
            Self::Postgres(rows) => rows.close().await,
        }
    }
}

fn unknown_kind() -> StoreError {
    StoreError::Address("expected sqlite:PATH, memory: or postgres://…".to_owned())
}

/// Refuses a store whose schema is newer than the program's.
fn check_schema(found: i64, known: i64) -> Result<(), StoreError> {
    if found > known { Err(StoreError::Newer { found, known }) } else { Ok(()) }
}
