//! The audit log as rows.

use rusqlite::{Connection, Row, Transaction, params};

use super::Sqlite;
use crate::{
    AuditAction, AuditEntry, AuditFilter, KeyId, StoreError, UnixSeconds,
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

    pub(crate) async fn audit(&self, filter: AuditFilter) -> Result<Vec<AuditEntry>, StoreError> {
        self.readers.read(move |reader| list(reader, &filter)).await
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

fn list(connection: &Connection, filter: &AuditFilter) -> rusqlite::Result<Vec<AuditEntry>> {
    let AuditFilter { key, account, since, before, most } = filter;
    connection
        .prepare_cached(
            "SELECT id, at, actor, source, action, key_id, detail FROM audit
             WHERE (?1 IS NULL OR key_id = ?1)
               AND (?2 IS NULL OR actor = ?2
                    OR (action LIKE 'account.%' AND detail = ?2)
                    OR key_id IN (SELECT id FROM api_key WHERE issued_by = ?2))
               AND (?3 IS NULL OR at >= ?3)
               AND (?4 IS NULL OR id < ?4)
             ORDER BY id DESC LIMIT ?5",
        )?
        .query_map(params![key.map(KeyId::number), account, since, before, most], entry_of_row)?
        .collect()
}

/// Blanks the texts about a deleted key.
pub(super) fn forget_words(tx: &Transaction<'_>, key: KeyId) -> rusqlite::Result<()> {
    tx.execute("UPDATE audit SET detail = '' WHERE key_id = ?1", [key.number()])?;
    Ok(())
}

/// Deletes up to `most` expired entries; returns how many.
pub(super) fn sweep(tx: &Transaction<'_>, now: UnixSeconds, most: u64) -> rusqlite::Result<u64> {
    let swept = tx.execute(
        "DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at <= ?1 LIMIT ?2)",
        [expired_before(now), most as i64],
    )?;
    Ok(swept as u64)
}

fn entry_of_row(row: &Row<'_>) -> rusqlite::Result<AuditEntry> {
    Ok(AuditEntry {
        id: row.get(0)?,
        at: row.get(1)?,
        actor: row.get(2)?,
        source: row.get(3)?,
        action: AuditAction::of_id(row.get_ref(4)?.as_str()?),
        key: row.get::<_, Option<i64>>(5)?.map(KeyId::new),
        detail: row.get(6)?,
    })
}
