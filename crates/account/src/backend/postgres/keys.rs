//! Keys as rows, dated by the database.

use tokio_postgres::Row;

use super::{
    audit,
    connection::{Connection, Session as _, Transaction},
    database::Failure,
};
use crate::{
    Actor, AuditAction, Key, KeyDigest, KeyId, KeySettings, ReplacedText, UnixSeconds,
    audit::{Note, changed, chosen},
    key::{NewText, origins_of_text},
    owner::FirstRows,
};

/// The advisory lock for inserting the first key ("key1" in ASCII).
pub(super) const FIRST_KEY_LOCK: i64 = 0x6b65_7931;

/// Whether no key was ever issued.
pub(super) const IS_EMPTY: &str = "
    SELECT NOT EXISTS (SELECT 1 FROM api_key)
       AND NOT EXISTS (SELECT 1 FROM audit WHERE action = 'key.deleted')";

/// A query for keys, from its part after the columns.
macro_rules! select {
    ($end:literal) => {
        concat!(
            "SELECT id, prefix, label, plan, allowed_origins, daily_bound, created_at, revoked_at,
                    expires_at, replaced_prefix, replaced_until, issued_by
             FROM api_key ",
            $end
        )
    };
}

const INSERT: &str = "
    INSERT INTO api_key
        (digest, prefix, label, plan, allowed_origins, daily_bound, expires_at, issued_by,
         created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, floor(extract(epoch FROM now()))::bigint)
    RETURNING id, created_at";

const CHANGE: &str = "
    UPDATE api_key SET label = $2, plan = $3, allowed_origins = $4, daily_bound = $5,
                       expires_at = $6
    WHERE id = $1";

const ROTATE: &str = "
    UPDATE api_key SET replaced_digest = digest, replaced_prefix = prefix,
                       replaced_until = floor(extract(epoch FROM now()))::bigint + $2::bigint,
                       digest = $3, prefix = $4
    WHERE id = $1 AND revoked_at IS NULL";

const REVOKE: &str = "
    UPDATE api_key SET revoked_at = floor(extract(epoch FROM now()))::bigint
    WHERE id = $1 AND revoked_at IS NULL";

const END_REPLACED_TEXT: &str = "
    UPDATE api_key SET replaced_until = floor(extract(epoch FROM now()))::bigint
    WHERE id = $1 AND revoked_at IS NULL AND replaced_prefix = $2
      AND replaced_until > floor(extract(epoch FROM now()))::bigint";

const FORGET_REQUESTS: &str = "DELETE FROM idempotency WHERE key_id = $1";

pub(super) async fn is_empty(client: Connection) -> Result<bool, Failure> {
    let row = client.query_one(IS_EMPTY, &[]).await?;
    Ok(row.try_get(0)?)
}

pub(super) async fn insert(
    mut client: Connection,
    text: &NewText,
    settings: &KeySettings,
    by: &Actor,
) -> Result<Key, Failure> {
    let transaction = client.transaction().await?;
    let key = insert_in(&transaction, text, settings, by).await?;
    transaction.commit().await?;
    Ok(key)
}

/// Inserts the key if it is the first one. Of several nodes that try at once, one succeeds.
pub(super) async fn insert_first(
    transaction: &Transaction<'_>,
    first: &FirstRows,
) -> Result<Option<Key>, Failure> {
    // Nodes check one after the other. A database without advisory locks, but with strict isolation, rolls back all
    // but one instead.
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&FIRST_KEY_LOCK]).await?;
    let row = transaction.query_one(IS_EMPTY, &[]).await?;
    if !row.try_get(0)? {
        return Ok(None);
    }
    let FirstRows { text, settings, .. } = first;
    insert_in(transaction, text, settings, &Actor::system()).await.map(Some)
}

async fn insert_in(
    transaction: &Transaction<'_>,
    text: &NewText,
    settings: &KeySettings,
    by: &Actor,
) -> Result<Key, Failure> {
    let row = transaction
        .query_one(
            INSERT,
            &[
                &text.digest.as_bytes().as_slice(),
                &text.prefix,
                &settings.label,
                &settings.plan,
                &settings.origins_text(),
                &settings.daily_bound,
                &settings.expires_at,
                &by.name,
            ],
        )
        .await?;
    let id = KeyId::new(row.try_get(0)?);
    transaction.execute("INSERT INTO ledger (key_id) VALUES ($1)", &[&id.number()]).await?;
    let note = Note::new(by, AuditAction::KeyIssued).saying(chosen(settings));
    audit::write(transaction, &note, Some(id)).await?;
    Ok(Key {
        id,
        prefix: text.prefix.clone(),
        settings: settings.clone(),
        issued_by: by.name.clone(),
        created_at: row.try_get(1)?,
        revoked_at: None,
        replaced: None,
    })
}

pub(super) async fn find(client: Connection, digest: &KeyDigest) -> Result<Option<Key>, Failure> {
    let digest = digest.as_bytes().as_slice();
    if let Some(row) = client.query_opt(select!("WHERE digest = $1"), &[&digest]).await? {
        return key_of_row(&row).map(Some);
    }
    let row = client.query_opt(select!("WHERE replaced_digest = $1"), &[&digest]).await?;
    row.map(|row| Ok(key_of_row(&row)?.into_replaced())).transpose()
}

pub(super) async fn list(client: Connection) -> Result<Vec<Key>, Failure> {
    let rows = client.query(select!("ORDER BY created_at, id"), &[]).await?;
    rows.iter().map(key_of_row).collect()
}

async fn of_id(transaction: &Transaction<'_>, id: KeyId) -> Result<Option<Key>, Failure> {
    let row = transaction.query_opt(select!("WHERE id = $1 FOR UPDATE"), &[&id.number()]).await?;
    row.as_ref().map(key_of_row).transpose()
}

/// Changes the settings, unless the key is revoked.
pub(super) async fn change(
    mut client: Connection,
    id: KeyId,
    settings: &KeySettings,
    by: &Actor,
) -> Result<Option<Key>, Failure> {
    let transaction = client.transaction().await?;
    let old = match of_id(&transaction, id).await? {
        Some(key) if key.revoked_at.is_none() => key,
        unchanged => return Ok(unchanged),
    };
    transaction
        .execute(
            CHANGE,
            &[
                &id.number(),
                &settings.label,
                &settings.plan,
                &settings.origins_text(),
                &settings.daily_bound,
                &settings.expires_at,
            ],
        )
        .await?;
    let detail = changed(&old.settings, settings);
    if !detail.is_empty() {
        let note = Note::new(by, AuditAction::KeyChanged).saying(detail);
        audit::write(&transaction, &note, Some(id)).await?;
    }
    transaction.commit().await?;
    Ok(Some(Key { settings: settings.clone(), ..old }))
}

/// Rotates the key, unless it is revoked. The old text stays valid for the overlap, in seconds.
pub(super) async fn rotate(
    mut client: Connection,
    id: KeyId,
    text: &NewText,
    overlap_seconds: i64,
    note: &Note,
) -> Result<Option<Key>, Failure> {
    let transaction = client.transaction().await?;
    let digest = text.digest.as_bytes().as_slice();
    let values = [&id.number() as _, &overlap_seconds as _, &digest as _, &text.prefix as _];
    let rotated = transaction.execute(ROTATE, &values).await?;
    finish(transaction, id, rotated, note).await
}

pub(super) async fn revoke(
    mut client: Connection,
    id: KeyId,
    note: &Note,
) -> Result<Option<Key>, Failure> {
    let transaction = client.transaction().await?;
    let revoked = transaction.execute(REVOKE, &[&id.number()]).await?;
    finish(transaction, id, revoked, note).await
}

/// Ends the replaced text with this prefix, if it is still valid.
pub(super) async fn end_replaced_text(
    mut client: Connection,
    id: KeyId,
    prefix: &str,
    note: &Note,
) -> Result<Option<Key>, Failure> {
    let transaction = client.transaction().await?;
    let ended = transaction.execute(END_REPLACED_TEXT, &[&id.number(), &prefix]).await?;
    finish(transaction, id, ended, note).await
}

/// Deletes a key and its data; returns whether it existed. A concurrent charge either finds and locks the row in the
/// ledger, or finds none. Calls lock a remembered request before that row, so this does too; one remembered in between
/// is deleted once the ledger is unlocked.
pub(super) async fn delete(
    mut client: Connection,
    id: KeyId,
    note: &Note,
) -> Result<bool, Failure> {
    let transaction = client.transaction().await?;
    // From here on, writes of other nodes for this key wait, and then find no key.
    if of_id(&transaction, id).await?.is_none() {
        return Ok(false);
    }
    for of_key in [
        FORGET_REQUESTS,
        "DELETE FROM recent_error WHERE key_id = $1",
        "DELETE FROM topic_use WHERE key_id = $1",
        "DELETE FROM ledger WHERE key_id = $1",
        "DELETE FROM api_key WHERE id = $1",
    ] {
        transaction.execute(of_key, &[&id.number()]).await?;
    }
    audit::forget_words(&transaction, id).await?;
    audit::write(&transaction, note, Some(id)).await?;
    transaction.commit().await?;
    client.execute(FORGET_REQUESTS, &[&id.number()]).await?;
    Ok(true)
}

/// Commits a change along with its audit entry, if there was one; returns the key afterwards.
async fn finish(
    transaction: Transaction<'_>,
    id: KeyId,
    rows: u64,
    note: &Note,
) -> Result<Option<Key>, Failure> {
    if rows > 0 {
        audit::write(&transaction, note, Some(id)).await?;
    }
    let key = of_id(&transaction, id).await?;
    transaction.commit().await?;
    Ok(key)
}

fn key_of_row(row: &Row) -> Result<Key, Failure> {
    let replaced: (Option<String>, Option<UnixSeconds>) = (row.try_get(9)?, row.try_get(10)?);
    Ok(Key {
        id: KeyId::new(row.try_get(0)?),
        prefix: row.try_get(1)?,
        settings: KeySettings {
            label: row.try_get(2)?,
            plan: row.try_get(3)?,
            allowed_origins: origins_of_text(row.try_get(4)?),
            daily_bound: row.try_get(5)?,
            expires_at: row.try_get(8)?,
        },
        issued_by: row.try_get(11)?,
        created_at: row.try_get(6)?,
        revoked_at: row.try_get(7)?,
        replaced: replaced.0.zip(replaced.1).map(|(prefix, until)| ReplacedText { prefix, until }),
    })
}
