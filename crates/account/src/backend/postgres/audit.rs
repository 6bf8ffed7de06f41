//! The audit log as rows, timed by the database.

use tokio_postgres::Row;

use super::{
    Postgres,
    connection::{Connection, Session},
    database::Failure,
};
use crate::{
    AuditAction, AuditEntry, AuditFilter, KeyId, StoreError, UnixSeconds,
    audit::{Note, expired_before},
};

const WRITE: &str = "
    INSERT INTO audit (at, actor, source, action, key_id, detail)
    VALUES (floor(extract(epoch FROM now()))::bigint, $1, $2, $3, $4, $5)";

const LIST: &str = "
    SELECT id, at, actor, source, action, key_id, detail FROM audit
    WHERE ($1::bigint IS NULL OR key_id = $1)
      AND ($2::text IS NULL OR actor = $2
           OR (action LIKE 'account.%' AND detail = $2)
           OR key_id IN (SELECT id FROM api_key WHERE issued_by = $2))
      AND ($3::bigint IS NULL OR at >= $3)
      AND ($4::bigint IS NULL OR id < $4)
    ORDER BY id DESC LIMIT $5";

const FORGET_WORDS: &str = "UPDATE audit SET detail = '' WHERE key_id = $1";

const SWEEP: &str = "
    DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at <= $1 LIMIT $2)";

impl Postgres {
    /// Timed by the database; the times of the notes are ignored.
    pub(crate) async fn add_notes(
        &self,
        notes: Vec<(Note, UnixSeconds)>,
    ) -> Result<(), StoreError> {
        self.database.run(|client| write_all(client, &notes)).await
    }

    pub(crate) async fn audit(&self, filter: AuditFilter) -> Result<Vec<AuditEntry>, StoreError> {
        self.database.run(|client| list(client, &filter)).await
    }
}

/// Writes an entry.
pub(super) async fn write(
    client: &impl Session,
    note: &Note,
    key: Option<KeyId>,
) -> Result<(), Failure> {
    let (by, key) = (&note.by, key.map(KeyId::number));
    client.execute(WRITE, &[&by.name, &by.source, &note.action.id(), &key, &note.detail]).await?;
    Ok(())
}

async fn write_all(mut client: Connection, notes: &[(Note, UnixSeconds)]) -> Result<(), Failure> {
    let transaction = client.transaction().await?;
    for (note, _) in notes {
        write(&transaction, note, None).await?;
    }
    Ok(transaction.commit().await?)
}

/// Blanks the texts about a deleted key.
pub(super) async fn forget_words(client: &impl Session, key: KeyId) -> Result<(), Failure> {
    client.execute(FORGET_WORDS, &[&key.number()]).await?;
    Ok(())
}

async fn list(client: Connection, filter: &AuditFilter) -> Result<Vec<AuditEntry>, Failure> {
    let AuditFilter { key, account, since, before, most } = filter;
    let (key, most) = (key.map(KeyId::number), i64::from(*most));
    let rows = client.query(LIST, &[&key, account, since, before, &most]).await?;
    rows.iter().map(entry_of_row).collect()
}

/// Deletes up to `most` expired entries; returns how many.
pub(super) async fn sweep(client: Connection, now: UnixSeconds, most: u64) -> Result<u64, Failure> {
    Ok(client.execute(SWEEP, &[&expired_before(now), &(most as i64)]).await?)
}

fn entry_of_row(row: &Row) -> Result<AuditEntry, Failure> {
    Ok(AuditEntry {
        id: row.try_get(0)?,
        at: row.try_get(1)?,
        actor: row.try_get(2)?,
        source: row.try_get(3)?,
        action: AuditAction::of_id(row.try_get(4)?),
        key: row.try_get::<_, Option<i64>>(5)?.map(KeyId::new),
        detail: row.try_get(6)?,
    })
}
