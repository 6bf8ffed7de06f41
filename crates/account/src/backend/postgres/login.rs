//! Logins, sessions and known devices as rows, timed by the database.

use super::{
    Postgres, audit,
    connection::{Connection, Session as _, Transaction},
    database::Failure,
    owner,
};
use crate::{
    Account, AuditAction, DEVICE_SECONDS, LOGIN_WINDOW_SECONDS, OWNER_NAME, SESSION_SECONDS,
    SessionDigest, StoreError, UnixSeconds,
    audit::Note,
    login::{AttemptOutcome, Attempts, NewSession, Tried},
};

/// Locks the row of a subject, creating it if needed, so that concurrent attempts are counted one after the other.
const ATTEMPTS: &str = "
    INSERT INTO login_attempts (subject, count, since) VALUES ($1, 0, 0)
    ON CONFLICT (subject) DO UPDATE SET subject = excluded.subject
    RETURNING count, since, floor(extract(epoch FROM now()))::bigint";

const COUNT: &str = "UPDATE login_attempts SET count = $2, since = $3 WHERE subject = $1";

const IS_KNOWN: &str = "
    SELECT EXISTS (SELECT 1 FROM known_device
                   WHERE digest = $1 AND account = $2
                         AND expires_at > floor(extract(epoch FROM now()))::bigint)";

const OPEN: &str = "
    INSERT INTO dashboard_session (digest, expires_at, account)
    VALUES ($1, floor(extract(epoch FROM now()))::bigint + $2::bigint, $3)";

const KNOW: &str = "
    INSERT INTO known_device (digest, expires_at, account)
    VALUES ($1, floor(extract(epoch FROM now()))::bigint + $2::bigint, $3)";

const ACCOUNT_OF: &str = "
    SELECT s.account, m.created_at FROM dashboard_session s
    LEFT JOIN dashboard_member m ON m.name = s.account
    WHERE s.digest = $1 AND s.expires_at > floor(extract(epoch FROM now()))::bigint";

const SWEEP_SESSIONS: &str = "
    DELETE FROM dashboard_session WHERE digest IN
        (SELECT digest FROM dashboard_session
         WHERE expires_at <= floor(extract(epoch FROM now()))::bigint LIMIT $1)";

const SWEEP_DEVICES: &str = "
    DELETE FROM known_device WHERE digest IN
        (SELECT digest FROM known_device
         WHERE expires_at <= floor(extract(epoch FROM now()))::bigint LIMIT $1)";

const SWEEP_ATTEMPTS: &str = "
    DELETE FROM login_attempts WHERE subject IN
        (SELECT subject FROM login_attempts
         WHERE since <= floor(extract(epoch FROM now()))::bigint - $2::bigint LIMIT $1)";

impl Postgres {
    /// Timed by the database; `now` is ignored.
    pub(crate) async fn attempt_login(
        &self,
        tried: Tried,
        _now: UnixSeconds,
    ) -> Result<AttemptOutcome, StoreError> {
        self.database.run(|client| attempt(client, &tried)).await
    }

    /// Timed by the database; `now` is ignored.
    pub(crate) async fn open_session(
        &self,
        tried: Tried,
        session: NewSession,
        _now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.database.run(|client| open(client, &tried, &session)).await
    }

    /// Timed by the database; `now` is ignored.
    pub(crate) async fn session_account(
        &self,
        digest: SessionDigest,
        _now: UnixSeconds,
    ) -> Result<Option<Account>, StoreError> {
        self.database.run(|client| account_of(client, digest)).await
    }

    /// Timed by the database; `now` is ignored.
    pub(crate) async fn end_session(
        &self,
        digest: SessionDigest,
        note: Note,
        _now: UnixSeconds,
    ) -> Result<(), StoreError> {
        self.database.run(|client| end(client, digest, &note)).await
    }
}

async fn attempt(mut client: Connection, tried: &Tried) -> Result<AttemptOutcome, Failure> {
    let transaction = client.transaction().await?;
    let hash = owner::hash_of(&transaction, &tried.name).await?;
    let is_device_known = is_known(&transaction, tried).await?;
    let subject = tried.subject(is_device_known);
    let row = transaction.query_one(ATTEMPTS, &[&subject]).await?;
    let so_far = Attempts { count: row.try_get(0)?, since: row.try_get(1)? };
    let (counted, turn) = so_far.with_another(row.try_get(2)?);
    if counted != so_far {
        transaction.execute(COUNT, &[&subject, &counted.count, &counted.since]).await?;
    }
    transaction.commit().await?;
    Ok(AttemptOutcome { hash, is_device_known, turn })
}

/// Whether the account has logged in from this device before.
async fn is_known(transaction: &Transaction<'_>, tried: &Tried) -> Result<bool, Failure> {
    let Some(device) = &tried.device else { return Ok(false) };
    let values = [&device.as_bytes().as_slice() as _, &tried.name as _];
    Ok(transaction.query_one(IS_KNOWN, &values).await?.try_get(0)?)
}

/// Opens a session, if the hash that was compared is still the account's.
async fn open(
    mut client: Connection,
    tried: &Tried,
    session: &NewSession,
) -> Result<bool, Failure> {
    let transaction = client.transaction().await?;
    if owner::hash_of(&transaction, &tried.name).await?.as_ref() != Some(&session.compared) {
        return Ok(false);
    }
    let subject = tried.subject(session.device.is_none());
    transaction.execute("DELETE FROM login_attempts WHERE subject = $1", &[&subject]).await?;
    let digest = session.digest.as_bytes().as_slice();
    transaction.execute(OPEN, &[&digest, &SESSION_SECONDS, &tried.name]).await?;
    if let Some(device) = &session.device {
        let digest = device.as_bytes().as_slice();
        transaction.execute(KNOW, &[&digest, &DEVICE_SECONDS, &tried.name]).await?;
    }
    let note = Note::new(&tried.actor(true), AuditAction::LoggedIn);
    audit::write(&transaction, &note, None).await?;
    transaction.commit().await?;
    Ok(true)
}

async fn account_of(client: Connection, digest: SessionDigest) -> Result<Option<Account>, Failure> {
    let row = client.query_opt(ACCOUNT_OF, &[&digest.as_bytes().as_slice()]).await?;
    let Some(row) = row else { return Ok(None) };
    let (name, created_at): (String, Option<UnixSeconds>) = (row.try_get(0)?, row.try_get(1)?);
    Ok(match created_at {
        Some(at) => Some(Account::member(name, at)),
        None => (name == OWNER_NAME).then(Account::owner),
    })
}

async fn end(mut client: Connection, digest: SessionDigest, note: &Note) -> Result<(), Failure> {
    let transaction = client.transaction().await?;
    let end = "DELETE FROM dashboard_session WHERE digest = $1";
    if transaction.execute(end, &[&digest.as_bytes().as_slice()]).await? > 0 {
        audit::write(&transaction, note, None).await?;
    }
    Ok(transaction.commit().await?)
}

/// Deletes up to `most` expired rows of each kind; returns how many.
pub(super) async fn sweep(client: Connection, most: u64) -> Result<u64, Failure> {
    let most = most as i64;
    let sessions = client.execute(SWEEP_SESSIONS, &[&most]).await?;
    let devices = client.execute(SWEEP_DEVICES, &[&most]).await?;
    let attempts = client.execute(SWEEP_ATTEMPTS, &[&most, &LOGIN_WINDOW_SECONDS]).await?;
    Ok(sessions + devices + attempts)
}
