//! Keys as rows.

use deadpool_postgres::{GenericClient, Object, Transaction};
use tokio_postgres::Row;

use super::database::Failure;
use crate::{
    Key, KeyDigest, KeyId, KeySettings, KeyStatus, UnixSeconds, key::origins_of_text,
    owner::FirstRows,
};

/// Names the lock under which nodes look whether theirs is the first key ("key1" in ASCII).
const FIRST_KEY_LOCK: i64 = 0x6b65_7931;

const IS_EMPTY: &str = "SELECT NOT EXISTS (SELECT 1 FROM api_key)";

pub(super) async fn is_empty(client: Object) -> Result<bool, Failure> {
    let row = client.query_one(IS_EMPTY, &[]).await?;
    Ok(row.try_get(0)?)
}

pub(super) async fn insert(
    mut client: Object,
    digest: &KeyDigest,
    prefix: &str,
    settings: &KeySettings,
) -> Result<Key, Failure> {
    let transaction = client.transaction().await?;
    let key = insert_in(&transaction, digest, prefix, settings).await?;
    transaction.commit().await?;
    Ok(key)
}

/// Inserts the key if it is the first one. Of several nodes that try at once one does.
pub(super) async fn insert_first(
    transaction: &Transaction<'_>,
    first: &FirstRows,
) -> Result<Option<Key>, Failure> {
    // Nodes look one after the other. A database that knows no such lock and isolates its
    // transactions strictly rolls back all but one instead.
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&FIRST_KEY_LOCK]).await?;
    let row = transaction.query_one(IS_EMPTY, &[]).await?;
    if !row.try_get(0)? {
        return Ok(None);
    }
    let FirstRows { digest, prefix, settings, .. } = first;
    insert_in(transaction, digest, prefix, settings).await.map(Some)
}

async fn insert_in(
    transaction: &Transaction<'_>,
    digest: &KeyDigest,
    prefix: &str,
    settings: &KeySettings,
) -> Result<Key, Failure> {
    let row = transaction
        .query_one(
            "INSERT INTO api_key
                 (digest, prefix, label, plan, allowed_origins, daily_bound, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, floor(extract(epoch FROM now()))::bigint)
             RETURNING id, created_at",
            &[
                &digest.as_bytes().as_slice(),
                &prefix,
                &settings.label,
                &settings.plan,
                &settings.origins_text(),
                &settings.daily_bound,
            ],
        )
        .await?;
    let number: i64 = row.try_get(0)?;
    transaction.execute("INSERT INTO ledger (key_id) VALUES ($1)", &[&number]).await?;
    Ok(Key {
        id: KeyId::new(number),
        prefix: prefix.to_owned(),
        settings: settings.clone(),
        status: KeyStatus::Active,
        created_at: row.try_get(1)?,
    })
}

pub(super) async fn find(client: Object, digest: &KeyDigest) -> Result<Option<Key>, Failure> {
    let statement = client
        .prepare_cached(
            "SELECT id, prefix, label, plan, allowed_origins, daily_bound, created_at, revoked_at
             FROM api_key WHERE digest = $1",
        )
        .await?;
    let row = client.query_opt(&statement, &[&digest.as_bytes().as_slice()]).await?;
    row.as_ref().map(key_of_row).transpose()
}

pub(super) async fn list(client: Object) -> Result<Vec<Key>, Failure> {
    let rows = client
        .query(
            "SELECT id, prefix, label, plan, allowed_origins, daily_bound, created_at, revoked_at
             FROM api_key ORDER BY created_at, id",
            &[],
        )
        .await?;
    rows.iter().map(key_of_row).collect()
}

pub(super) async fn change(
    client: Object,
    id: KeyId,
    settings: &KeySettings,
) -> Result<Option<Key>, Failure> {
    let row = client
        .query_opt(
            "UPDATE api_key SET label = $2, plan = $3, allowed_origins = $4, daily_bound = $5
             WHERE id = $1
             RETURNING id, prefix, label, plan, allowed_origins, daily_bound,
                       created_at, revoked_at",
            &[
                &id.number(),
                &settings.label,
                &settings.plan,
                &settings.origins_text(),
                &settings.daily_bound,
            ],
        )
        .await?;
    row.as_ref().map(key_of_row).transpose()
}

pub(super) async fn revoke(client: Object, id: KeyId) -> Result<Option<Key>, Failure> {
    let row = client
        .query_opt(
            "UPDATE api_key
             SET revoked_at = coalesce(revoked_at, floor(extract(epoch FROM now()))::bigint)
             WHERE id = $1
             RETURNING id, prefix, label, plan, allowed_origins, daily_bound,
                       created_at, revoked_at",
            &[&id.number()],
        )
        .await?;
    row.as_ref().map(key_of_row).transpose()
}

fn key_of_row(row: &Row) -> Result<Key, Failure> {
    let revoked_at: Option<UnixSeconds> = row.try_get(7)?;
    Ok(Key {
        id: KeyId::new(row.try_get(0)?),
        prefix: row.try_get(1)?,
        settings: KeySettings {
            label: row.try_get(2)?,
            plan: row.try_get(3)?,
            allowed_origins: origins_of_text(row.try_get(4)?),
            daily_bound: row.try_get(5)?,
        },
        status: if revoked_at.is_some() { KeyStatus::Revoked } else { KeyStatus::Active },
        created_at: row.try_get(6)?,
    })
}
