//! The owner and the sessions as rows. Attempts and sessions follow the database's clock.

use deadpool_postgres::{GenericClient, Object};

use super::{Postgres, database::Failure, keys};
use crate::{
    Key, SESSION_SECONDS, SessionDigest, StoreError, UnixSeconds,
    owner::{AttemptOutcome, Attempts, FirstRows, PasswordHash},
};

const INSERT: &str = "
    INSERT INTO dashboard_owner (id, password_hash) VALUES (1, $1) ON CONFLICT DO NOTHING";

const RESET: &str = "
    INSERT INTO dashboard_owner (id, password_hash) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE
        SET password_hash = excluded.password_hash, attempts = 0, attempts_since = 0";

/// Locks the row, so that attempts made at once are counted one after the other.
const OWNER: &str = "
    SELECT password_hash, attempts, attempts_since, floor(extract(epoch FROM now()))::bigint
    FROM dashboard_owner FOR UPDATE";

const OPEN: &str = "
    INSERT INTO dashboard_session (digest, expires_at)
    VALUES ($1, floor(extract(epoch FROM now()))::bigint + $2::bigint)";

const IS_OPEN: &str = "
    SELECT EXISTS (SELECT 1 FROM dashboard_session
                   WHERE digest = $1 AND expires_at > floor(extract(epoch FROM now()))::bigint)";

const SWEEP: &str = "
    DELETE FROM dashboard_session WHERE digest IN
        (SELECT digest FROM dashboard_session
         WHERE expires_at <= floor(extract(epoch FROM now()))::bigint LIMIT $1)";

impl Postgres {
    /// The date of the key is the database's: `now` is not used.
    pub(crate) async fn insert_first(
        &self,
        first: FirstRows,
        _now: UnixSeconds,
    ) -> Result<(Option<Key>, bool), StoreError> {
        self.database.run(|client| insert_first(client, &first)).await
    }

    pub(crate) async fn has_owner(&self) -> Result<bool, StoreError> {
        self.database.run(has_owner).await
    }

    pub(crate) async fn reset_owner(&self, hash: PasswordHash) -> Result<(), StoreError> {
        self.database.run(|client| reset(client, &hash)).await
    }

    /// Decided by the database's clock: `now` is not used.
    pub(crate) async fn attempt_login(
        &self,
        _now: UnixSeconds,
    ) -> Result<AttemptOutcome, StoreError> {
        self.database.run(attempt).await
    }

    /// Lasts by the database's clock: `now` is not used.
    pub(crate) async fn open_session(
        &self,
        digest: SessionDigest,
        compared: PasswordHash,
        _now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.database.run(|client| open(client, &digest, &compared)).await
    }

    /// Read by the database's clock: `now` is not used.
    pub(crate) async fn has_session(
        &self,
        digest: SessionDigest,
        _now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.database.run(|client| is_open(client, digest)).await
    }

    pub(crate) async fn end_session(&self, digest: SessionDigest) -> Result<(), StoreError> {
        self.database.run(|client| end(client, digest)).await
    }
}

/// Inserts the key if it is the first one, and the owner if there is none. Of several nodes that
/// try at once one does each.
async fn insert_first(
    mut client: Object,
    first: &FirstRows,
) -> Result<(Option<Key>, bool), Failure> {
    let transaction = client.transaction().await?;
    let key = keys::insert_first(&transaction, first).await?;
    let inserted = transaction.execute(INSERT, &[&first.password.as_str()]).await?;
    transaction.commit().await?;
    Ok((key, inserted == 1))
}

async fn has_owner(client: Object) -> Result<bool, Failure> {
    let row = client.query_one("SELECT EXISTS (SELECT 1 FROM dashboard_owner)", &[]).await?;
    Ok(row.try_get(0)?)
}

async fn reset(mut client: Object, hash: &PasswordHash) -> Result<(), Failure> {
    let transaction = client.transaction().await?;
    transaction.execute(RESET, &[&hash.as_str()]).await?;
    transaction.execute("DELETE FROM dashboard_session", &[]).await?;
    Ok(transaction.commit().await?)
}

async fn attempt(mut client: Object) -> Result<AttemptOutcome, Failure> {
    let transaction = client.transaction().await?;
    let Some(row) = transaction.query_opt(OWNER, &[]).await? else {
        return Ok(AttemptOutcome::NoOwner);
    };
    let attempts = Attempts { count: row.try_get(1)?, since: row.try_get(2)? };
    match attempts.with_another(row.try_get(3)?) {
        Ok(Attempts { count, since }) => {
            let update = "UPDATE dashboard_owner SET attempts = $1, attempts_since = $2";
            transaction.execute(update, &[&count, &since]).await?;
            transaction.commit().await?;
            Ok(AttemptOutcome::Compare(PasswordHash::of_kept(row.try_get(0)?)))
        }
        Err(seconds) => Ok(AttemptOutcome::Wait(seconds)),
    }
}

/// Opens a session if the hash that was compared is still the owner's.
async fn open(
    mut client: Object,
    digest: &SessionDigest,
    compared: &PasswordHash,
) -> Result<bool, Failure> {
    let transaction = client.transaction().await?;
    let forget =
        "UPDATE dashboard_owner SET attempts = 0, attempts_since = 0 WHERE password_hash = $1";
    if transaction.execute(forget, &[&compared.as_str()]).await? == 0 {
        return Ok(false);
    }
    transaction.execute(OPEN, &[&digest.as_bytes().as_slice(), &SESSION_SECONDS]).await?;
    transaction.commit().await?;
    Ok(true)
}

async fn is_open(client: Object, digest: SessionDigest) -> Result<bool, Failure> {
    let statement = client.prepare_cached(IS_OPEN).await?;
    Ok(client.query_one(&statement, &[&digest.as_bytes().as_slice()]).await?.try_get(0)?)
}

async fn end(client: Object, digest: SessionDigest) -> Result<(), Failure> {
    let end = "DELETE FROM dashboard_session WHERE digest = $1";
    client.execute(end, &[&digest.as_bytes().as_slice()]).await?;
    Ok(())
}

/// Deletes at most so many expired sessions; returns how many.
pub(super) async fn sweep(client: Object, most: u64) -> Result<u64, Failure> {
    Ok(client.execute(SWEEP, &[&(most as i64)]).await?)
}
