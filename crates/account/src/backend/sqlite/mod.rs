//! Rows in one `SQLite` file: one writer thread, and concurrent readers (WAL).

mod audit;
mod check;
mod copy;
mod errors;
mod health;
mod hold;
mod keys;
mod ledger;
mod login;
mod moving;
mod open;
mod open_file;
mod owner;
mod readers;
mod room;
mod share;
mod timeline;
mod topic_use;
mod writer;

use std::{collections::BTreeMap, sync::Arc};

pub(crate) use check::check;
pub(crate) use copy::{back_up, restore};
use health::Health;
use hold::Hold;
pub(crate) use moving::read as read_moved;
use readers::Readers;
use rusqlite::Connection;
use writer::Writer;

use crate::{
    Actor, Charge, Key, KeyDigest, KeyId, KeySettings, RecentError, StoreError, UnixSeconds,
    admission::Decided, audit::Note, counters::Counters, key::NewText, stats::RoundTrips,
};

/// Refuses an address that names no file, or settings that there are not.
pub(crate) fn check_address(address: &str) -> Result<(), StoreError> {
    open::File::parse(address).map(drop)
}

/// Refuses an address whose file does not exist.
pub(crate) fn check_exists(address: &str) -> Result<(), StoreError> {
    let file = open::File::parse(address)?;
    let path = file.path();
    if path.exists() { Ok(()) } else { Err(StoreError::Missing(path.display().to_string())) }
}

pub(crate) struct Sqlite {
    writer: Writer,
    readers: Readers,
    hold: Hold,
}

impl Sqlite {
    /// Opens `PATH` or `PATH?synchronous=full|normal`.
    pub(crate) async fn open(
        address: &str,
        round_trips: Arc<RoundTrips>,
    ) -> Result<Self, StoreError> {
        let file = open::File::parse(address)?;
        let opening = tokio::task::spawn_blocking(move || {
            let connection = file.prepare()?;
            let (hold, health) = (Hold::of(&file), Health::default());
            let open_file = file.open_file(health.clone())?;
            let writer = Writer::start(connection, open_file, Arc::clone(&round_trips))?;
            Ok(Self { writer, readers: Readers::new(file, health, round_trips), hold })
        });
        opening.await.map_err(StoreError::unavailable)?
    }

    /// Locks the file for a single server, until it is closed.
    pub(crate) fn hold(&self) -> Result<(), StoreError> {
        self.hold.take()
    }

    pub(crate) async fn is_empty(&self) -> Result<bool, StoreError> {
        self.readers.read(keys::is_empty).await
    }

    pub(crate) async fn insert_key(
        &self,
        text: NewText,
        settings: KeySettings,
        by: Actor,
        now: UnixSeconds,
    ) -> Result<Key, StoreError> {
        self.writer.write(move |tx| keys::insert(tx, text, settings, &by, now)).await
    }

    pub(crate) async fn find_key(&self, digest: &KeyDigest) -> Result<Option<Key>, StoreError> {
        let digest = *digest;
        self.readers.read(move |reader| keys::find(reader, &digest)).await
    }

    pub(crate) async fn list_keys(&self) -> Result<Vec<Key>, StoreError> {
        self.readers.read(keys::list).await
    }

    pub(crate) async fn change_key(
        &self,
        id: KeyId,
        settings: KeySettings,
        by: Actor,
        now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        self.writer.write(move |tx| keys::change(tx, id, &settings, &by, now)).await
    }

    pub(crate) async fn rotate_key(
        &self,
        id: KeyId,
        text: NewText,
        overlap_seconds: i64,
        note: Note,
        now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        let until = now + overlap_seconds;
        self.writer.write(move |tx| keys::rotate(tx, id, &text, until, &note, now)).await
    }

    pub(crate) async fn revoke_key(
        &self,
        id: KeyId,
        note: Note,
        now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        self.writer.write(move |tx| keys::revoke(tx, id, &note, now)).await
    }

    pub(crate) async fn end_replaced_text(
        &self,
        id: KeyId,
        prefix: String,
        note: Note,
        now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        self.writer.write(move |tx| keys::end_replaced_text(tx, id, &prefix, &note, now)).await
    }

    pub(crate) async fn delete_key(
        &self,
        id: KeyId,
        note: Note,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        self.writer.write(move |tx| keys::delete(tx, id, &note, now)).await
    }

    pub(crate) async fn admit(
        &self,
        charge: Charge,
        now: UnixSeconds,
    ) -> Result<Decided, StoreError> {
        let admission = self.writer.charge(charge, now).await?;
        Ok((admission, now))
    }

    pub(crate) async fn counters(
        &self,
        keys: Vec<KeyId>,
        now: UnixSeconds,
    ) -> Result<BTreeMap<KeyId, Counters>, StoreError> {
        let read = move |reader: &Connection| {
            let mut all = BTreeMap::new();
            for key in keys {
                let counters = ledger::counters_at(reader, key, now)?;
                all.extend(counters.map(|counters| (key, counters)));
            }
            Ok(all)
        };
        self.readers.read(read).await
    }

    pub(crate) async fn record_errors(&self, errors: Vec<RecentError>) -> Result<(), StoreError> {
        self.writer.write(move |tx| errors::record(tx, &errors)).await
    }

    pub(crate) async fn recent_errors(
        &self,
        key: KeyId,
        now: UnixSeconds,
    ) -> Result<Vec<RecentError>, StoreError> {
        self.readers.read(move |reader| errors::recent(reader, key, now)).await
    }

    pub(crate) async fn sweep(&self, now: UnixSeconds, most: u64) -> Result<u64, StoreError> {
        let mut swept = 0;
        for sweep in [
            ledger::sweep,
            errors::sweep,
            login::sweep,
            audit::sweep,
            topic_use::sweep,
            share::sweep,
        ] {
            swept += self.writer.write(move |tx| sweep(tx, now, most)).await?;
        }
        self.sweep_parked().await?;
        Ok(swept)
    }

    /// Finishes pending work, merges the log into the file, and closes it.
    pub(crate) async fn close(&self) {
        self.readers.close();
        self.writer.close().await;
        self.hold.release();
    }
}
