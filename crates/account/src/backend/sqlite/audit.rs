//! The audit log as rows.

use rusqlite::{Connection, Row, Transaction, params};

use super::Sqlite;
use crate::{
    AuditAction, AuditEntry, KeyId, StoreError, UnixSeconds,
    audit::{Note, expired_before},
};

impl Sqlite {
    pub(crate) async fn add_notes(
        &self,
        notes: Vec<(Note, UnixSeconds)>,
    ) -> Result<(), StoreError> {
        let write_all = move |tx: &Transaction<'_>| {
            notes.iter().try_for_each(|(note, at)| write(tx, note, None, *at))
        };
        self.writer.write(write_all).await
    }

    pub(crate) async fn audit(
        &self,
        key: Option<KeyId>,
        most: u32,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        self.readers.read(move |reader| list(reader, key, most)).await
    }
}

/// Writes an entry.
pub(super) fn write(
    tx: &Transaction<'_>,
    note: &Note,
    key: Option<KeyId>,
    now: UnixSeconds,
) -> rusqlite::Result<()> {
    tx.prepare_cached(
        "INSERT INTO audit (at, actor, source, action, key_id, detail)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        now,
        note.by.name,
        note.by.source,
        note.action.id(),
        key.map(KeyId::number),
        note.detail
    ])?;
    Ok(())
}

fn list(
    connection: &Connection,
    key: Option<KeyId>,
    most: u32,
) -> rusqlite::Result<Vec<AuditEntry>> {
    connection
        .prepare_cached(
            "SELECT at, actor, source, action, key_id, detail FROM audit
             WHERE ?1 IS NULL OR key_id = ?1 ORDER BY id DESC LIMIT ?2",
        )?
        .query_map(params![key.map(KeyId::number), most], entry_of_row)?
        .collect()
}

/// Deletes at most so many entries past their time; returns how many.
pub(super) fn sweep(tx: &Transaction<'_>, now: UnixSeconds, most: u64) -> rusqlite::Result<u64> {
    let swept = tx.execute(
        "DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at <= ?1 LIMIT ?2)",
        [expired_before(now), most as i64],
    )?;
    Ok(swept as u64)
}

fn entry_of_row(row: &Row<'_>) -> rusqlite::Result<AuditEntry> {
    Ok(AuditEntry {
        at: row.get(0)?,
        actor: row.get(1)?,
        source: row.get(2)?,
        action: AuditAction::of_id(row.get_ref(3)?.as_str()?),
        key: row.get::<_, Option<i64>>(4)?.map(KeyId::new),
        detail: row.get(5)?,
    })
}
