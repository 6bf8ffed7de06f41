//! Shares as rows.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::Sqlite;
use crate::{
    NewShare, Placed, SHARE_SECONDS, SessionDigest, Share, ShareId, StoreError, UnixSeconds,
    share::surplus,
};

impl Sqlite {
    pub(crate) async fn insert_share(
        &self,
        new: NewShare,
        most: u32,
        now: UnixSeconds,
    ) -> Result<Placed, StoreError> {
        self.writer.write(move |tx| insert(tx, &new, most, now)).await
    }

    pub(crate) async fn shared(
        &self,
        id: &ShareId,
        now: UnixSeconds,
    ) -> Result<Option<Share>, StoreError> {
        let id = id.clone();
        self.readers.read(move |reader| find(reader, &id, now)).await
    }

    pub(crate) async fn delete_share(
        &self,
        id: &ShareId,
        token: SessionDigest,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let id = id.clone();
        let delete = "DELETE FROM shared_card WHERE id = ?1 AND token = ?2 AND expires_at > ?3";
        self.writer
            .write(move |tx| {
                Ok(tx.execute(delete, params![id.as_str(), token.as_bytes(), now])? > 0)
            })
            .await
    }
}

fn insert(
    tx: &Transaction<'_>,
    new: &NewShare,
    most: u32,
    now: UnixSeconds,
) -> rusqlite::Result<Placed> {
    let count: i64 = tx.query_row("SELECT count(*) FROM shared_card", (), |row| row.get(0))?;
    let surplus = surplus(count, most);
    if surplus > 0 && forget(tx, now, surplus)? < surplus as u64 {
        let first = "SELECT min(expires_at) FROM shared_card WHERE expires_at > ?1";
        return Ok(Placed::full(tx.query_row(first, [now], |row| row.get(0))?, now));
    }
    let expires_at = now + SHARE_SECONDS;
    tx.execute(
        "INSERT INTO shared_card (id, token, card, expires_at) VALUES (?1, ?2, ?3, ?4)",
        params![new.id.as_str(), new.token.as_bytes(), new.card, expires_at],
    )?;
    Ok(Placed::Until(expires_at))
}

fn find(
    connection: &Connection,
    id: &ShareId,
    now: UnixSeconds,
) -> rusqlite::Result<Option<Share>> {
    connection
        .prepare_cached(
            "SELECT card, expires_at FROM shared_card WHERE id = ?1 AND expires_at > ?2",
        )?
        .query_row(params![id.as_str(), now], |row| {
            Ok(Share { card: row.get(0)?, expires_at: row.get(1)? })
        })
        .optional()
}

/// Deletes at most `most` expired rows, the oldest first; returns how many.
fn forget(tx: &Transaction<'_>, now: UnixSeconds, most: i64) -> rusqlite::Result<u64> {
    let forgotten = tx.execute(
        "DELETE FROM shared_card WHERE id IN
             (SELECT id FROM shared_card WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2)",
        [now, most],
    )?;
    Ok(forgotten as u64)
}

/// Deletes up to `most` expired rows; returns how many.
pub(super) fn sweep(tx: &Transaction<'_>, now: UnixSeconds, most: u64) -> rusqlite::Result<u64> {
    forget(tx, now, most as i64)
}
