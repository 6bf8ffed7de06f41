//! Recent errors as rows.

use std::collections::BTreeSet;

use rusqlite::{Connection, Row, Transaction, params};

use crate::{KeyId, RECENT_ERRORS_PER_KEY, RecentError, UnixSeconds, recent_error::expired_before};

/// Adds errors and drops the oldest of each key.
pub(super) fn record(tx: &Transaction<'_>, errors: &[RecentError]) -> rusqlite::Result<()> {
    // Nothing is stored for a deleted key.
    let mut insert = tx.prepare_cached(
        "INSERT INTO recent_error (key_id, at, request_id, path, status, code, field, message)
         SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM api_key WHERE id = ?1",
    )?;
    for e in errors {
        insert.execute(params![
            e.key.number(),
            e.at,
            e.request_id,
            e.path,
            e.status,
            e.code,
            e.field,
            e.message
        ])?;
    }
    let mut trim = tx.prepare_cached(
        "DELETE FROM recent_error WHERE id IN
             (SELECT id FROM recent_error WHERE key_id = ?1
              ORDER BY at DESC, id DESC LIMIT -1 OFFSET ?2)",
    )?;
    let keys: BTreeSet<KeyId> = errors.iter().map(|error| error.key).collect();
    for key in keys {
        trim.execute(params![key.number(), RECENT_ERRORS_PER_KEY])?;
    }
    Ok(())
}

pub(super) fn recent(
    connection: &Connection,
    key: KeyId,
    now: UnixSeconds,
) -> rusqlite::Result<Vec<RecentError>> {
    connection
        .prepare_cached(
            "SELECT key_id, at, request_id, path, status, code, field, message
             FROM recent_error WHERE key_id = ?1 AND at > ?2 ORDER BY at DESC, id DESC",
        )?
        .query_map([key.number(), expired_before(now)], error_of_row)?
        .collect()
}

/// Deletes up to `most` expired errors; returns how many.
pub(super) fn sweep(tx: &Transaction<'_>, now: UnixSeconds, most: u64) -> rusqlite::Result<u64> {
    let swept = tx.execute(
        "DELETE FROM recent_error WHERE id IN
             (SELECT id FROM recent_error WHERE at <= ?1 LIMIT ?2)",
        [expired_before(now), most as i64],
    )?;
    Ok(swept as u64)
}

fn error_of_row(row: &Row<'_>) -> rusqlite::Result<RecentError> {
    Ok(RecentError {
        key: KeyId::new(row.get(0)?),
        at: row.get(1)?,
        request_id: row.get(2)?,
        path: row.get(3)?,
        status: row.get(4)?,
        code: row.get(5)?,
        field: row.get(6)?,
        message: row.get(7)?,
    })
}
