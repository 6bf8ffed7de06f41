//! The connections to the database, and how an operation is run on one: within a time limit, and
//! again when the database rolls it back and asks for that.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use deadpool_postgres::{Object, Pool, PoolError};
use tokio_postgres::error::SqlState;

use crate::{StoreError, stats::RoundTrips};

/// No operation takes longer, whatever the network or the database does.
pub(super) const TIMEOUT: Duration = Duration::from_secs(2);

/// The longest pause after the first attempt that the database rolls back and asks to repeat; each
/// further one is twice as long, at most 64 times this. Attempts end with the time allowed.
const FIRST_PAUSE: Duration = Duration::from_millis(1);

/// The pool, and the one way to use a connection of it.
#[derive(Clone)]
pub(super) struct Database {
    pool: Pool,
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
    /// Whether the database has rolled back and asks for another attempt: serialization failure
    /// (40001) or deadlock (40P01); or the attempt needs another slip. Nothing of it remains then.
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
    pub(super) const fn new(pool: Pool, round_trips: Arc<RoundTrips>) -> Self {
        Self { pool, round_trips }
    }

    /// Runs an operation on a connection, within the time allowed, and again while the database
    /// asks for it. The operation is one transaction, or one statement.
    pub(super) async fn run<T, F>(&self, operation: impl Fn(Object) -> F) -> Result<T, StoreError>
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

    async fn run_with_retries<T, F>(&self, operation: impl Fn(Object) -> F) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let mut doublings = 0;
        loop {
            match operation(self.pool.get().await?).await {
                Err(failure) if failure.is_retryable() => self.round_trips.retried(),
                result => return result,
            }
            // Any part of the pause, so that those who met do not meet again.
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

/// An error with its causes, which the database's errors hold back.
pub(super) fn with_causes(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
