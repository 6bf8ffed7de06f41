//! The rows in one `SQLite` file: one writer thread, and readers beside it (WAL).

mod errors;
mod keys;
mod ledger;
mod open;
mod owner;
mod readers;
mod writer;

use std::{collections::BTreeMap, sync::Arc};

use readers::Readers;
use rusqlite::Connection;
use writer::Writer;

use crate::{
    Charge, Key, KeyDigest, KeyId, KeySettings, Receipt, RecentError, StoreError, UnixSeconds,
    admission::Decided, counters::Counters, stats::RoundTrips,
};

pub(crate) struct Sqlite {
    writer: Writer,
    readers: Readers,
}

impl Sqlite {
    /// Opens `PATH` or `PATH?synchronous=full|normal`.
    pub(crate) async fn open(
        address: &str,
        round_trips: Arc<RoundTrips>,
    ) -> Result<Self, StoreError> {
        let file = open::File::parse(address)?;
        let opening = tokio::task::spawn_blocking(move || {
            let writer = Writer::start(file.prepare()?, Arc::clone(&round_trips))?;
            Ok(Self { writer, readers: Readers::new(file, round_trips) })
        });
        opening.await.map_err(StoreError::unavailable)?
    }

    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        self.readers.read(|reader| reader.query_row("SELECT 1", (), |_| Ok(()))).await?;
        self.writer.write(|_| Ok(())).await
    }

    pub(crate) async fn is_empty(&self) -> Result<bool, StoreError> {
        self.readers.read(keys::is_empty).await
    }

    pub(crate) async fn insert_key(
        &self,
        digest: KeyDigest,
        prefix: String,
        settings: KeySettings,
        now: UnixSeconds,
    ) -> Result<Key, StoreError> {
        self.writer.write(move |tx| keys::insert(tx, &digest, prefix, settings, now)).await
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
    ) -> Result<Option<Key>, StoreError> {
        self.writer.write(move |tx| keys::change(tx, id, &settings)).await
    }

    pub(crate) async fn revoke_key(
        &self,
        id: KeyId,
        now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        self.writer.write(move |tx| keys::revoke(tx, id, now)).await
    }

    pub(crate) async fn admit(
        &self,
        charge: Charge,
        now: UnixSeconds,
    ) -> Result<Decided, StoreError> {
        let admission = self.writer.charge(charge, now).await?;
        Ok((admission, now))
    }

    pub(crate) async fn refund(&self, receipt: Receipt) -> Result<(), StoreError> {
        self.writer.write(move |tx| ledger::refund(tx, &receipt)).await
    }

    pub(crate) async fn counters(
        &self,
        keys: Vec<KeyId>,
        now: UnixSeconds,
    ) -> Result<BTreeMap<KeyId, Counters>, StoreError> {
        let read = move |reader: &Connection| {
            let mut all = BTreeMap::new();
            for key in keys {
                let counters = ledger::counters(reader, key)?;
                all.extend(counters.map(|counters| (key, counters.at(now))));
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
        let remembered = self.writer.write(move |tx| ledger::sweep(tx, now, most)).await?;
        let errors = self.writer.write(move |tx| errors::sweep(tx, now, most)).await?;
        let sessions = self.writer.write(move |tx| owner::sweep(tx, now, most)).await?;
        Ok(remembered + errors + sessions)
    }

    /// Closes the file: what waits is done first, and the log is merged into the file.
    pub(crate) async fn close(&self) {
        self.readers.close();
        self.writer.close().await;
    }
}
