//! What keys were used for, as rows.

use std::collections::BTreeMap;

use tokio_postgres::Row;

use super::{
    Postgres,
    connection::{Connection, Session as _},
    database::Failure,
};
use crate::{KeyId, StoreError, TopicUse, UnixSeconds, Window, topic_use::first_day};

/// Rows are locked in key order, so that two nodes cannot deadlock. Nothing is stored for a deleted key.
const ADD: &str = "
    INSERT INTO topic_use (key_id, day, topic, answered, refused)
    SELECT used.key_id, used.day, used.topic, used.answered, used.refused
    FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
             WITH ORDINALITY AS used (key_id, day, topic, answered, refused, place)
         JOIN api_key ON api_key.id = used.key_id
    ORDER BY used.place
    FOR KEY SHARE OF api_key
    ON CONFLICT (key_id, day, topic) DO UPDATE
        SET answered = topic_use.answered + excluded.answered,
            refused = topic_use.refused + excluded.refused";

const LIST: &str = "
    SELECT key_id, day, topic, answered, refused FROM topic_use
    WHERE day >= $1 ORDER BY key_id, day, topic";

/// The minute in which each key was last counted.
const LAST_USED: &str = "SELECT key_id, minute FROM ledger WHERE minute > 0";

const SWEEP: &str = "
    DELETE FROM topic_use WHERE (key_id, day, topic) IN
        (SELECT key_id, day, topic FROM topic_use WHERE day < $1 LIMIT $2)";

impl Postgres {
    pub(crate) async fn add_use(&self, used: Vec<TopicUse>) -> Result<(), StoreError> {
        self.database.run(|client| add(client, &used)).await
    }

    pub(crate) async fn topic_use(&self, now: UnixSeconds) -> Result<Vec<TopicUse>, StoreError> {
        self.database.run(|client| list(client, first_day(now))).await
    }

    pub(crate) async fn last_used(&self) -> Result<BTreeMap<KeyId, UnixSeconds>, StoreError> {
        self.database.run(last_used).await
    }
}

async fn add(client: Connection, used: &[TopicUse]) -> Result<(), Failure> {
    let keys: Vec<i64> = used.iter().map(|used| used.key.number()).collect();
    let days: Vec<i64> = used.iter().map(|used| used.day).collect();
    let topics: Vec<&str> = used.iter().map(|used| used.topic.as_str()).collect();
    let answered: Vec<i64> = used.iter().map(|used| used.answered as i64).collect();
    let refused: Vec<i64> = used.iter().map(|used| used.refused as i64).collect();
    client.execute(ADD, &[&keys, &days, &topics, &answered, &refused]).await?;
    Ok(())
}

async fn list(client: Connection, first_day: i64) -> Result<Vec<TopicUse>, Failure> {
    let rows = client.query(LIST, &[&first_day]).await?;
    rows.iter().map(use_of_row).collect()
}

async fn last_used(client: Connection) -> Result<BTreeMap<KeyId, UnixSeconds>, Failure> {
    let rows = client.query(LAST_USED, &[]).await?;
    let of_row =
        |row: &Row| Ok((KeyId::new(row.try_get(0)?), Window::Minute.opens_at(row.try_get(1)?)));
    rows.iter().map(of_row).collect()
}

/// Deletes up to `most` expired rows; returns how many.
pub(super) async fn sweep(client: Connection, now: UnixSeconds, most: u64) -> Result<u64, Failure> {
    Ok(client.execute(SWEEP, &[&first_day(now), &(most as i64)]).await?)
}

fn use_of_row(row: &Row) -> Result<TopicUse, Failure> {
    Ok(TopicUse {
        key: KeyId::new(row.try_get(0)?),
        day: row.try_get(1)?,
        topic: row.try_get(2)?,
        answered: row.try_get::<_, i64>(3)?.unsigned_abs(),
        refused: row.try_get::<_, i64>(4)?.unsigned_abs(),
    })
}
