//! What can go wrong with a store.

use crate::{KeyId, SettingsError};

/// Why an operation of a [`Store`](crate::Store) failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is none of `sqlite:PATH`, `memory:` and `postgres://…`, or cannot be read.
    /// The address itself may hold a password and is not repeated.
    #[error("the store address cannot be used: {0}")]
    Address(String),
    /// The tables could not be brought to the current schema.
    #[error("the store could not be migrated: {0}")]
    Migration(String),
    /// A newer program has brought the tables to a schema that this one does not know.
    #[error(
        "the store has schema {found}, and this program knows schemas up to {known}: \
         start the newer program, or restore a back-up from before the upgrade"
    )]
    Newer {
        /// The schema of the store.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// Another server uses the `SQLite` file.
    #[error(
        "another server uses {0}: stop it first, or give each server a file of its own \
         (several servers share a PostgreSQL store)"
    )]
    InUse(String),
    /// The `SQLite` file is damaged.
    #[error(
        "{0} is damaged ({1}): stop the server and return a back-up: saju restore FILE --force"
    )]
    Damaged(String, String),
    /// The store did not answer as it should within a few seconds. Nothing was counted, or a
    /// charge is left behind; a later call may succeed.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// No key has this number.
    #[error("there is no key {0}")]
    UnknownKey(KeyId),
    /// The key was revoked, and stays as it is.
    #[error("key {0} is revoked")]
    Revoked(KeyId),
    /// No account of the dashboard has this name.
    #[error("there is no account {0:?}")]
    UnknownAccount(String),
    /// No name for an account.
    #[error(
        "account name {0:?}: expected 1 to 32 small letters, digits, dots, dashes, underscores"
    )]
    AccountName(String),
    /// The name means somebody else already.
    #[error("account name {0:?} is taken")]
    AccountTaken(String),
    /// Settings of a key are refused.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The operating system gave no random bytes.
    #[error("no random bytes for a new key: {0}")]
    Randomness(#[from] getrandom::Error),
}

impl StoreError {
    /// For failures after which nothing is known but that the store is not usable now.
    pub(crate) fn unavailable(reason: impl std::fmt::Display) -> Self {
        Self::Unavailable(reason.to_string())
    }

    /// The same failure for one more of those who waited together.
    pub(crate) fn again(&self) -> Self {
        match self {
            Self::Unavailable(reason) => Self::Unavailable(reason.clone()),
            Self::Damaged(path, told) => Self::Damaged(path.clone(), told.clone()),
            other => Self::unavailable(other),
        }
    }
}
