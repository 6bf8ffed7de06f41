//! The audit log as rows. Its instants are the database's.

use deadpool_postgres::{GenericClient, Object};
use tokio_postgres::Row;

use super::{Postgres, database::Failure};
use crate::{
    AuditAction, AuditEntry, KeyId, StoreError, UnixSeconds,
    audit::{Note, expired_before},
};

const WRITE: &str = "
    INSERT INTO audit (at, actor, source, action, key_id, detail)
    VALUES (floor(extract(epoch FROM now()))::bigint, $1, $2, $3, $4, $5)";

const LIST: &str = "
    SELECT at, actor, source, action, key_id, detail FROM audit
    WHERE $1::bigint IS NULL OR key_id = $1 ORDER BY id DESC LIMIT $2";

const SWEEP: &str = "
    DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at <= $1 LIMIT $2)";

impl Postgres {
    /// Written at the instant of the database: those of the notes are not used.
    pub(crate) async fn add_notes(
        &self,
        notes: Vec<(Note, UnixSeconds)>,
    ) -> Result<(), StoreError> {
        self.database.run(|client| write_all(client, &notes)).await
    }

    pub(crate) async fn audit(
        &self,
        key: Option<KeyId>,
        most: u32,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        self.database.run(|client| list(client, key, most)).await
    }
}

/// Writes an entry.
pub(super) async fn write(
    client: &impl GenericClient,
    note: &Note,
    key: Option<KeyId>,
) -> Result<(), Failure> {
    let statement = client.prepare_cached(WRITE).await?;
    let (by, key) = (&note.by, key.map(KeyId::number));
    client
        .execute(&statement, &[&by.name, &by.source, &note.action.id(), &key, &note.detail])
        .await?;
    Ok(())
}

async fn write_all(mut client: Object, notes: &[(Note, UnixSeconds)]) -> Result<(), Failure> {
    let transaction = client.transaction().await?;
    for (note, _) in notes {
        write(&transaction, note, None).await?;
    }
    Ok(transaction.commit().await?)
}

async fn list(client: Object, key: Option<KeyId>, most: u32) -> Result<Vec<AuditEntry>, Failure> {
    let rows = client.query(LIST, &[&key.map(KeyId::number), &i64::from(most)]).await?;
    rows.iter().map(entry_of_row).collect()
}

/// Deletes at most so many entries past their time; returns how many.
pub(super) async fn sweep(client: Object, now: UnixSeconds, most: u64) -> Result<u64, Failure> {
    Ok(client.execute(SWEEP, &[&expired_before(now), &(most as i64)]).await?)
}

fn entry_of_row(row: &Row) -> Result<AuditEntry, Failure> {
    Ok(AuditEntry {
        at: row.try_get(0)?,
        actor: row.try_get(1)?,
        source: row.try_get(2)?,
        action: AuditAction::of_id(row.try_get(3)?),
        key: row.try_get::<_, Option<i64>>(4)?.map(KeyId::new),
        detail: row.try_get(5)?,
    })
}
