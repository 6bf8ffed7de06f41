//! The first start, and accounts as rows.

use rusqlite::{OptionalExtension, Transaction, params};

use super::{Sqlite, audit, keys};
use crate::{
    Account, Actor, Key, OWNER_NAME, StoreError, UnixSeconds,
    audit::Note,
    owner::{FirstRows, PasswordHash},
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

    pub(crate) async fn members(&self) -> Result<Vec<Account>, StoreError> {
        let members = "SELECT name, created_at FROM dashboard_member ORDER BY name";
        self.readers
            .read(move |reader| {
                reader
                    .prepare_cached(members)?
                    .query_map((), |row| Ok(Account::member(row.get(0)?, row.get(1)?)))?
                    .collect()
            })
            .await
    }

    pub(crate) async fn insert_member(
        &self,
        name: String,
        hash: PasswordHash,
        note: Note,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let insert = "INSERT OR IGNORE INTO dashboard_member (name, password_hash, created_at)
                      VALUES (?1, ?2, ?3)";
        self.writer
            .write(move |tx| {
                let inserted = tx.execute(insert, params![name, hash.as_str(), now])?;
                noted(tx, inserted, &note, now)
            })
            .await
    }

    pub(crate) async fn set_password(
        &self,
        name: String,
        hash: PasswordHash,
        note: Note,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.writer.write(move |tx| set_password(tx, &name, &hash, &note, now)).await
    }

    pub(crate) async fn remove_member(
        &self,
        name: String,
        note: Note,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let remove = "DELETE FROM dashboard_member WHERE name = ?1";
        self.writer
            .write(move |tx| {
                let removed = tx.execute(remove, [&name])?;
                if removed > 0 {
                    let hand_over = "UPDATE api_key SET issued_by = ?2 WHERE issued_by = ?1";
                    tx.execute(hand_over, [name.as_str(), OWNER_NAME])?;
                    forget(tx, &name)?;
                }
                noted(tx, removed, &note, now)
            })
            .await
    }
}

/// Inserts the key if it is the first one, and the owner if there is none.
fn insert_first(
    tx: &Transaction<'_>,
    first: FirstRows,
    now: UnixSeconds,
) -> rusqlite::Result<(Option<Key>, bool)> {
    let FirstRows { text, settings, password, note } = first;
    // The transaction already holds the write lock.
    let key = match keys::is_empty(tx)? {
        true => Some(keys::insert(tx, text, settings, &Actor::system(), now)?),
        false => None,
    };
    let inserted = tx.execute(
        "INSERT OR IGNORE INTO dashboard_owner (id, password_hash) VALUES (1, ?1)",
        [password.as_str()],
    )?;
    Ok((key, noted(tx, inserted, &note, now)?))
}

/// Sets the password of an account; creates the owner if there is none.
fn set_password(
    tx: &Transaction<'_>,
    name: &str,
    hash: &PasswordHash,
    note: &Note,
    now: UnixSeconds,
) -> rusqlite::Result<bool> {
    let set = if name == OWNER_NAME {
        let reset = "INSERT OR REPLACE INTO dashboard_owner (id, password_hash) VALUES (1, ?1)";
        tx.execute(reset, [hash.as_str()])?
    } else {
        let set = "UPDATE dashboard_member SET password_hash = ?1 WHERE name = ?2";
        tx.execute(set, [hash.as_str(), name])?
    };
    if set > 0 {
        forget(tx, name)?;
        if note.by.is_operator() {
            tx.execute("DELETE FROM login_attempts", ())?;
        }
    }
    noted(tx, set, note, now)
}

/// Ends the sessions of an account, and forgets its devices.
fn forget(tx: &Transaction<'_>, name: &str) -> rusqlite::Result<()> {
    tx.execute("DELETE FROM dashboard_session WHERE account = ?1", [name])?;
    tx.execute("DELETE FROM known_device WHERE account = ?1", [name])?;
    Ok(())
}

/// Writes the audit entry of a change, if there was one.
fn noted(
    tx: &Transaction<'_>,
    rows: usize,
    note: &Note,
    now: UnixSeconds,
) -> rusqlite::Result<bool> {
    if rows > 0 {
        audit::write(tx, note, None, now)?;
    }
    Ok(rows > 0)
}

/// The password hash of an account, if it exists.
pub(super) fn hash_of(tx: &Transaction<'_>, name: &str) -> rusqlite::Result<Option<PasswordHash>> {
    let hash = if name == OWNER_NAME {
        tx.query_row("SELECT password_hash FROM dashboard_owner", (), |row| row.get(0))
    } else {
        let of_member = "SELECT password_hash FROM dashboard_member WHERE name = ?1";
        tx.query_row(of_member, [name], |row| row.get(0))
    };
    Ok(hash.optional()?.map(PasswordHash::of_kept))
}
