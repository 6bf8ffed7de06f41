//! Keys as rows.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::audit;
use crate::{
    Actor, AuditAction, Key, KeyDigest, KeyId, KeySettings, ReplacedText, UnixSeconds,
    audit::{Note, changed, chosen},
    key::{NewText, origins_of_text},
};

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

pub(super) fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    let never = "SELECT NOT EXISTS (SELECT 1 FROM api_key)
                    AND NOT EXISTS (SELECT 1 FROM audit WHERE action = 'key.deleted')";
    connection.query_row(never, (), |row| row.get(0))
}

pub(super) fn insert(
    tx: &Transaction<'_>,
    text: NewText,
    settings: KeySettings,
    by: &Actor,
    now: UnixSeconds,
) -> rusqlite::Result<Key> {
    tx.execute(
        "INSERT INTO api_key
             (digest, prefix, label, plan, allowed_origins, daily_bound, created_at, expires_at,
              issued_by)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![
            text.digest.as_bytes(),
            text.prefix,
            settings.label,
            settings.plan,
            settings.origins_text(),
            settings.daily_bound,
            now,
            settings.expires_at,
            by.name
        ],
    )?;
    let id = KeyId::new(tx.last_insert_rowid());
    tx.execute("INSERT INTO ledger (key_id) VALUES (?1)", [id.number()])?;
    let note = Note::new(by, AuditAction::KeyIssued).saying(chosen(&settings));
    audit::write(tx, &note, Some(id), now)?;
    Ok(Key {
        id,
        prefix: text.prefix,
        settings,
        issued_by: by.name.clone(),
        created_at: now,
        revoked_at: None,
        replaced: None,
    })
}

pub(super) fn find(connection: &Connection, digest: &KeyDigest) -> rusqlite::Result<Option<Key>> {
    let of = |query| connection.prepare_cached(query)?.query_row([digest.as_bytes()], key_of_row);
    if let Some(key) = of(select!("WHERE digest = ?1")).optional()? {
        return Ok(Some(key));
    }
    let replaced = of(select!("WHERE replaced_digest = ?1")).optional()?;
    Ok(replaced.map(Key::into_replaced))
}

pub(super) fn list(connection: &Connection) -> rusqlite::Result<Vec<Key>> {
    connection.prepare_cached(select!("ORDER BY id"))?.query_map((), key_of_row)?.collect()
}

fn of_id(tx: &Transaction<'_>, id: KeyId) -> rusqlite::Result<Option<Key>> {
    tx.query_row(select!("WHERE id = ?1"), [id.number()], key_of_row).optional()
}

/// Changes the settings, unless the key is revoked.
pub(super) fn change(
    tx: &Transaction<'_>,
    id: KeyId,
    settings: &KeySettings,
    by: &Actor,
    now: UnixSeconds,
) -> rusqlite::Result<Option<Key>> {
    let Some(old) = of_id(tx, id)?.filter(|key| key.revoked_at.is_none()) else {
        return of_id(tx, id);
    };
    tx.execute(
        "UPDATE api_key SET label = ?2, plan = ?3, allowed_origins = ?4, daily_bound = ?5,
                            expires_at = ?6
         WHERE id = ?1",
        params![
            id.number(),
            settings.label,
            settings.plan,
            settings.origins_text(),
            settings.daily_bound,
            settings.expires_at
        ],
    )?;
    let detail = changed(&old.settings, settings);
    if !detail.is_empty() {
        let note = Note::new(by, AuditAction::KeyChanged).saying(detail);
        audit::write(tx, &note, Some(id), now)?;
    }
    of_id(tx, id)
}

/// Rotates the key, unless it is revoked. The old text stays valid until the given time.
pub(super) fn rotate(
    tx: &Transaction<'_>,
    id: KeyId,
    text: &NewText,
    until: UnixSeconds,
    note: &Note,
    now: UnixSeconds,
) -> rusqlite::Result<Option<Key>> {
    let rotated = tx.execute(
        "UPDATE api_key SET replaced_digest = digest, replaced_prefix = prefix,
                            replaced_until = ?2, digest = ?3, prefix = ?4
         WHERE id = ?1 AND revoked_at IS NULL",
        params![id.number(), until, text.digest.as_bytes(), text.prefix],
    )?;
    if rotated > 0 {
        audit::write(tx, note, Some(id), now)?;
    }
    of_id(tx, id)
}

pub(super) fn revoke(
    tx: &Transaction<'_>,
    id: KeyId,
    note: &Note,
    now: UnixSeconds,
) -> rusqlite::Result<Option<Key>> {
    let revoked = tx.execute(
        "UPDATE api_key SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL",
        [id.number(), now],
    )?;
    if revoked > 0 {
        audit::write(tx, note, Some(id), now)?;
    }
    of_id(tx, id)
}

/// Ends the replaced text with this prefix, if it is still valid.
pub(super) fn end_replaced_text(
    tx: &Transaction<'_>,
    id: KeyId,
    prefix: &str,
    note: &Note,
    now: UnixSeconds,
) -> rusqlite::Result<Option<Key>> {
    let ended = tx.execute(
        "UPDATE api_key SET replaced_until = ?2
         WHERE id = ?1 AND revoked_at IS NULL AND replaced_prefix = ?3 AND replaced_until > ?2",
        params![id.number(), now, prefix],
    )?;
    if ended > 0 {
        audit::write(tx, note, Some(id), now)?;
    }
    of_id(tx, id)
}

/// Deletes a key and its data; returns whether it existed.
pub(super) fn delete(
    tx: &Transaction<'_>,
    id: KeyId,
    note: &Note,
    now: UnixSeconds,
) -> rusqlite::Result<bool> {
    // Deleted data is overwritten in the file, too.
    tx.pragma_update(None, "secure_delete", true)?;
    let deleted = delete_rows(tx, id).and_then(|deleted| {
        audit::forget_words(tx, id)?;
        Ok(deleted)
    });
    tx.pragma_update(None, "secure_delete", false)?;
    if !deleted? {
        return Ok(false);
    }
    audit::write(tx, note, Some(id), now)?;
    Ok(true)
}

fn delete_rows(tx: &Transaction<'_>, id: KeyId) -> rusqlite::Result<bool> {
    for of_key in [
        "DELETE FROM idempotency WHERE key_id = ?1",
        "DELETE FROM recent_error WHERE key_id = ?1",
        "DELETE FROM topic_use WHERE key_id = ?1",
        "DELETE FROM aside WHERE key_id = ?1",
        "DELETE FROM ledger WHERE key_id = ?1",
    ] {
        tx.execute(of_key, [id.number()])?;
    }
    Ok(tx.execute("DELETE FROM api_key WHERE id = ?1", [id.number()])? > 0)
}

fn key_of_row(row: &Row<'_>) -> rusqlite::Result<Key> {
    let replaced: (Option<String>, Option<UnixSeconds>) = (row.get(9)?, row.get(10)?);
    Ok(Key {
        id: KeyId::new(row.get(0)?),
        prefix: row.get(1)?,
        settings: KeySettings {
            label: row.get(2)?,
            plan: row.get(3)?,
            allowed_origins: origins_of_text(row.get_ref(4)?.as_str()?),
            daily_bound: row.get(5)?,
            expires_at: row.get(8)?,
        },
        issued_by: row.get(11)?,
        created_at: row.get(6)?,
        revoked_at: row.get(7)?,
        replaced: replaced.0.zip(replaced.1).map(|(prefix, until)| ReplacedText { prefix, until }),
    })
}
