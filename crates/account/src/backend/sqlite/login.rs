//! Logins, sessions and known devices as rows.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::{Sqlite, audit, owner};
use crate::{
    Account, AuditAction, DEVICE_SECONDS, LOGIN_WINDOW_SECONDS, OWNER_NAME, SESSION_SECONDS,
    SessionDigest, StoreError, UnixSeconds,
    audit::Note,
    login::{AttemptOutcome, Attempts, NewSession, Tried},
};

impl Sqlite {
    pub(crate) async fn attempt_login(
        &self,
        tried: Tried,
        now: UnixSeconds,
    ) -> Result<AttemptOutcome, StoreError> {
        self.writer.write(move |tx| attempt(tx, &tried, now)).await
    }

    pub(crate) async fn open_session(
        &self,
        tried: Tried,
        session: NewSession,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.writer.write(move |tx| open(tx, &tried, &session, now)).await
    }

    pub(crate) async fn session_account(
        &self,
        digest: SessionDigest,
        now: UnixSeconds,
    ) -> Result<Option<Account>, StoreError> {
        self.readers.read(move |reader| account_of(reader, &digest, now)).await
    }

    pub(crate) async fn end_session(
        &self,
        digest: SessionDigest,
        note: Note,
        now: UnixSeconds,
    ) -> Result<(), StoreError> {
        let end = "DELETE FROM dashboard_session WHERE digest = ?1";
        self.writer
            .write(move |tx| match tx.execute(end, [digest.as_bytes()])? {
                0 => Ok(()),
                _ => audit::write(tx, &note, None, now),
            })
            .await
    }
}

fn attempt(
    tx: &Transaction<'_>,
    tried: &Tried,
    now: UnixSeconds,
) -> rusqlite::Result<AttemptOutcome> {
    let hash = owner::hash_of(tx, &tried.name)?;
    let is_device_known = is_known(tx, tried, now)?;
    let subject = tried.subject(is_device_known);
    let so_far = attempts(tx, &subject)?;
    let (counted, turn) = so_far.with_another(now);
    // Attempts beyond the limit change nothing, so they cost no write.
    if counted != so_far {
        tx.execute(
            "INSERT OR REPLACE INTO login_attempts (subject, count, since) VALUES (?1, ?2, ?3)",
            params![subject, counted.count, counted.since],
        )?;
    }
    Ok(AttemptOutcome { hash, is_device_known, turn })
}

fn attempts(tx: &Transaction<'_>, subject: &str) -> rusqlite::Result<Attempts> {
    let attempts = tx
        .query_row("SELECT count, since FROM login_attempts WHERE subject = ?1", [subject], |row| {
            Ok(Attempts { count: row.get(0)?, since: row.get(1)? })
        })
        .optional()?;
    Ok(attempts.unwrap_or_default())
}

/// Whether the account has logged in from this device before.
fn is_known(tx: &Transaction<'_>, tried: &Tried, now: UnixSeconds) -> rusqlite::Result<bool> {
    let Some(device) = &tried.device else { return Ok(false) };
    tx.query_row(
        "SELECT EXISTS (SELECT 1 FROM known_device
                        WHERE digest = ?1 AND account = ?2 AND expires_at > ?3)",
        params![device.as_bytes(), tried.name, now],
        |row| row.get(0),
    )
}

/// Opens a session, if the hash that was compared is still the account's.
fn open(
    tx: &Transaction<'_>,
    tried: &Tried,
    session: &NewSession,
    now: UnixSeconds,
) -> rusqlite::Result<bool> {
    if owner::hash_of(tx, &tried.name)?.as_ref() != Some(&session.compared) {
        return Ok(false);
    }
    let subject = tried.subject(session.device.is_none());
    tx.execute("DELETE FROM login_attempts WHERE subject = ?1", [subject])?;
    tx.execute(
        "INSERT INTO dashboard_session (digest, expires_at, account) VALUES (?1, ?2, ?3)",
        params![session.digest.as_bytes(), now + SESSION_SECONDS, tried.name],
    )?;
    if let Some(device) = &session.device {
        tx.execute(
            "INSERT INTO known_device (digest, account, expires_at) VALUES (?1, ?2, ?3)",
            params![device.as_bytes(), tried.name, now + DEVICE_SECONDS],
        )?;
    }
    audit::write(tx, &Note::new(&tried.actor(true), AuditAction::LoggedIn), None, now)?;
    Ok(true)
}

fn account_of(
    connection: &Connection,
    digest: &SessionDigest,
    now: UnixSeconds,
) -> rusqlite::Result<Option<Account>> {
    let account: Option<(String, Option<UnixSeconds>)> = connection
        .prepare_cached(
            "SELECT s.account, m.created_at FROM dashboard_session s
             LEFT JOIN dashboard_member m ON m.name = s.account
             WHERE s.digest = ?1 AND s.expires_at > ?2",
        )?
        .query_row(params![digest.as_bytes(), now], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(account.and_then(|(name, created_at)| match created_at {
        Some(at) => Some(Account::member(name, at)),
        None => (name == OWNER_NAME).then(Account::owner),
    }))
}

/// Deletes up to `most` expired rows of each kind; returns how many.
pub(super) fn sweep(tx: &Transaction<'_>, now: UnixSeconds, most: u64) -> rusqlite::Result<u64> {
    let most = most as i64;
    let sessions = tx.execute(
        "DELETE FROM dashboard_session WHERE digest IN
             (SELECT digest FROM dashboard_session WHERE expires_at <= ?1 LIMIT ?2)",
        [now, most],
    )?;
    let devices = tx.execute(
        "DELETE FROM known_device WHERE digest IN
             (SELECT digest FROM known_device WHERE expires_at <= ?1 LIMIT ?2)",
        [now, most],
    )?;
    let attempts = tx.execute(
        "DELETE FROM login_attempts WHERE subject IN
             (SELECT subject FROM login_attempts WHERE since <= ?1 LIMIT ?2)",
        [now - LOGIN_WINDOW_SECONDS, most],
    )?;
    Ok((sessions + devices + attempts) as u64)
}
