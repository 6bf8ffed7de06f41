//! The first start, and accounts as rows.

use tokio_postgres::Row;

use super::{
    Postgres, audit,
    connection::{Connection, Session as _, Transaction},
    database::Failure,
    keys,
};
use crate::{
    Account, Key, OWNER_NAME, StoreError, UnixSeconds,
    audit::Note,
    owner::{FirstRows, PasswordHash},
};

const INSERT_OWNER: &str = "
    INSERT INTO dashboard_owner (id, password_hash) VALUES (1, $1) ON CONFLICT DO NOTHING";

const RESET_OWNER: &str = "
    INSERT INTO dashboard_owner (id, password_hash) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash";

const INSERT_MEMBER: &str = "
    INSERT INTO dashboard_member (name, password_hash, created_at)
    VALUES ($1, $2, floor(extract(epoch FROM now()))::bigint) ON CONFLICT DO NOTHING";

impl Postgres {
    /// Dated by the database; `now` is ignored.
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

    pub(crate) async fn members(&self) -> Result<Vec<Account>, StoreError> {
        self.database.run(members).await
    }

    /// Dated by the database; `now` is ignored.
    pub(crate) async fn insert_member(
        &self,
        name: String,
        hash: PasswordHash,
        note: Note,
        _now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.database.run(|client| insert_member(client, &name, &hash, &note)).await
    }

    /// Timed by the database; `now` is ignored.
    pub(crate) async fn set_password(
        &self,
        name: String,
        hash: PasswordHash,
        note: Note,
        _now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.database.run(|client| set_password(client, &name, &hash, &note)).await
    }

    /// Timed by the database; `now` is ignored.
    pub(crate) async fn remove_member(
        &self,
        name: String,
        note: Note,
        _now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.database.run(|client| remove_member(client, &name, &note)).await
    }
}

/// Inserts the key if it is the first one, and the owner if there is none. Of several nodes that try at once, one
/// succeeds.
async fn insert_first(
    mut client: Connection,
    first: &FirstRows,
) -> Result<(Option<Key>, bool), Failure> {
    let transaction = client.transaction().await?;
    let key = keys::insert_first(&transaction, first).await?;
    let inserted = transaction.execute(INSERT_OWNER, &[&first.password.as_str()]).await?;
    Ok((key, finish(transaction, inserted, &first.note).await?))
}

async fn has_owner(client: Connection) -> Result<bool, Failure> {
    let row = client.query_one("SELECT EXISTS (SELECT 1 FROM dashboard_owner)", &[]).await?;
    Ok(row.try_get(0)?)
}

async fn members(client: Connection) -> Result<Vec<Account>, Failure> {
    let members = "SELECT name, created_at FROM dashboard_member ORDER BY name COLLATE \"C\"";
    let rows = client.query(members, &[]).await?;
    let member = |row: &Row| Ok(Account::member(row.try_get(0)?, row.try_get(1)?));
    rows.iter().map(member).collect()
}

async fn insert_member(
    mut client: Connection,
    name: &str,
    hash: &PasswordHash,
    note: &Note,
) -> Result<bool, Failure> {
    let transaction = client.transaction().await?;
    let inserted = transaction.execute(INSERT_MEMBER, &[&name, &hash.as_str()]).await?;
    finish(transaction, inserted, note).await
}

/// Sets the password of an account; creates the owner if there is none.
async fn set_password(
    mut client: Connection,
    name: &str,
    hash: &PasswordHash,
    note: &Note,
) -> Result<bool, Failure> {
    let transaction = client.transaction().await?;
    let set = if name == OWNER_NAME {
        transaction.execute(RESET_OWNER, &[&hash.as_str()]).await?
    } else {
        let set = "UPDATE dashboard_member SET password_hash = $1 WHERE name = $2";
        transaction.execute(set, &[&hash.as_str(), &name]).await?
    };
    if set > 0 {
        forget(&transaction, name).await?;
        if note.by.is_operator() {
            transaction.execute("DELETE FROM login_attempts", &[]).await?;
        }
    }
    finish(transaction, set, note).await
}

async fn remove_member(mut client: Connection, name: &str, note: &Note) -> Result<bool, Failure> {
    let transaction = client.transaction().await?;
    let remove = "DELETE FROM dashboard_member WHERE name = $1";
    let removed = transaction.execute(remove, &[&name]).await?;
    if removed > 0 {
        let hand_over = "UPDATE api_key SET issued_by = $2 WHERE issued_by = $1";
        transaction.execute(hand_over, &[&name, &OWNER_NAME]).await?;
        forget(&transaction, name).await?;
    }
    finish(transaction, removed, note).await
}

/// Ends the sessions of an account, and forgets its devices.
async fn forget(transaction: &Transaction<'_>, name: &str) -> Result<(), Failure> {
    transaction.execute("DELETE FROM dashboard_session WHERE account = $1", &[&name]).await?;
    transaction.execute("DELETE FROM known_device WHERE account = $1", &[&name]).await?;
    Ok(())
}

/// Commits a change along with its audit entry, if there was one.
async fn finish(transaction: Transaction<'_>, rows: u64, note: &Note) -> Result<bool, Failure> {
    if rows > 0 {
        audit::write(&transaction, note, None).await?;
    }
    transaction.commit().await?;
    Ok(rows > 0)
}

/// The password hash of an account, if it exists.
pub(super) async fn hash_of(
    transaction: &Transaction<'_>,
    name: &str,
) -> Result<Option<PasswordHash>, Failure> {
    let row = if name == OWNER_NAME {
        transaction.query_opt("SELECT password_hash FROM dashboard_owner", &[]).await?
    } else {
        let of_member = "SELECT password_hash FROM dashboard_member WHERE name = $1";
        transaction.query_opt(of_member, &[&name]).await?
    };
    row.map(|row| Ok(PasswordHash::of_kept(row.try_get(0)?))).transpose()
}
