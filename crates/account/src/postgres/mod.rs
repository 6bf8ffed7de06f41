//! The store in `PostgreSQL`, shared by any number of processes.
//!
//! Windows follow the database's clock. The SQL is plain (row locks, no stored code) and right at
//! every isolation level: what the database rolls back and asks to repeat is repeated. So databases
//! which speak `PostgreSQL`'s protocol, and isolate more strictly, run it too.

mod claim;
mod errors;
mod keys;
mod ledger;
mod open;
mod owner;
mod queue;
mod tls;

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use deadpool_postgres::{Object, Pool, PoolError};

use queue::Queue;
use tokio_postgres::error::SqlState;

use crate::{
    Charge, Key, KeyDigest, KeyId, KeySettings, Receipt, RecentError, StoreError, UnixSeconds,
    counters::Counters, stats::Traffic, store::Decided,
};

/// No operation takes longer, whatever the network or the database does.
const TIMEOUT: Duration = Duration::from_secs(2);

/// Attempts of one operation that the database rolls back and asks to repeat.
const ATTEMPTS: u32 = 12;
/// The pause after the first of them; each further one is twice as long, at most 64 times this.
const PAUSE: Duration = Duration::from_millis(1);

pub(crate) struct Postgres {
    database: Database,
    queue: Arc<Queue>,
}

/// The pool, and the one way to use a connection of it.
#[derive(Clone)]
struct Database {
    pool: Pool,
    traffic: Arc<Traffic>,
}

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

impl Failure {
    /// Whether the database has rolled back and asks for another attempt: serialization failure
    /// (40001) or deadlock (40P01). Nothing of the attempt remains then.
    fn asks_to_repeat(&self) -> bool {
        let Self::Statement(error) = self else { return false };
        error.code().is_some_and(|code| {
            *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED
        })
    }
}

impl Database {
    /// Runs an operation on a connection, within the time allowed, and again while the database
    /// asks for it. The operation is one transaction, or one statement.
    async fn run<T, F>(&self, operation: impl Fn(Object) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let start = Instant::now();
        let result = match tokio::time::timeout(TIMEOUT, self.attempts(operation)).await {
            Ok(result) => result.map_err(|failure| StoreError::Unavailable(chain(&failure))),
            Err(_) => Err(StoreError::unavailable("no answer in time")),
        };
        self.traffic.count(start, &result);
        result
    }

    async fn attempts<T, F>(&self, operation: impl Fn(Object) -> F) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        for attempt in 0..ATTEMPTS - 1 {
            match operation(self.pool.get().await?).await {
                Err(failure) if failure.asks_to_repeat() => self.traffic.retried(),
                result => return result,
            }
            // Half of the pause is drawn by lot, so that those who met do not meet again.
            let pause = PAUSE * (1 << attempt.min(6));
            let lot = f64::from(getrandom::u32().unwrap_or_default()) / f64::from(u32::MAX);
            tokio::time::sleep(pause.mul_f64(0.5 + lot / 2.0)).await;
        }
        operation(self.pool.get().await?).await
    }
}

/// An error with its causes, which the database's errors hold back.
fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

impl Postgres {
    pub(crate) async fn open(address: &str, traffic: Arc<Traffic>) -> Result<Self, StoreError> {
        let database = Database { pool: open::open(address).await?, traffic };
        Ok(Self { queue: Queue::new(database.clone()), database })
    }

    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        self.database.run(|client| async move { Ok(client.batch_execute("SELECT 1").await?) }).await
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
        self.database.run(|client| keys::insert(client, &digest, &prefix, &settings)).await
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
        self.database.run(|client| keys::change(client, id, &settings)).await
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
        self.database.run(|client| claim::refund(client, &receipt)).await
    }

    /// Read by the database's clock: `now` is not used.
    pub(crate) async fn counters(
        &self,
        keys: Vec<KeyId>,
        _now: UnixSeconds,
    ) -> Result<BTreeMap<KeyId, Counters>, StoreError> {
        self.database.run(|client| ledger::counters(client, &keys)).await
    }

    pub(crate) async fn record_errors(&self, errors: Vec<RecentError>) -> Result<(), StoreError> {
        self.database.run(|client| errors::record(client, &errors)).await
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
        let sessions = self.database.run(|client| owner::sweep(client, most)).await?;
        Ok(remembered + errors + sessions)
    }

    /// Closes the connections, and opens no more.
    #[expect(clippy::unused_async, reason = "the same signature as of the store that waits")]
    pub(crate) async fn close(&self) {
        self.database.pool.close();
    }
}
