//! The connection pool, and how an operation runs: with a time limit, and again after a serialization failure.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use deadpool_postgres::{Pool, PoolError};
use tokio_postgres::error::SqlState;

use super::connection::{Connection, Sessions};
use crate::{StoreError, stats::RoundTrips};

/// Time limit for an operation.
pub(super) const TIMEOUT: Duration = Duration::from_secs(2);

/// Maximum pause before the first retry; it doubles with each further one, up to 64 times this. Retries end at the
/// time limit.
const FIRST_PAUSE: Duration = Duration::from_millis(1);

/// The pool; the only access to its connections.
#[derive(Clone)]
pub(super) struct Database {
    pool: Pool,
    sessions: Sessions,
    round_trips: Arc<RoundTrips>,
}

/// Why an operation failed, before it becomes a [`StoreError`].
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("no connection")]
    Pool(#[from] PoolError),
    #[error("a statement failed")]
    Statement(#[from] tokio_postgres::Error),
    #[error("a remembered request was deleted and claimed anew too often")]
    Contended,
    #[error("the slip of the charge is gone")]
    NoSlip,
    #[error("no random number")]
    Random(#[source] getrandom::Error),
}

impl Failure {
    /// Whether the transaction was rolled back and can be retried: serialization failure (40001), deadlock (40P01), or
    /// a missing slip.
    pub(super) fn is_retryable(&self) -> bool {
        let error = match self {
            Self::NoSlip => return true,
            Self::Statement(error) => error,
            Self::Pool(_) | Self::Contended | Self::Random(_) => return false,
        };
        error.code().is_some_and(|code| {
            *code == SqlState::T_R_SERIALIZATION_FAILURE || *code == SqlState::T_R_DEADLOCK_DETECTED
        })
    }
}

impl Database {
    pub(super) const fn new(pool: Pool, sessions: Sessions, round_trips: Arc<RoundTrips>) -> Self {
        Self { pool, sessions, round_trips }
    }

    /// Runs an operation on a connection, with retries, within the time limit. The operation is one transaction or one
    /// statement.
    pub(super) async fn run<T, F>(
        &self,
        operation: impl Fn(Connection) -> F,
    ) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let start = Instant::now();
        let result = match tokio::time::timeout(TIMEOUT, self.run_with_retries(operation)).await {
            Ok(result) => result.map_err(|failure| StoreError::Unavailable(with_causes(&failure))),
            Err(_) => Err(StoreError::unavailable("no answer in time")),
        };
        self.round_trips.count(start, &result);
        result
    }

    async fn run_with_retries<T, F>(
        &self,
        operation: impl Fn(Connection) -> F,
    ) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let mut doublings = 0;
        loop {
            let connection = Connection::new(self.pool.get().await?, self.sessions);
            match operation(connection).await {
                Err(failure) if failure.is_retryable() => self.round_trips.retried(),
                result => return result,
            }
            // Jitter, so that conflicting callers do not collide again.
            let part = f64::from(getrandom::u32().unwrap_or_default()) / f64::from(u32::MAX);
            tokio::time::sleep((FIRST_PAUSE * (1 << doublings)).mul_f64(part)).await;
            doublings = (doublings + 1).min(6);
        }
    }

    /// Closes the connections, and opens no more.
    pub(super) fn close(&self) {
        self.pool.close();
    }
}

/// An error with its causes; the database's errors do not print theirs.
pub(super) fn with_causes(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
