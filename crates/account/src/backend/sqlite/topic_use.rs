//! What keys were used for, as rows.

use std::collections::BTreeMap;

use rusqlite::{Connection, Row, Transaction, params};

use super::Sqlite;
use crate::{KeyId, StoreError, TopicUse, UnixSeconds, Window, topic_use::first_day};

impl Sqlite {
    pub(crate) async fn add_use(&self, used: Vec<TopicUse>) -> Result<(), StoreError> {
        self.writer.write(move |tx| add(tx, &used)).await
    }

    pub(crate) async fn topic_use(&self, now: UnixSeconds) -> Result<Vec<TopicUse>, StoreError> {
        self.readers.read(move |reader| list(reader, first_day(now))).await
    }

    pub(crate) async fn last_used(&self) -> Result<BTreeMap<KeyId, UnixSeconds>, StoreError> {
        self.readers.read(last_used).await
    }
}

fn add(tx: &Transaction<'_>, used: &[TopicUse]) -> rusqlite::Result<()> {
    // Nothing is stored for a deleted key.
    let mut add = tx.prepare_cached(
        "INSERT INTO topic_use (key_id, day, topic, answered, refused)
         SELECT id, ?2, ?3, ?4, ?5 FROM api_key WHERE id = ?1
         ON CONFLICT (key_id, day, topic) DO UPDATE
             SET answered = answered + excluded.answered, refused = refused + excluded.refused",
    )?;
    for TopicUse { key, day, topic, answered, refused } in used {
        add.execute(params![key.number(), day, topic, *answered as i64, *refused as i64])?;
    }
    Ok(())
}

fn list(connection: &Connection, first_day: i64) -> rusqlite::Result<Vec<TopicUse>> {
    connection
        .prepare_cached(
            "SELECT key_id, day, topic, answered, refused FROM topic_use
             WHERE day >= ?1 ORDER BY key_id, day, topic",
        )?
        .query_map([first_day], use_of_row)?
        .collect()
}

/// The minute in which each key was last counted.
fn last_used(connection: &Connection) -> rusqlite::Result<BTreeMap<KeyId, UnixSeconds>> {
    let key_and_minute = |row: &Row<'_>| Ok((KeyId::new(row.get(0)?), row.get::<_, i64>(1)?));
    connection
        .prepare_cached("SELECT key_id, minute FROM ledger WHERE minute > 0")?
        .query_map((), key_and_minute)?
        .map(|row| row.map(|(key, minute)| (key, Window::Minute.opens_at(minute))))
        .collect()
}

/// Deletes up to `most` expired rows; returns how many.
pub(super) fn sweep(tx: &Transaction<'_>, now: UnixSeconds, most: u64) -> rusqlite::Result<u64> {
    let swept = tx.execute(
        "DELETE FROM topic_use WHERE (key_id, day, topic) IN
             (SELECT key_id, day, topic FROM topic_use WHERE day < ?1 LIMIT ?2)",
        [first_day(now), most as i64],
    )?;
    Ok(swept as u64)
}

fn use_of_row(row: &Row<'_>) -> rusqlite::Result<TopicUse> {
    Ok(TopicUse {
        key: KeyId::new(row.get(0)?),
        day: row.get(1)?,
        topic: row.get(2)?,
        answered: row.get::<_, i64>(3)?.unsigned_abs(),
        refused: row.get::<_, i64>(4)?.unsigned_abs(),
    })
}
