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
}
