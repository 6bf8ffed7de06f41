//! What can go wrong with a store.

use crate::{KeyId, SettingsError};

/// Why an operation of a [`Store`](crate::Store) failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is none of `sqlite:PATH`, `memory:` and `postgres://…`, or is malformed. It may hold a password and
    /// is not repeated.
    #[error("the store address cannot be used: {0}")]
    Address(String),
    /// The `SQLite` file does not exist.
    #[error(
        "{0}: 그런 파일이 없습니다. There is no such file: check the setting `store` \
         (`saju serve` and `saju keys create` make a new one)"
    )]
    Missing(String),
    /// Migrating the tables failed.
    #[error("the store could not be migrated: {0}")]
    Migration(String),
    /// A newer version has migrated the tables to a schema that this one does not know.
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
    /// The store did not respond properly within a few seconds. Nothing stays charged; a later call may succeed.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// No key has this number.
    #[error("키 {0}: 없는 키입니다. There is no key {0}")]
    UnknownKey(KeyId),
    /// The key is revoked and cannot be changed.
    #[error("키 {0}: 중지한 키는 바꿀 수 없습니다. Key {0} is revoked")]
    Revoked(KeyId),
    /// No account of the dashboard has this name.
    #[error("there is no account {0:?}")]
    UnknownAccount(String),
    /// Not a valid account name.
    #[error(
        "account name {0:?}: expected 1 to 32 small letters, digits, dots, dashes, underscores"
    )]
    AccountName(String),
    /// The name is reserved.
    #[error("account name {0:?} is taken")]
    AccountTaken(String),
    /// Invalid settings of a key.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The operating system supplied no random bytes.
    #[error("no random bytes for a new key: {0}")]
    Randomness(#[from] getrandom::Error),
}

impl StoreError {
    /// For failures of which nothing is known but that the store is unusable now.
    pub(crate) fn unavailable(reason: impl std::fmt::Display) -> Self {
        Self::Unavailable(reason.to_string())
    }

    /// The same failure for another of the callers that waited together.
    pub(crate) fn again(&self) -> Self {
        match self {
            Self::Unavailable(reason) => Self::Unavailable(reason.clone()),
            Self::Damaged(path, told) => Self::Damaged(path.clone(), told.clone()),
            other => Self::unavailable(other),
        }
    }
}
