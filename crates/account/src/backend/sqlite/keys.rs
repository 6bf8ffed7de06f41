//! Keys as rows.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::{Key, KeyDigest, KeyId, KeySettings, KeyStatus, UnixSeconds, key::origins_of_text};

pub(super) fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT NOT EXISTS (SELECT 1 FROM api_key)", (), |row| row.get(0))
}

pub(super) fn insert(
    tx: &Transaction<'_>,
    digest: &KeyDigest,
    prefix: String,
    settings: KeySettings,
    now: UnixSeconds,
) -> rusqlite::Result<Key> {
    tx.execute(
        "INSERT INTO api_key
             (digest, prefix, label, plan, allowed_origins, daily_bound, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![
            digest.as_bytes(),
            prefix,
            settings.label,
            settings.plan,
            settings.origins_text(),
            settings.daily_bound,
            now
        ],
    )?;
    let id = KeyId::new(tx.last_insert_rowid());
    tx.execute("INSERT INTO ledger (key_id) VALUES (?1)", [id.number()])?;
    Ok(Key { id, prefix, settings, status: KeyStatus::Active, created_at: now })
}

pub(super) fn find(connection: &Connection, digest: &KeyDigest) -> rusqlite::Result<Option<Key>> {
    connection
        .prepare_cached(
            "SELECT id, prefix, label, plan, allowed_origins, daily_bound, created_at, revoked_at
             FROM api_key WHERE digest = ?1",
        )?
        .query_row([digest.as_bytes()], key_of_row)
        .optional()
}

pub(super) fn list(connection: &Connection) -> rusqlite::Result<Vec<Key>> {
    connection
        .prepare_cached(
            "SELECT id, prefix, label, plan, allowed_origins, daily_bound, created_at, revoked_at
             FROM api_key ORDER BY id",
        )?
        .query_map((), key_of_row)?
        .collect()
}

pub(super) fn change(
    tx: &Transaction<'_>,
    id: KeyId,
    settings: &KeySettings,
) -> rusqlite::Result<Option<Key>> {
    tx.query_row(
        "UPDATE api_key SET label = ?2, plan = ?3, allowed_origins = ?4, daily_bound = ?5
         WHERE id = ?1
         RETURNING id, prefix, label, plan, allowed_origins, daily_bound, created_at, revoked_at",
        params![
            id.number(),
            settings.label,
            settings.plan,
            settings.origins_text(),
            settings.daily_bound
        ],
        key_of_row,
    )
    .optional()
}

pub(super) fn revoke(
    tx: &Transaction<'_>,
    id: KeyId,
    now: UnixSeconds,
) -> rusqlite::Result<Option<Key>> {
    tx.query_row(
        "UPDATE api_key SET revoked_at = coalesce(revoked_at, ?2) WHERE id = ?1
         RETURNING id, prefix, label, plan, allowed_origins, daily_bound, created_at, revoked_at",
        [id.number(), now],
        key_of_row,
    )
    .optional()
}

fn key_of_row(row: &Row<'_>) -> rusqlite::Result<Key> {
    let revoked_at: Option<UnixSeconds> = row.get(7)?;
    Ok(Key {
        id: KeyId::new(row.get(0)?),
        prefix: row.get(1)?,
        settings: KeySettings {
            label: row.get(2)?,
            plan: row.get(3)?,
            allowed_origins: origins_of_text(row.get_ref(4)?.as_str()?),
            daily_bound: row.get(5)?,
        },
        status: if revoked_at.is_some() { KeyStatus::Revoked } else { KeyStatus::Active },
        created_at: row.get(6)?,
    })
}
