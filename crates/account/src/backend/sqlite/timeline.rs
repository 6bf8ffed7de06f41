//! The present of the store and parked windows, as rows.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::Sqlite;
use crate::{
    ClockState, KeyId, StoreError, UnixSeconds, Window,
    counters::Count,
    parked::Parked,
    timeline::{Skipped, Timeline},
};

impl Sqlite {
    /// Writes and reads, checks the clock, and checks the file if an error has hinted at damage.
    pub(crate) async fn watch(&self, now: UnixSeconds) -> Result<ClockState, StoreError> {
        self.readers.look().await?;
        let timeline = self.writer.write(move |tx| see(tx, now)).await?;
        self.readers.read(|reader| reader.query_row("SELECT 1", (), |_| Ok(()))).await?;
        Ok(ClockState::on(&timeline, now))
    }

    /// Accepts the current time as the present, whatever was seen before.
    pub(crate) async fn trust_clock(&self, now: UnixSeconds) -> Result<(), StoreError> {
        self.writer.write(move |tx| write(tx, &Timeline::after(None, now))).await
    }

    /// Drops parked windows that no clock can reopen.
    pub(super) async fn sweep_parked(&self) -> Result<(), StoreError> {
        self.writer.write(sweep_parked).await
    }
}

/// The present as last written; `None` in a new store.
pub(super) fn present(connection: &Connection) -> rusqlite::Result<Option<Timeline>> {
    connection
        .prepare_cached("SELECT highest, skipped_from, skipped_to FROM watch WHERE id = 1")?
        .query_row((), |row| {
            let skipped: (Option<UnixSeconds>, Option<UnixSeconds>) = (row.get(1)?, row.get(2)?);
            let doubted = skipped.0.zip(skipped.1).map(|(from, to)| Skipped { from, to });
            Ok(Timeline { present: row.get(0)?, doubted })
        })
        .optional()
}

pub(super) fn write(tx: &Transaction<'_>, timeline: &Timeline) -> rusqlite::Result<()> {
    let Timeline { present, doubted } = timeline;
    tx.prepare_cached(
        "INSERT OR REPLACE INTO watch (id, highest, skipped_from, skipped_to)
         VALUES (1, ?1, ?2, ?3)",
    )?
    .execute(params![present, doubted.map(|skipped| skipped.from), doubted.map(|s| s.to)])?;
    Ok(())
}

fn see(tx: &Transaction<'_>, now: UnixSeconds) -> rusqlite::Result<Timeline> {
    let timeline = Timeline::after(present(tx)?, now);
    // Written even if unchanged: whether writing is possible is the question.
    write(tx, &timeline)?;
    Ok(timeline)
}

/// The parked windows of a key.
pub(super) fn parked(connection: &Connection, key: KeyId) -> rusqlite::Result<Parked> {
    connection
        .prepare_cached("SELECT window, number, used FROM aside WHERE key_id = ?1")?
        .query_map([key.number()], window_of_row)?
        .collect()
}

pub(super) fn write_parked(
    tx: &Transaction<'_>,
    key: KeyId,
    parked: &Parked,
) -> rusqlite::Result<()> {
    tx.prepare_cached("DELETE FROM aside WHERE key_id = ?1")?.execute([key.number()])?;
    let mut insert = tx.prepare_cached(
        "INSERT INTO aside (key_id, window, number, used) VALUES (?1, ?2, ?3, ?4)",
    )?;
    for (window, Count { number, used }) in parked.iter() {
        insert.execute(params![key.number(), window.id(), number, used])?;
    }
    Ok(())
}

fn sweep_parked(tx: &Transaction<'_>) -> rusqlite::Result<()> {
    let Some(timeline) = present(tx)? else { return Ok(()) };
    for window in [Window::Day, Window::Month] {
        let first = window.number_at(timeline.earliest());
        let forget = "DELETE FROM aside WHERE window = ?1 AND number < ?2";
        tx.execute(forget, params![window.id(), first])?;
    }
    Ok(())
}

fn window_of_row(row: &Row<'_>) -> rusqlite::Result<(Window, Count)> {
    let window = match row.get_ref(0)?.as_str()? {
        "day" => Window::Day,
        _ => Window::Month,
    };
    Ok((window, Count { number: row.get(1)?, used: row.get(2)? }))
}
