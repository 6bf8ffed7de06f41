//! The owner and the sessions as rows.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::{Sqlite, keys};
use crate::{
    Key, SESSION_SECONDS, SessionDigest, StoreError, UnixSeconds,
    owner::{AttemptOutcome, Attempts, FirstRows, PasswordHash},
};

impl Sqlite {
    pub(crate) async fn insert_first(
        &self,
        first: FirstRows,
        now: UnixSeconds,
    ) -> Result<(Option<Key>, bool), StoreError> {
        self.writer.write(move |tx| insert_first(tx, first, now)).await
    }

    pub(crate) async fn has_owner(&self) -> Result<bool, StoreError> {
        let exists = "SELECT EXISTS (SELECT 1 FROM dashboard_owner)";
        self.readers.read(move |reader| reader.query_row(exists, (), |row| row.get(0))).await
    }

    pub(crate) async fn reset_owner(&self, hash: PasswordHash) -> Result<(), StoreError> {
        self.writer.write(move |tx| reset(tx, &hash)).await
    }

    pub(crate) async fn attempt_login(
        &self,
        now: UnixSeconds,
    ) -> Result<AttemptOutcome, StoreError> {
        self.writer.write(move |tx| attempt(tx, now)).await
    }

    pub(crate) async fn open_session(
        &self,
        digest: SessionDigest,
        compared: PasswordHash,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.writer.write(move |tx| open(tx, &digest, &compared, now)).await
    }

    pub(crate) async fn has_session(
        &self,
        digest: SessionDigest,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.readers.read(move |reader| is_open(reader, &digest, now)).await
    }

    pub(crate) async fn end_session(&self, digest: SessionDigest) -> Result<(), StoreError> {
        let end = "DELETE FROM dashboard_session WHERE digest = ?1";
        self.writer.write(move |tx| tx.execute(end, [digest.as_bytes()]).map(drop)).await
    }
}

/// Inserts the key if it is the first one, and the owner if there is none.
fn insert_first(
    tx: &Transaction<'_>,
    first: FirstRows,
    now: UnixSeconds,
) -> rusqlite::Result<(Option<Key>, bool)> {
    let FirstRows { digest, prefix, settings, password } = first;
    // The transaction holds the only right to write since before this look.
    let key = match keys::is_empty(tx)? {
        true => Some(keys::insert(tx, &digest, prefix, settings, now)?),
        false => None,
    };
    let inserted = tx.execute(
        "INSERT OR IGNORE INTO dashboard_owner (id, password_hash) VALUES (1, ?1)",
        [password.as_str()],
    )?;
    Ok((key, inserted == 1))
}

fn reset(tx: &Transaction<'_>, hash: &PasswordHash) -> rusqlite::Result<()> {
    tx.execute(
        "INSERT OR REPLACE INTO dashboard_owner (id, password_hash) VALUES (1, ?1)",
        [hash.as_str()],
    )?;
    tx.execute("DELETE FROM dashboard_session", ())?;
    Ok(())
}

fn attempt(tx: &Transaction<'_>, now: UnixSeconds) -> rusqlite::Result<AttemptOutcome> {
    let owner = tx
        .query_row(
            "SELECT password_hash, attempts, attempts_since FROM dashboard_owner",
            (),
            |row| Ok((row.get(0)?, Attempts { count: row.get(1)?, since: row.get(2)? })),
        )
        .optional()?;
    let Some((hash, attempts)) = owner else { return Ok(AttemptOutcome::NoOwner) };
    match attempts.with_another(now) {
        Ok(Attempts { count, since }) => {
            tx.execute(
                "UPDATE dashboard_owner SET attempts = ?1, attempts_since = ?2",
                [count, since],
            )?;
            Ok(AttemptOutcome::Compare(PasswordHash::of_kept(hash)))
        }
        Err(seconds) => Ok(AttemptOutcome::Wait(seconds)),
    }
}

/// Opens a session if the hash that was compared is still the owner's.
fn open(
    tx: &Transaction<'_>,
    digest: &SessionDigest,
    compared: &PasswordHash,
    now: UnixSeconds,
) -> rusqlite::Result<bool> {
    let owners = tx.execute(
        "UPDATE dashboard_owner SET attempts = 0, attempts_since = 0 WHERE password_hash = ?1",
        [compared.as_str()],
    )?;
    if owners == 0 {
        return Ok(false);
    }
    tx.execute(
        "INSERT INTO dashboard_session (digest, expires_at) VALUES (?1, ?2)",
        params![digest.as_bytes(), now + SESSION_SECONDS],
    )?;
    Ok(true)
}

fn is_open(
    connection: &Connection,
    digest: &SessionDigest,
    now: UnixSeconds,
) -> rusqlite::Result<bool> {
    connection
        .prepare_cached(
            "SELECT EXISTS
                 (SELECT 1 FROM dashboard_session WHERE digest = ?1 AND expires_at > ?2)",
        )?
        .query_row(params![digest.as_bytes(), now], |row| row.get(0))
}

/// Deletes at most so many expired sessions; returns how many.
pub(super) fn sweep(tx: &Transaction<'_>, now: UnixSeconds, most: u64) -> rusqlite::Result<u64> {
    let swept = tx.execute(
        "DELETE FROM dashboard_session WHERE digest IN
             (SELECT digest FROM dashboard_session WHERE expires_at <= ?1 LIMIT ?2)",
        params![now, most as i64],
    )?;
    Ok(swept as u64)
}
