//! Recent errors as rows.

use std::collections::BTreeSet;

use tokio_postgres::Row;

use super::{
    connection::{Connection, Session as _},
    database::Failure,
};
use crate::{KeyId, RECENT_ERRORS_PER_KEY, RecentError, UnixSeconds, recent_error::expired_before};

/// Nothing is stored for a deleted key.
const INSERT: &str = "
    INSERT INTO recent_error (key_id, at, request_id, path, status, code, field, message)
    SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM api_key WHERE id = $1 FOR KEY SHARE";

const TRIM: &str = "
    DELETE FROM recent_error WHERE id IN
        (SELECT id FROM recent_error WHERE key_id = $1
         ORDER BY at DESC, id DESC OFFSET $2)";

const RECENT: &str = "
    SELECT key_id, at, request_id, path, status, code, field, message
    FROM recent_error WHERE key_id = $1 AND at > $2
    ORDER BY at DESC, id DESC LIMIT $3";

/// Adds errors and drops the oldest of each key.
pub(super) async fn record(mut client: Connection, errors: &[RecentError]) -> Result<(), Failure> {
    let transaction = client.transaction().await?;
    for e in errors {
        transaction
            .execute(
                INSERT,
                &[
                    &e.key.number(),
                    &e.at,
                    &e.request_id,
                    &e.path,
                    &i32::from(e.status),
                    &e.code,
                    &e.field,
                    &e.message,
                ],
            )
            .await?;
    }
    let keys: BTreeSet<KeyId> = errors.iter().map(|error| error.key).collect();
    let kept = i64::from(RECENT_ERRORS_PER_KEY);
    for key in keys {
        transaction.execute(TRIM, &[&key.number(), &kept]).await?;
    }
    Ok(transaction.commit().await?)
}

pub(super) async fn recent(
    client: Connection,
    key: KeyId,
    now: UnixSeconds,
) -> Result<Vec<RecentError>, Failure> {
    let most = i64::from(RECENT_ERRORS_PER_KEY);
    let rows = client.query(RECENT, &[&key.number(), &expired_before(now), &most]).await?;
    rows.iter().map(error_of_row).collect()
}

/// Deletes up to `most` expired errors; returns how many.
pub(super) async fn sweep(client: Connection, now: UnixSeconds, most: u64) -> Result<u64, Failure> {
    let sweep = "DELETE FROM recent_error WHERE id IN
                     (SELECT id FROM recent_error WHERE at <= $1 LIMIT $2)";
    Ok(client.execute(sweep, &[&expired_before(now), &(most as i64)]).await?)
}

fn error_of_row(row: &Row) -> Result<RecentError, Failure> {
    let status: i32 = row.try_get(4)?;
    Ok(RecentError {
        key: KeyId::new(row.try_get(0)?),
        at: row.try_get(1)?,
        request_id: row.try_get(2)?,
        path: row.try_get(3)?,
        status: u16::try_from(status).unwrap_or_default(),
        code: row.try_get(5)?,
        field: row.try_get(6)?,
        message: row.try_get(7)?,
    })
}
