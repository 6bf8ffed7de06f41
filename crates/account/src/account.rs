//! Accounts of the dashboard: the owner and members.

use crate::{OWNER_NAME, StoreError, UnixSeconds, audit::OPERATOR_NAME};

const NAME_MAX_LETTERS: usize = 32;

/// Reserved names: the audit log gives them another meaning.
const TAKEN_NAMES: [&str; 3] = [OWNER_NAME, OPERATOR_NAME, UNKNOWN_NAME];

/// What the audit log calls somebody who tried an unknown name.
pub(crate) const UNKNOWN_NAME: &str = "unknown";

/// The role of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// May do everything, including managing accounts. There is one owner.
    Owner,
    /// May do everything that concerns keys.
    Member,
}

/// An account of the dashboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its login name.
    pub name: String,
    /// Its role.
    pub role: Role,
    /// When it was added, in Unix seconds; `None` for the owner.
    pub created_at: Option<UnixSeconds>,
}

impl Account {
    pub(crate) fn owner() -> Self {
        Self { name: OWNER_NAME.to_owned(), role: Role::Owner, created_at: None }
    }

    pub(crate) fn member(name: String, created_at: UnixSeconds) -> Self {
        Self { name, role: Role::Member, created_at: Some(created_at) }
    }
}

/// Validates the name of a new account: 1 to 32 lower-case letters, digits, dots, dashes and underscores.
pub(crate) fn check_name(name: &str) -> Result<(), StoreError> {
    let is_letter = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b".-_".contains(&b);
    let is_name = (1..=NAME_MAX_LETTERS).contains(&name.len()) && name.bytes().all(is_letter);
    if !is_name {
        return Err(StoreError::AccountName(name.to_owned()));
    }
    if TAKEN_NAMES.contains(&name) {
        return Err(StoreError::AccountTaken(name.to_owned()));
    }
    Ok(())
}
