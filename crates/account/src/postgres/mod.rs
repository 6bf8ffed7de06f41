//! The store in `PostgreSQL`, shared by any number of processes.
//!
//! Windows follow the database's clock. The SQL is plain (`READ COMMITTED`, row locks, no stored
//! code), so that databases which speak `PostgreSQL`'s protocol run it too.

mod claim;
mod errors;
mod keys;
mod ledger;
mod open;
mod queue;

use std::{future::Future, sync::Arc, time::Duration};

use deadpool_postgres::{Object, Pool, PoolError};

use queue::Queue;

use crate::{
    Charge, Key, KeyDigest, KeyId, KeySettings, Receipt, RecentError, StoreError, UnixSeconds,
    counters::Counters, store::Decided,
};

/// No operation takes longer, whatever the network or the database does.
const TIMEOUT: Duration = Duration::from_secs(2);

pub(crate) struct Postgres {
    database: Database,
    queue: Arc<Queue>,
}

/// The pool, and the one way to use a connection of it.
#[derive(Clone)]
struct Database(Pool);

/// Why an operation failed, before it becomes a [`StoreError`].
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("no connection")]
    Pool(#[from] PoolError),
    #[error("a statement failed")]
    Statement(#[from] tokio_postgres::Error),
    #[error("a remembered request changed hands too often")]
    Contended,
}

impl Database {
    /// Runs an operation on a connection, within the time allowed.
    async fn run<T, F>(&self, operation: impl FnOnce(Object) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let work = async { operation(self.0.get().await?).await };
        match tokio::time::timeout(TIMEOUT, work).await {
            Ok(result) => result.map_err(|failure| StoreError::Unavailable(chain(&failure))),
            Err(_) => Err(StoreError::unavailable("no answer in time")),
        }
    }
}

/// An error with its causes, which the database's errors hold back.
fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

impl Postgres {
    pub(crate) async fn open(address: &str) -> Result<Self, StoreError> {
        let database = Database(open::open(address).await?);
        Ok(Self { queue: Queue::new(database.clone()), database })
    }

    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        self.database.run(async |client| Ok(client.batch_execute("SELECT 1").await?)).await
    }

    pub(crate) async fn is_empty(&self) -> Result<bool, StoreError> {
        self.database.run(keys::is_empty).await
    }

    /// The date of the key is the database's: `now` is not used.
    pub(crate) async fn insert_key(
        &self,
        digest: KeyDigest,
        prefix: String,
        settings: KeySettings,
        _now: UnixSeconds,
    ) -> Result<Key, StoreError> {
        self.database.run(|client| keys::insert(client, digest, prefix, settings)).await
    }

    pub(crate) async fn find_key(&self, digest: &KeyDigest) -> Result<Option<Key>, StoreError> {
        self.database.run(|client| keys::find(client, digest)).await
    }

    pub(crate) async fn list_keys(&self) -> Result<Vec<Key>, StoreError> {
        self.database.run(keys::list).await
    }

    pub(crate) async fn change_key(
        &self,
        id: KeyId,
        settings: KeySettings,
    ) -> Result<Option<Key>, StoreError> {
        self.database.run(|client| keys::change(client, id, settings)).await
    }

    /// The date of the revocation is the database's: `now` is not used.
    pub(crate) async fn revoke_key(
        &self,
        id: KeyId,
        _now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        self.database.run(|client| keys::revoke(client, id)).await
    }

    /// Decided by the database's clock: `now` is not used.
    pub(crate) async fn admit(
        &self,
        charge: Charge,
        _now: UnixSeconds,
    ) -> Result<Decided, StoreError> {
        if charge.repeatable().is_none() {
            return self.queue.admit(charge).await;
        }
        let decided = self.database.run(|client| claim::admit(client, charge)).await?;
        decided.ok_or(StoreError::UnknownKey(charge.key))
    }

    pub(crate) async fn refund(&self, receipt: Receipt) -> Result<(), StoreError> {
        self.database.run(|client| claim::refund(client, receipt)).await
    }

    /// Read by the database's clock: `now` is not used.
    pub(crate) async fn counters(
        &self,
        key: KeyId,
        _now: UnixSeconds,
    ) -> Result<Option<Counters>, StoreError> {
        self.database.run(|client| ledger::counters(client, key)).await
    }

    pub(crate) async fn record_errors(&self, errors: Vec<RecentError>) -> Result<(), StoreError> {
        self.database.run(|client| errors::record(client, errors)).await
    }

    pub(crate) async fn recent_errors(
        &self,
        key: KeyId,
        now: UnixSeconds,
    ) -> Result<Vec<RecentError>, StoreError> {
        self.database.run(|client| errors::recent(client, key, now)).await
    }

    pub(crate) async fn sweep(&self, now: UnixSeconds, most: u64) -> Result<u64, StoreError> {
        let remembered = self.database.run(|client| claim::sweep(client, most)).await?;
        let errors = self.database.run(|client| errors::sweep(client, now, most)).await?;
        Ok(remembered + errors)
    }
}
